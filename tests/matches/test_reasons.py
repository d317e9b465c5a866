"""Why something was not taken: codes of the law are said by the book, those of the app by the app."""

from django.utils import translation

from referee.matches import names, reasons
from referee.rules import book
from tests.rules.books import SERVER_ANSWERS

CAST = names.Cast(("Ana", "Bruno"), (0, 1), 2)


def test_no_code_of_the_law_is_answered_by_the_apps_own_texts() -> None:
    assert reasons.OWN.keys() & book.LANGUAGES["es"].reasons.keys() <= {*SERVER_ANSWERS}


def test_a_card_before_the_first_deal_asks_for_a_deal() -> None:
    with translation.override("en"):
        assert reasons.reason("no-hand", {}, CAST) == "No hand is in play: somebody has to deal first."
