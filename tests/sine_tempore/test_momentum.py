"""The Momentum: the dial, its hands, who is activated when, and what falls due."""

from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.sine_tempore.dial import SECTORS, first_on, glyph, harmonica, sector, written
from rouage.games.sine_tempore.mission_cards import read_time
from tests.sine_tempore.tables import FAR, LATE, end, events, hero, play, take

CREW = ("achab", "andromeda", "jukas", "alexandra")
KIDS = [FAR, {"enemy": "kid", "at": "q8"}]


def clock(game: Game[Any]) -> dict[str, Any]:
    """The hands, as the table sees them."""
    view: dict[str, Any] = game.view("player-1")
    found: dict[str, Any] = view["time"]
    return found


def activations(game: Game[Any]) -> list[tuple[str, str]]:
    """Whose token was activated, and at what time, in order."""
    found = [event for event in game.events() if event["kind"] in ("activated", "group-activated")]
    return [(str(event["who"]), str(event["time"])) for event in found]


def until_over(game: Game[Any]) -> Game[Any]:
    """Heroes do nothing at all until the mission ends."""
    while game.decision is not None:
        first = [key for key in game.decision.keys if key.startswith("first")]
        take(game, first[0]) if first else end(game)
    return game


def mission(folder: Path, *events: tuple[str, str]) -> Path:
    """A pack with the mission `glade`, from 2.12 to 3.12, and its events: when, and what they bring."""
    folder.mkdir(exist_ok=True)
    (folder / "pack.toml").write_text(
        'id = "glade"\ngame = "sine-tempore"\nversion = 1\nname.en = "Glade"\nlicense = "MIT"\norigin = "house"\n'
    )
    due = "".join([f'{{ at = "{at}", {what}, text.en = "Now." }},\n' for at, what in events])
    (folder / "missions.toml").write_text(
        f"""
        [mission.glade]
        name.en = "Glade"
        text.en = "A glade."
        aim.en = "Remove the Witches."
        number = 99
        starts = "2.12"
        ends = "3.12"
        objective = {{ kind = "remove", enemy = "witch" }}
        tiles = [{{ tile = "a-front", at = [0, 0] }}]
        start_zone = [[0, 0], [0, 1], [0, 2], [0, 3]]
        entries = [[7, 3], [7, 4], [7, 2], [7, 5]]
        enemies = [{{ enemy = "witch", sector = 11, at = [[7, 7]] }}]
        events = [{due}]
        """
    )
    return folder


def glade(folder: Path, *events: tuple[str, str], **setup: object) -> Game[Any]:
    """That mission right after its set-up."""
    table: dict[str, object] = {"scene": "glade", "event": "none", "deploy": "auto", **setup}
    return rouage.new("sine-tempore", table, packs=[mission(folder, *events)], seed=1)


KID, SPRIGGAN, HARM = (
    'reinforce = "kid"',
    'reinforce = "spriggan"',
    'effects = [{ do = "wounds", to = "heroes", n = 9 }]',
)


@pytest.mark.rule("ST-MOM-01")
def test_the_momentum_has_a_dial_two_hands_and_glyphs() -> None:
    game = play(now="2.7", ends="5.12", heroes={"achab": {"time": "2.7"}})
    hands = clock(game)
    assert SECTORS == 12
    assert (hands["sector"], hands["harmonica"]) == (7, 2)
    assert {glyph(time) for time in range(12, 24)} == {"", "red", "green", "blue"}


@pytest.mark.rule("ST-MOM-02", "ST-RUL-02")
def test_the_dial_is_a_clock_face_with_twelve_sectors() -> None:
    assert [sector(time) for time in range(24, 37)] == [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


@pytest.mark.rule("ST-RUL-02", "ST-MOM-12")
@pytest.mark.parametrize(("time", "number"), [("2.6", 30), ("2.12", 24), ("2.11", 35), ("3.12", 36), ("2.1", 25)])
def test_a_time_is_one_number(time: str, number: int) -> None:
    assert read_time(time) == number
    assert written(number) == time


@pytest.mark.rule("ST-RUL-02", "ST-MOM-12")
@pytest.mark.parametrize("time", ["2.13", "2.0", "0.5", "2", "2.x", "two.six", ""])
def test_what_is_not_harmonica_and_phase_is_no_time(time: str) -> None:
    assert read_time(time) is None


@pytest.mark.rule("EX-MOM-01", "ST-MOM-12", "ST-MOM-13")
def test_a_mission_that_starts_at_2_6_puts_the_hands_on_2_and_6() -> None:
    game = rouage.new("sine-tempore", {"scene": "antenna", "event": "none", "deploy": "auto"}, seed=1)
    begins = events(game, "mission-begins")
    assert [event["time"] for event in begins] == ["2.6"]
    hands = clock(game)
    assert (hands["harmonica"], hands["sector"], hands["now"]) == (2, 6, "2.6")


@pytest.mark.rule("ST-MOM-11", "ST-RUL-03")
def test_the_harmonica_moves_on_when_the_hand_reaches_or_passes_12() -> None:
    heroes = {"achab": {"time": "2.11"}, **{id: {"time": "6.1"} for id in CREW[1:]}}
    passing = play(now="2.11", ends="5.12", heroes=heroes, enemies=[FAR], groups={"kid": "3.2"})
    moved = events(end(passing), "hand-moved")[0]
    assert (moved["time"], moved["harmonica"], moved["hours"]) == ("3.2", 3, 1)
    reaching = play(now="2.11", ends="5.12", heroes=heroes, enemies=[FAR], groups={"kid": "3.12"})
    moved = events(end(reaching), "hand-moved")[0]
    assert (moved["time"], moved["harmonica"], moved["hours"]) == ("3.12", 3, 1)
    within = play(now="2.9", ends="5.12", heroes={"achab": {"time": "2.9"}}, enemies=[FAR], groups={"kid": "2.11"})
    moved = events(end(within), "hand-moved")[0]
    assert (moved["time"], moved["harmonica"], moved["hours"]) == ("2.11", 2, 0)


@pytest.mark.rule("ST-RUL-03")
def test_a_start_on_12_moves_no_harmonica() -> None:
    game = rouage.new("sine-tempore", {"scene": "landing-site", "event": "none", "deploy": "auto"}, seed=1)
    assert clock(game)["now"] == "1.12"
    assert clock(game)["harmonica"] == 1
    assert not events(game, "hand-moved")


@pytest.mark.rule("ST-RUL-03")
def test_after_12_the_harmonica_shows_1_and_time_goes_on() -> None:
    assert [harmonica(12 * hour) for hour in (11, 12, 13, 24, 25)] == [11, 12, 1, 12, 1]
    heroes = {"achab": {"time": "12.11"}, **{id: {"time": "14.1"} for id in CREW[1:]}}
    game = play(now="12.11", ends="14.12", heroes=heroes, enemies=[FAR], groups={"kid": "13.1"})
    end(game)
    moved = events(game, "hand-moved")[0]
    assert (moved["time"], moved["harmonica"]) == ("1.1", 1)
    assert read_time("13.1") == 157


@pytest.mark.rule("ST-RUL-04")
@pytest.mark.parametrize(
    ("start", "wanted", "time"), [(30, 4, 40), (30, 6, 30), (30, 5, 41), (24, 12, 24), (25, 12, 36)]
)
def test_a_token_starts_at_the_first_time_on_its_sector(start: int, wanted: int, time: int) -> None:
    assert first_on(start, wanted) == time
    assert sector(time) == wanted


@pytest.mark.rule("ST-RUL-04")
def test_the_tokens_of_a_mission_start_on_the_sectors_of_its_card() -> None:
    game = rouage.new("sine-tempore", {"scene": "lost-probe", "event": "none", "deploy": "auto"}, seed=1)
    view: dict[str, Any] = game.view("player-1")
    assert {one["id"]: (one["time"], one["sector"]) for one in view["groups"]} == {
        "spriggan": (12 + 6, 6), "witch": (12 + 8, 8)
    }  # fmt: skip
    assert {one["time"] for one in view["heroes"]} == {12 + 3}


@pytest.mark.rule("ST-RUL-04", "ST-MOM-15")
def test_a_token_at_sector_11_goes_clockwise_over_12() -> None:
    game = play(now="2.11", ends="5.12", heroes={"achab": {"time": "2.11"}}, enemies=[FAR], groups={"kid": "3.5"})
    assert hero(game, "achab")["time"] == 35
    take(game, "wait 3")
    assert (hero(game, "achab")["time"], hero(game, "achab")["sector"]) == (38, 2)


@pytest.mark.rule("ST-MOM-15")
def test_tokens_only_ever_go_forward() -> None:
    game = rouage.new("sine-tempore", {"scene": "coven", "deploy": "auto"}, seed=5)
    for number in range(150):
        if game.decision is None:
            break
        before = {one["who"]: one["time"] for one in tokens(game)}
        game.choose(game.decision.sample(number))
        after = {one["who"]: one["time"] for one in tokens(game)}
        assert all(after[who] >= before[who] for who in after if who in before)
    assert len(events(game, "token-moved")) > 20


def tokens(game: Game[Any]) -> list[dict[str, Any]]:
    view: dict[str, Any] = game.view("player-1")
    found: list[dict[str, Any]] = view["order"]
    return found


@pytest.mark.rule("ST-MOM-04")
def test_one_token_for_each_hero_and_each_group() -> None:
    game = rouage.new("sine-tempore", {"scene": "coven", "event": "none", "deploy": "auto"}, seed=1)
    heroes, groups = ["achab", "alexandra", "andromeda", "jukas"], ["hunter", "spriggan", "witch"]
    assert sorted(one["who"] for one in tokens(game)) == sorted([*heroes, *groups])
    without = play(heroes={"jukas": {"gone": True}})
    assert sorted(one["who"] for one in tokens(without)) == ["achab", "alexandra", "andromeda", "kid"]


@pytest.mark.rule("EX-MOM-02", "ST-MOM-07", "ST-MOM-09")
def test_the_medic_spends_2_ap_and_the_hand_goes_to_the_next_occupied_sector() -> None:
    heroes = {"achab": {"time": "1.9"}, "alexandra": {"time": "1.5"}}
    game = take(play(heroes=heroes, enemies=[FAR], groups={"kid": "1.7"}), "wait 2")
    assert hero(game, "alexandra")["time"] == 19
    assert clock(game)["now"] == "1.5", "her activation is not over"
    end(game)
    assert events(game, "hand-moved")[0]["time"] == "1.7", "nobody was left on 1.5"


@pytest.mark.rule("ST-MOM-05", "ST-MOM-06", "ST-MOM-07")
def test_the_hand_stops_where_tokens_are_and_all_of_them_act() -> None:
    heroes = {"andromeda": {"time": "1.8"}, "jukas": {"time": "1.8"}, "alexandra": {"time": "1.10"}}
    game = end(play(heroes=heroes, enemies=[FAR], groups={"kid": "1.8"}))
    assert events(game, "hand-moved")[0]["time"] == "1.8"
    assert clock(game)["sector"] == 8
    take(game, "end", "first jukas", "end", "end")
    assert activations(game)[:5] == [
        ("achab", "1.5"), ("kid", "1.8"), ("achab", "1.8"), ("jukas", "1.8"), ("andromeda", "1.8")
    ]  # fmt: skip
    assert [event["time"] for event in events(game, "hand-moved")] == ["1.8", "1.10"]


@pytest.mark.rule("ST-MOM-03", "ST-MOM-08", "ST-MOM-14")
def test_the_clock_says_who_acts_what_falls_due_and_when_it_is_over() -> None:
    game = until_over(play(now="1.12", heroes={"achab": {"time": "1.12"}}))
    told = [event for event in game.events() if event["kind"] in ("activated", "hand-moved", "fell-due")]
    hands = [read_time(str(event["time"])) or 0 for event in told if event["kind"] == "hand-moved"]
    assert hands == sorted(set(hands))
    acted = activations(game)
    assert acted[:2] == [("achab", "1.12"), ("achab", "1.5")], "a Time Shift carries an idle hero to the next enemy"
    assert [read_time(time) or 0 for _, time in acted] == sorted([read_time(time) or 0 for _, time in acted])
    fallen = [place for place, event in enumerate(told) if event["kind"] == "fell-due"]
    assert [told[place]["at"] for place in fallen] == ["1.3", "1.4", "2.12"], (
        "both hands are there: 1.12 was not enough"
    )
    assert all(told[place - 1]["time"] == told[place]["at"] for place in fallen)
    assert hands[-1] == read_time("3.12")
    assert game.outcome is not None
    assert game.outcome.reason == "time-up"


@pytest.mark.rule("ST-MOM-09")
def test_declaring_moves_the_token_by_the_cost() -> None:
    game = take(play(), "move 3")
    moved = events(game, "token-moved")
    assert [(event["who"], event["n"], event["to_time"]) for event in moved] == [("achab", 3, "1.8")]
    assert hero(game, "achab")["at"] == "c4", "the way is still to be chosen"


@pytest.mark.rule("ST-MOM-10")
def test_a_group_advances_once_all_its_models_have_acted() -> None:
    game = end(play(enemies=KIDS, groups={"kid": "1.6"}))
    told = [event for event in game.events() if event["kind"] in ("verified", "group-advanced")]
    assert [(event["kind"], event["who"]) for event in told[:3]] == [
        ("verified", "kid-2"), ("verified", "kid-1"), ("group-advanced", "kid")
    ]  # fmt: skip
    assert told[2]["to_time"] == "1.11"


@pytest.mark.rule("ST-RUL-05")
def test_the_order_is_looked_up_anew_after_every_activation() -> None:
    """The Witch stuns Jukas, whose token leaves the sector that he was to act in."""
    heroes = {
        "achab": {"at": "h8", "time": LATE}, "andromeda": {"time": "1.5"},
        "jukas": {"time": "1.5", "threat": 3},
    }  # fmt: skip
    game = play([1] * 7, heroes=heroes, enemies=[{"enemy": "witch", "at": "d2"}], groups={"witch": "1.5"})
    assert hero(game, "jukas")["wounds"] == 2
    assert hero(game, "jukas")["time"] == 19
    assert activations(game) == [("witch", "1.5"), ("andromeda", "1.5")]
    end(game)
    assert activations(game)[2:3] == [("jukas", "1.7")]


@pytest.mark.rule("ST-RUL-05")
def test_the_hand_stops_for_what_falls_due_between_tokens() -> None:
    game = end(play(now="1.10", heroes={"achab": {"time": "1.10"}}))
    assert [event["time"] for event in events(game, "hand-moved")] == ["2.12", "2.3"]
    assert [event["hours"] for event in events(game, "hand-moved")] == [1, 0]


@pytest.mark.rule("ST-RUL-06")
def test_an_event_at_the_start_fires_right_after_set_up_and_an_earlier_one_never(tmp_path: Path) -> None:
    game = glade(tmp_path, ("2.12", KID), ("1.11", SPRIGGAN))
    told = [event["kind"] for event in game.events()]
    assert told.index("placed") < told.index("fell-due")
    assert not activations(game), "nobody has acted yet"
    assert "kid" in [one["who"] for one in tokens(game)]
    until_over(game)
    assert [event["at"] for event in events(game, "fell-due")] == ["2.12"]
    assert not [event for event in events(game, "arrives") if event["card"] == "spriggan"]


@pytest.mark.rule("ST-RUL-06")
def test_an_event_that_never_comes_is_not_waited_for(tmp_path: Path) -> None:
    """None still to arrive: the last Witch removed wins, though a card was dated before the start."""
    folder = mission(tmp_path, ("1.11", 'reinforce = "witch"'))
    heroes = {"achab": {"at": "g8", "time": "2.12"}}
    setup = {"scene": "glade", "begin": "play", "event": "none", "heroes": heroes, "groups": {"witch": "2.4"}}
    enemies = [{"enemy": "witch", "at": "h8", "wounds": 2}]
    game = rouage.new("sine-tempore", {**setup, "enemies": enemies}, dice=[1] * 5, packs=[folder])
    take(game, "first achab", "attack blade-slash")
    assert game.outcome is not None
    assert game.outcome.reason == "objective-met"


@pytest.mark.rule("ST-RUL-06")
def test_events_fire_once_in_the_order_of_the_card_before_anybody_acts_there(tmp_path: Path) -> None:
    heroes = {id: {"time": LATE} for id in CREW} | {"achab": {"time": "2.12"}, "jukas": {"time": "2.2"}}
    due = [("2.2", SPRIGGAN), ("2.2", KID)]
    game = glade(tmp_path, *due, begin="play", heroes=heroes, groups={"witch": LATE})
    end(game)
    told = [event for event in game.events() if event["kind"] in ("hand-moved", "fell-due", "arrives", "activated")]
    there = next(place for place, event in enumerate(told) if event["kind"] == "hand-moved" and event["time"] == "2.2")
    after = [event["kind"] for event in told[there + 1 :]]
    assert after == ["fell-due", *["arrives"] * 3, "fell-due", *["arrives"] * 3, "activated"]
    assert [event["event"] for event in events(game, "fell-due")] == [0, 1]
    assert [event["card"] for event in events(game, "arrives")] == ["spriggan"] * 3 + ["kid"] * 3
    until_over(game)
    assert len(events(game, "fell-due")) == 2


@pytest.mark.rule("ST-RUL-07")
def test_the_mission_ends_before_events_and_activations_of_the_end_sector(tmp_path: Path) -> None:
    game = glade(tmp_path, ("3.12", KID))
    until_over(game)
    last = [event for event in game.events() if event["kind"] in ("activated", "group-activated", "fell-due")][-1]
    assert not events(game, "fell-due")
    assert (read_time(str(last["time"])) or 99) < 36
    assert [event["kind"] for event in game.events()][-2:] == ["hand-moved", "mission-failed"]
    assert clock(game)["now"] == "3.12"


@pytest.mark.rule("ST-RUL-07")
def test_nobody_acts_at_the_end_time() -> None:
    heroes = {"achab": {"time": "2.11"}, "jukas": {"time": "3.12"}}
    game = end(play(now="2.11", heroes=heroes, enemies=[FAR], groups={"kid": "3.12"}))
    assert activations(game) == [("achab", "2.11")]
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((), "time-up")


@pytest.mark.rule("ST-RUL-07")
def test_an_objective_met_when_the_hand_arrives_is_a_success() -> None:
    late = {id: {"at": at, "time": "6.1"} for id, at in zip(CREW, ("a3", "a4", "a5", "a6"), strict=True)}
    setup = {"scene": "antenna", "begin": "play", "event": "none", "now": "4.11", "heroes": late, "scenery": []}
    enemies = {"enemies": [FAR], "groups": {"kid": "6.1"}}
    met = rouage.new("sine-tempore", {**setup, **enemies, "progress": 2}, dice=[])
    assert met.outcome is not None
    assert (met.outcome.winners, met.outcome.reason) == (("player-1",), "objective-met")
    half = rouage.new("sine-tempore", {**setup, **enemies, "progress": 1}, dice=[])
    assert half.outcome is not None
    assert half.outcome.winners == ()


@pytest.mark.rule("ST-RUL-07")
@pytest.mark.parametrize(("down", "reason", "won"), [(1, "held", True), (2, "not-held", False)])
def test_to_hold_out_is_judged_at_the_end_time(down: int, reason: str, won: bool) -> None:
    heroes = {
        id: {"at": at, "time": "6.1", "wounds": 9 if place < down else 0}
        for place, (id, at) in enumerate(zip(CREW, ("d4", "e4", "d5", "e5"), strict=True))
    }
    setup = {
        "scene": "stand-fast", "begin": "play", "event": "none", "now": "4.11", "heroes": heroes, "scenery": [],
        "enemies": [FAR], "groups": {"kid": "6.1"},
    }  # fmt: skip
    game = rouage.new("sine-tempore", setup, dice=[])
    assert game.outcome is not None
    assert (game.outcome.reason, bool(game.outcome.winners)) == (reason, won)


def duel(wounds: int) -> Game[Any]:
    """Achab, the last who stands, strikes the last enemy, whose edges cost whoever rolls a Push one wound."""
    heroes = {"achab": {"time": "2.5", "wounds": wounds}, **{id: {"wounds": 9} for id in CREW[1:]}}
    enemies = [{"enemy": "reaper", "at": "d4", "wounds": 11}]
    game = play([2, 2, 2, 1, 1], now="2.5", heroes=heroes, enemies=enemies, groups={"reaper": "2.9"})
    return take(game, "attack blade-slash")


@pytest.mark.rule("ST-RUL-08")
def test_the_objective_met_while_the_last_hero_falls_is_a_failure() -> None:
    lost = duel(wounds=5)
    assert events(lost, "enemy-removed")
    assert lost.outcome is not None
    assert (lost.outcome.winners, lost.outcome.reason) == ((), "nobody-stands")
    won = duel(wounds=4)
    assert won.outcome is not None
    assert won.outcome.reason == "objective-met"


@pytest.mark.rule("ST-RUL-08")
def test_success_is_looked_for_after_each_action() -> None:
    enemies = [{"enemy": "kid", "at": "d4"}]
    game = play([1] * 5, now="2.5", heroes={"achab": {"time": "2.5"}}, enemies=enemies, groups={"kid": "2.9"})
    take(game, "attack blade-slash")
    assert game.outcome is not None
    assert game.outcome.reason == "objective-met"
    assert not events(game, "activation-over"), "he had AP left"


@pytest.mark.rule("ST-RUL-08")
def test_success_is_looked_for_after_each_activation() -> None:
    enemies = [{"enemy": "kid", "at": "r8", "statuses": ["bleed"]}]
    game = play(now="2.5", heroes={"achab": {"time": "2.5"}}, enemies=enemies, groups={"kid": "2.6"})
    end(game)
    assert game.outcome is not None
    assert game.outcome.reason == "objective-met"
    assert not events(game, "group-advanced")


@pytest.mark.rule("ST-RUL-08")
def test_failure_is_looked_for_after_each_event(tmp_path: Path) -> None:
    game = glade(tmp_path, ("2.12", HARM))
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((), "nobody-stands")
    assert not activations(game)
