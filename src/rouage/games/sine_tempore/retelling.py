"""A chronicle as plain data, and as text: what the page draws and the terminal reads out (ST-CAM)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction

from rouage.engine.language import LANGUAGES, Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore.campaign import Campaign
from rouage.games.sine_tempore.chronicle import Data, Telling, Told, Turn
from rouage.games.sine_tempore.dice_luck import Thrown, summary
from rouage.games.sine_tempore.state import Play
from rouage.games.sine_tempore.territories import chart, next_to_camp
from rouage.games.sine_tempore.turning_points import turning_points


def chronicle(game: Play) -> Data:
    """The whole story of a game: a campaign's, or that of a single mission."""
    telling = Telling(game)
    turns = turning_points(telling)
    campaign = game.state.campaign
    thrown = [roll for told in telling.missions for _, roll in told.rolls]
    ends = [turn for turn in turns if turn.kind == "won"]
    data: Data = {
        "campaign": campaign is not None, "over": game.outcome is not None, "won": bool(ends),
        "ending": ends[-1].facts["title"] if ends else None, "crew": _crew(telling, campaign),
        "missions": [told.to_data() for told in telling.missions], "scenes": [*telling.scenes],
        "deeds": [*telling.deeds], "turns": [turn.to_data() for turn in turns], "map": _map(telling, campaign),
        "luck": {"all": summary(thrown), "heroes": _luck(thrown)}, "totals": _totals(telling, game),
    }  # fmt: skip
    data["names"] = {id: {one: game.name_of(id, one) for one in LANGUAGES} for id in sorted({*_ids(data)})}
    data["sections"] = [
        {"title": title.to_data(), "lines": [line.to_data() for line in lines]}
        for title, lines in _sections(telling, turns, data)
    ]
    return data


def _crew(telling: Telling, campaign: Campaign | None) -> list[Plain]:
    """Everybody who took part, with all they did."""
    known = {one.hero: one for one in campaign.settlers} if campaign is not None else {}
    seen = [*known, *[who for told in telling.missions for who in told.crew]]
    found: list[Plain] = []
    for who in dict.fromkeys(seen):
        settler = known.get(who)
        mine = [told for told in telling.missions if who in told.crew]
        sums = {name: sum([getattr(told, name)[who] for told in mine]) for name in ("kills", "dealt", "taken", "fell")}
        came = [turn.mission for turn in telling.joined if turn.facts.get("who") == who]
        found.append(
            {
                "hero": who, "missions": len(mine), "joined": came[0] if came else 0, **sums,
                "learned": [*settler.learned] if settler is not None else [],
                "items": dict(settler.items) if settler is not None else {},
                "experience": settler.experience if settler is not None else 0,
            }
        )  # fmt: skip
    return found


def _map(telling: Telling, campaign: Campaign | None) -> Data | None:
    """The territories, and after which mission each was unlocked; 0 for those the crew began with."""
    if campaign is None:
        return None
    shelf = telling.game.shelf
    when = {territory: number for number, territory in telling.unlocked}
    return {
        "territories": [
            {
                "id": one.id, "ring": one.ring, "place": one.place, "colour": one.colour, "element": one.element,
                "links": [*one.links], "unlocked": when.get(one.id, 0) if one.id in campaign.unlocked else None,
            }
            for one in chart(shelf).values()
        ],
        "camp": [*next_to_camp(shelf)],
    }  # fmt: skip


def _luck(thrown: list[Thrown]) -> list[Plain]:
    """Of each hero, by what was rolled for."""
    found: list[Plain] = []
    for who in dict.fromkeys([roll.who for roll in thrown]):
        mine = [roll for roll in thrown if roll.who == who]
        what = sorted({roll.what for roll in mine})
        kinds = {one: summary([roll for roll in mine if roll.what == one]) for one in what}
        found.append({"hero": who, **summary(mine), "of": {**kinds}})
    return found


def _totals(telling: Telling, game: Play) -> Data:
    missions = telling.missions
    removed: Counter[str] = sum([told.removed for told in missions], start=Counter[str]())
    return {
        "missions": len(missions), "wins": len([1 for told in missions if told.success]),
        "losses": len([1 for told in missions if told.success is False]), "choices": game.number,
        "dealt": sum([told.dealt.total() for told in missions]),
        "taken": sum([told.taken.total() for told in missions]),
        "falls": sum([told.fell.total() for told in missions]), "removed": dict(removed.most_common()),
        "dice": sum([len(roll.faces) for told in missions for _, roll in told.rolls]),
    }  # fmt: skip


def _ids(data: Plain, under: str = "") -> Iterator[str]:
    """Everything that has a name."""
    if isinstance(data, dict):
        for key, value in data.items():
            if under in ("fell", "worst", "kills", "dealt", "taken", "removed", "items"):
                yield key
            yield from _ids(value, key)
    elif isinstance(data, list):
        for value in data:
            yield from _ids(value, under)
    elif isinstance(data, str) and under in NAMED:
        yield data


NAMED = frozenset((
    "hero", "who", "mission", "territory", "title", "crew", "learned", "skill", "item", "module", "id", "element",
    "ending", "symbol",
))  # fmt: skip
"""The facts whose values are ids of cards."""


def _sections(telling: Telling, turns: list[Turn], data: Data) -> Iterator[tuple[Message, list[Message]]]:
    """The story in words, section by section."""
    totals = data["totals"]
    assert isinstance(totals, dict)
    crew: list[Plain] = [one["hero"] for one in _rows(data["crew"])]
    lines = [
        _say("crew", crew=crew),
        _say("totals", n=totals["missions"], wins=totals["wins"], losses=totals["losses"]),
        _say("fights", dealt=totals["dealt"], taken=totals["taken"], falls=totals["falls"]),
    ]
    yield _say("title"), lines
    for told in telling.missions:
        yield _heading(told), [*_mission(told, turns)]
        for scene in telling.scenes:
            if scene["after"] == told.number and scene["choice"] is not None:
                yield _say("scene", title=scene.get("title")), [_say("chose", choice=scene["choice"])]
    yield _say("luck"), [_say("luck-how"), *[_fortune(one) for one in _rows(_dict(data["luck"])["heroes"])]]


def _heading(told: Told) -> Message:
    said: Data = {"number": told.number, "mission": told.mission, "territory": told.territory}
    return _say("mission-for" if told.territory else "mission", **said)


def _mission(told: Told, turns: list[Turn]) -> Iterator[Message]:
    if told.success is None:
        yield _say("under-way", time=told.time)
    else:
        ending = f"sine-tempore.ending-{told.reason}"
        yield _say("succeeded" if told.success else "failed", ending=ending, time=told.time, ends=told.ends)
    if told.kills:
        yield _say("kills", kills=dict(told.kills.most_common()))
    if told.fell:
        yield _say("fell", names=[*told.fell])
    for turn in turns:
        if turn.mission == told.number and turn.kind != "chose":
            yield Message(f"sine-tempore.turn-{turn.kind}", turn.facts)


def _fortune(row: Data) -> Message:
    """How somebody's dice fell beside what dice do."""
    expected = Fraction(str(row["expected"]))
    tenths = round(expected * 10)
    said: Data = {"who": row["hero"], "dice": row["dice"], "shown": row["shown"], "expected": tenths * 100}
    return _say("fortune", **said)


def _say(id: str, **args: Plain) -> Message:
    return Message(f"sine-tempore.chronicle-{id}", args)


def _rows(found: Plain) -> Iterable[Data]:
    assert isinstance(found, list)
    return [_dict(one) for one in found]


def _dict(found: Plain) -> Data:
    assert isinstance(found, dict)
    return found
