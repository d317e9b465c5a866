"""A sample notebook: twelve matches on four evenings, played by the referee with cards that are really dealt."""
