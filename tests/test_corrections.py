"""Corrections of a match: what is taken back, amended or inserted, and what of the rest still stands."""

import random

import pytest

from playon import ImpossibleEvent, Match, PlayonError
from playon.entries import Amend, Insert, Void
from playon.record import read_record
from tests.test_match import FINAL, goal, in_play, told


def test_a_voided_goal_takes_its_point_along_and_the_preview_said_so() -> None:
    match = in_play()
    told(match, goal(1))
    promised = match.void(1, preview=True)
    assert match.situation.score == {"A": 1, "B": 0}
    assert promised.situation["score.A"] == (1, 0)
    assert [ruling.finding for _, ruling in promised.lost] == ["goal"]
    assert match.void(1, reason="it hit the post") == promised
    assert match.situation.score == {"A": 0, "B": 0}
    assert match.situation.phase == "in_play"


def test_taking_back_the_taking_back() -> None:
    match = in_play()
    told(match, goal(1))
    match.void(1)
    match.void(2)
    assert match.situation.score == {"A": 1, "B": 0}
    assert [number for number, _ in match.play] == [1]
    assert match.entries[1:] == (Void(void=1), Void(void=2))


def test_undo_goes_back_one_event_at_a_time() -> None:
    match = in_play()
    told(match, {"at": 0, "event": "ball_released", "by": "A", "rod": "three"}, goal(1))
    match.undo()
    match.undo()
    assert not match.play
    assert match.situation.phase == "in_play"
    with pytest.raises(ImpossibleEvent, match="nothing to undo"):
        match.undo()


def test_an_amended_goal_counts_for_the_other_side_and_can_be_amended_again() -> None:
    match = in_play()
    told(match, goal(1))
    match.amend(1, goal(1, into="A"))
    assert match.situation.score == {"A": 0, "B": 1}
    match.amend(1, goal(1))
    assert match.situation.score == {"A": 1, "B": 0}
    match.void(3)
    assert match.situation.score == {"A": 0, "B": 1}


def test_an_inserted_event_changes_what_came_after() -> None:
    match = in_play()
    told(match, {"at": 1, "event": "left_rod", "by": "A", "rod": "three", "how": "shot"}, goal(2))
    change = match.insert(2, {"at": 1.5, "event": "airborne", "by": "A", "rod": "three"})
    assert [ruling.offence or ruling.finding for _, ruling in change.gained] == ["aerial", "no_goal"]
    assert match.situation.score == {"A": 0, "B": 0}
    assert match.situation.restart.by == "B"
    assert [number for number, _ in match.play] == [1, 3, 2]


def test_what_no_longer_fits_is_kept_without_effect_and_named() -> None:
    match = in_play()
    told(match, {"at": 0, "event": "foul", "offence": "jar", "by": "B"})
    told(match, {"at": 3, "event": "choose", "by": "A", "option": "serve"})
    change = match.void(1)
    assert list(change.refused) == [2]
    assert list(match.misfits) == [2]
    assert match.situation.phase == "in_play"
    assert told(match, goal(5)) == ["goal"]
    match.void(4)
    assert match.misfits == {2: change.refused[2]}


@pytest.mark.parametrize("target", [0, -1, 2, 99])
def test_a_correction_of_nothing_is_impossible(target: int) -> None:
    match = in_play()
    told(match, goal(1))
    before = match.document()
    for correction in (
        lambda: match.void(target),
        lambda: match.amend(target, goal(1)),
        lambda: match.insert(target, goal(1)),
    ):
        with pytest.raises(ImpossibleEvent):
            correction()
    assert match.document() == before
    assert len(match.entries) == 1


def test_corrections_may_not_turn_time_back() -> None:
    match = in_play()
    told(match, {"at": 1, "event": "time"}, {"at": 5, "event": "time"})
    for wrong in (
        lambda: match.amend(1, goal(6)),
        lambda: match.insert(1, goal(2)),
        lambda: match.insert(2, goal(0.5)),
    ):
        with pytest.raises(ImpossibleEvent, match="backwards"):
            wrong()
    match.insert(2, goal(1))
    assert match.situation.score["A"] == 1


def test_a_voided_entry_cannot_be_voided_again() -> None:
    match = in_play()
    told(match, goal(1))
    match.void(1)
    with pytest.raises(ImpossibleEvent, match="already"):
        match.void(1)


def test_corrections_deep_in_a_long_match_equal_a_match_told_right_at_once() -> None:
    record = read_record(FINAL)
    match = record.match()
    target = next(number for number, event in match.play if type(event).__name__ == "Goal" and number > 100)
    promised = match.void(target, preview=True)
    right = Match("ufcc")
    for number, event in match.play:
        if number != target:
            try:
                right.observe(event)
            except PlayonError:
                assert number in promised.refused
    match.void(target)
    assert match.document() == right.document()


def test_corrections_of_corrections_are_read_as_they_were_entered() -> None:
    """Voids of voids of amendments and insertions: a record that is read at once is the match that it was, whatever was refused."""
    nested = 0
    for seed in range(40):
        chance = random.Random(seed)
        told, entries = Match("ufcc"), []
        for number in range(1, 30):
            event = told.family.read_event({"event": "report", "by": "A", "note": f"{number}", "at": 5.0})
            target = chance.randint(1, number)
            entry = chance.choice(
                [
                    event,
                    Void(void=target),
                    Void(void=target),
                    Amend(amend=target, event=event),
                    Insert(insert=target, event=event),
                ]
            )
            try:
                told.apply(entry)
            except ImpossibleEvent:
                refused = Match("ufcc")
                with pytest.raises(ImpossibleEvent):
                    refused.replay([*entries, entry])
                continue
            entries.append(entry)
        read = Match("ufcc")
        read.replay(entries)
        assert (read.play, read.rulings, read.misfits) == (told.play, told.rulings, told.misfits)
        nested += sum(isinstance(each, Void) and isinstance(entries[each.void - 1], Void) for each in entries)
    assert nested > 10
