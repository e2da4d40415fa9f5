"""Olomòc, rule by rule."""
