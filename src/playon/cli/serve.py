"""`playon serve`: the application for referees, spectators and the director of a hall."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from playon.cli.exits import WrongUse


@contextmanager
def needs_server() -> Iterator[None]:
    """Imports of the application within it; says what to install where something is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise WrongUse(f"the application needs {error.name}; install it with: pip install 'playon[server]'") from None


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets the hall's devices in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8000,
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where everything is kept; by default ./playon-data.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Another database, e.g. postgresql://user@host/name.")
    ] = None,
    redis: Annotated[
        str | None, typer.Option(metavar="URL", help="A Redis for the live feed, needed where several processes serve.")
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(metavar="URL", help="How people reach it, for links and QR codes.")
    ] = None,
    certificate: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="A certificate (PEM), so that people come by https and consoles reload offline."
        ),
    ] = None,
    key: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The certificate's key, if it stands in a file of its own.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; more than one needs --redis.")] = 1,
    new_director_link: Annotated[
        bool, typer.Option("--new-director-link", help="Print a further link for the director.")
    ] = False,
) -> None:
    """Serve the application: consoles, scoreboards, overlays, the hall's wall, the rulebooks and the API.

    The first start prints the director's link. What was acknowledged is on the disk; a restart restores every match and
    clock. Settings may come from the environment, too: PLAYON_DATA, PLAYON_DATABASE, PLAYON_REDIS, PLAYON_PUBLIC_URL,
    PLAYON_CERTIFICATE, PLAYON_KEY.
    """
    with needs_server():
        from playon.server.running import serve as run
    run(
        host=host,
        port=port,
        data=data,
        database=database,
        redis=redis,
        public_url=public_url,
        workers=workers,
        new_director_link=new_director_link,
        certificate=certificate,
        key=key,
    )
