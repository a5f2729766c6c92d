"""How long a count lives is the book's to say."""

from pathlib import Path

import pytest

from playon import Match

USED = {"A": {"ticks": 2, "attack_flicks": 3, "yellow_cards": 1}}
PLAYING = {"phase": "in_play", "possession": "A", "ball": {"at": [0, 0]}, "counts": USED}


def hall(folder: Path, counts: str) -> str:
    """An edition of its own with other spans."""
    head = f'id = "{folder.name.replace("_", "-")}"\ntitle = "Hall"\nfamily = "subbuteo"\nextends = "fistf"\n'
    (folder / "book.toml").write_text(f"{head}[counts]\n{counts}\n")
    return str(folder)


@pytest.mark.parametrize(
    "passing",
    [
        {"event": "change", "to": "B", "reason": "miss"},
        {
            "event": "out",
            "line": "touchline",
            "place": [100, 400],
            "played_by": "A3",
            "last_touch": "A3",
            "from": [0, 0],
        },
    ],
)
def test_counts_end_with_the_span_that_the_book_gives_them(passing: dict[str, object], tmp_path: Path) -> None:
    for book, ticks, attack_flicks in (
        ("fistf", 0, 0),
        (hall(tmp_path, 'ticks = "match"'), 2, 0),
    ):
        match = Match(book, situation=PLAYING)
        match.observe({"at": 1, **passing})
        counts = match.situation.counts["A"]
        assert match.situation.possession == "B"
        assert (counts.ticks, counts.attack_flicks, counts.yellow_cards) == (ticks, attack_flicks, 1)
