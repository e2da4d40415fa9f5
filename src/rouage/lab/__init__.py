"""The Lab: many games played by bots, what they say about a game, and what a change to it would do.

`plan` says what is played, `running` plays it on this machine or a cluster, `results` keeps it as Parquet, and
`report`, `comparing`, `tuning` and `forecasting` read it. Polars, Altair and Ray are wanted only here.
"""
