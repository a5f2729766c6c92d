"""Doubts: the referee stops play to look, measure or ask; who plays on has them decided against him (2.1.1.3, 2.1.1.4)."""

from playon.errors import Refused
from playon.events import OTHER, Side
from playon.subbuteo.events import Doubt
from playon.subbuteo.interruptions import interrupt
from playon.subbuteo.table import SubbuteoTable


def doubt(t: SubbuteoTable, e: Doubt) -> None:
    """Something cannot be told; in play the referee stops to clear it up."""
    s = t.s
    if s.phase == "match_over":
        raise Refused("the match is over")
    s.doubt = e.about
    t.find("doubt", e.about, breach=_lets_ask(t, e), figure=e.figure)
    if s.options is None and s.restart is None and t.live:
        interrupt(t, "doubt", "verifying", e.figure)


def _lets_ask(t: SubbuteoTable, e: Doubt) -> str | None:
    """The clause under which the referee asks somebody, where the book has one beside that of the doubt (ref.1.4, ref.2)."""
    clauses = t.book.findings.get("doubt")
    return clauses.get(e.asks) if isinstance(clauses, dict) else None


def decide_against(t: SubbuteoTable, side: Side) -> None:
    """A side plays on before the doubt is cleared up: it is decided against that side."""
    s = t.s
    stop = s.stop
    if stop is None or stop.why != "doubt":
        return
    if s.doubt == "forcing" and stop.figure is not None:
        s.force_answers[stop.figure] = False
    if s.options is None:
        s.phase = "in_play"
    else:
        s.interrupted = "in_play"
    about, s.stop, s.doubt = s.doubt, None, None
    t.find("doubt_decided", about, to=OTHER[side])
