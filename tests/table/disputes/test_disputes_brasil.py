"""The ten disputes of truco mineiro and paulista, each logged as it happens at a table: what the app answers, as read.

Ana, Bruno, Caro and Dani sit in that order and Dani deals, so that Ana is the mão; Ana plays with Caro.
"""

from typing import Any

import pytest

from tests.table.disputes.disputing import Disputed

pytestmark = [pytest.mark.django_db, pytest.mark.parametrize("language", ["es", "en"])]


def at_board(language: str, ruleset: str, first: int, second: int) -> Disputed:
    """A match at this board, in a hand that Dani has dealt; one game wins it."""
    at = Disputed(language, ruleset, dealer="Caro", games_to_win=1)
    at.notes(first, second)
    return at


def test_1_my_three_lay_there_and_their_last_card_was_a_three_too(language: str) -> None:
    """They called truco, I accepted: no, a top card lay there before the call, so the callers lose three."""
    at = Disputed(language, "mineiro")
    at["Ana"].plays("3♥")
    at["Bruno"].says("truco")
    at["Caro"].says("aceito")
    at["Bruno"].plays("K♣")
    at["Caro"].plays("Q♣")
    assert at["Dani"].plays("3♦").taken
    assert at.paid() == [f"+3 {at.us} · truco BR-TRU-09"]


def test_2_we_had_trick_one_truco_in_trick_two_they_won_it(language: str) -> None:
    """There is no third trick: the accepted truco was about trick 2; they win three."""
    at = Disputed(language, "mineiro")
    at.pencil.presses("k-trick-0")
    at["Ana"].says("truco")
    at["Bruno"].says("aceito")
    shown = at["Ana"].look()
    assert at.pencil.presses("k-trick-1").taken
    assert at.paid() == [f"+3 {at.them} · truco BR-TRU-08"]
    third = shown.press(shown.page.of("#k-trick-0")[0])
    assert not third.taken
    assert at.tr("La mano ya terminó", "The hand is over") in third.text
    assert "BR-TRU-08" in third.text.split()


def test_3_the_side_with_seven_shouts_vale_nine(language: str) -> None:
    """7 to 5, truco, vale 6: the raise is void and costs a tento; vale 6 still has to be answered."""
    at = at_board(language, "mineiro", 7, 5)
    at["Ana"].says("truco")
    at["Bruno"].says("vale 6")
    assert at["Caro"].says("vale 9").taken
    assert at.paid() == [f"+1 {at.them} · {at.tr('castigo', 'penalty')} BR-TRU-12"]
    assert at.waits("seis 6", at.us)
    assert at["Ana"].says("corro").taken
    assert at.score == at.tr("7 a 9", "7 to 9")


def test_4_one_partner_says_corro_the_other_aceito_an_instant_later(language: str) -> None:
    """The first answer binds: the hand is over."""
    at = Disputed(language, "mineiro")
    at["Ana"].says("truco")
    shown = at["Dani"].look()
    assert at["Bruno"].says("corro").taken
    late = shown.says("aceito")
    assert not late.taken
    assert (
        at.tr("Ya contestó Bruno: corro. La mano ya terminó", "Bruno has already answered: corro. The hand is over")
        in late.text
    )
    assert "BR-TRU-04" in late.text.split()
    at.rules_that(at["Dani"].asks("aceito"), "BR-TRU-04", yes=False)
    assert at.paid() == [f"+1 {at.us} · truco BR-TRU-06"]


def test_5_truco_out_of_habit_at_eleven_in_mineiro(language: str) -> None:
    """Minus one tento, the hand goes on."""
    at = at_board(language, "mineiro", 11, 7)
    at["Ana"].says("jogo")
    sheet = at.pencil.get("rare-words")
    assert "BR-ONZ-05" in sheet.text.split()
    assert at["Bruno"].says("truco").taken
    assert at.paid() == [f"-1 {at.them} · {at.tr('castigo', 'penalty')} BR-ONZ-05"]
    assert at.score == at.tr("11 a 6", "11 to 6")
    assert at.stands("mão de onze 3")


def test_5_and_in_paulista(language: str) -> None:
    """Truco out of habit at 11: the game is lost."""
    at = at_board(language, "paulista", 11, 7)
    at["Ana"].says("jogo")
    assert at["Bruno"].says("truco").taken
    assert at.paid() == [f"+1 {at.us} · {at.tr('castigo', 'penalty')} BR-PAU-06"]
    assert at.won(at.us)


def test_6_two_partners_have_the_same_highest_card(language: str) -> None:
    """“Cangou!” Not a tie: their side wins, the first of the two leads."""
    at = Disputed(language, "mineiro")
    for name, card in (("Ana", "Q♥"), ("Bruno", "3♥"), ("Caro", "K♥"), ("Dani", "3♦")):
        assert at[name].plays(card).taken
    assert at.tricks() == f"{at.first} {at.them}"
    at.refuses(at["Dani"].plays("2♥"), "BR-TRK-01", es="Es el turno de Bruno", en="waiting for Bruno")
    told = at["Ana"].asks_who_wins(b=0, c0="Q♥", c1="3♥", c2="K♥", c3="3♦")
    assert at.tr("Es de Bruno", "It goes to Bruno") in told
    assert at.tr("En la que sigue sale Bruno.", "Next to lead: Bruno.") in told
    assert "BR-TIE-02" in told.split()
    assert at["Bruno"].plays("2♥").taken


TIED = [("mineiro", {}, "Bruno"), ("paulista", {}, "Ana"), ("mineiro", {"tie_lead": "last-tied"}, "Caro")]


@pytest.mark.parametrize(("ruleset", "options", "leads"), TIED, ids=["mineiro", "paulista", "last-tied"])
def test_7_who_leads_after_a_tie(language: str, ruleset: str, options: dict[str, Any], leads: str) -> None:
    """Mineiro the first of the equal cards, Paulista whoever led that trick, by option the last of the equal cards."""
    at = Disputed(language, ruleset, **options)
    if ruleset == "paulista":
        at.deals("Dani", vira="4♥")
    for name, card in (("Ana", "Q♥"), ("Bruno", "3♥"), ("Caro", "3♦"), ("Dani", "J♥")):
        assert at[name].plays(card).taken
    others = [name for name in ("Ana", "Bruno", "Caro", "Dani") if name != leads]
    for name in others:
        at.refuses(at[name].plays("2♥"), "BR-TRK-01", es=f"Es el turno de {leads}", en=f"waiting for {leads}")
    told = at["Dani"].asks_who_wins(b=0, c0="Q♥", c1="3♥", c2="3♦", c3="J♥")
    assert at.tr(f"En la que sigue sale {leads}.", f"Next to lead: {leads}.") in told
    assert "BR-TIE-03" in told.split()
    assert at[leads].plays("2♥").taken


def test_8_they_accepted_truco_and_say_vale_six_in_trick_two(language: str) -> None:
    """In time: the side that accepted may raise later."""
    at = Disputed(language, "paulista")
    at["Ana"].says("truco")
    at["Bruno"].says("aceito")
    at.pencil.presses("k-trick-0")
    at.rules_that(at["Bruno"].asks("seis"), "BR-PAU-04", yes=True)
    assert at["Bruno"].says("vale 6").taken
    assert at.waits("seis 6", at.us)
    at["Ana"].says("aceito")
    assert at.pays("k-hand-1") == [f"+6 {at.them} · truco BR-TRU-05"]


def test_8_in_mineiro_it_would_be_too_late(language: str) -> None:
    """They accepted truco; now, in trick 2, they say vale 6."""
    at = Disputed(language, "mineiro")
    at["Ana"].says("truco")
    at["Bruno"].says("aceito")
    at.pencil.logs({"trick": "parda"})
    at.refuses(at["Bruno"].says("vale 6"), "BR-TRU-13", es="en esta mano no se apuesta más", en="no more betting")


def test_9_the_vira_is_a_seven_and_somebody_claims_the_jacks(language: str) -> None:
    """The queens are the manilhas: above the seven comes the queen."""
    at = Disputed(language, "paulista")
    at.deals("Dani", vira="7♥")
    assert "manilhas Q" in at.pencil.look().page.says("turned")
    told = at["Dani"].asks_who_wins(x="Q♦", y="J♥")
    assert at.tr("es manilha: la vira es siete de corazones", "is a manilha: the vira is seven of hearts") in told
    assert "BR-CAR-07" in told.split()
    for name, card in (("Ana", "J♥"), ("Bruno", "Q♦"), ("Caro", "3♥"), ("Dani", "J♦")):
        assert at[name].plays(card).taken
    assert at.tricks() == f"{at.first} {at.them}"


def test_10_a_non_dealer_finds_four_cards_in_hand(language: str) -> None:
    """The dealer's opponents win the hand at the stake in force."""
    at = Disputed(language, "mineiro")
    at["Ana"].says("truco")
    at["Bruno"].says("aceito")
    assert at["Caro"].says("cartas a mais").taken
    assert at["Caro"].shows("3♥", "2♥", "K♠", "5♦").taken
    assert at.paid() == [f"+3 {at.us} · truco BR-IRR-05"]
