"""The API keeps to its own schema: whatever is sent, no answer is an error of ours or other than described."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from rouage.table.server import create_app
from rouage.table.settings import Limits, Settings
from tests.patience import PATIENCE
from tests.table.databases import Server
from tests.table.house import House, Visitor, house

EXAMPLES: Final = int(os.environ.get("ROUAGE_EXAMPLES", "3"))
SEED: Final = int(os.environ.get("ROUAGE_SEED", "1"))
ADMIN: Final = "a-token-for-the-admin-page"
SCHEMA: Final = schemathesis.openapi.from_dict(create_app(Settings(database="unused")).openapi())
CHECKS: Final = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance,
]  # fmt: skip
ID: Final = re.compile(r"[a-z0-9-]{1,60}")
CALM: Final = hypothesis.settings(
    max_examples=EXAMPLES, deadline=None, database=None, derandomize=False, suppress_health_check=list(HealthCheck),
    phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
)  # fmt: skip


class Furnished:
    """A house with a table, a study, a chronicle, a character and a run, so that not every address is empty."""

    def __init__(self, here: House) -> None:
        self.here: Final = here
        self.ann: Final[Visitor] = here.visitor()
        self.table: Final = self.laid()
        self.chronicle: Final = self.begun()
        added = self.ann.post(f"/chronicles/{self.chronicle}/characters", {"card": "brannoc"})
        study = self.ann.post(f"/tables/{self.ann.lay('noon-at-dry-creek', me=['gm', 'player-1', 'player-2'])}/study")
        self.known: Final = {
            "game": "signature", "lesson": self.ann.get("/lessons")[0]["id"], "character": added["id"],
            "study": study["table"]["id"], "run": self.asked(),
        }  # fmt: skip

    def laid(self) -> str:
        return self.ann.lay("noon-at-dry-creek", me=["gm", "player-1"], bots=["player-2"])

    def begun(self) -> str:
        id: str = self.ann.post("/chronicles", {"name": "Friends"})["chronicle"]["id"]
        return id

    def asked(self) -> str:
        """A run of one game, the shortest there is."""
        id: str = self.ann.post("/lab/runs", {"game": "signature", "setup": {"scene": "tavern-brawl"}, "games": 1})[
            "id"
        ]
        return id

    def address(self, case: schemathesis.Case[Any]) -> None:
        """Names that could be some are made some that are there; what will be gone is made for it first."""
        place = case.path_parameters or {}
        path, ends = case.operation.path, case.operation.method.upper() == "DELETE"
        for name in place:
            if not ID.fullmatch(str(place[name])):
                continue
            if name != "id":
                place[name] = self.known.get(name, place[name])
            elif "chronicles" in path:
                place["id"] = (
                    self.begun() if (ends and path.endswith("{id}")) or path.endswith("leave") else self.chronicle
                )
            elif "/lab/" in path:
                place["id"] = self.asked() if ends else self.known["run"]
            elif "studies" in path:
                place["id"] = self.known["study"]
            else:
                place["id"] = self.laid() if ends or path.endswith(("leave", "revoke")) else self.table


@pytest.fixture(scope="module")
def furnished(postgres_server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Furnished]:
    """On PostgreSQL, which is the stricter about what a text may hold. Nobody gets more than a game of the Lab."""
    limits = Limits(requests=100_000, creations=100_000, guesses=100_000, run_games=1, runs=100)
    home = str(tmp_path_factory.mktemp("home"))
    with (
        postgres_server.database() as url,
        house(url, limits=limits, admin_token=ADMIN, home=home, lab=True) as here,
    ):
        yield Furnished(here)


@hypothesis.seed(SEED)
@SCHEMA.parametrize()
@CALM
def test_every_answer_is_as_promised(case: schemathesis.Case[Any], furnished: Furnished) -> None:
    furnished.address(case)
    cookies = dict(furnished.ann.http.cookies)
    headers = {"authorization": f"Bearer {ADMIN}"} if "/admin/" in case.operation.path else {}
    answer = case.call(base_url=furnished.here.url, cookies=cookies, headers=headers, timeout=PATIENCE)
    case.validate_response(answer, checks=CHECKS)


def test_the_schema_is_the_one_that_is_served(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        served = here.visitor().http.get("/api/openapi.json").json()
    assert served == create_app(Settings(database="unused")).openapi()
