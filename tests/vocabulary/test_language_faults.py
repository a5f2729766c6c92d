"""Faults in a language file are found."""

import pytest

from playon.vocabulary import Vocabulary, default_faults
from tests.vocabulary.small import SMALL, changed


def test_a_sound_language_has_no_faults() -> None:
    small = Vocabulary(SMALL)
    assert small.faults == []
    assert default_faults(small) == []


@pytest.mark.parametrize(
    ("path", "value", "where", "message"),
    [
        ("rules", {}, "", "rules"),
        ("phases", None, "", "lacks the section 'phases'"),
        ("events.Shout", {"kind": "act", "means": "x"}, "events.Shout", "snake_case"),
        ("events.act.kind", "deed", "events.act", "deed"),
        ("events.act.kind", None, "events.act", "neither act, fact nor call"),
        ("events.act.means", None, "events.act", "no meaning"),
        ("events.act.fields.by.typo", 1, "events.act.by", "typo"),
        ("events.act.fields.lot", "heap", "events.act.lot", "unknown type 'heap'"),
        ("events.act.fields.by.only", {"what": [1]}, "events.act.by", "unknown field 'what'"),
        ("events.act.fields.by.books", ["three"], "events.act.by", "unknown book 'three'"),
        ("events.act.fields.how", {"type": "enum"}, "events.act.how", "enum without values"),
        ("events.act.fields.how", {"type": "string", "pattern": "("}, "events.act.how", "pattern"),
        ("events.rare.books", ["three"], "events.rare", "unknown book 'three'"),
        ("based_on.two", "three", "based_on", "unknown book 'three'"),
        ("counts.pushes.scope", {"three": "match"}, "counts.pushes", "unknown book 'three'"),
        ("offences.push.context", ["force", "kind"], "offences.push", "unknown context 'force'"),
        ("offences.push.context", [], "offences.push", "kinds, but no context kind"),
        ("offences.push.sanctions", ["fine"], "offences.push", "unknown sanction 'fine'"),
        ("offences.goal", "also a finding", "offences.goal", "is a finding too"),
        ("types.lot.fields.size", "lot", "types.lot.size.size", "made of itself"),
        ("types.size.min", "one", "types.size", "is not a spec"),
        ("situation", [1], "", "is not a language file"),
    ],
)
def test_a_fault_of_a_language_file_is_found(path: str, value: object, where: str, message: str) -> None:
    found = changed(path, value).faults
    assert any(place == where and message in said for place, said in found), found


@pytest.mark.parametrize(
    ("path", "spec", "message"),
    [
        ("events.act.fields.how", {"type": "enum", "values": ["a"], "default": "b"}, "'b' is not one of a"),
        ("events.act.fields.how", {"type": "size", "default": 0}, "0 is less than 1"),
        ("events.act.fields.how", {"type": "object", "keyed_by": "by", "in": "nowhere"}, "unknown section 'nowhere'"),
    ],
)
def test_a_default_has_to_fit_its_own_spec(path: str, spec: object, message: str) -> None:
    found = default_faults(changed(path, spec))
    assert any(message in said for _, said in found), found
