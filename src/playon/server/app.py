"""The application put together."""

import asyncio
import contextlib
import hashlib
from collections.abc import AsyncIterator
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from litestar import Litestar
from litestar.datastructures import State
from litestar.plugins import PluginProtocol
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig

from playon.server.access.doors import Doors
from playon.server.access.gate import Gate
from playon.server.access.headers import Headers
from playon.server.access.heads import WithHeads
from playon.server.access.limits import InProcess, InRedis, Limit
from playon.server.access.same_site import Seals
from playon.server.access.tokens import Cookies
from playon.server.api.books import Books
from playon.server.api.description import describe_errors
from playon.server.api.entries import Entries
from playon.server.api.grants import Grants
from playon.server.api.live import live_socket, live_stream, server_time
from playon.server.api.matches import Matches
from playon.server.api.public import open_to_all
from playon.server.api.records import Records
from playon.server.api.rules import Rules
from playon.server.api.seals import renew_seal
from playon.server.api.walls import wall_now, wall_socket, wall_stream
from playon.server.live.ending import when_told_to_end
from playon.server.live.feed import Feed, channels_plugin, redis_of
from playon.server.live.following import keep_up
from playon.server.live.guarding import guard
from playon.server.live.hall import Hall
from playon.server.live.moments import now_ms
from playon.server.live.rendering import Renderings
from playon.server.live.ticking import tick
from playon.server.live.walls import Walls
from playon.server.pages.boards import board_page, hall_wall_page, overlay_page, wall_page
from playon.server.pages.console import console_page, service_worker
from playon.server.pages.desk import Desk
from playon.server.pages.desk_match import DeskMatch
from playon.server.pages.documents import openapi
from playon.server.pages.entering import enter, leave
from playon.server.pages.errors import FOR_PEOPLE
from playon.server.pages.home import home
from playon.server.pages.rules import rules, rules_book, rules_clause, rules_scenario
from playon.server.pages.rules_finding import rules_choose, rules_compare, rules_search
from playon.server.pages.well_known import favicon, robots
from playon.server.rules.warming import Warming
from playon.server.settings import Settings
from playon.server.storage.database import let_patience_run_out, open_database
from playon.server.storage.writer import EntryWriter
from playon.server.views import wall
from playon.server.views.seen import board_view, console_view

_ROOM = Path(__file__).parent
LARGEST = 8 * 1024 * 1024
"""Bytes of the largest body that is taken; a record of a long match has some hundred kilobytes."""
_PATIENCE_AT_THE_END = 0.5
"""Seconds that an entry may still wait for the database once the application is told to end."""


def create_app(settings: Settings) -> Litestar:
    """The application by its settings. The database is opened and brought up to date when it starts. Raises NoDatabase."""
    engine = open_database(settings.database)
    redis = redis_of(settings.redis)
    channels = channels_plugin(redis, hashlib.sha256(settings.database.encode()).hexdigest()[:12])
    feed = Feed(channels)
    writer = EntryWriter(engine)
    hall = Hall(engine, writer, feed, alone=settings.redis is None)
    seals = Seals(settings.secret)
    counter = InProcess() if redis is None else InRedis(redis)
    posts = Limit("posts", settings.posts_per_minute, counter)
    renderings = Renderings({"board": board_view, "console": console_view}, hall.clock)
    walls = Walls(hall, renderings, wall, hall.clock)

    warming = Warming()

    def let_go() -> None:
        warming.end()
        feed.close()
        walls.close()
        let_patience_run_out(engine, _PATIENCE_AT_THE_END)

    @contextlib.asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        writer.start()
        if settings.reads_ahead:
            warming.start()
        tasks = [
            asyncio.create_task(hall.restore()),
            asyncio.create_task(tick(hall, renderings, feed, walls)),
            asyncio.create_task(guard(hall, settings)),
            asyncio.create_task(keep_up(hall, feed)),
            asyncio.create_task(walls.watch(feed)),
        ]
        try:
            with when_told_to_end(let_go):
                yield
        finally:
            let_go()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.to_thread(writer.close)
            await asyncio.to_thread(hall.close)
            # whoever still reads in a thread gives the connection back before they are all closed
            await asyncio.get_running_loop().shutdown_default_executor()
            engine.dispose()
            if redis is not None:
                await redis.aclose()

    plugins: list[PluginProtocol] = [channels]
    app = WithHeads(
        route_handlers=[
            Matches,
            Entries,
            Records,
            Grants,
            Books,
            Rules,
            live_socket,
            live_stream,
            wall_socket,
            wall_stream,
            wall_now,
            server_time,
            renew_seal,
            board_page,
            overlay_page,
            wall_page,
            hall_wall_page,
            home,
            console_page,
            service_worker,
            enter,
            leave,
            Desk,
            DeskMatch,
            robots,
            favicon,
            rules,
            rules_search,
            rules_choose,
            rules_compare,
            rules_book,
            rules_clause,
            rules_scenario,
            create_static_files_router(path="/static", directories=[_ROOM / "static"]),
        ],
        state=State(
            {
                "settings": settings,
                "hall": hall,
                "feed": feed,
                "renderings": renderings,
                "walls": walls,
                "doors": Doors(engine, now_ms),
                "cookies": Cookies(settings.secret),
                "seals": seals,
                "logins": Limit("logins", settings.logins_per_minute, counter),
            }
        ),
        middleware=[Gate(seals, posts, settings.public_url)],
        before_send=[open_to_all, Headers(https=settings.https and settings.certificate is None)],
        logging_config=None,
        plugins=plugins,
        lifespan=[running],
        exception_handlers=FOR_PEOPLE,
        request_max_body_size=LARGEST,
        template_config=TemplateConfig(instance=_templates()),
        openapi_config=openapi(),
    )
    describe_errors(app)
    return app


def _templates() -> JinjaTemplateEngine:
    environment = Environment(
        loader=FileSystemLoader(_ROOM / "templates"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return JinjaTemplateEngine.from_environment(environment)
