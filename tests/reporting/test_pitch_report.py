"""What a report tells of matches on a pitch: the clock of the period, cards, lost time, checks, and the shoot-out."""

from pathlib import Path

import pytest

from playon.cli.reporting import reported
from playon.reporting import Incident, MatchClock, Report
from playon.subbuteo.items import ITEMS
from playon.telling.reports.tables import periods
from playon.telling.reports.words import clause, names_in, what
from playon.telling.tongue import speak, speak_english, term
from tests.reporting.matches import GOLDEN, PITCH, e, pitch_goal, pitch_match, pitch_start, report_of, shoot_out

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def told(tmp_path: Path) -> Report:
    return report_of(tmp_path, PITCH, *pitch_match())


def test_nothing_is_left_out(told: Report) -> None:
    assert told.misfits == ()


def test_goals_by_the_clock_of_their_period(told: Report) -> None:
    assert [(each.part, each.clock, each.side, each.figure) for each in told.goals] == [
        ("first_half", MatchClock(elapsed=88.0), "B", "B9"),
        ("second_half", MatchClock(elapsed=100.0), "A", "A7"),
    ]


def test_the_score_by_period(told: Report) -> None:
    assert [(each.name, each.score, each.standing) for each in told.periods] == [
        ("first_half", {"A": 0, "B": 1}, {"A": 0, "B": 1}),
        ("second_half", {"A": 1, "B": 0}, {"A": 1, "B": 1}),
    ]
    assert (told.result.how, told.result.winner) == ("match_drawn", None)


def test_cards_stand_by_themselves(told: Report) -> None:
    assert [(each.side, each.sanctions) for each in told.sanctions] == [("B", ("yellow_card",))]
    assert told.counts["yellow_cards"] == {"A": 0, "B": 1}
    assert "yellow_card" not in {sanction for each in told.offences for sanction in each.sanctions}


def test_lost_time_with_its_reason_and_the_stoppage(told: Report) -> None:
    assert [(each.name, each.form, each.seconds) for each in told.lost_time] == [
        ("time_added", "substitution", 10),
        ("time_added", "delay", 40),
        ("stoppage", None, 50),
    ]
    assert told.lost_time[-1].clock == MatchClock(elapsed=900.0)


def test_an_offence_played_on(told: Report) -> None:
    assert next(each for each in told.offences if each.name == "handball").chosen == "play_on"


def test_what_the_regulations_ask_of_the_referee(told: Report) -> None:
    """Players and equipment are checked; whom he asked; who has to sign, and that the report is handed in."""
    assert [each.name for each in told.checks] == ["checks_players", "checks_equipment"]
    assert next(each for each in told.stoppages if each.name == "doubt").who == "linesman"
    assert [each.who for each in told.by_hand] == ["head_referee"]
    roles = [role for role, _ in told.signatures]
    assert roles == ["referee", "linesman", "player", "player", "head_referee", "handed_in"]


def test_substitutions_and_those_denied(told: Report) -> None:
    assert [(each.side, each.figure) for each in told.substitutions] == [("B", "B4")]
    assert ("A", "denied") in [(each.side, each.name) for each in told.stoppages]


def test_time_beyond_the_normal_time(tmp_path: Path) -> None:
    late = [e(200, "lost_time", seconds=60, reason="delay"), *pitch_goal(930, "B", 9), e(1100, "time")]
    report = report_of(tmp_path, PITCH, *pitch_start(), *late)
    assert report.goals[0].clock == MatchClock(elapsed=900.0, over=18.0)


def test_a_shoot_out_shot_by_shot(tmp_path: Path) -> None:
    report = report_of(tmp_path, GOLDEN, *shoot_out())
    assert report.misfits == ()
    assert report.result.shoot_out == {"A": 4, "B": 5}
    assert (report.result.winner, report.result.clause) == ("B", "17.1.4")
    assert len(report.shots) == 10
    assert [(each.side, each.figure) for each in report.shots if each.name == "shot_failed"] == [("A", "A5")]
    assert report.toss is None


def test_an_own_goal(tmp_path: Path) -> None:
    own = e(100, "goal", into="A", by="A", figure="A2", inside=True)
    report = report_of(tmp_path, PITCH, *pitch_start(), own)
    assert [(each.side, each.form, each.figure) for each in report.goals] == [("B", "own_goal", "A2")]


def test_a_match_lost_by_disqualification_keeps_its_goals(tmp_path: Path) -> None:
    fouls = [e(150 + 20 * n, "foul", offence="persistent_offending", by="B", kind="repeated") for n in range(2)]
    fouls.append(e(200, "foul", offence="serious_misconduct", by="B"))
    report = report_of(tmp_path, PITCH, *pitch_start(), *pitch_goal(100, "B", 9), *fouls)
    assert report.result.winner == "A"
    assert report.result.score == {"A": 3, "B": 0}
    assert [(each.side, each.taken_back) for each in report.goals] == [("B", None)]
    assert [each.sanctions[0] for each in report.sanctions] == ["yellow_card", "orange_card", "red_card"]


def test_the_boards_of_a_team_match(tmp_path: Path) -> None:
    boards = {str(number): {"score": {"A": number, "B": 1}} for number in (1, 2, 3, 4)}
    start = {"tie": {"board": 2, "boards": boards}, "match": {"kind": "team"}, **boards["2"]}
    report = report_of(tmp_path, {**PITCH, "situation": start}, *pitch_start())
    assert [(each.board, each.score["A"]) for each in report.boards] == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_what_was_measured_stands_with_its_measure_and_the_clause_of_the_equipment() -> None:
    report, _ = reported(str(EXAMPLES / "fistf-referee-match.jsonl"), None)
    told = [(what(each), clause(each)) for each in report.checks if each.part == "before_match"]
    assert ("conforming: goal", "ref.1.5, eq.2.3") in told
    assert ("not conforming: set (spare base colour)", "ref.1.5, eq.4.2") in told
    assert ("standard ball", "ref.1.5, eq.3.3") in told
    assert len(told) == len(
        {(each.entry, what(each), clause(each)) for each in report.checks if each.part == "before_match"}
    )


@pytest.mark.parametrize("item", sorted(ITEMS))
def test_an_item_is_called_as_an_item(item: str) -> None:
    """A goal that is measured is no point."""
    incident = Incident(entry=1, at=0, name="conforming", kind="finding", subject=item)
    try:
        speak("hu")
        assert what(incident) == f"megfelel: {term('item', item)}"
    finally:
        speak_english()


def test_a_period_that_is_over_tells_its_times_even_where_nothing_was_lost() -> None:
    report, _ = reported(str(EXAMPLES / "fistf-referee-match.jsonl"), None)
    first, second, _whole = periods(report, names_in(report)).rows
    assert first[-2:] == ("0:00", "0:00")
    assert second[-2:] == ("0:15", "0:15")


def test_what_comes_before_the_match_says_so(told: Report) -> None:
    assert {each.part for each in told.checks if each.clock is None} == {"before_match"}
