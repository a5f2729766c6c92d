"""Another book beside a match: what differs is told, what does not is not, and the match is left as it is."""

from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from playon import DifferentGames, Match, PlayonError, Ruling, book_names, load_book, read_record
from playon.alongside import Alongside, Answer, Both
from playon.record import Record
from playon.scenario import Scenario, load_scenarios
from tests.books import books_of

SCENARIOS = Path(__file__).parent / "scenarios"
RECORDS = sorted(Path("examples").glob("*.jsonl"))
BOOKS = list(book_names())
book_of = cache(load_book)
PAIRS = [(path, other) for path in RECORDS for other in books_of(book_of(read_record(path).header.book).family)]
SERVE_DUE: dict[str, Any] = {"phase": "between_points", "restart": {"by": "A", "as": "serve"}}


def beside(
    book: str, other: str, *events: dict[str, Any], situation: dict[str, Any] | None = None, strict: bool = True
) -> list[Both]:
    """The answers of both books to each event."""
    match = Match(book, situation=situation, strict=strict)
    alongside = Alongside(match, book_of(other))
    return [alongside.observe(event) for event in events]


def told(answer: Answer) -> list[tuple[str | None, tuple[str, ...]]]:
    return [(ruling.offence or ruling.finding, tuple(ruling.sanctions)) for ruling in answer.rulings]


@cache
def scenarios(book: str) -> list[Scenario]:
    return [each for file in sorted((SCENARIOS / book).glob("*.yaml")) for each in load_scenarios(file)]


def answers(scenario: Scenario, other: str, *, strict: bool = True) -> list[Both]:
    """The answers of both books to the events of a scenario, as far as its own match can take them."""
    match = Match(book_of(scenario.book), situation=scenario.situation, strict=strict)
    alongside = Alongside(match, book_of(other))
    given: list[Both] = []
    for event in scenario.events:
        try:
            given.append(alongside.observe(event))
        except PlayonError:
            break
    return given


# -- a book beside itself ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_a_recorded_match_never_differs_from_its_own_book(path: Path) -> None:
    record = read_record(path)
    match = Record(header=record.header).match()
    alongside = Alongside(match, match.book)
    for _, event in record.match().play:
        assert not alongside.observe(event).differ
    assert alongside.events
    assert not alongside.different


@pytest.mark.parametrize("book", BOOKS)
def test_no_scenario_differs_from_its_own_book(book: str) -> None:
    for scenario, strict in product(scenarios(book), (True, False)):
        assert not [both for both in answers(scenario, scenario.book, strict=strict) if both.differ], scenario.id


# -- another book ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_has_an_answer_to_every_scenario_of_every_book_of_its_game(book: str) -> None:
    for scenario, other in product(scenarios(book), books_of(book_of(book).family)):
        for both in answers(scenario, other):
            assert both.other.unable is None
            assert all(isinstance(ruling, Ruling) for ruling in both.other.rulings)


@pytest.mark.parametrize(("path", "other"), PAIRS, ids=lambda each: getattr(each, "name", each))
def test_the_match_itself_goes_on_as_it_would_alone(path: Path, other: str) -> None:
    record = read_record(path)
    alone, match = record.match(), Record(header=record.header).match()
    alongside = Alongside(match, book_of(other))
    given: list[Ruling] = []
    for _, event in alone.play:
        given += alongside.observe(event).own.rulings
    assert given == [ruling for _, ruling in alone.rulings]
    assert match.document() == alone.document()


@pytest.mark.parametrize(("book", "other"), [("ufcc", "fistf"), ("fistf", "ufcc")])
def test_a_book_of_another_game_cannot_be_asked(book: str, other: str) -> None:
    with pytest.raises(DifferentGames, match=f"{book} and {other} are rulebooks of different games"):
        Alongside(Match(book), book_of(other))


def test_a_book_without_team_ties_cannot_stand_beside_one() -> None:
    tie = Record(header=read_record("examples/tie-match.jsonl").header).match()
    with pytest.raises(DifferentGames):
        Alongside(tie, book_of("ufcc"))


def test_asking_alone_changes_nothing() -> None:
    match = Match("ufcc", situation=SERVE_DUE)
    before = match.document()
    Alongside(match, book_of("csocso")).ask({"at": 3, "event": "goal", "into": "B"})
    assert match.document() == before
    assert not match.entries


def test_off_the_rim_and_back() -> None:
    """ufcc 7: in play only if it comes straight back; csocso 7: if it comes back at all."""
    shot = {"at": 0, "event": "left_rod", "by": "A", "rod": "three", "how": "shot"}
    rim = {"at": 0.4, "event": "left_area", "touched": "rail", "returned": True, "at_once": False, "by": "A"}
    in_play = {"phase": "in_play", "ball": {"side": "A", "rod": "three"}}
    same, different = beside("csocso", "ufcc", shot, rim, situation=in_play)
    assert not same.differ
    assert different.differ
    assert told(different.own) == []
    assert told(different.other) == [("off_table", ())]


def test_the_second_recall() -> None:
    """csocso 26.1 takes a game at the second recall, ufcc 26.1 at the third."""
    absent = {"phase": "before_match", "present": {"A": False, "B": True}}
    call, report = {"at": 0, "event": "call_match"}, {"at": 450, "event": "report", "by": "A"}
    different = beside("csocso", "ufcc", call, report, situation=absent)[1]
    assert different.differ
    assert ("recall", ("forfeit_game",)) in told(different.own)
    assert told(different.other) == [("recall", ()), ("recall", ())]


def test_a_second_wrong_serve() -> None:
    """ufcc 4.1.1 takes the serve away, csocso 4.1.1 only if the referee says so."""
    again = {**SERVE_DUE, "counts": {"A": {"serve_positions": 1}}}
    events = [
        {"at": 0, "event": "ask_ready", "by": "A"},
        {"at": 1, "event": "ready", "by": "B"},
        {"at": 2, "event": "put_in_play", "by": "A", "figure": 2},
    ]
    *same, different = beside("ufcc", "csocso", *events, situation=again)
    assert not any(both.differ for both in same)
    assert different.own.rulings[0].restart != different.other.rulings[0].restart
    assert different.differ


def test_clauses_alone_are_no_difference() -> None:
    appeal = {"at": 1, "event": "foul", "offence": "jar", "by": "A"}
    both = beside("ufcc", "ustsa", appeal, situation={"phase": "in_play", "ball": {"side": "B", "rod": "three"}})[0]
    assert both.own.rulings[0].clause != both.other.rulings[0].clause
    one, other = (
        Answer(rulings=[Ruling(clause="1", offence="jar")]),
        Answer(rulings=[Ruling(clause="2", offence="jar")]),
    )
    assert not Both(one, other).differ


def test_a_refusal_differs_from_a_ruling_and_not_from_another_refusal() -> None:
    nothing, refused = Answer(), Answer(refused="the match is over", clause="2")
    assert Both(nothing, refused).differ
    assert not Both(Answer(refused="a side must choose first"), refused).differ
    assert Both(nothing, Answer(unable="phase is no phase")).differ


def test_an_event_the_other_book_does_not_know_is_refused_in_words() -> None:
    both = beside("two-ball-rollerball", "ufcc", {"at": 1, "event": "count_three"}, situation=SERVE_DUE)[0]
    assert "does not know the event count_three" in str(both.other.refused)


def test_a_situation_the_other_book_cannot_take_is_told_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match("ufcc")
    alongside = Alongside(match, book_of("csocso"))
    monkeypatch.setattr(match, "document", lambda: {"at": 0, "phase": "half_time"})
    assert "half_time" in str(alongside.ask({"at": 1, "event": "goal", "into": "B"}).unable)


# -- clocks ------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def hasty(tmp_path: Path) -> str:
    """ufcc with half the time at the five-man rod and a shorter time out."""
    limits = "[limits]\npossession_five_s = 5\ntime_out_s = 10\n"
    (tmp_path / "book.toml").write_text(
        f'id = "hasty"\ntitle = "Hasty"\nfamily = "foosball"\nextends = "ufcc"\n{limits}'
    )
    return str(tmp_path)


def touches(*moments: float) -> list[dict[str, Any]]:
    return [{"at": at, "event": "touch", "by": "A", "rod": "five", "figure": 2} for at in moments]


AT_FIVE = {"phase": "in_play", "ball": {"side": "A", "rod": "five"}}


@pytest.mark.parametrize("strict", [True, False])
def test_a_shorter_limit_of_the_other_book_passes_once(hasty: str, strict: bool) -> None:
    given = beside("ufcc", hasty, *touches(1, 4, 6, 7, 8), situation=AT_FIVE, strict=strict)
    assert [both.differ for both in given] == [False, False, True, False, False]
    assert [ruling.why["at"] for ruling in given[2].other.rulings] == [5]


def test_a_longer_limit_of_the_other_book_is_not_passed_yet(hasty: str) -> None:
    late = beside(hasty, "ufcc", *touches(1, 6), situation=AT_FIVE)[1]
    assert told(late.own) == [("possession_limit", ("loss_of_possession",))]
    assert told(late.other) == []


def test_a_clock_that_the_other_book_starts_sooner() -> None:
    """csocso 4.2 starts the clock as the ball leaves the second figure, ufcc 4.2 a second after it came there."""
    events: list[dict[str, Any]] = [
        {"at": 0, "event": "ask_ready", "by": "A"},
        {"at": 1, "event": "ready", "by": "B"},
        {"at": 2, "event": "put_in_play", "by": "A"},
        *({**each, "figure": 4} for each in touches(3)),
        *touches(7, 13.9, 14.5, 16),
    ]
    given = beside("csocso", "ufcc", *events, situation=SERVE_DUE)
    assert [both.differ for both in given] == [False] * 6 + [True, False]
    assert told(given[6].other) == [("possession_limit", ("loss_of_possession",))]


def test_a_shorter_pause_of_the_other_book_is_over_once(hasty: str) -> None:
    moments: list[dict[str, Any]] = [{"at": at, "event": "time"} for at in (5, 12, 14)]
    given = beside("ufcc", hasty, *moments, situation={"phase": "time_out", "pause": {"kind": "time_out", "by": "A"}})
    assert [both.differ for both in given] == [False, True, False]
    assert told(given[1].other)[0] == ("pause_over", ())


# -- on a pitch --------------------------------------------------------------------------------------------------------------


def pitch_edition(folder: Path, tables: str) -> str:
    head = 'id = "hall"\ntitle = "Hall"\nfamily = "subbuteo"\nextends = "fistf"\n'
    (folder / "book.toml").write_text(head + tables)
    return str(folder)


def test_figures_put_elsewhere_are_a_difference(tmp_path: Path) -> None:
    due = {"by": "A", "as": "flick_in", "place": [100, 399], "taker": "A5", "positional": {"A": 1, "B": 1}}
    figures = {"A5": [100, 425], "B1": [100, 359]}
    situation = {"phase": "set_up", "possession": "A", "ball": {"at": [100, 399]}, "figures": figures, "restart": due}
    claim = {"at": 0, "event": "claim", "by": "A", "what": "distance"}
    [both] = beside("fistf", pitch_edition(tmp_path, "[limits]\ndistance_mm = 60\n"), claim, situation=situation)
    assert [[ruling.finding for ruling in answer.rulings] for answer in (both.own, both.other)] == [["distance"]] * 2
    assert both.own.rulings[0].places != both.other.rulings[0].places
    assert both.differ
