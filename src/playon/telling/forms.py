"""The language of a book as a form needs it: every event with its fields, offences, sanctions and options, named for people."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from playon.rulebook import Rulebook
from playon.telling.phrases import rod_phrase
from playon.telling.tongue import N_, _, language, meaning, term
from playon.vocabulary import Entry, Spec, Vocabulary, vocabulary

Document = dict[str, Any]

_LABELS = {
    "by": N_("team"),
    "to": N_("to whom"),
    "of": N_("what of"),
    "at": N_("when"),
    "do": N_("what is done"),
    "does": N_("what is done"),
    "who": N_("by whom"),
    "what": N_("what"),
    "into": N_("into whose goal"),
    "from": N_("from where"),
    "which": N_("which offence, by its number"),
    "length_s": N_("length in seconds"),
    "before_deg": N_("degrees before the strike"),
    "after_deg": N_("degrees after the strike"),
    "leave": N_("leave given by"),
}
"""Fields whose names say little beside a box to be filled in, and how they are called there."""
EVENTS = {
    "ask_ready": 'question "ready?"',
    "ball_released": "ball let go",
    "ball_spinning": "ball spins on the spot",
    "ball_stopped": "ball stopped or still",
    "board": "news from another board",
    "bump": "jar or knock",
    "call_match": "teams called to the table",
    "choose": "choice of a team",
    "clash": "colours look alike",
    "coach": "coaching",
    "correct": "correction by hand",
    "decide": "ruling by hand",
    "hands_off": "hands off the handles",
    "hands_on": "hands on the handles",
    "inspect": "inspection",
    "airborne": "ball in the air",
    "left_area": "ball leaves the table",
    "left_rod": "ball leaves a rod",
    "lift_ball": "ball lifted",
    "nominate": "taker or player named",
    "official": "deed of an official",
    "out": "ball out",
    "period": "start or end of a half",
    "placed": "figures placed",
    "polish": "bases polished",
    "practise": "practice",
    "put_in_play": "ball put into play",
    "reach_in": "hand in the play area",
    "reached_rod": "ball comes to a rod",
    "ready": "team is ready",
    "report": "team at the table",
    "rod_moved": "rod without the ball moved",
    "rod_spun": "rod spun",
    "run_on": "what moves runs on",
    "set_format": "format set",
    "set_up": "restart set up",
    "shot": "shot of the shoot-out",
    "spare": "spare goalkeeper",
    "swap_positions": "change of positions",
    "swap_sides": "change of sides",
    "time": "time passes",
    "touch": "ball touched",
    "wall": "ball meets a wall",
}
"""Events whose words in the language of a match say little to who looks for what happened. Other languages name every event."""
_DOCUMENTS = {"restart_at": "restart", "situation": "situation", "ruling": "ruling", "positions": "positions"}
"""Types that a form draws as a whole, and how they are called."""
_NAMED = {"rod": "rod", "positions": "positions", "rod_of": "rod_of"}
"""Types of the language file, likewise."""
_SECTIONS = {"offence": "offences", "finding": "findings", "option": "options", "sanction": "sanctions"}
_KINDS = {"zone": "zone", "corner": "corner", "motion": "motion"}
"""Types whose words are names of that kind; the words of other types are forms."""


def vocabulary_document(book: Rulebook) -> Document:
    """The language of a book in the language that is spoken.

    book, family, language, sides. events: {name: {label, kind, means, fields}}; common: the fields that every event may have.
    offences: {name: {label, means, say, kinds, fields}}, the fields being what its call may say besides. sanctions, options,
    findings, restarts, phases, counts, periods: [{value, label}] in the order of the language file. rods: the words of the rods.
    items: what can be inspected, with what is measured of each.

    A field is {name, label, type} with, where they apply, required, default, means, values [{value, label}], min, max, whole,
    pattern, only {other field: values}, fields (of an object), of (of a list or map). Types: side, enum, rod, rod_of,
    figure_number (of a rod), figure (of a pitch), number, bool, place, player, text, positions, restart, ruling, situation, object,
    list, map, measured, any.
    """
    return _Forms(book, vocabulary(book.family)).document()


class _Forms:
    """The language of one book; `line`: the book and those that it rests on."""

    def __init__(self, book: Rulebook, known: Vocabulary) -> None:
        self.book = book
        self.known = known
        self.line = known.line_of(book.id) if book.id in known.books else known.line_of(book.extends)

    def document(self) -> Document:
        """All of it."""
        events = self._entries("events")
        return {
            "book": self.book.id,
            "title": self.book.title,
            "family": self.book.family,
            "language": language(),
            "sides": list(self.known.sides),
            "common": self._fields(self.known.common),
            "events": {name: self._event(name, entry) for name, entry in events},
            "offences": {name: self._offence(name, entry) for name, entry in self._offences()},
            **{
                section: [{"value": name, "label": term(kind, name)} for name, _entry in self._entries(section)]
                for section, kind in (
                    ("findings", "finding"),
                    ("sanctions", "sanction"),
                    ("options", "option"),
                    ("restarts", "restart"),
                    ("phases", "phase"),
                    ("counts", "count"),
                )
            },
            "restart_fields": {name: self._fields(entry.fields) for name, entry in self._entries("restarts")},
            "rods": self._values(self._type("rod")),
            "field_figures": getattr(self.book.limits, "field_figures", None),
            "spare_goalkeeper": getattr(self.book.variants, "spare_goalkeeper", "none") != "none",
            "periods": self._values(self._type("period")),
            "items": {
                name: {"label": term("item", name), "fields": self._fields(entry.fields, kind="property")}
                for name, entry in self.known.table("items").items()
            },
        }

    def _entries(self, section: str) -> Iterator[tuple[str, Entry]]:
        """The names of a section that this book has."""
        return ((name, entry) for name, entry in self.known.sections[section].items() if self._has(entry.books))

    def _has(self, books: Iterable[str]) -> bool:
        named = set(books)
        return not named or not self.line or not named.isdisjoint(self.line)

    def _offences(self) -> Iterator[tuple[str, Entry]]:
        return ((name, entry) for name, entry in self._entries("offences") if name in self.book.offences)

    def _event(self, name: str, entry: Entry) -> Document:
        return {
            "label": _event_label(name),
            "kind": entry.kind,
            "means": meaning(entry.means),
            "fields": self._fields(entry.fields),
        }

    def _offence(self, name: str, entry: Entry) -> Document:
        """An offence; the forms it comes in stand in the field `kind` of its call."""
        fields = {each: self.known.contexts[each] for each in entry.context if each in self.known.contexts}
        drawn = self._fields(fields)
        for each in drawn:
            if each["name"] == "kind" and entry.kinds:
                each["type"] = "enum"
                each["values"] = [{"value": kind, "label": term("form", str(kind))} for kind in entry.kinds]
                each.pop("means", None)
        return {
            "label": term("offence", name),
            "means": meaning(entry.means),
            "sanctions": [{"value": each, "label": term("sanction", each)} for each in entry.sanctions],
            "fields": drawn,
        }

    def _fields(self, fields: Mapping[str, Spec], kind: str = "part") -> list[Document]:
        return [self._field(name, spec, kind) for name, spec in fields.items() if self._has(spec.books)]

    def _field(self, name: str, spec: Spec, kind: str = "part") -> Document:
        label = _(_LABELS[name]) if name in _LABELS and kind == "part" else term(kind, name)
        found: Document = {"name": name, "label": label, **self._typed(name, spec)}
        if spec.required:
            found["required"] = True
        if spec.default is not None and not (isinstance(spec.default, str) and spec.default.startswith("by ")):
            found["default"] = spec.default
        if spec.means:
            found["means"] = meaning(spec.means)
        if spec.only:
            found["only"] = {other: list(values) for other, values in spec.only.items()}
        return found

    def _typed(self, name: str, spec: Spec) -> Document:
        """The type of a field, and what its values may be."""
        if spec.alternatives:
            values = [value for each in spec.alternatives for value in self._typed(name, each).get("values", ())]
            return {"type": "enum", "values": values} if values else {"type": "text"}
        if spec.type in _DOCUMENTS or spec.named in _NAMED:
            drawn = _DOCUMENTS.get(spec.type) or _NAMED[spec.named]
            return {"type": drawn, **({"values": self._values(spec)} if spec.type == "enum" else {})}
        if spec.named == "figure":
            return {"type": "figure_number", "min": 1, "max": 5} if spec.type == "int" else {"type": "figure"}
        if spec.type in _SECTIONS:
            entries = self._offences() if spec.type == "offence" else self._entries(_SECTIONS[spec.type])
            return {"type": "enum", "values": [{"value": each, "label": term(spec.type, each)} for each, _e in entries]}
        return self._plain(name, spec)

    def _plain(self, name: str, spec: Spec) -> Document:
        found: Document
        match spec.type:
            case "enum":
                return {"type": "enum", "values": self._values(spec)}
            case "int" | "number" | "time":
                found = {"type": "number", "whole": spec.type == "int", "min": spec.min, "max": spec.max}
                return {key: value for key, value in found.items() if value not in (None, False)}
            case "point":
                return {"type": "place"}
            case "string":
                if spec.values:
                    return {"type": "enum", "values": self._values(spec)}
                found = {"type": "player" if name == "player" else "text", "pattern": spec.pattern}
                return {key: value for key, value in found.items() if value}
            case "object" if spec.keyed_by:
                return {"type": "measured", "by": spec.keyed_by}
            case "object":
                return {"type": "object", "fields": self._fields(spec.fields or {})}
            case "list":
                return {"type": "list", "of": self._typed(name, spec.of or Spec())}
            case "map":
                return {
                    "type": "map",
                    "keys": self._typed(name, spec.keys or Spec()),
                    "of": self._typed(name, spec.of or Spec()),
                }
            case "per_side":
                return {"type": "per_side", "of": self._typed(name, spec.of or Spec())}
        return {"type": spec.type}

    def _values(self, spec: Spec | None) -> list[Document]:
        if spec is None:
            return []
        if spec.named == "rod":
            return [{"value": each, "label": rod_phrase(str(each))} for each in spec.values or ()]
        kind = _KINDS.get(spec.named, "form")
        return [{"value": each, "label": term(kind, str(each))} for each in spec.values or ()]

    def _type(self, name: str) -> Spec | None:
        """A type of the language file, as the first field has it that is of this type."""
        return next((spec for _where, spec in self.known.specs if spec.named == name), None)


def _event_label(name: str) -> str:
    told = term("event", name)
    return EVENTS.get(name, told) if told == name.replace("_", " ") else told
