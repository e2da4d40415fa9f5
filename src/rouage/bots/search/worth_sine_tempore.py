"""Sine Tempore for a searcher: several plans of each activation, some sectors played out, and how the crew stands."""

from __future__ import annotations

from typing import Any, Final

from rouage.bots.search.brisk import Brisk, Resolute
from rouage.bots.search.sense import Candidate, Sense, View, others
from rouage.bots.sine_tempore.aims import PRIZE, Aims
from rouage.bots.sine_tempore.danger import Danger
from rouage.bots.sine_tempore.plans import PRICE_OF_TIME, Plan, Turn
from rouage.bots.sine_tempore.player import free_mending, with_cell
from rouage.bots.sine_tempore.table import Friend, Table
from rouage.engine.decision import Decision
from rouage.engine.game import Game

LEEWAY: Final = 2.5
"""A plan that looks this many wounds worse than the best is not tried."""
MOST: Final = 5
ALIKE: Final = 2
"""Squares between the ends of two walks that lead to the same deeds, for both to be tried."""
SECTORS: Final = 4
"""How far time goes before a position is judged: more tells more of each line, and leaves time for fewer."""
SUCCESS: Final = 30.0
FALLEN: Final = 5.0
"""What it costs that a hero is KO, beside the wounds."""
STANDING: Final = 1.8
"""What an enemy on its feet costs, and HEALTH for each wound it can still take."""
HEALTH: Final = 0.75
THREAT: Final = 0.6
"""How much what enemies are about to do counts beside what they have done."""
KO: Final = 3.5
"""What the last of a hero's wounds costs."""
SIEGE: Final = 2.5
"""What an AP costs that an enemy spends on its objective."""
LASTING: Final = 12
"""Sectors to go in which a wound takes its full toll."""
ERRANDS: Final = ("fetch", "interact")
"""Objectives for which somebody has to be sent."""
WEIGHED: Final = {"who-first": 0.1, "ask-lead": 0.1, "ask-place": 0.1, "ask-target": 0.5}
"""Questions besides what to do whose every answer is tried, and how far the rule of thumb is ahead there, in wounds."""


class SineTemporeSense(Sense):
    """One coin throughout: a wound."""

    doubt = 1.2
    noise = 1.6

    def __init__(self, sectors: int = SECTORS) -> None:
        self.sectors: Final = sectors

        self.errand = ""
        """Whom the crew sends: a position is judged by how far that hero has come."""

    def novice(self, seat: str, seed: int) -> Resolute:
        return Resolute(seed)

    def twin(self, bot: Any, seed: int) -> Brisk:
        twin = Brisk(seed)
        twin.plan, twin.who, twin.rest, twin.errand = bot.plan, bot.who, [*bot.rest], bot.errand
        return twin

    def courses(self, bot: Any, view: View) -> list[str]:
        """Whoever is near and can be spared goes where the objective asks for somebody; or one hero, whatever comes."""
        mission: Any = view.get("mission")
        heroes: Any = view.get("heroes")
        if not mission or mission["objective"] not in ERRANDS or any(one["carries"] for one in heroes):
            return []
        return ["", *[one["id"] for one in heroes if not one["ko"]]]

    def follow(self, bot: Any, course: str) -> None:
        bot.errand = course
        if not isinstance(bot, Brisk):
            self.errand = course

    def candidates(self, bot: Any, view: View, decision: Decision[Any]) -> list[Candidate]:
        asked = decision.prompt.id.partition(".")[2]
        if asked in WEIGHED:
            return others(bot, view, decision, WEIGHED[asked]) if len(decision.keys) > 1 else []
        if asked != "ask-action":
            return []
        table, keys = bot.table(view, decision), decision.keys
        who: Any = decision.prompt.args["who"]
        turn = Turn(table, table.heroes[who])
        if free_mending(turn.me, keys):
            return []
        return plans(turn, keys, bot.left(who, turn.me.at))

    def adopt(self, bot: Any, view: View, decision: Decision[Any], chosen: Candidate) -> None:
        if isinstance(chosen.intent, Plan):
            bot.intend(str(decision.prompt.args["who"]), chosen.intent, chosen.key)

    def offhand(self, bot: Any, decision: Decision[Any]) -> str | None:
        asked = decision.prompt.id.partition(".")[2]
        return bot.offhand(asked, decision.prompt.args.get("who"), decision) if isinstance(bot, Brisk) else None

    def mark(self, game: Game[Any]) -> int:
        return int(game.state.now)

    def far_enough(self, game: Game[Any], mark: Any) -> bool:
        return bool(game.state.now >= mark + self.sectors) or self.won(game, "") is not None

    def won(self, game: Game[Any], seat: str) -> bool | None:
        """Whether the mission succeeded, be it alone or one of a campaign."""
        if game.outcome is not None:
            return seat in game.outcome.winners
        campaign = game.state.campaign
        return None if campaign is None or campaign.phase == "mission" else campaign.past[-1].success

    def worth(self, game: Game[Any], seat: str) -> float:
        won = self.won(game, seat)
        if won is not None:
            return SUCCESS if won else -SUCCESS
        return position(Table(game.view(seat), game.shelf.entries, self.errand))


def plans(turn: Turn, keys: list[str], begun: Plan | None) -> list[Candidate]:
    """The best plans that differ: in their deeds, or in where they end.

    One that is under way comes first: it was chosen for all of its steps, and is left only for something better.
    """
    found: list[Candidate] = []
    taken: list[Plan] = []
    best = turn.best()
    if begun is not None:
        best.insert(0, begun._replace(worth=best[0].worth))
    for plan in best:
        if plan.key not in keys:
            continue
        if taken and plan.worth < taken[0].worth - LEEWAY:
            break
        if any(_alike(turn, plan, other) for other in taken):
            continue
        taken.append(plan)
        found.append(Candidate(with_cell(plan, turn, keys) or plan.key, plan.worth, plan))
        if len(found) == MOST:
            break
    return found


def _alike(turn: Turn, one: Plan, other: Plan) -> bool:
    """Whom a deed is for is asked when it is done, and answered by what stands there then."""
    if [deed.key for deed in one.deeds] != [deed.key for deed in other.deeds]:
        return False
    return turn.table.grid.apart[one.place.square][other.place.square] < ALIKE


def position(table: Table) -> float:
    """How near success is, who can still bring it about, and who stands in the way.

    The nearer the end, the less a wound matters, and the more an enemy that was to be removed.
    """
    lasting = min(1.0, (table.ends - table.now) / LASTING)
    total = PRIZE * float(table.mission["progress"])
    for hero in table.heroes.values():
        total -= lasting * _hurt(hero) + (FALLEN if hero.ko else 0.0)
        if hero.standing:
            aims = Aims(table, hero)
            total += max(aims.pull(hero.at), -25.0) - PRICE_OF_TIME * (hero.time - table.now)
            if hero.seen["carries"]:
                total += PRIZE
            total -= 0.5 * lasting * len(hero.seen["statuses"])
    if table.ally is not None:
        total -= 2.0 * _hurt(table.ally)
    reader = Aims(table, next(iter(table.heroes.values())))
    for foe in table.foes.values():
        price = HEALTH * foe.left + (STANDING + reader.bonus(foe)) * (1 + foe.left / max(1, foe.seen["wo"])) / 2
        total -= price * (2 - lasting) if reader.counts(foe) else price
        total += 0.3 * foe.stunned
    # A line may end a little later than another: time that has passed is paid for like time that heroes are ahead.
    return total - lasting * THREAT * threat(table) - PRICE_OF_TIME * len(table.heroes) * table.now


def threat(table: Table) -> float:
    """What the enemies are about to do, until the last of the heroes acts again."""
    standing = [hero for hero in table.heroes.values() if hero.standing]
    if not standing:
        return 0.0
    last = max(standing, key=lambda hero: (hero.time, hero.id))
    return Danger(table, last, KO, SIEGE).harm((), last.at, last.time, {})


def _hurt(friend: Friend) -> float:
    """Wounds weigh more the nearer they bring somebody to the last one."""
    health, wounds = float(friend.seen["wo"]), float(friend.seen["wounds"])
    share = 1.0 if friend.ko else wounds / max(1.0, health)
    return 0.5 * health * share + KO * share * share
