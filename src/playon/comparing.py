"""What two rulebooks rule differently: numbers, procedures, spans of counts, offences, findings, equipment."""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from playon.difference import Difference, Kind, Side, Sides
from playon.equipment_compared import equipment
from playon.ladders import ladder, rung
from playon.offences import Row
from playon.phrasebook import Phrases, Thing, form_phrase, number_phrase, phrases_of
from playon.rulebook import Rulebook, need_one_game

__all__ = ["Difference", "Side", "differences"]


def differences(one: Rulebook, other: Rulebook, phrases: Phrases | None = None) -> list[Difference]:
    """All differences between two books of one family of games, topic by topic; none for a book and itself.

    With the books the other way round the list is the same, `one` and `other` changed over. phrases: what it is told in,
    where that is another language. Raises DifferentGames.
    """
    need_one_game(one, other)
    pair = (one, other)
    phrases = phrases or phrases_of(one.family)
    parts = (_numbers, _variants, _counts, _offences, _findings, _claims, _breaches, equipment)
    found = itertools.chain.from_iterable(part(pair, phrases) for part in parts)
    topics = list(phrases.topics.values())
    return sorted(found, key=lambda each: topics.index(each.topic))


Pair = tuple[Rulebook, Rulebook]


def _difference(
    pair: Pair, phrases: Phrases, about: tuple[str, str], name: str, kind: Kind, sides: Sides
) -> Difference:
    """about: the key of the topic, and what it is in words."""
    topic, what = about
    one, other = _sharing_a_clause(pair, name, sides)
    return Difference(topic=phrases.topics[topic], what=what, name=name, kind=kind, one=one, other=other)


def _numbers(pair: Pair, phrases: Phrases) -> Iterator[Difference]:
    for part, carrier, things in (("format", "format", phrases.format), ("limits", "limit", phrases.limits)):
        for name, thing in things.items():
            one, other = (getattr(getattr(book, part), name) for book in pair)
            if one == other:
                continue
            told = [_number(book, thing, value, phrases) for book, value in zip(pair, (one, other), strict=True)]
            sides = [_carried(book, f"{carrier}:{name}", side) for book, side in zip(pair, told, strict=True)]
            kind: Kind = "only" if None in (one, other) and not thing.none else "number"
            yield _difference(pair, phrases, (thing.topic, thing.what), f"{part}.{name}", kind, (sides[0], sides[1]))


def _number(book: Rulebook, thing: Thing, value: float | str | None, phrases: Phrases) -> Side:
    match value:
        case None:
            says = thing.none or phrases.words["missing_number"]
        case str():
            says = form_phrase(value, phrases)
        case _:
            says = number_phrase(thing, value, phrases)
    return Side(book=book.id, says=says, value=value)


def _variants(pair: Pair, phrases: Phrases) -> Iterator[Difference]:
    for name, choice in phrases.variants.items():
        values = [getattr(book.variants, name) for book in pair]
        if values[0] == values[1]:
            continue
        one, other = (
            _carried(book, f"variant:{name}", Side(book=book.id, says=choice.values[value], value=value))
            for book, value in zip(pair, values, strict=True)
        )
        yield _difference(pair, phrases, (choice.topic, choice.what), f"variants.{name}", choice.kind, (one, other))


def _counts(pair: Pair, phrases: Phrases) -> Iterator[Difference]:
    for name, thing in phrases.counts.items():
        scopes = [book.counts.get(name) for book in pair]
        if scopes[0] == scopes[1]:
            continue
        one, other = (
            _carried(
                book,
                f"count:{name}",
                Side(
                    book=book.id,
                    says=phrases.words["missing_count"] if scope is None else phrases.scopes[scope],
                    value=scope,
                ),
            )
            for book, scope in zip(pair, scopes, strict=True)
        )
        kind: Kind = "only" if None in scopes else "scope"
        yield _difference(pair, phrases, (thing.topic, thing.what), f"counts.{name}", kind, (one, other))


def _offences(pair: Pair, phrases: Phrases) -> Iterator[Difference]:
    """Rows of the offence table, and those tried once the ball's next outcome is known."""
    for name, thing in phrases.offences.items():
        rows = (pair[0].offences.get(name, ()), pair[1].offences.get(name, ()))
        yield from _rows(pair, phrases, f"offence.{name}", thing.what, rows, "missing_offence")
        rows = (pair[0].outcomes.get(name, ()), pair[1].outcomes.get(name, ()))
        if any(rows):
            what = thing.what + phrases.words["outcome"]
            yield from _rows(pair, phrases, f"outcome.{name}", what, rows, "missing_outcome")


def _rows(
    pair: Pair, phrases: Phrases, name: str, what: str, rows: tuple[Sequence[Row], Sequence[Row]], missing: str
) -> Iterator[Difference]:
    """The rows in which the books differ; those before and behind them that are alike are left out."""
    one, other = rows
    if one == other or [rung(row) for row in one] == [rung(row) for row in other]:
        return
    offence = name.partition(".")[2]
    ladders = [ladder(offence, each, phrases) for each in rows]
    both = bool(one and other)
    first, last = _unlike(rows, ladders) if both else (0, 0)
    if first:
        ladders = [_after_what_is_alike(each, first, phrases) for each in ladders]
    one_side, other_side = (
        Side(
            book=book.id,
            says="; ".join(told[first : len(told) - last]) or phrases.words["missing_row" if both else missing],
            rows=tuple(told[first : len(told) - last]),
            value=tuple(told) or None,
            clauses=_unique(clause for row in each[first : len(each) - last] for clause in _ruling_clauses(row)),
        )
        for book, each, told in zip(pair, rows, ladders, strict=True)
    )
    about = (phrases.offences[offence].topic, what)
    yield _difference(pair, phrases, about, name, _kind_of(one, other), (one_side, other_side))


def _after_what_is_alike(told: list[str], first: int, phrases: Phrases) -> list[str]:
    """The first row that is told must not say `otherwise`, as nobody reads otherwise than what."""
    rest = told[first : first + 1]
    start = phrases.words["otherwise"] + ":"
    if rest and rest[0].startswith(start):
        rest = [phrases.words["apart_from_alike"] + ":" + rest[0].removeprefix(start)]
    return [*told[:first], *rest, *told[first + 1 :]]


def _ruling_clauses(row: Row) -> tuple[str | None, ...]:
    """The clause of a row and those of its restarts, without the clauses that were broken."""
    return (row.clause, *(rule.clause for rule in (row.restart, row.after) if rule is not None))


def _unlike(rows: tuple[Sequence[Row], Sequence[Row]], ladders: Sequence[Sequence[str]]) -> tuple[int, int]:
    """How many rows at the beginning and at the end are the same in ruling and words, so that nobody misses them.

    Before and behind a row for the first times the next one is kept, since only both together say what is ruled.
    """
    one, other = (
        [(rung(row), words) for row, words in zip(each, told, strict=True)]
        for each, told in zip(rows, ladders, strict=True)
    )
    shorter = min(len(one), len(other))
    first = next((place for place in range(shorter) if one[place] != other[place]), shorter)
    if first and any(len(each) > first and _continues(each[first - 1], each[first]) for each in rows):
        first -= 1
    left = shorter - first
    last = next((place for place in range(left) if one[-1 - place] != other[-1 - place]), left)
    unfinished = any(each[-1 - last].up_to is not None for each in rows if len(each) > last)
    return first, last - 1 if last and unfinished else last


def _continues(before: Row, row: Row) -> bool:
    """Whether a row says what follows after the times of the row before it."""
    return before.up_to is not None and before.conditions == row.conditions and before.counts[:1] == row.counts[:1]


def _kind_of(one: Sequence[Row], other: Sequence[Row]) -> Kind:
    """Whether two ladders differ only in their numbers, only in when a row applies, or in what follows."""
    if not one or not other:
        return "only"
    for kind, left_out in (("number", ("from_", "up_to", "within_s")), ("scope", ("when", "count"))):
        if [rung(row, without=left_out) for row in one] == [rung(row, without=left_out) for row in other]:
            return "number" if kind == "number" else "scope"
    return "outcome"


def _findings(pair: Pair, phrases: Phrases) -> Iterator[Difference]:
    """Findings, and forms of them, for which only one of the books has a clause."""
    for name, thing in phrases.findings.items():
        if all(name not in book.findings for book in pair):
            continue
        kinds = sorted({kind for book in pair for kind in _kinds(book.findings.get(name))} - {"other"})
        both = all(name in book.findings for book in pair)
        for kind in kinds if both else [None]:
            clauses = [_clause_of(book, name, kind) if both else _any(book.findings.get(name)) for book in pair]
            what = f"{thing.what}: {form_phrase(kind, phrases)}" if kind else thing.what
            path = f"findings.{name}.{kind}" if kind else f"findings.{name}"
            yield from _presence(pair, phrases, (thing.topic, what), path, clauses)


def _clause_of(book: Rulebook, name: str, kind: str | None) -> str | None:
    """The clause of a form of a finding; a form that a book does not set apart has that of the form it is a case of."""
    clause = book.clause_of(name, kind)
    ordinary = (kind or "").rpartition("_after_")[0]
    return book.clause_of(name, ordinary) if clause is None and ordinary else clause


def _kinds(finding: str | Mapping[str, str] | None) -> Iterable[str]:
    return finding if isinstance(finding, Mapping) else ()


def _any(finding: str | Mapping[str, str] | None) -> str | None:
    return (
        finding if isinstance(finding, str) or finding is None else finding.get("other", next(iter(finding.values())))
    )


def _claims(pair: Pair, phrases: Phrases) -> Iterator[Difference]:
    """Claims that one book refuses by a clause of its own and the other by its general one."""
    for name in sorted({*pair[0].claims, *pair[1].claims}):
        thing = phrases.findings.get(name) or phrases.offences.get(name)
        what = thing.what if thing else form_phrase(name, phrases)
        about = ("officials", phrases.words["claim"] + what)
        yield from _presence(pair, phrases, about, f"claims.{name}", [book.claims.get(name) for book in pair])


def _breaches(pair: Pair, phrases: Phrases) -> Iterator[Difference]:
    for name, thing in phrases.breaches.items():
        clauses = [book.breaches.get(name) for book in pair]
        yield from _presence(pair, phrases, (thing.topic, thing.what), f"breaches.{name}", clauses)


def _presence(
    pair: Pair, phrases: Phrases, about: tuple[str, str], name: str, clauses: Sequence[str | None]
) -> Iterator[Difference]:
    """A difference where one of the two clauses is missing."""
    if (clauses[0] is None) == (clauses[1] is None):
        return
    words = phrases.words
    part = {"findings": "finding", "claims": "claim", "breaches": "breach"}[name.partition(".")[0]]
    one, other = (
        Side(book=book.id, says=words[f"missing_{part}"])
        if clause is None
        else Side(book=book.id, says=words[f"known_{part}"], value=clause, clauses=(clause,))
        for book, clause in zip(pair, clauses, strict=True)
    )
    topic, what = about
    if part == "finding":
        yield Difference(topic=phrases.topics[topic], what=what, name=name, kind="only", one=one, other=other)
    else:
        yield _difference(pair, phrases, about, name, "only", (one, other))


def _carried(book: Rulebook, carrier: str, side: Side) -> Side:
    """With the clauses whose register names this carrier, if the book has a value for it at all."""
    if side.value is None:
        return side
    clauses = _unique(clause.id for clause in book.clauses.values() if carrier in clause.carried_by)
    return msgspec.structs.replace(side, clauses=clauses)


def _sharing_a_clause(pair: Pair, name: str, sides: Sides) -> Sides:
    """Where just one side names its clauses, the other names those of the same number that are about the same.

    About the same are clauses that both tell what then is to be done and are carried out by some of the same things.
    """
    one, other = sides
    if bool(one.clauses) == bool(other.clauses) or (
        name.startswith(("offence.", "outcome.")) and None in (one.value, other.value)
    ):
        return sides  # a clause that both have does not say that something is no offence
    known = one.clauses or other.clauses
    shared = tuple(clause for clause in known if _tell_the_same_matter(pair, clause))
    if one.clauses:
        return one, msgspec.structs.replace(other, clauses=shared)
    return msgspec.structs.replace(one, clauses=shared), other


def _tell_the_same_matter(pair: Pair, clause: str) -> bool:
    one, other = (book.clauses.get(clause) for book in pair)
    if one is None or other is None or not one.then or not other.then:
        return False
    return bool(set(one.carried_by) & set(other.carried_by))


def _unique(clauses: Iterable[str | None]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for clause in clauses if clause is not None))
