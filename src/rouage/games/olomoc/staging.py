"""Olomòc in a terminal: what is drawn above a question, what can be looked at, and movements typed in inches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from rouage.engine import stage
from rouage.engine.decision import Decision
from rouage.engine.game import Game
from rouage.engine.language import LANGUAGES, Message, word
from rouage.engine.stage import Part, plain
from rouage.engine.vocabulary import folded
from rouage.games.olomoc import chart, commands
from rouage.games.olomoc.calling import meant
from rouage.games.olomoc.card_sheet import KINDS, CardSheet, decks, titles
from rouage.games.olomoc.foretelling import Foretelling
from rouage.games.olomoc.sheet import BETWEEN, Sheet
from rouage.games.olomoc.state import Play, Rouage

BLIND: Final = ("ask-pick-rouage", "ask-pick-equipment", "ask-assign", "ask-compose", "ask-seal", "ask-open")
"""Questions that the Bloc does not help to answer."""
HINTS: Final = {
    "ask-declaration": "hint", "ask-march": "hint", "ask-march-anew": "hint", "ask-march-bound": "hint",
    "ask-charge": "hint", "ask-push": "hint", "ask-place": "hint", "ask-enter": "hint-enter",
    "ask-marker-within": "hint-put",
}  # fmt: skip
"""How a movement may be typed, where one is asked for."""
PARTS: Final = (
    "mission", "board", "plan", "crew", "around", "threats", "players", "ministries", "fallen", "artefact", "effects",
    "equipment", "propaganda",
)  # fmt: skip
"""What can be looked at beside a rouage or a card; each may be asked for in the reader's language too."""


class Stage(stage.Stage):
    """The score, the Bloc, the plans and whoever acts, each shown again only when it has changed."""

    unlisted: ClassVar[tuple[str, ...]] = ("plan",)
    disturbing: ClassVar[tuple[str, ...]] = ("wounded", "out-of-combat", "revealed-artefact")

    def scene(self, decision: Decision[Any], language: str, columns: int) -> list[Part]:
        game: Play = decision.game
        seat = decision.seat
        asked = decision.prompt.id.removeprefix("olomoc.")
        if asked in BLIND or not game.state.agenda:
            return []
        parts = [
            self._part(game, language, CardSheet.headline), self._part(game, language, CardSheet.faces),
            chart.chart(game, seat, columns), self._legend(game, language),
            self._part(game, language, lambda sheet: sheet.plans(seat)),
        ]  # fmt: skip
        if asked.startswith("ask-plan"):
            parts.append(self._part(game, language, lambda sheet: sheet.ranks(game.state.players[seat])))
            parts.append(self._part(game, language, lambda sheet: sheet.hand(game.state.players[seat])))
            parts.append(self._part(game, language, lambda sheet: self._crew(sheet, seat, ranked=True)))
        one = self._subject(decision)
        if one is not None:
            parts.append(self._part(game, language, lambda sheet: sheet.brief(one, seat)))
            if one.here:
                parts.append(self._part(game, language, lambda sheet: sheet.around(one, seat)))
        hint = HINTS.get(asked)
        if hint is not None:
            parts.append(self._part(game, language, lambda sheet: sheet.say(hint, "faint")))
        return parts

    def _subject(self, decision: Decision[Any]) -> Rouage | None:
        """Whoever the question is about, or whoever acts."""
        state = decision.game.state
        found: Rouage | None = state.rouages.get(str(decision.prompt.args.get("who", ""))) or state.rouages.get(
            state.acting
        )
        return found

    def _part(self, game: Play, language: str, write: Callable[[CardSheet], None]) -> Part:
        sheet = CardSheet(game, language)
        write(sheet)
        return sheet.lines

    def _legend(self, game: Play, language: str) -> Part:
        """Only the signs that are on the Bloc."""
        sheet, state = Sheet(game, language), game.state
        signs = [
            sheet.words("sign", mark=sheet.marks[one.id], name=one.id) for one in state.rouages.values() if one.here
        ]
        signs += [
            sheet.words("sign-marker", mark=sheet.marks[id], number=id.rpartition("-")[2], kind=sheet.marker_kind(one))
            for id, one in state.markers.items()
        ]
        for kind, char in chart.hatches(state).items():
            alike = [one for one in state.decors if one.kind == kind]
            phrase = "sign-obstructing" if alike[0].obstructing else "sign-low"
            tinted = sheet.words("sign-tinted") if any(one.tinted for one in alike) else ""
            signs.append(sheet.words(phrase, mark=char * 2, kind=kind, tinted=tinted))
        signs += [sheet.words("sign-zone")] if any(one.zone for one in state.decors) else []
        return [plain(sheet.words("legend", signs=BETWEEN.join(signs)), "faint")] if signs else []

    def _crew(self, sheet: Sheet, seat: str, ranked: bool = False) -> None:
        """One's own first, then the other's, then hostiles."""
        rouages = [*sheet.game.state.rouages.values()]
        for one in sorted(rouages, key=lambda one: (one.seat != seat, not one.seat)):
            sheet.brief(one, seat, ranked)

    def panels(self, game: Game[Any]) -> list[str]:
        """The parts of the table, rouages and cards."""
        return [*dict.fromkeys([*PARTS, *game.state.rouages, *decks(game)])]

    def offered(self, game: Game[Any], language: str) -> list[str]:
        """The parts by their words, and the rouages by name; cards are found under the parts."""
        parts = [word(Message(f"olomoc.part-{part}"), language) for part in PARTS]
        return [*parts, *[game.name_of(id, language) for id in game.state.rouages]]

    def _meant(self, game: Play, what: str) -> str:
        """A part in either language, or whatever goes by that id or name."""
        wanted = folded(what)
        parts = {part: _called(part) for part in PARTS}
        named = next((part for part, words in parts.items() if wanted in words), "")
        if named or not wanted:
            return named
        if game.state.fallen and parts["fallen"] & {*wanted.split()}:
            return "fallen"
        begun = [part for part, words in parts.items() if any(one.startswith(wanted) for one in words)]
        found = meant(game, wanted, [*game.state.rouages]) or meant(game, wanted, decks(game))
        every = titles(game, [id for kind in KINDS for id in game.shelf.entries[kind]])
        return found or (begun[0] if len(begun) == 1 else "") or meant(game, wanted, every)

    def panel(self, game: Game[Any], seat: str, what: str, language: str, columns: int) -> Part | None:
        sheet = CardSheet(game, language)
        board = [*chart.chart(game, seat, columns), *self._legend(game, language)]
        found = self._meant(game, what)
        if what and not found:
            return None
        self._look(sheet, found, seat, board)
        if not sheet.lines:
            sheet.say(f"no-{found}")
        return sheet.lines

    def _look(self, sheet: CardSheet, found: str, seat: str, board: Part) -> None:
        """The lines of one panel; none where a plan, crew, deck or the equipment is still to come."""
        state = sheet.game.state
        acting = state.rouages.get(state.acting)
        match found:
            case "":
                sheet.agenda()
                sheet.faces()
                sheet.lines.extend(board)
                sheet.plans(seat)
                self._crew(sheet, seat)
            case "mission":
                sheet.agenda()
            case "board":
                sheet.lines.extend(board)
            case "plan":
                sheet.plans(seat)
                if seat in state.players:
                    sheet.hand(state.players[seat])
            case "crew":
                self._crew(sheet, seat)
            case "around" | "threats":
                if acting is not None and acting.here:
                    sheet.around(acting, seat, foes_only=found == "threats")
                else:
                    sheet.say("nobody-active")
            case "players":
                sheet.players(seat)
            case "ministries":
                sheet.ministries(seat)
            case "fallen":
                if state.fallen:
                    sheet.ministry(state.fallen, seat)
            case "artefact":
                sheet.artefact()
            case "effects":
                sheet.effects()
            case "equipment":
                sheet.equipment()
            case "propaganda":
                sheet.propaganda()
            case _ if found in state.rouages:
                one = state.rouages[found]
                sheet.card(one, seat)
                if one.here:
                    sheet.around(one, seat)
            case _:
                sheet.by_id(found, seat)

    def note(self, decision: Decision[Any], key: str, language: str) -> str:
        return Foretelling(decision, key, language).brief()

    def forecast(self, decision: Decision[Any], key: str, language: str) -> list[str]:
        """Of an answer, or of a movement as it is typed; where the rules refuse that one, why."""
        meant = key
        if decision.why_not(key) is not None:
            meant = next(iter(self.shorthand(decision, key)), "")
            refused = decision.why_not(meant) if meant else None
            if refused is not None:
                return [f"{decision.game.say(refused.message, language)} [{refused.rule}]"]
            if not meant:
                return []
        return Foretelling(decision, meant, language).full()

    def spoken(self, decision: Decision[Any], key: str, language: str) -> str:
        return commands.spoken(decision.game, key, language)

    def shorthand(self, decision: Decision[Any], text: str) -> tuple[str, ...]:
        """Movements in inches: `move 3.5 @ 120`, `move toward marker-1 max`, `move contact kubik`, `march 8.5,7.2`."""
        return commands.keys_for(decision, text)


def _called(part: str) -> set[str]:
    """What a part goes by, in each language."""
    return {folded(word(Message(f"olomoc.part-{part}"), one)) for one in LANGUAGES} | {part}
