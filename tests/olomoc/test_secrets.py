"""Plans, hands, secret cabals and the order of the pile stay with whoever may know them."""

from collections.abc import Callable
from typing import Any

import pytest

import rouage
from rouage.engine.game import SPECTATOR, Game
from rouage.games.olomoc.planning import digest, plans
from tests import conformance
from tests.olomoc.cycles import EARLY, LATE, active, cycle, idle, planned
from tests.olomoc.table import ONE, TWO, events, last, player, seen

Change = Callable[[Any], None]
PROBES = [
    "a1", "a2", "a3", "b1", "b2", "b3", "propaganda", "t-axe", "t-effort", "t-securite", "t-harmonie", "t-integrite",
    "t-progres", "t-coordination", "t-rain", "t-one", EARLY, LATE,
]  # fmt: skip


def same(game: Game[Any], seat: str, change: Change) -> None:
    """Change something hidden: nothing the seat is shown, offered, foretold, refused or given to save may differ."""
    before = conformance.knowledge(game, seat, PROBES)
    other = game.copy()
    change(other.state)
    assert conformance.table(other) != conformance.table(game), "something did change"
    after = conformance.knowledge(other, seat, PROBES)
    for name, told in before.items():
        assert after[name] == told, f"{name} tells {seat}"
    for language in ("en", "fr"):
        assert [other.name_of(id, language) for id in PROBES[:-2]] == [game.name_of(id, language) for id in PROBES[:-2]]


def another_plan(state: Any) -> None:
    """The second player planned something else that shows the same so far."""
    player = state.players[TWO]
    shown = player.opened
    player.plan = next(
        one for one in reversed(plans(state, player)) if one[: len(shown)] == shown and one != player.plan
    )


def another_hand(state: Any) -> None:
    state.players[TWO].hand = ("t-axe", "t-edification", "t-progres", "t-coordination")[: len(state.players[TWO].hand)]


def another_pile(state: Any) -> None:
    state.pile.cards.reverse()


CHANGES = {"plan": another_plan, "hand": another_hand, "pile": another_pile}
PILE = ["t-one", "t-rain", "t-two", "t-rift", "t-one-again"]


@pytest.mark.rule("OLO-RUL-45")
@pytest.mark.parametrize("seat", [ONE, SPECTATOR])
@pytest.mark.parametrize("change", CHANGES)
def test_while_plans_are_laid(seat: str, change: str) -> None:
    game = cycle(pile=PILE)
    game.choose(f"plan {LATE}", TWO)
    same(game, seat, CHANGES[change])


@pytest.mark.rule("OLO-RUL-45")
@pytest.mark.parametrize("seat", [ONE, SPECTATOR])
@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("steps", [0, 1, 3])
def test_while_cards_are_played(seat: str, change: str, steps: int) -> None:
    game = planned("a2 a1 a3 propaganda t-axe", LATE, pile=PILE)
    for _ in range(steps):
        assert game.decision is not None
        game.choose("end" if "end" in game.decision.keys else game.decision.keys[0])
    same(game, seat, CHANGES[change])


@pytest.mark.rule("OLO-RUL-45")
@pytest.mark.parametrize("change", ["hand", "pile"])
def test_in_a_real_game_hands_and_pile_are_hidden_from_the_spectator(change: str) -> None:
    game = rouage.new("olomoc", {"scene": "first-night"}, seed=4)
    game.choose("edge north")

    def swap(state: Any) -> None:
        if change == "pile":
            state.pile.cards.reverse()
            return
        one, two = state.players.values()
        one.hand, two.hand = two.hand, one.hand

    same(game, SPECTATOR, swap)


@pytest.mark.rule("OLO-RUL-45")
@pytest.mark.parametrize("seat", [ONE, SPECTATOR])
def test_a_cabal_composed_in_secret_stays_so_until_both_are_revealed(seat: str) -> None:
    table = {
        "agenda": "releves",
        "compose": "secret",
        "players": {ONE: {"number": 1, "edge": "south"}, TWO: {"edge": "north"}},
    }
    game = rouage.new("olomoc", table, seed=3)
    keys = next(one for one in game.decisions if one.seat == TWO).candidates()
    game.choose(keys[0], TWO)

    def another(state: Any) -> None:
        state.secret[TWO] = keys[-1].partition(" ")[2]

    same(game, seat, another)
    assert player(game, TWO)["composed"]
    assert "secret" in game.view(TWO)["players"][TWO]  # type: ignore[index, call-overload, operator]
    mine = next(one for one in game.decisions if one.seat == ONE).candidates()[-1]
    game.choose(mine, ONE)
    assert last(game, "revealed-cabals")["cabals"][ONE] == mine.split()[1:]


@pytest.mark.rule("OLO-RUL-45", "OLO-RUL-44")
@pytest.mark.parametrize("seat", [ONE, SPECTATOR])
def test_a_card_opened_before_the_others_stays_hidden(seat: str) -> None:
    game = cycle(referee=False)
    nonce = "ab" * 16
    for who, row in ((ONE, "a1 a2 a3 propaganda t-axe"), (TWO, LATE)):
        game.choose(f"seal {' '.join([digest(slot, card, nonce) for slot, card in enumerate(row.split(), 1)])}", who)
    game.choose(f"open b1 {nonce}", TWO)

    def another(state: Any) -> None:
        state.players[TWO].plan = ("b3",)

    same(game, seat, another)


@pytest.mark.rule("OLO-RUL-45")
def test_ones_own_secrets_are_ones_own() -> None:
    game = cycle()
    game.choose(f"plan {LATE}", TWO)
    mine = game.view(TWO)["players"][TWO]  # type: ignore[index, call-overload]
    assert (mine["plan"], len(mine["hand"])) == (LATE.split(), 4)  # type: ignore[index, arg-type, call-overload]
    theirs = game.view(ONE)["players"][TWO]  # type: ignore[index, call-overload]
    assert not {"plan", "hand", "secret"} & {*theirs}  # type: ignore[misc]
    assert (theirs["ready"], theirs["cards"]) == (True, 4)  # type: ignore[index, call-overload]
    assert [event["kind"] for event in game.events(seat=TWO)].count("planned") == 1
    assert "planned" not in [event["kind"] for event in game.events(seat=ONE)]


@pytest.mark.rule("OLO-RUL-45")
def test_everything_else_is_public() -> None:
    game = planned("a2 a1 a3 propaganda t-axe", LATE, pile=PILE)
    views = [game.view(seat) for seat in (ONE, TWO, SPECTATOR)]
    for part in (
        "rouages",
        "markers",
        "decors",
        "lasting",
        "priority",
        "hunt",
        "cycle",
        "phase",
        "pile",
        "discards",
        "fallen",
    ):
        assert views[0][part] == views[1][part] == views[2][part]
    assert seen(game, "discards") == ["t-one"]


@pytest.mark.rule("OLO-RUL-45")
def test_an_imagined_game_shows_what_is_known_and_varies_what_is_not() -> None:
    game = planned("a2 a1 a3 propaganda t-axe", LATE, pile=PILE)
    worlds = [game.imagine(ONE, seed) for seed in range(30)]
    assert all(one.view(ONE) == game.view(ONE) for one in worlds)
    assert len({one.state.players[TWO].plan for one in worlds}) > 5
    assert {one.state.players[TWO].plan[0] for one in worlds} == {"b1"}, "what was revealed stays"
    assert len({tuple(one.state.pile.cards) for one in worlds}) > 5
    assert {one.state.players[ONE].plan for one in worlds} == {("a2", "a1", "a3", "propaganda", "t-axe")}


@pytest.mark.rule("OLO-RUL-45")
def test_an_imagined_game_can_be_played_on() -> None:
    game = planned("a2 a1 a3 propaganda t-axe", LATE, pile=PILE)
    assert active(game) == ["a2"]
    twin = game.imagine(ONE, 5)
    idle(twin, plans=True)
    assert twin.outcome is not None


def test_laying_a_plan_again_tells_nobody() -> None:
    game = cycle()
    game.choose(f"plan {LATE}", TWO)
    heard = game.events(seat=ONE)
    game.choose("plan b3 b2 b1 propaganda t-axe", TWO)
    assert game.events(seat=ONE) == heard
    game.choose(f"plan {EARLY}", ONE)
    assert events(game, "revealed")[0]["cards"] == {ONE: "t-effort", TWO: "b3"}
