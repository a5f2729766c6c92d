"""Every finding that the engine can give has its clause in every book, whatever form it comes in."""

import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from playon import load_book
from playon.foosball.events import Request
from playon.foosball.terms import PauseKind
from tests.books import books_of

SOURCE = Path(__file__).parents[2] / "src" / "playon" / "foosball"
ASKED = set(get_args(get_type_hints(Request)["what"]))
PAUSES = set(get_args(PauseKind))
ANSWERED = ASKED - {"swap", "full_time", "medical"}
KINDS = {
    "request_granted": {
        *ANSWERED,
        "second_official",
        "new_ball_in_play",
        "appeal",
        *(f"full_time_{p}" for p in PAUSES),
    },
    "request_refused": {*ANSWERED, "medical", "second_official", "new_ball_in_play", "appeal", "judgment"}
    | {"swap_official", "swap_time", "swap_again", "swap_sides", "announcement", "full_time"},
    "pause_over": PAUSES - {"match_call"},
    "interruption": {"lights", "object", "hidden_object", "figure_broken", "table_broken", "official"},
    "forfeit": {"announced", "medical", "decided"},
    "recall": {"first", "late"},
    "too_late": {"unmarked_goal", "serve_position", "wrong_server", "appeal"},
    "turn_over": {"seen", "called"},
    "goal": {"technical_shot", "claimed", ""},
    "time_out": {"called", "turned_away"},
    "dead_ball": {"midfield", "defence"},
    "official_time_out": {"maintenance", ""},
    "decision": {"", "director", "players", "head_official"},
    "toss": {"changed", ""},
    "match_won": {"time", ""},
    **{name: {""} for name in ("no_goal", "off_table", "unmarked_goal", "game_won", "medical_time_out", "correction")},
    **{name: {""} for name in ("third_technical_foul", "match_not_begun", "announcement", "new_format")},
}


@pytest.mark.parametrize("name", books_of("foosball"))
def test_a_finding_has_a_clause(name: str) -> None:
    book = load_book(name)
    never = {("request_granted", "keep_sides")} if book.variants.sides == "must_change" else set()
    if book.variants.handle_change == "never":
        never |= {("request_granted", "handle_change")}
    if book.variants.third_official == "penalised":
        never |= {("request_refused", "official"), ("request_refused", "replace_official")}
    asked = {(finding, kind) for finding, kinds in KINDS.items() for kind in kinds}
    assert [each for each in sorted(asked - never) if book.clause_of(each[0], each[1] or None) is None] == []


def test_the_kinds_of_requests_are_all_here() -> None:
    text = "".join(path.read_text() for path in SOURCE.rglob("*.py") if path.name not in ("terms.py", "grammar.py"))
    for finding in ("request_granted", "request_refused"):
        for kind in re.findall(rf'"{finding}", "(\w+)"', text):
            assert kind in KINDS[finding] | {"swap_order", "take_point", "time_out"}, kind
