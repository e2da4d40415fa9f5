"""What a person is shown: questions, odds, rules, the log, and what their seat knows, as plain lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from rouage.cli import staging
from rouage.cli.answers import Answers
from rouage.cli.keyboard import can_number
from rouage.cli.reader import Reader
from rouage.engine.decision import Decision, Option, Refusal
from rouage.engine.event import Event
from rouage.engine.game import Game
from rouage.engine.history import Entry
from rouage.engine.language import LANGUAGES, Message, known
from rouage.engine.plain import Plain
from rouage.engine.rulebook import Rule, Rulebook
from rouage.engine.title import Title

MOST_LISTED: Final = 40
"""Longer lists are cut, and shown whole when asked for."""
HALF_TOLD: Final = ("-unknown", "-blind")
"""How kinds of events end that tell a seat less than happened."""
FOLDED: Final = 5
"""How many answers that speak for themselves share a line, at least."""
EXAMPLES: Final = 3
"""How many answers stand for a question that lists none."""


def question(decision: Decision[Any], reader: Reader, most: int = MOST_LISTED) -> list[str]:
    """The prompt, then every answer with what it does and how likely it is to succeed."""
    game = decision.game
    lines, shown = [game.say(decision.prompt, reader.language)], Answers(decision, reader.language).shown
    options = decision.options
    numbered = can_number([option.key for option in options])
    width = len(str(len(options)))
    folds = staging.folded(decision, [option.key for option in options], FOLDED)
    many = staging.unlisted(decision, [option.key for option in options])
    apart = {*folds, *[key.partition(" ")[0] for key in many]}
    listed = [(number, one) for number, one in enumerate(options, 1) if one.key.partition(" ")[0] not in apart]
    for verb, rests in folds.items():
        lines.append(f"  {shown(verb)} {', '.join(rests)}")
    for number, option in listed[:most]:
        mark = f"{number:>{width + 2}}. " if numbered else "  "
        lines.append(f"{mark}{shown(option.key)}{_told(decision, option, reader)}")
    if many:
        few = many[:: len(many) // EXAMPLES + 1]
        lines.append(reader.phrase("such-as", keys="; ".join([shown(key) for key in few])))
    if len(listed) > most:
        lines.append(reader.phrase("more-answers", n=len(listed) - most))
    if decision.endless and options:
        lines.append(reader.phrase("or-else"))
    elif not options and not decision.aside and (examples := decision.candidates()[:EXAMPLES]):
        lines.append(reader.phrase("such-as", keys="; ".join([shown(key) for key in examples])))
    return lines


def _told(decision: Decision[Any], option: Option, reader: Reader) -> str:
    words = help(decision.game, option.help, reader)
    told = f": {words}" if words else ""
    chance = staging.note(decision, option.key, reader)
    if chance is None:
        chance = "" if "chance" in option.help.args else _chance(decision, option.key, reader)
    return f"{told} {chance}" if chance else told


def help(game: Game[Any], message: Message, reader: Reader) -> str:
    """What an answer does, if the game says so."""
    return game.say(message, reader.language) if known(message.id, reader.language) else ""


def _chance(decision: Decision[Any], key: str, reader: Reader) -> str:
    """How likely the answer does what it says; nothing where that is certain, not rolled, or not to be told."""
    found = decision.odds(key)
    data = {} if found is None else found.to_data()
    if data.get("success", "1") != "1":
        return reader.phrase("option-chance", chance=data["success"])
    for outcome, chance in data.items():
        if chance != "1" and _is_meant(outcome, key):
            return reader.phrase("option-outcome", outcome=_outcome(decision, outcome, reader), chance=chance)
    return ""


def _is_meant(outcome: str, key: str) -> bool:
    """Of several tasks, all; otherwise the outcome that the key itself names, such as a `long` move."""
    match outcome.split():
        case [some, "of", all]:
            return some == all
    return outcome in key.split()


def odds(decision: Decision[Any], key: str, reader: Reader) -> list[str]:
    """The whole distribution. Without one the sentence is always the same, whether or not something is hidden."""
    found = decision.odds(key)
    if found is None:
        return [reader.phrase("no-odds")]
    return [odds_line(_outcome(decision, one, reader), chance, reader) for one, chance in found.to_data().items()]


def odds_line(outcome: str, chance: str, reader: Reader) -> str:
    return reader.phrase("odds-line", outcome=outcome, chance=chance)


def ladder(chances: Plain, reader: Reader) -> None:
    """A line for each number: the chance of so many or more, and of exactly so many."""
    assert isinstance(chances, dict)
    least = Fraction(1)
    for count, chance in chances.items():
        reader.line(f"  {reader.phrase('odds-wounds', n=int(count), chance=chance, least=str(least))}")
        least -= Fraction(str(chance))


def _outcome(decision: Decision[Any], outcome: str, reader: Reader) -> str:
    domain = decision.game.title.name
    for kind in ("outcome", "band"):
        if known(f"{domain}.{kind}-{outcome}", reader.language):
            return reader.word(Message(f"{domain}.{kind}-{outcome}"))
    match outcome.split():
        case [some, "of", all]:
            return reader.phrase("so-many-of", some=some, all=all)
    return outcome


def refusal(game: Game[Any], found: Refusal, reader: Reader) -> str:
    """The sentence, and the rule that says so."""
    sentence = game.say(found.message, reader.language)
    return f"{sentence} [{found.rule}]" if found.rule else sentence


def rule(found: Rule, book: Rulebook, reader: Reader) -> list[str]:
    lines = [rule_line(found, reader), in_language(found.text, reader.language)]
    related = [one.id for one in map(book.get, found.related) if one is not None and one.listed]
    if related:
        lines.append(reader.phrase("rule-related", rules=", ".join(related)))
    return lines


def rule_list(found: Iterable[Rule], reader: Reader) -> Iterator[str]:
    """Rules by title, under their chapters; what is for contributors is left out."""
    chapter: Mapping[str, str] = {}
    for one in found:
        if one.listed:
            if one.chapter != chapter:
                chapter = one.chapter
                yield in_language(chapter, reader.language)
            yield f"  {rule_line(one, reader)}"


def rule_line(found: Rule, reader: Reader) -> str:
    return f"{found.id} {in_language(found.title, reader.language)}"


def rules(book: Rulebook, ids: Sequence[str], reader: Reader) -> Iterator[str]:
    """Each of some rules by title and text; an id that the book has not is passed over."""
    for id in ids:
        if (found := book.get(id)) is not None:
            yield rule_line(found, reader)
            yield in_language(found.text, reader.language)


def in_language(texts: Mapping[str, str], language: str) -> str:
    return texts.get(language) or next(iter(texts.values()), "")


def log(game: Game[Any], entries: Sequence[Entry[Any]], seats: Sequence[str] | None, reader: Reader) -> list[str]:
    """What happened, as far as any of these seats may know it; all of it for no seats in particular."""
    events: list[Event] = []
    for entry in entries:
        seen = [event for event in entry.events if seats is None or any(event.known_to(seat) for seat in seats)]
        events += seen if seats is None else [event for event in seen if not _told_fully(event, seen)]
    told = [game.tell_in_words(event.to_data(0), reader.language) for event in events]
    return [line for line in told if line]


def _told_fully(event: Event, seen: Sequence[Event]) -> bool:
    """Whether what is half told to one seat is told in full to another of the same person's."""
    return event.kind.endswith(HALF_TOLD) and any(
        not other.kind.endswith(HALF_TOLD)
        and event.data.keys() & other.data.keys()
        and all(other.data.get(name, value) == value for name, value in event.data.items())
        for other in seen
    )


def played_by(game: Game[Any], seat: str, language: str) -> list[str]:
    """The names of those a seat plays."""
    rows = game.view(seat).get("heroes")
    heroes = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    return [game.name_of(str(row["id"]), language) for row in heroes if row.get("seat") == seat and "id" in row]


def ending(game: Game[Any], reader: Reader) -> str:
    """How the game ended: the result in full where its words name it, or else the reason; nothing before the end."""
    outcome = game.outcome
    if outcome is None:
        return ""
    ids = [f"{game.title.name}.{kind}-{outcome.reason}" for kind in ("result", "ending")]
    said = next((id for id in ids if known(id, reader.language)), "")
    return reader.word(Message(said, outcome.facts()), game.name_of) if said else ""


def ended_before(game: Game[Any]) -> bool:
    """Whether the game was over before the record that can be told: its log does not tell how it ended."""
    return game.outcome is not None and game.number == 0


def winner(game: Game[Any], seat: str, reader: Reader) -> str:
    """Whom a seat plays, or the seat by its name with those it leads."""
    if played := played_by(game, seat, reader.language):
        return ", ".join(played)
    called = reader.phrase("the-gm") if seat == "gm" else game.name_of(seat, reader.language)
    led = [game.name_of(id, reader.language) for id in game.title.led_by(game.state, seat)]
    return f"{called} ({', '.join(led)})" if led else called


def own_sheet(game: Game[Any], seat: str, reader: Reader) -> list[str]:
    """Who a seat plays, without the scene around them; a game with a board shows both at once."""
    if staging.board(game) is not None:
        return []
    view = game.view(seat)
    frame = _frame(game, view, reader)
    return [line for line in sheet(game.title, own_part(view), reader) if line not in frame]


def around(game: Game[Any], seats: Sequence[str], reader: Reader, *, framed: bool) -> list[str]:
    """The scene around a person's characters; short, and without its frame, where the log has just told it."""
    if staging.board(game) is not None:
        return []
    view = game.view("gm" if "gm" in seats else seats[0])
    known = {line for seat in seats for line in own_sheet(game, seat, reader)}
    frame = _frame(game, view, reader)
    lines = [line for line in sheet(game.title, view, reader) if line not in known]
    if framed:
        return lines
    lines = [line for line in lines if line not in frame]
    return _brief(lines) if frame and "gm" not in seats else lines


def _brief(lines: Sequence[str]) -> list[str]:
    """Each line up to its colon, those of the same name together."""
    found: dict[str, str] = {}
    for line in lines:
        name, mark, rest = line.partition(": ")[0].rstrip().partition(" (")
        found[name] = f"{found[name]}, {mark.lstrip()}{rest}" if name in found else f"{name}{mark}{rest}"
    return list(found.values())


def _frame(game: Game[Any], view: Mapping[str, Plain], reader: Reader) -> list[str]:
    """What a worded sheet says of the scene itself: all that is left once nobody is in it."""
    if not hasattr(game.title, "sheet"):
        return []
    bare: dict[str, Plain] = {name: [] if isinstance(value, list) else value for name, value in view.items()}
    return sheet(game.title, bare, reader)


def sheet(title: Title[Any], view: Mapping[str, Plain], reader: Reader) -> list[str]:
    """The seat's sheet as the game words it, or else everything it knows."""
    worded = getattr(title, "sheet", None)
    if worded is None:
        return list(known_to(view, reader.language))
    lines: list[str] = worded(view, reader.language)
    return lines


def own_part(view: Mapping[str, Plain]) -> dict[str, Plain]:
    """A view without what belongs to other seats or to nobody: who somebody is, before the scene around them."""
    seat = view.get("seat")
    return {name: _owned(value, seat) if isinstance(value, list) else value for name, value in view.items()}


def _owned(rows: list[Plain], seat: Plain) -> list[Plain]:
    return [row for row in rows if not isinstance(row, dict) or row.get("seat") == seat]


def known_to(value: Plain | Mapping[str, Plain], language: str, depth: int = 0) -> Iterator[str]:
    """Plain data as indented lines, one fact a line; words in one language only."""
    pairs = value.items() if isinstance(value, Mapping) else enumerate(value, 1) if isinstance(value, list) else ()
    for name, found in pairs:
        inner = _in_one_language(found, language)
        place = f"{'  ' * depth}{name}:"
        if not isinstance(inner, dict | list):
            if inner is not False and inner not in (None, ""):
                yield place.removesuffix(":") if inner is True else f"{place} {inner}"
        elif _is_flat(inner):
            if inner:
                yield f"{place} {_flat(inner)}"
        elif below := list(known_to(inner, language, depth + 1)):
            yield place
            yield from below


def _in_one_language(value: Plain, language: str) -> Plain:
    return value.get(language) if isinstance(value, dict) and set(value) == set(LANGUAGES) else value


def _is_flat(value: dict[str, Plain] | list[Plain]) -> bool:
    inside = value.values() if isinstance(value, dict) else value
    return not any(isinstance(one, dict | list) for one in inside)


def _flat(value: dict[str, Plain] | list[Plain]) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {inner}" for name, inner in value.items() if inner not in (None, ""))
    return ", ".join(str(inner) for inner in value)


def names_in(value: Plain | Mapping[str, Plain]) -> set[str]:
    """Every text in a view that may be the name of something."""
    if isinstance(value, str):
        return {value.casefold()}
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    found: set[str] = set()
    for one in inner:
        found |= names_in(one)
    return found
