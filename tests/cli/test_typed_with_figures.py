"""Typed lines of a match with figures and the events they make."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playon import Match
from playon.cli.completion import candidates
from playon.cli.spoken import sides_by_name
from playon.cli.tokens import tokens_of
from playon.cli.typed import read_event
from playon.subbuteo.family import FAMILY
from playon.telling.sports import sport_of
from playon.telling.words import EventWord, Field, NotUnderstood, words_of
from playon.telling.written import event_shown, event_written

WORDS = words_of("subbuteo")
SIDES = sides_by_name({"A": "Anna", "B": "Red Devils"})


def typed(line: str, *usual: dict[str, Any]) -> dict[str, Any]:
    return read_event(tokens_of(line), WORDS, SIDES, usual)


def played(figure: str, **fields: Any) -> dict[str, Any]:
    """A flick that touched the ball."""
    return {"event": "flick", "by": figure[0], "figure": figure, **fields, "touches": [{"by": figure, "hit": "ball"}]}


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("flick A A3", played("A3")),
        ("flick a3", played("A3")),
        ("A3 flick", played("A3")),
        ("flick A3 shot", played("A3", aim="shot")),
        ("flick A3 missed", {"event": "flick", "by": "A", "figure": "A3"}),
        ("flick A3 misses shot", {"event": "flick", "by": "A", "figure": "A3", "aim": "shot"}),
        ("block B B4", {"event": "flick", "by": "B", "figure": "B4", "kind": "block"}),
        ("bl B4", {"event": "flick", "by": "B", "figure": "B4", "kind": "block"}),
        ("tic A7", {"event": "flick", "by": "A", "figure": "A7", "kind": "tick"}),
        ("block B4", {"event": "flick", "by": "B", "figure": "B4", "kind": "block"}),
        ("tick A7", {"event": "flick", "by": "A", "figure": "A7", "kind": "tick"}),
        ("positional AS", {"event": "flick", "by": "A", "figure": "AS", "kind": "positional"}),
        ("save B", played("B0", kind="keeper")),
        ("change B", {"event": "change", "to": "B"}),
        ("change to red", {"event": "change", "to": "B"}),
        ("change B miss", {"event": "change", "to": "B", "reason": "miss"}),
        ("out touchline 120 400", {"event": "out", "line": "touchline", "place": [120, 400]}),
        (
            "out touchline 120 400 forced B4",
            {"event": "out", "line": "touchline", "place": [120, 400], "forced": "yes", "played_by": "B4"},
        ),
        (
            "out goal line 600 -150 forced yes",
            {"event": "out", "line": "goal_line", "place": [600, -150], "forced": "yes"},
        ),
        (
            "out touchline place=10,400 from 20 30 played_by A3 last_touch B4",
            {
                "event": "out",
                "line": "touchline",
                "place": [10, 400],
                "from": [20, 30],
                "played_by": "A3",
                "last_touch": "B4",
            },
        ),
        ("goal A", {"event": "goal", "into": "B", "by": "A"}),
        ("goal anna A9", {"event": "goal", "into": "B", "by": "A", "figure": "A9"}),
        ("goal A9", {"event": "goal", "into": "B", "by": "A", "figure": "A9"}),
        ("goal B by A", {"event": "goal", "into": "A", "by": "A"}),
        ("choose B free_flick", {"event": "choose", "by": "B", "option": "free_flick"}),
        ("choose B free flick which 2", {"event": "choose", "by": "B", "option": "free_flick", "which": 2}),
        ("choose A play on", {"event": "choose", "by": "A", "option": "play_on"}),
        ("claim A distance", {"event": "claim", "by": "A", "what": "distance"}),
        ("no flicks B", {"event": "claim", "by": "B", "what": "no_flicks"}),
        ("doubt forcing A3", {"event": "doubt", "about": "forcing", "figure": "A3"}),
        ("distance A", {"event": "claim", "by": "A", "what": "distance"}),
        ("claim force B4", {"event": "claim", "by": "A", "what": "force", "figure": "B4"}),
        ("claim tick A7", {"event": "claim", "by": "A", "what": "tick", "figure": "A7"}),
        ("play", {"event": "play"}),
        ("set", {"event": "set_up"}),
        ("toss B", {"event": "coin_toss", "winner": "B"}),
        ("start", {"event": "period", "do": "start"}),
        ("end", {"event": "period", "do": "end"}),
        ("stoppage seconds 30", {"event": "period", "do": "announce", "seconds": 30}),
        ("nominate A9 place -25 0", {"event": "nominate", "by": "A", "figure": "A9", "place": [-25, 0]}),
        ("spare B in", {"event": "spare", "by": "B", "do": "in"}),
        ("substitution A4 done", {"event": "substitution", "by": "A", "figure": "A4", "step": "done"}),
        ("foul play A3", {"event": "foul", "offence": "foul_play", "by": "A", "figure": "A3"}),
        ("offside A7", {"event": "foul", "offence": "offside", "by": "A", "figure": "A7"}),
        (
            "incorrect block flick B B4 touched ball",
            {"event": "foul", "offence": "incorrect_block_flick", "by": "B", "figure": "B4", "touched": "ball"},
        ),
        (
            "time wasting devils delay",
            {"event": "foul", "offence": "time_wasting", "by": "B", "kind": "delay"},
        ),
        ("lost_time 20 delay", {"event": "lost_time", "seconds": 20, "reason": "delay"}),
        (
            "correct 'wrong score' score.A=3 clock.elapsed=20",
            {"event": "correct", "reason": "wrong score", "situation": {"score": {"A": 3}, "clock": {"elapsed": 20}}},
        ),
    ],
)
def test_words_make_events(line: str, event: dict[str, Any]) -> None:
    made = typed(line)
    assert made == event
    FAMILY.read_event({"at": 0, **made})


def usual(**situation: Any) -> list[dict[str, Any]]:
    return [offer.event for offer in Match("fistf", situation=situation).expected() if offer.blocked is None]


def test_a_flick_is_meant_as_what_that_side_can_do_now() -> None:
    in_play = usual(phase="in_play", possession="A", block_flick="B")
    assert typed("flick A3", *in_play) == played("A3", kind="play")
    assert typed("flick B3", *in_play) == {"event": "flick", "by": "B", "figure": "B3", "kind": "block"}
    ticking = usual(phase="in_play", possession="A", announced={"kind": "tick", "figure": "A5", "by": "A"})
    assert typed("flick A5", *ticking) == {"event": "flick", "by": "A", "figure": "A5", "kind": "tick"}
    assert typed("flick A6", *ticking) == played("A6", kind="play")
    before = usual(phase="set_up", restart={"by": "A", "as": "corner_flick", "taker": "A1"})
    assert typed("flick A4", *before) == {"event": "flick", "by": "A", "figure": "A4", "kind": "positional"}
    due = usual(phase="to_take", restart={"by": "B", "as": "free_flick", "taker": "B2", "place": (0, 0)})
    assert typed("flick B2", *due) == played("B2")


def test_what_can_happen_only_one_way_need_not_be_typed() -> None:
    in_play = usual(phase="in_play", possession="B")
    assert typed("shootable", *in_play) == {"event": "shootable", "against": "A"}
    assert typed("change miss", *in_play) == {"event": "change", "to": "A", "reason": "miss"}


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("flick A A3 A4", "'A4' fits nothing in flick"),
        ("flick A X3", "'X3' fits nothing"),
        ("out touchline", "out needs place \\(x y\\)"),
        ("out touchline 12", "'12' fits nothing"),
        ("out touchline place=a,b", "place cannot be 'a,b'; it is x y"),
        ("out touchline place=nan,0", "place cannot be"),
        ("flick", "flick needs by"),
        ("save", "flick needs by"),
        ("flik A3", "did you mean flick"),
        ("foul play", "foul needs by"),
    ],
)
def test_what_is_not_understood_is_said(line: str, complaint: str) -> None:
    with pytest.raises(NotUnderstood, match=complaint):
        typed(line)


# -- written and read back -------------------------------------------------------------------------------------------------

FIGURES = st.sampled_from(["A0", "A3", "A10", "AS", "B1", "B9"])
POINTS = st.lists(st.sampled_from([0, -400, 12.5, 600.25, 1e-3, 123456.789]), min_size=2, max_size=2)
PATTERNS = {"last_touch": st.sampled_from(["A3", "B.body", "post", "ball"])}


def values(word: EventWord, each: Field) -> st.SearchStrategy[Any]:
    """Anything that a field may hold."""
    match each.kind:
        case "side" | "choice":
            return st.sampled_from(each.values)
        case "flag":
            return st.booleans()
        case "figure":
            return FIGURES
        case "point":
            return POINTS
        case "number":
            low, high = each.low or 0, min(each.high or 1e6, 1e6)
            return st.integers(int(low), int(high)) if each.whole else st.floats(low, high)
        case "parts":
            return st.fixed_dictionaries({part.name: values(word, part) for part in each.parts})
        case "text":
            return PATTERNS.get(each.name, st.sampled_from(["Luc", "a b", "it's", 'say "go"']))
        case "data":
            return st.dictionaries(st.sampled_from(["score", "phase"]), st.text("ab", min_size=1), min_size=1)
    raise AssertionError(each.kind)


@st.composite
def events(draw: st.DrawFn) -> dict[str, Any]:
    word = draw(st.sampled_from(sorted(WORDS.events.values(), key=lambda each: each.name)))
    event: dict[str, Any] = {"event": word.name}
    for each in [*word.fields.values(), *word.common.values()]:
        if each.required or draw(st.integers(0, 3)) == 0:
            event[each.name] = draw(values(word, each))
    if "kind" in event and "offence" in event:
        event["kind"] = draw(st.sampled_from(WORDS.kinds.get(event["offence"], ("",))))
        if not event["kind"]:
            del event["kind"]
    if "figure" in event and draw(st.booleans()):
        event["figure"] = event.get("by", "A") + event["figure"][1:]
    if event["event"] == "flick" and draw(st.booleans()):
        event["touches"] = [{"by": event["figure"], "hit": "ball"}]
    if event["event"] == "flick" and event["figure"][1:] == "0":
        event.setdefault("kind", "keeper")  # a goalkeeper is not flicked
    return event


@given(events())
def test_every_event_can_be_typed_as_it_is_written(event: dict[str, Any]) -> None:
    assert read_event(tokens_of(event_written(event, WORDS)), WORDS, sides_by_name({})) == event


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (played("A3"), "flick A A3"),
        ({"event": "flick", "by": "A", "figure": "A3"}, "flick A A3 missed"),
        ({"event": "flick", "by": "B", "figure": "B4", "kind": "block"}, "flick B B4 kind block"),
        ({"event": "out", "line": "touchline", "place": [120, 400]}, "out touchline place 120 400"),
        ({"event": "goal", "into": "B", "by": "A", "figure": "A9"}, "goal into B by A figure A9"),
        ({"event": "foul", "offence": "offside", "by": "A", "figure": "A7"}, "foul offside A A7"),
    ],
)
def test_an_event_is_written_in_short_words(event: dict[str, Any], line: str) -> None:
    assert event_written(event, WORDS) == line
    assert typed(line) == event


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            {
                **played("A3"),
                "touches": [{"by": "A3", "hit": "ball"}, {"by": "ball", "hit": "B4"}],
                "ball": {"to": [120.4, -30], "motion": "moving"},
            },
            "flick A A3; A3 touches ball, ball touches B4; the ball rolls on at (120, -30)",
        ),
        (
            {**played("A3"), "ball": {"to": [640, 0], "in_goal": "B"}},
            "flick A A3; A3 touches ball; the ball is in the goal of B",
        ),
        (
            {"event": "run_on", "ball": {"to": [5, 6]}, "lying": ["B2"], "left_board": {"A5": [0, 500]}},
            "run_on; the ball stops at (5, 6); lying B2, off the board A5",
        ),
        ({"event": "placed", "by": "A", "figures": {"A1": [0, 0], "A2": [9, 9]}}, "placed A: 2 figures"),
        (
            {
                "event": "flick",
                "by": "B",
                "figure": "B4",
                "rest": {"B4": [0, 0]},
                "touches": [{"by": "B4", "hit": "A1"}] * 6,
            },
            "flick B B4; 6 contacts",
        ),
        (played("A3"), "flick A A3"),
        ({"event": "play"}, "play"),
    ],
)
def test_what_a_camera_told_is_shown_shortly(event: dict[str, Any], line: str) -> None:
    assert event_shown(event, WORDS) == line


# -- the table of words ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", ["foosball", "subbuteo"])
def test_the_words_of_a_sport_are_those_of_its_language(family: str) -> None:
    words, sport = words_of(family), sport_of(family)
    assert set(sport.short.values()) <= set(words.events)
    for event, fields in sport.phrases.values():
        for name, value in fields.items():
            assert value in words.events[event].fields[name].values
    assert {*sport.seldom, *sport.marks} <= set(words.events)
    assert {path.split(".")[0] for path in (*sport.followed, *sport.besides)} <= {*words.situation}
    for word in (*sport.short, *sport.phrases):
        assert word not in words.events


def complete(before: str, beginning: str = "") -> list[str]:
    return candidates(WORDS, SIDES, before, beginning)


def test_completion_knows_the_words_of_figures() -> None:
    assert complete("", "blo")[:1] == ["block"]
    assert "flick" in complete("")
    assert complete("out ", "tou") == ["touchline"]
    assert "free_flick" in complete("choose A ", "free")
    assert complete("claim A ", "dist") == ["distance"]
    assert "figure=" in complete("flick A ")
    assert "place=" in complete("out touchline ")
