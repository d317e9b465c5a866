"""What is refused, told of one player, of two, or of "Ellos": the sentence has to fit them all."""

import re

import pytest

from referee import book
from referee.matches.words.names import UNNAMED, Cast
from referee.matches.words.reasons import OWN, refusal_text

SUBJECT = {
    "es": r"^(A )?Ellos\b(?!:)|\b(está|tiene|puede|pide|canta|juega|contesta|decide|queda|le \w+) (a |sólo )?Ellos\b",
    "en": r"^Them\b(?!:| must)|\b(is|has|does|was|only) Them\b",
}
"""Where the name is what the verb, which is in the singular, speaks of."""
NAME = {"es": "Ellos", "en": "Them"}
SEATS = ("side", "next")
"""What may be named at any table; the others are players with a name of their own."""


@pytest.mark.parametrize("language", NAME)
def test_every_reason_and_cause_fits_whoever_it_names(language: str) -> None:
    """ "Already-answered" names phones, which are one each."""
    known = book.language(language)
    named = [
        re.sub(r"\{(\w+)\}", lambda field: NAME[language] if field[1] in SEATS else "x", form)
        for code, forms in [*known.reasons.items(), *known.causes.items()]
        if code != "already-answered"
        for form in forms
    ]
    assert [text for text in named if re.search(SUBJECT[language], text, re.IGNORECASE)] == []


@pytest.mark.parametrize("language", NAME)
def test_a_cause_can_be_told_without_a_name(language: str) -> None:
    for cause, forms in book.language(language).causes.items():
        assert not re.search(r"\{(who|mano|others)\}", forms[-1]), cause


NAMED = Cast(("Ana", "Bruno"), (0, 1), 2)
NAMELESS = Cast(UNNAMED, (0, 1), 2)


@pytest.mark.parametrize(
    ("code", "args", "named", "nameless"),
    [
        ("envido-late", {"seat": 1}, "Bruno ya jugó: no puede", "Ese equipo ya jugó carta: no puede"),
        ("mano-first", {"next": 0, "mano": 0}, "Primero canta Ana, que es mano.", "El primer tanto es de Nosotros."),
        ("game-over", {"cause": "envido-unclosed", "others": [1]}, "que hable Bruno, o", "que hable quien falta, o"),
        ("flor-late", {"cause": "flor-card", "seat": 1}, "Bruno ya jugó una carta:", "Quien ya jugó una carta no"),
    ],
)
def test_who_has_no_name_is_not_spoken_of_in_the_singular(
    code: str, args: dict[str, object], named: str, nameless: str
) -> None:
    assert refusal_text(code, args, NAMED).startswith(named) or named in refusal_text(code, args, NAMED)
    assert refusal_text(code, args, NAMELESS).startswith(nameless) or nameless in refusal_text(code, args, NAMELESS)


def test_who_was_quicker_is_not_whom_the_refusal_is_about() -> None:
    assert refusal_text("folded", {"seat": 0, "who": "Bruno"}, NAMED).startswith("Ana se fue al mazo")


def test_what_the_server_says_has_no_code_of_the_law() -> None:
    """It would be read in the place of the law's; only who was slower than another phone is answered by both."""
    assert set(OWN) & set(book.language("es").reasons) == {"already-answered"}
    assert refusal_text("no-hand", {"cause": "hand-ended"}, NAMED) == "La mano ya terminó: falta dar la próxima."
