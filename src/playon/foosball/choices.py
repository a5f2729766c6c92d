"""The choice of the offended side: opening its options and carrying the chosen one out."""

from playon.errors import Refused
from playon.events import OTHER, Side
from playon.foosball.events import Choose, CoinToss, RodOf
from playon.foosball.scoring import score_point
from playon.foosball.situation import Toss
from playon.foosball.state_of_play import BallAt
from playon.foosball.table import FoosballTable
from playon.foosball.technical_shot import return_from_shot, shot_scored
from playon.foosball.terms import Offence
from playon.foosball.unsettled import Pending, Stakes
from playon.rulings import Options, Restart
from playon.sentences import N_, sentence

TOSS_CHOICES = ("table_side", "serve")
NOT_YET = N_("the choice waits for where the ball ends")


def options_awaited(t: FoosballTable) -> Options | None:
    """The options that open only once it is known where the ball ended; None where none are waited for."""
    waiting = t.s.pending[0] if t.s.pending else None
    if waiting is None or waiting.unruled or not t.live:
        return None
    return Options(to=OTHER[waiting.against], choices=_choices_of(t, waiting))


def _choices_of(t: FoosballTable, waiting: Pending) -> tuple[str, ...]:
    rows = t.book.offences.get(waiting.offence, ())
    if waiting.row is not None and waiting.row < len(rows) and rows[waiting.row].options:
        return rows[waiting.row].options
    return next((row.options for row in rows if row.options), ("current_position", "serve"))


def open_options(
    t: FoosballTable,
    offence: Offence,
    options: Options,
    *,
    current: BallAt | None,
    goal: Side | None,
    infraction: RodOf | None,
) -> None:
    """Stop play until a side has chosen. `goal`: the side that scores if the current position is kept."""
    s = t.s
    restart = t.standing_restart()
    t.stop_clock()
    s.put_in = s.ask_by = None
    s.pending = []
    s.restart = restart
    s.options = options
    s.stakes = Stakes(offence=offence, current=current, goal=goal, infraction=infraction)
    s.phase = "choice"


def choose(t: FoosballTable, e: Choose) -> None:
    """A side takes one of its options."""
    s = t.s
    options = s.options
    if options is None or s.phase != "choice":
        if s.rest == "before_match" and s.toss is not None and s.toss.choice is not None and e.option in TOSS_CHOICES:
            raise Refused("side or serve was chosen already and cannot be changed", t.book.clause_of("toss", "changed"))
        raise Refused("no choice is open" if options_awaited(t) is None else NOT_YET)
    if e.by != options.to:
        raise Refused(sentence("the choice is {to}'s, not {by}'s", to=options.to, by=e.by))
    if e.option not in options.choices:
        choices = ", ".join(options.choices)
        raise Refused(sentence("{word} is not among the options: {choices}", word=e.option, choices=choices))
    if e.option == "table_side" or s.stakes is None:
        _settle_toss(t, e)
    else:
        _settle(t, e, s.stakes)


def coin_toss(t: FoosballTable, e: CoinToss) -> None:
    """The coin has fallen: its winner picks the side of the table or the first serve."""
    s = t.s
    if s.toss is not None:
        raise Refused("the toss is settled", t.book.clause_of("toss", "changed"))
    if s.phase == "match_call":
        raise Refused("a team is not at the table yet", t.book.clause_of("recall", "first"))
    if s.phase != "before_match":
        raise Refused("the match has begun; the coin is tossed before it", t.book.clause_of("toss"))
    offer_toss(t, e.winner)


def offer_toss(t: FoosballTable, to: Side) -> None:
    """Let a side pick the side of the table or the first serve."""
    s = t.s
    s.toss = Toss(winner=to)
    s.stakes = None
    s.options = Options(to=to, choices=TOSS_CHOICES)
    s.phase = "choice"


def _settle_toss(t: FoosballTable, e: Choose) -> None:
    s = t.s
    server = e.by if e.option == "serve" else OTHER[e.by]
    s.toss = Toss(winner=e.by, choice=e.option)
    s.options = None
    t.set_restart(t.serve(server))
    s.phase = t.resting_phase()
    if t.variants.payer == "toss_loser":
        s.payer = OTHER[e.by]
    usual = t.book.clause_of("toss")
    clause = t.book.clause_of("toss", "late") if s.game > 1 else usual  # 26.2: the choice of a team that came late
    t.find("toss", clause=clause, breach=usual if clause != usual else None, for_=e.by, restart=s.restart)


def _settle(t: FoosballTable, e: Choose, stakes: Stakes) -> None:
    s = t.s
    shot = s.technical_shot
    s.options = s.stakes = None
    if e.option == "current_position" and stakes.goal is not None:
        if shot is not None and shot.stage == "in_play" and shot.by == stakes.goal:
            shot_scored(t)  # 26.1: scored or not, play goes on where the technical foul was called
            return
        score_point(t, stakes.goal)
        return
    current = stakes.current
    kept = current is not None and shot is not None and current.side == shot.by and current.rod == "three"
    if shot is not None and (e.option == "point_of_infraction" or (e.option == "current_position" and kept)):
        shot.stage = "due"
        s.restart = Restart(by=shot.by, as_="technical_shot", rod="three")
        s.phase = "technical_shot"
        return
    if shot is not None:
        return_from_shot(t)
    if e.option == "serve":
        t.set_restart(t.serve(e.by))
    elif e.option == "point_of_infraction" and stakes.infraction is not None:
        s.restart = Restart(by=stakes.infraction.side, as_="ready", rod=stakes.infraction.rod)
    elif shot is None and current is not None and current.rod is not None:
        s.restart = Restart(by=current.side, as_="ready", rod=current.rod)
    s.phase = t.resting_phase()
