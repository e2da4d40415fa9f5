"""The Workshop: upgrades for elements, and who carries what (ST-RUL-113, ST-RUL-61, ST-EQP-02 to 05, ST-EQP-12)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.games.sine_tempore.camp import Council, Offers, campaign_of, keep, nobody, refusing
from rouage.games.sine_tempore.campaign import Campaign, Settler
from rouage.games.sine_tempore.cards import upgrade_needs
from rouage.games.sine_tempore.content import ItemCard
from rouage.games.sine_tempore.equipment import next_level
from rouage.games.sine_tempore.state import Play, Question, Sentence
from rouage.games.sine_tempore.territories import ELEMENTS

Units = tuple[int, int, int]
LEAST: Final = 1
"""Units that an upgrade costs, however good the Workshop. [ST-RUL-114]"""


def needs(shelf: Shelf, item: str, level: int) -> Units:
    """The frame of the card. [ST-EQP-14] [ST-RUL-113]"""
    wanted = upgrade_needs(shelf.entries["item"][item], level)
    first, second, third = [wanted.get(element, 0) for element in ELEMENTS]
    return first, second, third


def payments(campaign: Campaign, wanted: Units, total: int) -> list[Units]:
    """The ways to pay so many units, none beyond what is wanted or in store."""
    most = [min(one, stored) for one, stored in zip(wanted, campaign.store, strict=True)]
    return [(a, b, c) for a, b, c in product(*[range(one, -1, -1) for one in most]) if a + b + c == total]


def upgrade_total(campaign: Campaign, wanted: Units) -> int:
    """Each level of the Workshop module saves a unit, but at least one is paid. [ST-RUL-114]"""
    return max(LEAST, sum(wanted) - campaign.level("workshop"))


def upgrade_payments(campaign: Campaign, shelf: Shelf, item: str) -> list[Units]:
    wanted = needs(shelf, item, campaign.owned()[item])
    return payments(campaign, wanted, upgrade_total(campaign, wanted))


def why_not_upgrade(campaign: Campaign, shelf: Shelf, item: str) -> Refusal | None:
    """[ST-RUL-113] [ST-EQP-10] [ST-EQP-12] [ST-EQP-13]"""
    level = campaign.owned().get(item)
    if level is None:
        return refusing("ST-EQP-12", "not-the-crews", item=item)
    if (refusal := next_level(level, level + 1)) is not None:
        return refusal
    if item in campaign.upgraded:
        return refusing("ST-RUL-113", "upgraded-already", item=item)
    if not upgrade_payments(campaign, shelf, item):
        wanted = needs(shelf, item, level)
        said = units_said(wanted)
        return refusing("ST-RUL-113", "too-few-units", item=item, total=upgrade_total(campaign, wanted), **said)
    return None


def units_said(units: Units) -> dict[str, Plain]:
    """As messages name them."""
    return {"alh": units[0], "inottenio": units[1], "kekulenium": units[2]}


def spend(game: Play, units: Units) -> None:
    first, second, third = [stored - paid for stored, paid in zip(campaign_of(game).store, units, strict=True)]
    keep(game, store=(first, second, third))


def may_use(shelf: Shelf, hero: str, item: str) -> bool:
    """[ST-EQP-18]"""
    card: ItemCard = shelf.entries["item"][item]
    return card.hero in (None, hero) and card.of in (None, shelf.entries["hero"][hero].of)


class WorkshopQuestion(Question):
    """`upgrade sabre`, `give scanner achab`, `store sabre`; or why not."""

    __slots__ = ()

    def read(self, key: str) -> Sentence | Refusal:
        campaign, shelf = campaign_of(self.game), self.game.shelf
        match key.split(" "):
            case ["upgrade", item]:
                return why_not_upgrade(campaign, shelf, item) or refusing("ST-RUL-113", "workshop-how", key=key)
            case ["give", item, hero]:
                if item not in campaign.owned():
                    return refusing("ST-RUL-61", "not-the-crews", item=item)
                if campaign.settler(hero) is None:
                    return nobody(campaign, hero)
                if not may_use(shelf, hero, item):
                    return refusing("ST-EQP-18", "not-theirs-to-use", who=hero, item=item)
                return refusing("ST-RUL-61", "carried-already", who=hero, item=item)
            case ["store", item]:
                if item not in campaign.owned():
                    return refusing("ST-RUL-61", "not-the-crews", item=item)
                return refusing("ST-RUL-61", "stored-already", item=item)
        return refusing("ST-RUL-113", "workshop-how", key=key)


class Workshop(Council):
    """Upgrade what can be paid for; give items to whoever may use them. [ST-RUL-113] [ST-RUL-61]"""

    __slots__ = ()
    rules = ("ST-RUL-113", "ST-RUL-61")
    question = WorkshopQuestion
    prompt = "ask-workshop"

    def offers(self, game: Play, seat: str) -> Offers:
        campaign, shelf = campaign_of(game), game.shelf
        found: Offers = {}
        owned = campaign.owned()
        for item in owned:
            if why_not_upgrade(campaign, shelf, item) is None:
                found[f"upgrade {item}"] = Upgrade(seat, item)
        for item in owned:
            holder = campaign.carrier(item)
            for settler in campaign.settlers:
                if settler is not holder and may_use(shelf, settler.hero, item):
                    found[f"give {item} {settler.hero}"] = Give(item, settler.hero)
            if holder is not None:
                found[f"store {item}"] = PutAway(item)
        return found


class Upgrade(Sentence):
    """The card of the next level takes the place of this one, once it is paid for. [ST-EQP-12] [ST-RUL-113]"""

    __slots__ = ("item", "seat")
    rules = ("ST-RUL-113", "ST-EQP-12", "ST-EQP-13")

    def __init__(self, seat: str, item: str) -> None:
        self.seat: Final = seat
        self.item: Final = item

    def help(self, game: Play) -> Message:
        campaign = campaign_of(game)
        level = campaign.owned()[self.item]
        wanted = needs(game.shelf, self.item, level)
        said = {"item": self.item, "level": level + 1, "total": upgrade_total(campaign, wanted), **units_said(wanted)}
        return Message("sine-tempore.help-upgrade", said)

    def run(self, game: Play) -> None:
        game.then(PayUpgrade(self.seat, self.item))


class PaymentQuestion(Question):
    """`pay 1 0 2`: so many units of each element."""

    __slots__ = ()

    def read(self, key: str) -> Sentence | Refusal:
        return refusing("ST-RUL-114", "pay-how", key=key)


class Payment(Sentence):
    """What follows a payment: so many units of each element. [ST-RUL-114]"""

    __slots__ = ("alh", "inottenio", "kekulenium")

    def __init__(self, alh: int, inottenio: int, kekulenium: int) -> None:
        self.alh: Final = alh
        self.inottenio: Final = inottenio
        self.kekulenium: Final = kekulenium

    @property
    def units(self) -> Units:
        return self.alh, self.inottenio, self.kekulenium

    def help(self, game: Play) -> Message:
        return Message("sine-tempore.help-pay", units_said(self.units))


class PayUpgrade(Sentence):
    """Where the Workshop saves units, the players say which. [ST-RUL-113] [ST-RUL-114]"""

    __slots__ = ("item", "seat")
    rules = ("ST-RUL-113", "ST-RUL-114")

    def __init__(self, seat: str, item: str) -> None:
        self.seat: Final = seat
        self.item: Final = item

    def ask(self, game: Play) -> Question:
        ways = upgrade_payments(campaign_of(game), game.shelf, self.item)
        answers: Offers = {f"pay {a} {b} {c}": Upgraded(self.item, a, b, c) for a, b, c in ways}
        return PaymentQuestion(
            game, self.seat, Message("sine-tempore.ask-pay-upgrade", {"item": self.item, "n": sum(ways[0])}), answers
        )


class Upgraded(Payment):
    """[ST-RUL-113] [ST-EQP-12]"""

    __slots__ = ("item",)
    rules = ("ST-RUL-113", "ST-EQP-12")

    def __init__(self, item: str, alh: int, inottenio: int, kekulenium: int) -> None:
        super().__init__(alh, inottenio, kekulenium)
        self.item: Final = item

    def run(self, game: Play) -> None:
        spend(game, self.units)
        campaign = campaign_of(game)
        level = campaign.owned()[self.item] + 1
        holder = campaign.carrier(self.item)
        if holder is not None:
            items = tuple([(id, level if id == self.item else at) for id, at in holder.items])
            campaign = campaign.changed(replace(holder, items=items))
        stock = tuple([(id, level if id == self.item else at) for id, at in campaign.stock])
        game.state.campaign = replace(campaign, stock=stock, upgraded=(*campaign.upgraded, self.item))
        who = holder.hero if holder is not None else ""
        game.tell("upgraded", self.rules, None, item=self.item, who=who, level=level, **units_said(self.units))


class Give(Sentence):
    """Items pass freely in the Colony Phase; whoever already has one of that type puts it away. [ST-RUL-61]
    [ST-EQP-02] [ST-EQP-03] [ST-EQP-04] [ST-EQP-05] [ST-EQP-18]
    """

    __slots__ = ("item", "who")
    rules = ("ST-RUL-61", "ST-EQP-02", "ST-EQP-03", "ST-EQP-04", "ST-EQP-05", "ST-EQP-18")

    def __init__(self, item: str, who: str) -> None:
        self.item: Final = item
        self.who: Final = who

    def run(self, game: Play) -> None:
        level = campaign_of(game).owned()[self.item]
        _take(game, self.item)
        settler = campaign_of(game).settler(self.who)
        assert settler is not None
        cards = game.shelf.entries["item"]
        spare = [id for id, _ in settler.items if cards[id].slot == cards[self.item].slot]
        for id in spare:
            put_away(game, id)
        _carry(game, self.who, self.item, level)
        game.tell("given", self.rules, item=self.item, who=self.who)


class PutAway(Sentence):
    """[ST-RUL-61]"""

    __slots__ = ("item",)
    rules = ("ST-RUL-61",)

    def __init__(self, item: str) -> None:
        self.item: Final = item

    def run(self, game: Play) -> None:
        put_away(game, self.item)


def put_away(game: Play, item: str) -> None:
    """Into the stock of the crew."""
    campaign = campaign_of(game)
    holder, level = campaign.carrier(item), campaign.owned()[item]
    _take(game, item)
    keep(game, stock=(*campaign_of(game).stock, (item, level)))
    if holder is not None:
        game.tell("stored", ("ST-RUL-61",), item=item, who=holder.hero)


def _take(game: Play, item: str) -> None:
    """Out of anybody's hands."""
    campaign = campaign_of(game)
    settlers = [replace(one, items=tuple([pair for pair in one.items if pair[0] != item])) for one in campaign.settlers]
    keep(game, settlers=tuple(settlers), stock=tuple([pair for pair in campaign.stock if pair[0] != item]))


def _carry(game: Play, who: str, item: str, level: int) -> None:
    campaign = campaign_of(game)
    settler: Settler | None = campaign.settler(who)
    assert settler is not None
    game.state.campaign = campaign.changed(replace(settler, items=(*settler.items, (item, level))))
