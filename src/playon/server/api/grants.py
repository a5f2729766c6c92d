"""Links for referees and directors: given, listed and taken back by the director."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, delete, get, post
from litestar.datastructures import State
from litestar.exceptions import ClientException, HTTPException, NotFoundException
from litestar.params import FromPath, JSONBody, Parameter

from playon.server.access.asking import directors_only
from playon.server.access.doors import Doors
from playon.server.live.hall import Hall
from playon.server.seats import Seat, seat_at
from playon.server.storage.rows import GrantRow, Role
from playon.telling.tongue import N_

HOUR = 3_600_000
USUAL_HOURS = 24
LONGEST_HOURS = 24 * 366

LAST_DIRECTOR = N_("this is the last link of a director; make another one first")
FOR_WHICH_MATCH = N_("a referee's link needs a match, a director's is for all of them")
NO_GRANT = N_("there is no such link, or it was taken back before")


class LastDirector(HTTPException):
    """409: nobody could give links any more."""

    status_code = 409
    word = "last_director"


class NewGrant(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A link to be given. label: who gets it. hours: how long it opens; null for ever.

    match: of a referee; of a tie its id for all of it, `ID.1` to `ID.4` for one board.
    """

    role: Role
    match: Annotated[str, msgspec.Meta(max_length=16)] | None = None
    label: Annotated[str, msgspec.Meta(max_length=120)] = ""
    hours: Annotated[float, msgspec.Meta(gt=0, le=LONGEST_HOURS)] | None = USUAL_HOURS


class GrantLine(msgspec.Struct, frozen=True, kw_only=True):
    """A link in a list. Moments are ms since 1970. holds: whether it opens now."""

    id: str
    role: Role
    match: str | None
    label: str
    created: int
    expires: int | None
    revoked: int | None
    holds: bool


class GivenGrant(GrantLine, frozen=True, kw_only=True):
    """A link that was just given. token and link are told only now: of a token only a hash is kept."""

    token: str
    link: str


def grant_line(row: GrantRow, moment: int) -> GrantLine:
    """A stored grant as a line of a list."""
    return GrantLine(
        id=row.id,
        role=row.role,
        match=Seat(row.match, row.board).address if row.match else None,
        label=row.label,
        created=row.created,
        expires=row.expires,
        revoked=row.revoked,
        holds=row.revoked is None and (row.expires is None or row.expires > moment),
    )


async def given(request: Request[Any, Any, State], new: NewGrant) -> GivenGrant:
    """Give a link. Raises NoMatch; ClientException where role and match do not fit."""
    hall: Hall = request.app.state.hall
    doors: Doors = request.app.state.doors
    if (new.role == "referee") != (new.match is not None):
        raise ClientException(FOR_WHICH_MATCH)
    if new.match is not None:
        await hall.match(new.match)
    moment = hall.clock()
    expires = None if new.hours is None else moment + round(new.hours * HOUR)

    def give() -> tuple[GrantRow, str]:
        return doors.give(new.role, match=new.match, label=new.label.strip(), expires=expires)

    row, token = await hall.write(give)
    line = msgspec.structs.asdict(grant_line(row, moment))
    return GivenGrant(**line, token=token, link=f"{address(request)}/enter/{token}")


async def taken_back(request: Request[Any, Any, State], grant: str) -> GrantRow:
    """Take a link back. Raises NotFoundException, LastDirector."""
    hall: Hall = request.app.state.hall
    doors: Doors = request.app.state.doors

    def revoke() -> GrantRow:
        rows = doors.all()
        holding = [row for row in rows if grant_line(row, hall.clock()).holds]
        found = next((row for row in rows if row.id == grant and row.revoked is None), None)
        if found is None:
            raise NotFoundException(NO_GRANT)
        if found.role == "director" and [row.id for row in holding if row.role == "director"] == [grant]:
            raise LastDirector(LAST_DIRECTOR)
        doors.revoke(grant)
        return found

    return await hall.write(revoke)


def address(request: Request[Any, Any, State]) -> str:
    """Where people reach the application, without a slash at the end."""
    public: str | None = request.app.state.settings.public_url
    return public or str(request.base_url).rstrip("/")


class Grants(Controller):
    """Links of referees and directors."""

    path = "/api/v1/grants"
    tags = ("grants",)
    guards = (directors_only,)

    @get("/")
    async def index(
        self,
        state: State,
        match: Annotated[str | None, Parameter(max_length=16, description="only those of that match")] = None,
    ) -> list[GrantLine]:
        """All links, the newest first, without their tokens (director)."""
        hall: Hall = state.hall
        doors: Doors = state.doors
        moment = hall.clock()
        whole = None if match is None else seat_at(match).whole
        return [grant_line(row, moment) for row in await asyncio.to_thread(doors.all, whole)]

    @post("/")
    async def give(self, request: Request[Any, Any, State], data: JSONBody[NewGrant]) -> GivenGrant:
        """Give a link to a referee of a match or to a further director. Its token is told only in this answer (director)."""
        return await given(request, data)

    @delete("/{grant:str}")
    async def take_back(self, request: Request[Any, Any, State], grant: FromPath[str]) -> None:
        """Take a link back; it no longer opens, and devices that came by it are out within seconds (director)."""
        await taken_back(request, grant)
