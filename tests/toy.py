"""A tiny game for the tests of the engine, with one of everything.

Each round the players draw a card, bid in secret, and whoever bids most may roll two dice against a number that only
the GM knows; who reaches it plants a flag anywhere on the table. Then everybody may discard until all are done.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final

from rouage.engine import pack
from rouage.engine.decision import Refusal, Throw
from rouage.engine.dice import Deck, Dice
from rouage.engine.language import Message
from rouage.engine.odds import Odds, die, total
from rouage.engine.pack import Shelf, Text, within
from rouage.engine.plain import Plain
from rouage.engine.rulebook import Rule, Rulebook
from rouage.engine.state import Outcome
from rouage.engine.title import BadSetup, Title
from tests.toy_table import Board, Play, Question, Seated, Sentence, refuse

SIZE: Final = 100
CARDS: Final = ("bell", "cup", "drum", "egg", "fan", "gem", "harp", "ink")
GM: Final = ("gm",)


class Round(Sentence):
    """So many rounds, then most flags win."""

    rules = ("TOY-A-01",)

    def run(self, game: Play) -> None:
        state = game.state
        if state.round == state.rounds:
            most = max(len(flags) for flags in state.flags.values())
            winners = tuple(seat for seat, flags in state.flags.items() if len(flags) == most)
            game.tell("over", self.rules, winners=list(winners))
            game.finish(Outcome(winners, {seat: len(flags) for seat, flags in state.flags.items()}, "flags"))
            game.then(Round())
            return
        state.round += 1
        state.bids, state.done = {}, ()
        game.tell("round", self.rules, round=state.round)
        game.then(Deal(), Bids(), Reveal(), Market(), Round())


class Deal(Sentence):
    """Everybody draws a card, seen by nobody else."""

    rules = ("TOY-A-02",)

    def run(self, game: Play) -> None:
        state = game.state
        for seat in state.coins:
            card = state.deck.draw(state.dice)
            if card is not None:
                state.hands[seat] = (*state.hands[seat], card)
                game.tell("drew", self.rules, to=(seat,), card=card)
                game.tell("dealt", self.rules, seat=seat)


class Bids(Sentence):
    """All bid at once, in secret."""

    rules = ("TOY-A-03",)
    lasting = True

    def ask(self, game: Play) -> tuple[Question, ...]:
        waiting = [(seat, coins) for seat, coins in game.state.coins.items() if seat not in game.state.bids]
        return tuple([BidCard(game, seat, Message("toy.bid", {"coins": coins})) for seat, coins in waiting])


class BidCard(Question):
    """`bid N`, any number up to one's coins."""

    sealed = True
    endless = True

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, number = key.partition(" ")
        if verb != "bid" or not (number.isascii() and number.isdigit()) or len(number) > 6:
            return refuse("TOY-A-03", "such-bid", key=key)
        if int(number) > self.game.state.coins[self.seat]:
            return refuse("TOY-A-04", "coins", n=self.game.state.coins[self.seat])
        return PlaceBid(self.seat, int(number))

    def claims(self, key: str) -> bool:
        return key.startswith("bid")

    def candidates(self) -> list[str]:
        return [f"bid {number}" for number in range(self.game.state.coins[self.seat] + 1)]


class PlaceBid(Sentence):
    """A bid lies face down."""

    rules = ("TOY-A-03",)

    def __init__(self, seat: str, coins: int) -> None:
        self.seat, self.coins = seat, coins

    def run(self, game: Play) -> None:
        game.state.bids[self.seat] = self.coins
        game.tell("bid", self.rules, to=(self.seat,), coins=self.coins)
        game.tell("bid-placed", self.rules, seat=self.seat)


class Reveal(Sentence):
    """The highest bid is paid; a tie moves nobody."""

    rules = ("TOY-A-04",)

    def run(self, game: Play) -> None:
        state = game.state
        game.tell("revealed", self.rules, bids={seat: state.bids[seat] for seat in state.coins})
        best = max(state.bids.values())
        leaders = [seat for seat, bid in state.bids.items() if bid == best]
        if len(leaders) == 1:
            state.coins[leaders[0]] -= best
            game.then(Attempt(leaders[0]))


class Attempt(Seated):
    """The leader may roll."""

    rules = ("TOY-A-05",)

    def ask(self, game: Play) -> Question:
        return AttemptCard(game, self.seat, Message("toy.attempt", {"seat": self.seat}))


class AttemptCard(Question):
    """Roll or pass."""

    def build(self) -> dict[str, Sentence]:
        return {"roll": Roll(self.seat), "pass": Pass(self.seat)}

    def read(self, key: str) -> Sentence | Refusal:
        return refuse("TOY-A-05", "running") if key == "run" else super().read(key)


class Roll(Seated):
    """Two dice."""

    rules = ("TOY-A-05",)

    def run(self, game: Play) -> None:
        game.then(Throw("attempt", 2, 6, self.seat), Judge(self.seat))


class Judge(Seated):
    """At least the secret number plants a flag; the loser bows, which is no choice at all."""

    rules = ("TOY-A-05", "TOY-A-06")

    def run(self, game: Play) -> None:
        state = game.state
        success = sum(state.tray) >= state.secret
        game.tell("rolled", self.rules, seat=self.seat, dice=list(state.tray), success=success)
        game.then(Plant(self.seat) if success else Humbled(self.seat))


class Humbled(Seated):
    """A question with one answer."""

    def ask(self, game: Play) -> Question:
        return Question(game, self.seat, Message("toy.humbled"), {"bow": Bow(self.seat)})


class Bow(Seated):
    """The loser bows."""

    def run(self, game: Play) -> None:
        game.tell("bowed", seat=self.seat)


class Pass(Bow):
    """Not rolling is no shame."""

    def run(self, game: Play) -> None:
        game.tell("passed", seat=self.seat)


class Plant(Seated):
    """Anywhere on the table."""

    rules = ("TOY-A-06",)

    def ask(self, game: Play) -> Question:
        return PointCard(game, self.seat, Message("toy.plant", {"size": SIZE}))


class PointCard(Question):
    """`at X,Y`."""

    endless = True

    def read(self, key: str) -> Sentence | Refusal:
        numbers = key.removeprefix("at ").split(",")
        if not key.startswith("at ") or len(numbers) != 2 or not all(n.isascii() and n.isdigit() for n in numbers):
            return refuse("TOY-A-06", "such-point", key=key)
        x, y = int(numbers[0][:6]), int(numbers[1][:6])
        return SetFlag(self.seat, x, y) if x <= SIZE and y <= SIZE else refuse("TOY-A-06", "off-table")

    def candidates(self) -> list[str]:
        return ["at 0,0", f"at {SIZE},{SIZE}", f"at {SIZE // 2},{SIZE // 2}"]

    def sample(self, seed: int) -> str:
        chance = Dice(seed, "seed", (), 0, {})
        return f"at {chance.pick('x', SIZE + 1)},{chance.pick('y', SIZE + 1)}"


class SetFlag(Sentence):
    """A flag stands."""

    rules = ("TOY-A-06",)

    def __init__(self, seat: str, x: int, y: int) -> None:
        self.seat, self.x, self.y = seat, x, y

    def run(self, game: Play) -> None:
        game.state.flags[self.seat] = (*game.state.flags[self.seat], (self.x, self.y))
        game.tell("planted", self.rules, seat=self.seat, x=self.x, y=self.y)


class Market(Sentence):
    """In any order, until all are done."""

    rules = ("TOY-A-07",)
    lasting = True

    def ask(self, game: Play) -> tuple[Question, ...]:
        waiting = [seat for seat in game.state.coins if seat not in game.state.done]
        return tuple([MarketCard(game, seat, Message("toy.market")) for seat in waiting])


class MarketCard(Question):
    """Discard, or be done."""

    def build(self) -> dict[str, Sentence]:
        discards = {f"discard {card}": Discard(self.seat, card) for card in self.game.state.hands[self.seat]}
        return {"done": Done(self.seat), **discards}


class Discard(Sentence):
    """The card is seen by all."""

    rules = ("TOY-A-07",)

    def __init__(self, seat: str, card: str) -> None:
        self.seat, self.card = seat, card

    def run(self, game: Play) -> None:
        state = game.state
        state.hands[self.seat] = tuple(card for card in state.hands[self.seat] if card != self.card)
        state.deck.discard(self.card)
        game.tell("discarded", self.rules, seat=self.seat, card=self.card)


class Done(Seated):
    """Done for this round."""

    def run(self, game: Play) -> None:
        game.state.done = (*game.state.done, self.seat)
        game.tell("done", seat=self.seat)


class Desk(Question):
    """The GM may step in at any time: `note TEXT`, `secret N`, `show`."""

    aside = True
    endless = True

    def build(self) -> dict[str, Sentence]:
        return {} if self.game.state.shown else {"show": Show()}

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, words = key.partition(" ")
        if verb == "note" and words.strip():
            return Note(words.strip())
        if verb == "secret" and words.isascii() and words.isdigit() and 2 <= int(words[:4]) <= 12:
            return SetSecret(int(words))
        return refuse("TOY-A-08", "such-word", key=key)

    def claims(self, key: str) -> bool:
        return key.partition(" ")[0] in ("note", "secret", "show")

    def candidates(self) -> list[str]:
        return [*self.keys, "note they cheat", "secret 2", "secret 9"]


class Note(Sentence):
    """For the GM's eyes."""

    def __init__(self, words: str) -> None:
        self.words: Final = words

    def run(self, game: Play) -> None:
        game.state.notes = (*game.state.notes, self.words)
        game.tell("noted", to=GM, words=self.words)


class SetSecret(Sentence):
    """The GM changes the number; once shown, everybody hears of it."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, game: Play) -> None:
        game.state.secret = self.number
        game.tell("secret-set", to=None if game.state.shown else GM, secret=self.number)


class Show(Sentence):
    """The number lies open from now on."""

    def run(self, game: Play) -> None:
        game.state.shown = True
        game.tell("revealed-secret", secret=game.state.secret)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """How a game is laid out."""

    players: Annotated[int, within(1, 4)] = 2
    rounds: Annotated[int, within(1, 50)] = 3
    coins: Annotated[int, within(0, 99)] = 5
    secret: Annotated[int, within(2, 12)] = 7
    shown: bool = False
    first: bool = False
    """The first player rolls at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card of the deck."""

    name: Text


STEPS: Final[dict[str, type[Sentence]]] = {
    kind.__name__: kind
    for kind in (
        Round, Deal, Bids, PlaceBid, Reveal, Attempt, Roll, Judge, Humbled, Bow, Pass, Plant, SetFlag, Market,
        Discard, Done, Note, SetSecret, Show,
    )
}  # fmt: skip


class Toy(Title[Board]):
    """One of everything."""

    name = "toy"
    version = 1
    state = Board
    steps = STEPS
    kinds: ClassVar[Mapping[str, type]] = {"card": Card}
    setup = Setup

    def rulebook(self) -> Rulebook:
        words = {"en": "Most flags win.", "fr": "Le plus de drapeaux gagne."}
        return Rulebook({"TOY-A-01": Rule("TOY-A-01", words, words, (), None)})

    def shelf(self, packs: Sequence[Path] = ()) -> Shelf:
        return pack.load("toy", self.kinds, packs)

    def scenes(self, shelf: Shelf) -> dict[str, Text]:
        return {}

    def start(self, setup: Mapping[str, object], shelf: Shelf, dice: Dice) -> tuple[Board, tuple[Sentence, ...]]:
        laid = pack.check(Setup, setup, "setup", shelf)
        if laid.first and laid.shown and laid.secret == 12:
            raise BadSetup([Message("toy.no-hope"), Message("toy.no-mercy")])
        seats = [f"player-{number}" for number in range(1, laid.players + 1)]
        deck = Deck("cards", list(shelf.names("card") or CARDS), [])
        deck.shuffle(dice)
        state = Board(
            dice, (), None, laid.rounds, 0, dict.fromkeys(seats, laid.coins), dict.fromkeys(seats, ()),
            dict.fromkeys(seats, ()), deck, {}, (), laid.secret, laid.shown, (),
        )  # fmt: skip
        return state, ((Roll("player-1"), Round()) if laid.first else (Round(),))

    def seats(self, state: Board) -> tuple[str, ...]:
        return ("gm", *state.coins)

    def asides(self, game: Play) -> tuple[Question, ...]:
        return (Desk(game, "gm", Message("toy.desk")),)

    def view(self, game: Play, seat: str) -> dict[str, Plain]:
        state = game.state
        view: dict[str, Plain] = {
            "round": state.round,
            "coins": dict(state.coins),
            "flags": {one: [[x, y] for x, y in flags] for one, flags in state.flags.items()},
            "cards": {one: len(hand) for one, hand in state.hands.items()},
            "deck": len(state.deck.cards),
            "discards": list(state.deck.discards),
            "bidders": [one for one in state.coins if one in state.bids],
            "done": list(state.done),
        }
        if seat in state.hands:
            view["hand"] = list(state.hands[seat])
        if seat in state.bids:
            view["bid"] = state.bids[seat]
        if seat == "gm":
            view["notes"] = list(state.notes)
        if seat == "gm" or state.shown:
            view["secret"] = state.secret
        return view

    def name_of(self, game: Any, id: str, language: str) -> str:
        return {"gm": "le MJ" if language == "fr" else "the GM"}.get(id, id)

    def odds(self, game: Play, decision: Question, key: str) -> Odds[str] | None:
        if key != "roll" or not isinstance(decision, AttemptCard) or not game.state.shown:
            return None
        return total(die(6), 2).map(lambda shown: "success" if shown >= game.state.secret else "failure")

    def forecast(self, game: Play, decision: Question, key: str) -> dict[str, Plain]:
        return {"done": True} if key == "done" else {}

    def imagine(self, state: Board, seat: str, seed: int) -> None:
        chance = Dice(seed, "seed", (), 0, {})
        others = [one for one in state.hands if one != seat]
        unknown = [*state.deck.cards, *(card for one in others for card in state.hands[one])]
        chance.shuffle("imagined cards", unknown)
        for one in others:
            count = len(state.hands[one])
            state.hands[one], unknown = tuple(unknown[:count]), unknown[count:]
        state.deck.cards = unknown
        if len(state.bids) < len(state.coins):
            for one in state.bids:
                if one != seat:
                    state.bids[one] = chance.pick("imagined bid", state.coins[one] + 1)
        if seat != "gm":
            state.notes = ("a note",) * chance.pick("imagined notes", 9)
            if not state.shown:
                state.secret = 2 + chance.pick("imagined secret", 11)


TOY: Final = Toy()
