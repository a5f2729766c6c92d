"""Offside: position, declaration, passive offside (13.1, 13.2)."""

from playon.subbuteo.contacts import Contact, Figure, Point
from playon.subbuteo.run import Run


def ball_played(run: Run, figure: Figure, c: Contact, ball: Point, *, ball_moving: bool) -> None:
    """An attacking figure plays the ball: who stands in offside position now (13.1.1), and 13.1.2.2."""


def ball_touched(run: Run, figure: Figure, c: Contact) -> None:
    """The ball touches a figure of the attacker (13.1.2.1 b)."""


def after_run(run: Run) -> None:
    """The ball has run: offside where it passed the line in the shooting-area (13.1.2.1 a), passive figures (13.2)."""
