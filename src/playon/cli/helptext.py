"""How the help of a command looks: arguments by the names we give them, without the types Typer puts beside them."""

from typing import Any

from typer.core import TyperCommand


class Command(TyperCommand):
    """A command whose help names no Python types."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for each in self.params:
            if each.param_type_name == "argument":
                setattr(each, "display_type_rich", _nothing)  # noqa: B010


def _nothing(ctx: Any) -> None:
    """No type beside the name."""
