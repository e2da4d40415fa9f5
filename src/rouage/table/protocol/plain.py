"""What frames and bodies are made of: keys, names, lines, and the model that takes nothing it does not know."""

from __future__ import annotations

import json
import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

Key = Annotated[str, Field(max_length=2000)]
Ref = Annotated[int, Field(ge=0, le=2**31)]
"""The sender's own number for a request; its answer carries the same."""
Name = Annotated[str, Field(min_length=1, max_length=40)]
Line = Annotated[str, Field(min_length=1, max_length=2000)]
SeatName = Annotated[str, Field(pattern=r"^(gm|spectator|player-[1-9][0-9]?)$")]
TableId = Annotated[str, Field(pattern=r"^[a-z0-9]{4,32}$")]
Language = Literal["en", "fr"]
Names = dict[str, dict[Language, str]]
"""What the ids in a frame are called, in both languages. A socket is told each name once, with the first frame that
needs it: keep them."""


def finite(body: dict[str, Any] | None) -> dict[str, Any] | None:
    """JSON has no word for what is no number: a browser could read nothing that holds one."""
    json.dumps(body, allow_nan=False)
    return body


def _one_line(name: str) -> str:
    return " ".join(_UNSEEN.sub(" ", name).split())


Called = Annotated[str, Field(max_length=40), AfterValidator(_one_line)]
"""What somebody is called: one line, without letters that nobody sees or that turn round those beside them."""
_UNSEEN = re.compile("[\x01-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]")


class Model(BaseModel):
    """Nothing unknown is accepted: a misspelt field is an error, not a silence."""

    model_config = ConfigDict(extra="forbid")
