"""Chronicles: what a group keeps from one evening to the next. Pages are only ever added; the last of each counts."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import rouage
from rouage.engine.company import Character, Company
from rouage.engine.game import Game
from rouage.engine.language import Message, Trouble
from rouage.table import private
from rouage.table.complaints import Wrong
from rouage.table.options import Options
from rouage.table.private import Secret
from rouage.table.protocol import NewTable
from rouage.table.store import ChronicleEntryRow, ChronicleRow, StoreTrouble

if TYPE_CHECKING:
    from rouage.table.hall import Hall
    from rouage.table.live import LiveTable

Data = dict[str, Any]
log = logging.getLogger("rouage.table")
GONE: Final = "null"
"""The body of a page that takes its subject away."""
MOST_OF_A_KIND: Final = 200
MOST_HEROES: Final = 8


class BadChronicle(Trouble, ValueError):
    """Something a chronicle cannot keep."""


def company_of(game: str) -> Company:
    """Raises BadChronicle where a game has no characters to keep."""
    company = rouage.title(game).company
    if company is None:
        raise BadChronicle(Message("table.no-characters", {"game": game}))
    return company


class Chronicle:
    """A chronicle as it stands: the last page of every subject."""

    def __init__(self, row: ChronicleRow, pages: list[ChronicleEntryRow]) -> None:
        self.row: Final = row
        self.pages: Final = {(page.kind, page.subject): page for page in pages if page.body != GONE}

    def of(self, kind: str) -> list[Data]:
        """All of a kind, with their ids and the moment they were written, oldest first."""
        return [
            {**json.loads(page.body), "id": page.subject, "at": page.at}
            for page in self.pages.values()
            if page.kind == kind
        ]

    @property
    def characters(self) -> dict[str, Character]:
        """In order of their names, so that seats do not change with every evening."""
        found = [(page.subject, json.loads(page.body)) for page in self.pages.values() if page.kind == "character"]
        return {id: private.public(self.row.game, body) for id, body in sorted(found)}

    def secret(self, id: str) -> Secret:
        """What only the player of a character may know."""
        page = self.pages.get(("character", id))
        return private.of(self.row.game, {} if page is None else json.loads(page.body))

    def shown(self, character: Character) -> Character:
        """As much of a character as every keeper may know."""
        return {key: value for key, value in character.items() if key not in company_of(self.row.game).private}

    def character(self, id: str) -> Character:
        found = self.characters.get(id)
        if found is None:
            raise Wrong(404, "no-such-character")
        return found


async def opened(hall: Hall, id: str) -> Chronicle:
    row = await hall.store.chronicle(id)
    if row is None:
        raise Wrong(404, "no-such-chronicle")
    return Chronicle(row, await hall.store.chronicle_latest(id))


async def write(hall: Hall, chronicle: Chronicle, kind: str, subject: str, body: Mapping[str, Any] | None) -> None:
    """A new page, or (without a body) one that takes the subject away."""
    many = len([page for page in chronicle.pages.values() if page.kind == kind])
    if (kind, subject) not in chronicle.pages and body is not None and many >= MOST_OF_A_KIND:
        raise Wrong(409, "chronicle-full", n=MOST_OF_A_KIND)
    await add(hall, chronicle.row.id, [(kind, subject, GONE if body is None else _text(body))])


async def write_character(
    hall: Hall, chronicle: Chronicle, id: str, character: Mapping[str, Any], secret: Secret
) -> None:  # fmt: skip
    await write(hall, chronicle, "character", id, _page(chronicle, character, secret))


def _page(chronicle: Chronicle, character: Mapping[str, Any], secret: Secret) -> Data:
    page = private.public(chronicle.row.game, character)
    return page | {private.KEY: secret.to_data()} if secret.values else page


async def add(hall: Hall, id: str, pages: list[tuple[str, str, str]]) -> None:
    if await hall.store.add_to_chronicle(id, pages) is None:
        raise Wrong(404, "no-such-chronicle")


def _text(body: Mapping[str, Any]) -> str:
    return json.dumps(body, ensure_ascii=False)


# From a table


def due(table: LiveTable) -> bool:
    """Whether the last choice ended something that the table's group would want to keep."""
    company = rouage.title(table.row.game).company
    if not table.row.chronicle or company is None:
        return False
    return table.game.outcome is not None or company.ended(table.game.last.events)


async def keep(hall: Hall, table: LiveTable) -> None:
    """The table saves itself: nobody has to think of it."""
    try:
        await save(hall, await opened(hall, table.row.chronicle), table)
    except (StoreTrouble, Wrong) as trouble:
        log.warning("table %s was not kept in its chronicle: %s", table.id, type(trouble).__name__)


async def save(hall: Hall, chronicle: Chronicle, table: LiveTable, session: str | None = None) -> Data:
    """The characters as they leave the table, what lay on it for everybody, and what there is to tell.

    Refused to a `session` that holds no seat there.
    """
    company = company_of(table.row.game)
    async with table.lock:
        if session is not None and not await table.holdings(session):
            raise Wrong(403, "not-your-seat")
        game, pins = table.game.copy(), [*table.log.pins.values()]
    ids: Mapping[str, str] = table.options.data.get("characters") or {}
    pages: list[tuple[str, str, str]] = []
    known = chronicle.characters
    for seat, character in company.of(game).items():
        id = ids.get(seat, str(character["id"]))
        now = company.merged(known[id], character) if id in known else {**character, "id": id}
        secret = chronicle.secret(id)
        if values := private.values(table.row.game, character):
            row = table.seats.get(seat)
            # Not of the one who wrote the page: any keeper may have.
            owners = await hall.store.holders(table.id, seat) or private.owners(table, seat)
            secret = Secret(values, owners, row.name if row is not None and row.name else secret.name)
        pages.append(("character", id, _text(_page(chronicle, now, secret))))
    for pin in pins:
        if pin["kind"] == "handout" and pin["to"] is None:
            pages.append(("handout", f"{table.id}-{pin['id']}", _text(await _handout(hall, chronicle, pin["body"]))))
    if told := private.of_game(game):
        await _lives_on(hall, table, told)
    evening = _evening(table, game, company.recap(game))
    await add(hall, chronicle.row.id, [*pages, ("evening", table.id, _text(evening))])
    return {**evening, "id": table.id, "at": await hall.store.now()}


async def _lives_on(hall: Hall, table: LiveTable, seats: set[str]) -> None:
    """What the players of these seats alone may know outlives the table: it stays theirs there too."""
    if not table.row.chronicle and not seats <= set(table.options.private):
        text = json.dumps({**table.options.data, "private": sorted(seats.union(table.options.private))})
        await hall.store.set_table(table.id, options=text)
        table.options = Options(text)


async def _handout(hall: Hall, chronicle: Chronicle, body: Data) -> Data:
    """What everybody was shown; its picture outlives the table."""
    hash = str(body.get("picture", ""))
    if picture := await hall.store.picture(hash):
        await hall.store.put_picture(replace(picture, owner=chronicle.row.id))
    return {
        "title": str(body.get("title", ""))[:200],
        "text": str(body.get("text", "")),
        "picture": hash if picture else "",
    }


def _evening(table: LiveTable, game: Game[Any], recap: Data) -> Data:
    outcome = game.outcome
    if outcome is None:
        # Choices made in secret are counted as well: until the end nobody may see that there were some.
        recap = {name: fact for name, fact in recap.items() if name != "choices"}
    sat = [(seat, row.name) for seat in table.game.seats if (row := table.seats.get(seat)) is not None and row.name]
    return {
        "title": table.row.title, "scene": table.hall.scene_name(table.row.game, table.options.scene),
        "over": outcome is not None, "outcome": outcome.reason if outcome else "", "began": table.row.created,
        "people": [{"seat": seat, "name": name} for seat, name in sat], "recap": recap,
    }  # fmt: skip


# To a table


async def join(hall: Hall, wish: NewTable, session: str) -> tuple[NewTable, Data, dict[str, Secret]]:
    """A wish for a table, with the group's characters for its heroes; who plays whom, to find them again; and the seats
    that wait for nobody but their players, since they alone may know something of their characters.
    """
    chronicle = await opened(hall, wish.chronicle)
    if chronicle.row.game != wish.game:
        raise Wrong(422, "chronicle-other-game", game=chronicle.row.game)
    company = company_of(wish.game)
    setup = dict(wish.setup or {})
    known = chronicle.characters
    for id in wish.characters:
        if not company.lives(chronicle.character(id)):
            raise Wrong(422, "character-dead")
    wanted = wish.characters or [id for id, one in known.items() if company.lives(one)][:MOST_HEROES]
    if setup.keys() & {"heroes", "characters"} or not wanted:
        return wish, {}, {}
    seats = {f"player-{number}": id for number, id in enumerate(wanted, 1)}
    who = {one.seat: one.who for one in wish.seats}
    waiting: dict[str, Secret] = {}
    heroes: list[Character] = []
    for seat, id in seats.items():
        secret = chronicle.secret(id)
        owners = [one for one in secret.owners if await hall.store.session(one) is not None]
        mine = who.get(seat) == "me" and session in owners
        if secret.values and owners and who.get(seat, "link") == "link":
            waiting[seat] = Secret(secret.values, owners, secret.name)
        # By seat: the same character may be asked for twice.
        heroes.append({**known[id], **secret.values} if mine or seat in waiting else known[id])
    setup |= company.setup(heroes)
    more = {"characters": seats, "private": [*waiting]}
    return wish.model_copy(update={"setup": setup}), more, waiting
