"""Espace Artémis, rule by rule."""
