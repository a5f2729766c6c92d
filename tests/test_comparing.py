"""Comparing rulebooks: nothing between equals, the same from either side, and no change goes unseen."""

import itertools
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from playon import DifferentGames
from playon.book import Grammar, Rulebook
from playon.comparing import Difference, differences
from playon.offences import RestartRule, Row
from playon.phrasebook import nth, phrases_of
from playon.rulebook import book_names, load_book
from playon.vocabulary import families
from tests.books import books_of

BOOKS = book_names()
FAMILIES = families()
GRAMMARS: dict[str, Grammar] = {each: import_module(f"playon.{each}.grammar").GRAMMAR for each in FAMILIES}


def replaced(book: Rulebook, **parts: Any) -> Rulebook:
    """The book with other parts; its register, which takes long to read, is not read anew."""
    new = msgspec.structs.replace(book, **parts)
    new.__dict__["clauses"] = book.clauses
    return new


def changed(book: Rulebook, part: str, name: str, value: Any) -> Rulebook:
    """The book with another value in one of its settings."""
    return replaced(book, **{part: msgspec.structs.replace(getattr(book, part), **{name: value})})


def with_rows(book: Rulebook, part: str, offence: str, rows: tuple[Row, ...]) -> Rulebook:
    """The book with other rows for one offence."""
    return replaced(book, **{part: {**getattr(book, part), offence: rows}})


def only(found: list[Difference], name: str) -> Difference:
    """The single difference, which has that name and tells the two sides in different words."""
    assert [each.name for each in found] == [name]
    assert found[0].one.says != found[0].other.says
    return found[0]


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_and_itself_rule_alike(name: str) -> None:
    assert differences(load_book(name), load_book(name)) == []


PAIRS = [pair for family in FAMILIES for pair in itertools.combinations(books_of(family), 2)]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_the_other_way_round_the_sides_are_changed_over(one: str, other: str) -> None:
    there = differences(load_book(one), load_book(other))
    back = differences(load_book(other), load_book(one))
    assert there
    assert back == [msgspec.structs.replace(each, one=each.other, other=each.one) for each in there]
    for each in there:
        assert each.one.says != each.other.says, each
        assert set(each.one.clauses) <= load_book(one).clause_ids
        assert set(each.other.clauses) <= load_book(other).clause_ids


@pytest.mark.parametrize(("one", "other"), [("ufcc", "fistf"), ("fistf", "csocso")])
def test_books_of_different_games_are_not_compared(one: str, other: str) -> None:
    with pytest.raises(DifferentGames, match=f"{one} and {other} are rulebooks of different games"):
        differences(load_book(one), load_book(other))


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("part", ["limits", "format"])
def test_any_other_number_is_seen(name: str, part: str) -> None:
    book = load_book(name)
    for field in getattr(book, part).__struct_fields__:
        value = getattr(getattr(book, part), field)
        kind = get_type_hints(type(getattr(book, part)))[field]
        for other in (
            set(get_args(kind)) - {value}
            if get_origin(kind) is Literal
            else (
                *((value + 1, value + 60) if value is not None else (7,)),
                *([None] if value is not None else []),
            )
        ):
            found = only(differences(book, changed(book, part, field, other)), f"{part}.{field}")
            assert (found.one.value, found.other.value) == (value, other)
            assert found.kind in ("number", "only")


@pytest.mark.parametrize("name", BOOKS)
def test_any_other_variant_is_seen(name: str) -> None:
    book = load_book(name)
    for field, hint in get_type_hints(GRAMMARS[book.family].variants).items():
        value = getattr(book.variants, field)
        for other in set(get_args(hint)) - {value}:
            found = only(differences(book, changed(book, "variants", field, other)), f"variants.{field}")
            assert (found.one.value, found.other.value) == (value, other)


@pytest.mark.parametrize("name", BOOKS)
def test_any_other_span_of_a_count_is_seen(name: str) -> None:
    book = load_book(name)
    for count, scope in book.counts.items():
        for other in GRAMMARS[book.family].scopes - {scope}:
            found = only(
                differences(book, replaced(book, counts={**book.counts, count: other})),
                f"counts.{count}",
            )
            assert (found.kind, found.one.value, found.other.value) == ("scope", scope, other)
        without = {each: kept for each, kept in book.counts.items() if each != count}
        assert only(differences(book, replaced(book, counts=without)), f"counts.{count}").kind == "only"


def other_rows(row: Row, book: Rulebook, offence: str) -> Iterator[Row]:
    """The row with each of its parts changed, one at a time, as far as the books of its family may have that part."""
    grammar = GRAMMARS[book.family]
    by, place = sorted(grammar.restart_by)[0], sorted(grammar.restart_places)[0]
    rod = sorted(grammar.rods)[0] if grammar.rods else None
    restart = RestartRule(by=by, as_=sorted(grammar.restarts - {"play_on", "none"})[0], rod=rod, place=place)
    count, finding, option = sorted(book.counts)[0], sorted(grammar.findings)[0], sorted(grammar.options)[0]
    another = next(each for each in sorted(book.offences) if each != offence and each not in row.leads_to)
    fact = next(name for name, values in grammar.facts.items() if values == (True, False) and name not in row.when)
    changes: dict[str, Any] = {
        "up_to": (row.up_to or 1) + 1,
        "from_": (row.from_ or 1) + 1,
        "set": {**row.set, count: 3},
        "sanctions": (*row.sanctions, next(each for each in sorted(grammar.sanctions) if each not in row.sanctions)),
        "options": (*row.options, next(each for each in (option, "table_side") if each not in row.options)),
        "restart": restart if restart != row.restart else None,
        "after": restart,
        "becomes": another,
        "finding": finding,
        "excused": not row.excused,
        "unless_goal": "offender" if row.unless_goal != "offender" else "opponent",
        "leads_to": (*row.leads_to, another),
        "within_s": (row.within_s or 0) + 7,
        "pause": not row.pause,
        "spot": "ball" if row.spot != "ball" else "own_spot",
        "count": [next(each for each in sorted(book.counts) if each not in row.counts), *row.counts],
        "when": {**row.when, fact: True},
    }
    for field, value in changes.items():
        if field in ("up_to", "from_") and not row.counts:
            continue
        if field.removesuffix("_") in grammar.rows:
            yield msgspec.structs.replace(row, **{field: value})
    for part in ("by", "as_", "rod", "place"):
        rule = row.restart
        if rule is not None and getattr(rule, part) is not None:
            yield msgspec.structs.replace(row, restart=msgspec.structs.replace(rule, **{part: None}))
    for fact, value in row.when.items():
        yield msgspec.structs.replace(row, when={each: kept for each, kept in row.when.items() if each != fact})
        if isinstance(value, bool):
            yield msgspec.structs.replace(row, when={**row.when, fact: not value})


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("part", ["offences", "outcomes"])
def test_any_other_row_is_seen(name: str, part: str) -> None:
    book = load_book(name)
    for offence, rows in getattr(book, part).items():
        told = f"{part.removesuffix('s')}.{offence}".replace("offences", "offence")
        for place, row in enumerate(rows):
            for other in other_rows(row, book, offence):
                new = with_rows(book, part, offence, (*rows[:place], other, *rows[place + 1 :]))
                only(differences(book, new), told)
            only(differences(book, with_rows(book, part, offence, rows[:place] + rows[place + 1 :])), told)
        for place in range(1, len(rows)):
            turned = (*rows[: place - 1], rows[place], rows[place - 1], *rows[place + 1 :])
            only(differences(book, with_rows(book, part, offence, turned)), told)


def test_the_clause_numbers_and_words_of_a_row_are_no_difference() -> None:
    book = load_book("ufcc")
    rows = tuple(msgspec.structs.replace(row, clause="1", say="so", reading="so") for row in book.offences["jar"])
    assert differences(book, with_rows(book, "offences", "jar", rows)) == []


@pytest.mark.parametrize("part", ["findings", "claims", "breaches"])
def test_what_only_one_book_has_a_clause_for_is_seen(part: str) -> None:
    book = load_book("ufcc")
    for name in set(getattr(book, part)) - {"default"}:
        without = {each: kept for each, kept in getattr(book, part).items() if each != name}
        assert only(differences(book, replaced(book, **{part: without})), f"{part}.{name}").kind == "only"


@pytest.mark.parametrize("family", FAMILIES)
def test_everything_that_a_book_can_say_has_its_words(family: str) -> None:
    phrases, grammar = phrases_of(family), GRAMMARS[family]
    for part in ("limits", "format", "variants"):
        assert set(getattr(phrases, part)) == set(getattr(grammar, part).__struct_fields__)
    for field, hint in get_type_hints(grammar.variants).items():
        assert set(phrases.variants[field].values) == set(get_args(hint)), field
    for part in ("offences", "findings", "counts", "breaches", "sanctions", "options"):
        assert set(getattr(phrases, part)) == set(getattr(grammar, part)), part
    assert set(phrases.restarts) == grammar.restarts
    assert {kind: set(forms) for kind, forms in phrases.kinds.items()} == {
        kind: set(forms) for kind, forms in grammar.kinds.items()
    }
    assert {fact: set(words) for fact, words in phrases.facts.items()} == {
        fact: {str(value).lower() for value in values} for fact, values in grammar.facts.items()
    }
    assert set(phrases.scopes) == grammar.scopes
    assert grammar.restart_by == set(phrases.sides)
    assert grammar.restart_places <= set(phrases.places)
    told = [
        each.topic
        for part in ("limits", "format", "variants", "counts", "offences", "findings", "breaches")
        for each in getattr(phrases, part).values()
    ]
    assert set(told) == set(phrases.topics)


def test_ordinals() -> None:
    assert [nth(number, phrases_of("foosball")) for number in (1, 2, 5, 6, 11, 22, 23, 31, 112)] == [
        *("first", "second", "fifth", "6th", "11th", "22nd", "23rd", "31st", "112th")
    ]


KNOWN: dict[str, tuple[str, Any, Any, str]] = {
    "format.games_to_win": ("number", "3 games", "2 games", "2"),
    "format.top_three_games_to_win": ("number", "as in every match", "3 games", "2"),
    "limits.recall_forfeits_from": ("number", "from the third recall on", "from the second recall on", "26.1"),
    "variants.late_answer": ("outcome", "a delay of game", "left to the official", "4.2"),
    "variants.put_in_clock": ("outcome", "has touched", "leaves", "4.2"),
    "variants.rim": ("outcome", "only if it comes straight back", "however it comes back", "7"),
    "variants.turned_away": ("scope", "anybody", "whose side has the ball", "9.4"),
    "variants.regrip": ("outcome", "shots and passes", "shots only", "9.4.2"),
    "variants.technical_shot_over": ("outcome", "stops in the goal area", "first block", "27.1.1"),
    "variants.walls_after_time_out": ("number", "all before", "the first one only", "23.2.3"),
    "variants.penalty_serve_lost": ("scope", "midfield", "wherever", "5.2"),
    "variants.new_ball": ("outcome", "charged", "call of a time out", "19.5.2"),
    "variants.behind_two": ("outcome", "dead", "playable", ""),
    "offence.excess_time_out": ("outcome", "first time: request refused, warning; then", "within 30 seconds", "9.8"),
    "offence.reaching_in": ("outcome", "if it saves a goal: point", "behind the own two-man rod: point", "18.5"),
    "offence.official_request": ("outcome", "technical foul", "otherwise: request refused", ""),
    "offence.table_alteration": ("outcome", "if the official makes it", "technical foul", "19.6"),
    "offence.reset": ("outcome", "reset warning", "not counted", "17.5.1"),
    "offence.illegal_spin": ("outcome", "no offence", "current position or serve", ""),
    "offence.illegal_pass": ("outcome", "no such case", "without intent: no offence", "23.1.2"),
    "offence.ball_lifted": ("outcome", "no offence", "point for the other side", "9.10.1"),
    "offence.serve_position": ("outcome", "then: loss of possession", "takes the serve away", "4.1.1"),
    "offence.cursing": ("number", "first 2 times: technical foul; then", "first time: technical foul; then", "22.2"),
    "offence.lost_appeal": ("only", "time out charged", "not an offence", ""),
    "offence.dress_code": ("only", "referred", "not an offence", ""),
}
"""Differences that the comparison of the two books by hand lists: kind, words of either side, and a clause of both."""


@pytest.mark.parametrize("name", KNOWN)
def test_what_a_reader_of_both_books_has_found(name: str) -> None:
    kind, one, other, clause = KNOWN[name]
    [found] = [each for each in differences(load_book("ufcc"), load_book("csocso")) if each.name == name]
    assert found.kind == kind
    assert one in found.one.says
    assert other in found.other.says
    if clause:
        assert clause in found.one.clauses
        assert clause in found.other.clauses


def test_a_procedure_names_its_clauses_in_both_books() -> None:
    for each in differences(load_book("ufcc"), load_book("csocso")):
        if each.name.startswith("variants."):
            assert each.one.clauses, each.name
            assert each.other.clauses, each.name


def test_a_clause_that_only_names_the_restart_is_cited() -> None:
    found = {each.name: each for each in differences(load_book("ufcc"), load_book("csocso"))}["offence.reaching_in"]
    assert "18.6" in found.one.clauses
    assert "18.6" in found.other.clauses


def test_what_both_books_rule_alike_is_not_told() -> None:
    told = {each.name for each in differences(load_book("ufcc"), load_book("csocso"))}
    alike = ("limits.possession_s", "limits.between_games_s", "offence.possession_limit", "counts.jars")
    assert not told & set(alike)


def test_a_ladder_reads_like_a_sentence() -> None:
    book = load_book("ufcc")
    [found] = differences(book, with_rows(book, "offences", "jar", book.offences["jar"][:1]))
    assert found.one.rows == (
        "first 2 times: the other side chooses current position, point of infraction or serve",
        "then: technical foul",
    )
