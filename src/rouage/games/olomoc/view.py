"""What a seat may know: everything but unrevealed plans, ministry hands, the order of the pile and secret cabals."""

from __future__ import annotations

from rouage.engine.dice import draw
from rouage.engine.plain import Plain
from rouage.games.olomoc.bloc import card_of, dazed, is_free, measures
from rouage.games.olomoc.darkness import status
from rouage.games.olomoc.entering import edges
from rouage.games.olomoc.hostiles import HostilePhaseDone
from rouage.games.olomoc.march import free_march
from rouage.games.olomoc.planning import plans
from rouage.games.olomoc.state import Bloc, Decor, Lasting, Play, Player, Roll, Rouage


def view(game: Play, seat: str) -> dict[str, Plain]:
    """Built up from nothing. [OLO-RUL-45] [OLO-MEA-02]"""
    state = game.state
    sizes = measures(game)
    return {
        "agenda": state.agenda, "measures": state.measures, "side": sizes.side, "threat": sizes.threat,
        "rulers": {"ruler": list(sizes.ruler), "push-ruler": list(sizes.push_ruler)},
        "cycle": state.cycle, "phase": state.phase, "priority": state.priority, "hunt": state.hunt,
        "hostiles_act": any(isinstance(step, HostilePhaseDone) for step in game.stack),
        "fallen": state.fallen, "active": list(state.active), "acting": state.acting, "referee": state.referee,
        "pile": len(state.pile.cards), "discards": list(state.pile.discards), "drawn": state.drawn,
        "players": {one.seat: _player(game, one, seat) for one in state.players.values()},
        "rouages": [_rouage(game, one) for one in state.rouages.values()],
        "markers": [
            {
                "id": one.id, "at": [one.x, one.y], "r": one.r, "size": one.size, "tinted": one.tinted,
                "token": one.token, "source": one.source,
            }
            for one in state.markers.values()
        ],
        "decors": [_decor(one) for one in state.decors],
        "lasting": [_lasting(one) for one in state.lasting],
        "fight": _fight(state), "roll": _roll(state.roll), "pool": list(state.pool), "taken": list(state.ballot),
        "to_put": list(state.set),
    }  # fmt: skip


def _lasting(one: Lasting) -> dict[str, Plain]:
    return {
        "source": one.name, "deed": one.deed, "what": one.what, "n": one.n, "who": list(one.who), "until": one.until
    }  # fmt: skip


def _player(game: Play, player: Player, seat: str) -> dict[str, Plain]:
    """A plan and a hand are their owner's alone; that a plan is laid is everybody's."""
    told: dict[str, Plain] = {
        "seat": player.seat, "number": player.number, "edge": player.edge, "fiel": player.fiel,
        "points": player.points, "propaganda": player.propaganda, "cards": len(player.hand),
        "ready": bool(player.plan or player.sealed), "opened": list(player.opened), "played": player.played,
        "cabal": list(player.cabal), "lost": list(player.lost), "composed": player.seat in game.state.secret,
        "sealed": list(player.sealed),
    }  # fmt: skip
    if seat == player.seat:
        told["hand"] = list(player.hand)
        told["plan"] = list(player.plan)
        if player.seat in game.state.secret:
            told["secret"] = game.state.secret[player.seat]
    return told


def _rouage(game: Play, one: Rouage) -> dict[str, Plain]:
    card = card_of(game, one)
    return {
        "id": one.id, "card": one.card, "seat": one.seat, "at": [one.x, one.y] if one.here else None, "r": one.r,
        "ticked": one.ticked, "life": card.life, "actions": one.actions, "reserve": one.reserve,
        "darkness": one.darkness, "status": status(one), "stunned": one.stunned, "out": one.out,
        "carries": one.carries, "marches": one.marches, "attacks": one.attacks, "studied": one.studied,
        "scored": one.scored, "used": dict(one.used),
        "enters": [] if one.here or one.out or not one.seat else list(edges(game, one)),
        "free_march": free_march(game, one) if one.here and one.seat else "",
        "free": one.here and is_free(game, one), "threatens": one.here and not dazed(game, one),
    }  # fmt: skip


def _decor(one: Decor) -> dict[str, Plain]:
    corners: list[Plain] = [[x, y] for x, y in one.corners]
    return {
        "id": one.id, "kind": one.kind, "at": [one.x, one.y], "r": one.r, "corners": corners,
        "obstructing": one.obstructing, "tinted": one.tinted, "zone": one.zone,
    }  # fmt: skip


def _fight(state: Bloc) -> Plain:
    now = state.fight
    if now is None:
        return None
    return {
        "attacker": now.attacker, "target": now.target, "kind": now.kind, "reaction": now.reaction,
        "attack": _roll(now.attack), "answer": _roll(now.answer), "left": now.left, "bought": now.bought,
    }  # fmt: skip


def _roll(roll: Roll | None) -> Plain:
    if roll is None:
        return None
    return {
        "who": roll.who, "what": roll.what, "target": roll.target, "dice": roll.dice, "difficulty": roll.difficulty,
        "why": list(roll.why), "faces": list(roll.faces), "successes": roll.successes, "again": roll.again,
    }  # fmt: skip


def imagine(state: Bloc, seat: str, seed: int) -> None:
    """Another pile, and for each player but the seat itself another plan that shows the same cards so far. A player can
    work out the other's hand: the fallen ministry and the own cards leave no other (OLO-RUL-45). A spectator cannot.
    """
    _shuffle(state.pile.cards, seed, "pile")
    others = [one for one in state.players.values() if one.seat != seat]
    if len(others) == len(state.players) and not any(one.plan for one in others):
        _deal_again(others, seed)
    for other in others:
        if other.plan and state.referee:
            _plan_again(state, other, seed)
        if other.seat in state.secret and len(state.pool) > 0:
            state.secret[other.seat] = state.pool[draw(seed, f"imagine cabal {other.seat}", 0, len(state.pool))]


def _plan_again(state: Bloc, player: Player, seed: int) -> None:
    shown = player.opened
    possible = [one for one in plans(state, player) if one[: len(shown)] == shown]
    if possible:
        player.plan = possible[draw(seed, f"imagine plan {player.seat}", 0, len(possible))]


def _deal_again(players: list[Player], seed: int) -> None:
    """What both hold, but for the Axe that each was dealt, in some other way."""
    cards = [card for one in players for card in one.hand]
    twice = {card for card in cards if cards.count(card) > 1}
    loose = [card for card in cards if card not in twice]
    _shuffle(loose, seed, "hands")
    for one in players:
        kept = [card for card in one.hand if card in twice]
        count = len(one.hand) - len(kept)
        one.hand = (*kept, *loose[:count])
        del loose[:count]


def _shuffle(cards: list[str], seed: int, stream: str) -> None:
    cards.sort()
    for last in range(len(cards) - 1, 0, -1):
        other = draw(seed, f"imagine {stream}", last, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
