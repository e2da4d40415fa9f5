"""Cards in words: whatever lies face up, and every card of the decks in use, can be read. [OLO-RUL-45]

Who holds a card is told of one's own hand only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rouage.engine.plain import Plain
from rouage.engine.stage import Tone
from rouage.games.olomoc import content
from rouage.games.olomoc.bloc import card_of, measures
from rouage.games.olomoc.planning import PROPAGANDA, own_cards, rank_of
from rouage.games.olomoc.sheet import Sheet
from rouage.games.olomoc.state import Lasting, Play, Player

KINDS: Final = ("ministry", "artefact", "equipment", "capacity", "rouage", "agenda", "faction")
"""Cards that can be asked for by name, those that share a name in this order."""


def decks(game: Play) -> list[str]:
    """The cards of this game that can be read by name: its decks, what its rouages carry and can do. Of artefact cards
    of one title the first stands for all.
    """
    state, shelf = game.state, game.shelf.entries
    ministries = [*state.slots]
    artefacts = [id for id, card in shelf["artefact"].items() if card.deck == state.artefact]
    carried = [one.carries for one in state.rouages.values() if one.carries]
    able = [id for one in state.rouages.values() for id in card_of(game, one).capacities]
    return titles(game, [*dict.fromkeys([*ministries, *artefacts, *carried, *able])])


def titles(game: Play, ids: list[str]) -> list[str]:
    """The same cards, without the other copies of an artefact card."""
    return [id for id in ids if id not in game.shelf.entries["artefact"] or copies(game, id)[0] == id]


def copies(game: Play, id: str) -> list[str]:
    """All cards of a deck that bear the title of this artefact card, in the order of their numbers."""
    cards: Mapping[str, content.ArtefactCard] = game.shelf.entries["artefact"]
    alike = [one for one, card in cards.items() if (card.deck, card.name) == (cards[id].deck, cards[id].name)]
    return sorted(alike, key=lambda one: cards[one].number)


def in_force(game: Play) -> str:
    """The artefact card drawn last: its number gives the priority until the next. [OLO-RUL-58]"""
    pile = game.state.pile
    return game.state.drawn or (pile.discards[-1] if pile.discards else "")


class CardSheet(Sheet):
    """One reader's cards."""

    def faces(self) -> None:
        """In one line: the fallen ministry, the artefact in force, and whatever lasts."""
        state = self.game.state
        told = [self.words("face-fallen", card=state.fallen)] if state.fallen else []
        told += [self.words("face-artefact", card=in_force(self.game))] if in_force(self.game) else []
        sources: list[Plain] = [*dict.fromkeys([one.name for one in state.lasting])]
        told += [self.words("face-effects", sources=sources)] if sources else []
        if told:
            self.say("faces", "faint", told=" ".join(told))

    def ministries(self, seat: str) -> None:
        """The deck in use: where each card lies, as far as the reader may know. [OLO-MIN-04] [OLO-SET-11]"""
        for id in self.game.state.slots:
            self.ministry(id, seat)

    def ministry(self, id: str, seat: str) -> None:
        card: content.MinistryCard = self.game.shelf.entries["ministry"][id]
        slots: list[Plain] = [*card.slots]
        ministry = f"olomoc.ministry-{card.ministry}"
        text = card.text.in_(self.language)
        where = self._where(id, seat)
        self.say("ministry", "", card=id, ministry=ministry, rank=card.rank, slots=slots, n=len(slots), where=where)
        self.indent(text)

    def hand(self, player: Player) -> None:
        """One's own ministry cards, for the player who plans."""
        for id in dict.fromkeys(player.hand):
            self.ministry(id, player.seat)

    def _where(self, id: str, seat: str) -> str:
        state = self.game.state
        told = [self.words("ministry-fallen")] if id == state.fallen else []
        told += [self.words("ministry-played", seat=one.seat) for one in state.players.values() if one.played == id]
        own = state.players.get(seat)
        told += [self.words("ministry-held")] if own is not None and id in own.hand else []
        return "".join(told)

    def artefact(self) -> None:
        """The card in force, and what was drawn before it since the pile was shuffled."""
        state = self.game.state
        self.say("artefact-pile", "", n=len(state.pile.cards))
        now = in_force(self.game)
        for id in dict.fromkeys([now, *reversed(state.pile.discards)] if now else []):
            self.artefact_card(id)

    def artefact_card(self, id: str) -> None:
        card: content.ArtefactCard = self.game.shelf.entries["artefact"][id]
        players = self.game.state.players.values()
        holder = next((one.seat for one in players if one.number == card.player), "")
        facts: dict[str, Plain] = {"card": id, "number": card.number, "digit": card.player, "seat": holder}
        now = "now" if id == in_force(self.game) else "before"
        self.say(f"artefact-{now}" if holder else "artefact-bare", "", **facts)
        self.indent(card.text.in_(self.language))

    def effects(self) -> None:
        """All that lasts: what it changes, for whom, until when. [OLO-PHA-16] [OLO-PHA-19]"""
        lasting = self.game.state.lasting
        for one in lasting:
            self.effect(one)
        if not lasting:
            self.say("no-effects")

    def effect(self, one: Lasting) -> None:
        facts: dict[str, Plain] = {"source": one.name, "until": one.until, "who": [*one.who], "n": one.n}
        what = {"forbid": "forbidden", "modify": "modified"}.get(one.deed, "")
        facts["what"] = f"olomoc.{what}-{one.what}"
        self.say(f"effect-{one.deed}", "", **facts)

    def equipment(self) -> None:
        """What every rouage carries."""
        for one in self.game.state.rouages.values():
            if one.carries:
                self.carried(one.carries)

    def carried(self, id: str) -> None:
        card: content.Equipment = self.game.shelf.entries["equipment"][id]
        bearers: list[Plain] = [one.id for one in self.game.state.rouages.values() if one.carries == id]
        self.say(f"carried-{card.kind}", "", card=id, bearers=bearers, tie=self._tie(card))
        self.capacity(card.capacity)

    def _tie(self, card: content.Equipment) -> str:
        """What opens it: a ministry, a faction, one rouage, or any of several. [OLO-EQP-01] [OLO-RUL-84]"""
        ties = [self.words("tie-other", id=id) for id in (card.faction, card.rouage) if id is not None]
        if card.ministry is not None:
            ties.insert(0, self.words("tie-ministry", ministry=f"olomoc.ministry-{card.ministry}"))
        *before, told = ties
        for tie in reversed(before):
            told = self.words("tie-or", one=tie, other=told)
        return told

    def propaganda(self) -> None:
        """What the card does, and how many each player has. [OLO-CAB-11] [OLO-PHA-13]"""
        counts: dict[str, Plain] = {one.seat: one.propaganda for one in self.game.state.players.values()}
        self.say("propaganda", "", rank=measures(self.game).propaganda_rank, counts=counts)

    def ranks(self, player: Player) -> None:
        """One's own planning cards by rank, for the eye that lays them. [OLO-PHA-03]"""
        own = own_cards(self.game.state, player)
        cards: dict[str, Plain] = {card: rank_of(self.game, card) for card in own if card != PROPAGANDA}
        self.say("own-ranks", "strong", cards=cards, n=player.propaganda, rank=measures(self.game).propaganda_rank)

    def players(self, seat: str) -> None:
        """Who sits where, which number the dice gave, and how they stand."""
        for one in self.game.state.players.values():
            facts: dict[str, Plain] = {
                "seat": one.seat, "key": one.seat, "points": one.points, "fiel": one.fiel,
                "cards": len(one.hand),
            }  # fmt: skip
            whose = self.words("seat-own") if one.seat == seat else ""
            number = self.words("seat-number", number=one.number) if one.number else ""
            edge = self.words("seat-edge", edge=one.edge) if one.edge else ""
            cabal = self.words("seat-cabal", cabal=[*one.cabal]) if one.cabal else ""
            tone: Tone = "own" if one.seat == seat else "foe"
            self.say("seat", tone, whose=whose, number=number, edge=edge, cabal=cabal, **facts)

    def by_id(self, id: str, seat: str) -> bool:
        """Any card by its id; whether there is one."""
        shelf = self.game.shelf.entries
        kind = next((kind for kind in KINDS if id in shelf[kind]), "")
        match kind:
            case "ministry":
                self.ministry(id, seat)
            case "artefact":
                for copy in copies(self.game, id):
                    self.artefact_card(copy)
            case "equipment":
                self.carried(id)
            case "capacity":
                self.capacity(id)
            case "rouage":
                self.say("card", "", card=id)
                self.profile(shelf["rouage"][id])
            case "agenda" | "faction":
                self.say("card", "", card=id)
                self.indent(shelf[kind][id].text.in_(self.language))
        return bool(kind)
