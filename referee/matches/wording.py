"""Words of the game as people write them; they are the same in every language."""

from __future__ import annotations

PRINTED = {"maldon": "maldón", "intromision": "intromisión"}
"""Words that people read otherwise than the record writes them."""


def printed(word: str) -> str:
    """A reserved word as people write it."""
    return PRINTED.get(word, word)


def kind(pica: bool) -> str:
    """What a hand of six or eight is (AR-PIC-01)."""
    return "pica-pica" if pica else "redonda"
