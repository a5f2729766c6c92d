"""A rulebook is data: no line of code knows the name of one."""

from pathlib import Path

import playon
from playon.rulebook import book_names, default_book


def test_no_code_names_a_book() -> None:
    root = Path(playon.__file__).parent
    named = [
        (str(path.relative_to(root)), name)
        for path in root.rglob("*.py")
        for name in book_names()
        if name in path.read_text("utf-8")
    ]
    assert named == []


def test_the_book_offered_first_is_installed() -> None:
    assert default_book() in book_names()
