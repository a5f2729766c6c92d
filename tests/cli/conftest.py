"""What tests of the commands begin with."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's own language decides what a command says here."""
    monkeypatch.delenv("PLAYON_LANG", raising=False)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Where a live session is saved."""
    return tmp_path / "live.jsonl"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """An edition that extends ufcc, in the folder our-club."""
    folder = tmp_path / "our-club"
    folder.mkdir()
    (folder / "book.toml").write_text(
        'id = "our-club"\ntitle = "Our club"\nfamily = "foosball"\nextends = "ufcc"\n[limits]\npossession_five_s = 5\n'
    )
    return folder
