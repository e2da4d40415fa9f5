"""Olomòc in a terminal: what is drawn above a question, what can be looked at, and movements typed in inches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from rouage.engine import stage
from rouage.engine.decision import Decision
from rouage.engine.game import Game
from rouage.engine.stage import Part, plain
from rouage.games.olomoc import chart, commands
from rouage.games.olomoc.foretelling import Foretelling
from rouage.games.olomoc.sheet import BETWEEN, Sheet
from rouage.games.olomoc.state import Play, Rouage

BLIND: Final = ("ask-pick-rouage", "ask-pick-equipment", "ask-assign", "ask-compose", "ask-seal", "ask-open")
"""Questions that the Bloc does not help to answer."""
HINTS: Final = {
    "ask-declaration": "hint", "ask-march": "hint", "ask-charge": "hint", "ask-push": "hint", "ask-place": "hint",
    "ask-enter": "hint-enter",
}  # fmt: skip
"""How a movement may be typed, where one is asked for."""
PARTS: Final = ("mission", "board", "plan", "crew", "around", "threats")


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
            self._part(game, language, Sheet.headline), chart.chart(game, seat, columns), self._legend(game, language),
            self._part(game, language, lambda sheet: sheet.plans(seat)),
        ]  # fmt: skip
        if asked.startswith("ask-plan"):
            parts.append(self._part(game, language, lambda sheet: sheet.hand(game.state.players[seat])))
            parts.append(self._part(game, language, lambda sheet: self._crew(sheet, seat)))
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

    def _part(self, game: Play, language: str, write: Callable[[Sheet], None]) -> Part:
        sheet = Sheet(game, language)
        write(sheet)
        return sheet.lines

    def _legend(self, game: Play, language: str) -> Part:
        """Only the signs that are on the Bloc."""
        sheet, state = Sheet(game, language), game.state
        signs = [
            sheet.words("sign", mark=sheet.marks[one.id], name=one.id) for one in state.rouages.values() if one.here
        ]
        signs += [sheet.words("sign", mark=sheet.marks[id], name=id) for id in state.markers]
        for kind, char in chart.hatches(state).items():
            alike = [one for one in state.decors if one.kind == kind]
            phrase = "sign-obstructing" if alike[0].obstructing else "sign-low"
            tinted = sheet.words("sign-tinted") if any(one.tinted for one in alike) else ""
            signs.append(sheet.words(phrase, mark=char * 2, kind=kind, tinted=tinted))
        signs += [sheet.words("sign-zone")] if any(one.zone for one in state.decors) else []
        return [plain(sheet.words("legend", signs=BETWEEN.join(signs)), "faint")] if signs else []

    def _crew(self, sheet: Sheet, seat: str) -> None:
        """One's own first, then the other's, then hostiles."""
        rouages = [*sheet.game.state.rouages.values()]
        for one in sorted(rouages, key=lambda one: (one.seat != seat, not one.seat)):
            sheet.brief(one, seat)

    def panels(self, game: Game[Any]) -> list[str]:
        """The parts of the table, and rouages by name."""
        return [*PARTS, *game.state.rouages]

    def panel(self, game: Game[Any], seat: str, what: str, language: str, columns: int) -> Part | None:
        sheet, state = Sheet(game, language), game.state
        acting = state.rouages.get(state.acting)
        board = [*chart.chart(game, seat, columns), *self._legend(game, language)]
        match what:
            case "":
                sheet.agenda()
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
                    sheet.around(acting, seat, foes_only=what == "threats")
                else:
                    sheet.say("nobody")
            case _:
                if what not in state.rouages:
                    return None
                one = state.rouages[what]
                sheet.card(one, seat)
                if one.here:
                    sheet.around(one, seat)
        return sheet.lines

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

    def shorthand(self, decision: Decision[Any], text: str) -> tuple[str, ...]:
        """Movements in inches: `move 3.5 @ 120`, `move toward marker-1 max`, `move contact kubik`, `march 8.5,7.2`."""
        return commands.keys_for(decision, text)
