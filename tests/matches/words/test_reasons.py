"""Why something was not taken: no text of the screens stands in for one of the rule book, and names are joined."""

import pytest
from django.utils import translation

from referee import book
from referee.matches.words import names, reasons
from referee.rules.record.rulesets import RULESETS
from tests.rules.books import SERVER_ANSWERS

SIX = names.Cast(("Ana", "Bruno", "Caro", "Dani", "Ema", "Fede"), (0, 1) * 3, 2)


def test_no_code_of_the_law_is_answered_by_the_apps_own_texts() -> None:
    assert reasons.OWN.keys() & book.language("es").reasons.keys() <= {*SERVER_ANSWERS}


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_what_a_rule_refuses_is_told_by_the_book(ruleset: str) -> None:
    cited = RULESETS[ruleset].cites
    codes = {code if isinstance(rule, str) else rule[0] for code, rule in cited.items()}
    assert not codes & reasons.OWN.keys()


def test_a_card_before_the_deal_asks_for_the_deal() -> None:
    assert reasons.refusal_text("no-hand", {}, SIX) == "No hay mano en juego: primero alguien tiene que dar."
    with translation.override("en"):
        assert reasons.refusal_text("no-hand", {}, SIX) == "No hand is in play: somebody has to deal first."


@pytest.mark.parametrize(
    ("others", "lang", "told"),
    [([2], "es", "Caro."), ([2, 4], "es", "Caro o Ema."), ([0, 2, 4], "es", "Ana, Caro o Ema."),
     ([2, 4], "en", "Caro or Ema may still open")],
)  # fmt: skip
def test_of_several_who_may_speak_one_is_enough(others: list[int], lang: str, told: str) -> None:
    with translation.override(lang):
        assert told in reasons.refusal_text("envido-late", {"cause": "partner-opens", "seat": 0, "others": others}, SIX)


@pytest.mark.parametrize(
    ("players", "both", "one"),
    [
        (["Ana"], "Ana", "Ana"),
        (["Ana", "Caro"], "Ana y Caro", "Ana o Caro"),
        (["Ana", "Inés"], "Ana e Inés", "Ana o Inés"),
        (["Ana", "Eva", "Hilario"], "Ana, Eva e Hilario", "Ana, Eva o Hilario"),
        (["Ana", "Ian"], "Ana y Ian", "Ana o Ian"),
        (["Ana", "Horacio"], "Ana y Horacio", "Ana u Horacio"),
        (["Ana", "Óscar"], "Ana y Óscar", "Ana u Óscar"),
    ],
)
def test_names_are_joined_as_spanish_sounds(players: list[str], both: str, one: str) -> None:
    assert (names.names_joined(players), names.either_name(players)) == (both, one)
    with translation.override("en"):
        assert names.names_joined(players) == both.replace(" y ", " and ").replace(" e ", " and ")


@pytest.mark.parametrize(
    ("lang", "text"),
    [("es", "Ya lo anotó otro teléfono."), ("pt-br", "Outro celular já anotou isso."), ("fr", "Un autre téléphone ")],
)
def test_a_phone_without_a_name_begins_a_sentence_with_a_capital(lang: str, text: str) -> None:
    with translation.override(lang):
        assert reasons.refusal_text("already-logged", {}, SIX).startswith(text)
