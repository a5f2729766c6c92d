"""What counts as notice of a tick-flick, in the forms that books have for it (13.4.1)."""

import pytest

from playon import load_book
from playon.subbuteo.engine import RefereedPitch
from playon.subbuteo.events import Claim, Flick
from playon.subbuteo.grammar import Variants
from playon.subbuteo.situation import Situation
from playon.subbuteo.state_of_play import Ball


def pitch(form: str) -> RefereedPitch:
    situation = Situation(
        phase="in_play", possession="A", ball=Ball(at=(300.0, 0.0)), figures={"A4": (480.0, 260.0), "B2": (450.0, 0.0)}
    )
    t = RefereedPitch(load_book("fistf"), situation, strict=False)
    t.variants = Variants(tick_notice="asked_and_said" if form == "asked_and_said" else "asked_or_said")
    return t


@pytest.mark.parametrize(
    ("form", "asked", "said", "noticed"),
    [
        ("asked_or_said", True, True, True),
        ("asked_or_said", True, False, True),
        ("asked_or_said", False, True, True),
        ("asked_or_said", False, False, False),
        ("asked_and_said", True, True, True),
        ("asked_and_said", True, False, False),
        ("asked_and_said", False, True, False),
    ],
)
def test_a_tick_flick_without_notice_is_a_miss(form: str, asked: bool, said: bool, noticed: bool) -> None:
    t = pitch(form)
    t.take(Claim(at=0.0, by="A", what="tick", figure="A4", asked=asked, said=said))
    rulings = t.take(Flick(at=1.0, by="A", figure="A4", kind="tick", rest={"A4": (430.0, 250.0)}))
    assert [each.offence for each in rulings if each.offence] == ([] if noticed else ["tick_without_notice"])
    assert t.s.possession == ("A" if noticed else "B")
