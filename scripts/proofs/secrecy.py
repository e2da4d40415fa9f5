"""A placeholder until written."""
