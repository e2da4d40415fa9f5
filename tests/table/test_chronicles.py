"""A group's chronicle: its characters come from one table and go to the next, with everything they lived through."""

from __future__ import annotations

import io
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from rouage.engine.language import LANGUAGES, known
from rouage.table.settings import Limits
from rouage.table.store import ChronicleRow, PictureRow, Store
from tests.patience import until
from tests.table.house import House, Visitor, house

EVENING = ["gm", "player-1", "player-2"]
PARTY: dict[str, Any] = {"characters": ["brannoc", "ysolde"]}


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("chronicles")) as one:
        yield one


@pytest.fixture
def ann(here: House) -> Visitor:
    return here.visitor()


@pytest.fixture
def bob(here: House) -> Visitor:
    return here.visitor()


@pytest.fixture
def saga(ann: Visitor) -> str:
    """A chronicle with two ready characters."""
    id: str = ann.post("/chronicles", {"name": "The Marches"})["chronicle"]["id"]
    for card in PARTY["characters"]:
        ann.post(f"/chronicles/{id}/characters", {"card": card})
    return id


def characters(visitor: Visitor, saga: str) -> dict[str, Any]:
    return {one["id"]: one for one in visitor.get(f"/chronicles/{saga}")["characters"]}


def eventually(visitor: Visitor, saga: str, true: Any) -> dict[str, Any]:
    """The chronicle once it is so: a table saves itself a moment after its end."""
    told: dict[str, Any] = {}

    def looked() -> bool:
        told.clear()
        told.update(visitor.get(f"/chronicles/{saga}"))
        return bool(true(told))

    until(looked, "the chronicle")
    return told


def test_a_chronicle_is_opened_with_its_link_alone(ann: Visitor, bob: Visitor) -> None:
    founded = ann.post("/chronicles", {"name": "The Marches"})
    id, link = founded["chronicle"]["id"], founded["link"]
    address, _, secret = link.partition("#")
    assert address.endswith(f"/chronicle/{id}")
    assert [one["id"] for one in ann.get("/chronicles")] == [id]
    assert bob.get("/chronicles") == []
    assert bob.refused("GET", f"/chronicles/{id}") == "table.not-your-chronicle"
    assert bob.refused("POST", f"/chronicles/{id}/open", {"token": "wrong"}) == "table.no-such-link"
    assert bob.refused("POST", "/chronicles/nosuchone/open", {"token": secret}) == "table.no-such-link"
    assert bob.post(f"/chronicles/{id}/open", {"token": secret}, 200)["name"] == "The Marches"
    assert [one["name"] for one in bob.get("/chronicles")] == ["The Marches"]


def test_a_new_link_closes_the_old_one(ann: Visitor, bob: Visitor, here: House) -> None:
    founded = ann.post("/chronicles", {"name": "The Marches"})
    id, old = founded["chronicle"]["id"], founded["link"].partition("#")[2]
    bob.post(f"/chronicles/{id}/open", {"token": old}, 200)
    new = bob.post(f"/chronicles/{id}/link", status=200)["link"].partition("#")[2]
    carl = here.visitor()
    assert carl.refused("POST", f"/chronicles/{id}/open", {"token": old}) == "table.no-such-link"
    carl.post(f"/chronicles/{id}/open", {"token": new}, 200)
    assert ann.get(f"/chronicles/{id}")["id"] == id, "whoever keeps it goes on"
    carl.post(f"/chronicles/{id}/leave", status=204)
    assert carl.refused("GET", f"/chronicles/{id}") == "table.not-your-chronicle"


def test_a_chronicle_is_renamed_and_deleted(ann: Visitor, saga: str) -> None:
    assert ann.put(f"/chronicles/{saga}", {"name": "After the flood"})["name"] == "After the flood"
    ann.delete(f"/chronicles/{saga}")
    assert ann.refused("GET", f"/chronicles/{saga}") == "table.not-your-chronicle"
    assert ann.get("/chronicles") == []


def test_guessing_is_slow(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        ann = here.visitor()
        guesses = here.settings.limits.guesses
        for _ in range(guesses):
            assert ann.refused("POST", "/chronicles/nosuchone/open", {"token": "x"}) == "table.no-such-link"
        assert ann.refused("POST", "/chronicles/nosuchone/open", {"token": "x"}, 429) == "table.too-many-guesses"


@pytest.mark.anyio
async def test_both_stores_know_who_keeps_what(store: Store) -> None:
    for session in ("one", "two"):
        await store.create_session(session)
    for id in ("marches", "station"):
        await store.create_chronicle(ChronicleRow(id, id.capitalize(), game="signature"))
        await store.keep_chronicle("one", id)
        await store.keep_chronicle("one", id)
    await store.put_picture(PictureRow("h", "image/webp", 1, 1, b"x", owner="station"))
    await store.set_chronicle("marches", name="The Marches")
    kept = {(row.name, row.game) for row in await store.chronicles_of("one")}
    assert kept == {("The Marches", "signature"), ("Station", "signature")}
    assert await store.keeps_chronicle("one", "marches")
    assert not await store.keeps_chronicle("two", "marches")
    await store.leave_chronicle("one", "marches")
    assert not await store.keeps_chronicle("one", "marches")
    assert await store.delete_chronicle("station")
    assert not await store.delete_chronicle("station")
    assert await store.chronicles_of("one") == []
    assert await store.picture("h") is None


def test_ready_characters_are_brought_by_their_cards(ann: Visitor, saga: str) -> None:
    brannoc = characters(ann, saga)["brannoc"]
    assert brannoc["name"] == {"en": "Brannoc Oakarm", "fr": "Brannoc Bras-de-Chêne"}
    assert (brannoc["card"], brannoc["energy"], brannoc["wounds"], brannoc["xp"]) == ("brannoc", 6, 0, 0)
    assert brannoc["objects"] == ["heavy-weapon", "gambeson"]
    assert brannoc["advances"] == []
    again = ann.post(f"/chronicles/{saga}/characters", {"card": "brannoc"})
    assert again["id"] == "brannoc-2"
    assert ann.refused("POST", f"/chronicles/{saga}/characters", {"card": "nobody"}, 422) == "table.fault"


def test_an_evening_is_kept_by_itself(ann: Visitor, saga: str) -> None:
    table = ann.lay(me=EVENING, chronicle=saga, title="First night")
    with ann.sit(table, "gm") as gm:
        heroes = {one["id"]: one for one in gm.position["view"]["heroes"]}
        assert heroes.keys() == {"brannoc", "ysolde"}
        for key in (
            "set brannoc.wounds 2",
            "set ysolde.energy 1",
            "invent moon-key 1 lock A key of moonlight",
            "give ysolde moon-key",
        ):
            assert gm.choose(key)["type"] == "accepted", gm.frames[-1]
        gm.ask({"type": "pin", "id": "letter", "kind": "handout", "body": {"title": "A letter", "text": "Come."}})
        secret = {
            "type": "pin",
            "id": "secret",
            "kind": "handout",
            "body": {"title": "Not for you"},
            "to": ["player-1"],
        }
        gm.ask(secret)
        assert gm.choose("end 3")["type"] == "accepted"
    told = eventually(ann, saga, lambda one: one["evenings"])
    kept = {one["id"]: one for one in told["characters"]}
    assert (kept["brannoc"]["wounds"], kept["brannoc"]["xp"]) == (2, 3)
    assert (kept["ysolde"]["energy"], kept["ysolde"]["xp"]) == (1, 3)
    assert len(kept["ysolde"]["keepsakes"]) == 1
    assert "moon-key" not in kept["ysolde"]["objects"]
    evening = told["evenings"][0]
    assert (evening["id"], evening["title"], evening["over"], evening["outcome"]) == (
        table,
        "First night",
        True,
        "evening-over",
    )
    assert {one["name"] for one in evening["people"]} == {"Ann"}
    assert [one["xp"] for one in evening["recap"]["heroes"]] == [3, 3]
    assert [one["title"] for one in told["handouts"]] == ["A letter"]
    assert [one["id"] for one in told["tables"]] == [table]


def test_an_encounter_is_kept_while_the_evening_goes_on(ann: Visitor, saga: str) -> None:
    table = ann.lay(me=EVENING, chronicle=saga)
    with ann.sit(table, "gm") as gm:
        for key in ("begin tavern-brawl", "set brannoc.wounds 1", "end"):
            assert gm.choose(key)["type"] == "accepted", gm.frames[-1]
    told = eventually(ann, saga, lambda one: one["evenings"])
    evening = told["evenings"][0]
    assert not evening["over"]
    assert [one["ending"] for one in evening["recap"]["encounters"]] == ["signature.ending-called-off"]
    assert evening["recap"]["encounters"][0]["scene"]["en"] == "Brawl at the Drowned Duck"
    assert {one["id"]: one["wounds"] for one in told["characters"]} == {"brannoc": 1, "ysolde": 0}


def test_how_often_anybody_chose_is_told_at_the_end(ann: Visitor, bob: Visitor, saga: str) -> None:
    """The GM's secret choices count too: whoever could see them counted would see the GM act."""
    table = ann.lay(me=["player-1"], chronicle=saga)
    bob.post(f"/tables/{table}/sit", {"token": ann.link("gm"), "name": "Bob"}, status=200)
    told = []
    with bob.sit(table, "gm") as gm:
        for key in ("note an ambush", "note another"):
            assert gm.choose(key)["type"] == "accepted", gm.frames[-1]
            told.append(ann.post(f"/chronicles/{saga}/evenings", {"table": table}, 200)["recap"])
        assert told[0] == told[1]
        assert gm.choose("end 3")["type"] == "accepted"
    assert ann.post(f"/chronicles/{saga}/evenings", {"table": table}, 200)["recap"]["choices"] == 3


def test_characters_go_on_where_they_stood(ann: Visitor, saga: str) -> None:
    body = characters(ann, saga)["brannoc"] | {
        "wounds": 2,
        "energy": 3,
        "rest": 2,
        "xp": 2,
        "keepsakes": [{"en": "A ring"}],
    }
    ann.put(f"/chronicles/{saga}/characters/brannoc", body)
    own = {"id": "mira", "name": {"en": "Mira"}, "traits": [{"name": {"fr": "Vive"}}], "objects": ["short-bow"]}
    ann.post(f"/chronicles/{saga}/characters", {"character": own})
    table = ann.lay("tavern-brawl", me=EVENING[:2], chronicle=saga, characters=["mira", "brannoc"])
    with ann.sit(table, "gm") as gm:
        mira, brannoc = gm.position["view"]["heroes"]
        assert (mira["seat"], mira["name"], mira["energy"]) == ("player-1", {"en": "Mira", "fr": "Mira"}, 6)
        assert (brannoc["seat"], brannoc["wounds"], brannoc["energy"], brannoc["xp"]) == ("player-2", 2, 3, 2)
        assert (brannoc["rest"], brannoc["text"]["en"][:15]) == ("ten-minutes", "A ferryman’s so")
        assert gm.choose(f"set {mira['id']}.wounds 1")["type"] == "accepted"
    ann.post(f"/chronicles/{saga}/evenings", {"table": table}, 200)
    kept = characters(ann, saga)
    assert kept.keys() == {"brannoc", "mira", "ysolde"}, "found again although the table calls her otherwise"
    assert kept["mira"]["wounds"] == 1
    assert kept["brannoc"]["keepsakes"] == [{"en": "A ring", "fr": "A ring"}]
    with ann.sit(table, "gm") as gm:
        assert gm.choose("end")["type"] == "accepted"
    kept = characters(ann, saga)
    rematch = ann.post(f"/tables/{table}/rematch")["table"]["id"]
    ann.post(f"/chronicles/{saga}/evenings", {"table": rematch}, 200)
    assert characters(ann, saga).keys() == kept.keys()


def test_the_dead_stay_where_they_are(ann: Visitor, saga: str) -> None:
    ann.put(f"/chronicles/{saga}/characters/brannoc", characters(ann, saga)["brannoc"] | {"dead": True})
    wish = {"scene": "tavern-brawl", "chronicle": saga, "characters": ["brannoc"]}
    assert ann.refused("POST", "/tables", wish, 422) == "table.character-dead"
    table = ann.lay("tavern-brawl", me=["gm"], chronicle=saga)
    with ann.sit(table, "gm") as gm:
        assert [one["id"] for one in gm.position["view"]["heroes"]] == ["ysolde"]


def test_a_table_is_laid_for_a_group_by_its_own(ann: Visitor, bob: Visitor, saga: str) -> None:
    assert bob.refused("POST", "/tables", {"scene": "tavern-brawl", "chronicle": saga}) == "table.not-your-chronicle"
    wish = {"scene": "tavern-brawl", "chronicle": saga, "characters": ["nobody"]}
    assert ann.refused("POST", "/tables", wish, 404) == "table.no-such-character"
    table = bob.lay("tavern-brawl", me=["gm"])
    assert ann.refused("POST", f"/chronicles/{saga}/evenings", {"table": table}) == "table.not-your-seat"


def test_experience_is_spent_by_the_rules(ann: Visitor, saga: str) -> None:
    path = f"/chronicles/{saga}/characters/brannoc"
    told = ann.ask("POST", f"{path}/advance", {"what": "energy"}, 422)
    assert (told["error"]["id"], told["rule"]) == ("signature.no-experience-short", "SIG-RUL-39")
    ann.put(path, characters(ann, saga)["brannoc"] | {"xp": 13})
    assert {"what": "power", "name": "ember-dart"} in characters(ann, saga)["brannoc"]["advances"]
    assert ann.post(f"{path}/advance", {"what": "energy"}, 200)["maximum"] == 7
    assert (
        ann.post(f"{path}/advance", {"what": "trait", "name": "Sleeps light"}, 200)["traits"][-1]["name"]["en"]
        == "Sleeps light"
    )
    told = ann.post(f"{path}/advance", {"what": "power", "name": "ember-dart"}, 200)
    assert (told["powers"], told["xp"], told["advances"]) == (["ember-dart"], 1, [])


@pytest.mark.parametrize(
    ("wish", "id", "rule"),
    [
        ({"what": "trait"}, "signature.no-such-advance", "SIG-RUL-39"),
        ({"what": "power", "name": "none"}, "signature.no-such-power", "SIG-RUL-37"),
        ({"what": "trait", "name": "x" * 201}, "table.bad-field", ""),
    ],
)
def test_odd_advances_are_refused(ann: Visitor, saga: str, wish: dict[str, str], id: str, rule: str) -> None:
    path = f"/chronicles/{saga}/characters/brannoc"
    ann.put(path, characters(ann, saga)["brannoc"] | {"xp": 8})
    told = ann.ask("POST", f"{path}/advance", wish, 422)
    assert (told["error"]["id"], told["rule"]) == (id, rule)
    assert characters(ann, saga)["brannoc"]["xp"] == 8


def test_a_character_travels_in_a_file(ann: Visitor, bob: Visitor, saga: str) -> None:
    odd = {"keepsakes": [{"en": 'A "box"\\\n\x7f', "fr": "Une boîte"}], "wounds": 1, "xp": 5}
    ann.put(f"/chronicles/{saga}/characters/brannoc", characters(ann, saga)["brannoc"] | odd)
    text = ann.get(f"/chronicles/{saga}/characters/brannoc/file")
    assert "Expérience à dépenser" in text
    assert "Experience to spend" in text
    assert tomllib.loads(text)["name"]["fr"] == "Brannoc Bras-de-Chêne"
    other = bob.post("/chronicles", {"name": "Elsewhere"})["chronicle"]["id"]
    bob.post(f"/chronicles/{other}/characters", content=text, headers={"content-type": "text/plain"})
    assert characters(bob, other)["brannoc"] == characters(ann, saga)["brannoc"]


@pytest.mark.parametrize(
    ("text", "id", "where"),
    [
        ("what is this?", "table.character-not-toml", None),
        ("\xff", "table.character-not-text", None),
        ("xp = " + "9" * 5000, "table.character-not-text", None),
        ('game = "signature"', "table.fault", "id"),
        ('id = "x"\nname = { en = "X" }\nwounds = 4', "table.fault", "wounds"),
        ('id = "x"\nname = { en = "X" }\nenergy = 9', "table.fault", "energy"),
        ('id = "x"\nname = { en = "X" }\nobjects = ["no-such-thing"]', "table.fault", "objects#1"),
        ('id = "x"\nname = { en = "X" }\nhat = "tall"', "table.fault", "hat"),
        ('id = "x"\nname = { en = "X" }\ngame = "chess"', "table.fault", "game"),
        ('id = "X Y"\nname = { en = "X" }', "table.fault", "id"),
        ('id = "x"\nname = { en = "' + "X" * 300 + '" }', "table.fault", "name"),
        ('id = "x"\nname = { en = "X" }\nobjects = [' + '"short-bow", ' * 41 + "]", "table.fault", "objects"),
    ],
)
def test_a_bad_file_is_refused_in_words(ann: Visitor, saga: str, text: str, id: str, where: str | None) -> None:
    body = text.encode("latin-1")
    told = ann.post(f"/chronicles/{saga}/characters", status=422, content=body, headers={"content-type": "text/plain"})
    assert told["error"]["id"] == id
    assert all(known(id, language) for language in LANGUAGES)
    assert told["error"]["args"].get("where") == where
    assert len(characters(ann, saga)) == 2


def test_characters_leave(ann: Visitor, saga: str) -> None:
    ann.delete(f"/chronicles/{saga}/characters/ysolde")
    assert characters(ann, saga).keys() == {"brannoc"}
    assert ann.refused("DELETE", f"/chronicles/{saga}/characters/ysolde", status=404) == "table.no-such-character"
    assert ann.refused("GET", f"/chronicles/{saga}/characters/nobody/file", status=404) == "table.no-such-character"


def test_notes_and_handouts_are_written_and_torn(ann: Visitor, saga: str) -> None:
    made = io.BytesIO()
    Image.new("RGB", (8, 8)).save(made, "PNG")
    picture = ann.post("/pictures", content=made.getvalue(), params={"chronicle": saga})["hash"]
    ann.put(f"/chronicles/{saga}/notes/n1", {"title": "Debts", "text": "The miller, 3 crowns"})
    ann.put(f"/chronicles/{saga}/notes/n1", {"title": "Debts", "text": "Paid"})
    ann.put(f"/chronicles/{saga}/handouts/map", {"title": "Map", "text": "", "picture": picture})
    told = ann.get(f"/chronicles/{saga}")
    assert [one["text"] for one in told["notes"]] == ["Paid"]
    assert [one["picture"] for one in told["handouts"]] == [picture]
    ann.delete(f"/chronicles/{saga}/notes/n1")
    ann.delete(f"/chronicles/{saga}/handouts/map")
    told = ann.get(f"/chronicles/{saga}")
    assert (told["notes"], told["handouts"]) == ([], [])


def test_strangers_change_nothing(bob: Visitor, saga: str) -> None:
    requests: list[tuple[str, str, Any]] = [
        ("PUT", "", {"name": "Mine"}),
        ("POST", "/link", None),
        ("DELETE", "", None),
        ("POST", "/characters", {"card": "brannoc"}),
        ("PUT", "/characters/brannoc", {}),
        ("DELETE", "/characters/brannoc", None),
        ("POST", "/characters/brannoc/advance", {"what": "energy"}),
        ("GET", "/characters/brannoc/file", None),
        ("PUT", "/notes/n", {"text": "x"}),
        ("DELETE", "/handouts/h", None),
        ("POST", "/evenings", {"table": "abcdefgh"}),
    ]
    for method, path, body in requests:
        assert bob.refused(method, f"/chronicles/{saga}{path}", body) == "table.not-your-chronicle"


@pytest.mark.parametrize(("text", "line"), [("what is this?", 1), ('id = "x"\nname = {\n', 2), ('id = "x"\nxp = "', 2)])
def test_where_a_file_goes_wrong_is_said_in_the_readers_words(ann: Visitor, saga: str, text: str, line: int) -> None:
    told = ann.post(f"/chronicles/{saga}/characters", status=422, content=text, headers={"content-type": "text/plain"})
    assert told["error"] == {"id": "table.character-not-toml", "args": {"line": line}}


def test_a_chronicle_is_not_filled_by_a_flood(tmp_path: Path) -> None:
    """Pages are only ever added: nobody writes more of them than a person would."""
    with house(tmp_path, limits=Limits(requests=10_000, pages=4)) as one:
        ann, bob = one.visitor(), one.visitor()
        saga = f"/chronicles/{ann.post('/chronicles', {'name': 'Long'})['chronicle']['id']}"
        note = {"text": "x" * 20_000}
        ann.put(f"{saga}/notes/one", note)
        ann.put(f"{saga}/handouts/one", note)
        ann.delete(f"{saga}/notes/one")
        ann.post(f"{saga}/characters", {"card": "brannoc"})
        for method, path, body in (
            ("PUT", "notes/one", note),
            ("PUT", "handouts/two", note),
            ("DELETE", "handouts/one", None),
            ("POST", "characters", {"card": "brannoc"}),
            ("POST", "characters/brannoc/advance", {"what": "energy"}),
            ("DELETE", "characters/brannoc", None),
            ("POST", "evenings", {"table": "abcdefgh"}),
        ):
            assert ann.refused(method, f"{saga}/{path}", body, 429) == "table.too-many-pages"
        assert ann.get(saga)["handouts"][0]["id"] == "one"
        # Whoever is no keeper uses up nobody's paper.
        assert bob.refused("PUT", f"{saga}/notes/one", note) == "table.not-your-chronicle"


# Espace Artémis


CREW: list[str] = ["maelle", "bastien"]


@pytest.fixture
def crew(ann: Visitor) -> str:
    """A chronicle of Espace Artémis with two ready characters."""
    id: str = ann.post("/chronicles", {"name": "The Tern", "game": "artemis"})["chronicle"]["id"]
    for card in CREW:
        ann.post(f"/chronicles/{id}/characters", {"card": card})
    return id


def test_an_artemis_crew_goes_from_its_first_evening_to_its_second(ann: Visitor, crew: str) -> None:
    table = ann.lay(game="artemis", me=EVENING, chronicle=crew, title="First night")
    with ann.sit(table, "gm") as gm:
        assert [one["id"] for one in gm.position["view"]["heroes"]] == CREW[::-1], "in the order of their names"
        for key in ("mark maelle wound grave 1", "mark maelle wound light 1", "mark bastien stress light 3", "end 3"):
            assert gm.choose(key)["type"] == "accepted", gm.frames[-1]
    told = eventually(ann, crew, lambda one: one["evenings"])
    kept = {one["id"]: one for one in told["characters"]}
    assert (kept["maelle"]["wounds"], kept["maelle"]["total"]) == ([1, 1, 0], 6)
    assert (kept["bastien"]["stress"], kept["bastien"]["total"]) == ([3, 0, 0], 6)
    assert kept["bastien"]["sheet"]["grid"]["stress"]["drawn"] == "///"
    assert {one["id"]: one["rolls"] for one in told["evenings"][0]["recap"]["heroes"]}.keys() == set(CREW)
    assert told["evenings"][0]["recap"]["heroes"][0]["rolls"].keys() == {"success", "uncertainty", "failure"}

    path = f"/chronicles/{crew}/characters/maelle"
    way = {"what": "competence", "name": "acrobaties", "cost": 2, "level": "amateur"}
    assert way in kept["maelle"]["advances"]
    score = kept["maelle"]["sheet"]["scores"]["acrobaties"]
    grown = ann.post(f"{path}/advance", {"what": "competence", "name": "acrobaties"}, 200)
    assert (grown["competences"]["acrobaties"], grown["spent"]) == ("amateur", 2)
    assert grown["sheet"]["scores"]["acrobaties"] == score + 1
    assert grown["sheet"]["experience"]["left"] == 4

    again = ann.lay(game="artemis", me=EVENING, chronicle=crew)
    with ann.sit(again, "gm") as gm:
        maelle = next(one for one in gm.position["view"]["heroes"] if one["id"] == "maelle")
        assert maelle["grid"]["wound"]["drawn"] == kept["maelle"]["sheet"]["grid"]["wound"]["drawn"]
        assert (maelle["levels"]["acrobaties"], maelle["experience"]["left"]) == ("amateur", 4)
        assert gm.choose("end 1")["type"] == "accepted"
    told = eventually(ann, crew, lambda one: len(one["evenings"]) == 2)
    assert {one["id"]: one["total"] for one in told["characters"]} == {"bastien": 7, "maelle": 7}


def test_an_artemis_character_is_changed_and_travels_in_a_file(ann: Visitor, bob: Visitor, crew: str) -> None:
    own = {"wounds": [2, 1, 0], "stabilised": 1, "notes": "Owes the\ntower a favour.", "weapons": ["fauchard"]}
    changed = ann.put(f"/chronicles/{crew}/characters/maelle", characters(ann, crew)["maelle"] | own)
    assert [one["id"] for one in changed["sheet"]["weapons"]][:1] == ["fauchard"]
    text = ann.get(f"/chronicles/{crew}/characters/maelle/file")
    assert "sheet" not in tomllib.loads(text)
    other = bob.post("/chronicles", {"name": "Elsewhere", "game": "artemis"})["chronicle"]["id"]
    bob.post(f"/chronicles/{other}/characters", content=text, headers={"content-type": "text/plain"})
    assert characters(bob, other)["maelle"] == changed
    four = characters(ann, crew)["maelle"] | {"weapons": ["fauchard", "sabre", "glaive", "rapiere"]}
    assert ann.refused("PUT", f"/chronicles/{crew}/characters/maelle", four, 422) == "table.fault"


def test_an_artemis_character_of_ones_own_keeps_its_careers(ann: Visitor, crew: str) -> None:
    mira = {"id": "mira", "name": {"en": "Mira"}, "career": "pilot", "story": {"family": {"en": "A twin"}}}
    ann.post(f"/chronicles/{crew}/characters", {"character": mira | {"characteristics": dict.fromkeys("FASMVICE", 3)}})
    table = ann.lay(game="artemis", me=EVENING[:2], chronicle=crew, characters=["mira"])
    ann.post(f"/chronicles/{crew}/evenings", {"table": table}, 200)
    kept = characters(ann, crew)["mira"]
    assert (kept["career"], kept["sheet"]["careers"][0]["en"]) == ("pilot", "Pilot")
    assert kept["story"]["family"]["en"] == kept["sheet"]["story"]["family"]["en"] == "A twin"


def test_a_dead_artemis_character_is_offered_no_more(ann: Visitor, crew: str) -> None:
    table = ann.lay(game="artemis", me=EVENING, chronicle=crew)
    with ann.sit(table, "gm") as gm:
        for key in ("hurt maelle 7", "end 3"):
            assert gm.choose(key)["type"] == "accepted", gm.frames[-1]
    told = eventually(ann, crew, lambda one: one["evenings"])
    maelle = next(one for one in told["characters"] if one["id"] == "maelle")
    assert (maelle["dead"], maelle["sheet"]["out"], maelle["advances"]) == (True, "dead", [])
    wish = {"game": "artemis", "chronicle": crew, "characters": ["maelle"]}
    assert ann.refused("POST", "/tables", wish, 422) == "table.character-dead"
    again = ann.lay(game="artemis", me=["gm"], chronicle=crew)
    with ann.sit(again, "gm") as gm:
        assert [one["id"] for one in gm.position["view"]["heroes"]] == ["bastien"]


def test_an_illness_of_the_mind_is_known_to_its_player_alone(ann: Visitor, crew: str) -> None:
    path, secret = f"/chronicles/{crew}/characters/bastien", "counts doors"
    answers = [ann.put(path, characters(ann, crew)["bastien"] | {"balance": -9})]
    table = ann.lay(game="artemis", me=EVENING, chronicle=crew)
    with ann.sit(table, "player-1") as one, ann.sit(table, "gm") as gm:
        assert one.choose(f"illness {secret}")["type"] == "accepted", one.frames[-1]
        gm.send({"type": "beat"})
        gm.hear(lambda frame: frame["type"] == "beat")
        assert gm.choose("end 3")["type"] == "accepted", gm.frames[-1]
    answers.append(eventually(ann, crew, lambda told: told["evenings"]))
    # Whoever writes down something else has not seen it, and leaves it as it is.
    answers.append(ann.put(path, characters(ann, crew)["bastien"] | {"notes": "Owes me"}))
    bought = answers[-1]["advances"][0]
    answers.append(ann.post(f"{path}/advance", {"what": bought["what"], "name": bought["name"]}, 200))
    answers.append(ann.get(f"{path}/file"))
    assert secret not in str(answers)
    assert "illness" not in characters(ann, crew)["bastien"]
    again = ann.lay(game="artemis", me=EVENING, chronicle=crew)
    known = {}
    for seat in EVENING:
        with ann.sit(again, seat) as there:
            known[seat] = next(one.get("illness") for one in there.position["view"]["heroes"] if one["id"] == "bastien")
    assert known == {"player-1": secret, "player-2": None, "gm": None}


def test_a_player_may_write_an_illness_anew(ann: Visitor, crew: str) -> None:
    path = f"/chronicles/{crew}/characters/bastien"
    for words in ("counts doors", ""):
        ann.put(path, characters(ann, crew)["bastien"] | {"illness": words})
        table = ann.lay(game="artemis", me=EVENING, chronicle=crew)
        with ann.sit(table, "player-1") as one:
            bastien = next(hero for hero in one.position["view"]["heroes"] if hero["id"] == "bastien")
            assert bastien.get("illness", "") == words
