"""Documents that name only what matters, laid over a whole one."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from playon.errors import FaultySituation
from playon.wording import in_words

_ENCODER = msgspec.msgpack.Encoder()

S = TypeVar("S", bound=msgspec.Struct)


def patched(whole: S, changes: Mapping[str, Any], tidy: Callable[[dict[str, Any]], None] | None = None) -> S:
    """A situation with parts of it replaced, of the same type as the one given.

    tidy: what is done with the merged document before it is read. Raises FaultySituation where a part is not of the right kind.
    """
    document = None
    try:
        document = _merged(msgspec.to_builtins(whole), changes)
        if tidy is not None:
            tidy(document)
        new = msgspec.convert(document, type(whole))
        _ENCODER.encode(new)
    except (msgspec.ValidationError, OverflowError, TypeError) as error:
        raise FaultySituation(in_words(str(error), type(whole), document)) from None
    except RecursionError:
        raise FaultySituation("the parts stand too deep in one another") from None
    return new


def _merged(old: Any, new: Any) -> Any:
    if isinstance(old, dict) and isinstance(new, Mapping):
        return {**old, **{key: _merged(old.get(key), value) for key, value in new.items()}}
    return new
