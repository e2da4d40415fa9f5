"""Laying the table: from a scene, from an agenda and a layout, or from plain data for any moment of play."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from rouage.engine.dice import Deck, Dice
from rouage.engine.language import Message
from rouage.engine.pack import Shelf, check
from rouage.engine.title import BadSetup
from rouage.games.olomoc import content
from rouage.games.olomoc.activation import Activate
from rouage.games.olomoc.cabals import RANKS, why_no_cabal
from rouage.games.olomoc.cycle import CardDone, Cycle, EndOfCycle, Phase, PhaseDone
from rouage.games.olomoc.hostiles import HostilePhase, new_rouage
from rouage.games.olomoc.planning import PROPAGANDA, SLOTS, Planning, own_cards
from rouage.games.olomoc.setting_up import EDGES, SetUp, decor_of, zone_of
from rouage.games.olomoc.setup import (
    MOST_CORNERS_IN_ALL,
    DecorSetup,
    MarkerSetup,
    PlayerSetup,
    RouageSetup,
    Setup,
)
from rouage.games.olomoc.state import OFF, Bloc, Decor, Marker, Player, Rouage, Sentence

SEATS: Final = ("player-1", "player-2")
RANDOM: Final = "random"
FREE: Final = "free"
USUAL: Final = {"ministry": "administration", "artefact": "artefact"}


def lay(data: Mapping[str, object], shelf: Shelf, dice: Dice) -> tuple[Bloc, tuple[Sentence, ...]]:
    """Raises BadSetup, with all that is wrong."""
    said, scene = _understood(json.dumps(data), shelf)
    state = _bloc(said, scene, shelf, dice)
    if said.begin == "set-up":
        layout = said.layout or (scene.layout if scene else None) or shelf.entries["measures"][said.measures].layout
        compose = said.compose or ("given" if state.secret.keys() == {*SEATS} else "draft")
        if layout == FREE:
            state.set = shelf.entries["measures"][said.measures].decors
        else:
            state.decors = _laid(shelf, layout, state.agenda)
        if compose != "given":
            state.secret = {}
        return state, (SetUp(layout == FREE, compose),)
    faults = [*_no_plan(said, state)]
    if sum([len(one.corners) for one in state.decors]) > MOST_CORNERS_IN_ALL:
        faults.append(Message("olomoc.full-of-corners", {"n": MOST_CORNERS_IN_ALL}))
    if faults:
        raise BadSetup(faults)
    return state, _steps(said, state)


@lru_cache(maxsize=64)
def _understood(text: str, shelf: Shelf) -> tuple[Setup, content.Scene | None]:
    """Kept, unless something is wrong with it: whoever learns or simulates lays the same table many times."""
    said = check(Setup, json.loads(text), "setup", shelf)
    scene = _scene(said, shelf)
    faults = [*_faults(said, shelf), *_bad_cards(said, scene, shelf)]
    if faults:
        raise BadSetup(faults)
    return said, scene


def _scene(said: Setup, shelf: Shelf) -> content.Scene | None:
    if said.scene is not None:
        found: content.Scene = shelf.entries["scene"][said.scene]
        return found
    plain = said.begin == "set-up" and said.agenda is None and said.compose is None
    return next(iter(shelf.entries["scene"].values())) if plain else None


def _faults(said: Setup, shelf: Shelf) -> Iterable[Message]:
    if said.layout not in (None, FREE) and said.layout not in shelf.entries["layout"]:
        yield Message("olomoc.bad-layout", {"name": said.layout or ""})
    for kind, deck in (("ministry", said.ministries), ("artefact", said.artefact)):
        if deck not in (None, RANDOM) and deck not in {one.deck for one in shelf.entries[kind].values()}:
            yield Message("olomoc.bad-deck", {"name": deck or ""})
    numbers = [one.number for one in said.players.values() if one.number is not None]
    if len(numbers) != len(set(numbers)):
        yield Message("olomoc.bad-numbers")
    for seat, player in said.players.items():
        if player.cabal is not None:
            refused = why_no_cabal(shelf, tuple(player.cabal.items())) if len(player.cabal) == len(RANKS) else None
            if len(player.cabal) != len(RANKS):
                yield Message("olomoc.bad-cabal-size", {"seat": seat})
            elif refused is not None:
                yield Message("olomoc.bad-cabal", {"seat": seat, "why": refused.message.to_data()})
    ids = [one.id or one.card for one in said.rouages]
    if len(ids) != len(set(ids)):
        yield Message("olomoc.bad-twice")
    for one in said.rouages:
        card: content.Rouage = shelf.entries["rouage"][one.card]
        if (one.seat is None) != (card.instinct is not None):
            yield Message("olomoc.bad-side", {"name": one.id or one.card})
        if one.ticked > len(card.life):
            yield Message("olomoc.bad-life", {"name": one.id or one.card, "n": len(card.life)})
    seated = [one.id or one.card for one in said.rouages if one.seat is not None]
    if said.begin == "activation" and said.active not in seated:
        yield Message("olomoc.bad-active")


def _bad_cards(said: Setup, scene: content.Scene | None, shelf: Shelf) -> Iterable[Message]:
    """Hands of the deck in use, and plans of five own cards whose ministry is still in hand."""
    deck = said.ministries or (scene.ministries if scene else None) or _usual("ministry", shelf)
    cards = shelf.entries["ministry"]
    to_come = said.phase if said.begin == "activation" else max(1, said.phase) - 1
    for seat in SEATS:
        player = said.players.get(seat, PlayerSetup())
        if deck != RANDOM:
            strange = [card for card in player.hand if cards[card].deck != deck]
            yield from [Message("olomoc.bad-hand", {"seat": seat, "name": card}) for card in strange]
        own = {PROPAGANDA, *[one.id or one.card for one in said.rouages if one.seat == seat]}
        strange = [card for card in player.plan if card not in own and card not in cards]
        strange += [card for card in player.plan[to_come:] if card in cards and card not in player.hand]
        missing = len(player.plan) != SLOTS if said.begin == "phase" else len(player.plan) not in (0, SLOTS)
        if strange or missing:
            yield Message("olomoc.bad-plan", {"seat": seat})


def _no_plan(said: Setup, state: Bloc) -> Iterable[Message]:
    """Where plans come first, each takes a ministry of the hand and four own cards. [OLO-PLN-01] [OLO-PLN-04]"""
    if said.begin not in ("cycle", "planning") or all(one.plan for one in state.players.values()):
        return
    for seat, player in state.players.items():
        if not player.hand:
            yield Message("olomoc.bad-no-ministry", {"seat": seat})
        yield from [
            Message("olomoc.bad-hand", {"seat": seat, "name": card}) for card in player.hand if card not in state.slots
        ]
        own = len(own_cards(state, player))
        if own != SLOTS - 1:
            yield Message("olomoc.bad-own-cards", {"seat": seat, "n": own})


def _bloc(said: Setup, scene: content.Scene | None, shelf: Shelf, dice: Dice) -> Bloc:
    """The agenda is any of them, unless both players agree on one. [OLO-RUL-70]"""
    agenda = said.agenda or (scene.agenda if scene else None) or RANDOM
    agendas = [*shelf.entries["agenda"]]
    if agenda == RANDOM:
        agenda = agendas[dice.pick("agenda", len(agendas))]
    ministries = _deck(said.ministries or (scene.ministries if scene else None), "ministry", shelf, dice)
    artefact = _deck(said.artefact or (scene.artefact if scene else None), "artefact", shelf, dice)
    players = {seat: _player(seat, said.players.get(seat, PlayerSetup())) for seat in SEATS}
    _number(players)
    pile = Deck("artefact", [*reversed(said.pile)], [*said.discards])
    if said.begin != "set-up" and not said.pile:
        pile.cards = [
            id for id, one in shelf.entries["artefact"].items() if one.deck == artefact and id not in said.discards
        ]
        pile.shuffle(dice)
    state = Bloc(
        dice, (), None, said.measures, agenda, ministries, artefact, said.referee, players, {}, {}, (), pile, "",
        said.priority, said.hunt, said.fallen or "", said.cycle, said.phase, (), "", (), None, None, (), (), False, {},
        "", (), (), {}, (), (), _slots(shelf, ministries),
    )  # fmt: skip
    if said.begin == "set-up":
        state.secret = _cabals(said, scene)
    else:
        _furnish(said, state, shelf)
    return state


def _deck(deck: str | None, kind: str, shelf: Shelf, dice: Dice) -> str:
    """One of several decks, agreed on or drawn. [OLO-MIN-04] [OLO-ART-02]"""
    if deck is None:
        return _usual(kind, shelf)
    decks = [*dict.fromkeys([one.deck for one in shelf.entries[kind].values()])]
    return str(decks[dice.pick(f"{kind} deck", len(decks))]) if deck == RANDOM else deck


def _usual(kind: str, shelf: Shelf) -> str:
    """The deck of a scene that names none; another pack may have others only."""
    decks = [str(one.deck) for one in shelf.entries[kind].values()]
    usual = USUAL[kind]
    return usual if usual in decks else decks[0]


def _slots(shelf: Shelf, deck: str) -> dict[str, tuple[int, ...]]:
    return {id: one.slots for id, one in shelf.entries["ministry"].items() if one.deck == deck}


def _player(seat: str, said: PlayerSetup) -> Player:
    return Player(
        seat, said.number or 0, said.edge or "", said.fiel, said.points, said.hand, said.propaganda, said.plan, (),
        said.opened, "", said.lost, (), False,
    )  # fmt: skip


def _number(players: dict[str, Player]) -> None:
    """Where one number is said, the other player has the other."""
    said = [one for one in players.values() if one.number]
    if len(said) == 1:
        other = next(one for one in players.values() if not one.number)
        other.number = 3 - said[0].number


def _cabals(said: Setup, scene: content.Scene | None) -> dict[str, str]:
    found = {}
    for place, seat in enumerate(SEATS):
        own = said.players[seat].cabal if seat in said.players else None
        if own is not None:
            found[seat] = " ".join([f"{rouage}={carried}" for rouage, carried in own.items()])
        elif scene is not None and len(scene.cabals) == len(SEATS):
            found[seat] = " ".join([f"{one.rouage}={one.carries}" for one in scene.cabals[place]])
    return found


@lru_cache(maxsize=256)
def _laid(shelf: Shelf, layout: str, agenda: str) -> tuple[Decor, ...]:
    """The same decors each time: they never change, and what follows from where they stand is worked out once.
    [OLO-CMP-03]
    """
    kinds, made = shelf.entries["decor"], list[Decor]()
    tinted = shelf.entries["agenda"][agenda].tinted
    for one in shelf.entries["layout"][layout].decors:
        number = len([decor for decor in made if decor.kind == one.decor]) + 1
        made.append(decor_of(kinds, f"{one.decor}-{number}", one.decor, one.at, one.along, one.decor in tinted))
    return tuple(made)


def _furnish(said: Setup, state: Bloc, shelf: Shelf) -> None:
    """The Bloc as it is described; what is not said comes from the agenda and the layout."""
    sizes: content.Measures = shelf.entries["measures"][said.measures]
    card: content.Agenda = shelf.entries["agenda"][state.agenda]
    spots = (
        said.markers
        if said.markers is not None
        else tuple([MarkerSetup(at=one.at, size=one.size, tinted=one.tinted) for one in card.markers])
    )
    for number, spot in enumerate(spots, 1):
        id = f"marker-{number}"
        radius = sizes.radius(spot.size)
        marker = Marker(id, *spot.at, radius, spot.size, spot.tinted, spot.token or "", spot.source or "")
        state.markers[id] = marker
    if said.decors is None:
        decors = _laid(shelf, said.layout or sizes.layout, state.agenda)
    else:
        decors = tuple([_decor(shelf, number, one) for number, one in enumerate(said.decors, 1)])
    zones = [zone_of(f"zone-{number}", zone) for number, zone in enumerate(card.zones, 1)]
    state.decors = (*decors, *zones)
    for seat, edge in zip(SEATS, EDGES[card.edges], strict=True):
        player = state.players[seat]
        player.number = player.number or SEATS.index(seat) + 1
        player.edge = player.edge or edge
    for one in said.rouages:
        made = _rouage(one, shelf, sizes)
        state.rouages[made.id] = made
        if made.seat:
            state.players[made.seat].cabal = (*state.players[made.seat].cabal, made.id)
        else:
            state.numbered[made.card] = state.numbered.get(made.card, 0) + 1


def _decor(shelf: Shelf, number: int, said: DecorSetup) -> Decor:
    if said.decor is not None:
        return decor_of(shelf.entries["decor"], f"{said.decor}-{number}", said.decor, said.at, said.along, said.tinted)
    return Decor(f"decor-{number}", "decor", *said.corners[0], 0, said.corners, said.obstructing, said.tinted, False)


def _rouage(said: RouageSetup, shelf: Shelf, sizes: content.Measures) -> Rouage:
    card: content.Rouage = shelf.entries["rouage"][said.card]
    x, y = said.at if said.at is not None else (OFF, OFF)
    made = new_rouage(
        said.id or said.card, said.card, said.seat or "", x, y, sizes.radius(card.base), said.carries or ""
    )
    made.ticked, made.darkness, made.stunned, made.out = said.ticked, said.darkness, said.stunned, said.out
    made.actions = said.actions if said.seat else 0
    made.reserve = max(4, said.actions) if said.seat else 0
    made.marches, made.attacks, made.used = said.marches, said.attacks, dict(said.used)
    return made


def _steps(said: Setup, state: Bloc) -> tuple[Sentence, ...]:
    later = [Phase(number) for number in range(max(1, said.phase), SLOTS + 1)]
    ending: tuple[Sentence, ...] = (HostilePhase(), EndOfCycle())
    match said.begin:
        case "cycle":
            return (Cycle(),)
        case "planning":
            return (Planning(), *later, *ending)
        case "phase":
            return (*later, *ending)
        case "activation":
            seat = state.rouages[said.active or ""].seat
            state.phase = said.phase or 1
            rest = [Phase(number) for number in range(state.phase + 1, SLOTS + 1)]
            whole = all(len(one.plan) == SLOTS for one in state.players.values())
            return (
                Activate(said.active or "", not said.propaganda), CardDone(seat), PhaseDone(),
                *(rest if whole else []), *ending,
            )  # fmt: skip
        case "hostiles":
            return ending
    return (EndOfCycle(),)
