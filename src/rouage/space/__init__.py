"""Where things stand: boards of squares, lines of sight and ways to walk, for any game."""
