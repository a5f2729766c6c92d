"""What a report tells of foosball matches: points, games, counts, choices, and everything that was corrected."""

from pathlib import Path
from typing import Any

import pytest

from playon import Match, book_names, load_book
from playon.entries import Amend, Void
from playon.record import Header, read_record
from playon.reporting import Report, gather
from playon.reporting.gather import FORMS
from tests.reporting.matches import FOOSBALL, e, foosball, report_of

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(set((ROOT / "examples").glob("*.jsonl")) - {ROOT / "examples/tie-match.jsonl"})
"""Records of matches, not of the tie."""


def of_example(path: Path) -> tuple[Report, Match]:
    record = read_record(path)
    match = record.match()
    return gather(record.header, match, total=record.total), match


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_points_add_up_to_the_scores(path: Path) -> None:
    report, match = of_example(path)
    situation = match.situation
    assert report.result.finished == (situation.phase == "match_over")
    for period in report.periods:
        if isinstance(period.name, str):
            continue
        for side in ("A", "B"):
            told = [each for each in report.goals if each.part == period.name and each.side == side]
            assert sum(each.points or 1 for each in told if each.taken_back is None) == period.score[side]
    assert all(each.name != "score_set" for each in report.goals)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_point_has_its_moment_its_clause_and_a_scorer_s_rod_or_figure(path: Path) -> None:
    report, match = of_example(path)
    for each in report.goals:
        assert each.clause in match.book.clause_ids
        assert 0 <= each.at <= report.length
        assert match.play[0][0] <= each.entry <= len(match.entries)


def test_the_final_as_it_went() -> None:
    report, _ = of_example(ROOT / "examples" / "ufcc-match.jsonl")
    assert report.result.score == {"A": 3, "B": 1}
    assert (report.result.winner, report.result.how) == ("A", "match_won")
    assert [(each.score["A"], each.score["B"]) for each in report.periods] == [(5, 1), (1, 5), (5, 0), (5, 0)]
    assert len(report.goals) == 22
    assert report.counts["resets"] == {"A": 3, "B": 0}
    assert report.counts["time_outs"] == {"A": 1, "B": 1}
    assert report.counts["technical_fouls"] == {"A": 1, "B": 0}
    assert [each.name for each in report.sanctions] == ["reset"]
    assert next(each for each in report.offences if each.name == "jar").chosen == "point_of_infraction"
    assert [(each.name, each.target, each.reason) for each in report.corrections] == [
        ("void", 70, "the ball was in play on the next table")
    ]
    assert next(each for each in report.goals if each.form == "technical_shot").clause == "27.1"
    assert report.toss == "A"
    assert report.total == "0df0b9a5305c3c41"


def test_a_point_of_two_is_told_as_two() -> None:
    report, _ = of_example(ROOT / "examples" / "two-ball-rollerball-match.jsonl")
    assert [each.points for each in report.goals] == [2, None, 2]


def test_players_of_the_rods_score_where_the_record_names_them() -> None:
    report, _ = of_example(ROOT / "examples" / "four-on-four-match.jsonl")
    assert [each.player for each in report.goals] == ["Ann", "Eve", "Bob", "Cid"]


def test_an_unfinished_match(tmp_path: Path) -> None:
    report = report_of(tmp_path, FOOSBALL, *foosball("AABAAABB"))
    assert not report.result.finished
    assert report.result.winner is None
    assert [(each.name, each.over, each.winner) for each in report.periods] == [(1, True, "A"), (2, False, None)]
    assert report.periods[1].score == {"A": 0, "B": 2}


def test_a_record_without_entries(tmp_path: Path) -> None:
    report = report_of(tmp_path, FOOSBALL)
    assert (report.entries, report.goals, report.length) == (0, (), 0)
    assert report.result.score == {"A": 0, "B": 0}


def test_an_own_goal_has_no_scorer(tmp_path: Path) -> None:
    told = foosball("A")
    told[-2:] = [e(15.5, "left_rod", by="A", rod="three", how="shot"), e(16, "goal", into="A")]
    report = report_of(tmp_path, FOOSBALL, *told)
    assert [(each.side, each.form, each.rod) for each in report.goals] == [("B", "own_goal", None)]


def test_a_point_taken_back_by_hand_is_struck(tmp_path: Path) -> None:
    told = foosball("AAB")
    at = told[-1]["event"]["at"]
    fixed = e(at + 1, "correct", reason="the second ball was no goal", situation={"score": {"A": 1, "B": 1}})
    report = report_of(tmp_path, FOOSBALL, *told, fixed)
    assert [each.taken_back for each in report.goals] == [None, len(told) + 1, None]
    assert report.periods[0].score == {"A": 1, "B": 1}
    assert [(each.name, each.note) for each in report.by_hand] == [("correct", "the second ball was no goal")]


def test_a_score_set_by_hand_stands_among_the_points(tmp_path: Path) -> None:
    told = foosball("A")
    fixed = e(30, "correct", reason="two points were not entered", situation={"score": {"A": 2, "B": 1}})
    report = report_of(tmp_path, FOOSBALL, *told, fixed)
    assert [(each.name, each.score, each.by_hand) for each in report.goals[1:]] == [
        ("score_set", {"A": 2, "B": 1}, True)
    ]


def test_a_ball_reopened_by_a_late_call_takes_its_point_back(tmp_path: Path) -> None:
    told = foosball("AAAAA")
    at = told[-1]["event"]["at"]
    late = e(at + 1, "foul", by="A", offence="aerial", last_ball=True)
    report = report_of(tmp_path, FOOSBALL, *told, late)
    assert report.goals[-1].taken_back == len(told) + 1
    assert report.result.score == {"A": 0, "B": 0}
    assert [(each.name, each.over, each.score["A"]) for each in report.periods] == [(1, False, 4)]


def test_a_ruling_by_hand_with_who_and_why(tmp_path: Path) -> None:
    ruling = {"against": "B", "sanctions": ["technical_foul"]}
    by_hand = e(30, "decide", reason="he kicked the table", who="head_official", ruling=ruling)
    report = report_of(tmp_path, FOOSBALL, *foosball("A"), by_hand)
    (told,) = report.by_hand
    assert (told.who, told.note, told.side, told.sanctions) == (
        "head_official",
        "he kicked the table",
        "B",
        ("technical_foul",),
    )
    assert [each.by_hand for each in report.sanctions] == [True]


def test_every_kind_of_correction(tmp_path: Path) -> None:
    told = foosball("AB")
    put_in = {"insert": 11, "event": {"at": 18, "event": "time"}, "reason": "a quiet second"}
    other = {"amend": 10, "event": {"at": 17.3, "event": "goal", "into": "B", "by": "A"}, "reason": "who shot"}
    undone = {"void": len(told) + 2, "reason": "it was right"}
    report = report_of(tmp_path, FOOSBALL, *told, put_in, other, undone)
    assert [(each.name, each.target, each.undone) for each in report.corrections] == [
        ("insert", 11, False),
        ("amend", 10, True),
        ("void", len(told) + 2, False),
    ]
    amended = report.corrections[1]
    assert amended.was is not None
    assert amended.now is not None
    assert "by" not in amended.was
    assert amended.now["by"] == "A"
    assert amended.reason == "who shot"


def test_entries_without_effect_with_the_numbers_of_the_record(tmp_path: Path) -> None:
    told = foosball("AB")
    refused = e(0, "choose", by="A", option="serve")
    report = report_of(tmp_path, FOOSBALL, refused, *told, {"void": 19, "reason": "no goal"})
    assert [each.entry for each in report.misfits if each.line is not None] == [1]
    assert [each.entry for each in report.goals] == [11]
    assert report.corrections[0].entry == len(told) + 2
    assert report.corrections[0].target == 19


def test_a_correction_may_leave_entries_without_effect(tmp_path: Path) -> None:
    told = foosball("AB")
    report = report_of(tmp_path, FOOSBALL, *told, {"void": 1})
    assert report.misfits
    assert all(each.why and each.line is None for each in report.misfits)


def test_a_record_that_begins_in_the_middle(tmp_path: Path) -> None:
    start = {
        "score": {"A": 3, "B": 4},
        "games": {"A": 1, "B": 1},
        "game": 3,
        "phase": "in_play",
        "ball": {"side": "A", "rod": "three"},
    }
    report = report_of(
        tmp_path,
        {**FOOSBALL, "situation": start},
        e(1, "left_rod", by="A", rod="three", how="shot"),
        e(2, "goal", into="B"),
    )
    assert report.begins_later
    assert [(each.name, each.score) for each in report.periods] == [(3, {"A": 4, "B": 4})]
    assert [each.name for each in report.goals] == ["goal"]


@pytest.mark.parametrize("name", book_names())
def test_every_book_has_a_form_and_its_findings_are_known(name: str) -> None:
    book = load_book(name)
    form = FORMS[book.family](book)
    start = Match(book).situation
    form.start(start)
    assert set(form.totals(start)) <= set(book.counts)
    report = gather(Header(book=name), Match(book))
    assert report.book.title == book.title
    assert [role for role, _ in report.signatures].count("player") == 2


def test_the_tables_name_findings_and_sanctions_of_the_language() -> None:
    for family, form in FORMS.items():
        terms: Any = __import__(f"playon.{family}.terms", fromlist=["Finding"])
        assert set(form.tables) <= set(terms.Finding.__args__)
        assert form.grave <= set(terms.Sanction.__args__)
        assert set(form.counts) <= set(terms.Count.__args__)


def test_gathering_leaves_the_match_as_it_was() -> None:
    record = read_record(ROOT / "examples" / "csocso-match.jsonl")
    match = record.match()
    before = (match.document(), match.entries, match.rulings)
    assert gather(record.header, match) == gather(record.header, match)
    assert (match.document(), match.entries, match.rulings) == before
    assert not any(isinstance(each, Void | Amend) for each in match.entries)
