"""A text in another language than the page's: it says so wherever it is shown."""

from html import escape


class Foreign(str):
    """A text with the short name of its language behind it.

    "Ya cantaron envido. (es)": templates take its HTML, in which the words are marked with their language.
    """

    __slots__ = ("lang", "words")
    lang: str
    words: str

    def __new__(cls, words: str, lang: str) -> "Foreign":
        """Mark a text as one in the language `lang`."""
        text = super().__new__(cls, f"{words} ({lang})")
        text.words, text.lang = words, lang
        return text

    def __html__(self) -> str:
        """Return the text as HTML, marked with its language."""
        return f'<span lang="{self.lang}">{escape(self.words)}</span> ({self.lang})'
