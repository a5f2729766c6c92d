"""Claims of a team and appeals against decisions."""

from typing import Any, get_args

from playon.errors import Refused
from playon.events import OTHER
from playon.foosball.barred import bar_of_offence
from playon.foosball.events import Appeal, Claim
from playon.foosball.penalties import add_delay, penalise
from playon.foosball.scoring import game_decided, reopen_ball, score_point, win_game
from playon.foosball.table import FoosballTable
from playon.foosball.terms import Offence
from playon.sentences import sentence

OFFENCES = frozenset(get_args(Offence))
SERVE_FAULTS = ("serve_position", "wrong_server")
"""Faults of a serve that are forgiven once the ball is scored."""


def claim(t: FoosballTable, e: Claim) -> None:
    """A team claims a goal, a dead ball, or an offence of the other side."""
    if e.of == "unmarked_goal":
        _unmarked_goal(t, e)
    elif e.of == "goal":
        _disputed_goal(t, e)
    elif e.of in OFFENCES:
        _offence(t, e)
    else:
        _refuse(t, e)


def _refuse(t: FoosballTable, e: Claim) -> None:
    clause = t.book.claims.get(e.of, t.book.claims.get("default"))
    t.find("request_refused", clause=clause, against=e.by)


def _unmarked_goal(t: FoosballTable, e: Claim) -> None:
    """A point nobody had marked counts if both teams agree and the next game has not begun.

    Some books leave it to the official if they do not agree and no other ball has been scored.
    """
    s = t.s
    last = s.last_ball
    game = e.game if e.game is not None else s.game - 1 if s.phase == "between_games" and last is not None else s.game
    finished = last is not None and s.phase == "between_games" and last.game == game
    seen = t.variants.unmarked_goal == "agreed_or_seen" and e.evidence == "confirmed" and not e.later_goal
    if s.rest == "before_match" or game > s.game or not (e.agreed or seen) or e.evidence == "refuted":
        _refuse(t, e)
    elif s.phase == "match_over" or (game < s.game and not finished):
        t.find("too_late", "unmarked_goal", against=e.by)
    elif finished:
        _point_of_the_last_game(t, e)
    else:
        s.score[e.by] += 1
        if last is not None:
            last.score[e.by] += 1
        t.find("unmarked_goal", for_=e.by, game=s.game, score=dict(s.score))
        if game_decided(t, e.by):
            win_game(t, e.by)


def _point_of_the_last_game(t: FoosballTable, e: Claim) -> None:
    """The point belongs before the ball that ended the game: the game may have been won by the other side."""
    s = t.s
    last = s.last_ball
    if last is None:
        return
    goal = last.goal
    reopen_ball(t, last)
    s.score[e.by] += 1
    t.find("unmarked_goal", for_=e.by, game=s.game, score=dict(s.score))
    if game_decided(t, e.by):
        win_game(t, e.by)
    elif goal is not None:
        score_point(t, goal)


def _disputed_goal(t: FoosballTable, e: Claim) -> None:
    """Whether the ball was in the goal: the official may use the word of players and spectators; without proof there is none."""
    s = t.s
    scored = s.last_ball is not None and s.rest in ("between_points", "between_games")
    if s.phase in ("match_over", "choice", "between_games") or s.rest == "before_match" or scored:
        _refuse(t, e)
    elif e.evidence == "confirmed" or (e.agreed and e.evidence == "none"):
        score_point(t, e.by, kind="claimed")
    else:
        _refuse(t, e)


def _offence(t: FoosballTable, e: Claim) -> None:
    """An offence nobody official saw is not granted, unless an official's word, the other team, or the record confirms it."""
    s = t.s
    offence: Any = e.of
    against = e.against or OTHER[e.by]
    if offence not in t.book.offences:
        raise Refused(sentence("{word} is no offence in {book}", word=offence, book=t.book.title))
    if offence in SERVE_FAULTS and s.rest != "stopped" and s.phase != "put_in":
        t.find("too_late", offence, against=e.by)
        return
    missed = next((each for each in s.unnoticed if each.offence == offence and each.against == against), None)
    proven = e.evidence == "confirmed" and e.witness == "official"
    agreed = e.agreed and e.evidence in ("none", "confirmed")
    barred = bar_of_offence(t, offence) is not None or s.phase in ("before_match", "match_call")
    if barred or not (missed or proven or agreed):
        _refuse(t, e)
        return
    if missed is not None:
        s.unnoticed = [each for each in s.unnoticed if each is not missed]
    penalise(t, offence, against, stakes={} if not t.live else None)


def appeal(t: FoosballTable, e: Appeal) -> None:
    """A team disputes a decision: a judgment never, a reading of the rules before the ball is in play again."""
    if e.subject == "judgment":
        _questioned(t, e)
    elif e.subject == "result":
        _result(t, e)
    elif t.live or t.s.phase == "match_over":
        t.find("too_late", "appeal", against=e.by)
    elif e.upheld:
        t.find("request_granted", "appeal", for_=e.by)
    elif e.obvious and "lost_appeal" in t.book.offences:
        penalise(t, "lost_appeal", e.by, {"delay": e.delay})
        _delay_too(t, e)
    else:
        t.find("request_refused", "appeal", against=e.by)


def _questioned(t: FoosballTable, e: Appeal) -> None:
    if t.s.phase == "match_over" or "questioning" not in t.book.offences:
        t.find("request_refused", "judgment", against=e.by)
        return
    penalise(t, "questioning", e.by, {"delay": e.delay})
    _delay_too(t, e)


def _delay_too(t: FoosballTable, e: Appeal) -> None:
    if e.delay:
        add_delay(t, e.by)


def _result(t: FoosballTable, e: Appeal) -> None:
    """A lost match may be appealed until the winner has begun its next one."""
    if t.s.phase != "match_over":
        t.find("request_refused", "appeal", against=e.by)
    elif e.next_match_begun:
        t.find("too_late", "appeal", against=e.by)
    else:
        t.find("request_granted" if e.upheld else "request_refused", "appeal", **_to(e))


def _to(e: Appeal) -> dict[str, Any]:
    return {"for_": e.by} if e.upheld else {"against": e.by}
