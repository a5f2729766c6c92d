"""What is shown of a match, after every entry of a whole match of every book, in both languages."""

import msgspec
import pytest

from playon import book_names, read_record
from playon.server.live.live_match import LiveMatch, new_match
from playon.server.storage.rows import MatchRow
from playon.server.views.board import board
from playon.server.views.console import console
from playon.telling.tongue import speaking
from tests.server.conftest import EXAMPLES


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("book", book_names())
def test_after_every_entry_the_referee_and_spectators_see_how_it_stands(book: str, language: str) -> None:
    record = read_record(EXAMPLES / f"{book}-match.jsonl")
    row = MatchRow(id="m", header=b"", epoch=0, created=0, changed=0)
    match = new_match(record.header)
    for number, entry in enumerate(record.entries, 1):
        match.apply(entry)
        live = LiveMatch(row, record.header, match, {})
        with speaking(language):
            for view in (board, console):
                shown = view(live, round(live.last * 1000))
                assert shown["count"] == number
                assert msgspec.json.encode(shown)
    assert live.state == "over"
