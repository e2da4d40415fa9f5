"""What every game must do, whatever its rules: checks to run on any title and setup.

Each check takes a game, usually a fresh one, leaves it as it is, and plays copies of it at random.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import pytest

from rouage.engine import record
from rouage.engine.decision import LONGEST_KEY, Decision, Illegal, Refusal, TypedThrow
from rouage.engine.event import Event
from rouage.engine.game import SPECTATOR, Game
from rouage.engine.history import Base, Header, snapshot
from rouage.engine.language import LANGUAGES, Message, known
from rouage.engine.plain import Plain, canonical

Play = Game[Any]

ALWAYS_REFUSED: Final = ("", "\ud800", "x" * (LONGEST_KEY + 1))
JUNK: Final = (*ALWAYS_REFUSED, " ", "no such answer", "☃", "-1", "0x10", "１", "set", "a b c d e f g", "{0.__class__}")
SOON: Final = 6
PROBES: Final = 20
RESERVED: Final = {"number", "kind", "rules"}


def random_play(game: Play, seed: int, limit: int = 1000, asides: bool = True) -> list[str]:
    """Play on, in this very game: any open question, asides now and then. Returns what was told, as it was told."""
    chance = Random(seed)
    told: list[str] = []
    for _ in range(limit):
        if not game.asking:
            break
        beside = [one for one in game.decisions if one.aside] if asides and chance.random() < 0.1 else []
        decision = chance.choice(beside or game.asking)
        told.append(canonical([_event(one) for one in game.choose(some_key(decision, chance), decision.seat)]))
    return told


def some_key(decision: Decision[Any], chance: Random) -> str:
    """An answer that the decision offers, one way or another."""
    if decision.endless and chance.random() < 0.5:
        return decision.sample(chance.getrandbits(32))
    keys = decision.candidates() if decision.endless else decision.keys
    assert keys, f"nothing can be answered to {decision.prompt!r}"
    return chance.choice(keys)


def moments(game: Play, seed: int, limit: int, every: int) -> Iterator[Play]:
    """Copies of a game at moments of random play, the first and the last included."""
    here = game.copy()
    yield here.copy()
    while here.asking and here.number - game.number < limit:
        random_play(here, seed + here.number, every)
        yield here.copy()


def table(game: Play) -> str:
    """Everything on the table, in one text."""
    return canonical([snapshot(game.state, game.stack), game.last.hash])


def questions(game: Play) -> str:
    """Every open question, in one text."""
    return canonical([decision.to_data() for decision in game.decisions])


def again(game: Play) -> Play:
    """The same game from its beginning."""
    return Game.begin(game.title, game.header, game.shelf)


def opener(game: Play) -> record.Opener:
    """Opens records of the same game with the packs it has, registered or not."""
    return lambda _: (game.title, game.shelf)


def _event(event: Event) -> object:
    return [event.kind, event.data, event.rules, event.to]


def check_ends(game: Play, seed: int = 0, limit: int = 5000) -> None:
    """Random play comes to an end with an outcome, and then nothing more can be chosen."""
    here = game.copy()
    random_play(here, seed, limit, asides=False)
    assert here.decision is None, f"no end after {limit} choices"
    assert here.decisions == ()
    assert here.outcome is not None
    assert set(here.outcome.winners) <= set(here.seats)
    with pytest.raises(Illegal):
        here.choose("anything")


def check_copies(game: Play, seed: int = 0, limit: int = 60) -> None:
    """A copy plays on alike; a copy that goes elsewhere leaves the original alone."""
    for here in moments(game, seed, limit, 6):
        before, asked = table(here), questions(here)
        assert questions(here.copy()) == asked
        one, two, other = here.copy(), here.copy(), here.copy()
        assert random_play(one, seed, 12) == random_play(two, seed, 12)
        assert table(one) == table(two)
        random_play(other, seed + 1, 12)
        assert table(here) == before
        assert questions(here) == asked


def check_rewinds(game: Play, seed: int = 0, limit: int = 80) -> None:
    """Any moment can be gone back to, and played again from there."""
    here = game.copy()
    stood = [table(here)]
    while here.asking and here.number < limit:
        random_play(here, seed + here.number, 1)
        stood.append(table(here))
    for number, before in enumerate(stood, game.number):
        assert table(here.rewind(number)) == before
    branch = here.rewind(game.number)
    random_play(branch, seed + 1, 5)
    assert record.compare(branch, here.rewind(game.number)).number == game.number


def check_save_load(game: Play, seed: int = 0, limit: int = 60) -> None:
    """A record leads to the same table, the same questions and the same record; so does its snapshot alone."""
    for here in moments(game, seed, limit, 9):
        text = here.save()
        loaded = record.read(text, opener(here))
        assert table(loaded) == table(here)
        assert questions(loaded) == questions(here)
        assert loaded.save() == text
        assert loaded.events() == here.events()
        verdict = record.verify(text, opener(here))
        assert verdict.trouble is None
        assert verdict.finished == (here.outcome is not None)
        check_snapshot(here, seed)


def check_snapshot(game: Play, seed: int = 0) -> None:
    """A snapshot as text holds all there is: play goes on from it as it would have gone on."""
    old = game.header
    base = Base(json.loads(json.dumps(snapshot(game.state, game.stack))), ())
    header = Header(old.game, old.version, old.packs, {}, old.dice, old.script, old.seed, old.salt, base)
    twin, here = Game.begin(game.title, header, game.shelf), game.copy()
    assert questions(twin) == questions(here)
    assert random_play(twin, seed, 10) == random_play(here, seed, 10)
    assert snapshot(twin.state, twin.stack) == snapshot(here.state, here.stack)


def check_same_again(game: Play, seed: int = 0, limit: int = 300) -> None:
    """The same seed and choices bring the same events; and what was told does not change afterwards."""
    here = again(game)
    told = random_play(here, seed, limit)
    twin = again(game)
    for entry in here.entries()[1:]:
        twin.choose(entry.key, entry.seat)
    for one in (here, twin):
        assert [canonical([_event(event) for event in entry.events]) for entry in one.entries()[1:]] == told
    assert table(here) == table(twin)
    for event in [event for entry in here.entries() for event in entry.events]:
        assert not RESERVED & set(event.data), f"{event.kind} tells facts under names that are not free"


def check_options(game: Play, seed: int = 0, limit: int = 60, most: int = 40) -> None:
    """Every listed answer is accepted; any other is refused, or leads somewhere, as the decision says."""
    chance = Random(seed)
    for here in moments(game, seed, limit, 4):
        before = table(here)
        for decision in here.decisions:
            offered = list(dict.fromkeys([*decision.keys, *decision.candidates()]))
            assert offered or decision.endless or decision.aside, f"nothing can be answered to {decision.prompt!r}"
            if offered:
                offered.append(decision.sample(seed))
            for key in offered if len(offered) <= most else chance.sample(offered, most):
                assert here.why_not(key, decision.seat) is None
                here.copy().choose(key, decision.seat)
            for key in (*JUNK, *(f"{key} nonsense" for key in offered[:3]), *(key.upper() for key in offered[:3])):
                _try(here, decision, key, before)
        assert table(here) == before, "asking changed the table"


def _try(game: Play, decision: Decision[Any], key: str, before: str) -> None:
    refusal = game.why_not(key, decision.seat)
    if key in ALWAYS_REFUSED:
        assert refusal is not None
    if refusal is None:
        assert any(one.endless or key in one.keys for one in game.decisions if one.seat == decision.seat)
        game.copy().choose(key, decision.seat)
        return
    here = game.copy()
    with pytest.raises(Illegal) as illegal:
        here.choose(key, decision.seat)
    assert Refusal(illegal.value.rule, illegal.value.message) == refusal
    assert table(here) == before


def check_views(game: Play, seed: int = 0, limit: int = 60) -> None:
    """What is shown is plain data, numbered without gaps, and looking changes nothing."""
    for here in moments(game, seed, limit, 6):
        before = table(here)
        for seat in (*here.seats, SPECTATOR):
            assert json.loads(_strict(here.view(seat))) == here.view(seat)
            events = here.events(seat=seat)
            assert json.loads(_strict(events)) == events
            assert [event["number"] for event in events] == list(range(1, len(events) + 1))
            assert here.events(after=len(events) // 2, seat=seat) == events[len(events) // 2 :]
        for decision in here.decisions:
            assert json.loads(_strict(decision.to_data())) == decision.to_data()
        assert table(here) == before


def _strict(data: object) -> str:
    """JSON, if there is nothing in the data that another machine might read differently."""
    _no_floats(data)
    return json.dumps(data, allow_nan=False)


def _no_floats(data: object) -> None:
    assert not isinstance(data, float | tuple | set), f"{data!r} is not plain"
    if isinstance(data, dict):
        assert all(type(key) is str for key in data)
    for inner in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        _no_floats(inner)


def check_secrecy(game: Play, seed: int = 0, limit: int = 60, worlds: int = 2) -> None:
    """Change everything a seat cannot know: nothing it is shown, offered or told may differ."""
    for here in moments(game, seed, limit, 4):
        if here.outcome is not None:
            continue
        words = sorted(_words(snapshot(here.state, here.stack)))
        probes = words if len(words) <= PROBES else Random(seed + here.number).sample(words, PROBES)
        for seat in (*here.seats, SPECTATOR):
            known = knowledge(here, seat, probes)
            for world in range(worlds):
                other_seed = (seed * 1000 + here.number) * 1000 + world
                imagined = here.imagine(seat, other_seed)
                other = knowledge(imagined, seat, probes)
                for name, shown in known.items():
                    assert other[name] == shown, f"{name} tells {seat} what it cannot know"
                assert (imagined.header.seed, imagined.header.setup) == (other_seed, {})
                assert imagined.dice_left == ()
                random_play(imagined, seed, 4)
                assert imagined.rewind(0).view(seat) == here.view(seat)


def knowledge(game: Play, seat: str, probes: list[str]) -> dict[str, str]:
    """All that the engine tells a seat, by the way it is told."""
    mine = [decision for decision in game.decisions if decision.seat == seat]
    keys = list(dict.fromkeys([key for decision in mine for key in (*decision.keys, *decision.candidates())]))
    verbs = list(dict.fromkeys([key.partition(" ")[0] for key in keys]))[:12]
    seen = game.events(seat=seat)
    tried = [*keys[:60], *JUNK, *(f"{verb} {word}" for verb in verbs for word in probes)]
    return {
        "the view": canonical(game.view(seat)),
        "an option": canonical([decision.to_data() for decision in mine]),
        "a candidate": canonical(keys),
        "odds": canonical([_odds(decision, key) for decision in mine for key in decision.keys]),
        "a forecast": canonical([game.forecast(key, seat) for decision in mine for key in decision.keys]),
        "a refusal": canonical([_refusal(game, key, seat) for key in tried]),
        "an event": canonical(seen),
        "the log": canonical([game.log(language, seat, after=len(seen) - 20) for language in LANGUAGES]),
        "its save": canonical(game.save(seat)),
    }


def _odds(decision: Decision[Any], key: str) -> object:
    odds = decision.odds(key)
    return None if odds is None else odds.to_data()


def _refusal(game: Play, key: str, seat: str) -> object:
    refusal = game.why_not(key, seat)
    return None if refusal is None else [repr(key), refusal.rule, refusal.message.id, repr(refusal.message.args)]


def _words(data: Plain) -> set[str]:
    """Ids on the table, hidden ones included: what somebody who knew where to look might ask about."""
    if isinstance(data, str):
        return {data} if 0 < len(data) < 24 and " " not in data else set()
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return set().union(*[_words(one) for one in inner])


def check_dice_logged(game: Play, seed: int = 0, limit: int = 200) -> None:
    """Every die is in the record and told: the same faces, scripted or typed in, make the same game."""
    if game.header.dice != "seed":
        pytest.skip("the dice of this game do not come from its seed")
    here = again(game)
    random_play(here, seed, limit)
    entries = here.entries()
    # A roll may wait for a word from the player before it is told, but not for long.
    for place, entry in enumerate(entries if here.outcome is not None else entries[:-SOON]):
        told = Counter(
            face for later in entries[place : place + SOON] for one in later.events for face in _faces(one.data)
        )
        missing = Counter(entry.dice) - told
        assert not missing, f"dice {sorted(missing)} fell at {entry.key!r} and nobody was told"
    faces = tuple(face for entry in here.entries() for face in entry.dice)
    for dice in ("script", "typed"):
        twin = _with_dice(here, "script" if dice == "script" else "typed", faces)
        assert twin.events() == here.events(), f"{dice} dice made another game"
        assert twin.dice_left == ()


def _with_dice(game: Play, dice: Any, faces: tuple[int, ...]) -> Play:
    old = game.header
    script = faces if dice == "script" else ()
    header = Header(old.game, old.version, old.packs, old.setup, dice, script, old.seed, old.salt)
    twin, left = Game.begin(game.title, header, game.shelf), list(faces)
    for entry in [*game.entries()[1:], None]:
        while isinstance(throw := twin.decision, TypedThrow):
            shown = [left.pop(0) for _ in range(throw.throw.count)]
            twin.choose(" ".join(map(str, shown)))
        if entry is not None:
            twin.choose(entry.key, entry.seat)
    return twin


def _faces(data: Plain) -> list[int]:
    """Numbers in lists: dice are told as `dice=[5, 3]`."""
    inner = list(data.values()) if isinstance(data, dict) else data if isinstance(data, list) else []
    own = [one for one in inner if type(one) is int] if isinstance(data, list) else []
    return [*own, *(face for one in inner for face in _faces(one))]


def check_words(game: Play, seed: int = 0, limit: int = 60) -> None:
    """Whatever a person reads exists in both languages, with every gap filled."""
    for here in moments(game, seed, limit, 4):
        messages = [Message(f"{here.title.name}.{event['kind']}", event) for event in here.events()]
        for decision in here.decisions:
            messages += [decision.prompt, *[option.help for option in decision.options]]
            refusals = [decision.why_not(key) for key in JUNK[3:]]
            messages += [refusal.message for refusal in refusals if refusal is not None]
        for language in LANGUAGES:
            for message in messages:
                assert known(message.id, language), f"{message.id} is not worded in {language}"
                said = here.say(message, language)
                gaps = [gap for gap in re.findall(r"\{[a-z]+\}", said) if gap not in canonical(message.args)]
                assert not gaps, f"{message.id} has no {', '.join(gaps)} in {language}: {said}"


CHECKS: Final[tuple[Callable[..., None], ...]] = (
    check_ends, check_copies, check_rewinds, check_save_load, check_same_again, check_options, check_views,
    check_secrecy, check_dice_logged,
)  # fmt: skip
"""All that need no words; `check_words` asks for catalogues too."""
