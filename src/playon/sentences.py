"""What the engine tells people: English sentences with named places, so that they can be said in another language.

A message without places is a plain string, marked where it is not the argument of an error. The catalogues are made from
the marks and from the first argument of every error (`tools/catalogues.py`).
"""

import msgspec


class Sentence(msgspec.Struct, frozen=True):
    """A sentence and what stands in its places. Its string is the sentence in English.

    template: e.g. `the choice is {to}'s, not {by}'s`. places: {name: what stands there}. A place that is named by a kind of
    names of the language (offence, option, rod, event) holds such a name.
    """

    template: str
    places: dict[str, str] = {}

    def __str__(self) -> str:
        return self.template.format(**self.places) if self.places else self.template


def sentence(template: str, **places: object) -> Sentence:
    """A sentence with what stands in its places."""
    return Sentence(template, {name: str(each) for name, each in places.items()})


def N_(phrase: str) -> str:  # noqa: N802
    """Mark a phrase for translation; it is translated where it is said."""
    return phrase
