"""What is refused, told of one player, of two, or of "Ellos": the sentence has to fit them all."""

import re

import pytest

from referee.rules import book

SUBJECT = {
    "es": r"^(A )?Ellos\b(?!:)|\b(está|tiene|puede|pide|canta|juega|contesta|decide|queda|le \w+) (a |sólo )?Ellos\b",
    "en": r"^Them\b(?!:| must)|\b(is|has|does|was|only) Them\b",
}
"""Where the name is what the verb, which is in the singular, speaks of."""
NAME = {"es": "Ellos", "en": "Them"}
SEATS = ("who", "side", "mano", "next")
CASES = [(language, code) for language in NAME for code in book.LANGUAGES[language].reasons]


@pytest.mark.parametrize(("language", "code"), CASES)
def test_a_reason_fits_whoever_it_names(language: str, code: str) -> None:
    """ "Merged" and "already-answered" name phones, which are one each."""
    for form in book.LANGUAGES[language].reasons[code]:
        said = re.sub(r"\{(\w+)\}", lambda one: NAME[language] if one[1] in SEATS else "x", form)
        if code in ("merged", "already-answered"):
            continue
        assert not re.search(SUBJECT[language], said, re.IGNORECASE), said
