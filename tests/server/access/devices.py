"""Devices that ask one application: each keeps its own cookies, as browsers do."""

from typing import Any
from urllib.parse import urlsplit

import httpx
from litestar import Litestar
from litestar.testing import TestClient

from playon.server.access.same_site import SEAL_COOKIE, SEAL_HEADER

HTML = "text/html,application/xhtml+xml"


class Device:
    """One device. token: sent in `Authorization` instead of cookies."""

    def __init__(self, client: TestClient[Litestar], token: str | None = None) -> None:
        self.client = client
        self.token = token
        self.cookies: dict[str, str] = {}

    def headers(self, *, seal: bool = True) -> dict[str, str]:
        """What it sends with everything; seal: as our pages do."""
        told = {}
        if self.token is not None:
            told["authorization"] = f"Bearer {self.token}"
        if self.cookies:
            told["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
            if seal and SEAL_COOKIE in self.cookies:
                told[SEAL_HEADER] = self.cookies[SEAL_COOKIE]
        return told

    def ask(
        self, method: str, path: str, *, seal: bool = True, headers: dict[str, str] | None = None, **more: Any
    ) -> Any:
        """Send something; redirects are not followed, cookies are kept."""
        self.client.cookies.clear()
        answer = self.client.request(
            method, path, headers=self.headers(seal=seal) | (headers or {}), follow_redirects=False, **more
        )
        self.client.cookies.clear()
        for name, value in answer.cookies.items():
            self.cookies[name] = value
        for gone in _taken_away(answer):
            self.cookies.pop(gone, None)
        return answer

    def get(self, path: str, **more: Any) -> Any:
        """Ask for a page."""
        return self.ask("GET", path, headers={"accept": HTML}, **more)

    def fill_in(self, path: str, **fields: str) -> Any:
        """Send a form of a page, sealed by its hidden field alone."""
        data = fields | {"seal": self.cookies.get(SEAL_COOKIE, "")}
        return self.ask("POST", path, data=data, seal=False, headers={"accept": HTML})

    def enter(self, link: str) -> Any:
        """Open a link, or the token of one."""
        return self.get(urlsplit(link).path if "/" in link else f"/enter/{link}")


def _taken_away(answer: httpx.Response) -> list[str]:
    return [each.partition("=")[0] for each in answer.headers.get_list("set-cookie") if "Max-Age=0" in each]


def referees_link(director: Device, match: str, **more: object) -> dict[str, str]:
    """A new link for the referee of a match, as it is answered."""
    answer = director.ask("POST", "/api/v1/grants", json={"role": "referee", "match": match, **more})
    assert answer.status_code == 201
    return dict(answer.json())
