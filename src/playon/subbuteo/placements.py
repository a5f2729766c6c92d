"""What the referee places, raises and separates, and when (2.1 to 2.4)."""

from playon.subbuteo.table import SubbuteoTable


def place_figures(t: SubbuteoTable) -> bool:
    """Place all figures that are due while the ball rests. Gives whether there were any."""
    return False


def clear_ball_spot(t: SubbuteoTable) -> None:
    """Move figures that stand where the ball has to be laid (2.3.1, 11.1.3)."""
