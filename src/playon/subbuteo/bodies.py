"""Hands, sleeves and bodies that touch figures or the ball (5.3.1, 5.3.2, 6.2.1 R1, 6.2.5, 6.2.6, 10.4, 10.5)."""

from playon.events import OTHER, Side
from playon.subbuteo.contacts import Contact, Point
from playon.subbuteo.foul_play import attacker_hits
from playon.subbuteo.penalties import penalise
from playon.subbuteo.run import Run


def _side(thing: str) -> Side:
    return "A" if thing[0] == "A" else "B"


def ball_on_body(run: Run, c: Contact, side: Side, at: Point) -> None:
    """The ball in play touches a body: handball, or the shooter's doing if he aimed at it (10.5)."""
    t = run.t
    if not t.live or ("handball", side) in run.found:
        return
    run.found.add(("handball", side))
    place = run.place(c)
    if getattr(run.e, "aim", "pass") == "at_body" and run.by == OTHER[side]:
        penalise(t, "shot_at_body", OTHER[side], figure=run.figure, place=place, ball=at)
        return
    penalise(
        t,
        "handball",
        side,
        place=place,
        ball=at,
        facts={"deliberate": c.deliberate, "goal_bound": c.goal_bound, "ball_moving": run.moving_at(c)},
    )


def body_on_figure(run: Run, c: Contact) -> None:
    """A body touches a figure; only the one to be flicked may be touched while it stands (10.4.1)."""
    hit = c.hit
    side = _side(c.by)
    t = run.t
    if hit[0] not in "AB" or len(hit) > 3 or hit in ("A0", "B0") or hit == run.figure:
        return
    if c.hit_moving or hit in run.pushed or ("finger_foul", side) in run.found:
        return  # 10.4.2: moving figures are dealt with by 5.3.2 and 6.2.6
    run.found.add(("finger_foul", side))
    stood = t.where(hit)
    run.moved(hit, stood)
    restore = run.undo(hit)
    if run.figure is not None and run.by == side and run.kind in ("tick", "positional", "block"):
        run.pushed.setdefault(hit, run.figure)
        restore = run.undo(run.figure)
    penalise(
        t,
        "finger_foul",
        side,
        figure=hit,
        place=run.place(c, hit),
        facts={"flick": run.kind if run.by == side and run.kind is not None else _default_flick(run, side)},
        restore=restore,
    )


def figure_on_body(run: Run, c: Contact) -> None:
    """A moving figure runs into a hand or a body."""
    t = run.t
    by, owner = c.by, _side(c.hit)
    side = _side(by)
    kind = run.kinds.get(by)
    if c.hit.endswith(".finger"):
        if "block_flick_used" in t.book.findings and owner == side and t.s.block_flick == side and by in run.pushed:
            t.s.block_flick = None  # 6.2.1 R1: pushed on to the waiting finger, the block-flick is made
            t.find("block_flick_used", against=side, figure=by)
        return
    if owner == side or kind is None:
        return
    if c.deliberate:
        penalise(t, "body_in_the_way", owner, figure=by, place=run.place(c), facts={"deliberate": True})
    elif kind == "block" and t.s.possession == owner:
        if c.hinders and ("block_figure_obstruction", side) not in run.found:
            run.found.add(("block_figure_obstruction", side))
            penalise(
                t,
                "block_figure_obstruction",
                side,
                figure=by,
                place=run.place(c),
                facts={"ball_moving": run.moving_at(c), "flick": "block"},
                restore=run.undo(by),
            )
    elif kind == "play" and (t.s.possession == side or by in run.missed):
        attacker_hits(run, c, by, c.hit, run.place(c))


def _default_flick(run: Run, side: Side) -> str:
    return "play" if run.t.s.possession == side else "block"
