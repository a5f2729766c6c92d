"""Loading a rulebook checks all of it, and says file, key and reason."""

from pathlib import Path

import pytest

from playon import FaultyRulebook, Match, UnknownBook, book_names, load_book
from playon.registers import clause_ids
from playon.scenario import load_scenarios, run_scenario

CLUB = """
id = "club"
title = "Club evening"
family = "foosball"
extends = "ufcc"

[format]
games_to_win = 1
points_to_win = 2

[limits]
possession_five_s = 5

[[offence.jar]]
clause = "16.1"
count = "jars"
sanctions = ["technical_foul"]
"""


def club(folder: Path, text: str = CLUB) -> str:
    (folder / "book.toml").write_text(text, encoding="utf-8")
    load_book.cache_clear()
    return str(folder)


def test_every_installed_book_loads() -> None:
    assert "ufcc" in book_names()
    for name in book_names():
        book = load_book(name)
        assert book.id == name
        assert set(book.clauses) == book.clause_ids


def test_the_scan_for_clause_ids_agrees_with_the_register() -> None:
    for name in book_names():
        for folder in load_book(name).folders:
            text = (folder / "clauses.yaml").read_text("utf-8")
            assert len(clause_ids(folder)) == text.count("\n  - id:")


def test_a_book_that_extends_another_changes_only_what_it_names(tmp_path: Path) -> None:
    book, parent = load_book(club(tmp_path)), load_book("ufcc")
    assert book.limits.possession_five_s == 5
    assert book.limits.possession_s == parent.limits.possession_s
    assert len(book.offences["jar"]) == 1
    assert book.offences["aerial"] == parent.offences["aerial"]
    assert book.clauses == parent.clauses


def test_a_match_under_a_club_edition_follows_its_numbers_and_rows(tmp_path: Path) -> None:
    match = Match(club(tmp_path), situation={"phase": "in_play", "ball": {"side": "A", "rod": "five"}})
    assert [ruling.offence for ruling in match.seek(5.1)] == ["possession_limit"]
    match = Match(
        club(tmp_path), situation={"phase": "in_play", "ball": {"side": "A", "rod": "three"}, "score": {"A": 1}}
    )
    assert match.observe({"at": 0, "event": "foul", "offence": "jar", "by": "B"})[0].sanctions == ("technical_foul",)
    assert [ruling.finding for ruling in match.observe({"at": 9, "event": "technical_shot", "result": "scored"})] == [
        "goal",
        "game_won",
        "match_won",
    ]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ('id = "club"\nextends = "ufcc"\ntitle = 3', "title"),
        (CLUB.replace("possession_five_s = 5", 'possession_five_s = "five"'), "limits"),
        (CLUB.replace("possession_five_s", "posession_five_s"), "posession_five_s"),
        (CLUB.replace("possession_five_s = 5", "possession_five_s = -5"), "possession_five_s"),
        (CLUB.replace("points_to_win = 2", "points_to_win = 0"), "points_to_win"),
        (CLUB.replace('clause = "16.1"', 'clause = "99.9"'), "99.9"),
        (CLUB.replace("technical_foul", "technical_fowl"), "technical_fowl"),
        (CLUB.replace('count = "jars"', 'count = "jugs"'), "jugs"),
        (CLUB.replace("[[offence.jar]]", "[[offence.jarr]]"), "jarr"),
        (CLUB.replace('count = "jars"', 'when = {moon = "full"}'), "moon"),
        (CLUB.replace('count = "jars"', 'when = {rod = "six"}'), "six"),
        (CLUB.replace('count = "jars"', 'when = {kind = "whistle"}'), "whistle"),
        (CLUB.replace('count = "jars"', "when = {rod = [{five = true}]}"), "when.rod"),
        (CLUB.replace('count = "jars"', "when = {rod = {five = true}}"), "when.rod"),
        (CLUB.replace("possession_five_s = 5", f"time_outs = {'9' * 5000}"), "5000 digits"),
        (CLUB.replace('count = "jars"', 'options = ["sleep"]'), "sleep"),
        (CLUB.replace('count = "jars"', 'becomes = "singing"'), "singing"),
        (CLUB.replace('count = "jars"', "up_to = 2"), "up_to"),
        (CLUB.replace('sanctions = ["technical_foul"]', 'restart = {by = "opponent", as = "dance"}'), "dance"),
        (CLUB + '\n[[offence.jar]]\nclause = "16.1"\nwhen = {deliberate = true}\n', "never be reached"),
        (CLUB.replace('count = "jars"', "when = {deliberate = true}"), "has to fit always"),
        (CLUB.replace('count = "jars"', 'becomes = "reset"'), "comes round to itself"),
        (CLUB.replace('sanctions = ["technical_foul"]', "up_to = 2"), "has to fit always"),
        (CLUB + '\n[[outcome.jar]]\nclause = "16.1"\noptions = ["serve"]\n', "no options"),
        (CLUB.replace('sanctions = ["technical_foul"]', "set = {jars = -5}"), "at least 0"),
        (CLUB.replace("possession_five_s = 5", "possession_five_s = inf"), "possession_five_s"),
        (CLUB.replace('count = "jars"', 'restart = {by = "opponent", as = "ready", rod = "middle"}'), "middle"),
        (
            CLUB.replace("[[offence.jar]]", "[[offence.delay_of_game]]").replace("technical_foul", "delay_of_game"),
            "comes round",
        ),
        ('id = "x"\ntitle = "X"\nextends = "ufcc"\noffence = "abc"\n', "has to be a table"),
        ('id = "x"\ntitle = "X"\nextends = "ufcc"\n[offence]\njar = []\n', "offence.reset[0]: becomes"),
        (CLUB + '\n[findings]\ngoal = "12.99"\n', "12.99"),
        (CLUB + '\n[findings]\ngaol = "12"\n', "gaol"),
        (CLUB + '\n[claims]\ngoal = "0"\n', "claims.goal"),
        (CLUB + '\n[breaches]\nsneeze = "12"\n', "sneeze"),
        (CLUB + '\n[say]\ngaol = "goal"\n', "gaol"),
        (CLUB + '\n[counts]\njars = "week"\n', "jars"),
        (CLUB + '\n[counts]\njarss = "game"\n', "did you mean 'jars'?"),
        (CLUB + '\n[findings]\ngaol = "12"\n', "did you mean 'goal'?"),
        (CLUB.replace("technical_foul", "techical_foul"), "did you mean 'technical_foul'?"),
        (CLUB.replace('count = "jars"', 'when = {motoin = "rolling"}'), "did you mean 'motion'?"),
        (CLUB.replace('"16.1"', '"16.11"'), "did you mean '16.1'?"),
        (CLUB.replace("[[offence.jar]]", "[[offence.jarr]]"), "did you mean 'jar'?"),
        ('id = "x"\ntitle = "X"\nextends = "ufcc"\n[offence]\njarr = []\n', "leave out; did you mean 'jar'?"),
        (CLUB + '\n[counts]\njugs = "game"\n', "jugs"),
        (CLUB.replace('extends = "ufcc"', 'extends = "nobody"'), "nobody"),
        (CLUB.replace('extends = "ufcc"', ""), "clauses.yaml"),
        (CLUB.replace('family = "foosball"', 'family = "chess"'), "chess"),
        (CLUB.replace('family = "foosball"', 'family = "subbuteo"'), "ufcc is a book of foosball, not of subbuteo"),
        (CLUB.replace('count = "jars"', 'spot = "ball"'), "offence.jar[0]: spot: a row of foosball has no such key"),
        (CLUB.replace('count = "jars"', 'restart = {as = "serve", place = "ball"}'), "restart.place: 'ball'"),
        (CLUB + '\n[counts]\njars = "possession"\n', "counts.jars: 'possession' is no scope"),
        (CLUB.replace('family = "foosball"', 'family = "../etc"'), "etc"),
        (CLUB + '\n[variants]\ntechnical_shot_over = "never"\n', "technical_shot_over"),
        ("title = ", "book.toml"),
        ("\x00", "book.toml"),
        ("", "book.toml"),
    ],
)
def test_a_fault_is_told_with_file_key_and_reason(tmp_path: Path, change: str, complaint: str) -> None:
    with pytest.raises(FaultyRulebook) as caught:
        load_book(club(tmp_path, change))
    assert complaint in str(caught.value)
    assert "book.toml" in str(caught.value)


PITCH = """
id = "hall"
title = "Hall"
family = "subbuteo"
extends = "fistf"

[[offence.handball]]
clause = "10.5.1"
sanctions = ["free_flick"]
"""


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ('restart = {as = "flick_in", rod = "three"}', "offence.handball[0]: restart.rod: 'three'"),
        ('restart = {by = "original_server"}', "offence.handball[0]: restart.by: 'original_server'"),
        ('restart = {place = "resume"}', "offence.handball[0]: restart.place: 'resume'"),
        ('unless_goal = "offender"', "offence.handball[0]: unless_goal: a row of subbuteo has no such key"),
        ("within_s = 9", "offence.handball[0]: within_s: a row of subbuteo has no such key"),
        ('options = ["play_on"]', "offence.handball[0]: options: a row of subbuteo has no such key"),
        ('[[outcome.handball]]\nclause = "10.5.1"', "outcome: the rules of subbuteo have no such table"),
        ('[claims]\ngoal = "7.1.1"', "claims: the rules of subbuteo have no such table"),
        ('[breaches]\nregrip = "7.1.1"', "breaches: the rules of subbuteo have no such table"),
        ('[counts]\nticks = "game"', "counts.ticks: 'game' is no scope"),
        ("[limits]\npossession_s = 15", "possession_s"),
    ],
)
def test_what_only_the_other_game_knows_is_refused(tmp_path: Path, change: str, complaint: str) -> None:
    assert Match(club(tmp_path, PITCH)).book.id == "hall"
    with pytest.raises(FaultyRulebook, match=r"book\.toml") as caught:
        load_book(club(tmp_path, f"{PITCH}{change}\n"))
    assert complaint in str(caught.value)


@pytest.mark.parametrize("name", ["nobody", "", "..", "/etc/passwd", "ufcc/../ufcc", "UFCC", "u" * 5000, "a\x00b"])
def test_an_unknown_book_is_named(name: str) -> None:
    with pytest.raises(UnknownBook, match="no rulebook"):
        load_book(name)


def test_a_book_cannot_extend_itself(tmp_path: Path) -> None:
    with pytest.raises(FaultyRulebook, match="circle"):
        load_book(club(tmp_path, CLUB.replace('extends = "ufcc"', f"extends = {str(tmp_path)!r}")))


def test_a_byte_order_mark_before_a_book_is_no_part_of_it(tmp_path: Path) -> None:
    assert load_book(club(tmp_path, "\ufeff" + CLUB)).id == "club"


def test_a_line_of_books_has_an_end(tmp_path: Path) -> None:
    for number in range(30):
        folder = tmp_path / f"edition{number}"
        folder.mkdir()
        parent = f'"../edition{number - 1}"' if number else '"ufcc"'
        (folder / "book.toml").write_text(f'id = "edition{number}"\ntitle = "Club"\nextends = {parent}\n')
    assert load_book(str(tmp_path / "edition9")).extends == str(tmp_path / "edition8")
    with pytest.raises(FaultyRulebook, match=r"book\.toml: extends: more than"):
        load_book(str(tmp_path / "edition29"))


CLAUSE = "chapter: Club, kind: rule, decided_by: nobody, summary: Be kind."


@pytest.mark.parametrize(
    "register", [f"- {{id: '99.1', {CLAUSE}}}", f"- {CLAUSE.replace(', ', f'{chr(10)}  ')}\n  \"id\": '99.1'"]
)
def test_the_clauses_of_a_register_are_known_however_they_are_written(tmp_path: Path, register: str) -> None:
    (tmp_path / "clauses.yaml").write_text(f"clauses:\n{register}\n", encoding="utf-8")
    book = load_book(club(tmp_path, CLUB.replace('clause = "16.1"', 'clause = "99.1"')))
    assert book.clauses["99.1"].summary == "Be kind."


@pytest.mark.parametrize(
    "register", ["", "3", "- id: '1'", "clauses:", "clauses: 3", "[" * 5000, "\x00", "at: 2020-99-99"]
)
def test_a_register_that_cannot_be_read_is_told_with_file_and_reason(tmp_path: Path, register: str) -> None:
    (tmp_path / "clauses.yaml").write_text(register, encoding="utf-8")
    with pytest.raises(FaultyRulebook, match=r"clauses\.yaml: ") as caught:
        assert load_book(club(tmp_path, CLUB)).clauses
    assert "NoneType" not in str(caught.value)
    assert "indices" not in str(caught.value)


def test_every_finding_has_a_clause(tmp_path: Path) -> None:
    text = (load_book("ufcc").home / "book.toml").read_text("utf-8")
    (tmp_path / "clauses.yaml").write_bytes((load_book("ufcc").home / "clauses.yaml").read_bytes())
    written = next(line for line in text.splitlines() if line.startswith("goal = "))
    with pytest.raises(FaultyRulebook, match=r"book\.toml: findings\.goal: names no clause"):
        load_book(club(tmp_path, text.replace(written, "goal = {}")))


def test_scenarios_of_a_book_can_be_run_under_its_club_edition(tmp_path: Path) -> None:
    book = load_book(club(tmp_path))
    path = Path(__file__).parent / "scenarios" / "ufcc" / "16.yaml"
    second_jar = next(each for each in load_scenarios(path) if each.id == "ufcc-016-3b")
    assert not run_scenario(second_jar, book=book).passed
