"""Planning: five cards face down, sealed until each is revealed."""

from __future__ import annotations

import hashlib
import re
from itertools import permutations
from typing import ClassVar, Final

from rouage.engine.decision import Refusal
from rouage.engine.fault import suggested
from rouage.engine.language import Message
from rouage.games.olomoc import content
from rouage.games.olomoc.attack import no
from rouage.games.olomoc.bloc import card_of, measures
from rouage.games.olomoc.calling import cards_in
from rouage.games.olomoc.ending import Betrayed, OutOfCards
from rouage.games.olomoc.state import Bloc, Play, Player, Question, Sentence

SLOTS: Final = 5
PROPAGANDA: Final = "propaganda"
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")
_NONCE: Final = re.compile(r"[0-9a-f]{32}")


def ministry(game: Play, id: str) -> content.MinistryCard:
    found: content.MinistryCard = game.shelf.entries["ministry"][id]
    return found


def is_ministry(game: Play, card: str) -> bool:
    return card in game.shelf.entries["ministry"]


def rank_of(game: Play, card: str) -> int:
    """As printed on the card; a propaganda has none but the house's. [OLO-RUL-47] [OLO-RUL-48] [OLO-CAB-11]"""
    if card == PROPAGANDA:
        return measures(game).propaganda_rank
    if is_ministry(game, card):
        return ministry(game, card).rank
    return card_of(game, game.state.rouages[card]).rank


def own_cards(state: Bloc, player: Player) -> list[str]:
    """The activation card of each own rouage that was not out of combat when the cycle began, and all own propaganda
    cards. [OLO-PLN-02] [OLO-PLN-03] [OLO-RUL-49]
    """
    living = [id for id in player.cabal if not state.rouages[id].out or id in player.lost]
    return [*living, *[PROPAGANDA] * player.propaganda]


def plans(state: Bloc, player: Player) -> list[tuple[str, ...]]:
    """Every valid plan: own cards in any order, with one ministry of the hand in a slot that it allows. [OLO-PLN-01]
    [OLO-PLN-04] [OLO-PLN-05] [OLO-RUL-46]
    """
    orders = [*dict.fromkeys(permutations(own_cards(state, player)))]
    hand = (player.played, *player.hand) if player.played else player.hand
    return [
        (*order[: slot - 1], card, *order[slot - 1 :])
        for card in dict.fromkeys(hand)
        for slot in state.slots[card]
        for order in orders
    ]


def has_cards(state: Bloc, player: Player) -> bool:
    """Whether there are cards for a plan: always, unless the game began from a moment described without them."""
    return len(own_cards(state, player)) == SLOTS - 1 and bool(player.hand)


def named_cards(game: Play, player: Player, text: str) -> tuple[list[str], str]:
    """The cards that a plan names, those of others too, and the first word that names none."""
    state = game.state
    return cards_in(game, text, [*own_cards(state, player), *player.hand], [*state.rouages, *state.slots])


def why_not_own(game: Play, player: Player, text: str) -> Refusal | None:
    """Why the first card that is not the player's cannot be planned. [OLO-PLN-02] [OLO-PLN-04]"""
    own = [*own_cards(game.state, player), *player.hand]
    named, strange = named_cards(game, player, text)
    for card in named:
        if card in own:
            continue
        if is_ministry(game, card):
            return no("OLO-PLN-04", "no-not-in-hand", card=card)
        return no("OLO-PLN-02", "no-card-of-the-lost" if card in player.cabal else "no-card-of-another", card=card)
    return _no_such_card(strange, own) if strange else None


def _no_such_card(word: str, own: list[str]) -> Refusal:
    hint = suggested(word, own)
    if isinstance(hint, dict) and hint["id"] != "engine.did-you-mean":
        hint = {"id": "olomoc.yours-are", "args": {"cards": [*dict.fromkeys(own)]}}
    return no("OLO-PLN-02", "no-such-card", key=word, hint=hint)


def why_no_plan(game: Play, player: Player, cards: tuple[str, ...]) -> Refusal | None:
    """Why five cards are no valid plan. [OLO-RUL-46] [OLO-MIN-06] [OLO-PLN-04] [OLO-PLN-05]"""
    if len(cards) != SLOTS:
        return no("OLO-PLN-01", "no-five-cards", n=len(cards))
    ministries = [card for card in cards if is_ministry(game, card)]
    if len(ministries) != 1:
        return no("OLO-PLN-04", "no-one-ministry", n=len(ministries))
    card = ministries[0]
    if card not in player.hand:
        return no("OLO-PLN-04", "no-not-in-hand", card=card)
    slot = cards.index(card) + 1
    if slot not in game.state.slots[card]:
        return no("OLO-PLN-05", "no-slot", card=card, n=slot)
    own = [*own_cards(game.state, player), card]
    twice = next((one for one in cards if cards.count(one) > own.count(one)), None)
    if twice is not None:
        return no("OLO-PLN-02", "no-card-twice", card=twice)
    if sorted(cards) != sorted(own):
        return no("OLO-PLN-02", "no-own-cards", cards=[one for one in dict.fromkeys(own) if one not in cards])
    return None


class Planning(Sentence):
    """Both players lay their cards at once; a plan may be changed until both are laid, never after. [OLO-PLN-01]
    [OLO-RUL-44]
    """

    __slots__ = ()
    rules = ("OLO-PLN-01", "OLO-RUL-44")
    lasting = True

    def ask(self, game: Play) -> tuple[Question, ...] | None:
        players = [*game.state.players.values()]
        waiting = [one for one in players if not (one.plan or one.sealed)]
        if not waiting or not all(has_cards(game.state, one) for one in waiting):
            return None
        if not game.state.referee:
            return tuple([SealQuestion(game, one) for one in waiting])
        first = [PlanQuestion(game, one) for one in waiting]
        return (*first, *[PlanAgain(game, one) for one in players if one.plan])

    def run(self, game: Play) -> None:
        if all(one.plan or one.sealed for one in game.state.players.values()):
            game.tell("plans-laid", self.rules)
        else:
            game.then(OutOfCards())


class PlanQuestion(Question):
    """`plan` and five cards, from left to right."""

    __slots__ = ("player",)
    sealed = True
    asked: ClassVar[str] = "olomoc.ask-plan"

    def __init__(self, game: Play, player: Player) -> None:
        super().__init__(game, player.seat, Message(self.asked))
        self.player: Final = player

    def build(self) -> dict[str, Sentence]:
        return {f"plan {' '.join(one)}": Plan(self.seat, one) for one in plans(self.game.state, self.player)}

    def follow(self, key: str) -> Sentence | Refusal:
        return self.read(key)

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, rest = key.partition(" ")
        if verb != "plan" or not rest.strip():
            return no("OLO-PLN-01", "no-such-plan", key=key)
        cards, known = rest.split(" "), [*own_cards(self.game.state, self.player), *self.player.hand]
        strange = next((card for card in cards if card not in known), None)
        if strange is not None:
            refused = why_not_own(self.game, self.player, rest)
            return refused or _no_such_card(strange, known)
        return why_no_plan(self.game, self.player, tuple(cards)) or Plan(self.seat, tuple(cards))

    def claims(self, key: str) -> bool:
        return key.startswith("plan")


class PlanAgain(PlanQuestion):
    """Until the other is ready, a plan may be changed; nobody waits for it."""

    __slots__ = ()
    free = True
    aside = True
    asked = "olomoc.ask-plan-again"


class Plan(Sentence):
    """Five planning cards lie face down in a row; only their owner knows them. [OLO-PLN-01] [OLO-RUL-45]"""

    __slots__ = ("cards", "seat")
    rules = ("OLO-PLN-01",)

    def __init__(self, seat: str, cards: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def run(self, game: Play) -> None:
        player = game.state.players[self.seat]
        first = not player.plan
        player.plan = self.cards
        game.tell("planned", self.rules, to=(self.seat,), seat=self.seat, cards=list(self.cards))
        if first:
            game.tell("plan-ready", self.rules, seat=self.seat)

    def help(self, game: Play) -> Message:
        return Message("olomoc.help-plan", {"cards": list(self.cards)})


def digest(slot: int, card: str, nonce: str) -> str:
    """What is sent in place of a card: SHA-256 of slot, card and nonce. [OLO-RUL-44]"""
    return hashlib.sha256(f"{slot}:{card}:{nonce}".encode()).hexdigest()


class SealQuestion(Question):
    """Without a referee: `seal` and five digests, one for each slot. [OLO-RUL-44]"""

    __slots__ = ("player",)
    sealed = True
    endless = True

    def __init__(self, game: Play, player: Player) -> None:
        super().__init__(game, player.seat, Message("olomoc.ask-seal"))
        self.player: Final = player

    def read(self, key: str) -> Sentence | Refusal:
        verb, *digests = key.split(" ")
        if verb != "seal" or len(digests) != SLOTS or not all(_DIGEST.fullmatch(one) for one in digests):
            return no("OLO-RUL-44", "no-digests")
        return Seal(self.seat, tuple(digests))

    def candidates(self) -> list[str]:
        """A plan sealed with nonces that anybody could guess: good enough for whoever plays at random."""
        plan = plans(self.game.state, self.player)[0]
        return [f"seal {' '.join([digest(slot, card, '0' * 32) for slot, card in enumerate(plan, 1)])}"]


class Seal(Sentence):
    """The digests are public; what they seal is not."""

    __slots__ = ("digests", "seat")
    rules = ("OLO-RUL-44",)

    def __init__(self, seat: str, digests: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.digests: Final = digests

    def run(self, game: Play) -> None:
        game.state.players[self.seat].sealed = self.digests
        game.tell("sealed", self.rules, seat=self.seat, digests=list(self.digests))


class OpenQuestion(Question):
    """`open CARD NONCE` for the slot of this phase."""

    __slots__ = ("player",)
    endless = True
    sealed = True

    def __init__(self, game: Play, player: Player) -> None:
        super().__init__(game, player.seat, Message("olomoc.ask-open", {"n": game.state.phase}))
        self.player: Final = player

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, rest = key.partition(" ")
        card, _, nonce = rest.partition(" ")
        if verb != "open" or not _NONCE.fullmatch(nonce) or not card:
            return no("OLO-RUL-44", "no-such-opening")
        return Open(self.seat, card, nonce)

    def candidates(self) -> list[str]:
        slot = self.game.state.phase
        known = [*own_cards(self.game.state, self.player), *self.player.hand]
        sealed = self.player.sealed[slot - 1]
        honest = [card for card in dict.fromkeys(known) if digest(slot, card, "0" * 32) == sealed]
        return [f"open {card} {'0' * 32}" for card in honest] or [f"open {known[0]} {'0' * 32}"]


class Open(Sentence):
    """A card that does not match its digest, or makes the plan invalid, loses the game. [OLO-RUL-44]"""

    __slots__ = ("card", "nonce", "seat")
    rules = ("OLO-RUL-44",)

    def __init__(self, seat: str, card: str, nonce: str) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.nonce: Final = nonce

    def run(self, game: Play) -> None:
        state = game.state
        player = state.players[self.seat]
        shown = (*player.plan, self.card)
        honest = digest(state.phase, self.card, self.nonce) == player.sealed[state.phase - 1]
        if not honest or not any(one[: len(shown)] == shown for one in plans(game.state, player)):
            game.then(Betrayed(self.seat))
            return
        player.plan = shown
        game.tell("opened", self.rules, to=(self.seat,), card=self.card)
