"""Points, games and the match (goals, lost games, and what they leave behind)."""

from msgspec.structs import replace

from playon.events import OTHER, Side
from playon.foosball.specialty import four_on_four, shootout
from playon.foosball.state_of_play import Pause
from playon.foosball.table import FoosballTable
from playon.foosball.terms import Finding
from playon.foosball.unsettled import LastBall, TechnicalShotDue
from playon.rulings import Restart, Ruling


def score_point(
    t: FoosballTable,
    scorer: Side,
    *,
    clause: str | None = None,
    finding: Finding = "goal",
    kind: str | None = None,
    points: int = 1,
) -> None:
    """A point for a side: count it, let the other side serve, and see whether it wins the game."""
    s = t.s
    ruling = count_point(t, scorer, clause=clause, finding=finding, kind=kind, points=points)
    shot = s.technical_shot
    still_due = shot.earlier if shot is not None and (kind == "technical_shot" or shot.stage != "due") else shot
    end_ball(t)
    if ends_with_point(t, scorer):
        return
    s.rest = "between_points"
    ruling.restart = t.serve(_next_server(t, scorer))
    t.set_restart(ruling.restart)
    s.phase = t.resting_phase()
    if still_due is not None:
        still_due.resume = s.restart
        s.technical_shot = still_due
        s.restart = Restart(by=still_due.by, as_="technical_shot", rod="three")
        s.phase = "technical_shot"
        return
    if t.official():
        s.ask_by = t.now + t.limits.protocol_after_goal_s


def count_point(
    t: FoosballTable,
    scorer: Side,
    *,
    clause: str | None = None,
    finding: Finding = "goal",
    kind: str | None = None,
    points: int = 1,
) -> Ruling:
    """Add a point to a side's score."""
    s = t.s
    _remember(t, goal=scorer)
    s.score[scorer] += points
    return t.find(finding, kind, clause=clause, for_=scorer, game=s.game, score=dict(s.score))


def ends_with_point(t: FoosballTable, scorer: Side) -> bool:
    """See whether a side's point wins it the game, or the match whose time is over; gives whether a game or the match ends."""
    if game_decided(t, scorer):
        win_game(t, scorer)
        return True
    return t.s.match_clock is not None and decided_by_time(t, after_ball=True)


def decided_by_time(t: FoosballTable, *, after_ball: bool) -> bool:
    """Once overtime is over: more games win, then more points in the game; level, one more ball decides. Gives whether it is won.

    after_ball: the ball that was in play has just been scored.
    """
    s = t.s
    clock = s.match_clock
    if clock is None or clock.period not in ("over", "deciding_ball") or s.phase == "match_over":
        return False
    ahead = _ahead(s.games) or _ahead(s.score)
    if ahead is not None:
        win_match(t, ahead, kind="time")
        return True
    if after_ball or clock.period == "over":
        clock.period = "deciding_ball"
        t.find("match_level")
    return False


def _ahead(tally: dict[Side, int]) -> Side | None:
    if tally["A"] == tally["B"]:
        return None
    return "A" if tally["A"] > tally["B"] else "B"


def _next_server(t: FoosballTable, scorer: Side) -> Side | None:
    """The side scored on, or the one whose turn it is."""
    return shootout.next_shooter(t) if t.variants.turns == "shots" else OTHER[scorer]


def no_goal(t: FoosballTable, kind: str | None = None, restart: Restart | None = None) -> Ruling:
    """The ball went in and no point is given."""
    return t.find("no_goal", kind, restart=restart)


def _remember(t: FoosballTable, goal: Side | None) -> None:
    """Keep how it stood, so that a late call or claim can reopen the ball."""
    s = t.s
    s.last_ball = LastBall(
        goal=goal,
        score=dict(s.score),
        games=dict(s.games),
        game=s.game,
        counts={side: dict(counts) for side, counts in s.counts.items()},
        server=s.server,
        original_server=s.original_server,
        penalty_serve=s.penalty_serve,
        infraction=t.ball_rod(),
        shot=_kept(s.technical_shot) if s.technical_shot is not None else None,
        rest="stopped" if s.technical_shot is None else s.rest,
        first_ball=s.first_ball,
    )


def _kept(shot: TechnicalShotDue) -> TechnicalShotDue:
    """A copy that shares nothing with the technical shot that goes on changing."""
    kept = replace(shot, choices=list(shot.choices))
    if shot.earlier is not None:
        kept.earlier = _kept(shot.earlier)
    if shot.stakes is not None:
        current = shot.stakes.current
        kept.stakes = replace(shot.stakes, current=replace(current) if current is not None else None)
    if shot.interrupted is not None:
        kept.interrupted = replace(shot.interrupted, ready=dict(shot.interrupted.ready))
    return kept


def reopen_ball(t: FoosballTable, last: LastBall) -> None:
    """Go back to the moment before the last point; counts of offences called since are kept."""
    s = t.s
    four_on_four.rotate_back(t, last.goal)
    s.score, s.games = dict(last.score), dict(last.games)
    if s.game != last.game:
        for side, before in last.counts.items():
            for name in before:
                if t.book.counts.get(name) != "match":
                    s.counts[side][name] = before[name]
        s.payer = OTHER[s.payer] if s.payer is not None else None
        s.sides_due = False
    s.game = last.game
    s.server, s.original_server = last.server, last.original_server
    s.penalty_serve = last.penalty_serve
    s.first_ball = last.first_ball
    s.rest = s.phase = last.rest
    s.pause = s.ask_by = s.last_ball = None
    s.technical_shot = last.shot
    if last.shot is not None:
        last.shot.stage = "in_play"
        s.phase = "technical_shot"


def end_ball(t: FoosballTable) -> None:
    """Forget what lives no longer than a ball."""
    s = t.s
    t.clear_counts("ball")
    s.possession = s.last_stroke = s.put_in = s.after_time_out = s.options = s.stakes = s.technical_shot = None
    s.original_server = s.ask_by = s.resume_by = s.pause = s.unstruck = s.first_ball = None
    s.pending, s.unnoticed, s.penalty_serve = [], [], False
    s.delayed = {"A": False, "B": False}
    s.ball.side = s.ball.rod = s.ball.figure = s.ball.zone = s.ball.corner = None
    s.ball.motion, s.ball.set_up = "rolling", False
    s.swapped, s.swap_wish = {"A": False, "B": False}, {"A": False, "B": False}


def game_decided(t: FoosballTable, side: Side) -> bool:
    """Whether a side's score wins the game; the last game that can be played asks for a lead, up to its cap."""
    s = t.s
    mine, theirs = s.score[side], s.score[OTHER[side]]
    if s.game < 2 * s.format.games_to_win - 1:
        return mine >= s.format.points_to_win
    cap = s.format.last_game_cap
    if cap is not None and mine >= cap:
        return True
    return mine >= s.format.points_to_win and mine - theirs >= s.format.last_game_lead


def win_game(t: FoosballTable, winner: Side, *, pause: bool = True) -> None:
    """A game is won, by goals or because the other side loses it. After the match nothing is due any more."""
    s = t.s
    end_ball(t)
    t.find("game_won", for_=winner, game=s.game, score=dict(s.score))
    s.games[winner] += 1
    if s.games[winner] >= s.format.games_to_win:
        win_match(t, winner)
        return
    s.game += 1
    s.score = {"A": 0, "B": 0}
    t.clear_counts("game", "ball")
    s.next_reset_free = {"A": False, "B": False}
    s.payer = OTHER[s.payer] if s.payer is not None else None
    t.set_restart(t.serve(_next_server(t, winner)))
    if decided_by_time(t, after_ball=True):
        return
    if pause:
        s.sides_due = t.variants.sides == "must_change"
        s.rest = s.phase = "between_games"
        s.pause = Pause(kind="between_games", since=t.now, ends_at=t.now + t.limits.between_games_s)


def win_match(t: FoosballTable, winner: Side, *, kind: str | None = None) -> None:
    """The match is decided. `kind`: by time."""
    s = t.s
    last = s.last_ball
    end_ball(t)
    s.last_ball = last
    t.find("match_won", kind, for_=winner)
    s.rest = s.phase = "match_over"
    s.restart = None


def lose_game(t: FoosballTable, loser: Side, *, pause: bool = True) -> None:
    """A side loses the game that is being played."""
    t.s.last_ball = None
    win_game(t, OTHER[loser], pause=pause)


def lose_match(t: FoosballTable, loser: Side) -> None:
    """A side loses the match."""
    t.s.last_ball = None
    win_match(t, OTHER[loser])
