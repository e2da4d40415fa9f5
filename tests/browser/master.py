"""The game master: creatures, questions of the rules, and every tool of the desk."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.desk import DeskSeat
from tests.browser.words import beginning, containing, exactly


class Master(DeskSeat):
    """Somebody at Signature's desk."""

    panels = "signature-page.desk-panel"

    # The creatures' turn

    def call_upon(self, creature: str) -> None:
        self.wait_for("which-creature")
        name = self.words.named(creature)
        with self.moving():
            self.hand.press(self.now.get_by_role("button", name=containing(name[0].upper() + name[1:])))

    def let_act(self, verb: str, hero: str) -> None:
        """The creature called upon does this to that character."""
        self.wait_for("creature-turn")
        target = self.now.get_by_role("listitem").filter(has_text=self.hero_name(hero))
        self.hand.press(target.get_by_role("button", name=beginning(self.words(f"signature-page.desk-act-{verb}"))))
        with self.moving():
            self.confirm()

    def close_turn(self) -> None:
        """Everybody who has yet to act waits: asked once whether that is meant."""
        round = self.position["view"]["round"]
        self.press("signature-page.desk-close-turn", self.now)
        self.press("signature-page.desk-close-anyway", self.now)
        self.window.until(lambda: self.position["view"]["round"] > round, "the next round")

    def done(self) -> None:
        self.wait_for("end-of-turn")
        with self.moving():
            self.press("signature-page.desk-done", self.now)

    # What the rules ask the GM

    def answer(self, id: str, key: str) -> None:
        """A claim, a rest, a death: one of the large buttons."""
        self.wait_for(id)
        label = self.words(f"signature-page.desk-answer-{key.replace(' ', '-')}")
        self.hand.press(self.now.get_by_role("button", name=beginning(label)))
        with self.moving():
            self.confirm()

    def rate(self, difficulty: int, visibility: str = "") -> None:
        """How difficult what somebody tries is, and who may know."""
        who = self.wait_for("set-difficulty")["prompt"]["args"]["who"]
        self.rung(self.now, difficulty)
        if visibility:
            self.hand.choose(self.choice(f"roleplay-page.desk-visibility-{visibility}", self.now))
        with self.moving():
            self.press("signature-page.desk-let-roll", self.now, who=self.words.named(who), difficulty=difficulty)

    def disaster(self, words: str) -> None:
        self.wait_for("disaster")
        self.hand.write(self.field("signature-page.desk-in-words", self.now), words)
        with self.moving():
            self.press("signature-page.desk-bring-disaster", self.now)

    # Tools

    def call_all(self, difficulty: int) -> None:
        """Everybody who can rolls for what is set already."""
        panel = self.tool("call")
        self.everybody(panel, "signature-page.desk-who-rolls")
        self.rung(panel, difficulty)
        with self.moving():
            self.press("roleplay-page.desk-call", panel)

    def call(self, who: str, tag: str, difficulty: int, visibility: str) -> None:
        panel = self.tool("call")
        self.only(panel, "signature-page.desk-who-rolls", who)
        self.press(f"signature.tag-{tag}", panel)
        self.rung(panel, difficulty)
        self.hand.choose(self.choice(f"roleplay-page.desk-visibility-{visibility}", panel))
        with self.moving():
            self.press("roleplay-page.desk-call", panel)

    def award(self, who: str, points: int) -> None:
        panel = self.tool("reward")
        self.hand.choose(self.choice("signature-page.desk-reward-xp", panel))
        self.only(panel, "roleplay-page.desk-to-whom", who)
        for _ in range(points - 1):
            self.step(panel, "signature-page.desk-points")
        with self.moving():
            self.press("signature-page.desk-do-xp", panel)

    def intrude(self, who: str, words: str) -> None:
        panel = self.tool("intrude")
        self.hand.choose(panel.get_by_role("radio", name=exactly(self.hero_name(who))))
        self.hand.write(self.field("signature-page.desk-in-words", panel), words)
        with self.moving():
            self.press("signature-page.desk-intrude", panel)

    def wound(self, who: str) -> None:
        """By the GM's word, from the character's card."""
        self.part("cast")
        cast = self.page.get_by_role("list", name=exactly(self.words("signature-page.desk-heroes")))
        tile = cast.get_by_role("listitem").filter(has_text=self.hero_name(who))
        panel = self.page.get_by_role("region", name=exactly(self.words("signature-page.desk-panel-piece")))
        if not panel.is_visible():
            self.hand.press(tile.get_by_role("button", name=beginning(self.hero_name(who))))
            card = self.button("signature-page.desk-open-card", tile)
            expect(card.or_(panel).first).to_be_visible()
            if card.count():
                self.hand.press(card)
        with self.moving():
            self.press("signature-page.desk-wound", panel)

    def end_evening(self, points: int) -> None:
        panel = self.tool("scene")
        for _ in range(points - 1):
            self.step(panel, "signature-page.desk-points-each")
        self.sure(panel)
        with self.moving():
            self.press("roleplay-page.desk-end-evening", panel)
