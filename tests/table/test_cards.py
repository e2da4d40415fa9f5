"""The cards of a game that hides none of them; nothing of a game whose GM keeps them."""

from __future__ import annotations

from pathlib import Path

from tests.table.house import house


def test_cards_are_read_by_everybody(tmp_path: Path) -> None:
    with house(tmp_path) as one:
        visitor = one.visitor()
        cards = visitor.get("/cards/sine-tempore")
        assert cards["enemy"]["kid"]["name"] == {"en": "Kid", "fr": "Kid"}
        assert cards["item"]["captains-blade"]["profiles"][0]["id"] == "blade-slash"
        assert visitor.get("/cards/signature") == {}


def test_a_mission_introduces_itself(tmp_path: Path) -> None:
    with house(tmp_path) as one:
        games = {game["name"]: game for game in one.visitor().get("/games")}
        mission = games["sine-tempore"]["scenes"][0]
        assert mission["id"] == "landing-site"
        assert mission["text"]["fr"]
        assert mission["seats"][0]["plays"][0]["en"] == "Captain Achab"


def test_a_pack_of_one_game_leaves_the_others_alone(tmp_path: Path) -> None:
    street = Path(__file__).parent.parent / "signature" / "golden" / "street"
    with house(tmp_path, packs=(street,)) as one:
        visitor = one.visitor()
        games = [game["name"] for game in visitor.get("/games")]
        assert {"signature", "sine-tempore"} <= set(games)
        assert "street" in visitor.get("/packs/signature")["packs"]
        assert "street" not in visitor.get("/packs/sine-tempore")["packs"]
        assert visitor.lay("landing-site", game="sine-tempore")
