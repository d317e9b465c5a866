"""The sheet of a poster: its size and its colours."""

WIDTH, HEIGHT, EDGE = 1080, 1350, 60
INNER = WIDTH - 2 * EDGE
INK, SOFT, EMBER = "#F4E8D0", "#C9B79A", "#FF6B4A"
SIDES = ("#7FC4E8", "#F0A13C", "#F4E8D0")
"""The colours of sides and of three players, as at night on the screens."""
