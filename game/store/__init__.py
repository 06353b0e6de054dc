"""Files on disk: paths, settings, saved games, scores."""
