"""Faults of match records are found, each at its line."""

from pathlib import Path

import pytest

from playon.events import Event
from playon.foosball.events import CoinToss, Time
from playon.lint import lint_file
from playon.record import Header, dumps_record
from tests.lint.linting import lint, told

HEADER = Header(book="ufcc", situation={"score": {"A": 1, "B": 0}})


def signed(*events: Event) -> bytes:
    return dumps_record(HEADER, events)


def unsigned(*lines: str, header: str = '{"playon": 1, "book": "ufcc"}') -> str:
    return "\n".join([header, *lines]) + "\n"


def test_a_sound_record_has_no_faults(tmp_path: Path) -> None:
    assert lint(tmp_path, signed(CoinToss(at=0.0, winner="A"), Time(at=2.0)), "match.jsonl") == []
    lines = ['{"at":1,"event":"time"}', '{"amend":1,"event":{"at":2,"event":"time"}}', '{"void":2}', '{"void":3}']
    assert lint(tmp_path, unsigned(*lines), "match.jsonl") == []


FLICK = '{"at": 1, "event": "flick", "by": "A", "figure": "A3", "touches": [{"by": "A3", "hit": "ball", "at": [0, 0]}]}'


@pytest.mark.parametrize(
    ("old", "new", "where", "message"),
    [
        ("", "", None, None),
        ('"A3", "touches"', '"C3", "touches"', "event (flick).figure", "'C3' does not look like"),
        ('"at": [0, 0]', '"at": [0]', "event (flick).touches[0].at", "[0] is not a point [x, y]"),
        ('"hit": "ball"', '"hits": "ball"', "event (flick).touches[0].hits", "unknown field; did you mean hit?"),
        ('"flick",', '"put_in_play",', "event.event", "'put_in_play' is not an event of subbuteo"),
        ('"flick",', '"flik",', "event.event", "'flik' is not an event of subbuteo; did you mean flick?"),
    ],
)
def test_a_record_of_a_pitch_is_checked_in_its_language(
    old: str, new: str, where: str | None, message: str | None, tmp_path: Path
) -> None:
    line = FLICK.replace(old, new) if old else FLICK
    assert line != FLICK or where is None
    faults = lint(tmp_path, unsigned(line, header='{"playon": 1, "book": "fistf"}'), "match.jsonl")
    assert [fault.where for fault in faults] == ([] if where is None else [where])
    assert message is None or message in faults[0].message


TIME = '{"at": 5, "event": "time"}'
EARLIER = '{"at": 4, "event": "time"}'


@pytest.mark.parametrize(
    ("lines", "line", "where", "message"),
    [
        ([TIME, '{"at":5,"event":"tine"}'], 3, "event.event", "'tine' is not an event of foosball"),
        (['{"at":5,"event":"foul","offence":"jar"}'], 2, "event (foul)", "lacks 'by'"),
        (['{"at":5,"event":"foul","offence":"jar","by":"A","kind":"x"}'], 2, "event (foul).kind", "'x' is not one of"),
        (['{"event":{"at":5,"event":"count_three"}}'], 2, "event (count_three).event", "does not exist in ufcc"),
        (['{"event":7}'], 2, "event", "7 is not an event"),
        (['{"at":5,"evnt":"foul"}'], 2, "event.evnt", "is an unknown field; did you mean event?"),
        ([TIME, '{"amend":1,"event":{"at":5,"event":"tine"}}'], 3, "event.event", "'tine' is not an event"),
        (
            ['{"at":5,"event":"decide","reason":"x","ruling":{"clause":"99"}}'],
            2,
            "event (decide).ruling.clause",
            "not a clause",
        ),
        ([TIME, EARLIER], 3, "event", "at goes backwards from 5.0 to 4.0"),
        ([TIME, '{"insert":1,"event":{"at":6,"event":"time"}}'], 2, "event", "at goes backwards from 6.0 to 5.0"),
        (
            [TIME, '{"at":9,"event":"time"}', '{"amend":1,"event":{"at":10,"event":"time"}}'],
            3,
            "event",
            "from 10.0 to 9.0",
        ),
        ([TIME, '{"void":1}', '{"void":1}'], 4, "void 1", "taken back already"),
        ([TIME, '{"void":1}', f'{{"amend":1,"event":{TIME}}}'], 4, "amend 1", "no longer stands"),
        ([TIME, '{"void":1}', f'{{"insert":2,"event":{TIME}}}'], 4, "insert 2", "is not an event"),
        ([TIME, '{"void":2}'], 3, "", "void 2: there is no such entry; 1 stand before this line"),
        ([TIME, "nonsense", '{"at":6,"event":"time"}'], 3, "", "is not a JSON object"),
        ([TIME, '{"event":{"at":1e999,"event":"time"}}'], 3, "event", "cannot be read"),
    ],
)
def test_a_fault_of_a_record_is_told_at_its_line(
    tmp_path: Path, lines: list[str], line: int, where: str, message: str
) -> None:
    faults = lint(tmp_path, unsigned(*lines), "match.jsonl")
    assert len(faults) == 1, faults
    assert faults[0][:3] == (str(tmp_path / "match.jsonl"), line, where)
    assert message in faults[0].message


def test_an_event_may_be_taken_back_put_back_and_taken_back_again(tmp_path: Path) -> None:
    assert lint(tmp_path, unsigned(TIME, '{"void":1}', '{"void":2}', '{"void":1}'), "match.jsonl") == []


def test_bare_events_are_checked_under_a_book_that_is_named(tmp_path: Path) -> None:
    assert "name their rulebook" in lint(tmp_path, TIME, "bare.jsonl")[0].message
    file = tmp_path / "bare.jsonl"
    file.write_text(f"{TIME}\n" + '{"at":6,"event":"tine"}\n{"at":6,"evnt":"time"}\n')
    assert told(lint_file(file, {}, "ufcc")) == [
        (2, "event.event", "'tine' is not an event of foosball; did you mean time?"),
        (3, "event.evnt", "is an unknown field; did you mean event?"),
    ]
    file.write_text(unsigned(TIME))
    assert lint_file(file, {}, "ufcc") == []


def test_a_line_that_is_too_long_gives_one_fault(tmp_path: Path) -> None:
    long = '{"note": "' + "x" * (3 << 20) + '"}'
    faults = lint(tmp_path, unsigned(TIME, long, "nonsense"), "match.jsonl")
    assert [fault.line for fault in faults] == [3, 4]


def test_a_voided_event_does_not_count_for_the_order_of_time(tmp_path: Path) -> None:
    assert lint(tmp_path, unsigned(TIME, '{"void":1}', EARLIER), "match.jsonl") == []


@pytest.mark.parametrize(
    ("header", "where", "message"),
    [
        ('{"playon":1,"book":"chess"}', "header.book", "there is no rulebook 'chess'"),
        ('{"playon":1,"book":"ufcc","family":"subbuteo"}', "header.family", "is 'subbuteo'"),
        ('{"playon":1,"book":"ufcc","edition":"2031"}', "header.edition", "is '2031'"),
        ('{"playon":1,"book":"ufcc","situation":{"phase":"x"}}', "header.situation.phase", "'x' is not a phase"),
        ('{"playon":7,"book":"ufcc"}', "", "format 7 is newer"),
        ('{"book":"ufcc"}', "", "here is no header"),
    ],
)
def test_a_fault_of_a_header_is_told(tmp_path: Path, header: str, where: str, message: str) -> None:
    [fault] = lint(tmp_path, unsigned(TIME, header=header), "match.jsonl")
    assert (fault.line, fault.where) == (1, where)
    assert message in fault.message


def test_a_break_in_the_chain_is_told_once(tmp_path: Path) -> None:
    data = signed(CoinToss(at=0.0, winner="A"), Time(at=2.0), Time(at=3.0))
    [fault] = lint(tmp_path, data.replace(b'"at":2.0', b'"at":2.5'), "match.jsonl")
    assert (fault.line, fault.where) == (3, "")
    assert "its sum does not fit" in fault.message


def test_a_line_that_was_cut_off_is_told(tmp_path: Path) -> None:
    assert told(lint(tmp_path, signed(Time(at=2.0))[:-9], "match.jsonl")) == [
        (2, "", "was cut off in the middle (52 bytes) and is left out")
    ]


def test_a_file_of_nonsense_does_not_give_a_fault_for_each_of_its_lines(tmp_path: Path) -> None:
    faults = lint(tmp_path, unsigned(*["nonsense"] * 5000), "match.jsonl")
    assert len(faults) == 101
    assert "the rest was not checked" in faults[-1].message
