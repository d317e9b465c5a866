"""What is kept: matches, their log, the pens that may write in it."""
