"""The languages of the answers: which one is chosen, what falls back to English, and catalogues that fit the sources."""

import ast
import re
import runpy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from playon import Match, Offer, Refused, book_names, load_book
from playon.languages import ENGLISH, UnknownLanguage, catalogue, chosen, languages
from playon.languages.po_files import Message, read_catalogue, template, translations, untranslated
from playon.sentences import sentence

ROOT = Path(__file__).parents[1]
ENGLISH_ALONE = {"possessive", "ending"}
"""Places for what only English has: the s of a name, and that of a number."""
OTHERS = [each for each in languages() if each != ENGLISH]


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PLAYON_LANG", raising=False)


@pytest.fixture(scope="module")
def tools() -> dict[str, Any]:
    """What makes the catalogues; it needs Babel."""
    pytest.importorskip("babel")
    return runpy.run_path(str(ROOT / "tools" / "catalogues.py"))


def placed(text: str) -> set[str]:
    """The names of the places in a phrase."""
    return {part.partition("}")[0] for part in text.split("{")[1:]}


def test_hungarian_is_there() -> None:
    assert languages() == ["en", "hu"]


@pytest.mark.parametrize(
    ("named", "variable", "code"),
    [
        (None, None, "en"),
        (None, "", "en"),
        (None, "hu", "hu"),
        (None, "hu_HU.UTF-8", "hu"),
        ("en", "hu", "en"),
        ("hu", "xx", "hu"),
        ("HU", None, "hu"),
        ("hu-HU", None, "hu"),
    ],
)
def test_the_choice(named: str | None, variable: str | None, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if variable is not None:
        monkeypatch.setenv("PLAYON_LANG", variable)
    assert chosen(named) == code


@pytest.mark.parametrize("bad", ["xx", "", "../hu", "h", "huhu", "x" * 500, "hu/LC_MESSAGES", "\0", "playon.pot"])
def test_an_unknown_language(bad: str) -> None:
    with pytest.raises(UnknownLanguage, match="there are en, hu") as raised:
        chosen(bad)
    assert len(str(raised.value)) < 120


def test_the_variable_is_named_where_it_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYON_LANG", "klingon")
    with pytest.raises(UnknownLanguage, match="PLAYON_LANG"):
        chosen()


@pytest.mark.parametrize("language", languages())
def test_what_has_no_translation_stays_as_it_is(language: str) -> None:
    assert catalogue(language).gettext("never heard of {it}") == "never heard of {it}"
    assert catalogue(language).pgettext("offence", "never heard of it") == "never heard of it"
    assert catalogue(ENGLISH).pgettext("offence", "jar") == "jar"


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_missing(language: str) -> None:
    assert untranslated(language) == []
    for book in map(load_book, book_names()):
        if book.language == language:
            assert [each.id for each in book.clauses.values() if not each.is_told_in(language)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_translations_fill_the_places_of_their_message(language: str) -> None:
    for message, told in translations(language).items():
        places = placed(message.text)
        allowed = places | ({"side"} if "possessive" in places else set())
        assert placed(told) <= allowed, message
        assert places - ENGLISH_ALONE <= placed(told), message
        assert message.text.endswith(" ") == told.endswith(" "), message


@pytest.mark.parametrize("language", OTHERS)
def test_what_the_reader_reads_is_what_gettext_says(language: str) -> None:
    compiled = catalogue(language)
    for message, told in translations(language).items():
        said = compiled.pgettext(message.context, message.text) if message.context else compiled.gettext(message.text)
        assert said == told


def test_the_reader() -> None:
    text = 'msgid ""\nmsgstr "head"\n\nmsgctxt "rod"\nmsgid "a"\n"b \\"c\\""\nmsgstr ""\n"d"\n\n#, fuzzy\nmsgid "e"\nmsgstr "f"\n'
    assert read_catalogue(text) == {Message("rod", 'ab "c"'): "d", Message("", "e"): ""}


def telling(source: str) -> list[ast.Call]:
    """Calls that take a sentence of the engine."""
    names = ("N_", "sentence", "_offer", "offer", "Refused", "ImpossibleEvent")
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and node.args]
    return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in names]


@pytest.mark.parametrize(
    "room", [".", "foosball", "foosball/specialty", "subbuteo", "cli", "telling", "telling/sports", "telling/reports"]
)
def test_what_the_engine_tells_can_be_translated(room: str) -> None:
    for path in (ROOT / "src/playon" / room).glob("*.py"):
        for call in telling(path.read_text("utf-8")):
            assert not isinstance(call.args[0], ast.JoinedStr), f"{path.name}: {ast.unparse(call)}"


def test_a_refusal_carries_its_places() -> None:
    match = Match("ufcc")
    match.observe({"event": "coin_toss", "at": 0, "winner": "A"})
    with pytest.raises(Refused) as raised:
        match.observe({"event": "choose", "at": 1, "by": "B", "option": "serve"})
    assert str(raised.value) == "the choice is A's, not B's"
    assert raised.value.sentence == sentence("the choice is {to}'s, not {by}'s", to="A", by="B")


@pytest.mark.parametrize("book", book_names())
def test_an_offer_is_its_sentence(book: str) -> None:
    match = Match(book)
    for offer in match.expected():
        assert offer.blocked or str(offer.sentence) == offer.say
        assert msgspec.json.decode(msgspec.json.encode(offer), type=Offer) == offer


def test_the_template_is_what_the_sources_say(tools: dict[str, Any]) -> None:
    assert (ROOT / "src/playon/languages/playon.pot").read_bytes() == tools["as_po"](tools["template"]())
    assert Message("offence", "jar") in template()
    for phrase in ("{who} chooses {choices}", "the match is over", "{by} passes to its {to}"):
        assert Message("", phrase) in template()
    assert Message("compare limits", "break between games") in template()
    assert Message("noted", "Ball crosses the goal line") in template()


def test_rooms_that_speak_are_read_each_by_its_marks(tmp_path: Path, tools: dict[str, Any]) -> None:
    server = tmp_path / "server"
    sources = {
        "pages.py": 'SIDES = N_("from python")\nsaid = _("said in python")\nt("no mark in python")\n',
        "templates/pages/home.html": '<h1>{{ _("from a template") }}</h1><p>{{ t("no mark there") }}</p>',
        "static/score.js": 'export const told = () => t("from a script");\n_("no mark in a script");\n',
        "static/parts/clock.js": 'import {t} from "../t.js";\nexport const told = `${t("from a part")}`;\nt(told);\n',
        "static/vendor/other.js": 't("of others");\n',
    }
    for name, source in sources.items():
        path = server / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, "utf-8")
    assert {(file, phrase) for file, phrase, _context in tools["marked"](tmp_path)} == {
        ("server/pages.py", "from python"),
        ("server/pages.py", "said in python"),
        ("server/templates/pages/home.html", "from a template"),
        ("server/static/score.js", "from a script"),
        ("server/static/parts/clock.js", "from a part"),
    }


def test_every_sentence_with_places_can_be_translated() -> None:
    known = template()
    for path in (ROOT / "src/playon").rglob("*.py"):
        for call in telling(path.read_text("utf-8")):
            match call.args[0]:
                case ast.Constant(value=str(text)) if text:
                    assert Message("", text) in known, f"{path.name}: {text}"


@pytest.mark.parametrize("language", OTHERS)
def test_the_catalogue_fits_the_template_and_is_compiled_from_its_text(language: str, tools: dict[str, Any]) -> None:
    path = ROOT / "src/playon/languages" / language / "LC_MESSAGES" / "playon.po"
    po = path.read_bytes()
    assert tools["as_po"](tools["updated"](language, tools["template"]())) == po, "run make messages"
    assert path.with_suffix(".mo").read_bytes() == tools["as_mo"](po), "run make messages"


# -- Hungarian -------------------------------------------------------------------------------------------------------------


def test_hungarian_quotes_as_hungarian_does() -> None:
    for message, told in translations("hu").items():
        # what is to be typed as it stands keeps the marks that it is typed with
        typed = re.sub(r'\w+ = "[^"]*"', "", told)
        assert not re.search(r"[\"“«»]|(?<!\w)'[^']*'(?!\w)", typed), f"{message}: {told}"
        assert told.count("„") == told.count("”"), f"{message}: {told}"


def test_hungarian_calls_a_game_as_the_csocso_rulebook_does() -> None:
    for message, told in translations("hu").items():
        assert "játszm" not in told.casefold(), f"{message}: {told}"
