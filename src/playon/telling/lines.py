"""Text that fits one line."""


def one_line(message: str) -> str:
    """A message without line breaks and control characters, so that it fits one line of a terminal or a log."""
    return " ".join("".join(each if each.isprintable() else " " for each in message).split())
