"""The floor beside which the application is measured: a bare socket that sends back what it gets, by the same server."""

import sys

import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect


@websocket("/echo")
async def echo(socket: WebSocket) -> None:
    """Send back what comes."""
    await socket.accept()
    try:
        while True:
            await socket.send_data(await socket.receive_data(mode="text"), mode="text")
    except WebSocketDisconnect:
        return


@get("/")
async def ready() -> str:
    """Say that it runs."""
    return "ready"


if __name__ == "__main__":
    app = Litestar([echo, ready])
    uvicorn.run(app, port=int(sys.argv[1]), log_level="error", ws_per_message_deflate=False)
