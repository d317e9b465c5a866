"""Texts of people as they are kept. Without signs that nobody sees, or that turn a line around."""

import re
import unicodedata
from typing import Any

from referee.matches.limits import MAX_NAME, MAX_REASON

JOINER = "\u200d"
"""Joins two emoji into one; anywhere else it is a sign that nobody sees."""
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Signs that nobody sees either, though Unicode counts them as letters, marks and symbols."""
_HIDDEN = ("Cc", "Cf", "Cs")
"""Control and format signs (direction marks and zero-width ones among them), and half characters."""
_BESIDE_EMOJI = re.compile("[\ufe0f\U0001f3fb-\U0001f3ff]")
"""Signs between an emoji and its joiner: how it is drawn, the colour of a skin."""


def kept_line(text: object, most: int) -> str:
    """Return a text as one line of at most so many characters, nothing hidden in it; no text as empty."""
    if not isinstance(text, str):
        return ""
    kept = _shown(" ".join(text.split()))
    # Again after the cut: it may have halved an emoji and left its joiner.
    return _shown(kept[:most]) if len(kept) > most else kept


def clean(name: object) -> str:
    """Return a name as it is kept: a line of at most forty characters."""
    return kept_line(name, MAX_NAME)


def kept_reason(text: object) -> str:
    """Return a reason, a claim or a note as it is kept: a line of at most two hundred characters."""
    return kept_line(text, MAX_REASON)


def lines_in(value: Any) -> Any:
    """Return a JSON value with every text in it, but no key, as it is kept, however long."""
    if isinstance(value, str):
        return kept_line(value, len(value))
    if isinstance(value, list):
        return [lines_in(item) for item in value]
    if isinstance(value, dict):
        return {key: lines_in(item) for key, item in value.items()}
    return value


def _shown(text: str) -> str:
    # Nearly every text; the rest is looked at sign by sign.
    if text.isascii() and text.isprintable():
        return text.strip()
    signs = [sign for place, sign in enumerate(text) if not _is_hidden(sign) or _joins(text, place)]
    return " ".join("".join(signs).split())


def _is_hidden(sign: str) -> bool:
    return unicodedata.category(sign) in _HIDDEN or sign in _INVISIBLE


def _joins(text: str, place: int) -> bool:
    """Tell whether the sign at this place joins an emoji to the next one."""
    if text[place] != JOINER:
        return False
    # A joiner stands after an emoji, perhaps with its colour in between.
    before = _BESIDE_EMOJI.sub("", text[max(0, place - 3) : place])
    return _is_emoji(before[-1:]) and _is_emoji(text[place + 1 : place + 2])


def _is_emoji(sign: str) -> bool:
    return bool(sign) and unicodedata.category(sign) == "So" and sign not in _INVISIBLE
