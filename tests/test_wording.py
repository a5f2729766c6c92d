"""What is wrong with an event, a situation or a book is told in words, with what would be right."""

from typing import Any

import pytest

from playon import FaultyRulebook, FaultySituation, Match, UnreadableEvent, load_book


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"at": 0, "event": "goal", "into": "C"}, "goal: into: 'C' is not one of A, B"),
        ({"at": 0, "event": "goal"}, "goal: the field 'into' is missing"),
        ({"at": 0, "event": "goal", "into": "B", "intoo": 1}, "goal: there is no field 'intoo'; did you mean 'into'?"),
        ({"at": -1, "event": "goal", "into": "B"}, "goal: at: has to be a number of at least 0"),
        ({"at": "soon", "event": "goal", "into": "B"}, "goal: at: has to be a number, not a text"),
        ({"at": 0, "event": "foul", "by": "A", "offence": "jarr"}, "did you mean 'jar'?"),
        (
            {"at": 0, "event": "touch", "by": "A", "rod": "six"},
            "touch: rod: 'six' is not one of goalie, two, five, three",
        ),
        (
            {"at": 0, "event": "touch", "by": "A", "rod": "two", "figure": 9},
            "figure: has to be a whole number of at most 5",
        ),
        (
            {"at": 0, "event": "foul", "by": "A", "offence": "jar", "infraction": {"side": "A", "rod": "x"}},
            "foul: infraction.rod: 'x' is not one of",
        ),
    ],
)
def test_an_event(event: dict[str, Any], said: str) -> None:
    with pytest.raises(UnreadableEvent) as caught:
        Match("ufcc").observe(event)
    assert said in str(caught.value)
    assert "$" not in str(caught.value)
    assert "`" not in str(caught.value)


@pytest.mark.parametrize("event", [None, 3, [], object(), "nonsense", b"\x00", "3"])
def test_what_is_no_event(event: Any) -> None:
    with pytest.raises(UnreadableEvent, match="this is no event"):
        Match("ufcc").observe(event)


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        ({"phas": "in_play"}, "there is no field 'phas'; did you mean 'phase'?"),
        ({"phase": "asleep"}, "phase: 'asleep' is not known there"),
        ({"score": {"A": -1}}, "score.A: has to be a whole number of at least 0"),
        ({"ball": {"rod": "six"}}, "ball.rod: 'six' is not one of goalie, two, five, three"),
        ({"ball": 3}, "ball: has to be an object, not a whole number"),
        ({"phase": "technical_shot"}, "needs a technical_shot"),
        ({"counts": {"A": {"jars": 1, "delays": "two"}}}, "counts.A.delays: has to be a whole number, not a text"),
        ({"pause": {"ready": {"A": True, "B": 1}}}, "pause.ready.B: has to be true or false, not a whole number"),
        ({"counts": {"C": {}}}, "counts: 'C' is not one of A, B"),
        ({"positions": {"A": {"six": "Ann"}}}, "positions.A: 'six' is not one of goalie, two, five, three"),
    ],
)
def test_a_situation(situation: dict[str, Any], said: str) -> None:
    with pytest.raises(FaultySituation) as caught:
        Match("ufcc", situation=situation)
    assert said in str(caught.value)
    assert "`" not in str(caught.value)


def test_a_book(tmp_path: Any) -> None:
    for text, said in (
        (
            'id = "x"\ntitle = "X"\nextends = "ufcc"\n[limits]\npossession_five = 5\n',
            "did you mean 'possession_five_s'?",
        ),
        (
            'id = "x"\ntitle = "X"\nextends = "ufcc"\n[say]\ngoal = "goal"\nwarning = 3\n',
            "say.warning: has to be a text",
        ),
        ('id = "x"\nextends = "ufcc"\n', "the field 'title' is missing"),
        ('title = "x"\nextends = "ufcc"\n', "the field 'id' is missing"),
        (
            'id = "x"\ntitle = "X"\nextends = "ufcc"\n[[offence.jar]]\nclaus = "16"\n',
            "offence.jar[0]: there is no field 'claus'; did you mean 'clause'?",
        ),
    ):
        (tmp_path / "book.toml").write_text(text)
        load_book.cache_clear()
        with pytest.raises(FaultyRulebook) as caught:
            load_book(str(tmp_path))
        assert said in str(caught.value)
    assert repr(load_book("ufcc")) == "<Rulebook ufcc: UFCC / Ultimate Foos table football rules>"


def test_a_book_may_lie_in_the_folder_one_stands_in(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "book.toml").write_text('id = "club"\ntitle = "Club"\nextends = "ufcc"\n')
    monkeypatch.chdir(tmp_path)
    load_book.cache_clear()
    for path in ("./club", "club/", "./club/book.toml"):
        assert load_book(path).id == "club"
    monkeypatch.chdir(tmp_path / "club")
    load_book.cache_clear()
    assert load_book(".").id == "club"
    load_book.cache_clear()
