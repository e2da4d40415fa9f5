"""Bots that think ahead: they imagine games that may be the one they play, and try answers there.

`searcher(game, seed, budget)` makes one; `strengths(game)` are the three that people are offered. What a searcher has
to know of a game stands in the module named after what it weighs: `worth_olomoc` and its like.
"""

from __future__ import annotations

from rouage.bots.search.budget import Budget
from rouage.bots.search.searcher import Searcher
from rouage.bots.search.sense import Candidate, Sense
from rouage.bots.search.strength import searcher, sense, strengths

__all__ = ["Budget", "Candidate", "Searcher", "Sense", "searcher", "sense", "strengths"]
