"""A file is checked as the command does it; a sound scenario, and values that fit nowhere."""

from pathlib import Path

from hypothesis import strategies as st

from playon.lint import Fault, lint_file

SOUND = """\
- id: jar-1
  book: ufcc
  clauses: ["16.1"]
  title: The first jar
  difficulty: easy
  tags: [reading]
  situation: {score: {A: 1, B: 1}, phase: in_play, counts: {B: {jars: 1}}}
  events:
    - {at: 0, event: time}
    - {at: 1.5, event: foul, offence: jar, by: B, kind: slam}
  expect:
    rulings:
      - {clause: "16.1", offence: jar, against: B}
    options: {to: A, choices: [serve]}
    situation: {stakes: {infraction: {side: A, rod: three}}}
"""


def lint(folder: Path, text: str | bytes, name: str = "some.yaml", seen: dict[str, str] | None = None) -> list[Fault]:
    file = folder / name
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return lint_file(file, {} if seen is None else seen)


def told(faults: list[Fault]) -> list[tuple[int | None, str, str]]:
    return [(fault.line, fault.where, fault.message) for fault in faults]


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from(["A", "three", "goal", "jar", "", "ufcc"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["at", "event", "by", "as", "counts", "A", "rulings"]), inner, max_size=3)
    ),
    max_leaves=8,
)
