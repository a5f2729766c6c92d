"""The end of the application: who looks is let go at once, who waits for the database is told soon that nothing was stored."""

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

_SIGNALS = (signal.SIGTERM, signal.SIGINT)


@contextmanager
def when_told_to_end(act: Callable[[], None]) -> Iterator[None]:
    """Within it, a signal to end does that in the running loop, besides what the server does at it.

    A server waits for what is open before it tells the application that it ends; streams stay open until they are told. Outside
    of the main thread there are no signals, and whoever runs the application there ends it otherwise.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before: dict[int, Any] = {each: signal.getsignal(each) for each in _SIGNALS}

    def told(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(act)
        if callable(before[number]):
            before[number](number, frame)

    for each in _SIGNALS:
        signal.signal(each, told)
    try:
        yield
    finally:
        for number, handler in before.items():
            if signal.getsignal(number) is told:
                signal.signal(number, handler)
