"""A certificate of one's own: what is wrong with it is said before anybody serves, and with it cookies and links are for https."""

import contextlib
import re
import shutil
import ssl
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from playon.server.encryption import names_of
from playon.server.settings import FaultySettings, settings_from
from tests.server.conftest import left_out

_AUTHORITY = """
[ca]
default_ca = own
[own]
database = index
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
[any]
commonName = supplied
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """good.pem with key.pem; expired.pem and early.pem of that key; other.pem, another key; locked.pem, one with a password."""
    if shutil.which("openssl") is None:
        left_out("openssl is not installed, which makes the certificates")
    folder = tmp_path_factory.mktemp("certificates")

    def run(*arguments: str) -> None:
        subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)

    names = "subjectAltName=DNS:hall.local,DNS:*.hall.local,IP:127.0.0.1"
    new_key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout")
    subject = ("-subj", "/CN=hall.local")
    run("req", "-x509", *new_key, "key.pem", "-out", "good.pem", "-days", "2", *subject, "-addext", names)
    run("req", "-x509", *new_key, "other.pem", "-out", "other-certificate.pem", *subject)
    run("pkey", "-in", "key.pem", "-out", "locked.pem", "-aes256", "-passout", "pass:secret")
    run("req", "-new", "-key", "key.pem", "-out", "asked.pem", *subject)
    (folder / "index").touch()
    (folder / "index.attr").write_text("unique_subject = no\n")
    (folder / "serial").write_text("01\n")
    (folder / "authority").write_text(_AUTHORITY)
    own = ("ca", "-batch", "-config", "authority", "-selfsign", "-keyfile", "key.pem", "-in", "asked.pem")
    run(*own, "-out", "expired.pem", "-startdate", "20200101000000Z", "-enddate", "20200201000000Z")
    run(*own, "-out", "early.pem", "-startdate", "22000101000000Z", "-enddate", "22000201000000Z")
    both = (folder / "good.pem").read_text() + (folder / "key.pem").read_text()
    (folder / "both.pem").write_text(both)
    (folder / "empty.pem").touch()
    return folder


@pytest.mark.parametrize(
    ("certificate", "key", "told"),
    [
        ("none.pem", "key.pem", r"none\.pem: the certificate cannot be read: No such file"),
        ("good.pem", "none.pem", r"none\.pem: the key cannot be read: No such file"),
        ("empty.pem", "key.pem", r"empty\.pem: there is no certificate in it"),
        ("good.pem", "empty.pem", r"empty\.pem: there is no key in it"),
        ("good.pem", None, r"good\.pem: there is no key in it"),
        ("key.pem", "good.pem", r"key\.pem: there is no certificate in it"),
        ("good.pem", "other.pem", r"other\.pem: the key does not fit the certificate .*good\.pem"),
        ("good.pem", "locked.pem", r"locked\.pem: the key is locked by a password"),
        ("expired.pem", "key.pem", r"expired\.pem: the certificate has expired"),
        ("early.pem", "key.pem", r"early\.pem: the certificate does not hold yet"),
    ],
)
def test_what_is_wrong_with_certificate_or_key_is_said(
    folder: Path, certificate: str, key: str | None, told: str
) -> None:
    with pytest.raises(FaultySettings, match=told):
        names_of(folder / certificate, folder / key if key else None)


@pytest.mark.parametrize(("certificate", "key"), [("good.pem", "key.pem"), ("both.pem", None)])
def test_a_certificate_that_fits_tells_its_names(folder: Path, certificate: str, key: str | None) -> None:
    assert names_of(folder / certificate, folder / key if key else None) == ["hall.local", "127.0.0.1"]


def test_settings_that_contradict_a_certificate_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FaultySettings, match="--certificate"):
        settings_from({"PLAYON_KEY": "key.pem"}, data=tmp_path)
    with pytest.raises(FaultySettings, match="https://"):
        settings_from({"PLAYON_CERTIFICATE": "c.pem", "PLAYON_PUBLIC_URL": "http://hall.local"}, data=tmp_path)
    assert settings_from({"PLAYON_CERTIFICATE": "c.pem"}, data=tmp_path).https


def test_with_a_certificate_links_and_cookies_are_for_https_alone(
    folder: Path, tmp_path: Path, encrypted: Callable[..., contextlib.AbstractContextManager[tuple[str, str]]]
) -> None:
    with encrypted(tmp_path, folder / "good.pem", folder / "key.pem") as (address, link):
        assert link.startswith("https://127.0.0.1:")
        trusting = ssl.create_default_context(cafile=str(folder / "good.pem"))
        with httpx.Client(base_url=address, verify=trusting) as client:
            entered = client.get(link)
            cookies = entered.headers.get_list("set-cookie")
            assert (entered.status_code, len(cookies)) == (303, 2)
            assert all("secure" in each.lower() for each in cookies)
            assert "strict-transport-security" not in entered.headers
            seal = client.cookies["playon_seal"]
            made = client.post(
                "/api/v1/matches", json={"book": "ufcc"}, headers={"x-playon-seal": seal, "origin": address}
            )
            assert made.status_code == 201, made.text
            given = client.post(
                "/api/v1/grants", json={"role": "referee", "match": made.json()["id"]}, headers={"x-playon-seal": seal}
            )
            assert given.json()["link"].startswith(f"{address}/enter/")


@pytest.fixture
def encrypted() -> Callable[..., contextlib.AbstractContextManager[tuple[str, str]]]:
    """The application with a certificate, in a process of its own: where it answers, and the director's link."""

    @contextlib.contextmanager
    def start(data: Path, certificate: Path, key: Path):  # type: ignore[no-untyped-def]
        command = [sys.executable, "-m", "playon", "serve", "--port", "0", "--data", str(data)]
        process = subprocess.Popen(
            [*command, "--certificate", str(certificate), "--key", str(key)], stderr=subprocess.PIPE, text=True
        )
        assert process.stderr is not None
        try:
            told = process.stderr.readline() + process.stderr.readline()
            found = re.search(r"serves (\S+)\n.*: (https?://\S+)", told)
            assert found is not None, told
            yield found[1], found[2]
        finally:
            process.terminate()
            process.communicate(timeout=20)

    return start
