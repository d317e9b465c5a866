"""The disputes of the games of Brazil, Catalonia and France, each logged as it happens at a table, in two languages.

Ana, Bruno, Caro and Dani sit in that order and Dani deals, so that Ana leads; Ana plays with Caro.
"""

from typing import Any

import pytest

from tests.table.disputes.disputing import Disputed
from tests.trials import some_of

pytestmark = [pytest.mark.django_db, pytest.mark.parametrize("language", some_of(["es", "en"], "en"))]


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
    reply = at["Ana"].asks_who_wins(b=0, c0="Q♥", c1="3♥", c2="K♥", c3="3♦")
    assert at.tr("Es de Bruno", "It goes to Bruno") in reply
    assert at.tr("En la que sigue sale Bruno.", "Next to lead: Bruno.") in reply
    assert "BR-TIE-02" in reply.split()
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
    reply = at["Dani"].asks_who_wins(b=0, c0="Q♥", c1="3♥", c2="3♦", c3="J♥")
    assert at.tr(f"En la que sigue sale {leads}.", f"Next to lead: {leads}.") in reply
    assert "BR-TIE-03" in reply.split()
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
    reply = at["Dani"].asks_who_wins(x="Q♦", y="J♥")
    assert at.tr("es manilha: la vira es siete de corazones", "is a manilha: the vira is seven of hearts") in reply
    assert "BR-CAR-07" in reply.split()
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


def catala(language: str) -> Disputed:
    """Four at truc in Catalonia."""
    return Disputed(language, "truc-catala")


def test_1_truc_said_just_after_the_next_player_had_put_a_card_down(language: str) -> None:
    """Void. The partner, whose turn it may be, must repeat it."""
    at = catala(language)
    at["Ana"].plays("3e")
    at["Bruno"].plays("4e")
    reply = at["Ana"].says("truc")
    at.refuses(reply, "TC-BET-02", es="Es el turno de Caro", en="may be repeated by Caro")
    assert at["Caro"].says("truc").taken
    assert at.waits("truc 2", at.them)


def test_2_they_said_truc_i_simply_played(language: str) -> None:
    """“I never accepted.” Playing is accepting."""
    at = catala(language)
    at["Ana"].plays("3e")
    at["Ana"].says("truc")
    assert at["Bruno"].plays("4e").taken
    assert at.stands("truc 2")
    reply = at["Bruno"].logs({"team": 1, "say": "no vull"})
    at.refuses(reply, "TC-BET-06", es="“truc” ya se aceptó", en="“truc” was accepted already")
    at.rules_that(at["Bruno"].asks("no vull"), "TC-BET-07", yes=False)
    assert at.pays("k-hand-0") == [f"+2 {at.us} · truc TC-BET-04"]


def test_3_we_have_two_threes_they_one(language: str) -> None:
    """“Two beat one.” A draw, and the same player leads."""
    at = catala(language)
    for name, card in (("Ana", "3e"), ("Bruno", "3b"), ("Caro", "3o"), ("Dani", "4e")):
        assert at[name].plays(card).taken
    assert at.tricks() == f"{at.first} empat"
    at.refuses(at["Caro"].plays("2e"), "TC-TRK-01", es="Es el turno de Ana", en="waiting for Ana")
    reply = at["Dani"].asks_who_wins(b=0, c0="3e", c1="3b", c2="3o", c3="4e")
    assert at.tr("los dos equipos tienen la carta más alta", "both sides") in reply
    assert at.tr("En la que sigue sale Ana.", "Next to lead: Ana.") in reply
    assert {"TC-TIE-01", "TC-TIE-02"} <= set(reply.split())
    assert at["Ana"].plays("2e").taken


def test_4_all_three_tricks_drawn(language: str) -> None:
    """The side that did not deal wins the hand."""
    at = catala(language)
    for _trick in range(3):
        at.pencil.presses("k-parda")
    assert at.paid() == [f"+1 {at.us} · la mà TC-TIE-03"]


def test_5_one_card_each_after_a_cut(language: str) -> None:
    """Deal again with three cards."""
    at = catala(language)
    reply = at.pencil.logs({"deal": 3, "cut": True, "cards": 1})
    at.refuses(
        reply,
        "TC-DEA-03",
        es="Una sola carta se da sólo si no se cortó",
        en="One card each is dealt only if nobody cut",
    )
    assert at.deals("Dani").taken
    assert at.pays("k-hand-0") == [f"+1 {at.us} · la mà TC-BET-01"]


def test_5_one_card_each_with_a_side_at_eleven(language: str) -> None:
    """Deal again with three cards."""
    at = catala(language)
    at.notes(11, 4)
    sheet = at.pencil.get("deal")
    reply = at.pencil.look().press(sheet.of("#k-deal-one-0")[0])
    at.refuses(
        reply, "TC-DEA-04", es="Con un equipo en 11 se dan tres cartas", en="With a side at 11, three cards are dealt"
    )
    assert at["Ana"].says("juguem").taken


def test_6_the_side_that_said_truc_wants_to_make_it_three(language: str) -> None:
    """Only the side that accepted may."""
    at = catala(language)
    at["Ana"].says("truc")
    at["Bruno"].says("vull")
    at.pencil.presses("k-trick-0")
    reply = at["Ana"].says("retruc")
    at.refuses(reply, "TC-BET-03", es=f"la próxima suba es de {at.them}", en=f"the next raise is up to {at.them}")
    at.rules_that(at["Dani"].asks("retruc"), "TC-BET-03", yes=True)
    assert at["Dani"].says("retruc").taken
    assert at.waits("retruc 3", at.us)


def test_7_retruc_was_refused_one_point_or_two(language: str) -> None:
    """Two, to the side that said retruc: it had accepted the two."""
    at = catala(language)
    at["Ana"].says("truc")
    at["Bruno"].says("retruc")
    assert at["Caro"].says("no vull").taken
    assert at.paid() == [f"+2 {at.them} · truc TC-BET-05"]


def test_8_truc_shouted_with_one_side_at_eleven(language: str) -> None:
    """It has no effect; the hand is worth three already."""
    at = catala(language)
    at.notes(11, 4)
    at["Ana"].says("juguem")
    reply = at["Bruno"].says("truc")
    at.refuses(reply, "TC-ONZ-04", es="Con un equipo en 11 no se apuesta", en="With a side at 11 there is no betting")
    assert at.stands("a onze 3")
    assert at.pays("k-hand-1") == [f"+3 {at.them} · la mà TC-ONZ-03"]


def test_9_we_raised_they_accepted_we_raise_again_in_the_next_trick(language: str) -> None:
    """French: refused, the same side cannot bet twice running."""
    at = Disputed(language, "truc-frances")
    at["Ana"].bids(3)
    at["Bruno"].says("je joue")
    at.pencil.presses("k-trick-0")
    reply = at["Ana"].presses("k-bid-0")
    at.refuses(reply, "TF-BET-03", es=f"la próxima suba es de {at.them}", en=f"the next raise is up to {at.them}")
    assert at.pays("k-trick-0") == [f"+3 {at.us} · truc TF-BET-04"]


def test_10_my_remainder_by_the_side_behind_and_the_leaders_win_the_hand(language: str) -> None:
    """French: the leaders win the game, the remainder binds both."""
    at = Disputed(language, "truc-frances", dealer="Caro", games_to_win=1)
    at.notes(3, 9)
    at["Ana"].says("mon reste")
    at["Bruno"].says("je joue")
    assert at.pays("k-hand-1") == [f"+3 {at.them} · truc TF-RES-02"]
    assert at.won(at.them)


def test_11_three_want_new_cards_one_does_not(language: str) -> None:
    """French: the cards are played."""
    at = Disputed(language, "truc-frances")
    at["Ana"].says("redonne")
    at["Bruno"].says("d'accord")
    at["Caro"].says("d'accord")
    assert at["Dani"].says("je joue").taken
    assert {"premier", "Ana"} <= set(at.pencil.strip.split())
    reply = at["Ana"].logs({"by": 0, "say": "redonne"})
    at.refuses(reply, "TF-DEA-03", es="Dani quiso jugar estas cartas", en="Dani wants to play these cards")
    assert at["Ana"].plays("7♥").taken


def test_12_they_refused_our_trut_and_we_mark_a_trut(language: str) -> None:
    """Trut: one point only, a trut is won only when the proposal was accepted."""
    at = Disputed(language, "trut")
    at["Ana"].says("trut")
    assert at["Bruno"].says("je ne suis pas").taken
    assert at.paid() == [f"+1 {at.us} · trut TT-TRU-03"]


def test_13_they_won_a_trut_we_keep_our_two_points(language: str) -> None:
    """Trut: no, the odd points of the losers go, those of the winners stay."""
    at = Disputed(language, "trut", dealer="Caro")
    at.notes(2, 1)
    at["Bruno"].says("trut")
    at.rules_that(at["Ana"].asks("je suis"), "TT-CNT-02", yes=True)
    at["Ana"].says("je suis")
    assert at.pays("k-hand-1") == [f"+3 {at.them} · trut TT-TRU-04 TT-CNT-02", f"-2 {at.us} · trut TT-CNT-03"]
    assert at.score == "0 - 1 trut 1 point"
