"""Starting the application: the director's link, then uvicorn with one or several processes."""

import contextlib
import logging
import os
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

import uvicorn
from litestar import Litestar

from playon.server.access.doors import Doors
from playon.server.access.floods import Sockets
from playon.server.access.stalling import Requests
from playon.server.access.tokens import without_tokens
from playon.server.app import create_app
from playon.server.encryption import names_of
from playon.server.live.moments import now_ms
from playon.server.settings import FaultySettings, Settings, settings_from
from playon.server.storage.database import open_database
from playon.server.storage.folder import in_use

try:
    import resource
except ImportError:  # on Windows there is no such limit
    resource = None  # type: ignore[assignment]

_OPEN_FILES = 65_536


def serve(
    *,
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    redis: str | None,
    public_url: str | None,
    workers: int,
    new_director_link: bool,
    certificate: Path | None = None,
    key: Path | None = None,
) -> None:
    """Serve until somebody stops it. Raises FaultySettings, NoDatabase, InUse."""
    settings = settings_from(
        data=data, database=database, redis=redis, public_url=public_url, certificate=certificate, key=key
    )
    if workers > 1 and settings.redis is None:
        raise FaultySettings("several processes need --redis, so that spectators of one see what another is told")
    # One process that knows of no others keeps matches in memory; a second one on the same data would go by old ones.
    with in_use(settings, alone=settings.redis is None):
        _serve(settings, host, port, workers, new_director_link=new_director_link)


def _serve(settings: Settings, host: str, port: int, workers: int, *, new_director_link: bool) -> None:
    _let_many_in()
    names = names_of(settings.certificate, settings.key) if settings.certificate else []
    listening = _listen(host, port)
    scheme = "https" if settings.certificate else "http"
    address = settings.public_url or f"{scheme}://{_shown(host, names)}:{listening.getsockname()[1]}"
    link = _director_link(settings, address, new=new_director_link)
    print(f"Playon serves {address}", file=sys.stderr)
    if link is not None:
        print(f"Director's link (keep it to yourself, it is shown only now): {link}", file=sys.stderr)
    os.environ.update(
        {
            "PLAYON_DATA": str(settings.data),
            "PLAYON_DATABASE": settings.database,
            "PLAYON_REDIS": settings.redis or "",
            "PLAYON_PUBLIC_URL": settings.public_url or "",
            "PLAYON_CERTIFICATE": str(settings.certificate or ""),
            "PLAYON_KEY": str(settings.key or ""),
        }
    )
    _run(configured(settings, workers), listening, workers)


def configured(settings: Settings, workers: int = 1) -> uvicorn.Config:
    """How uvicorn runs the application, which reads its settings from the environment."""
    return uvicorn.Config(
        "playon.server.running:app",
        factory=True,
        workers=workers,
        log_level="warning",
        http=Requests,
        ws=Sockets,
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        ssl_certfile=settings.certificate,
        ssl_keyfile=settings.key,
        timeout_graceful_shutdown=3,
    )


def _run(config: uvicorn.Config, listening: socket.socket, workers: int) -> None:
    if workers > 1:
        from uvicorn.supervisors import Multiprocess

        Multiprocess(config, [listening]).run()
    else:
        uvicorn.Server(config).run(sockets=[listening])


def app() -> Litestar:
    """The application by the settings of the environment, for uvicorn and other servers."""
    logging.getLogger("uvicorn.access").addFilter(without_tokens)
    return create_app(settings_from())


def _listen(host: str, port: int) -> socket.socket:
    """The socket, taken before anything is printed; whoever comes before the start is over waits. Raises FaultySettings."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except OSError as error:
        raise FaultySettings(f"{host}:{port} cannot be listened on: {error.strerror or error}") from None
    listening.set_inheritable(True)
    return listening


def _let_many_in() -> None:
    """Take more open files than the usual 1024: a full hall has as many connections, and would leave none for the database."""
    if resource is None:
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _OPEN_FILES if most == resource.RLIM_INFINITY else min(most, _OPEN_FILES)
    if now != resource.RLIM_INFINITY and now < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _shown(host: str, names: Sequence[str]) -> str:
    """What people type to reach a host. names: those of its certificate, the only ones by which browsers take it."""
    if host in ("0.0.0.0", "::"):
        return names[0] if names else socket.gethostname()
    return f"[{host}]" if ":" in host else host


def _director_link(settings: Settings, address: str, *, new: bool) -> str | None:
    """A link for the director at the first start, or when it is asked for."""
    engine = open_database(settings.database)
    try:
        doors = Doors(engine, now_ms)
        if doors.has_director() and not new:
            return None
        _grant, token = doors.give("director", label="first start" if not new else "new link")
    finally:
        engine.dispose()
    return f"{address}/enter/{token}"
