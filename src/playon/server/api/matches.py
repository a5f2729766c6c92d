"""Matches: the list, one as spectators see it, a new one, and what the director says of it."""

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter

from playon import __version__
from playon.events import Side
from playon.record import Header
from playon.rulebook import load_book
from playon.server.access.asking import directors_only
from playon.server.access.tokens import new_id
from playon.server.api.public import NO_MATCH, PUBLIC
from playon.server.api.shapes import BoardView
from playon.server.live.hall import Hall
from playon.server.live.outcomes import NoMatch
from playon.server.live.rendering import Renderings
from playon.server.live.whole_match import new_match
from playon.server.storage.database import writing
from playon.server.storage.matches import add_match, change_match, match_rows, remove_match
from playon.server.storage.rows import MatchRow
from playon.server.tongues import language_of
from playon.server.views.naming import names_of
from playon.team_tie import BOARDS

Short = Annotated[str, msgspec.Meta(max_length=120)]
Names = Annotated[list[Short], msgspec.Meta(max_length=20)]


class NewTeam(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A team: its name, else its players."""

    name: Short = ""
    players: Names = []
    club: Short | None = None


Board = Annotated[str, msgspec.Meta(pattern="^[1-4]$")]


class NewMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match to be made. strict: whether an expired limit rules by itself. situation: where it starts, else at its beginning.

    kind: a match, or a tie of two teams over four boards. boards: of a tie, who plays where: {board: {side: player}}; without
    them the first four players of each team play on the boards in their order.
    """

    book: Annotated[str, msgspec.Meta(max_length=60)]
    teams: dict[Annotated[str, msgspec.Meta(pattern="^[AB]$")], NewTeam] = {}
    title: Short | None = None
    event: Short | None = None
    place: Annotated[str, msgspec.Meta(max_length=60)] = ""
    officials: Names = []
    date: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    strict: bool = False
    situation: dict[str, Any] | None = None
    kind: Literal["match", "tie"] = "match"
    boards: dict[Board, dict[Annotated[str, msgspec.Meta(pattern="^[AB]$")], Short]] = {}


class ChangedMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the director changes of a match. called: that its players are called to the table, or no longer."""

    place: Annotated[str, msgspec.Meta(max_length=60)] | msgspec.UnsetType = msgspec.UNSET
    called: bool | msgspec.UnsetType = msgspec.UNSET


class MatchLine(msgspec.Struct, frozen=True, kw_only=True):
    """A match in a list."""

    id: str
    book: str
    kind: Literal["match", "tie"]
    state: str
    place: str
    teams: dict[Side, str]
    title: str | None
    event: str | None
    changed: int
    called: int | None


def match_line(row: MatchRow) -> MatchLine:
    """A stored match as a line of a list."""
    header = msgspec.json.decode(row.header, type=Header)
    return MatchLine(
        id=row.id,
        book=header.book,
        kind=header.kind,
        state=row.state,
        place=row.place or header.table or "",
        teams=names_of(header),
        title=header.title,
        event=header.event,
        changed=row.changed,
        called=row.called,
    )


def header_of(new: NewMatch) -> Header:
    """The header of the record of a new match. Raises UnknownBook, FaultySituation; DifferentGames for a tie of no such game."""
    teams = {}
    for side in ("A", "B"):
        told = new.teams.get(side, NewTeam())
        name = told.name.strip() or " / ".join(told.players) or side
        teams[side] = {"name": name, "players": told.players, "club": told.club}
    header = msgspec.convert(
        {
            "playon": 1,
            "book": new.book,
            "teams": teams,
            "strict": new.strict,
            "situation": new.situation,
            "title": new.title,
            "event": new.event,
            "table": new.place or None,
            "officials": new.officials,
            "date": new.date,
            "kind": new.kind,
            "boards": seated(new) if new.kind == "tie" else new.boards,
        },
        type=Header,
    )
    new_match(header)
    book = load_book(header.book)
    return msgspec.structs.replace(header, edition=book.edition, family=book.family)


def seated(new: NewMatch) -> dict[str, dict[str, str]]:
    """Who plays on which board of a new tie."""
    found: dict[str, dict[str, str]] = {}
    for side, team in new.teams.items():
        for n, player in zip(BOARDS, team.players, strict=False):
            found.setdefault(str(n), {})[side] = player
    return {**found, **new.boards}


def slug_of(text: str | None) -> str:
    """The name of a tournament as it stands in addresses."""
    return "-".join("".join(each if each.isalnum() else " " for each in (text or "").casefold()).split())[:120]


async def made(hall: Hall, new: NewMatch) -> MatchRow:
    """Make a match. Raises UnknownBook, FaultySituation."""
    header = header_of(new)
    moment = hall.clock()
    row = MatchRow(
        id=new_id(),
        header=msgspec.json.encode(header),
        event=slug_of(header.event),
        place=new.place,
        epoch=moment,
        created=moment,
        changed=moment,
    )

    def store() -> None:
        with writing(hall.engine) as connection:
            add_match(connection, row)

    await hall.write(store)
    await hall.reload(row.id)
    return row


async def changed(hall: Hall, match: str, change: ChangedMatch) -> MatchRow:
    """Move a match to another table or pitch, or call its players, or no longer. Raises NoMatch."""
    moment = hall.clock()
    values: dict[str, Any] = {"changed": moment}
    if change.place is not msgspec.UNSET:
        values["place"] = change.place
    if change.called is not msgspec.UNSET:
        values["called"] = moment if change.called else None

    def store() -> bool:
        with writing(hall.engine) as connection:
            return change_match(connection, match, **values)

    if not await hall.write(store):
        raise NoMatch(match)
    return (await hall.reload(match)).row


async def taken_out(hall: Hall, match: str) -> None:
    """Take a match out with its whole record. Raises NoMatch."""

    def remove() -> bool:
        with writing(hall.engine) as connection:
            return remove_match(connection, match)

    await hall.take_out(match, remove)


class Matches(Controller):
    """Matches."""

    path = "/api/v1/matches"
    tags = ("matches",)

    @get("/", opt=PUBLIC)
    async def index(
        self,
        state: State,
        event: Annotated[str | None, QueryParameter(max_length=120, description="the slug of a tournament")] = None,
        limit: Annotated[int, QueryParameter(ge=1, le=500)] = 200,
    ) -> list[MatchLine]:
        """All matches, or those of a tournament; the one changed last first."""
        hall: Hall = state.hall

        def read() -> list[MatchRow]:
            with hall.engine.connect() as connection:
                return match_rows(connection, event=event, limit=limit)

        return [match_line(row) for row in await asyncio.to_thread(read)]

    @post("/", guards=[directors_only])
    async def make(self, state: State, data: JSONBody[NewMatch]) -> MatchLine:
        """Make a match (director)."""
        return match_line(await made(state.hall, data))

    @get(
        "/{match:str}",
        opt=PUBLIC,
        responses={200: ResponseSpec(BoardView, generate_examples=False), 404: NO_MATCH},
    )
    async def one(
        self,
        request: Request[Any, Any, State],
        state: State,
        match: FromPath[str],
        lang: Annotated[
            str | None, QueryParameter(max_length=12, description="en or hu; else what the client accepts")
        ] = None,
        seen: Annotated[
            str, HeaderParameter(name="If-None-Match", description="the ETag of the view the client has")
        ] = "",
    ) -> Response[Any]:
        """A match as spectators see it now. 304 where nothing but time has passed since the view of that ETag."""
        hall: Hall = state.hall
        renderings: Renderings = state.renderings
        live, language = await hall.match(match), language_of(request)
        tag = f'W/"{"-".join(str(each) for each in renderings.version(live))}-{language}-{__version__}"'
        if tag in [each.strip() for each in seen.split(",")]:
            return Response(None, status_code=304, headers={"ETag": tag})
        return Response(renderings.document(live, "board", language), headers={"ETag": tag})

    @patch("/{match:str}", guards=[directors_only])
    async def change(self, state: State, match: FromPath[str], data: JSONBody[ChangedMatch]) -> MatchLine:
        """Move a match to another table or pitch, or call its players (director)."""
        return match_line(await changed(state.hall, match, data))

    @delete("/{match:str}", guards=[directors_only])
    async def take_out(self, state: State, match: FromPath[str]) -> None:
        """Take a match out with its whole record (director). Download the record first."""
        await taken_out(state.hall, match)
