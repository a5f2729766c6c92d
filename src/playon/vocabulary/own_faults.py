"""What a language file says wrongly of itself: defaults that do not fit, lookups that lead nowhere."""

from dataclasses import replace

from playon.vocabulary.language import Vocabulary
from playon.vocabulary.values import Checker


def default_faults(vocabulary: Vocabulary) -> list[tuple[str, str]]:
    """What its specs say of themselves: defaults they do not allow, lookups that lead nowhere, as (place, message)."""
    found: list[tuple[str, str]] = []
    checker = Checker(vocabulary, lambda where, message: found.append((where, message)))
    for where, spec in vocabulary.specs:
        if spec.keyed_by is not None and not vocabulary.table(spec.table):
            found.append((where, f"looks up fields in the unknown section {spec.table!r}"))
        by_rule = isinstance(spec.default, str) and spec.default.startswith("by ")
        if spec.default is not None and not by_rule:
            checker.check(spec.default, replace(spec, keyed_by=None), f"{where}, default")
    return list(dict.fromkeys(found))
