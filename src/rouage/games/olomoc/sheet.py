"""The table in words: the agenda, the score, plans, profile cards, and how far everything is."""

from __future__ import annotations

from typing import Final

from rouage.engine import stage
from rouage.engine.language import Message, word
from rouage.engine.plain import Plain
from rouage.engine.stage import plain
from rouage.games.olomoc import chart, content
from rouage.games.olomoc.agenda import agenda
from rouage.games.olomoc.bloc import (
    SHARED_MARKER,
    card_of,
    distance,
    engagers,
    in_cover,
    on_bloc,
    sees,
    sees_rouage,
    threatens,
    touches,
)
from rouage.games.olomoc.commands import hour
from rouage.games.olomoc.darkness import status
from rouage.games.olomoc.ending import CAUGHT, DROWNED, LAST_CYCLE
from rouage.games.olomoc.planning import SLOTS, rank_of
from rouage.games.olomoc.state import Bloc, Marker, Play, Player, Rouage
from rouage.space.inches import gap

BETWEEN: Final = " · "
TICKED, FULL, SPENT = "×", "●", "○"


class Sheet(stage.Sheet[Bloc]):
    """One reader's lines."""

    def __init__(self, game: Play, language: str) -> None:
        super().__init__(game, language)
        self.marks: Final = chart.marks(game)

    # The table

    def agenda(self) -> None:
        """What scores, and what lies where."""
        card = agenda(self.game)
        self.say("agenda", "strong", title=card.name.in_(self.language), text=card.text.in_(self.language))
        self.lines.append(plain(card.rules.in_(self.language)))
        self.headline()

    def headline(self) -> None:
        """The score in one line, for every question."""
        state = self.game.state
        points: dict[str, Plain] = {one.seat: one.points for one in state.players.values()}
        fiel: dict[str, Plain] = {one.seat: one.fiel for one in state.players.values()}
        facts: dict[str, Plain] = {
            "cycle": state.cycle, "of": LAST_CYCLE, "points": points, "fiel": fiel, "drowned": DROWNED,
            "hunt": state.hunt, "caught": CAUGHT,
            "priority": self.words("priority", seat=state.priority) if state.priority else "",
        }  # fmt: skip
        phase = self.words("phase", phase=state.phase, slots=SLOTS) if state.phase else ""
        self.say("headline", "strong", phase=phase, **facts)

    def plans(self, seat: str) -> None:
        """One's own cards as they lie, those of the other as far as they are turned up."""
        for player in self.game.state.players.values():
            if player.plan or player.sealed:
                self.lines.append(plain(self.row(player, seat), "own" if player.seat == seat else "foe"))

    def row(self, player: Player, seat: str) -> str:
        """`1 Kubik, rank 2 · [2 Petra, rank 3] · 3 —`: brackets around the card of this phase, a dash for a card face
        down.
        """
        state = self.game.state
        shown = player.plan if player.seat == seat else player.opened
        names = [self.words("planned", card=card, rank=rank_of(self.game, card)) for card in shown]
        slots = [f"{slot} {name}" for slot, name in enumerate([*names, *["—"] * (SLOTS - len(names))], 1)]
        if state.phase:
            slots[state.phase - 1] = f"[{slots[state.phase - 1]}]"
        return self.words("plan", seat=player.seat, cards=BETWEEN.join(slots))

    def indent(self, text: str) -> None:
        """What is printed on a card, under its name."""
        self.lines.append(plain(f"    {text}"))

    # Rouages

    def brief(self, one: Rouage, seat: str, ranked: bool = False) -> None:
        """A rouage in one line: life line, tokens, states; its rank, while plans are laid."""
        card = card_of(self.game, one)
        facts: dict[str, Plain] = {"who": one.id, "mark": self.marks[one.id]}
        if one.out:
            self.say("out", "faint", **facts)
            return
        place = self.words("at", at=[one.x, one.y]) if one.here else self.words("off-bloc")
        told = [self.words("rank", rank=card.rank)] if ranked and one.seat else []
        told += [place, self.words("life", left=len(card.life) - one.ticked, of=len(card.life), line=life(card, one))]
        if one.seat:
            tokens = FULL * one.actions + SPENT * max(0, one.reserve - one.actions)
            told.append(self.words("actions", tokens=tokens or "0"))
        told += self._states(one)
        self.say("brief", chart.tone_of(one, seat), rest=BETWEEN.join(told), **facts)

    def _states(self, one: Rouage) -> list[str]:
        told = [self.words("darkness", n=one.darkness, status=status(one))] if one.darkness else []
        told += [self.words("stunned")] if one.stunned else []
        if one.here:
            foes: list[Plain] = [foe.id for foe in engagers(self.game, one)]
            told += [self.words("engaged", foes=foes)] if foes else []
            told += [self.words("covered")] if in_cover(self.game.state, one) else []
        return told

    def card(self, one: Rouage, seat: str) -> None:
        """The profile card in full, with what it carries."""
        self.brief(one, seat)
        self.profile(card_of(self.game, one))
        if one.carries:
            self.say("carries", card=one.carries)
            self.capacity(self.game.shelf.entries["equipment"][one.carries].capacity)

    def profile(self, card: content.Rouage) -> None:
        """What is printed on a profile card. [OLO-ROU-04]"""
        self.say(
            "profile", rank=card.rank, technique=card.technique, combat=card.combat, tir=card.tir, esquive=card.esquive,
            base=card.base,
        )  # fmt: skip
        if card.faction is not None:
            ministries = ", ".join([word(Message(f"olomoc.ministry-{one}"), self.language) for one in card.ministries])
            self.say("serves", factions=[card.faction, *card.factions], ministries=ministries)
        for id in card.capacities:
            self.capacity(id)
        if card.instinct is not None:
            instinct: content.Instinct = self.game.shelf.entries["instinct"][card.instinct]
            self.lines.append(plain(f"  {instinct.text.in_(self.language)}"))

    def capacity(self, id: str) -> None:
        """Its name, what it takes to use it, and its text. [OLO-CAP-03]"""
        card: content.Capacity = self.game.shelf.entries["capacity"][id]
        told = [self.words(card.timing)]
        told += [self.words("price-actions", n=card.actions)] if card.actions else []
        told += [self.words("price-darkness", n=card.darkness)] if card.darkness else []
        told += [self.words(f"per-{card.per}", n=card.uses)] if card.per != "none" else []
        self.say("capacity", name=id, facts=", ".join(told), text=card.text.in_(self.language))

    # How far things are

    def around(self, one: Rouage, seat: str, foes_only: bool = False) -> None:
        """Everybody and every marker from where one stands, the nearest first."""
        state = self.game.state
        others = [other for other in on_bloc(state) if other is not one and (other.seat != one.seat or not foes_only)]
        rows = [(distance(state, one, other), self._rouage(one, other), chart.tone_of(other, seat)) for other in others]
        if not foes_only:
            rows += [(gap(one.disc, it.disc), self._marker(one, it), "goal") for it in state.markers.values()]
        for _, text, tone in sorted(rows, key=lambda row: row[0]):
            self.lines.append(plain(f"  {text}", tone))
        if not rows:
            self.say("nobody")

    def _rouage(self, one: Rouage, other: Rouage) -> str:
        state = self.game.state
        told = [self._far(distance(state, one, other), touches(one, other)), self._hour(one, other)]
        told += [] if sees_rouage(state, one, other) else [self.words("unseen")]
        told += [self.words("covered")] if in_cover(state, other) else []
        told += [self.words("threatened")] if other.seat != one.seat and threatens(self.game, other, one) else []
        return self.words("far", who=other.id, mark=self.marks[other.id], rest=", ".join(told))

    def _marker(self, one: Rouage, marker: Marker) -> str:
        told = [self._far(gap(one.disc, marker.disc), touches(one, marker)), self._hour(one, marker)]
        told += [] if sees(self.game.state, one, marker.disc) else [self.words("unseen")]
        told += [self.words("token", seat=marker.token)] if marker.token else []
        return self.words("far", who=marker.id, mark=self.marks[marker.id], rest=", ".join(told))

    def marker_kind(self, marker: Marker) -> str:
        """What tells it from a plain one of 30 mm, whose size alone matters to threat zones. [OLO-CMP-07]"""
        told = [self.words("sign-size", size=marker.size)] if marker.size != SHARED_MARKER else []
        told += [self.words("sign-tinted")] if marker.tinted else []
        return "".join(told)

    def _far(self, away: float, touching: bool) -> str:
        return self.words("touching") if touching else self.words("inches", far=max(0, round(away)))

    def _hour(self, one: Rouage, other: Rouage | Marker) -> str:
        return self.words(f"hour-{hour(one.at, (other.x, other.y))}")


def life(card: content.Rouage, one: Rouage) -> str:
    """The life line as it is ticked: `××SSSTST`."""
    return TICKED * one.ticked + card.life[one.ticked :]
