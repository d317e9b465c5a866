"""Words of a game in texts that it shares with another, where these have other names."""

import re
from collections.abc import Mapping
from functools import cached_property

from django.utils.functional import Promise, lazy


class Rewording:
    """The words of another game whose texts are shared, and this game's own for them."""

    def __init__(self, words: Mapping[str, str]) -> None:
        """Keep its own words by their names in the other game."""
        self.words = words

    def of(self, text: str) -> str:
        """Return a text with this game's own words; a capital stays one."""
        return self._pattern.sub(self._own, text)

    def later(self, text: str | Promise) -> str | Promise:
        """Return a text that is reworded when it is shown, in the language that it is translated to then."""
        return lazy(lambda: self.of(str(text)), str)()

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        longest_first = sorted(self.words, key=len, reverse=True)
        # A plural keeps its ending: "contraflores".
        return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, longest_first))})((?:e?s)?)(?![\w-])", re.IGNORECASE)

    def _own(self, found: re.Match[str]) -> str:
        own = self.words[found[1].lower()] + found[2]
        return own[:1].upper() + own[1:] if found[1][0].isupper() else own
