"""The rows of an offence in words: under which conditions, the how manieth time, what follows."""

from collections.abc import Sequence
from typing import Any

from playon.offences import RestartRule, Row
from playon.phrasebook import Phrases, either, form_phrase, nth

_TOLD_ELSEWHERE = ("clause", "breach", "say", "reading")
"""What a row holds besides its ruling: the numbers of clauses, the official's words, notes."""


def rung(row: Row, *, without: Sequence[str] = ()) -> tuple[tuple[str, Any], ...]:
    """What a row rules, to be compared with another; `without` leaves fields out, by their names in Row."""
    skipped = {*_TOLD_ELSEWHERE, *without}
    values: dict[str, Any] = {name: getattr(row, name) for name in row.__struct_fields__ if name not in skipped}
    for name, value in values.items():
        if isinstance(value, RestartRule):
            values[name] = (value.by, value.as_, value.rod, value.place)
    if "when" in values:
        values["when"] = {fact: set(allowed) for fact, allowed in row.conditions}
    if "count" in values:
        values["count"] = row.counts
    values["options"] = set(row.options)
    return tuple(values.items())


def ladder(offence: str, rows: Sequence[Row], phrases: Phrases) -> list[str]:
    """Every row in words, in the order in which they are tried, e.g. `first 2 times: warning`, `then: technical foul`."""
    told = []
    for number, row in enumerate(rows):
        before = rows[number - 1] if number else None
        start = ", ".join(part for part in (_conditions(offence, row, phrases), _times(row, before, phrases)) if part)
        if not start and number:
            start = phrases.words["otherwise"]
        told.append(f"{start}: {_follows(offence, row, phrases)}" if start else _follows(offence, row, phrases))
    return told


def _conditions(offence: str, row: Row, phrases: Phrases) -> str:
    return ", ".join(
        either([_fact(offence, fact, value, phrases) for value in values], phrases) for fact, values in row.conditions
    )


def _fact(offence: str, fact: str, value: Any, phrases: Phrases) -> str:
    words = phrases.kinds.get(offence, {}) if fact == "kind" else phrases.facts.get(fact, {})
    name = str(value).lower() if isinstance(value, bool) else str(value)
    return words.get(name) or f"{fact} {name}".replace("_", " ")


def _times(row: Row, before: Row | None, phrases: Phrases) -> str:
    """Which time it is; `then` behind a row that was for the first times under the same conditions."""
    words = phrases.words
    where = phrases.counts[row.counts[0]].times if row.counts and row.counts[0] in phrases.counts else ""
    match row.from_, row.up_to:
        case None, None:
            follows = before is not None and before.up_to is not None and before.conditions == row.conditions
            return words["then"] if follows and row.counts[:1] == (before.counts[:1] if before else ()) else ""
        case None, up_to:
            return words["first_time" if up_to == 1 else "first_times"].format(n=up_to, where=where)
        case int(start), None:
            return words["from_time_on"].format(nth=nth(start, phrases), where=where)
        case int(start), up_to:
            last = nth(up_to or start, phrases)
            return words["from_time_to"].format(nth=nth(start, phrases), last=last, where=where)
    return ""


def _follows(offence: str, row: Row, phrases: Phrases) -> str:
    words = phrases.words
    parts = [phrases.sanctions.get(each, each) for each in row.sanctions]
    said = [", ".join(parts)] if parts else []
    if row.becomes is not None:
        form = phrases.kinds.get(row.becomes, {}).get(row.kind or "", row.kind or "")
        told = words["ruled_as_form" if form else "ruled_as"]
        said.append(told.format(offence=_called(row.becomes, phrases), form=form))
    elif row.kind is not None:
        said.append(words["told_as"].format(form=form_phrase(row.kind, phrases)))
    if row.finding is not None:
        known = phrases.findings.get(row.finding)
        said.append(known.what if known else row.finding.replace("_", " "))
    if row.excused:
        said.append(words["no_offence"])
    if row.options:
        options = either([phrases.options.get(each, each) for each in row.options], phrases)
        said.append(words["chooses"].format(options=options))
    if row.spot != "offence":
        said.append(phrases.places[row.spot])
    if row.restart is not None:
        said.append(_restart(row.restart, phrases))
    said += [words["also"].format(offence=_called(each, phrases)) for each in row.leads_to]
    if row.within_s is not None:
        said.append(words["within"].format(n=f"{row.within_s:g}"))
    if row.after is not None:
        said.append(words["after_miss"].format(restart=_restart(row.after, phrases)))
    if row.pause:
        said.append(words["time_out_after"])
    if row.unless_goal is not None:
        said.append(words["unless_goal"].format(side=phrases.sides[row.unless_goal]))
    return "; ".join(said or [words["no_sanction"]]) + _counted(offence, row, phrases)


def _counted(offence: str, row: Row, phrases: Phrases) -> str:
    """What is told of the counts where they are not those that the offence leads one to expect."""
    words = phrases.words
    told = [words["set_to"].format(count=_count(name, phrases), n=value) for name, value in row.set.items()]
    usual = phrases.offences[offence].count if offence in phrases.offences else ""
    if not row.counts:
        rules_nothing = row.excused or row.becomes is not None or row.finding is not None
        told += [words["not_counted"]] if usual and not rules_nothing else []
    elif row.counts != (usual,):
        counts = either([_count(each, phrases) for each in row.counts], phrases, "and")
        told.append(words["counts_among"].format(counts=counts))
    return f" ({', '.join(told)})" if told else ""


def _count(name: str, phrases: Phrases) -> str:
    return phrases.counts[name].what if name in phrases.counts else name.replace("_", " ")


def _called(offence: str, phrases: Phrases) -> str:
    return phrases.offences[offence].what if offence in phrases.offences else offence.replace("_", " ")


def _restart(rule: RestartRule, phrases: Phrases) -> str:
    """How play goes on, e.g. `the other side serves at the five-man rod`."""
    said = [phrases.places[rule.place]] if rule.place is not None else []
    who = phrases.sides[rule.by] if rule.by is not None else phrases.words["whoever"]
    if rule.as_ is not None:
        said.append(phrases.restarts.get(rule.as_, rule.as_.replace("_", " ")).format(who=who))
    elif rule.by is not None:
        said.append(phrases.words["has_ball"].format(who=who))
    at = f" {_fact('', 'rod', rule.rod, phrases)}" if rule.rod is not None else ""
    return ", ".join(said) + at
