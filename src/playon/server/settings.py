"""What the application is told when it starts: where it keeps its data, where it listens, what it is to be sparing with."""

import ipaddress
import os
import secrets
from collections.abc import Mapping
from pathlib import Path

import msgspec
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from playon.errors import PlayonError

_PREFIX = "PLAYON_"
_EMBEDDED = "playon.sqlite"


class FaultySettings(PlayonError):
    """A setting that cannot be used; the message names it."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How the application runs.

    data: the folder of the embedded database, the secret and the backups. database: a URL that SQLAlchemy reads; by default
    an SQLite file in `data`. redis: the URL of a Redis that carries the live feed between processes, or None for one process.
    public_url: how people reach it from outside, for links and QR codes; None where it follows from the request.
    secret: what cookies are signed with. https: whether cookies are for encrypted connections only. certificate and key: the
    files by which the application encrypts itself; a key of None stands in the certificate's file.
    backup_every: minutes between automatic backups while a match runs; 0 for none. backups_kept: how many stay.
    posts_per_minute: limit for one grant, or for one address that has none; logins_per_minute: links that do not open, for one
    address; 0 for no limit. proxies: addresses or networks, set apart by commas, of proxies that are believed when they tell
    whom they pass on and whether by https; empty where people reach it directly. reads_ahead: whether the rulebook reader is made
    ready at the start.
    """

    data: Path
    database: str
    secret: bytes
    redis: str | None = None
    public_url: str | None = None
    https: bool = False
    certificate: Path | None = None
    key: Path | None = None
    backup_every: float = 5.0
    backups_kept: int = 48
    posts_per_minute: int = 1200
    logins_per_minute: int = 20
    proxies: str = ""
    reads_ahead: bool = True

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is the embedded one."""
        return make_url(self.database).get_backend_name() == "sqlite"


def settings_from(
    environment: Mapping[str, str] | None = None,
    *,
    data: Path | None = None,
    database: str | None = None,
    redis: str | None = None,
    public_url: str | None = None,
    certificate: Path | None = None,
    key: Path | None = None,
    existing: bool = False,
) -> Settings:
    """The settings by arguments, then PLAYON_DATA, PLAYON_DATABASE, PLAYON_REDIS, PLAYON_PUBLIC_URL and the like, then defaults.

    Makes the data folder and, at the first start, the secret in it. existing: only of what is there already. Raises FaultySettings.
    """
    given = os.environ if environment is None else environment
    folder = data or Path(given.get(f"{_PREFIX}DATA", "playon-data"))
    database = database or given.get(f"{_PREFIX}DATABASE")
    if existing and not (database or (folder / _EMBEDDED).exists()):
        raise FaultySettings(f"{folder}: there is no data of the application in this folder; --data names another")
    try:
        # for whoever runs it alone: it holds what only referees see
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        secret = _secret(folder / "secret")
    except OSError as error:
        raise FaultySettings(f"{folder}: the data folder cannot be used: {error.strerror or error}") from None
    url = _driven(database or f"sqlite:///{folder.resolve() / _EMBEDDED}")
    outside = public_url or given.get(f"{_PREFIX}PUBLIC_URL") or None
    certificate = certificate or _file(given, "CERTIFICATE")
    key = key or _file(given, "KEY")
    if key is not None and certificate is None:
        raise FaultySettings(f"{key}: a key needs its certificate, by --certificate")
    if certificate is not None and (outside or "https://").startswith("http://"):
        raise FaultySettings(f"the public URL is {outside}, but with a certificate people come by https://")
    return Settings(
        data=folder,
        database=url,
        secret=secret,
        redis=redis or given.get(f"{_PREFIX}REDIS") or None,
        public_url=outside.rstrip("/") if outside else None,
        https=certificate is not None or (outside or "").startswith("https://"),
        certificate=certificate,
        key=key,
        backup_every=_number(given, "BACKUP_EVERY", 5.0),
        backups_kept=int(_number(given, "BACKUPS_KEPT", 48)),
        posts_per_minute=int(_number(given, "POSTS_PER_MINUTE", 1200)),
        logins_per_minute=int(_number(given, "LOGINS_PER_MINUTE", 20)),
        reads_ahead=_number(given, "READ_AHEAD", 1) > 0,
        proxies=_proxies(given.get(f"{_PREFIX}BEHIND_PROXY", "")),
    )


def _number(given: Mapping[str, str], name: str, usual: float) -> float:
    told = given.get(_PREFIX + name, "")
    try:
        number = float(told) if told else usual
    except ValueError:
        number = -1.0
    if not 0 <= number < 1e9:
        raise FaultySettings(f"{_PREFIX}{name} is {told!r}; it has to be a number, 0 or more")
    return number


def _file(given: Mapping[str, str], name: str) -> Path | None:
    told = given.get(_PREFIX + name)
    return Path(told) if told else None


def _proxies(told: str) -> str:
    """The proxies that are believed: those that are named, or with 1 those of this machine. Raises FaultySettings."""
    if told.strip() in ("", "0"):
        return ""
    if told.strip() == "1":
        return "127.0.0.1,::1"
    each = [part.strip() for part in told.split(",") if part.strip()]
    for part in each:
        try:
            ipaddress.ip_network(part, strict=False)
        except ValueError:
            raise FaultySettings(
                f"{_PREFIX}BEHIND_PROXY is {told!r}; write 1 for a proxy on this machine, else the addresses of the proxies"
            ) from None
    return ",".join(each)


def _driven(database: str) -> str:
    """The URL with the driver that is installed. Raises FaultySettings."""
    try:
        url = make_url(database)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError):
        raise FaultySettings(
            f"{database!r} is no database URL; write sqlite:///file or postgresql://user@host/name"
        ) from None
    match backend:
        case "sqlite" if url.database:
            return url.set(drivername="sqlite").render_as_string(hide_password=False)
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+psycopg").render_as_string(hide_password=False)
    raise FaultySettings(f"{backend} is not supported; the database is a file of SQLite or a PostgreSQL server")


def _secret(path: Path) -> bytes:
    """The secret in that file, made and kept from others at the first start."""
    while True:
        try:
            found = bytes.fromhex(path.read_text("ascii").strip())
            if len(found) >= 32:
                return found
            raise FaultySettings(f"{path} is cut off; remove it, and everybody has to enter by their links again")
        except FileNotFoundError:
            part = path.with_name(f"{path.name}.{os.getpid()}.part")
            handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "w") as stream:
                stream.write(secrets.token_hex(32))
                stream.flush()
                os.fsync(stream.fileno())
            try:
                os.link(part, path)
            except FileExistsError:
                pass
            finally:
                part.unlink()
        except ValueError:
            raise FaultySettings(
                f"{path} does not hold a secret; remove it, and everybody has to enter by their links again"
            ) from None
