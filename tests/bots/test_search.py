"""Bots that think ahead: repeatable, blind to what is hidden, and able to find what is there to be found."""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import Any, Final

import pytest

import rouage
from rouage import bots
from rouage.bots.random import RandomBot
from rouage.bots.search import Budget, Candidate, Searcher, searcher, sense, strengths, worth_artemis, worth_signature
from rouage.bots.search.budget import Purse
from rouage.bots.search.sense import View
from rouage.bots.search.tree import Node
from rouage.engine.decision import Decision
from rouage.engine.game import Game, Header
from rouage.engine.plain import Plain
from rouage.engine.state import Outcome
from tests.toy import CARDS, Toy

SCENES: Final = {
    "olomoc": "first-night",
    "sine-tempore": "landing-site",
    "signature": "tavern-brawl",
    "artemis": "last-call",
}


class ToySense:
    """The toy is played to its end, and worth whether it is won."""

    doubt = 1.0
    noise = 1.0

    def novice(self, seat: str, seed: int) -> RandomBot:
        return RandomBot(seed)

    def twin(self, bot: Any, seed: int) -> RandomBot:
        return RandomBot(seed)

    def candidates(self, bot: Any, view: View, decision: Decision[Any]) -> list[Candidate]:
        if decision.prompt.id in ("toy.bid", "toy.attempt"):
            return [Candidate(key, 0.0) for key in decision.candidates()]
        return []

    def adopt(self, bot: Any, view: View, decision: Decision[Any], chosen: Candidate) -> None:
        pass

    def mark(self, game: Game[Any]) -> None:
        return None

    def far_enough(self, game: Game[Any], mark: object) -> bool:
        return False

    def worth(self, game: Game[Any], seat: str) -> float:
        assert isinstance(game.outcome, Outcome)
        return float(len(game.outcome.winners) == 1) * (1.0 if seat in game.outcome.winners else -1.0)

    # As in Sense, from which no interpreted class inherits where that is compiled.
    def offhand(self, bot: Any, decision: Decision[Any]) -> str | None:
        return None

    def courses(self, bot: Any, view: View) -> list[str]:
        return []

    def follow(self, bot: Any, course: str) -> None:
        pass

    def won(self, game: Game[Any], seat: str) -> bool | None:
        return None if game.outcome is None else seat in game.outcome.winners

    def standing(self, game: Game[Any], seat: str) -> float:
        return self.worth(game, seat)


def toy(seed: int, **setup: Plain) -> Game[Any]:
    title = Toy()
    return Game.begin(title, Header("toy", 1, {}, setup, "seed", (), seed, "salt"), title.shelf())


def opening(name: str, choices: int, seed: int) -> Game[Any]:
    """A game after some choices by rules of thumb, where somebody who might search is asked."""
    game = rouage.new(name, {"scene": SCENES[name]}, seed=seed, salt="")
    players = {seat: bots.make(bots.default(name, seat), seed, name) for seat in game.seats}
    own = sense(name)
    while (decision := game.decision) is not None:
        view = game.view(decision.seat)
        bot = own.novice(decision.seat, 1)
        if game.number >= choices and len(own.candidates(bot, view, decision)) > 1:
            return game
        game.choose(players[decision.seat].choose(view, decision), decision.seat)
    raise AssertionError("nobody had a choice")


def answer(name: str, game: Game[Any], tries: int = 4) -> str:
    decision = game.decision
    assert decision is not None
    return searcher(name, 5, Budget(tries=tries)).choose(game.view(decision.seat), decision)


@pytest.mark.parametrize("name", SCENES)
def test_a_seed_and_a_number_of_tries_make_the_same_choices(name: str) -> None:
    lines = []
    for _ in range(2):
        game = opening(name, 6, 3)
        players = {seat: searcher(name, 5, Budget(tries=3)) for seat in game.seats}
        for _ in range(8):
            decision = game.decision
            if decision is None:
                break
            game.choose(players[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
        lines.append([(entry.seat, entry.key) for entry in game.entries()])
        assert sum(one.tries for one in players.values()) > 0
    assert lines[0] == lines[1]


@pytest.mark.parametrize("name", SCENES)
def test_what_is_hidden_changes_no_answer(name: str) -> None:
    """The true game, and others that look the same from this seat but hide other things, are answered alike."""
    game = opening(name, 10, 4)
    assert game.decision is not None
    seat = game.decision.seat
    twins = [game.imagine(seat, seed) for seed in (11, 12)]
    assert all(twin.view(seat) == game.view(seat) for twin in twins)
    assert len({answer(name, one) for one in (game, *twins)}) == 1


def test_a_sealed_plan_is_not_seen_by_whoever_plans_next() -> None:
    answers = set()
    for plan in range(4):
        game = opening("olomoc", 0, 2)
        while game.decision is not None and game.decision.prompt.id != "olomoc.ask-plan":
            game.choose(game.decision.sample(1), game.decision.seat)
        asked = {one.seat: one for one in game.asking}
        game.choose(asked["player-2"].sample(plan), "player-2")
        answers.add(answer("olomoc", game, 3))
    assert len(answers) == 1


def test_a_win_that_can_be_forced_is_found() -> None:
    """Whoever bids a coin against a penniless player rolls, and cannot fail; nothing else wins for sure."""
    game = toy(1, rounds=1, coins=1, secret=2, shown=True)
    game.state.coins["player-2"] = 0
    bot = Searcher(ToySense(), 1, Budget(tries=120))
    keys = []
    while (asking := game.asking) and game.outcome is None:
        decision = asking[0]
        if decision.seat == "player-1":
            keys.append(bot.choose(game.view("player-1"), decision))
            game.choose(keys[-1], "player-1")
        else:
            game.choose(decision.sample(1), decision.seat)
    assert keys[:2] == ["bid 1", "roll"]
    assert game.outcome is not None
    assert game.outcome.winners == ("player-1",)


def test_both_bid_at_once_in_what_is_imagined() -> None:
    """The other's information set is the same whatever was bid, so its answers are counted together."""
    game = toy(1, rounds=1, coins=2, secret=7, shown=True)
    bot = Searcher(ToySense(), 1, Budget(tries=60))
    decision = game.asking[0]
    bot.choose(game.view(decision.seat), decision)
    bids = [node for place, node in bot.tree.nodes.items() if "toy.bid" in str(place) and "player-2" in str(place)]
    # One for each card that the other may have been dealt, and not for each bid of one's own.
    assert len(bids) < len(CARDS)
    assert sum([node.tries for node in bids]) > 40


@pytest.mark.interpreted("it changes a constant, which is compiled in")
@pytest.mark.parametrize(("name", "module"), [("signature", worth_signature), ("artemis", worth_artemis)])
def test_how_far_is_counted_from_where_the_game_was_marked(
    name: str, module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LONGEST", 3)
    own, game = sense(name), opening(name, 4, 2)
    mark = own.mark(game)
    assert not own.far_enough(game, mark)
    monkeypatch.setattr(module, "LONGEST", 0)
    assert own.far_enough(game, mark)


def test_what_was_tried_is_kept_for_the_next_question() -> None:
    game = toy(1, rounds=1, coins=1, secret=2, shown=True)
    game.state.coins["player-2"] = 0
    bot = Searcher(ToySense(), 1, Budget(tries=120))
    assert game.decision is not None
    game.choose(bot.choose(game.view("player-1"), game.decision), "player-1")
    game.choose("bid 0", "player-2")
    assert game.decision is not None
    known = bot.tree.nodes[("player-1", "toy.attempt", _place(bot, game))].tries
    assert known > 10
    bot.choose(game.view("player-1"), game.decision)
    assert bot.tree.nodes[("player-1", "toy.attempt", _place(bot, game))].tries > known


def _place(bot: Searcher, game: Game[Any]) -> int:
    from rouage.bots.search.searcher import place_of

    assert game.decision is not None
    return place_of("player-1", game.view("player-1"), game.decision)[2]


@pytest.mark.interpreted("it inherits from a class that is closed")
def test_an_imagined_game_that_is_over_favours_no_answer() -> None:
    """Where nobody is seen, nobody may be imagined: what is asked has an answer all the same."""
    over = toy(1, rounds=1, coins=1, secret=2, shown=True)
    while over.asking:
        over.choose(over.asking[0].sample(1), over.asking[0].seat)

    class Blind(Searcher):
        def imagined(self, decision: Decision[Any], seed: int) -> Game[Any]:
            return over.copy()

    game = toy(1, rounds=1, coins=1, secret=2, shown=True)
    decision = game.asking[0]
    bot = Blind(ToySense(), 1, Budget(tries=12))
    assert decision.why_not(bot.choose(game.view(decision.seat), decision)) is None
    assert bot.tries > 1


def test_endless_answers_are_opened_little_by_little() -> None:
    node = Node([Candidate(str(number), 0.0) for number in range(50)], 1.0, 1.0)
    counts = []
    for _ in range(100):
        counts.append(len(node.open()))
        node.add(node.select(), 0.0, len(counts))
    assert counts[0] == 2
    assert counts[-1] < 50
    assert counts == sorted(counts)


def test_the_rule_of_thumb_holds_until_tries_say_otherwise() -> None:
    node = Node([Candidate("usual", 1.0), Candidate("bold", 0.5)], 0.5, 1.0)
    usual, bold = node.arms
    node.add(usual, 7.0, 0)
    node.add(bold, 7.4, 0)
    assert node.best() is usual
    for seed in range(1, 20):
        node.add(usual, float(seed), seed)
        node.add(bold, seed + 0.4, seed)
    assert node.best() is bold


def test_answers_are_tried_side_by_side() -> None:
    """Only the same dice for two answers tell them apart, so neither runs ahead of the other."""
    node = Node([Candidate("usual", 1.0), Candidate("bold", 0.9), Candidate("odd", -9.0)], 0.5, 1.0)
    for _ in range(20):
        arm = node.challenge()
        node.add(arm, 0.0, arm.tries)
    usual, bold, odd = node.arms
    assert bold.pairs >= 7
    assert usual.tries == bold.tries
    assert odd.tries <= 3


def test_a_quiet_question_is_settled_early() -> None:
    quiet, loud = (Node([Candidate("usual", 1.0), Candidate("bold", 0.9)], 0.5, 1.0) for _ in range(2))
    for seed in range(12):
        for node, swing in ((quiet, 0.0), (loud, 9.0 if seed % 2 else -9.0)):
            node.add(node.arms[0], 0.0, seed)
            node.add(node.arms[1], 1.5 + swing, seed)
    assert quiet.settled()
    assert quiet.best() is quiet.arms[1]
    assert not loud.settled()


def test_a_plan_is_carried_through_without_looking() -> None:
    game, own = opening("sine-tempore", 6, 3), sense("sine-tempore")
    bot = own.twin(own.novice("player-1", 1), 1)
    steps = 0
    while (decision := game.decision) is not None and game.number < 40:
        key = own.offhand(bot, decision)
        steps += key is not None
        game.choose(key or bot.choose(game.view(decision.seat), decision), decision.seat)
    assert steps > 5


def test_a_plan_under_way_is_compared_with_all_others() -> None:
    """It was chosen for all of its steps: whoever forgot it would begin a walk and never do what it was for."""
    game, own = opening("sine-tempore", 6, 3), sense("sine-tempore")
    bot: Any = own.novice("player-1", 1)
    seen = 0
    while (decision := game.decision) is not None and game.number < 80:
        view = game.view(decision.seat)
        begun = [*bot.rest] if decision.prompt.args.get("who") == bot.who else []
        found = own.candidates(bot, view, decision)
        if decision.prompt.id == "sine-tempore.ask-action" and found:
            if begun and begun[0] in decision.keys:
                seen += 1
                assert getattr(found[0].intent, "key", "") == begun[0]
            own.adopt(bot, view, decision, found[-1])
        game.choose(found[-1].key if found else bot.choose(view, decision), decision.seat)
    assert seen > 3


@pytest.mark.parametrize("asked", ["ask-lead", "ask-place", "ask-target", "who-first"])
def test_who_acts_where_and_on_whom_is_thought_through(asked: str) -> None:
    own, game = sense("sine-tempore"), rouage.new("sine-tempore", {"scene": "landing-site"}, seed=4, salt="")
    bot = own.novice("player-1", 1)
    while (decision := game.decision) is not None:
        view = game.view(decision.seat)
        if decision.prompt.id == f"sine-tempore.{asked}" and len(decision.keys) > 1:
            found = own.candidates(bot, view, decision)
            assert found[0].key == own.novice("player-1", 1).choose(view, decision)
            assert {one.key for one in found} <= {*decision.keys}
            assert len(found) == min(6, len(decision.keys))
            return
        game.choose(bot.choose(view, decision), decision.seat)
    raise AssertionError(f"{asked} was never asked")


def test_what_an_easy_question_leaves_is_kept_for_a_hard_one() -> None:
    purse = Purse(Budget(tries=10))
    spent = []
    for hard in (False, False, False, True, True):
        purse.begin()
        tries = 0
        while hard and purse.goes_on():
            purse.count()
            tries += 1
        purse.end()
        spent.append(tries)
    assert spent == [0, 0, 0, 20, 15]


def test_a_budget_is_tries_or_seconds() -> None:
    for wrong in ({}, {"tries": 1, "seconds": 1.0}):
        with pytest.raises(ValueError, match="either"):
            Budget(**wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="nothing or more"):
        Budget(tries=-1)
    with pytest.raises(ValueError, match="nothing or more"):
        Budget(seconds=float("nan"))


def test_a_bot_of_ones_own_is_loaded_by_its_name() -> None:
    made = bots.load("rouage.bots.random:RandomBot")(3)
    assert isinstance(made, RandomBot)
    for wrong in ("no.such.module:Bot", "rouage.bots.random:NoBot", "rouage.bots.random:Random", "random:"):
        with pytest.raises(bots.Unloadable):
            bots.load(wrong)
    with pytest.raises(KeyError):
        bots.make("rouage.bots.random:RandomBot", 1, "signature")


@pytest.mark.parametrize("name", SCENES)
def test_every_game_has_three_strengths(name: str) -> None:
    game = opening(name, 4, 1)
    assert game.decision is not None
    for strength in ("gentle", "even", "fierce"):
        assert strength in bots.names(name)
        bot = bots.make(strength, 1, name)
        assert game.decision.why_not(bot.choose(game.view(game.decision.seat), game.decision)) is None


@pytest.mark.parametrize("name", SCENES)
def test_the_fiercer_the_more_is_tried(name: str) -> None:
    gentle, even, fierce = (make(1).purse.share for make in strengths(name).values())
    assert gentle == 0 < even < fierce


def test_a_gentle_bot_errs_now_and_then_within_reason() -> None:
    """Most of its answers are the rule of thumb's; the others are among those a searcher would think of."""
    game, own = opening("signature", 4, 1), sense("signature")
    decision = game.decision
    assert decision is not None
    view = game.view(decision.seat)
    usual = own.novice(decision.seat, 1).choose(view, decision)
    likely = {one.key for one in own.candidates(own.novice(decision.seat, 1), view, decision)}
    answers = [bots.make("gentle", seed, "signature").choose(view, decision) for seed in range(60)]
    assert 30 <= answers.count(usual) <= 58
    assert set(answers) <= likely | {usual}


def played(name: str, seed: int, crew: str, choices: int = 10_000) -> Game[Any]:
    """A game in which one bot or another holds all seats but the game master's."""
    game = rouage.new(name, {"scene": SCENES[name]}, seed=seed, salt="")
    players: dict[str, bots.Bot] = {
        seat: bots.make(bots.default(name, seat), seed, name)
        if seat == "gm"
        else RandomBot(seed)
        if crew == "random"
        else searcher(name, seed, Budget(tries=2))
        for seat in game.seats
    }
    chance = Random(seed)
    while (asking := game.asking) and game.number < choices:
        decision = chance.choice(asking)
        game.choose(players[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
    return game


def success(name: str, seed: int, crew: str) -> bool:
    outcome = played(name, seed, crew).outcome
    assert outcome is not None
    return "player-1" in outcome.winners


@pytest.mark.parametrize("name", ["signature", "artemis"])
def test_a_party_that_thinks_ahead_beats_chance(name: str) -> None:
    seeds = range(4)
    assert sum(success(name, seed, "search") for seed in seeds) > sum(success(name, seed, "random") for seed in seeds)


def dealt(seed: int, crew: str) -> int:
    """Wounds that the heroes deal in the first part of a mission, less those they suffer."""
    told = [event for entry in played("sine-tempore", seed, crew, 60).entries() for event in entry.events]
    return sum(
        int(str(one.data["n"])) * {"hit": 1, "hero-wounded": -1}.get(one.kind, 0)
        for one in told
        if one.kind in ("hit", "hero-wounded")
    )


def test_a_crew_that_thinks_ahead_beats_chance() -> None:
    seeds = range(3)
    assert sum(dealt(seed, "search") for seed in seeds) > sum(dealt(seed, "random") for seed in seeds)


@pytest.mark.parametrize("seat", ["player-1", "player-2"])
def test_a_cabal_that_thinks_ahead_beats_chance(seat: str) -> None:
    game = rouage.new("olomoc", {"scene": SCENES["olomoc"]}, seed=0, salt="")
    players: dict[str, bots.Bot] = {
        one: searcher("olomoc", 1, Budget(tries=2)) if one == seat else RandomBot(1) for one in game.seats
    }
    while (decision := game.decision) is not None:
        game.choose(players[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
    assert game.outcome is not None
    assert game.outcome.winners == (seat,)
