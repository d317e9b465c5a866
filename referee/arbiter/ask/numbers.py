"""Numbers that a question's form sends, as text that anybody may have written."""

MOST_DIGITS = 3


def whole(text: str | None, below: int = 1000) -> int | None:
    """Read a whole number from 0 on and below a bound; return None for anything else."""
    if text is None or not (text.isascii() and text.isdecimal()) or len(text) > MOST_DIGITS:
        return None
    return int(text) if int(text) < below else None
