"""Copies of a table hand on nothing that somebody hid there."""

from __future__ import annotations

from tests.table.house import House
from tests.table.trio import SCENE, People, ok, three


def test_a_live_table_is_not_played_again(people: People) -> None:
    """Its setup is the GM's: the host of a copy could take the GM's seat there and read it."""
    ann, bob, _ = people
    table, _, _, gm = three(people)
    for visitor in (ann, bob):
        before = len(visitor.get("/me/tables"))
        assert visitor.refused("POST", f"/tables/{table}/rematch", None, 409) == "table.not-over"
        assert len(visitor.get("/me/tables")) == before
    ok(gm.choose("end"))
    assert bob.post(f"/tables/{table}/rematch")["table"]["parent"] == table


def test_the_host_of_a_rematch_does_not_take_the_gms_seat(people: People) -> None:
    ann, bob, cleo = people
    table, _, _, gm = three(people)
    ok(gm.choose("end"))
    again = bob.post(f"/tables/{table}/rematch")["table"]["id"]
    seat = f"/tables/{again}/seats/gm"
    assert bob.refused("POST", f"{seat}/revoke", None, 409) == "table.gm-stays"
    assert bob.refused("POST", f"{seat}/link", None, 409) == "table.seat-held"
    assert bob.refused("PUT", seat, {"seat": "gm", "who": "me"}, 409) == "table.seat-taken"
    assert cleo.get(f"/tables/{again}")["mine"] == ["gm"]
    bob.post(f"/tables/{again}/seats/player-1/revoke", status=200)
    assert ann.get(f"/tables/{again}")["mine"] == []


def test_typed_dice_leave_the_cards_unforeseen(here: House, people: People) -> None:
    """People throw the dice, but cards are shuffled by the server: by a seed that nobody can guess."""
    ann, *_ = people
    seeds = set()
    for _ in range(2):
        table = ann.lay(SCENE, me=["player-1"], dice="typed", seed="")
        seeds.add(here.run(here.hall.find(table)).game.header.seed)  # type: ignore[union-attr]
    assert len(seeds) == 2
