"""Forms as nobody's browser sends them: each is refused as what it is, and none is read for somebody who may do nothing."""

from collections.abc import Callable

import httpx
import pytest

from playon.server.access.forms import LARGEST
from playon.server.access.same_site import SEAL_HEADER
from playon.server.access.tokens import COOKIE
from tests.server.access.devices import Device

URL_ENCODED = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data; boundary=b"


def _part(head: str, content: bytes, more: str = "") -> bytes:
    return f"--b\r\ncontent-disposition: form-data{head}\r\n{more}\r\n".encode() + content + b"\r\n--b--\r\n"


UNUSABLE = {
    "bytes that are no text": (MULTIPART, _part('; name="book"', b"\xff\xfe")),
    "half a character": (MULTIPART, _part('; name="book"', b"\xed\xa0\x80")),
    "no such character set": (MULTIPART, _part('; name="book"', b"x", "content-type: text/plain; charset=no\r\n")),
    "bytes for text": (MULTIPART, _part('; name="book"', b"x", "content-type: text/plain; charset=base64\r\n")),
    "no end": (MULTIPART, _part('; name="book"', b"x")[:-8]),
    "no form": (MULTIPART, b"x"),
    "no boundary": ("multipart/form-data", b"x"),
    "an empty boundary": ("multipart/form-data; boundary=", b"x"),
    "a boundary that is none": ("multipart/form-data; boundary=\xe1\xff", b"x"),
    "too many parts": (MULTIPART, b"".join(_part(f'; name="{n}"', b"x")[:-7] for n in range(2000)) + b"--b--\r\n"),
    "too many fields": (URL_ENCODED, b"&".join(b"f%d=" % number for number in range(LARGEST // 5))),
    "a field that is too long": (URL_ENCODED, b"book=" + b"x" * LARGEST),
}


@pytest.mark.parametrize("kind", UNUSABLE)
def test_what_is_no_form_is_refused(director: Device, kind: str) -> None:
    content_type, content = UNUSABLE[kind]
    sealed = {SEAL_HEADER: director.headers()[SEAL_HEADER]}
    for path in ("/desk/matches", "/desk/links", "/desk/records", "/api/v1/records"):
        for seal in (sealed, {}):
            headers = seal | {"content-type": content_type.encode("latin-1")}
            answer = director.ask("POST", path, seal=False, content=content, headers=headers)
            assert 400 <= answer.status_code < 500, answer.text


def test_a_form_of_somebody_who_may_do_nothing_is_not_read(
    device: Callable[[], Device], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else whoever invents a cookie has the application read megabytes."""

    async def read(*_: object) -> None:
        pytest.fail("it was read")

    monkeypatch.setattr("litestar.Request.form", read)
    monkeypatch.setattr("litestar.Request.body", read)
    for cookie in ("invented", ""):
        one = device()
        if cookie:
            one.cookies[COOKIE] = cookie
        for path, status in (("/leave", 303), ("/desk/matches", 401), ("/api/v1/records", 401)):
            answer = one.ask("POST", path, content=b"a=1", headers={"content-type": URL_ENCODED})
            assert answer.status_code == status


def test_a_form_of_the_usual_size_is_taken(director: Device) -> None:
    names = ", ".join(f"Player {number}" for number in range(15))
    made: httpx.Response = director.fill_in("/desk/matches", book="ufcc", players_a=names, players_b=names)
    assert made.status_code == 303
