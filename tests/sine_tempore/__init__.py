"""Sine Tempore, rule by rule."""
