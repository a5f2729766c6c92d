"""Strategies for the fields of events, by their types."""

import types
import typing
from collections.abc import Container, Mapping
from typing import Any, Literal, get_args

import msgspec
from hypothesis import strategies as st

from playon.events import Event


class Values:
    """Values of a field's type.

    own: strategies for single types of the family, numbers and texts among them. whole: whether objects have all of their fields.
    """

    def __init__(self, own: Mapping[Any, st.SearchStrategy[Any]], *, whole: bool = False) -> None:
        self.own = own
        self.whole = whole

    def of(self, kind: Any) -> st.SearchStrategy[Any]:
        if kind in self.own:
            return self.own[kind]
        origin = typing.get_origin(kind)
        if origin is typing.Annotated:
            return self.of(get_args(kind)[0])
        if origin is Literal:
            return st.sampled_from(get_args(kind))
        if origin in (types.UnionType, typing.Union):
            return st.one_of([self.of(each) for each in get_args(kind)])
        if origin is dict:
            return st.dictionaries(*map(self.of, get_args(kind)), max_size=4)
        if origin is list:
            return st.lists(self.of(get_args(kind)[0]), max_size=2)
        if origin is tuple:
            return st.lists(self.of(get_args(kind)[0]), max_size=4).map(tuple)
        if kind is bool:
            return st.booleans()
        if kind is type(None):
            return st.none()
        if self.whole:
            return st.builds(kind, **{field.name: self.of(field.type) for field in msgspec.structs.fields(kind)})
        return self.fields_of(kind).map(lambda fields: kind(**fields))

    def fields_of(self, kind: Any, skip: Container[str] = ()) -> st.SearchStrategy[dict[str, Any]]:
        """The fields of a class, its optional ones mostly left out. skip: fields that are left out always."""
        hints = typing.get_type_hints(kind, include_extras=True)
        required, optional = {}, {}
        for field in msgspec.structs.fields(kind):
            if field.name in skip or (field.name in ("at", "note", "source") and issubclass(kind, Event)):
                continue
            must = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
            (required if must else optional)[field.name] = self.of(hints[field.name])
        return st.fixed_dictionaries(required, optional=optional)
