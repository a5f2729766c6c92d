"""What an inspection shows: every check with clause, measure and limits, for people and as a document."""

from typing import TYPE_CHECKING, Any

import msgspec

from playon.cli.item_words import demand, means_of, measure, note_of, unit_of
from playon.cli.measured import Inspected, Inspection, bars
from playon.cli.screen import BAD, CLAUSE, DIM, GOOD, STRONG
from playon.inspection import Check
from playon.telling.clauses import heading
from playon.telling.tongue import _, term

if TYPE_CHECKING:
    from playon.cli.screen import Part, Screen


def _margin(found: Inspection) -> int:
    """Columns of the mark before a check, with the space behind it."""
    return max([5, *(len(_mark(check)[0]) + 1 for item in found.items for check in item.checks)])


def show(screen: "Screen", found: Inspection) -> None:
    """The whole inspection: the items one after another, what is missing, and the sums."""
    screen.line(
        (f"{found.file}", STRONG), " " + _("by {book}: {title}").format(book=found.book.id, title=heading(found.book))
    )
    margin = _margin(found)
    for each in found.items:
        screen.line()
        _show_item(screen, found, each, margin)
    screen.line()
    if found.missing:
        screen.line(
            (_("not inspected: "), DIM), (", ".join(term("item", each) for each in found.missing), DIM), indent=2
        )
    counts = found.counts()
    barred = sum(1 for item in found.items for check in item.checks if bars(check))
    noted = counts["waived"] + counts["not_conforming"] - barred
    told = [
        _("{count} conforming").format(count=counts["conforming"]),
        _("{count} not conforming").format(count=barred),
    ]
    told += [_("{count} to note").format(count=noted)] if noted else []
    told += [_("{count} not measured").format(count=counts["not_measured"])]
    screen.line((", ".join(told), "bold green" if found.conforms else BAD))


def _show_item(screen: "Screen", found: Inspection, item: Inspected, margin: int) -> None:
    about = ", ".join(each for each in (item.name, item.owner and _("of {owner}").format(owner=item.owner)) if each)
    meaning = means_of(found.book.family, item.item)
    name = term("item", item.item)
    head: list[Part] = [(name, STRONG)]
    head += [f"  {about}"] if about else []
    head += [(f"  {meaning}", DIM)] if meaning and meaning != name else []
    screen.line(*head)
    rows = [_cells(found, item, check) for check in item.checks]
    widths = [max((len(row[place]) for row in rows), default=0) for place in range(3)]
    for check, (clause, name, value, wanted) in zip(item.checks, rows, strict=True):
        mark, style = _mark(check)
        if screen.is_narrow:
            screen.line((mark.ljust(margin), style), (clause, CLAUSE), f" {name}", indent=margin)
            screen.line(
                " " * margin,
                (value, style if style == BAD else ""),
                ("; " + _("has to be {wanted}").format(wanted=wanted), DIM),
                indent=margin,
            )
        else:
            parts: list[Part] = [
                (mark.ljust(margin), style),
                (clause.ljust(widths[0]) + "  ", CLAUSE),
                name.ljust(widths[1]) + "  ",
                (
                    value.ljust(widths[2]) + "  ",
                    BAD if style == BAD else DIM if check.measured is msgspec.UNSET else "",
                ),
                wanted,
            ]
            screen.line(*parts, indent=margin + sum(widths) + 6)
        for note in _notes(check):
            screen.line(" " * margin, (note, DIM), indent=margin)


def _cells(found: Inspection, item: Inspected, check: Check) -> tuple[str, str, str, str]:
    """Clause, property, measured value and what is asked."""
    row = check.requirement
    unit = unit_of(found.book.family, item.item, row.property)
    value = _("not measured") if check.measured is msgspec.UNSET else measure(check.measured, unit)
    name = " + ".join(term("property", each) for each in row.sum or (row.property,))
    return row.clause if row.rule is None else f"{row.clause} ({row.rule})", name, value, demand(check, unit)


def _mark(check: Check) -> tuple[str, str]:
    if check.standing == "conforming":
        return _("ok"), GOOD
    if check.standing == "not_measured":
        return "-", DIM
    return (_("NOT"), BAD) if bars(check) else (_("note"), "yellow")


def _notes(check: Check) -> list[str]:
    row = check.requirement
    notes = []
    if check.standing == "waived":
        notes.append(_("it does not count here"))
    elif check.standing == "not_conforming" and row.finding != "not_conforming":
        notes.append(term("finding", row.finding))
    if check.standing == "not_conforming" and row.breach is not None:
        notes.append(_("see {clause}").format(clause=row.breach))
    if row.note and check.standing != "not_measured":
        notes.append(note_of(row))
    return notes


def document(found: Inspection) -> dict[str, Any]:
    """The inspection as one document."""
    return {
        "file": found.file,
        "book": found.book.id,
        "conforms": found.conforms,
        "items": [
            {
                "item": item.item,
                **({"name": item.name} if item.name else {}),
                **({"owner": item.owner} if item.owner else {}),
                "checks": [_check(found, item, check) for check in item.checks],
            }
            for item in found.items
        ],
        "not_inspected": list(found.missing),
        "counts": {
            standing: found.counts()[standing]
            for standing in ("conforming", "not_conforming", "waived", "not_measured")
        },
    }


def _check(found: Inspection, item: Inspected, check: Check) -> dict[str, Any]:
    row = check.requirement
    told: dict[str, Any] = {"clause": row.clause}
    if row.rule is not None:
        told["rule"] = row.rule
    told |= {"property": row.property, "standing": check.standing}
    if check.standing == "not_conforming":
        told["finding"] = row.finding
    told["measured"] = None if check.measured is msgspec.UNSET else check.measured
    unit = unit_of(found.book.family, item.item, row.property)
    optional = {
        "unit": unit,
        "min": check.low,
        "max": check.high,
        "is": row.is_,
        "breach": row.breach,
        "note": row.note,
    }
    told |= {name: value for name, value in optional.items() if value not in (None, "")}
    if row.allowed:
        told["allowed"] = list(row.allowed)
    told["asked"] = demand(check, unit)
    return told
