"""What the form of a foosball match tells: games, time outs, and what the book counts of each side."""

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from playon.events import SIDES, Side
from playon.reporting.following import Moment
from playon.reporting.forms import Gathered
from playon.reporting.points import Points
from playon.reporting.report import Incident, Period, Result
from playon.rulebook import Rulebook
from playon.rulings import Ruling

MATCH_OVER = "match_over"


class FoosballForm:
    """The form of table football with rods."""

    tables: ClassVar[Mapping[str, str]] = {
        "time_out": "time_outs",
        "medical_time_out": "stoppages",
        "official_time_out": "stoppages",
        "interruption": "stoppages",
        "request_granted": "stoppages",
        "request_refused": "stoppages",
        "too_late": "stoppages",
        "recall": "stoppages",
        "third_technical_foul": "sanctions",
        "forfeit": "sanctions",
        "announcement": "stoppages",
        "overtime": "stoppages",
        "match_level": "stoppages",
    }
    grave: ClassVar[frozenset[str]] = frozenset(
        ("technical_foul", "forfeit_game", "forfeit_match", "expulsion", "substance_ban", "costs", "referral")
    )
    counts: ClassVar[tuple[str, ...]] = ("time_outs", "technical_fouls", "resets", "jars")

    def __init__(self, book: Rulebook) -> None:
        self._known = book.counts
        self._games: dict[int, Period] = {}
        self._counts: dict[int, dict[str, dict[Side, int]]] = {}
        self._now = 1

    def start(self, situation: Any) -> Points:
        self._now = situation.game
        return Points(situation.game, dict(situation.score))

    def place(self, moment: Moment) -> dict[str, Any]:
        return {"part": moment.before.game}

    def is_point(self, ruling: Ruling) -> bool:
        return ruling.score is not None and ruling.for_ is not None and ruling.finding not in ("game_won", "match_won")

    def point(self, told: Incident, ruling: Ruling, moment: Moment) -> tuple[int, Incident]:
        game = ruling.game if ruling.game is not None else moment.before.game
        event: Any = moment.event
        shot = moment.before.technical_shot
        side, rod = getattr(event, "by", None), getattr(event, "rod", None)
        stroke = _stroke_of(moment)
        if side is None and stroke is not None:
            side, rod = stroke.side, stroke.rod
        player = event.player
        form = None
        if shot is not None and shot.by == told.side:
            form, rod = "technical_shot", rod or "three"
        elif side is not None and side != told.side and type(event).__name__ == "Goal":
            form, rod, player = "own_goal", None, None
        if rod is not None and player is None and told.side is not None:
            player = moment.before.positions[told.side].get(rod)
        return game, replace(told, part=game, rod=rod, player=player, form=form)

    def after(self, moment: Moment, found: Gathered, change: Incident) -> None:
        s, b = moment.after, moment.before
        for ruling in moment.rulings:
            if ruling.finding == "game_won" and ruling.game is not None and ruling.score is not None:
                self._games[ruling.game] = Period(
                    name=ruling.game,
                    score=dict(ruling.score),
                    winner=ruling.for_,
                    over=True,
                    ended_at=moment.event.at,
                )
                found.points.settle(ruling.game, dict(ruling.score), replace(change, part=ruling.game))
            self._count(b.game, ruling)
        if s.game < self._now:
            found.points.forget_after(s.game, moment.entry)
            self._games = {game: told for game, told in self._games.items() if game < s.game}
        self._now = s.game
        if s.game not in self._games or s.phase != MATCH_OVER:
            found.points.settle(s.game, dict(s.score), replace(change, part=s.game))
            self._games[s.game] = Period(name=s.game, score=dict(s.score), over=s.phase == MATCH_OVER)

    def periods(self) -> tuple[Period, ...]:
        told = []
        for game in sorted(self._games):
            counts = self._counts.get(game, {})
            by_side = {side: {name: each[side] for name, each in counts.items() if each[side]} for side in SIDES}
            period = self._games[game]
            if period.over or any(period.score.values()) or any(by_side.values()) or len(self._games) == 1:
                told.append(replace(period, counts=by_side))
        return tuple(told)

    def result(self, situation: Any, found: Gathered) -> Result:
        end = found.end
        over = situation.phase == MATCH_OVER
        return Result(
            score=dict(situation.games),
            finished=over,
            winner=end.for_ if over and end is not None else None,
            how=end.finding if over and end is not None else None,
            clause=end.clause if over and end is not None else None,
        )

    def signatures(self, several: dict[Side, bool]) -> tuple[tuple[str, Side | None], ...]:
        return (
            ("referee", None),
            ("director", None),
            *(("captain" if several[side] else "player", side) for side in SIDES),
        )

    def totals(self, situation: Any) -> dict[str, dict[Side, int]]:
        sums: dict[str, dict[Side, int]] = {name: {"A": 0, "B": 0} for name in self.counts if name in self._known}
        for counts in self._counts.values():
            for name, each in counts.items():
                told = sums.setdefault(name, {"A": 0, "B": 0})
                for side in SIDES:
                    told[side] += each[side]
        return sums

    def _count(self, game: int, ruling: Ruling) -> None:
        """Count what a ruling adds: the counts that its row tells, and those that the procedures keep themselves."""
        if ruling.finding == "time_out":
            self._add(game, "time_outs", ruling.for_)
        if "time_out_charged" in ruling.sanctions:
            self._add(game, "time_outs", ruling.against)
        if "technical_foul" in ruling.sanctions:
            self._add(game, "technical_fouls", ruling.against)
        for name, value in ruling.why.items():
            if isinstance(value, int) and name not in ("time_outs", "technical_fouls"):
                self._add(game, name, ruling.against)

    def _add(self, game: int, name: str, side: Side | None) -> None:
        if side is not None and self._known.get(name) in ("match", "game"):
            self._counts.setdefault(game, {}).setdefault(name, {"A": 0, "B": 0})[side] += 1


def _stroke_of(moment: Moment) -> Any:
    """The stroke that brought the ball into the goal, of the ball that the event is about."""
    before = moment.before
    if getattr(moment.event, "ball", 1) == 2 and before.balls_in_play == 2:
        return before.second_stroke
    return before.last_stroke
