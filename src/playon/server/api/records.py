"""Records, reports and backups: files that go out and come in."""

import asyncio
from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State, UploadFile
from litestar.exceptions import ClientException
from litestar.params import FromPath

from playon.events import SIDES
from playon.record import Header
from playon.server.access.asking import directors_only, log_readers_only
from playon.server.access.forms import form_of
from playon.server.access.tokens import new_id
from playon.server.api.matches import MatchLine, match_line, slug_of
from playon.server.live.hall import Hall
from playon.server.live.importing import record_in, record_of, rows_of, signed_record
from playon.server.storage.backups import dumped
from playon.server.storage.database import writing
from playon.server.storage.matches import add_entries, add_match
from playon.server.storage.rows import MatchRow
from playon.server.tongues import language_of
from playon.server.views.naming import names_of
from playon.telling.reports.making import ReportForm, report
from playon.telling.tongue import speaking

Asked = Request[Any, Any, State]

_MEDIA: dict[ReportForm, str] = {
    "pdf": "application/pdf",
    "html": "text/html",
    "json": "application/json",
    "csv": "text/csv",
}
_REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"
"""A report is one file with its styles in it; it runs no scripts and reaches nothing."""
_SETTING = asyncio.Semaphore(2)
"""Typesetting takes a second of a processor; two at once leave the rest for those who play."""


class Records(Controller):
    """Files of matches."""

    path = "/api/v1"
    tags = ("records",)

    @get("/matches/{match:str}/record", guards=[log_readers_only], media_type="application/x-ndjson")
    async def record(self, state: State, match: FromPath[str]) -> Response[bytes]:
        """The record of a match, JSON lines with sums. While the match goes on it is the referee's."""
        hall: Hall = state.hall
        live = await hall.match(match)
        return _file(signed_record(live), "application/x-ndjson", _name(live.header, match, "jsonl"))

    @get(
        [f"/matches/{{match:str}}/report.{form}" for form in _MEDIA],
        guards=[log_readers_only],
        media_type="application/octet-stream",
    )
    async def report(self, request: Asked, state: State, match: FromPath[str]) -> Response[bytes]:
        """The report of a match as PDF, HTML, JSON or CSV, in the visitor's language. While the match goes on, the referee's."""
        form = next(each for each in _MEDIA if request.url.path.endswith(f".{each}"))
        hall: Hall = state.hall
        live = await hall.match(match)
        language = language_of(request)

        def make() -> bytes:
            with speaking(language):
                return report(record_of(live), form)

        async with _SETTING:
            data = await asyncio.to_thread(make)
        return _file(data, _MEDIA[form], _name(live.header, match, form), inline=form in ("pdf", "html"))

    @post("/records", guards=[directors_only])
    async def upload(self, request: Asked, state: State) -> MatchLine:
        """Make a match from a record: the file as the body, or as the field `record` of a form (director)."""
        return match_line(await taken_in(state.hall, await uploaded(request)))

    @get("/backup", guards=[directors_only], media_type="application/gzip")
    async def backup(self, state: State) -> Response[bytes]:
        """Everything that is stored, for `playon restore` (director)."""
        hall: Hall = state.hall
        data = await asyncio.to_thread(dumped, hall.engine, hall.clock())
        return _file(data, "application/gzip", f"playon-{hall.clock()}.backup.gz")


async def taken_in(hall: Hall, data: bytes) -> MatchRow:
    """Make a match from a record. Raises PlayonError where it cannot be read."""

    def store() -> str:
        record = record_in(data)
        row, entries = rows_of(record, new_id(), event=slug_of(record.header.event), moment=hall.clock())
        with writing(hall.engine) as connection:
            add_match(connection, row)
            if entries:
                add_entries(connection, entries)
        return row.id

    match = await hall.write(store)
    return (await hall.reload(match)).row


async def uploaded(request: Asked) -> bytes:
    """The file that came, as the body or as the field `record` of a form. Raises ClientException."""
    if request.headers.get("content-type", "").startswith("multipart/"):
        form = await form_of(request)
        file = form.get("record")
        if not isinstance(file, UploadFile):
            raise ClientException("the form has no file in its field `record`")
        return await file.read()
    return await request.body()


def _name(header: Header, match: str, suffix: str) -> str:
    """What a downloaded file is called: the teams, in plain letters."""
    names = names_of(header)
    told = "-".join(slug_of(names[side])[:30] for side in SIDES)
    plain = "".join(each for each in told if each.isascii())
    return f"{plain or 'match'}-{match}.{suffix}"


def _file(data: bytes, media: str, name: str, *, inline: bool = False) -> Response[bytes]:
    kind = "inline" if inline else "attachment"
    headers = {"content-disposition": f'{kind}; filename="{name}"', "cache-control": "no-store"}
    if media.startswith("text/html"):
        headers["content-security-policy"] = _REPORT_POLICY
    return Response(data, media_type=media, headers=headers)
