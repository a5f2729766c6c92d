"""`playon inspect`: measured equipment in files, what is shown of it, and what is said of files that cannot be read."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.playon import at_terminal, is_one_complaint, playon, process

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "equipment.toml"


def test_the_example_shows_what_conforms_and_what_does_not() -> None:
    found = playon("inspect", EXAMPLE)
    assert found.exit_code == 1
    shown = found.stdout
    assert "NOT  eq.2.3  post height" in shown
    assert "62 mm" in shown
    assert "not inspected: surround, cloth, goal area, corner, new type" in shown
    assert shown.splitlines()[-1] == "50 conforming, 4 not conforming, 1 to note, 27 not measured"


@pytest.mark.parametrize("columns", [40, 60, 80, 140])
def test_nothing_is_wider_than_the_terminal(columns: int) -> None:
    shown = re.sub(r"\x1b\[[0-9;]*m", "", at_terminal("inspect", str(EXAMPLE), columns=columns))
    assert max(map(len, shown.splitlines())) <= columns
    assert "post height" in shown


def test_every_check_stands_in_the_document() -> None:
    found = json.loads(playon("inspect", EXAMPLE, "--json").stdout)
    assert found["conforms"] is False
    goal = next(each for each in found["items"] if each.get("name") == "right")
    check = next(each for each in goal["checks"] if each["property"] == "post_height")
    assert check["standing"] == "not_conforming"
    assert (check["clause"], check["measured"], check["min"], check["max"], check["unit"]) == (
        "eq.2.3",
        62,
        60,
        60,
        "mm",
    )
    unmeasured = next(each for each in goal["checks"] if each["property"] == "posts")
    assert (unmeasured["standing"], unmeasured["measured"]) == ("not_measured", None)
    assert "cloth" in found["not_inspected"]
    assert sum(found["counts"].values()) == sum(len(each["checks"]) for each in found["items"])


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.toml", "[corner]\nradius = 20\n"),
        ("a.yaml", "corner: {radius: 20}\n"),
        ("a.yml", "corner:\n- {name: left, radius: 20}\n"),
        ("a.json", '{"corner": {"radius": 20}}'),
    ],
)
def test_a_file_is_read_by_its_ending(tmp_path: Path, name: str, text: str) -> None:
    file = tmp_path / name
    file.write_text(text, "utf-8")
    found = playon("inspect", file)
    assert found.exit_code == 0
    assert "ok   eq.1.2.5  radius  20 mm  20 to 30 mm" in found.stdout
    assert found.stdout.endswith("1 conforming, 0 not conforming, 0 not measured\n")


def test_measures_come_through_a_pipe() -> None:
    found = process("inspect", "-", stdin=b"corner: {radius: 31}")
    assert found.returncode == 1
    assert b"NOT  eq.1.2.5" in found.stdout


def test_the_pitch_of_a_situation_is_read(tmp_path: Path) -> None:
    file = tmp_path / "pitch.yaml"
    file.write_text("pitch: {length: 1200, width: 950, shooting_line: 300, goal: {width: 125, height: 60}}\n", "utf-8")
    found = playon("inspect", file)
    assert found.exit_code == 1
    assert "at most 900 mm" in found.stdout


def test_the_clause_of_another_book_stands_beside_its_own(tmp_path: Path) -> None:
    file = tmp_path / "corner.toml"
    file.write_text("[corner]\nradius = 20\n", "utf-8")
    assert "ref.1.5 (eq.1.2.5)" in playon("inspect", file, "--book", "fistf-referee").stdout
    file.write_text('book = "fistf-referee"\n[corner]\nradius = 20\n', "utf-8")
    assert "ref.1.5 (eq.1.2.5)" in playon("inspect", file).stdout


def test_a_tolerance_is_granted_for_exact_sizes(tmp_path: Path) -> None:
    file = tmp_path / "goal.toml"
    file.write_text("[goal]\npost_height = 60.3\n", "utf-8")
    assert playon("inspect", file).exit_code == 1
    found = playon("inspect", file, "--tolerance", "0.5")
    assert found.exit_code == 0
    assert "59.5 to 60.5 mm" in found.stdout


def test_findings_that_bar_nothing_are_notes(tmp_path: Path) -> None:
    file = tmp_path / "ball.toml"
    file.write_text("[ball]\nmake = 'zeugo'\ndiameter = 22.4\nagreed = false\n", "utf-8")
    found = playon("inspect", file)
    assert found.exit_code == 0
    assert "standard ball" in found.stdout
    assert "2 to note" in found.stdout


def test_the_template_can_be_filled_in(tmp_path: Path) -> None:
    template = playon("inspect", "--template").stdout
    file = tmp_path / "mine.toml"
    file.write_text(template, "utf-8")
    empty = process("inspect", file)
    assert empty.returncode == 2
    assert b"nothing is measured" in empty.stderr
    file.write_text(template.replace("# surface_height = ", "surface_height = 800"), "utf-8")
    found = playon("inspect", file)
    assert found.exit_code == 0
    assert "surface height" in found.stdout
    for line in template.splitlines():
        assert not line.endswith(" ")


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.toml", "[goal]\ndephth = 80\n", "goal: there is no property 'dephth'; did you mean 'depth'?"),
        (
            "a.toml",
            "[[goal]]\ndepth = 80\n[[goal]]\ndepth = '80 mm'\n",
            "goal 2: depth: has to be a number, not a text; write",
        ),
        ("a.toml", "[gaol]\ndepth = 80\n", "gaol is no item that can be inspected; did you mean 'goal'?"),
        ("a.toml", "[stadium]\nx = 80\n", "known are table, surround"),
        ("a.toml", "[goal\n", "is not TOML"),
        ("a.json", "{", "is not JSON"),
        ("a.yaml", "goal: [", "is not YAML"),
        ("a.yaml", "- 1\n", "has to hold items"),
        ("a.yaml", "goal: 3\n", "goal: has to hold measures"),
        ("a.yaml", "goal: {name: [1], depth: 80}\n", "name: has to be a text"),
        ("a.yaml", "book: 5\n", "book: has to be the id"),
        ("a.yaml", "book: nowhere\ngoal: {depth: 80}\n", "no rulebook 'nowhere'"),
        ("a.toml", "", "nothing is measured"),
        ("a.txt", "", "ends in .toml, .yaml or .json"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_in_a_line(tmp_path: Path, name: str, text: str, said: str) -> None:
    file = tmp_path / name
    file.write_text(text, "utf-8")
    found = process("inspect", file)
    error = found.stderr.decode()
    assert found.returncode == 2
    assert found.stdout == b""
    assert is_one_complaint(error)
    assert said in error


def test_every_fault_of_a_file_is_told(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text("[goal]\nx = 1\n[hall]\nclearance = 5\n", "utf-8")
    error = process("inspect", file).stderr.decode().splitlines()
    assert len(error) == 2
    assert "goal" in error[0]
    assert "hall: clearance: has to be a list" in error[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "name the FILE"),
        (("nowhere.toml",), "nowhere.toml: no such file"),
        (("--template", str(EXAMPLE)), "leave one of the two out"),
        (("--template", "--book", "fistf"), "says nothing about equipment"),
        (("--tolerance", "-1", str(EXAMPLE)), "tolerance"),
    ],
)
def test_wrong_use_is_told_in_a_line(arguments: tuple[str, ...], said: str) -> None:
    found = process("inspect", *arguments)
    assert found.returncode == 2
    assert said in found.stderr.decode()


def test_the_readme_quotes_what_is_printed() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    quoted = readme.split("playon inspect examples/equipment.toml")[1].split("```")[0].splitlines()[1:]
    printed = playon("inspect", EXAMPLE).stdout.splitlines()
    assert len(quoted) == 5
    assert [line for line in quoted if line not in printed] == []


@pytest.mark.parametrize(
    "written",
    [
        "[goal]\npost_height = 60\n",
        "goal:\n  post_height: 60\n",
        '{"goal": {"post_height": 60}}',
        "\ufeff[goal]\r\npost_height = 60\r\n",
    ],
)
def test_every_kind_of_file_comes_through_a_pipe(written: str) -> None:
    result = playon("inspect", "-", stdin=written)
    assert result.exit_code == 0, result.stderr
    assert "1 conforming" in result.stdout


def test_the_template_can_be_piped_back() -> None:
    result = playon("inspect", "-", stdin=playon("inspect", "--template").stdout)
    assert "nothing is measured in it" in result.stderr


@pytest.mark.parametrize("name", ["club.toml", "club.yaml", "club.json"])
def test_a_measure_that_is_given_twice_is_refused(tmp_path: Path, name: str) -> None:
    told = {
        ".toml": "[goal]\npost_height = 60\npost_height = 62\n",
        ".yaml": "goal:\n  post_height: 60\n  post_height: 62\n",
        ".json": '{"goal": {"post_height": 60, "post_height": 62}}',
    }
    file = tmp_path / name
    file.write_text(told[file.suffix])
    for arguments, stdin in ((file, ""), ("-", told[file.suffix])):
        result = playon("inspect", arguments, stdin=stdin)
        assert result.exit_code == 2
        assert is_one_complaint(result.stderr)


@pytest.mark.parametrize(
    ("name", "written", "said"),
    [
        ("half.json", '{"goal": {"name": "\\ud800", "post_height": 60}}', "half a character"),
        ("digits.json", '{"goal": {"post_height": ' + "9" * 5000 + "}}", "too many digits"),
        ("digits.yaml", "goal: {post_height: " + "9" * 5000 + "}", "too many digits"),
        ("digits.toml", "[goal]\npost_height = 1" + "0" * 400, "too large"),
        ("date.toml", "[goal]\npost_height = 2026-12-01\n", "has to be a number, not a date"),
        ("far.toml", "[goal]\npost_height = 1e308\n", "at most 1000000;"),
    ],
)
@pytest.mark.parametrize("as_json", [False, True])
def test_values_beyond_measure_are_told_in_words(
    tmp_path: Path, name: str, written: str, said: str, as_json: bool
) -> None:
    file = tmp_path / name
    file.write_text(written)
    result = playon("inspect", file, *(["--json"] if as_json else []))
    assert result.exit_code == 2
    assert is_one_complaint(result.stderr)
    assert said in result.stderr
    assert "set_int_max" not in result.stderr


def test_what_is_no_file_of_measures_says_what_it_is(tmp_path: Path) -> None:
    assert "is a folder" in playon("inspect", tmp_path).stderr
    assert "no such file" in str(process("inspect", tmp_path / "nothing").stderr)
    assert "leave --json out" in playon("inspect", "--template", "--json").stderr


def test_in_hungarian_nothing_of_the_inspection_stays_english() -> None:
    own = {
        "sports",
        "toccer",
        "profibase",
        "woodentop",
        "zeugo",
        "subbuteo",
        "newfooty",
        "white",
        "red",
        "left",
        "right",
        "table",
        "mm³",
    }
    told = {lang: playon("inspect", EXAMPLE, "--lang", lang).stdout.splitlines()[2:] for lang in ("en", "hu")}
    assert len(told["en"]) == len(told["hu"])
    words = [
        {word for line in told[lang] for word in re.findall(r"[^\W\d]{3,}", line.casefold())} for lang in ("en", "hu")
    ]
    assert not words[0] & words[1] - own


def test_the_template_in_hungarian_is_read_like_the_english_one(tmp_path: Path) -> None:
    written = {lang: playon("inspect", "--template", "--lang", lang).stdout for lang in ("en", "hu")}
    assert "Vedd el a # jelet" in written["hu"]
    keys = [re.findall(r"^(?:# )?(\[\w+\]|\w+ =)", written[lang], re.MULTILINE) for lang in ("en", "hu")]
    assert keys[0] == keys[1]
    file = tmp_path / "club.toml"
    file.write_text(written["hu"].replace("# post_height = ", "post_height = 60 "), "utf-8")
    assert "1 megfelel, 0 nem felel meg" in playon("inspect", file, "--lang", "hu").stdout


def test_the_document_is_the_same_in_every_language() -> None:
    english, hungarian = (playon("inspect", EXAMPLE, "--json", "--lang", lang).stdout for lang in ("en", "hu"))
    assert english == hungarian
