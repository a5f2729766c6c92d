"""Checking a rulebook whole: unknown names, clauses that do not exist, rows that can never be reached."""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from playon.book import Grammar, Rulebook
from playon.inspection import Requirement
from playon.offences import Row, shadowed_by
from playon.wording import did_you_mean

BROUGHT_ON = {"delay_of_game": "delay_of_game", "time_out_charged": "excess_time_out"}
"""Offences that a sanction can bring on."""

_EMPTY = Row()


def faults_of(book: Rulebook, grammar: Grammar) -> Iterator[str]:
    """Everything that is wrong with a book, each as `key: reason`."""
    yield from _table_faults(book, grammar)
    for count, scope in book.counts.items():
        if scope not in grammar.scopes:
            yield f"counts.{count}: {scope!r} is no scope; it is one of {', '.join(sorted(grammar.scopes))}"
        if count not in grammar.counts:
            yield f"counts.{count}: no count of {grammar.family} has that name{did_you_mean(count, grammar.counts)}"
    for finding, clause in book.findings.items():
        if finding not in grammar.findings:
            yield f"findings.{finding}: no finding of {grammar.family} has that name{did_you_mean(finding, grammar.findings)}"
        if clause == {}:
            yield f"findings.{finding}: names no clause"
        for each in clause.values() if isinstance(clause, dict) else [clause]:
            yield from _clause_faults(book, each, f"findings.{finding}")
    for finding, clause in book.also.items():
        if finding not in book.findings:
            yield f"also.{finding}: the book has no finding of that name{did_you_mean(finding, book.findings)}"
        yield from _clause_faults(book, clause, f"also.{finding}")
    for claim, clause in book.claims.items():
        if claim not in grammar.findings | grammar.offences | {"default"}:
            yield f"claims.{claim}: neither an offence nor a finding has that name"
        yield from _clause_faults(book, clause, f"claims.{claim}")
    for breach, clause in book.breaches.items():
        if breach not in grammar.breaches:
            yield f"breaches.{breach}: no breach of {grammar.family} has that name{did_you_mean(breach, grammar.breaches)}"
        yield from _clause_faults(book, clause, f"breaches.{breach}")
    for word in book.say:
        if word not in grammar.sanctions | grammar.findings | grammar.offences:
            yield f"say.{word}: no sanction, finding or offence has that name"
    for table, offences in (("offence", book.offences), ("outcome", book.outcomes)):
        for offence, rows in offences.items():
            if offence not in grammar.offences:
                yield f"{table}.{offence}: no offence of {grammar.family} has that name{did_you_mean(offence, grammar.offences)}"
                continue
            for number, row in enumerate(rows):
                where = f"{table}.{offence}[{number}]"
                yield from _row_faults(book, grammar, offence, row, where)
                earlier = shadowed_by(rows[:number], row)
                if earlier is not None:
                    yield f"{where}: can never be reached, row {earlier} always fits before it"
                if table == "outcome" and (row.options or row.becomes):
                    yield f"{where}: an outcome lays down a sanction, a restart or a finding, no options and no other offence"
            if table == "offence":
                yield from _open_ends(book, offence, rows)
    for item, requirements in book.inspection.items():
        yield from _inspection_faults(book, grammar, item, requirements)
    yield from (
        f"offence: there is no row for {each}, which the engine finds itself"
        for each in sorted(grammar.needed - set(book.offences))
    )
    yield from (f"findings: {each} is missing" for each in sorted(grammar.found - set(book.findings)))
    duplicates = sorted(each for each, times in Counter(book.clauses_in_order).items() if times > 1)
    yield from (f"clauses.yaml: the clause {each!r} stands twice" for each in duplicates)


def _table_faults(book: Rulebook, grammar: Grammar) -> Iterator[str]:
    """Tables that the engine of this family would pass over."""
    for table, entries in (("outcome", book.outcomes), ("claims", book.claims), ("breaches", book.breaches)):
        if entries and table not in grammar.tables:
            yield f"{table}: the rules of {grammar.family} have no such table"


def _open_ends(book: Rulebook, offence: str, rows: Sequence[Row]) -> Iterator[str]:
    """An offence that some facts leave without a row, or that becomes itself in the end."""
    last = rows[-1] if rows else None
    if last is None or last.conditions or last.up_to is not None or last.from_ is not None:
        yield f"offence.{offence}: the last row has to fit always, without `when`, `up_to` and `from`"
    seen, here = {offence}, [offence]
    while here:
        for row in book.offences.get(here.pop(), ()):
            for following in _following(row):
                if following == offence:
                    yield f"offence.{offence}: it comes round to itself by way of {', '.join(sorted(seen))}"
                    return
                if following not in seen:
                    seen.add(following)
                    here.append(following)


def _following(row: Row) -> Iterator[str]:
    """The offences that are ruled in the place of a row, or by its sanctions."""
    if row.becomes is not None:
        yield row.becomes
    yield from (BROUGHT_ON[sanction] for sanction in row.sanctions if sanction in BROUGHT_ON)


def _row_faults(book: Rulebook, grammar: Grammar, offence: str, row: Row, where: str) -> Iterator[str]:
    for clause in row.clauses_named():
        yield from _clause_faults(book, clause, where)
    for key, field in zip(Row.__struct_encode_fields__, Row.__struct_fields__, strict=True):
        if key not in grammar.rows and getattr(row, field) != getattr(_EMPTY, field):
            yield f"{where}: {key}: a row of {grammar.family} has no such key"
    if row.clause is None and row.becomes is None:
        yield f"{where}: names neither a clause nor another offence it becomes"
    for fact, values in row.conditions:
        known = grammar.kinds.get(offence, ()) if fact == "kind" else grammar.facts.get(fact)
        if known is None:
            yield f"{where}: when.{fact}: no fact has that name{did_you_mean(fact, grammar.facts)}"
            continue
        yield from (
            f"{where}: when.{fact}: {value!r} is none of {list(known)}" for value in values if value not in known
        )
    if isinstance(row.breach, dict):
        for kind in row.breach:
            if kind not in grammar.kinds.get(offence, ()):
                yield f"{where}: breach.{kind}: {offence} has no such kind"
    for name, known_names, key in (
        *((count, frozenset(book.counts), "count") for count in (*row.counts, *row.set)),
        *((sanction, grammar.sanctions, "sanctions") for sanction in row.sanctions),
        *((option, grammar.options, "options") for option in row.options),
        *(
            (rule.rod, grammar.rods, "restart.rod")
            for rule in (row.restart, row.after)
            if rule is not None and rule.rod
        ),
        *(
            (each, known, key)
            for rule in (row.restart, row.after)
            if rule is not None
            for each, known, key in (
                (rule.by, grammar.restart_by, "restart.by"),
                (rule.place, grammar.restart_places, "restart.place"),
            )
            if each is not None
        ),
        *(
            (rule.as_, grammar.restarts, "restart")
            for rule in (row.restart, row.after)
            if rule is not None and rule.as_
        ),
    ):
        if name not in known_names:
            yield f"{where}: {key}: {name!r} is not known there{did_you_mean(str(name), known_names)}"
    for offence_led_to in row.leads_to:
        if offence_led_to not in book.offences:
            yield f"{where}: leads_to: the book has no row for {offence_led_to!r}"
    if row.becomes is not None and row.becomes not in grammar.offences:
        yield f"{where}: becomes: {row.becomes!r} is no offence{did_you_mean(row.becomes, grammar.offences)}"
    if row.becomes is not None and row.becomes not in book.offences:
        yield f"{where}: becomes: the book has no row for {row.becomes}"
    if row.finding is not None and row.finding not in grammar.findings:
        yield f"{where}: finding: {row.finding!r} is no finding{did_you_mean(row.finding, grammar.findings)}"
    if (row.up_to is not None or row.from_ is not None) and not row.counts:
        yield f"{where}: up_to and from need a count"


def _inspection_faults(
    book: Rulebook, grammar: Grammar, item: str, requirements: Sequence[Requirement]
) -> Iterator[str]:
    if item not in grammar.items:
        yield f"inspection.{item}: no item of {grammar.family} has that name{did_you_mean(item, grammar.items)}"
        return
    known = {field.encode_name for field in msgspec.structs.fields(grammar.items[item])}
    for number, each in enumerate(requirements):
        where = f"inspection.{item}[{number}]"
        yield from _clause_faults(book, each.clause, where)
        if each.breach is not None:
            yield from _clause_faults(book, each.breach, where)
        for name in each.properties():
            if name not in known:
                yield f"{where}: {item} has no property {name!r}{did_you_mean(name, known)}"
        if each.finding not in grammar.findings:
            yield f"{where}: finding: {each.finding!r} is no finding{did_you_mean(each.finding, grammar.findings)}"
        if not each.requires_something():
            yield f"{where}: requires nothing; it needs min, max, exact, is, allowed, distinct or differs_from"


def _clause_faults(book: Rulebook, clause: str, where: str) -> Iterator[str]:
    if clause not in book.clause_ids:
        yield f"{where}: the book has no clause {clause!r}{did_you_mean(clause, book.clause_ids)}"
