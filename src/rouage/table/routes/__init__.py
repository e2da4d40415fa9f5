"""What the server answers over HTTP, a module for each subject."""
