"""The command `playon` itself: version, help, wrong use, exit codes."""

import sys

import pytest

import playon as package
from playon.cli import exits
from playon.errors import Refused
from tests.cli.playon import is_one_complaint, playon, process


def test_version() -> None:
    result = playon("--version")
    assert result.exit_code == 0
    assert result.stdout == f"playon {package.__version__}\n"


def test_help_names_the_commands_and_is_plain_in_a_pipe() -> None:
    result = process("--help")
    assert result.returncode == 0
    for command in (b"check", b"referee", b"rules", b"lint"):
        assert command in result.stdout
    assert result.stdout.isascii()


def test_no_command_shows_the_help_as_wrong_use() -> None:
    for args in ((), ("rules",)):
        result = playon(*args)
        assert result.exit_code == 2
        assert "Usage: playon" in result.stderr


@pytest.mark.parametrize(
    "args",
    [
        ("nonsense",),
        ("--nonsense",),
        ("check",),
        ("check", "--nonsense", "x"),
        ("rules", "show", "ufcc"),
        ("rules", "x"),
    ],
)
def test_wrong_use_is_one_line(args: tuple[str, ...]) -> None:
    result = playon(*args)
    assert result.exit_code == 2
    assert is_one_complaint(result.stderr)
    assert "--help" in result.stderr


def test_help_loads_little() -> None:
    code = "import sys; from playon.cli.app import main\ntry: main()\nexcept SystemExit: print(*sys.modules)"
    import subprocess

    loaded = subprocess.run(
        [sys.executable, "-c", code, "--help"], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not {"yaml", "rich.console", "readline", "playon.foosball.engine", "playon.scenario"} & set(loaded)


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        (Refused("not now"), 2, "playon: not now\n"),
        (
            FileNotFoundError(2, "No such file or directory", "x.jsonl"),
            2,
            "playon: x.jsonl: no such file or directory\n",
        ),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"), 2, "playon: this is no text in UTF-8 (byte 0)\n"),
        (exits.WrongUse("two\nlines\x1b[2J"), 2, "playon: two lines [2J\n"),
        (KeyboardInterrupt(), 130, ""),
        (BrokenPipeError(), 141, ""),
    ],
)
def test_errors_become_exit_codes_and_one_line(
    error: BaseException, code: int, line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exits, "_hush", lambda: exits.PIPE_CLOSED)

    def fail() -> None:
        raise error

    assert exits.exit_code_of(fail) == code
    assert capsys.readouterr().err == line
