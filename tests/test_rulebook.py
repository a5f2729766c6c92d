"""Loading a rulebook checks all of it, and says file, key and reason."""

from pathlib import Path

import pytest

from playon import FaultyRulebook, Match, UnknownBook, book_names, load_book
from playon.rulebook import _clause_ids
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
            assert len(_clause_ids(folder)) == text.count("\n  - id:")


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


@pytest.mark.parametrize("name", ["nobody", "", "..", "/etc/passwd", "ufcc/../ufcc", "UFCC", "u" * 5000, "a\x00b"])
def test_an_unknown_book_is_named(name: str) -> None:
    with pytest.raises(UnknownBook, match="no rulebook"):
        load_book(name)


def test_a_book_cannot_extend_itself(tmp_path: Path) -> None:
    with pytest.raises(FaultyRulebook, match="circle"):
        load_book(club(tmp_path, CLUB.replace('extends = "ufcc"', f"extends = {str(tmp_path)!r}")))


def test_scenarios_of_a_book_can_be_run_under_its_club_edition(tmp_path: Path) -> None:
    book = load_book(club(tmp_path))
    path = Path(__file__).parent / "scenarios" / "ufcc" / "16.yaml"
    second_jar = next(each for each in load_scenarios(path) if each.id == "ufcc-016-3b")
    assert not run_scenario(second_jar, book=book).passed
