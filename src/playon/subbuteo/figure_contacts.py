"""A moving figure meets another figure, a goalkeeper, a player's body or a part of the table."""

from playon.events import OTHER, Side
from playon.subbuteo import goalkeeping
from playon.subbuteo.block_flicks import touches_later
from playon.subbuteo.bodies import body_on_figure, figure_on_body
from playon.subbuteo.contacts import BODIES, KEEPERS, Contact, Figure
from playon.subbuteo.event_terms import Touched
from playon.subbuteo.foul_play import attacker_hits, displaces, root
from playon.subbuteo.penalties import penalise
from playon.subbuteo.rebounds import rebound
from playon.subbuteo.run import Run
from playon.subbuteo.terms import Offence

NEUTRAL = ("post", "crossbar", "back_bar", "net", "debris", "board")
"""Things that change nothing when a figure touches them (2.7.1, 2.5.1)."""


def figure_contact(run: Run, c: Contact) -> None:
    """Something other than the ball hits something other than the ball."""
    by, hit = c.by, c.hit
    if by in BODIES:
        body_on_figure(run, c)
        return
    if by in NEUTRAL or by == "barrier":
        return
    if by in KEEPERS:
        goalkeeping.touches_figure(run, c)
        return
    if hit == "barrier":
        if run.e.rebounded is None and run.t.variants.barriers == "out_of_play" and not _stays_at_barrier(run, by):
            run.rebounded.add(by)
        return
    if hit in NEUTRAL:
        return
    if hit in BODIES:
        figure_on_body(run, c)
        return
    if hit in KEEPERS:
        _on_keeper(run, c)
        return
    figure_on_figure(run, c)


def _stays_at_barrier(run: Run, figure: Figure) -> bool:
    """Whether a figure that hits the barrier comes to rest against it, so that it has not rebounded (2.1.3.1)."""
    rest = run.e.rest.get(figure)
    return rest is not None and run.t.pitch.at_barrier(rest)


def figure_on_figure(run: Run, c: Contact) -> None:
    """A moving figure hits another one."""
    by, hit = c.by, c.hit
    t = run.t
    side: Side = "A" if by[0] == "A" else "B"
    hit_runs = c.hit_moving or (hit in run.kinds and hit != run.figure) or hit in run.pushed
    kind = run.kinds.get(by)
    _push(run, c, by, hit)
    if by in run.rebounded:
        if hit_runs:
            run.intercepted.add(hit)
        rebound(run, c, by, "moving_figure" if hit_runs else "figure", ball_moving=run.moving_at(c))
    elif kind == "tick":
        _touched(run, c, "tick_contact", by, side, hit)
    elif kind == "positional":
        _touched(run, c, "positional_contact", by, side, hit)
    elif kind is None or (run.neutral(hit) and not hit_runs):
        if hit_runs and run.kinds.get(root(run, by)) == "block":
            run.intercepted.add(hit)
    elif by in run.missed:
        if not hit_runs:
            attacker_hits(run, c, by, hit, run.place(c, hit))
    elif kind == "block" or t.s.possession not in (None, side):
        _block(run, c, by, side, hit, hit_runs=hit_runs)
    elif not hit_runs:
        attacker_hits(run, c, by, hit, run.place(c, hit))
    if not hit_runs:
        displaces(run, c, hit)


def _push(run: Run, c: Contact, by: Figure, hit: Figure) -> None:
    """The figure hit moves on by that push."""
    if not c.displaced:
        return
    run.moved(hit, run.standing_place(c, hit))
    if hit not in run.kinds and hit != by:
        run.pushed.setdefault(hit, by)


def _touched(run: Run, c: Contact, offence: Offence, by: Figure, side: Side, hit: Figure) -> None:
    """A ticked or positionally flicked figure may touch no other (13.4.3, 11.2.2, 14.2.3, 16.2.3)."""
    if (offence, side) in run.found:
        return
    run.found.add((offence, side))
    penalise(
        run.t,
        offence,
        side,
        figure=by,
        place=run.place(c, hit),
        facts={"touched": "figure", "flick": run.kinds.get(by)},
        restore=run.undo(by),
    )


def _block(run: Run, c: Contact, by: Figure, side: Side, hit: Figure, *, hit_runs: bool) -> None:
    """A block-flicked figure, or a former attacker's running one, touches another figure (6.2.4, 5.1.3.1, 5.1.3.3)."""
    t = run.t
    s = t.s
    kind = run.kinds.get(by)
    other = OTHER[side]
    after_change = kind != "block"
    if kind == "block" and s.possession == side:
        if hit[0] == other and ("block_after_change", side) not in run.found:
            run.found.add(("block_after_change", side))
            penalise(
                t,
                "block_after_change",
                side,
                figure=by,
                place=run.place(c, hit),
                restore=run.undo(by, keep=hit, keep_at=run.standing_place(c, hit)),
            )
        return
    if after_change and run.played_last(by):
        return  # 5.1.3.2
    own_counts = t.variants.own_moving_figure == "offence" and run.moving_at(c) and not after_change
    if hit_runs and ((hit[0] == side and not own_counts) or after_change):
        return  # contact with a moving own figure has no branch, 5.1.3.1 none with a moving one
    if run.without_right and by == run.figure:
        run.rightless_touch = True
        return
    if touches_later(run, by, side):
        return
    if hit_runs:
        run.intercepted.add(hit)
    touched: Touched = "moving_figure" if hit_runs else "figure"
    if (f"incorrect_block_flick {touched}", side) in run.found:
        return
    run.found.add((f"incorrect_block_flick {touched}", side))
    stays = hit if hit_runs else None
    penalise(
        t,
        "incorrect_block_flick",
        side,
        figure=by,
        place=run.place(c, hit),
        facts={
            "touched": touched,
            "ball_moving": run.moving_at(c),
            "affected": getattr(run.e, "affected", "none") if by == run.figure else "none",
            "after_change": after_change,
            "flick": "block",
        },
        restore=run.undo(by, keep=stays, keep_at=run.standing_place(c, hit) if stays is not None else None),
    )


def _on_keeper(run: Run, c: Contact) -> None:
    """A moving figure touches a goalkeeper."""
    by = c.by
    kind = run.kinds.get(by)
    side: Side = "A" if by[0] == "A" else "B"
    if by in run.rebounded or kind is None:
        return
    if c.hinders and run.t.s.possession == side and c.hit[0] != side:
        goalkeeping.hinders(run, c)
    elif kind == "tick":
        _touched(run, c, "tick_contact", by, side, c.hit)
    elif kind == "positional":
        _touched(run, c, "positional_contact", by, side, c.hit)
    elif kind == "play" and (run.t.s.possession == side or by in run.missed):
        attacker_hits(run, c, by, c.hit, run.place(c, c.hit))
    elif kind == "block" and run.without_right and by == run.figure:
        run.rightless_touch = True
