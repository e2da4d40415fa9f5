"""The agenda: studying, and what is counted at the end of each cycle."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.olomoc import content, rolls
from rouage.games.olomoc.bloc import card_of, dazed, measures, on_bloc, on_zone, sees, target_disc, touches
from rouage.games.olomoc.capacities import occasion, pay
from rouage.games.olomoc.darkness import status
from rouage.games.olomoc.state import Bloc, Marker, Play, Player, Roll, Rouage, Sentence
from rouage.games.olomoc.strength import Case, value
from rouage.space.inches import SLACK, Disc, gap

STUDIES: Final = 1
"""Of a rouage in a planning phase (OLO-RUL-81)."""


def agenda(game: Play) -> content.Agenda:
    found: content.Agenda = game.shelf.entries["agenda"][game.state.agenda]
    return found


def score(game: Play, seat: str, points: int, rules: tuple[str, ...], source: str) -> None:
    """Victory points come from the agenda alone; no upper limit, never below zero. [OLO-GEN-02] [OLO-RUL-75]"""
    player = game.state.players[seat]
    player.points = max(0, player.points + points)
    game.tell("scored", rules, seat=seat, n=points, points=player.points, source=source)


def marked(state: Bloc) -> list[Marker]:
    """The agenda's own markers; those that cards put down mean nothing to it. [OLO-RUL-84]"""
    return [one for one in state.markers.values() if not one.source]


def subjects(game: Play) -> list[str]:
    """What may be studied by this agenda."""
    study = agenda(game).study
    if study is None:
        return []
    state = game.state
    if study.of == "markers":
        return [one.id for one in marked(state)]
    cards = {guest.rouage for guest in agenda(game).hostiles}
    return [one.id for one in state.rouages.values() if one.here and one.card in cards]


def why_no_study(game: Play, rouage: Rouage, id: str) -> Refusal | None:
    """Active, one action, once a planning phase; the rouage touches what it studies and sees it. An engaged one may.
    [OLO-RUL-81] [OLO-CAP-16] [OLO-ROU-07]
    """
    if id not in (known := subjects(game)):
        facts: dict[str, Plain] = {"what": [*known]}
        missing = Message("olomoc.no-such-study", {"key": id}) if id else Message("olomoc.no-study-of-nothing", facts)
        return Refusal("OLO-RUL-81", missing)
    if dazed(game, rouage):
        return Refusal("OLO-STN-05", Message("olomoc.no-stunned", {"who": rouage.id}))
    if rouage.studied >= STUDIES:
        return Refusal("OLO-RUL-81", Message("olomoc.no-more-studies", {"who": rouage.id}))
    if rouage.actions < 1:
        return Refusal("OLO-CAP-08", Message("olomoc.no-actions", {"who": rouage.id, "n": 1}))
    state = game.state
    subject = _subject(state, id)
    if not rouage.here:
        return Refusal("OLO-ENT-01", Message("olomoc.no-off-bloc", {"who": rouage.id}))
    if not touches(rouage, subject):
        away: dict[str, Plain] = {"who": rouage.id, "whom": id, "far": round(gap(rouage.disc, subject.disc))}
        return Refusal("OLO-RUL-81", Message("olomoc.no-contact", away))
    if not sees(state, rouage, subject.disc):
        return Refusal("OLO-RUL-81", Message("olomoc.no-unseen", {"who": rouage.id, "whom": id}))
    if value(game, rouage, "technique", Case())[0] <= 0:
        return Refusal("OLO-CAP-16", Message("olomoc.no-characteristic", {"who": rouage.id, "what": "technique"}))
    return None


def studies(game: Play, rouage: Rouage) -> list[str]:
    if rouage.studied >= STUDIES or rouage.actions < 1 or not rouage.here:
        return []
    # Most lie too far away to ask why not.
    touched = [id for id in subjects(game) if touches(rouage, _subject(game.state, id))]
    return [id for id in touched if why_no_study(game, rouage, id) is None]


def _subject(state: Bloc, id: str) -> Marker | Rouage:
    return state.markers[id] if id in state.markers else state.rouages[id]


class StudyOf(Sentence):
    """A Technique roll, which support helps; one success is enough. It is no attack. [OLO-RUL-81] [OLO-ROU-07]"""

    __slots__ = ("who", "whom")
    rules = ("OLO-RUL-81", "OLO-ROU-07")

    def __init__(self, who: str, whom: str) -> None:
        self.who: Final = who
        self.whom: Final = whom

    def run(self, game: Play) -> None:
        state = game.state
        rouage = state.rouages[self.who]
        pay(game, rouage, 1)
        rouage.studied += 1
        state.roll = study_roll(game, rouage, self.whom)
        game.tell("studied", self.rules, who=self.who, whom=self.whom)
        game.then(rolls.Fallen(), rolls.Fate(), Learned(self.who, self.whom))
        rolls.throw(game, state.roll)

    def help(self, game: Play) -> Message:
        return Message("olomoc.help-study", {"who": self.who, "whom": self.whom})


def study_roll(game: Play, rouage: Rouage, id: str) -> Roll:
    dice, why = value(game, rouage, "technique", Case())
    level, reasons = rolls.difficulty(game, rouage, id, Case())
    return Roll(rouage.id, "technique", id, dice, level, (*why, *reasons), (), False)


class Learned(Sentence):
    """A success claims the marker or scores, as the agenda says. [OLO-RUL-81]"""

    __slots__ = ("who", "whom")
    rules = ("OLO-RUL-81",)

    def __init__(self, who: str, whom: str) -> None:
        self.who: Final = who
        self.whom: Final = whom

    def run(self, game: Play) -> None:
        state = game.state
        roll, state.roll = state.roll, None
        assert roll is not None
        study, rouage = agenda(game).study, state.rouages[self.who]
        if roll.successes == 0 or study is None:
            game.tell("learned-nothing", self.rules, who=self.who, whom=self.whom)
            return
        player = state.players[rouage.seat]
        game.tell("learned", self.rules, who=self.who, whom=self.whom, successes=roll.successes)
        if study.claims and self.whom in state.markers:
            state.markers[self.whom].token = rouage.seat
            game.tell("claimed", self.rules, seat=rouage.seat, what=self.whom)
        if study.points and not _had_enough(study, rouage, player):
            rouage.scored = player.scored = True
            score(game, rouage.seat, study.points, self.rules, state.agenda)
        occasion(game, "studied", rouage.id, self.whom)


def _had_enough(study: content.Study, rouage: Rouage, player: Player) -> bool:
    return (study.once == "rouage" and rouage.scored) or (study.once == "player" and player.scored)


def count(game: Play, at: str) -> None:
    """What the agenda counts, for the player with priority first. [OLO-EOC-01] [OLO-EOC-09] [OLO-RUL-60]"""
    state = game.state
    for one in agenda(game).scoring:
        if one.at != at:
            continue
        tally = {seat: _tally(game, one, player) for seat, player in state.players.items()}
        for seat in sorted(state.players, key=lambda seat: seat != state.priority):
            points = _points(one, tally, seat)
            if points:
                score(game, seat, points, ("OLO-EOC-01", "OLO-RUL-81"), state.agenda)


def _points(scoring: content.Scoring, tally: dict[str, list[int]], seat: str) -> int:
    """A contest is won spot by spot; other counts stand by themselves."""
    mine = tally[seat]
    theirs = next(counts for other, counts in tally.items() if other != seat)
    if scoring.count in ("zones", "rank-near", "lightest"):
        return scoring.points * len([1 for own, other in zip(mine, theirs, strict=True) if own > other])
    total = sum(mine)
    return scoring.points * total + (scoring.most if total > sum(theirs) else 0)


def _tally(game: Play, scoring: content.Scoring, player: Player) -> list[int]:
    """What a player has, spot by spot where spots are contested."""
    state = game.state
    own = [one for one in on_bloc(state) if one.seat == player.seat]
    match scoring.count:
        case "claimed":
            return [int(marker.token == player.seat) for marker in marked(state)]
        case "zones":
            able = [one for one in own if not one.stunned]
            return [len([one for one in able if on_zone(state, one, zone)]) for zone in state.decors if zone.zone]
        case "rank-near":
            return [_rank_near(game, own, target_disc(state, id), scoring.reach) for id in _landmarks(game)]
        case "held":
            return [int(_holds(game, player, one.id)) for one in marked(state)]
        case "crossed":
            return [int(_edge_gap(game, one, player) <= scoring.reach + SLACK) for one in own]
        case "unharmed":
            return [int(status(one) == "sound") for one in own]
        case "felled":
            return [len(other.lost) for seat, other in state.players.items() if seat != player.seat]
        case "lightest":
            return [-sum([one.darkness for one in state.rouages.values() if one.seat == player.seat])]


def _rank_near(game: Play, own: list[Rouage], spot: Disc, reach: int) -> int:
    return sum([card_of(game, one).rank for one in own if gap(one.disc, spot) <= reach + SLACK])


def _landmarks(game: Play) -> list[str]:
    """What ranks gather around: the hostiles that the agenda brought, or else its markers."""
    cards = {guest.rouage for guest in agenda(game).hostiles}
    found = [one.id for one in on_bloc(game.state) if one.card in cards]
    return found or [one.id for one in marked(game.state)]


def _holds(game: Play, player: Player, id: str) -> bool:
    state = game.state
    here = [one for one in on_bloc(state) if one.seat and not one.stunned and touches(one, state.markers[id])]
    return bool(here) and all(one.seat == player.seat for one in here)


def _edge_gap(game: Play, one: Rouage, player: Player) -> int:
    """From a rouage to the opponent's deployment line."""
    side = measures(game).side
    theirs = next(other.edge for other in game.state.players.values() if other.seat != player.seat)
    away = {"south": one.y, "north": side - one.y, "west": one.x, "east": side - one.x}[theirs]
    return away - one.r
