"""A sheet as PDF, typeset by Typst from the template beside this file."""

import json
import re
from importlib.resources import files

import msgspec

from playon.errors import PlayonError
from playon.reporting.sheet import Sheet

_LONG_WORD = re.compile(r"\S{24,}")
_ZERO_WIDTH_SPACE = "​"


class TypesetterMissing(PlayonError):
    """PDF needs the package `typst`, which is not installed."""


def as_pdf(sheet: Sheet) -> bytes:
    """The sheet as a PDF file; the same sheet gives the same bytes. Raises TypesetterMissing."""
    try:
        import typst
    except ImportError:
        raise TypesetterMissing(
            "a PDF is set by the package typst, which is not installed; install it with "
            "`pip install 'playon[report]'` (or `pip install typst`), or ask for html, json or csv"
        ) from None
    template = (files("playon.reporting") / "report.typ").read_bytes()
    text = json.dumps(_breakable(msgspec.to_builtins(sheet)))
    made = typst.compile(template, format="pdf", sys_inputs={"sheet": text}, timestamp=0)
    return bytes(made)


def _breakable(told: object) -> object:
    """Words so long that they would run out of their column may be broken."""
    match told:
        case str():
            return _LONG_WORD.sub(lambda word: _ZERO_WIDTH_SPACE.join(re.findall(r".{1,4}", word[0])), told)
        case list() | tuple():
            return [_breakable(each) for each in told]
        case dict():
            return {name: _breakable(each) for name, each in told.items()}
    return told
