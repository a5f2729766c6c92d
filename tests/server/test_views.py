"""What is shown of a match, after every entry of a whole match of every book, in both languages."""

import msgspec
import pytest

from playon import Match, book_names, read_record
from playon.record import Header, Team
from playon.server.live.whole_match import WholeMatch, new_match
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
        live = WholeMatch(row, record.header, match, {})
        with speaking(language):
            for view in (board, console):
                shown = view(live, round(live.last * 1000))
                assert shown["count"] == number
                assert msgspec.json.encode(shown)
    assert live.state == "over"


@pytest.mark.parametrize(("language", "called"), [("en", "shoot-out"), ("hu", "szétlövés")])
def test_a_shoot_out_is_shown_as_it_stands_and_as_it_ended(language: str, called: str) -> None:
    shots = {"A": [True, True, False, True, True], "B": [True, True, True, True]}
    start = {
        "period": "shoot_out",
        "phase": "to_take",
        "match": {"knock_out": True},
        "score": {"A": 1, "B": 1},
        "shoot_out": {"goal": "left", "first": "A", "shots": shots},
        "restart": {"by": "B", "as": "shot", "number": 5, "place": (-200, 0), "since": 0},
    }
    header = Header(book="fistf", teams={"A": Team(name="Reds"), "B": Team(name="Blues")})
    match = Match("fistf", situation=start)
    live = WholeMatch(MatchRow(id="m", header=b"", epoch=0, created=0, changed=0), header, match, {})
    with speaking(language):
        assert board(live, 0)["part"] == f"{called} 4:4"
        match.observe({"event": "shot", "by": "B", "result": "scored", "at": 1})
        assert match.situation.phase == "match_over"
        ended = board(live, 1000)
    assert ended["result"]["winner"] == "B"
    assert f"{called} 4:5" in ended["result"]["text"]


@pytest.mark.parametrize("book", book_names())
def test_how_play_goes_on_is_not_told_while_a_side_may_still_choose(book: str) -> None:
    record = read_record(EXAMPLES / f"{book}-match.jsonl")
    row = MatchRow(id="m", header=b"", epoch=0, created=0, changed=0)
    match = new_match(record.header)
    told = 0
    for entry in record.entries:
        match.apply(entry)
        shown = board(WholeMatch(row, record.header, match, {}), round(match.situation.at * 1000))
        if shown["situation"].get("options"):
            assert shown["restart"] is None
        told += shown["restart"] is not None
    assert told
