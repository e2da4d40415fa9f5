"""Snapshots of earlier rules, as these ones understand them."""

from __future__ import annotations

import itertools
from typing import Any

from rouage.engine.plain import Plain
from rouage.games.olomoc.movements import Way


def upgraded(snapshot: dict[str, Plain]) -> dict[str, Plain]:
    """A snapshot as it is kept today; what is of today already stays as it is."""
    state: dict[str, Any] = dict(snapshot["state"])  # type: ignore[arg-type]
    stack: list[dict[str, Any]] = [dict(row) for row in snapshot["stack"]]  # type: ignore[arg-type, union-attr]
    if "opportunities" in state:
        state["walks"] = _walks(state, stack, state.pop("opportunities"))
    state["markers"] = {id: {"source": "", **one} for id, one in state["markers"].items()}
    if state.get("fight"):
        state["fight"] = {"by": "", **state["fight"]}
    for row in stack:
        if row["step"] == "ChargeStrike":
            row.setdefault("by", "")
    if state.get("outcome"):
        state["outcome"] = _said(state["outcome"])
    rows: list[Plain] = [*stack]
    return {**snapshot, "state": state, "stack": rows}


def _said(outcome: dict[str, Any]) -> dict[str, Any]:
    """An ending without a winner had the same name as one with."""
    reason = outcome["reason"]
    if not outcome["winners"] and reason in ("cycles", "hunt", "cards"):
        return {**outcome, "reason": f"{reason}-draw"}
    return {**outcome, "reason": "fiel-both"} if not outcome["winners"] and reason == "fiel" else outcome


def _walks(state: dict[str, Any], stack: list[dict[str, Any]], left: list[str]) -> list[dict[str, Any]]:
    """A displacement lay on the stack beneath its opportunity attacks; who may still strike was kept once for all."""
    found = []
    for below, row in itertools.pairwise(stack):
        if row["step"] == "Opportunities" and below["step"] == "Displaced":
            mover = state["rouages"][row["who"]]
            found.append(
                {
                    "who": mover["id"], "seat": mover["seat"], "x": mover["x"], "y": mover["y"],
                    "way": Way(**below["way"]).key(), "how": below["how"], "whom": "", "course": "", "left": left,
                    "struck": [],
                }
            )  # fmt: skip
            below.clear()
            below.update(step="CarryOut", who=mover["id"])
    return found
