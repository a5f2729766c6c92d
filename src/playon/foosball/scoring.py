"""Points, games and the match (goals, lost games, and what they leave behind)."""

from copy import deepcopy

from playon.events import OTHER, Side
from playon.foosball.situation import LastBall, Pause
from playon.foosball.table import FoosballTable
from playon.foosball.terms import Finding
from playon.rulings import Restart


def score_point(
    t: FoosballTable, scorer: Side, *, clause: str | None = None, finding: Finding = "goal", kind: str | None = None
) -> None:
    """A point for a side: count it, let the other side serve, and see whether it wins the game."""
    s = t.s
    _remember(t, goal=scorer)
    s.score[scorer] += 1
    ruling = t.find(finding, kind, clause=clause, for_=scorer, game=s.game, score=dict(s.score))
    shot = s.technical_shot
    still_due = shot.earlier if shot is not None and (kind == "technical_shot" or shot.stage != "due") else shot
    end_ball(t)
    if game_decided(t, scorer):
        win_game(t, scorer)
        return
    s.rest = s.phase = "between_points"
    s.restart = ruling.restart = t.serve(OTHER[scorer])
    if still_due is not None:
        still_due.resume = s.restart
        s.technical_shot = still_due
        s.restart = Restart(by=still_due.by, as_="technical_shot", rod="three")
        s.phase = "technical_shot"
        return
    if t.official():
        s.ask_by = t.now + t.limits.protocol_after_goal_s


def no_goal(t: FoosballTable) -> None:
    """The ball went in and no point is given."""
    t.find("no_goal")


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
        infraction=t.ball_rod(),
        shot=deepcopy(s.technical_shot),
        rest="stopped" if s.technical_shot is None else s.rest,
    )


def reopen_ball(t: FoosballTable, last: LastBall) -> None:
    """Go back to the moment before the last point; counts of offences called since are kept."""
    s = t.s
    s.score, s.games = dict(last.score), dict(last.games)
    if s.game != last.game:
        for side, before in last.counts.items():
            for name in before:
                if t.book.counts.get(name) != "match":
                    s.counts[side][name] = before[name]
    s.game = last.game
    s.server, s.original_server = last.server, last.original_server
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
    s.original_server = s.ask_by = s.resume_by = s.pause = None
    s.pending, s.unnoticed = [], []
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
    s.restart = t.serve(OTHER[winner])
    if pause:
        s.rest = s.phase = "between_games"
        s.pause = Pause(kind="between_games", since=t.now, ends_at=t.now + t.limits.between_games_s)


def win_match(t: FoosballTable, winner: Side) -> None:
    """The match is decided."""
    s = t.s
    last = s.last_ball
    end_ball(t)
    s.last_ball = last
    t.find("match_won", for_=winner)
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
