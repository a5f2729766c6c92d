"""Make the message catalogues with Babel: the template from the sources, then each language's .po and .mo from it.

    python tools/catalogues.py            write playon.pot, bring every playon.po up to it, compile every playon.mo and
                                          the words of the scripts (server/static/words)
    python tools/catalogues.py --new de   begin a language

Phrases are found in the rooms that speak by their marks, `_()` and `N_()` in Python, `{{ _("...") }}` in the templates of
pages, `t("...")` in the scripts of pages; what the engine tells by `N_()`, `sentence()` and the errors that are raised with
it. The names of a match are data: they come from the language file, as do their meanings; the phrases of a comparison come
from the phrase book, the words of the officials from the rulebooks, the kinds of clauses and what is noted of them from the
registers.
"""

import ast
import io
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import yaml
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from playon.phrasebook import in_other_words, phrases_of

ROOT = Path(str(files("playon")))
ROOM = ROOT / "languages"
SCRIPTS = ROOT / "server" / "static"
_HEADER = "# Messages of Playon. The messages come from tools/catalogues.py; translations are written by hand."
_DATED = ("POT-Creation-Date", "PO-Revision-Date", "Generated-By", "Last-Translator", "Report-Msgid-Bugs-To")
"""Headers that change from one making to the next, or that nobody fills in."""
_SECTIONS = {
    "offences": "offence",
    "findings": "finding",
    "sanctions": "sanction",
    "options": "option",
    "restarts": "restart",
    "phases": "phase",
    "counts": "count",
    "events": "event",
}
"""Parts of the language file whose keys are names, and the kind that `playon.telling.tongue.term` asks for them by."""
_TYPES = ("rod", "zone", "motion", "corner")
"""Types of the language file whose values are names, likewise."""


_TELLING = ("N_", "sentence", "_offer", "offer", "Refused", "ImpossibleEvent")
"""What takes a sentence of the engine as its first argument."""
_ROOMS = ("cli", "telling", "server")
"""The rooms that speak, as far as they are there."""
_MARKED: tuple[tuple[list[tuple[str, str]], dict[str, Any]], ...] = (
    ([("**.py", "python")], DEFAULT_KEYWORDS),
    ([("templates/**.html", "jinja2.ext:babel_extract")], DEFAULT_KEYWORDS),
    ([("static/vendor/**", "ignore"), ("static/**.js", "javascript")], {"t": None}),
)
"""What is read for marked phrases in a room that speaks, how, and what marks them. Scripts of others say nothing of ours."""
_OPTIONS: dict[str, dict[str, Any]] = {"static/**.js": {"parse_template_string": True}}
"""A template string of a script may hold calls."""


def template() -> Catalog:
    """All messages there are, without a translation."""
    catalog = Catalog(project="playon", header_comment=_HEADER, fuzzy=False)
    for file, message, context in marked(ROOT):
        catalog.add(message, locations=[(file, None)], context=context)
    for file, message in _told_by_the_engine():
        catalog.add(message, locations=[(file, None)])
    for kind, name, file in (*_names(), *_inner_names(), *_meanings(), *_compared()):
        said = name if kind == "means" else name.replace("_", " ")
        catalog.add(said, locations=[(file, None)], context=kind)
    return catalog


def marked(root: Path) -> Iterator[tuple[str, str | tuple[str, ...], str | None]]:
    """The marked phrases of the rooms that speak: (file, phrase, context)."""
    for room in _ROOMS:
        if not (root / room).is_dir():
            continue
        for method_map, keywords in _MARKED:
            found = extract_from_dir(str(root / room), method_map, _OPTIONS, keywords)
            yield from ((f"{room}/{file}", message, context) for file, _line, message, _comments, context in found)


def _names() -> Iterator[tuple[str, str, str]]:
    """The names of a match: (kind, name, file)."""
    for path in sorted((ROOT / "language").glob("*.yaml")):
        language: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))
        for section, kind in _SECTIONS.items():
            yield from ((kind, name, f"language/{path.name}") for name in language.get(section, {}))
        for item, entry in language.get("tables", {}).get("items", {}).items():
            yield "item", item, f"language/{path.name}"
            yield from (("property", name, f"language/{path.name}") for name in entry.get("fields", {}))
            for field in entry.get("fields", {}).values():
                kind = field.get("of", field.get("type")) if isinstance(field, dict) else field
                named = language["types"].get(kind, {}) if isinstance(kind, str) else {}
                values = (field.get("values") if isinstance(field, dict) else None) or named.get("values", ())
                yield from (("form", value, f"language/{path.name}") for value in values)
        for kind in _TYPES:
            yield from (
                (kind, name, f"language/{path.name}") for name in language["types"].get(kind, {}).get("values", ())
            )
    for path in sorted((ROOT / "rulebooks").glob("*/book.toml")):
        book = tomllib.loads(path.read_text("utf-8"))
        rows = [row for each in book.get("offence", {}).values() for row in each]
        words = [
            *book.get("say", {}).values(),
            *(word for row in rows for word in row.get("say", "").split(" - ") if word),
        ]
        yield from (("say", word, "rulebooks/book.toml") for word in words)
    for path in sorted((ROOT / "rulebooks").glob("*/clauses.yaml")):
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        for clause in yaml.load(path.read_text("utf-8"), Loader=loader)["clauses"]:
            yield "clause kind", clause["kind"], "rulebooks/clauses.yaml"
            yield "decided by", clause["decided_by"], "rulebooks/clauses.yaml"


def _inner_names() -> Iterator[tuple[str, str, str]]:
    """The names behind a ruling and in a situation: facts, the parts of a situation, forms of offences and findings."""
    for path in sorted((ROOT / "language").glob("*.yaml")):
        language: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))
        file = f"language/{path.name}"
        for offence in language.get("offences", {}).values():
            kinds = offence.get("kinds", ()) if isinstance(offence, dict) else ()
            yield from (("form", kind, file) for kind in kinds)
        yield from ((kind, name, file) for kind, name in _parts(language.get("situation", {})))
        for entry in language.get("events", {}).values():
            yield from ((kind, name, file) for kind, name in _parts(entry["fields"]))
        for section in ("common", "contexts", "ruling"):
            yield from ((kind, name, file) for kind, name in _parts(language.get(section, {})))
        yield from ((kind, name, file) for kind, name in _parts(language["types"], named=False))
    for path in sorted((ROOT / "language").glob("*.phrases.toml")):
        for fact, values in tomllib.loads(path.read_text("utf-8"))["facts"].items():
            yield "fact", fact, f"language/{path.name}"
            words = [value for value in values if fact not in _TYPES and value not in ("true", "false")]
            yield from (("form", word, f"language/{path.name}") for word in words)
    for path in sorted((ROOT / "rulebooks").glob("*/book.toml")):
        for finding in tomllib.loads(path.read_text("utf-8")).get("findings", {}).values():
            yield from (
                ("form", kind, "rulebooks/book.toml") for kind in (finding if isinstance(finding, dict) else ())
            )


def _parts(fields: dict[str, Any], *, named: bool = True) -> Iterator[tuple[str, str]]:
    """The names of fields and of what they hold, with the words of those that have a few; named: with their own names."""
    for name, each in fields.items():
        if named:
            yield "part", name
        if not isinstance(each, dict):
            continue
        if each.get("type") == "enum":
            yield from (("form", value) for value in each["values"] if name not in _TYPES)
        if isinstance(each.get("fields"), dict):
            yield from _parts(each["fields"])


def _meanings() -> Iterator[tuple[str, str, str]]:
    """What help and forms tell of events, offences and all their fields, what items are, and notes of their measures."""
    for path in sorted((ROOT / "language").glob("*.yaml")):
        language: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))
        offences = {
            name: {"means": each} if isinstance(each, str) else each
            for name, each in language.get("offences", {}).items()
        }
        restarts = [each.get("fields") for each in language.get("restarts", {}).values() if isinstance(each, dict)]
        told = [language.get(section, {}) for section in ("events", "common", "contexts", "types")]
        for text in _meant((*told, offences, restarts, language.get("tables", {}).get("items", {}))):
            yield "means", " ".join(text.split()), f"language/{path.name}"
    for path in sorted((ROOT / "rulebooks").glob("*/inspection.toml")):
        tables = [rows for rows in tomllib.loads(path.read_text("utf-8")).values() if isinstance(rows, list)]
        yield from (
            ("note", row["note"], "rulebooks/inspection.toml") for rows in tables for row in rows if row.get("note")
        )


def _meant(node: Any) -> Iterator[str]:
    """What is said of a part of the language file and of all that is in it."""
    if isinstance(node, dict):
        if isinstance(node.get("means"), str):
            yield node["means"]
        node = tuple(node.values())
    if isinstance(node, list | tuple):
        for each in node:
            yield from _meant(each)


def _compared() -> Iterator[tuple[str, str, str]]:
    """The phrases of a comparison by their section, and what the registers of differences note."""
    found: list[tuple[str, str]] = []

    def note(section: str, text: str) -> str:
        found.append((f"compare {section}", text))
        return text

    for path in sorted((ROOT / "language").glob("*.phrases.toml")):
        in_other_words(phrases_of(path.name.partition(".")[0]), note)
        yield from ((kind, text, f"language/{path.name}") for kind, text in found)
        found.clear()
    for path in sorted((ROOT / "rulebooks").glob("*/differs.yaml")):
        for each in yaml.safe_load(path.read_text("utf-8"))["differences"]:
            texts = (each["clauses"], each["there"], each["here"])
            yield from (("noted", text, "rulebooks/differs.yaml") for text in texts if re.search("[a-z]{2}", text))


def _told_by_the_engine() -> Iterator[tuple[str, str]]:
    """The sentences that are told by themselves or by an error: (file, sentence)."""
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in _TELLING
                and node.args
            ):
                match node.args[0]:
                    case ast.Constant(value=str(message)):
                        yield path.relative_to(ROOT).as_posix(), message


def updated(language: str, made: Catalog) -> Catalog:
    """The catalogue of a language with the messages of the template: new ones empty, those that are gone dropped."""
    path = ROOM / language / "LC_MESSAGES" / "playon.po"
    with path.open("rb") as stream:
        catalog = read_po(stream, locale=language)
    catalog.update(made, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    catalog.header_comment = _HEADER
    return catalog


def as_po(catalog: Catalog) -> bytes:
    """A catalogue as text. Without dates, so that it changes only with its messages."""
    stream = io.BytesIO()
    write_po(stream, catalog, width=110, sort_output=False, omit_header=False, include_lineno=False)
    dated = tuple(f'"{each}'.encode() for each in _DATED)
    return b"".join(line for line in stream.getvalue().splitlines(keepends=True) if not line.startswith(dated))


class _Undated(Catalog):
    """A catalogue that says neither when nor with which Babel it was made."""

    def __iter__(self) -> Iterator[Message]:
        for message in super().__iter__():
            if not message.id:
                lines = str(message.string).splitlines(keepends=True)
                message.string = "".join(line for line in lines if not line.startswith(_DATED))
            yield message


def as_mo(po: bytes) -> bytes:
    """What a .po is compiled to, the same on every day."""
    read, undated, stream = read_po(io.BytesIO(po)), _Undated(fuzzy=False), io.BytesIO()
    for message in read:
        if message.id and message.string:
            undated.add(message.id, message.string, context=message.context)
    write_mo(stream, undated)
    return stream.getvalue()


def as_words(po: bytes) -> bytes:
    """The translated phrases of the scripts, for the browser."""
    words = {
        message.id: message.string
        for message in read_po(io.BytesIO(po))
        if isinstance(message.id, str)
        and message.id
        and message.string
        and not message.context
        and any(file.endswith(".js") for file, _line in message.locations)
    }
    return json.dumps(words, ensure_ascii=False, indent=0, sort_keys=True).encode() + b"\n"


def main(arguments: list[str]) -> None:
    """Write all catalogues."""
    made = template()
    (ROOM / "playon.pot").write_bytes(as_po(made))
    if arguments[:1] == ["--new"]:
        folder = ROOM / arguments[1] / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "playon.po").write_bytes(as_po(Catalog(locale=arguments[1], fuzzy=False)))
    for path in sorted(ROOM.glob("*/LC_MESSAGES/playon.po")):
        po = as_po(updated(path.parts[-3], made))
        path.write_bytes(po)
        path.with_suffix(".mo").write_bytes(as_mo(po))
        if SCRIPTS.is_dir():
            (SCRIPTS / "words").mkdir(exist_ok=True)
            (SCRIPTS / "words" / f"{path.parts[-3]}.json").write_bytes(as_words(po))


if __name__ == "__main__":
    main(sys.argv[1:])
