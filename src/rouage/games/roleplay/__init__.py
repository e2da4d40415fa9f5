"""What the role-playing games share: a GM and players at one table, names, notes, visibility, characters that last."""
