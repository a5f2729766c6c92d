"""HEAD, which monitors and `curl -I` use: answered as GET without the body (RFC 9110, section 9.3.2)."""

from typing import Any

from litestar import Litestar
from litestar.types import Message


class WithHeads(Litestar):
    """An application that answers HEAD wherever it answers GET."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request. A stream is over for who asks only for its head as soon as that is sent."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await super().__call__(scope, receive, send)
            return
        answered = False

        async def head_alone(message: Message) -> None:
            nonlocal answered
            if answered:
                return
            await send(message)
            if message["type"] == "http.response.start":
                answered = True
                await send({"type": "http.response.body", "body": b"", "more_body": False})

        # a scope of its own: who carries the answer out has to know that it has no body
        asked: Any = {**scope, "method": "GET"}
        await super().__call__(asked, receive, head_alone)
