"""What everybody may read: complete, described, readable from other sites, and without what is kept from spectators."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest

from playon import book_names
from playon.record import Record, read_record
from playon.server.api import shapes
from playon.server.live.whole_match import WholeMatch
from playon.server.storage.rows import MatchRow
from playon.server.views.board import board
from playon.server.views.wall import live_line
from playon.telling.tongue import speaking
from tests.serving import ROOT, Serving, serving

SECRET_KEYS = {"flicks", "tap", "taps", "device", "token", "token_hash", "grant", "grants"}
PUBLIC = ("/api/v1/matches/{match}", "/api/v1/matches", "/api/v1/wall", "/api/v1/time")


@pytest.fixture(scope="module")
def playing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("public")) as one:
        yield one


def states(book: str, step: int = 9) -> Iterator[WholeMatch]:
    """The recorded match of a book after every few entries, and at its end."""
    record = read_record(ROOT / "examples" / f"{book}-match.jsonl")
    match = Record(header=record.header).match()
    row = MatchRow(id="abc", header=msgspec.json.encode(record.header), epoch=0, created=0, changed=0)
    for number, entry in enumerate(record.entries):
        match.apply(entry)
        if number % step == 0 or number == len(record.entries) - 1:
            yield WholeMatch(row, record.header, match, {f"a-tap-{number}": number})


def keys_of(data: Any) -> set[str]:
    """All names of fields in data, however deep."""
    if isinstance(data, dict):
        return set(data).union(*(keys_of(each) for each in data.values()))
    return set().union(*(keys_of(each) for each in data)) if isinstance(data, list) else set()


@pytest.mark.parametrize("book", book_names())
def test_a_view_has_the_fields_that_are_promised_and_nothing_that_spectators_may_not_see(book: str) -> None:
    held = False
    for live in states(book):
        moment = int(live.last * 1000)
        for language in ("en", "hu"):
            with speaking(language):
                view = json.loads(msgspec.json.encode(board(live, moment)))
                line = json.loads(msgspec.json.encode(live_line(live.row, live, moment)))
            msgspec.convert(view, shapes.BoardView)
            msgspec.convert(line, shapes.WallLine)
            assert not keys_of([view, line]) & SECRET_KEYS
            assert "a-tap" not in json.dumps([view, line])
        held = held or "flicks" in keys_of(live.match.document())
    # the referee's own document counts flicks, so that leaving them out is no accident
    assert held or live.family != "subbuteo"


def test_everybody_sees_time_outs_fouls_and_cards_but_no_counts_of_the_referee() -> None:
    found = {}
    for book in book_names():
        for live in states(book, step=200):
            found[book] = {each["name"]: each for each in board(live, int(live.last * 1000))["counts"]}
    assert found["ufcc"]["time_outs"] == {"name": "time_outs", "label": "time outs", "A": 0, "B": 0, "of": 2}
    assert found["fistf"]["substitutions"] == {
        "name": "substitutions",
        "label": "substitutions",
        "A": 1,
        "B": 0,
        "of": 3,
    }
    public = {"time_outs", "technical_fouls", "substitutions", "yellow_cards", "orange_cards", "red_cards"}
    assert set().union(*found.values()) <= public


def test_why_a_ruling_was_given_tells_no_spectator_how_many_flicks_are_used(playing: Serving) -> None:
    match = playing.make("fistf-match")
    playing.play(match, "fistf-match", 1, 70)
    explained = 0
    for number in range(1, 71):
        answer = httpx.get(f"{playing.address}/api/v1/matches/{match}/explain/{number}")
        if answer.status_code == 200:
            explained += 1
            assert not keys_of(answer.json()) & SECRET_KEYS
    assert explained > 10


def test_neither_taps_nor_devices_nor_tokens_reach_those_who_only_look(playing: Serving) -> None:
    match = playing.make("csocso-match", event="Open of the Secrets")
    playing.play(match, "csocso-match", 1, 108)
    paths = [
        *(path.format(match=match) for path in PUBLIC),
        f"/api/v1/matches/{match}/stream?once=true",
        "/api/v1/wall/stream?once=true",
        f"/api/v1/matches/{match}/log",
        f"/board/{match}",
        f"/overlay/{match}",
        "/wall",
    ]
    for path in paths:
        answer = httpx.get(playing.address + path, follow_redirects=True)
        assert answer.status_code == 200, path
        for secret in (f"tap-{match}", "a-device-of-ours", playing.token):
            assert secret not in answer.text, path


def test_public_routes_may_be_read_by_pages_of_other_sites_and_are_never_kept(playing: Serving) -> None:
    match = playing.make("ufcc-match")
    other = {"Origin": "https://scores.example"}
    for path in (*PUBLIC, "/api/v1/matches/nothing", f"/api/v1/matches/{match}/stream?once=true"):
        answer = httpx.get(playing.address + path.format(match=match), headers=other, follow_redirects=True)
        assert answer.headers["access-control-allow-origin"] == "*", path
        assert "access-control-allow-credentials" not in answer.headers, path
        assert answer.headers["cache-control"] in ("no-store", "no-cache"), path
    closed = httpx.get(f"{playing.address}/api/v1/matches/{match}/console", headers=other)
    entered = httpx.post(f"{playing.address}/api/v1/matches/{match}/entries", headers=other, json={"id": "x"})
    for answer in (closed, entered):
        assert answer.status_code == 401
        assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize("path", PUBLIC)
def test_pages_of_other_sites_may_send_an_etag_along_and_nothing_else(playing: Serving, path: str) -> None:
    match = playing.new_match("ufcc")
    asking = {
        "origin": "https://club.example",
        "access-control-request-method": "GET",
        "access-control-request-headers": "if-none-match",
    }
    answer = httpx.options(f"{playing.address}{path.replace('{match}', match)}", headers=asking)
    assert answer.status_code == 204
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.headers["access-control-allow-headers"] == "If-None-Match"
    assert answer.headers["access-control-allow-methods"] == "GET"
    assert "access-control-allow-credentials" not in answer.headers


def test_a_view_is_not_sent_again_while_nothing_changed(playing: Serving) -> None:
    match = playing.make("ufcc-match")
    address = f"{playing.address}/api/v1/matches/{match}"
    tag = httpx.get(f"{address}?lang=en").headers["etag"]
    same = httpx.get(f"{address}?lang=en", headers={"If-None-Match": f'"other", {tag}'})
    assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tag)
    assert httpx.get(f"{address}?lang=hu", headers={"If-None-Match": tag}).status_code == 200
    playing.play(match, "ufcc-match", 1, 1)
    changed = httpx.get(f"{address}?lang=en", headers={"If-None-Match": tag})
    assert changed.status_code == 200
    assert changed.json()["count"] == 1
    assert changed.headers["etag"] != tag


def test_the_description_of_the_api_tells_the_public_routes_whole(playing: Serving) -> None:
    described = httpx.get(f"{playing.address}/api/docs/openapi.json").json()
    for path, shape in (("/api/v1/matches/{match}", "BoardView"), ("/api/v1/wall", "WallView")):
        operation = described["paths"][path]["get"]
        assert operation["description"]
        schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
        assert schema["$ref"].endswith(shape)
        assert "lang" in {each["name"] for each in operation["parameters"]}
    assert "404" in described["paths"]["/api/v1/matches/{match}"]["get"]["responses"]
    fields = described["components"]["schemas"]["BoardView"]["properties"]
    assert set(fields) == set(shapes.BoardView.__struct_fields__)


def test_every_field_is_told_in_the_documents() -> None:
    told = Path(ROOT / "docs" / "api.md").read_text("utf-8")
    for shape in vars(shapes).values():
        if isinstance(shape, type) and issubclass(shape, msgspec.Struct):
            missing = [name for name in shape.__struct_fields__ if f"`{name}`" not in told]
            assert not missing, (shape.__name__, missing)


def test_every_part_and_position_of_an_overlay_is_told_in_the_documents() -> None:
    from playon.server.pages import overlaying

    told = Path(ROOT / "docs" / "overlay.md").read_text("utf-8")
    names = [*overlaying.POSITIONS, *overlaying.PARTS, *overlaying.FONTS, *overlaying.Style.__struct_fields__]
    names += get_args(overlaying.Stale)
    assert not [name for name in names if f"`{name}`" not in told]
