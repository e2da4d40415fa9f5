"""Olomòc's first skirmish, played through by its own hints: every move of the learner is one of them."""

from playwright.sync_api import Locator, Route, expect

from rouage.table.learn import lessons
from tests.browser.around import lesson
from tests.browser.bloc import BLOC_STILL
from tests.browser.hands import Mouse
from tests.browser.lessons import Learner
from tests.browser.windows import Windows

SKIRMISH = "olomoc-first-skirmish"
MOVES = [step for step in lessons()[SKIRMISH][1].step if step.expect and step.seat == "player-1"]


def test_the_first_skirmish_is_played_by_its_hints(windows: Windows) -> None:
    _, made = lesson(windows, Mouse(), id=SKIRMISH)
    assert made == len(MOVES)


def test_a_march_dragged_near_the_lit_spot_ends_on_it(windows: Windows) -> None:
    learner = Learner(windows.open("learner"))
    learner.begin(SKIRMISH)
    _, march, *_ = [step.expect[0] for step in MOVES]
    spot = learner.option(march)
    follow(learner, march)
    expect(spot).to_be_visible()
    with learner.moving():
        drag(learner, learner.page.locator("[data-figure=petra-kantor]"), spot, 5)
        learner.confirm()
    petra = next(one for one in learner.position["view"]["rouages"] if one["id"] == "petra-kantor")
    assert f"march {petra['at'][0]},{petra['at'][1]}" == march
    expect(spot).to_have_count(0)


def test_a_hint_that_is_late_points_at_nothing_of_the_next_question(windows: Windows) -> None:
    """Ending is offered again there, and bidden no more."""
    learner = Learner(windows.open("learner"))
    learner.begin(SKIRMISH)
    follow(learner, "study marker-1")
    with learner.moving():
        learner.press("page.lesson-do")
    follow(learner, "end")
    late: list[Route] = []
    held = True

    def hold(route: Route) -> None:
        if held:
            late.append(route)
        else:
            route.continue_()

    learner.page.route("**/api/tables/*/lesson", hold)
    page = learner.at
    with learner.moving():
        learner.press("page.lesson-do")
    learner.window.until(lambda: {"charge bohdan", "end"} <= learner.keys(), "to be asked again")
    expect(learner.option("end").first).to_be_visible()
    assert learner.pointed() is None
    assert learner.at == page
    learner.window.until(lambda: late, "the lesson to be asked")
    held = False
    for route in late:
        route.continue_()
    learner.turned(page)


def follow(learner: Learner, key: str) -> None:
    """Read, and let the lesson do, until it points at one answer."""
    onward = learner.button("page.lesson-next", learner.guide)
    by_itself = learner.button("page.lesson-do", learner.guide)
    while True:
        expect(onward.or_(by_itself).first).to_be_visible()
        if by_itself.is_visible() and learner.points()["key"] == key:
            return
        before = learner.at
        learner.hand.press(onward.or_(by_itself))
        learner.turned(before)


def drag(learner: Learner, thing: Locator, to: Locator, beside: int) -> None:
    """With the button held, to so many pixels beside the middle."""
    learner.page.evaluate(BLOC_STILL)
    start, end = thing.bounding_box(), to.bounding_box()
    assert start is not None
    assert end is not None
    mouse = learner.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2 + beside, end["y"] + end["height"] / 2 + beside, steps=8)
    mouse.up()
