"""`--lang` and PLAYON_LANG: what a referee reads in Hungarian, and English as it was."""

import re
from pathlib import Path

import pytest

from playon import book_names
from playon.languages.po_files import translations
from tests.cli.english import english_words
from tests.cli.playon import TOSS, is_one_complaint, playon, record

EXAMPLES = Path(__file__).parents[2] / "examples"
RULING = re.compile(r"^(?: +[-+] \d+\. bejegyzés: | +\d+:\d\d\.\d+  | {17})(?:\S+(?: [a-z]+){0,2}\.? pont|pont nélkül)")


def rulings(output: str) -> list[str]:
    return [line for line in output.splitlines() if RULING.match(line)]


@pytest.mark.parametrize("limits", ["--strict", "--advisory"])
@pytest.mark.parametrize("book", book_names())
def test_a_recorded_match_has_no_english_call_left(book: str, limits: str) -> None:
    path = EXAMPLES / f"{book}-match.jsonl"
    told, english = (playon("referee", path, limits, "--lang", lang) for lang in ("hu", "en"))
    assert told.exit_code == english.exit_code
    lines = rulings(told.stdout)
    assert len(lines) == len(re.findall(r"^.{17,32}(?:rule \S|no rule)", english.stdout, re.MULTILINE)) > 5
    standing = told.stdout.rpartition("\n\n")[2].splitlines()
    for line in [*(RULING.sub("", line) for line in lines), *standing]:
        plain = line.replace("Red Lions", "").replace("Blue Owls", "").replace("Szeged", "").replace("Gent", "").lower()
        assert not english_words() & set(re.findall(r"\w+", plain)), line


def test_sentences_in_hungarian_order(tmp_path: Path) -> None:
    foul = {"at": 10, "event": "foul", "offence": "jar", "by": "A"}
    result = playon("referee", record(tmp_path, *TOSS, foul), "--lang", "hu")
    assert result.exit_code == 0
    assert (
        "16.1. pont  ütközés Anna ellen; Bela választ: aktuális pozíció, a szabálytalanság helye vagy kezdés\n"
        in result.stdout
    )
    assert re.search(r"^állás +Anna 0:0 Bela$", result.stdout, re.MULTILINE)


def test_a_limit_that_passed(tmp_path: Path) -> None:
    touch = {"at": 9.5, "event": "touch", "by": "B", "rod": "five", "figure": 2}
    path = record(tmp_path, *TOSS, touch, {"at": 60, "event": "time"})
    told = playon("referee", path, "--advisory", "--lang", "hu").stdout
    assert "letelt a támadóidő az ötös rúdnál (10 mp), időpont 0:20.5, Bela ellen\n" in told


def test_the_variable_and_the_option_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = record(tmp_path, *TOSS)
    english, told = playon("referee", path).stdout, playon("referee", path, "--lang", "hu").stdout
    assert english != told
    monkeypatch.setenv("PLAYON_LANG", "hu_HU.UTF-8")
    assert playon("referee", path).stdout == told
    assert playon("referee", path, "--lang", "en").stdout == english


ENGLISH = """\
UFCC / Ultimate Foos table football rules, quick reference guide (ufcc)
A Anna - B Bela

    1    0:00.0  coin_toss A
    2    0:02.0  choose A table_side
                 rule 3  toss for Anna; Bela serves at the five-man rod
    3    0:07.0  ask_ready B
    4    0:08.0  ready A
    5    0:09.0  put_in_play B
    6    0:09.5  touch B five figure 2
         0:20.5  rule 24  possession limit of 10 s at the five-man rod passed at 0:20.5, against Bela
    7    1:00.0  time

clock  1:00.0
score  Anna 0:0 Bela
games  Anna 0:0 Bela (game 1)
phase  in play
ball   Bela five figure 2, rolling
next   play on, Bela has the ball at the five-man rod
"""


def test_english_reads_as_it_did_before_there_were_languages(tmp_path: Path) -> None:
    touch = {"at": 9.5, "event": "touch", "by": "B", "rod": "five", "figure": 2}
    path = record(tmp_path, *TOSS, touch, {"at": 60, "event": "time"})
    assert playon("referee", path, "--advisory").stdout == ENGLISH
    assert playon("referee", path, "--advisory", "--lang", "en").stdout == ENGLISH


def test_english_comes_back_in_the_same_process(tmp_path: Path) -> None:
    path = record(tmp_path, *TOSS)
    before = playon("referee", path).stdout
    playon("referee", path, "--lang", "hu")
    assert playon("referee", path).stdout == before


def test_json_speaks_in_terms(tmp_path: Path) -> None:
    path = record(tmp_path, *TOSS)
    assert playon("referee", path, "--json", "--lang", "hu").stdout == playon("referee", path, "--json").stdout


def test_a_live_session(tmp_path: Path) -> None:
    options = ("--book", "csocso", "--team-a", "Anna", "--team-b", "Béla", "--save", tmp_path / "m.jsonl")
    result = playon(
        "referee",
        *options,
        "--clock",
        "manual",
        "--lang",
        "hu",
        stdin="toss A\nchoose A serve\nwhy\nstatus\nnext\nquit\n",
    )
    assert result.exit_code == 0
    assert "érmefeldobás Anna javára; Anna kezd az ötös rúdnál" in result.stdout
    assert re.search(r"állás +Anna 0:0 Béla", result.stdout)


SESSION = """\
next
choose A serve
toss A
choose B serve
choose A point_of_infraction
choose A serve
toss B
ask A
ready B
serve A five 3
touch A figure 2
next all
technical_shot scored
announce A match
void
void 99
amend 3
@0 goal A
goal A
why
undo
i
insert 2 toss B
n
log
help
77
quit
"""


def test_a_session_has_no_english_sentence_left(tmp_path: Path) -> None:
    options = ("--book", "csocso", "--team-a", "Anna", "--team-b", "Béla", "--clock", "manual", "--lang", "hu")
    told = playon("referee", *options, "--save", tmp_path / "m.jsonl", stdin=SESSION)
    assert told.exit_code == 0
    phrases = [message.text for message in translations("hu") if " " in message.text and "{" not in message.text]
    same = {message.text for message, text in translations("hu").items() if message.text in text}
    for phrase in phrases:
        assert phrase in same or not re.search(rf"(?<!\w){re.escape(phrase)}", told.stdout), phrase
    for hungarian in (
        "elutasítva: nincs miből választani",
        "elutasítva: a választás joga A csapaté, nem B csapaté",
        "elutasítva (3.1. pont): az érmefeldobás eldőlt",
        "1  Anna nyeri az érmefeldobást  (coin_toss A)",
        "szabálytalanság: ütközés ...  (foul jar [by])",
        "választás  most nem: nincs miből választani",
        "Anna ide passzol: hármas rúd",
        "nincs 99. bejegyzés",
        "bejegyezzem? [i/n] i",
        "jelentkezés",
    ):
        assert hungarian in told.stdout, hungarian


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_braces_in_what_was_typed_are_no_places(lang: str, tmp_path: Path) -> None:
    options = ("--book", "ufcc", "--team-a", "{0}", "--team-b", "{x}", "--save", tmp_path / "m.jsonl", "--lang", lang)
    lines = "toss {a}\nnext\n{b}\ntouch A {c}\ntoss {0}\nhelp {d}\nnext all\ntoss {0}=\nchoose {x} serve\nquit\n"
    result = playon("referee", *options, "--clock", "manual", stdin=lines)
    assert result.exit_code == 0, result.stderr
    assert "{x}" in result.stdout


def test_names_with_their_own_endings(tmp_path: Path) -> None:
    options = ("--book", "ufcc", "--team-a", "Owls", "--team-b", "Bela", "--save", tmp_path / "m.jsonl")
    lines = "toss A\nchoose A serve\nask A\nready B\nserve A five 3\ntouch A figure 2\nleft A five pass\nnext\nquit\n"
    result = playon("referee", *options, "--clock", "manual", stdin=lines)
    assert "Owls' three-man rod catches it" in result.stdout
    assert "Bela's two-man rod has it" in result.stdout


@pytest.mark.parametrize(
    "command", [["referee", "-"], ["rules", "show", "csocso"], ["rules", "search", "csocso", "gól"]]
)
def test_an_unknown_language(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYON_LANG", "klingon")
    for result in (playon(*command), playon(*command, "--lang", "xx"), playon("rules", "translations", "--lang", "xx")):
        assert result.exit_code == 2
        assert is_one_complaint(result.stderr)
        assert "there are en, hu" in result.stderr
        assert not result.stdout
