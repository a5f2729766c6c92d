"""A file of measures to fill in: every item and property with its unit, its limits and their clauses."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from playon.cli.item_words import demand_of, means_of, means_of_property, unit_of, values_of
from playon.telling.tongue import N_, _

if TYPE_CHECKING:
    from playon.book import Rulebook
    from playon.inspection import Requirement

_HEAD = (
    N_(
        "Measured equipment. Take away the # before what you have measured and write the value; leave the rest as it is."
    ),
    N_("Lengths are plain numbers in mm, masses in g, volumes in mm³; true and false are yes and no."),
    N_('Beside its measures an item may have a name and an owner: name = "table 1", owner = "A".'),
    N_("Several of a kind are written [[goal]] instead of [goal]."),
    N_("Then: playon inspect FILE"),
)

_LISTS = {"mm": "[1000, 1200]", "": '["a", "b"]'}
"""How a list is written, by the unit of what is in it."""


def template_lines(book: "Rulebook") -> Iterator[str]:
    """The lines of a TOML file in which nothing is measured yet."""
    from playon.rulebook import grammar_of

    yield from (f"# {_(each)}" for each in _HEAD)
    yield ""
    yield f'book = "{book.id}"'
    items = grammar_of(book).items
    for item, requirements in book.inspection.items():
        yield ""
        yield f"# {means_of(book.family, item) or item}"
        yield f"[{item}]"
        for field in msgspec.structs.fields(items[item]):
            about = [each for each in requirements if field.encode_name == each.property]
            yield from _property(book, item, field, about)


def _property(book: "Rulebook", item: str, field: Any, rows: list["Requirement"]) -> Iterator[str]:
    name = field.encode_name
    is_list = "list" in str(field.type)
    unit = unit_of(book.family, item, name)
    words = values_of(book.family, item, name)
    told: dict[str, None] = {}
    for row in rows:
        asked = _one(row.is_) if row.is_ is not None else demand_of(row, unit)
        asked = f"{' + '.join(row.sum)}: {asked}" if row.sum else asked
        conditions = ", ".join(f"{key} {_one(value)}" for key, value in row.when.items() if key != name)
        told[f"{asked} ({row.rule or row.clause}{', ' + conditions if conditions else ''})"] = None
    meaning = means_of_property(book.family, item, name)
    remarks = [
        *([_("a list, such as {example}").format(example=_LISTS[unit])] if is_list else []),
        *([meaning] if meaning else []),
        *([_("one of {words}").format(words=", ".join(words))] if words else []),
        *told,
    ]
    line = f"# {name} = "
    if not remarks:
        yield line.rstrip()
        return
    yield line.ljust(30) + f"# {remarks[0]}"
    yield from (" " * 30 + f"# {each}" for each in remarks[1:])


def _one(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
