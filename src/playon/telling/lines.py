"""Text that fits one line."""

_JOINERS = "\u200c\u200d"
"""Signs without a width that belong to how names are written in some scripts."""


def one_line(message: str) -> str:
    """A message without line breaks and control characters, so that it fits one line of a terminal or a log."""
    return " ".join("".join(each if each.isprintable() or each in _JOINERS else " " for each in message).split())
