"""Setting up a table: a situation from a document that names only what matters, and everything that follows from it."""

from collections.abc import Iterator, Mapping
from typing import Any, get_args

import msgspec

from playon.errors import FaultySituation
from playon.events import OTHER, SIDES
from playon.foosball.grammar import FormatDefaults
from playon.foosball.match_clock import stops_clock
from playon.foosball.pauses import mark_return
from playon.foosball.situation import Format, Situation
from playon.foosball.specialty.second_ball import change_balls
from playon.foosball.state_of_play import AfterTimeOut, BallAt, HandsState, Pause, Possession, PutIn
from playon.foosball.table import STILL, FoosballTable
from playon.foosball.terms import Corner, Held, Option, Rest, RestartName, Rod
from playon.foosball.unsettled import TechnicalShotDue
from playon.rulebook import Rulebook
from playon.rulings import Options, Restart

_ENCODER = msgspec.msgpack.Encoder()


def start_of_match(book: Rulebook) -> Situation:
    """The situation before the first ball of a match under that book."""
    defaults: FormatDefaults = book.format
    return Situation(
        format=Format(
            discipline=defaults.discipline,
            games_to_win=defaults.games_to_win,
            points_to_win=defaults.points_to_win,
            last_game_lead=defaults.last_game_lead,
            last_game_cap=defaults.last_game_cap,
        )
    )


def complete(t: FoosballTable, given: Mapping[str, Any]) -> None:
    """Fill in what follows from the parts of the situation that were given; a whole document is taken as it is."""
    s = t.s
    if s.phase == "technical_shot" and s.technical_shot is None:
        raise FaultySituation("the phase technical_shot needs a technical_shot")
    _both_sides(s)
    _possible(t)
    if given.keys() >= set(Situation.__struct_fields__):
        return
    given_format, top = given.get("format") or {}, t.book.format.top_three_games_to_win
    if s.format.top_three and "games_to_win" not in given_format and top is not None:
        s.format.games_to_win = top
    if s.options is None:
        s.stakes = None
    if "rest" not in given and ("phase" in given or "pause" in given):
        s.rest = _rest(s)
    if s.phase == "choice" and s.options is None:
        s.phase = s.rest
    if "penalty_serve" not in given and not given.keys().isdisjoint(("server", "original_server")):
        s.penalty_serve = s.server is not None and s.original_server not in (None, s.server)
    _complete_call(s)
    _complete_shot(t)
    _complete_pause(t)
    _complete_ball(t)
    if s.restart is None and "restart" not in given:
        t.set_restart(_restart(t))
    if s.restart is not None and s.restart.as_ == "serve" and s.restart.rod is None:
        s.restart = t.serve(s.restart.by)
    if s.pause is not None and s.pause.in_play and "after_time_out" not in given:
        mark_return(t, s.pause.kind, in_play=True)
    elif s.put_in is not None and s.put_in.after_time_out and "after_time_out" not in given:
        s.after_time_out = AfterTimeOut(by=s.put_in.by, rod=s.put_in.rod or "five")
    if s.after_time_out is not None and t.live and "moved" not in (given.get("after_time_out") or {"moved": True}):
        s.after_time_out.moved = True
    if s.phase == "put_in" and s.put_in is None:
        s.put_in = PutIn(by=s.restart.by if s.restart is not None else None)
    if s.put_in is not None and s.put_in.by is None and s.restart is not None:
        s.put_in.by = s.restart.by
    if s.resume_by is not None and not any(s.delayed.values()):
        for side in SIDES:
            s.delayed[side] = s.restart is None or s.restart.by in (None, side)
    _complete_match_clock(t)
    if s.phase == "match_over":
        s.restart = None


def _complete_call(s: Situation) -> None:
    """Before the match: a call is over when both teams are there, and an unfinished toss is its winner's to finish."""
    if s.phase == "match_call" and all(s.present.values()):
        s.phase = s.rest
        s.pause = None
    if s.toss is None or s.toss.choice is not None or s.rest != "before_match":
        return
    if s.toss.winner is None or s.phase != "before_match":
        s.toss = s.toss if s.phase == "choice" else None
    elif s.options is None:
        s.options = Options(to=s.toss.winner, choices=("table_side", "serve"))
        s.phase = "choice"


def _both_sides(s: Situation) -> None:
    """Parts that were given for one side only have their usual value for the other."""
    for side in SIDES:
        for points in (s.score, s.games):
            points.setdefault(side, 0)
        for flags in (s.swapped, s.swap_wish, s.delayed):
            flags.setdefault(side, False)
        s.next_reset_free.setdefault(side, False)
        s.substance_banned.setdefault(side, False)
        s.present.setdefault(side, True)
        s.threatened.setdefault(side, None)
        s.hands.setdefault(side, HandsState())
        s.counts.setdefault(side, {})
        s.positions.setdefault(side, {})
        for pause in (s.pause, *(shot.interrupted for shot in _shots(s))):
            if pause is not None:
                pause.ready.setdefault(side, False)
        if s.last_ball is not None:
            s.last_ball.score.setdefault(side, 0)
            s.last_ball.games.setdefault(side, 0)
            s.last_ball.counts.setdefault(side, {})


def _shots(s: Situation) -> Iterator[TechnicalShotDue]:
    """The technical shots due now and after the last ball, with those called before them."""
    for shot in (s.technical_shot, s.last_ball.shot if s.last_ball is not None else None):
        while shot is not None:
            yield shot
            shot = shot.earlier


def _possible(t: FoosballTable) -> None:
    """Refuse what no match can come to."""
    s = t.s
    _known_restarts(s)
    for waiting in s.pending:
        rows = t.book.offences.get(waiting.offence, ())
        if waiting.unruled and (waiting.row or 0) >= len(rows):
            raise FaultySituation(f"pending: {t.book.title} has no row {waiting.row or 0} for {waiting.offence}")
    clock = s.match_clock
    if clock is not None and clock.ends_at is not None and clock.period not in ("regulation", "overtime"):
        raise FaultySituation("match_clock.ends_at: only regulation time and overtime have an end")
    stopped_at = clock.stopped_at if clock is not None else None
    since = s.pause.since if s.pause is not None else None
    for name, moment in (("match_clock.stopped_at", stopped_at), ("pause.since", since)):
        if moment is not None and moment > s.at:
            raise FaultySituation(f"{name}: {moment:g} s is after the moment of the situation, {s.at:g} s")


def _known_restarts(s: Situation) -> None:
    for restart in (s.restart, *(shot.resume for shot in _shots(s))):
        if restart is None:
            continue
        for value, known in (
            (restart.as_, get_args(RestartName)),
            (restart.rod, get_args(Rod)),
            (restart.corner, get_args(Corner)),
        ):
            if value is not None and value not in (*known, "none"):
                raise FaultySituation(f"restart: {value!r} is not one of {', '.join(known)}")
    if s.options is not None and (not s.options.choices or not set(s.options.choices) <= set(get_args(Option))):
        raise FaultySituation(f"options: choices have to be some of {', '.join(get_args(Option))}")


def _rest(s: Situation) -> Rest:
    """The phase that play falls back to, seen from the phase it is in."""
    match s.phase:
        case "before_match" | "match_call":
            return "before_match"
        case "between_points" | "between_games" | "match_over":
            return s.phase
        case "choice":
            return "before_match" if s.stakes is None else "stopped"
        case "technical_shot":
            resume = s.technical_shot.resume if s.technical_shot is not None else None
            return "between_points" if resume is not None and resume.as_ == "serve" else "stopped"
        case "put_in":
            if s.put_in is not None and (s.put_in.after_time_out or s.put_in.rod not in (None, "five")):
                return "stopped"
            return "stopped" if s.restart is not None and s.restart.as_ == "ready" else "between_points"
        case "time_out" | "official_time_out":
            if s.pause is not None and s.pause.in_play:
                return "stopped"
            return "between_points" if s.restart is not None and s.restart.as_ == "serve" else "stopped"
    return "stopped"


def _complete_shot(t: FoosballTable) -> None:
    shot = t.s.technical_shot
    if shot is None:
        return
    if shot.by is None and shot.against is not None:
        shot.by = OTHER[shot.against]
    if shot.against is None and shot.by is not None:
        shot.against = OTHER[shot.by]


def _complete_pause(t: FoosballTable) -> None:
    s = t.s
    if s.pause is None and s.phase in ("time_out", "official_time_out"):
        kind: Any = "time_out" if s.phase == "time_out" else "official"
        s.pause = Pause(kind=kind, since=s.at, in_play=s.rest == "stopped")
    pause = s.pause
    if pause is None:
        return
    for side in SIDES:
        pause.ready.setdefault(side, False)
    lengths = {
        "time_out": t.limits.time_out_s,
        "charged": t.limits.time_out_s,
        "between_games": t.limits.between_games_s,
        "match_call": t.limits.recall_every_s,
    }
    if pause.ends_at is None and pause.kind in lengths:
        pause.ends_at = pause.since + lengths[pause.kind]


def _complete_ball(t: FoosballTable) -> None:
    s = t.s
    if s.balls_in_play == 2 and s.second_ball is not None:
        change_balls(t.s)
        _complete_one_ball(t)
        change_balls(t.s)
    _complete_one_ball(t)


def _complete_one_ball(t: FoosballTable) -> None:
    s = t.s
    ball = s.ball
    possession = s.possession
    if possession is not None and ball.zone is None and ball.rod is None and s.last_stroke is None and t.live:
        ball.side, ball.rod = possession.side, possession.rod
    if s.put_in is not None and s.phase == "put_in" and ball.rod is None and ball.zone is None:
        s.ball = ball = BallAt(side=s.put_in.by, rod=s.put_in.rod or "five", motion="stopped")
    if t.variants.behind_two == "playable" and ball.zone in ("lip", "behind_two") and ball.motion in STILL and t.live:
        ball.rod = "goalie"  # the defence has it, in reach or not
    if not t.live or ball.rod is None or ball.side is None:
        return
    if possession is None:
        held: dict[str, Held] = {"stopped": "stopped", "pinned": "pinned"}
        figures = [] if ball.figure is None else [ball.figure]
        begun = s.put_in is not None and s.put_in.started_at is not None and s.put_in.second_at is None
        possession = Possession(
            side=ball.side, rod=ball.rod, held=held.get(ball.motion, "rolling"), figures=figures, running=not begun
        )
        s.possession = possession
    possession.side = possession.side or ball.side
    possession.rod = possession.rod or ball.rod
    limit = t.limits.pin_s if ball.motion == "pinned" else t.limits.stop_s
    if limit is not None and ball.motion in STILL and possession.held_until is None:
        possession.held_until = max(0.0, s.at + limit - ball.still_s)
    if possession.running and possession.ends_at is None:
        possession.ends_at = max(0.0, s.at + t.limit_of(possession.rod) - possession.clock_s)


def _complete_match_clock(t: FoosballTable) -> None:
    clock, pause = t.s.match_clock, t.s.pause
    if clock is not None and pause is not None and clock.stopped_at is None and stops_clock(clock, pause):
        clock.stopped_at = pause.since


def _restart(t: FoosballTable) -> Restart | None:
    """The restart that is due where the document names none."""
    s = t.s
    if s.technical_shot is not None:
        return Restart(by=s.technical_shot.by, as_="technical_shot", rod="three")
    if s.phase == "put_in" and s.put_in is not None:
        rod = s.put_in.rod or "five"
        ready = s.put_in.after_time_out or rod != "five"
        return Restart(by=s.put_in.by, as_="ready" if ready else "serve", rod=rod)
    if t.variants.turns == "shots" and s.server is not None and s.rest in ("between_points", "between_games"):
        return t.serve(OTHER[s.server])
    if s.rest == "stopped" and not t.live and s.ball.zone is not None and t.variants.dead_zones != "five_rods":
        return t.died(s.ball)
    if s.rest == "stopped" and not t.live and s.ball.zone == "midfield" and s.original_server is not None:
        return t.serve(s.original_server)
    if s.rest == "stopped" and not t.live and s.ball.side is not None:
        return Restart(by=s.ball.side, as_="ready", rod=s.ball.rod or "two")
    return None
