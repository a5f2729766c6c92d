"""The certificate of one's own: read and tried before anybody is told an address, so that no phone finds out first."""

import ssl
from pathlib import Path
from typing import Any

from playon.server.settings import FaultySettings

_REFUSED = {
    9: "the certificate does not hold yet; look at the clock of this machine",
    10: "the certificate has expired; get a new one",
}
"""By what OpenSSL answers (X509_V_ERR_CERT_NOT_YET_VALID, X509_V_ERR_CERT_HAS_EXPIRED)."""


def names_of(certificate: Path, key: Path | None) -> list[str]:
    """The names and addresses that a certificate is made for, after it was tried with its key.

    key: the file of its key; None where the certificate's file holds it, too. Raises FaultySettings.
    """
    _pem(certificate, "certificate", "CERTIFICATE-----")
    _pem(key or certificate, "key", "PRIVATE KEY-----")
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    locked = False

    def password() -> str:
        nonlocal locked
        locked = True
        return ""

    try:
        server.load_cert_chain(certificate, key, password)
    except (ssl.SSLError, OSError) as error:
        told = f"{key or certificate}: "
        if locked:
            raise FaultySettings(
                f"{told}the key is locked by a password; write one without: openssl pkey -in …"
            ) from None
        if getattr(error, "reason", None) == "KEY_VALUES_MISMATCH":
            raise FaultySettings(f"{told}the key does not fit the certificate {certificate}") from None
        raise FaultySettings(f"{told}certificate and key cannot be used: {_reason(error)}") from None
    return _tried(server, certificate)


def _pem(file: Path, what: str, mark: str) -> None:
    """Raises FaultySettings where a file cannot be read or holds nothing of the kind."""
    try:
        text = file.read_text("latin-1")
    except OSError as error:
        raise FaultySettings(f"{file}: the {what} cannot be read: {error.strerror or error}") from None
    if mark not in text:
        raise FaultySettings(f"{file}: there is no {what} in it; it has to be in PEM form, with -----BEGIN … {mark}")


def _tried(server: ssl.SSLContext, certificate: Path) -> list[str]:
    """Shake hands with ourselves, as a browser that trusts this certificate would. Raises FaultySettings."""
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    client.check_hostname = False
    client.verify_flags |= ssl.VerifyFlags.VERIFY_X509_PARTIAL_CHAIN
    client.load_verify_locations(certificate)
    there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    asking = client.wrap_bio(back, there)
    answering = server.wrap_bio(there, back, server_side=True)
    try:
        for _ in range(4):  # a handshake takes two messages each way at most
            for side in (asking, answering):
                try:
                    side.do_handshake()
                except ssl.SSLWantReadError:
                    continue
        found = asking.getpeercert() or {}
    except ssl.SSLCertVerificationError as error:
        other = f"browsers would not take the certificate: {error.verify_message}"
        raise FaultySettings(f"{certificate}: {_REFUSED.get(error.verify_code, other)}") from None
    except (ssl.SSLError, ValueError) as error:
        raise FaultySettings(f"{certificate}: the certificate cannot be used: {_reason(error)}") from None
    names: Any = found.get("subjectAltName", ())
    return [str(value) for kind, value in names if kind in ("DNS", "IP Address") and not str(value).startswith("*")]


def _reason(error: Exception) -> str:
    return str(getattr(error, "reason", None) or error).replace("_", " ").lower()
