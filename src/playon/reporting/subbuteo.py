"""What the form of a match on a pitch tells: periods, goals by the clock, cards, lost time, substitutions, checks.

A referee has to keep the time and play what was lost of it, to see to players and equipment, to hand the report in at once;
a linesman and the head referee only advise him, so it is noted where they were asked (referee and linesman regulations).
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from playon.events import OTHER, SIDES, Side
from playon.reporting.following import Moment
from playon.reporting.forms import Gathered
from playon.reporting.points import Points
from playon.reporting.report import Incident, MatchClock, Period, Result
from playon.rulebook import Rulebook
from playon.rulings import Ruling

MATCH_OVER = "match_over"
PLAYED = ("first_half", "second_half", "golden_goal")
CARDS = ("yellow_card", "orange_card", "red_card")
CHECKS = ("checks_players", "checks_equipment", "counts_figures", "hands_in_report", "leaves_without_report")


class SubbuteoForm:
    """The form of sports table football with figures."""

    tables: ClassVar[Mapping[str, str]] = {
        "time_added": "lost_time",
        "stoppage": "lost_time",
        "period_extended": "lost_time",
        "substitution": "substitutions",
        "spare_in": "substitutions",
        "spare_out": "substitutions",
        "polishing_stopped": "stoppages",
        "denied": "stoppages",
        "doubt": "stoppages",
        "doubt_decided": "stoppages",
        "no_goal": "stoppages",
        "overruled": "stoppages",
        "change_figures": "checks",
        "conforming": "checks",
        "not_conforming": "checks",
        "not_standard": "checks",
        "standard_ball": "checks",
        "ball_replaced": "checks",
        "homologation_refused": "checks",
        "tie_goes_on": "stoppages",
    }
    grave: ClassVar[frozenset[str]] = frozenset((*CARDS, "match_lost", "spare_off", "timer_removed"))
    counts: ClassVar[tuple[str, ...]] = ("substitutions", "keeper_changes", "yellow_cards", "orange_cards", "red_cards")

    def __init__(self, book: Rulebook) -> None:
        self._known = book.counts
        self._limits = book.limits
        self._standing: dict[str, dict[Side, int]] = {}
        self._over: dict[str, float] = {}
        self._first: dict[Side, int] = {"A": 0, "B": 0}

    def start(self, situation: Any) -> Points:
        self._first = dict(situation.score)
        return Points(1, dict(situation.score))

    def place(self, moment: Moment) -> dict[str, Any]:
        before = moment.before
        if before.phase == "before_match" or before.period not in PLAYED:
            return {"part": before.period if before.phase != "before_match" else "before_match"}
        elapsed = before.clock.elapsed
        if before.clock.runs and before.phase != "pause":
            elapsed += max(0.0, moment.event.at - before.at)
        if type(moment.event).__name__ == "Correct" and moment.after.period == before.period:
            elapsed = before.clock.elapsed
        normal = self._limits.golden_goal_s if before.period == "golden_goal" else self._limits.half_s
        over = max(0.0, elapsed - normal)
        if not before.clock.extended:
            over = min(over, before.clock.lost if before.clock.announced is None else before.clock.announced)
        return {"part": before.period, "clock": MatchClock(elapsed=round(min(elapsed, normal), 3), over=round(over, 3))}

    def is_point(self, ruling: Ruling) -> bool:
        return ruling.finding in ("goal", "own_goal") and ruling.score is not None

    def point(self, told: Incident, ruling: Ruling, moment: Moment) -> tuple[int, Incident]:
        scorer = ruling.to or told.side
        play = moment.after.last_play or moment.before.last_play
        event: Any = moment.event
        by, figure = (play.by, play.figure) if play is not None else (None, None)
        if play is not None and play.before is not None and play.by != scorer:
            by, figure = play.before.by, play.before.figure
        if getattr(event, "figure", None) is not None and getattr(event, "by", None) is not None:
            by, figure = event.by, event.figure
        own = ruling.finding == "own_goal"
        expected = OTHER[scorer] if own and scorer is not None else scorer
        player = moment.before.players[expected].name if expected is not None else None
        form = "own_goal" if own else _way(play) if play is not None and play.by == scorer else None
        return 1, replace(told, side=scorer, figure=figure if by == expected else None, form=form, player=player)

    def after(self, moment: Moment, found: Gathered, change: Incident) -> None:
        s, b = moment.after, moment.before
        lost = any("match_lost" in each.sanctions for each in moment.rulings)
        if not lost:
            found.points.settle(1, dict(s.score), change)
        for period in dict.fromkeys((b.period, s.period)):
            if period in PLAYED and not (period == s.period and s.phase == "before_match"):
                self._standing[period] = dict(s.score)
        if any(each.finding == "period_over" for each in moment.rulings) and b.period in PLAYED:
            self._over[b.period] = moment.event.at
        for ruling in moment.rulings:
            failed = "shot_failed" in ruling.sanctions
            if ruling.finding in ("shot_scored", "shot_failed") or failed or "shot_scored" in ruling.sanctions:
                self._shot(moment, found, ruling)
        event: Any = moment.event
        if type(event).__name__ == "Official":
            table = found.checks if event.does in CHECKS else found.stoppages
            table.append(replace(change, name=event.does, kind="form", who=event.who, clause=_clause(moment)))
        if type(event).__name__ == "Doubt" and not any(each.finding == "doubt" for each in moment.rulings):
            found.stoppages.append(replace(change, name="doubt", kind="event", form=event.about, who=event.asks))

    def periods(self) -> tuple[Period, ...]:
        told = []
        before = self._first
        for period in PLAYED:
            standing = self._standing.get(period)
            if standing is None:
                continue
            score: dict[Side, int] = {side: standing[side] - before[side] for side in SIDES}
            over = self._over.get(period)
            told.append(
                Period(
                    name=period, score=score, standing=dict(standing), over=over is not None, ended_at=over, counts={}
                )
            )
            before = standing
        return tuple(told)

    def result(self, situation: Any, found: Gathered) -> Result:
        over = situation.phase == MATCH_OVER
        end = found.end
        shots = situation.shoot_out
        return Result(
            score=dict(situation.score),
            shoot_out={side: sum(shots.shots[side]) for side in SIDES} if shots is not None else None,
            finished=over,
            winner=situation.match.winner,
            how=end.finding if over and end is not None else None,
            clause=end.clause if over and end is not None else None,
            team_match=situation.tie.winner if situation.tie is not None else None,
        )

    def signatures(self, several: dict[Side, bool]) -> tuple[tuple[str, Side | None], ...]:
        return (
            ("referee", None),
            ("linesman", None),
            *(("captain" if several[side] else "player", side) for side in SIDES),
            ("head_referee", None),
            ("handed_in", None),
        )

    def totals(self, situation: Any) -> dict[str, dict[Side, int]]:
        names = [name for name in self.counts if name in self._known]
        return {name: {side: getattr(situation.counts[side], name) for side in SIDES} for name in names}

    def _shot(self, moment: Moment, found: Gathered, ruling: Ruling) -> None:
        """A shot of the shoot-out: whose, which, by which figure, and whether it went in."""
        restart = moment.before.restart
        if restart is None or restart.as_ != "shot" or restart.by is None:
            return
        scored = ruling.finding == "shot_scored" or "shot_scored" in ruling.sanctions
        if found.shots and found.shots[-1].entry == moment.entry:
            return
        found.shots.append(
            Incident(
                entry=moment.entry,
                at=moment.event.at,
                part=moment.before.period,
                side=restart.by,
                name="shot_scored" if scored else "shot_failed",
                kind="finding",
                figure=restart.taker,
                player=moment.before.players[restart.by].name,
                clause=ruling.clause,
                score={side: sum(moment.after.shoot_out.shots[side]) for side in SIDES},
                note=str(restart.number) if restart.number is not None else None,
            )
        )


def _way(play: Any) -> str | None:
    """The restart that a goal was scored with, where it was one."""
    return play.as_ if play.as_ in ("penalty_flick", "corner_flick") else None


def _clause(moment: Moment) -> str | None:
    return next((each.clause for each in moment.rulings if each.clause is not None), None)
