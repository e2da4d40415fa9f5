"""What a seat cannot know: the hidden, sealed attitudes, hidden numbers, the GM's notes, another player's illness."""

from typing import Any

import pytest

import rouage
from rouage.engine.game import SPECTATOR
from rouage.games.artemis.master import Desk
from tests.artemis.minds import look
from tests.artemis.table import GM, ONE, TWO, Play, act, fight, hero, npc, told

LURKER = npc("lurker", name={"en": "Vorn"}, hidden=True, weapons=["sabre"])
SECRETS = ("lurker", "Vorn")


def ambush(*, dice: list[int] | None = None, **setup: Any) -> Play:
    """A pirate in the open, and somebody in hiding who acts last."""
    return fight([hero(), hero()], [npc(), LURKER], dice or [5, 4, 3, 2], **setup)


def known(game: Play, seat: str) -> str:
    """All that a seat is told or shown, and what it may choose, in one text."""
    mine = [decision.to_data() for decision in game.decisions if decision.seat == seat]
    return f"{game.view(seat)} {game.events(seat=seat)} {game.log('en', seat)} {mine} {game.save(seat)}"


def assert_hidden(game: Play) -> None:
    for seat in (ONE, TWO, SPECTATOR):
        found = [word for word in SECRETS if word in known(game, seat)]
        assert not found, f"{seat} can read {found}"
    assert all(word in known(game, GM) for word in SECRETS)


@pytest.mark.parametrize(
    "command",
    ["call lurker!1 vigilance 7", "call hero-1,lurker!1 vigilance 7", "nifimo lurker!1 endurance", "hurt lurker!1 3",
     "mark lurker!1 fatigue light 2", "load lurker!1 2", "wear lurker!1 combat-suit", "give lurker!1 laser",
     "take lurker!1 sabre", "cover lurker!1 on", "set lurker!1.wound-light 2", "note Vorn waits", "time 10m",
     "time 2h rest lurker!1", "diet lurker!1 none", "whisper player-2 look up", "add poacher hidden"],
)  # fmt: skip
def test_whatever_the_gm_does_to_somebody_hidden_nobody_hears(command: str) -> None:
    game = ambush(dice=[5, 4, 3, 2, 4, 4, 4, 4, 4, 4], options=["hunger"])
    act(game, command, seat=GM)
    while game.decision is not None and "roll" in game.decision.keys:
        game.choose("roll", game.decision.seat)
    assert_hidden(game)


def test_nor_what_it_does_by_itself_until_it_strikes() -> None:
    game = ambush(dice=[5, 4, 3, 2, 4, 4], places=[{"name": {"en": "Hall"}}, {"name": {"en": "Loft"}}])
    act(game, "wait", "wait", "wait")
    assert_hidden(game)
    for key in ("move 2", "try vigilance to listen", "difficulty 7"):
        game.choose(key, GM)
        assert_hidden(game)
    assert told(game, "tested") != []


DEEDS = (
    "attack",
    "surprise",
    "shoot",
    "throw",
    "threaten",
    "intimidate",
    "draw-in",
    "try",
    "move",
    "drop",
    *Desk.verbs,
)


def refusals(game: Play, name: str) -> list[str]:
    """What players are told, word for word and as data, when they type a name wherever one may stand."""
    told = []
    for seat in (ONE, TWO):
        for deed in DEEDS:
            for key in (f"{deed} {name}", f"{deed} {name} 3", f"{deed} pirate with {name}", f"{deed} {name} at pirate"):
                refusal = game.why_not(key, seat)
                if refusal is not None:
                    words = [game.say(refusal.message, language) for language in ("en", "fr")]
                    told.append(f"{refusal.rule} {words} {refusal.message.to_data()}")
    assert len(told) > len(DEEDS)
    return told


@pytest.mark.parametrize("name", ["lurke", "luker!1", "Vor", "zzzz"])
def test_no_refusal_names_somebody_hidden(name: str) -> None:
    """Neither as the nearest name nor among all there are."""
    for words in refusals(ambush(options=["threats"]), name):
        assert not [secret for secret in SECRETS if secret in words], words


def test_a_refusal_says_no_more_of_the_hidden_than_of_nobody() -> None:
    game = ambush(options=["threats"])
    told = [[words.replace(id, "…") for words in refusals(game, id)] for id in ("lurker!1", "lurker!9")]
    assert told[0] == told[1]


def test_a_hidden_striker_comes_out() -> None:
    game = act(ambush(), "wait", "wait", "wait")
    act(game, "attack hero-1", seat=GM)
    assert "Vorn" in known(game, ONE)
    assert "lurker!1" not in known(game, ONE)


@pytest.mark.rule("ART-RUL-20")
def test_a_sealed_attitude_is_known_to_nobody_else() -> None:
    game = act(ambush(), "attack pirate", seat=ONE)
    texts = set()
    for stance in ("prudent", "defensive", "aggressive", "dodge"):
        sealed = act(game.copy(), stance, seat=GM)
        texts.add((known(sealed, ONE), known(sealed, TWO), known(sealed, SPECTATOR)))
        assert look(sealed, GM)["blow"]["stance"] in (stance, "dodging")
    assert len(texts) == 1


def test_a_players_own_attitude_is_sealed_even_from_the_gm() -> None:
    game = fight([hero(), hero()], npc(), [2, 3, 5])
    act(game, "attack hero-1", seat=GM)
    texts = set()
    for stance in ("prudent", "defensive", "aggressive", "dodge"):
        sealed = act(game.copy(), stance, seat=ONE)
        texts.add((known(sealed, GM), known(sealed, TWO)))
    assert len(texts) == 1


def test_hidden_numbers_stay_hidden() -> None:
    """Two pirates alike but for their scores, their Force and their will."""
    texts = set()
    for score, will in ((4, 1), (5, 5)):
        pirate = npc(scores={"sabre": score, "resistance": score, "courage": score}, will=will, force=will)
        game = fight([hero(), hero()], pirate, [5, 4, 3], numbers="hidden")
        forecasts = [game.forecast(key, ONE) for key in game.decisions[0].keys]
        odds = [game.decisions[0].odds(key) for key in game.decisions[0].keys]
        texts.add((str(game.view(ONE)), str(game.events(seat=TWO)), str(forecasts), str(odds)))
    assert len(texts) == 1


def test_the_gms_notes_and_the_list_of_what_time_brings_are_the_gms() -> None:
    game = fight([hero(plight={"fatigue": [3, 0, 0]}), hero()], npc(), [5, 4, 3])
    before = {seat: set(look(game, seat)) for seat in (ONE, TWO)}
    act(game, "note beware of Ana", "time 15m rest", seat=GM)
    assert look(game, GM)["notes"] == ["beware of Ana"]
    assert look(game, GM)["proposals"] != []
    for seat in (ONE, TWO):
        assert set(look(game, seat)) == before[seat]
        assert "beware" not in known(game, seat)


def test_what_only_the_gm_knows_of_somebody_is_imagined_anew() -> None:
    game = rouage.new("artemis", {"scene": "last-call", "numbers": "hidden"}, seed=1)
    sheets = [
        one.sheet for seed in range(30) for one in game.imagine("player-1", seed).state.people
        if one.npc and not one.hidden
    ]  # fmt: skip
    for known in ("yields", "attitude"):
        assert len({getattr(sheet, known) for sheet in sheets}) == 3, known
    true = [(one.id, one.sheet.yields, one.sheet.attitude) for one in game.state.people]
    assert [(one.id, one.sheet.yields, one.sheet.attitude) for one in game.imagine("gm", 1).state.people] == true
