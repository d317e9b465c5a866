"""Words of a game that are marked with their language in HTML."""

import re

MARKED = re.compile(r'<span lang="(\w\w)">([^<]*)</span>')


def unmarked(html: str) -> str:
    """HTML without these marks, so that each word is a part of its sentence."""
    return MARKED.sub(r"\2", html)
