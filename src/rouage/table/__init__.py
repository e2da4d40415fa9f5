"""Live tables: people and bots play in a browser, far apart or in one room, on one record per table."""
