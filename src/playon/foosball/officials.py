"""What the officials call, announce, take away, set, and enter by hand."""

from collections.abc import Mapping
from typing import Any

import msgspec

from playon.documents import patched
from playon.errors import FaultySituation, Refused, UnreadableEvent
from playon.events import OTHER, Side
from playon.foosball.barred import bar_of_offence
from playon.foosball.events import Announce, Correct, Decide, Forfeit, Foul, SetFormat, TechnicalShot
from playon.foosball.jarring import is_behind
from playon.foosball.outcomes import rule_outcome, settle_pending
from playon.foosball.penalties import add_delay, penalise
from playon.foosball.scoring import game_decided, lose_game, lose_match, reopen_ball, win_game, win_match
from playon.foosball.setup import complete
from playon.foosball.table import FoosballTable, lying
from playon.foosball.technical_shot import shot_over, shot_scored
from playon.foosball.terms import AFTER_THE_GOAL, KINDS
from playon.foosball.unsettled import LastBall, Pending
from playon.rulings import Ruling
from playon.sentences import sentence
from playon.wording import in_words

DISPUTES = ("questioning", "lost_appeal")
"""Offences to which the official may add a delay, as a ruling of its own."""


def foul(t: FoosballTable, e: Foul) -> None:
    """An official calls an offence. Before official and both teams are at the table it is none in the match."""
    s = t.s
    if e.let_pass:
        return
    if e.kind is not None and e.kind not in KINDS.get(e.offence, ()):
        known = ", ".join(KINDS.get(e.offence, ())) or "none"
        raise UnreadableEvent(
            sentence(
                "foul: {word} has no kind {kind}; its kinds: {known}", word=e.offence, kind=repr(e.kind), known=known
            )
        )
    if s.phase in ("before_match", "match_call") and not (t.official() and all(s.present.values())) and s.game == 1:
        t.find("match_not_begun", against=e.by)
        return
    if e.source == "players" and not t.official() and e.offence in t.book.claims:
        t.find("request_refused", clause=t.book.claims[e.offence], against=OTHER[e.by])
        return
    bar = bar_of_offence(t, e.offence, last_ball=e.last_ball)
    if bar is not None:
        raise Refused(*bar)
    facts: dict[str, Any] = {
        name: getattr(e, name) for name in ("harmless", "technical", "deliberate", "take_serve", "delay")
    }
    facts["kind"] = e.kind
    facts["behind"] = is_behind(t, e.by, e.rod)
    facts["in_play"] = t.live or e.last_ball or s.rest == "stopped"
    s.unnoticed = [each for each in s.unnoticed if each.offence != e.offence or each.against != e.by]
    last = s.last_ball
    if e.last_ball and last is not None and last.goal is not None and e.offence in AFTER_THE_GOAL:
        _reopen(t, e, last, facts)
        return
    stakes = {"current": lying(s.ball)} if not t.live else None
    if e.infraction is not None:
        facts["rod"] = e.infraction.rod
    penalise(t, e.offence, e.by, facts, infraction=e.infraction, stakes=stakes)
    if e.delay and e.offence in DISPUTES and e.offence in t.book.offences:
        add_delay(t, e.by)
    if s.stakes is not None:
        s.stakes.runs_on = False  # the call itself stops play


def _reopen(t: FoosballTable, e: Foul, last: LastBall, facts: dict[str, Any]) -> None:
    """The offence belongs to the ball just scored: the point is open again, and with it the choice."""
    s = t.s
    goal = last.goal
    reopen_ball(t, last)
    if goal is None:
        return
    t.set_restart(t.serve(OTHER[goal]))
    facts["goal"] = "offender" if goal == e.by else "opponent"
    rows = t.book.outcomes.get(e.offence, ())
    void = next((row for row in rows if row.fits(facts, s.counts[e.by])), None)
    place = e.infraction or last.infraction
    facts["rod"] = place.rod if place is not None else None
    row = penalise(t, e.offence, e.by, facts, infraction=place, stakes={"goal": goal, "current": None})
    if void is not None and s.options is not None:
        s.options = s.stakes = None
        rule_outcome(t, Pending(offence=e.offence, against=e.by, infraction=place), void, goal)
    elif s.options is None and s.technical_shot is None and row.restart is None and s.phase != "match_over":
        t.stop_play(s.restart)


def technical_shot(t: FoosballTable, e: TechnicalShot) -> None:
    """The outcome of a technical shot, in place of its facts."""
    s = t.s
    if s.technical_shot is None or s.phase == "choice":
        raise Refused("no technical shot is due", t.book.clause_of("turn_over", "called"))
    s.pause = None
    scorer = s.technical_shot.by if e.result == "scored" else None
    if s.pending and t.live and settle_pending(t, goal=scorer, current=lying(s.ball)):
        return
    if scorer is not None:
        shot_scored(t)
    else:
        shot_over(t, seen=False)


def announce(t: FoosballTable, e: Announce) -> None:
    """The official announces what a further offence may cost; he may after the first technical foul of that side."""
    s = t.s
    if s.phase == "match_over":
        raise Refused("the match is over")
    if s.counts[e.against].get("technical_fouls", 0) < t.limits.technical_fouls_announce:
        t.find("request_refused", "announcement")
        return
    s.threatened[e.against] = e.what
    t.find("announcement", against=e.against)


def forfeit(t: FoosballTable, e: Forfeit) -> None:
    """An official or director takes a game or the match from a side."""
    s = t.s
    if s.phase == "match_over":
        raise Refused("the match is over")
    kind = "announced" if s.threatened[e.against] is not None else "decided"
    t.find("forfeit", kind, against=e.against, sanctions=(f"forfeit_{e.what}",))
    if e.what == "game":
        lose_game(t, e.against)
    else:
        lose_match(t, e.against)


def set_format(t: FoosballTable, e: SetFormat) -> None:
    """The director sets or cuts the format; a side that has enough games by it has won, of two such sides the one ahead."""
    s = t.s
    if s.phase == "match_over":
        raise Refused("the match is over")
    before = msgspec.structs.astuple(s.format)
    for name in ("games_to_win", "points_to_win", "last_game_lead", "last_game_cap", "top_three", "discipline"):
        value = getattr(e, name)
        if value is not None:
            setattr(s.format, name, value)
    top = t.book.format.top_three_games_to_win
    if e.top_three and e.games_to_win is None and top is not None:
        s.format.games_to_win = top
    t.find("new_format")
    if msgspec.structs.astuple(s.format) == before:
        return
    ahead = _ahead(s.games)
    if max(s.games.values()) >= s.format.games_to_win:
        if ahead is None:
            raise Refused("by that format both sides have won the match", t.book.clause_of("new_format"))
        win_match(t, ahead)
        return
    ahead = _ahead(s.score)
    if ahead is not None and game_decided(t, ahead):
        win_game(t, ahead)
    elif ahead is None and game_decided(t, "A"):
        raise Refused("by that format both sides have won the game", t.book.clause_of("new_format"))


def _ahead(points: Mapping[Side, int]) -> Side | None:
    if points["A"] == points["B"]:
        return None
    return "A" if points["A"] > points["B"] else "B"


def decide(t: FoosballTable, e: Decide) -> None:
    """A ruling by hand, where no clause fits or those in charge overrule."""
    changes = dict(e.situation or {})
    if e.restart is not None:
        changes = {
            "options": None,
            "pending": [],
            "put_in": None,
            "technical_shot": None,
            **changes,
            "restart": e.restart,
        }
        changes.setdefault("phase", "stopped" if t.live else t.s.rest)
    _by_hand(t, changes)
    ruling = _ruling(e.ruling or {})
    ruling.by_hand, ruling.row = True, None
    if ruling.offence is None and ruling.finding is None:
        ruling.finding = "decision"
    if ruling.clause is None:
        ruling.clause = t.book.clause_of("decision", e.who)
    ruling.why = {"reason": e.reason}
    t.rulings.append(ruling)


def correct(t: FoosballTable, e: Correct) -> None:
    """A state entered by hand, because the record had it wrong."""
    _by_hand(t, e.situation)
    t.find("correction", by_hand=True, why={"reason": e.reason})


def _ruling(given: dict[str, Any]) -> Ruling:
    first = (
        {**given, "clause": given["clause"][0]} if isinstance(given.get("clause"), list) and given["clause"] else given
    )
    try:
        return msgspec.convert(first, Ruling)
    except msgspec.ValidationError as error:
        raise UnreadableEvent(f"decide: ruling: {in_words(str(error), Ruling)}") from None


def _by_hand(t: FoosballTable, changes: dict[str, Any]) -> None:
    try:
        t.s = patched(t.s, changes)
        t.s.at = t.now
        complete(t, changes)
    except FaultySituation as error:
        raise UnreadableEvent(f"situation: {error}") from None
