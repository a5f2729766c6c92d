"""The command `playon` itself: version, help, wrong use, exit codes."""

import subprocess
import sys

import pytest

import playon as package
from playon.cli import exits
from playon.errors import Refused
from tests.cli.playon import at_terminal, is_one_complaint, playon, process


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


@pytest.mark.parametrize("args", [(), ("rules",)])
def test_at_a_terminal_the_help_comes_once(args: tuple[str, ...]) -> None:
    shown = at_terminal(*args)
    assert shown.count("Usage: playon") == 1
    assert "<bool>" not in shown


def test_the_help_names_no_python_types() -> None:
    for command in ("check", "referee", "lint", "rules show", "rules search", "rules compare", "rules coverage"):
        shown = playon(*command.split(), "--help").stdout
        assert not {"list[", "<str>", "<path>", "<bool>", "......"} & {
            each for each in ("list[", "<str>", "<path>", "<bool>", "......") if each in shown
        }, command
    told = " ".join(playon("referee", "--help").stdout.split())
    assert "By default records rule strictly, unless their header says otherwise, and live sessions advise." in told


@pytest.mark.parametrize(
    "args",
    [
        ("nonsense",),
        ("--nonsense",),
        ("check",),
        ("check", "--nonsense", "x"),
        ("rules", "show"),
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
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"), 2, "playon: this is not text in UTF-8 (byte 0)\n"),
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


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["rules list", "referee -", "check tests/scenarios/ufcc/02.yaml", "--version"])
def test_closed_streams_bring_no_traceback(closed: str, command: str) -> None:
    line = f"{sys.executable} -m playon {command} {closed}"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=60, check=False)
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 1, 2)


def test_a_fault_of_the_program_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from playon.cli.exits import OWN_FAULT, exit_code_of

    def broken() -> None:
        raise KeyError("table")

    monkeypatch.delenv("PLAYON_DEBUG", raising=False)
    assert exit_code_of(broken) == OWN_FAULT
    assert capsys.readouterr().err.count("\n") == 1
    monkeypatch.setenv("PLAYON_DEBUG", "1")
    with pytest.raises(KeyError):
        exit_code_of(broken)
