"""Tables of translations as CSV: written for a speaker's spreadsheet, read back, and each translation judged.

A translation keeps what is filled in, and the reserved words of the games.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache

from referee.book import LANGUAGES, language
from referee.matches.words.wording import PRINTED, reserved
from referee.server.texts.sources import PLACEHOLDER

_FILLED = re.compile(rf"{PLACEHOLDER.pattern}|[{{}}]")
"""What is filled in, and a brace that stands alone, which would break a sentence of the book."""


class UnreadableSheetError(ValueError):
    """A file is no table of translations."""


def table_text(columns: Collection[str], rows: Iterable[Mapping[str, str]]) -> str:
    """Write a table, with its head."""
    file = io.StringIO()
    writer = csv.DictWriter(file, columns, lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()


def table_rows(sheet: str, needed: AbstractSet[str]) -> Iterator[tuple[int, dict[str, str]]]:
    """Read a sheet as a spreadsheet saves it: with commas, semicolons or tabs."""
    text = sheet.removeprefix("\ufeff")
    head = text.partition("\n")[0]
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=head.count))
    absent = needed - set(reader.fieldnames or ())
    if absent:
        raise UnreadableSheetError(f"no column {', '.join(sorted(absent))}")
    for row in reader:
        yield reader.line_num, {name: value or "" for name, value in row.items() if name}


def wrong_translation(source: str, before: str, translation: str, most: int) -> str:
    """Say why a translation can't take the place of the one before; "" if it can.

    A reserved word must stand up to `most` times as often as in the source, if it did so before.
    """
    if not translation.strip():
        return "left empty" if before else ""
    wanted, there = (Counter(_FILLED.findall(text)) for text in (source, translation))
    lost = lacking(source, translation, most)
    meant = lacking(source, before, most) if before else []
    return ", ".join(
        [
            *(f"lacks {name}" for name in wanted - there),
            *(f"has {name}, which the source lacks" for name in there - wanted),
            *(f"lacks the reserved word {word}" for word in lost if word not in meant),
        ]
    )


_AMBIGUOUS = {
    # The player who leads, not a hand that is dealt, nor what is done by hand.
    "mano": r"(?<=\bel )mano\b|(?<=\bdel )mano\b|(?<=\bal )mano\b|(?<=\b(?:es|de) )mano\b(?! a\b)|(?<=\b(?:son) )mano\b"
    r"|(?<=\bsomos )mano\b|(?<=\()mano(?=\))",
    # The last player of a side, not a foot.
    "pie": r"(?<=\bel )pie\b|(?<=\bdel )pie\b|(?<=\bde )pie\b",
}
"""Where a word with another meaning is the game's, in the Spanish texts."""

ALWAYS, ONCE = 99, 1
"""How often at most a translation must hold a word: a rule once, as other languages have pronouns instead."""

_IN_SENTENCES = {"al mazo": "a[lu] mazo"}
"""Words that begin with an article, which French sentences write in their own way."""


def within(text: str) -> Counter[str]:
    """Count the reserved words of a Spanish text; a plural counts as its word."""
    return Counter(_word(found) for found in _pattern().findall(text.lower()))


def occurrences(word: str, text: str) -> int:
    """Count a reserved word in a text of any language."""
    pattern = _IN_SENTENCES.get(word, re.escape(word))
    return len(re.findall(rf"(?<!\w){pattern}(?:e?s)?(?!\w)", text.lower()))


def lacking(source: str, text: str, most: int) -> list[str]:
    """List the reserved words of a Spanish text that a translation lacks.

    Up to `most` times a word must be there as often as in the source.
    """
    return [word for word, times in within(source).items() if min(times, most) > min(occurrences(word, text), most)]


def explained(text: str, locale: str, family: str = "") -> str:
    """Gloss the words of a game in a Spanish text, in the language of a catalogue.

    A word of several games is explained as in this family ("BR"), if it has it.
    """
    code = locale.partition("_")[0]
    families = dict(language(code).glosses) if code in LANGUAGES else {}
    glosses = [families.pop(family, {}), *families.values()]
    lines = []
    for word in within(text):
        kept = next((record for record, shown in PRINTED.items() if shown == word), word)
        lines += [f"{word}: {own[kept]}" for own in glosses if kept in own][:1]
    return " ".join(lines)


@cache
def _pattern() -> re.Pattern[str]:
    """Return a pattern of every reserved word, the longest first."""
    words = sorted(reserved(), key=len, reverse=True)
    return re.compile("|".join(_AMBIGUOUS.get(word, rf"(?<!\w){re.escape(word)}(?:e?s)?(?!\w)") for word in words))


def _word(found: str) -> str:
    """Return the reserved word of which this is perhaps the plural."""
    return next(word for word in (found, found.removesuffix("s"), found.removesuffix("es")) if word in reserved())
