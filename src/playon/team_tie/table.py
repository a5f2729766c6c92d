"""Four boards that tell each other what concerns the tie: goals, full time, golden goal, the shoot-out (3.3.2)."""

from collections.abc import Mapping
from typing import Any

import msgspec

from playon.clock import backwards
from playon.errors import ImpossibleEvent, Refused, UnreadableEvent
from playon.events import SIDES, Event, OnBoard, Side
from playon.family import Family
from playon.rulebook import Rulebook
from playon.rulings import Offer, Ruling
from playon.sentences import sentence
from playon.subbuteo.engine import RefereedPitch
from playon.subbuteo.events import Board, Correct, Nominate, Period, Play, Time
from playon.team_tie import bars
from playon.team_tie.news import Told, as_it_is, news, scorer
from playon.team_tie.offers import offers
from playon.team_tie.situation import BOARDS, KEYS, By, Decision, Kept, Phase, TieSituation, read_start

ON_ALL = (Time, Period, Play)
"""What can happen on all boards at once: time goes by, a common signal for a period, the common 'play!' of golden goal."""


class _State(msgspec.Struct):
    at: float
    kept: Kept
    told: dict[int, Told]
    boards: dict[int, bytes]


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(_State)


class TieTable:
    """The four boards of a tie. `take` may leave them half changed when it raises; `Match` then restores them.

    given: where it is kept, every event that a board was given, its own and those that the others told it.
    """

    def __init__(
        self,
        book: Rulebook,
        situation: Mapping[str, Any] | None,
        *,
        strict: bool,
        family: Family,
        keeps_given: bool = False,
    ) -> None:
        self.book = book
        self.kept, given = read_start(dict(situation or {}))
        self.boards: dict[int, RefereedPitch] = {}
        opened = {n: _pitch(family, book, given.get(str(n)), strict=strict) for n in BOARDS}
        scores = {str(n): {"score": dict(table.s.score)} for n, table in opened.items()}
        for n in BOARDS:
            document: dict[str, Any] = dict(given.get(str(n)) or {})
            document["match"] = {**(document.get("match") or {}), "kind": "team", "knock_out": self.kept.knock_out}
            if not document.get("tie"):
                document["tie"] = {"board": n, "knock_out": self.kept.knock_out, "boards": scores}
            self.boards[n] = _pitch(family, book, document, strict=strict)
        self.at = max(table.at for table in self.boards.values())
        self.told = {n: as_it_is(table.s) for n, table in self.boards.items()}
        self.given: dict[int, list[Event]] = {n: [] for n in BOARDS if keeps_given}
        self.starts = {n: msgspec.to_builtins(table.situation()) for n, table in self.boards.items() if keeps_given}
        self.rulings: list[Ruling] = []

    # -- what happens ------------------------------------------------------------------------------------------------------

    def take(self, event: Event) -> list[Ruling]:
        """Let time run to the event, then it happen on its board, and the others be told.

        Raises ImpossibleEvent where time runs backwards or there is no such board, UnreadableEvent where it is no event of a
        board, Refused where the rules forbid it.
        """
        if not isinstance(event, OnBoard):
            raise UnreadableEvent("an event of a team match names its board")
        if event.at < self.at:
            raise backwards(event.at, self.at)
        self.rulings = []
        self.at = event.at
        if event.board is None:
            self._on_all(event.what)
        elif event.board not in BOARDS:
            raise ImpossibleEvent(sentence("there is no board {board}; a team match has four", board=event.board))
        else:
            for n in BOARDS:
                if n != event.board and self._falls_due(n):
                    self._give(n, Time(at=self.at))
            self._on_one(event.board, event.what, clear=event.clear)
        return self.rulings

    def _on_one(self, n: int, event: Event, *, clear: bool) -> None:
        if isinstance(event, Board):
            raise ImpossibleEvent("the boards of a team match tell each other their news by themselves")
        bar = bars.bar(self, n, event)
        if bar is not None:
            raise Refused(bar.why, bar.clause)
        if not clear and self.phase != "golden_goal":
            raise Refused(
                "only in golden goal does it matter which of two goals came first",
                self.book.clause_of("golden_goal", "team"),
            )
        if isinstance(event, Nominate) and event.player is not None and self.phase == "shoot_out":
            self._nominate(n, event, event.player)
        self._give(n, event, clear=clear)

    def _on_all(self, event: Event) -> None:
        """A signal that holds for every board; a board that cannot take it is named, except one that has ended already."""
        if not isinstance(event, ON_ALL):
            raise UnreadableEvent("only time, period and play can happen on all boards at once; name the board")
        taken = False
        golden = isinstance(event, Play)
        if golden and not bars.waits_for_golden_goal(self):
            raise Refused("'play!' on all boards at once begins golden goal, which is not due")
        for n in BOARDS:
            table = self.boards[n]
            over = table.s.phase == "match_over"
            ended = isinstance(event, Period) and event.do == "end" and table.s.phase in ("pause", "before_match")
            if (over or ended) and not isinstance(event, Time):
                continue
            if golden and not bars.ready_for_golden_goal(table):
                raise Refused(
                    sentence("board {board} is not ready for its flick-off of golden goal", board=n),
                    self.book.clause_of("golden_goal", "team"),
                )
            try:
                self._give(n, event)
            except Refused as error:
                raise Refused(sentence("board {board}: {why}", board=n, why=str(error)), error.clause) from None
            taken = True
        if not taken:
            raise Refused("no board is playing")

    def _nominate(self, n: int, event: Nominate, player: str) -> None:
        """A captain names who takes the shoot-out; rules for a player with a disability go with the player (17.1.1, 17.2.2 D)."""
        disability = next(
            (t.s.players[event.by].disability for t in self.boards.values() if t.s.players[event.by].name == player),
            None,
        )
        if self.kept.shoot_out_board is None:
            self.kept.finished = {side: bars.finished(self, side) for side in SIDES}
            self.kept.seated = {side: self.boards[n].s.players[side].name for side in SIDES}
        self.kept.shoot_out_board = n
        self.kept.nominated[event.by] = player
        if disability is not None and disability != self.boards[n].s.players[event.by].disability:
            players = {event.by: {"disability": disability}}
            self._give(n, Correct(at=event.at, reason=f"{player} shoots", situation={"players": players}))

    def _falls_due(self, n: int) -> bool:
        """Whether time alone brings a ruling on a board; where something still moves, its referee tells the end (7.1.1 b)."""
        table = self.boards[n]
        s = table.s
        if s.phase == "match_over" or s.clock.late_ball or s.ball.motion == "moving" or s.moving:
            return False
        state = table.dump()
        try:
            return bool(table.take(Time(at=self.at)))
        finally:
            table.restore(state)

    # -- what the boards tell each other -----------------------------------------------------------------------------------

    def _give(self, n: int, event: Event, *, clear: bool = True) -> None:
        """Let an event happen on a board, and tell the others what comes of it."""
        doubted, phase = self.unclear, self.phase
        rulings = self._tell(n, event)
        goal_by = scorer(rulings)
        self._spread(n, goal_by, clear=clear and doubted is None, alone=doubted is None)
        self._weigh(n, phase)

    def _tell(self, n: int, event: Event) -> list[Ruling]:
        rulings = self.boards[n].take(event)
        for each in rulings:
            each.board = n
        self.rulings = [*self.rulings, *rulings]
        if n in self.given:
            self.given[n].append(event)
        return rulings

    def _spread(self, n: int, goal_by: Side | None, *, clear: bool = True, alone: bool = False) -> None:
        """Tell the others what has changed on a board, and the board itself that its one doubtful goal decides nothing."""
        table = self.boards[n]
        now = as_it_is(table.s)
        before, self.told[n] = self.told[n], now
        if now == before:
            return
        for fields in news(before, now, goal_by, clear=clear):
            told = Board(at=self.at, board=n, **fields)
            if fields["what"] == "goal" and not clear and alone:
                self._tell(n, told)
            for other in BOARDS:
                if other != n:
                    self._tell(other, told)
        for other in BOARDS:
            if other != n:
                self._spread(other, None)

    def _weigh(self, n: int, phase: Phase) -> None:
        """Note why the tie is won, once it is; a goal of golden goal that stayed doubtful for want of another one has won it."""
        winner = self._winner_on(n)
        behind = [other for other in BOARDS if self._winner_on(other) != winner]
        if winner is not None and behind:
            for other in behind:
                score = self.told[n].score
                self._tell(other, Board(at=self.at, board=n, what="goal", by=winner, score=score))
        winner = self.winner
        if winner is None:
            self.kept.decision = None
        elif self.kept.decision is None:
            clause = next((each.clause for each in self.rulings if each.finding == "tie_won"), None)
            by: By = (
                "golden_goal" if phase == "golden_goal" else "shoot_out" if phase == "shoot_out" else self._sums_by()
            )
            self.kept.decision = Decision(winner=winner, by=by, board=n, at=self.at, clause=clause)

    def _sums_by(self) -> By:
        wins = self.wins
        return "wins" if wins["A"] != wins["B"] else "goals"

    # -- how it stands -----------------------------------------------------------------------------------------------------

    def _winner_on(self, n: int) -> Side | None:
        tie = self.boards[n].s.tie
        return tie.winner if tie is not None else None

    @property
    def winner(self) -> Side | None:
        """Who has won the tie; all boards say the same."""
        return self._winner_on(1)

    @property
    def unclear(self) -> Side | None:
        """The team of a golden goal that may not have been the first, while that is open."""
        if self.winner is not None:
            return None
        return next((t.s.tie.unclear for t in self.boards.values() if t.s.tie is not None and t.s.tie.unclear), None)

    @property
    def wins(self) -> dict[Side, int]:
        """Matches that each team has won or leads."""
        scores = [table.s.score for table in self.boards.values()]
        return {"A": sum(each["A"] > each["B"] for each in scores), "B": sum(each["B"] > each["A"] for each in scores)}

    @property
    def phase(self) -> Phase:
        """What is being played."""
        tables = self.boards.values()
        if self.winner is not None or all(t.s.phase == "match_over" for t in tables):
            return "over"
        if any(t.s.period == "golden_goal" and t.s.phase != "match_over" for t in tables):
            return "golden_goal"
        return "shoot_out" if any(t.s.period == "shoot_out" for t in tables) else "full_time"

    def situation(self) -> TieSituation:
        """A copy of how the tie and its boards stand."""
        boards = {key: self.boards[n].situation() for n, key in zip(BOARDS, KEYS, strict=True)}
        phase, winner = self.phase, self.winner
        return TieSituation(
            at=self.at,
            phase=phase,
            knock_out=self.kept.knock_out,
            wins=self.wins,
            goals={side: sum(each.score[side] for each in boards.values()) for side in SIDES},
            winner=winner,
            drawn=phase == "over" and winner is None,
            decision=self.kept.decision,
            unclear=self.unclear,
            shoot_out_board=self.kept.shoot_out_board,
            nominated=dict(self.kept.nominated),
            finished=dict(self.kept.finished),
            seated=dict(self.kept.seated),
            boards=boards,
        )

    def expected(self) -> list[Offer]:
        """What can happen next on the tie and on each board, most likely first; then what cannot, and why."""
        return offers(self)

    def dump(self) -> bytes:
        """The whole state, for `restore`."""
        return _ENCODER.encode(_State(self.at, self.kept, self.told, {n: t.dump() for n, t in self.boards.items()}))

    def restore(self, state: bytes) -> None:
        """Go back to a dumped state."""
        kept = _DECODER.decode(state)
        self.at, self.kept, self.told = kept.at, kept.kept, kept.told
        for n, table in self.boards.items():
            table.restore(kept.boards[n])
        self.rulings = []


def _pitch(family: Family, book: Rulebook, document: Mapping[str, Any] | None, *, strict: bool) -> RefereedPitch:
    """A board of the tie: always a pitch, since a tie is played by no other family."""
    table = family.open_table(book, document, strict=strict)
    assert isinstance(table, RefereedPitch)
    return table
