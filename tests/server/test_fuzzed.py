"""Whatever is sent to any address of the API, by whomever: an answer for people, never a fault of the application."""

import contextlib
from collections.abc import Callable, Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from tests.server.conftest import EXAMPLES
from tests.serving import Serving, serving


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("fuzzed")) as process:
        with process.director() as director:
            for book in ("ufcc", "fistf"):
                director.post("/api/v1/records", content=(EXAMPLES / f"{book}-match.jsonl").read_bytes())
                director.post("/api/v1/matches", json={"book": book})
        yield process


@pytest.fixture(scope="module")
def api(process: Serving) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{process.address}/api/docs/openapi.json")


ENDLESS = "/stream"
"""An event stream has no end to wait for."""


def every_operation(api: schemathesis.BaseSchema, examples: int, tried: Callable[[schemathesis.Case], None]) -> None:
    """Try every operation of the API with requests that fit its description and with some that do not."""
    operations = [each.ok() for each in api.get_all_operations()]
    assert len(operations) > 10
    for operation in operations:
        if operation.path.endswith(ENDLESS):
            continue
        for mode in schemathesis.GenerationMode:

            @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
            @given(case=operation.as_strategy(generation_mode=mode))
            def one(case: schemathesis.Case) -> None:
                tried(case)

            with contextlib.suppress(Unsatisfiable):  # some operations cannot be asked wrongly
                one()


def test_no_request_of_the_director_brings_a_fault(api: schemathesis.BaseSchema, process: Serving) -> None:
    def tried(case: schemathesis.Case) -> None:
        _real_match(case, process)
        answer = case.call(base_url=process.address, headers={"authorization": f"Bearer {process.token}"}, timeout=20)
        case.validate_response(answer, checks=(not_a_server_error,))
        _is_for_people(answer)

    every_operation(api, 6, tried)


def test_no_request_of_a_stranger_brings_a_fault_or_changes_anything(
    api: schemathesis.BaseSchema, process: Serving
) -> None:
    def tried(case: schemathesis.Case) -> None:
        answer = case.call(base_url=process.address, timeout=20)
        case.validate_response(answer, checks=(not_a_server_error, response_schema_conformance))
        _is_for_people(answer)
        if case.method.upper() != "GET":
            assert answer.status_code in (400, 401, 403, 404, 405, 413, 415, 422, 429), answer.text

    every_operation(api, 3, tried)


def _real_match(case: schemathesis.Case, process: Serving) -> None:
    """Every other request is about a match that exists, so that what lies behind the first door is tried, too."""
    parameters = case.path_parameters or {}
    if "match" in parameters and len(str(parameters["match"])) % 2:
        with process.director() as director:
            matches = director.get("/api/v1/matches").json()
        if matches:
            parameters["match"] = matches[len(str(case.body)) % len(matches)]["id"]


def _is_for_people(answer: object) -> None:
    """An error says what was wrong, as JSON, and tells nothing of the inside."""
    status, text = answer.status_code, answer.content.decode(errors="replace")  # type: ignore[attr-defined]
    if status >= 400:
        assert answer.json()["message"], text  # type: ignore[attr-defined]
    assert "Traceback" not in text
    assert "sqlalchemy" not in text
