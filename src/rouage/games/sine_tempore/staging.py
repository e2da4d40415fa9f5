"""Sine Tempore in a terminal: what is drawn above a question, what can be looked at, and one line for two choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from rouage.engine import stage
from rouage.engine.decision import Decision
from rouage.engine.game import Game
from rouage.engine.stage import Part, plain
from rouage.games.sine_tempore import chart
from rouage.games.sine_tempore.board import board_of
from rouage.games.sine_tempore.camp_sheet import PANELS, SCENES, CampSheet, foreseen, note
from rouage.games.sine_tempore.card_texts import CardTexts
from rouage.games.sine_tempore.cards import mission_card
from rouage.games.sine_tempore.costs import squares_for
from rouage.games.sine_tempore.foretelling import Foretelling
from rouage.games.sine_tempore.movement import reach
from rouage.games.sine_tempore.sheet import Sheet
from rouage.games.sine_tempore.state import GONE, Hero, Play

SQUARES: Final = ("to", "place", "walk")
BOARD_FIRST: Final = (
    "ask-action", "ask-where-to", "ask-target", "ask-place", "ask-arrange", "ask-puppet", "who-first", "who-next",
    "ask-axis", "ask-push-or-pull", "ask-disengage-first", "ask-ko-wait", "ask-ko-wait-up",
)  # fmt: skip
"""Questions that nobody can answer without the board."""


class Stage(stage.Stage):
    """The board, the dial and the heroes, each shown again only when it has changed."""

    folds: ClassVar[tuple[str, ...]] = SQUARES
    disturbing: ClassVar[tuple[str, ...]] = ("reaction", "action-lost")

    def scene(self, decision: Decision[Any], language: str, columns: int) -> list[Part]:
        game: Play = decision.game
        asked = decision.prompt.id.removeprefix("sine-tempore.")
        if not game.state.mission:
            panels = SCENES.get(asked, ())
            return [part for one in panels for part in CampSheet(game, language, columns).parts(one)]
        if asked not in BOARD_FIRST:
            return []
        lit = [key.partition(" ")[2] for key in decision.keys if key.partition(" ")[0] in SQUARES]
        parts = [self._part(game, language, Sheet.headline), chart.chart(game, decision.seat, lit, columns)]
        parts.append(self._legend(game, bool(lit), language))
        parts.append(self._part(game, language, Sheet.dial))
        hero = game.state.heroes.get(game.state.active)
        if hero is not None:
            parts.append(self._part(game, language, lambda sheet: sheet.brief(hero)))
        return parts

    def _part(self, game: Play, language: str, write: Callable[[Sheet], None]) -> Part:
        sheet = Sheet(game, language)
        write(sheet)
        return sheet.lines

    def _legend(self, game: Play, lit: bool, language: str) -> Part:
        """Only the signs that are on the board."""
        sheet, state, card = Sheet(game, language), game.state, mission_card(game)
        signs = []
        for kind, pieces in chart.scenery_on(game).items():
            names = ", ".join([f"{piece} {'-'.join(chart.squares_under(game, piece))}" for piece in pieces])
            signs.append(sheet.words("sign-scenery", mark=chart.GROUND[kind] * 2, kind=kind, names=names))
        for id, square in state.points.items():
            if square != GONE and id in card.points:
                signs.append(sheet.words("sign", mark=chart.point_mark(id, card.points[id].kind), name=id))
        if state.ally is not None and state.ally.square != GONE:
            signs.append(sheet.words("sign", mark=sheet.marks[state.ally.id], name=state.ally.id))
        signs += [sheet.words("sign-loot")] if state.loot else []
        signs += [sheet.words("sign-entry")] if card.entries else []
        signs += [sheet.words("sign-edge")] if card.far_edge else []
        signs += [sheet.words("sign-ko")] if any(hero.here and hero.ko for hero in state.heroes.values()) else []
        signs += [sheet.words("sign-lit")] if lit else []
        return [plain(sheet.words("legend", signs=" · ".join(signs)), "faint")] if signs else []

    def panels(self, game: Game[Any]) -> list[str]:
        """The parts of the table, heroes and kinds of enemies by name."""
        state = game.state
        campaign = [] if state.campaign is None else [*PANELS]
        if not state.mission:
            return ["mission", *campaign, *[one.hero for one in state.campaign.settlers]]
        return ["mission", "board", "dial", "heroes", *state.heroes, *dict.fromkeys(state.numbered), *campaign]

    def panel(self, game: Game[Any], seat: str, what: str, language: str, columns: int) -> Part | None:
        if game.state.campaign is not None and (not game.state.mission or what in PANELS):
            return self._camp(game, what, language, columns)
        sheet = Sheet(game, language)
        own = [hero for hero in game.state.heroes.values() if hero.seat == seat]
        board = [*chart.chart(game, seat, (), columns), *self._legend(game, False, language)]
        enemy = game.state.enemies[what].card if what in game.state.enemies else what
        if what == "":
            sheet.mission()
            sheet.lines.extend(board)
            sheet.dial()
            self._heroes(sheet, own)
        elif what == "mission":
            sheet.mission()
        elif what == "board":
            sheet.lines.extend(board)
        elif what == "dial":
            sheet.dial()
        elif what == "heroes":
            self._heroes(sheet, list(game.state.heroes.values()))
        elif what in game.state.heroes:
            sheet.hero(game.state.heroes[what])
        elif enemy in game.state.numbered:
            sheet.enemy(enemy)
        else:
            return self._card(game, what, language, columns)
        return sheet.lines

    def _card(self, game: Play, what: str, language: str, columns: int) -> Part | None:
        """Any card, on the table or not, by its id or its name."""
        texts = CardTexts(game.shelf, language)
        found = texts.find(what)
        if found is None:
            return None
        if game.state.campaign is None:
            return [plain(line) for line in texts.of(*found)]
        sheet = CampSheet(game, language, columns)
        sheet.card(*found)
        return sheet.lines

    def _camp(self, game: Game[Any], what: str, language: str, columns: int) -> Part | None:
        """The campaign, looked at from the camp or from within a mission."""
        sheet = CampSheet(game, language, columns)
        if what in ("", "mission") or what in PANELS:
            return sheet.draw(what)
        if game.state.campaign.settler(what) is None:
            return self._card(game, what, language, columns)
        sheet.tree(what)
        return sheet.lines

    def _heroes(self, sheet: Sheet, full: list[Hero]) -> None:
        """One's own in full, those of others in a line."""
        for hero in sheet.game.state.heroes.values():
            if hero in full:
                sheet.hero(hero)
            else:
                sheet.brief(hero)

    def note(self, decision: Decision[Any], key: str, language: str) -> str:
        if not decision.game.state.mission:
            return note(decision.game, decision.forecast(key), language)
        return Foretelling(decision.game, decision, key, language).brief()

    def forecast(self, decision: Decision[Any], key: str, language: str) -> list[str]:
        """Of an answer, or of two in a row: `forecast attack blade-slash kid-2`."""
        first, target = key, ""
        if not decision.game.state.mission:
            if decision.why_not(key) is not None:
                return []
            told = self.note(decision, key, language)
            return [*([told] if told else []), *foreseen(decision.game, key, language)]
        if decision.why_not(key) is not None:
            meant = self.shorthand(decision, key)
            if not meant:
                return []
            first, target = meant[0], meant[1].partition(" ")[2]
        return Foretelling(decision.game, decision, first, language).full(target)

    def shorthand(self, decision: Decision[Any], text: str) -> tuple[str, ...]:
        """`move f4`: as many squares as it takes, and there. `attack blade-slash kid-2`: the attack, and its target."""
        game: Play = decision.game
        words = text.casefold().split()
        hero = game.state.heroes.get(game.state.active)
        if decision.prompt.id != "sine-tempore.ask-action" or hero is None or len(words) < 2:
            return ()
        head, last = " ".join(words[:-1]), words[-1]
        square = board_of(game.state).grid.read(last)
        if square is not None and words[:-1] == ["move"]:
            steps = self._steps(game, hero, square)
            return (f"move {steps}", f"to {last}") if steps and f"move {steps}" in decision.keys else ()
        known = {*game.state.heroes, *game.state.enemies, *game.state.scenery}
        if game.state.ally is not None:
            known.add(game.state.ally.id)
        if last not in known:
            return ()
        meant = [key for key in decision.keys if key == head or (head == "attack" and key.startswith("attack "))]
        return (meant[0], f"target {last}") if len(meant) == 1 else ()

    def _steps(self, game: Play, hero: Hero, square: int) -> int:
        most = squares_for(hero.ap, hero.running, game.state.switches)
        layers = reach(game.state, hero, most)
        return next((steps for steps, layer in enumerate(layers, 1) if layer >> square & 1), 0)
