"""The disputes of section 18 of the law, each logged as it happens at a table: what the app answers, as it is read.

Ana, Bruno, Caro and Dani sit in that order and Dani deals first, so that Ana is the mano; Ana plays with Caro.
"""

import pytest

from tests.table.disputes.disputing import Disputed
from tests.trials import some_of

pytestmark = [pytest.mark.django_db, pytest.mark.parametrize("language", some_of(["es", "en"], "es"))]


@pytest.fixture
def at(language: str) -> Disputed:
    return Disputed(language)


def test_1_envido_after_the_truco_was_accepted(at: Disputed) -> None:
    """Refused; the envido is lost for both."""
    at["Ana"].says("truco")
    assert at["Bruno"].says("quiero").taken
    for phone in (at["Ana"], at["Bruno"], at.pencil):
        at.refuses(phone.presses("k-envido-1"), "AR-ENV-02", es="El truco ya está querido", en="The truco was accepted")
    assert at.pays("k-hand-0") == [f"+2 {at.us} · truco AR-TRU-02"]


def test_2_retruco_without_quiero(at: Disputed) -> None:
    """No bet; the truco still waits for its answer."""
    at["Ana"].says("truco")
    reply = at["Bruno"].logs({"team": 1, "say": "retruco"})
    at.refuses(reply, "AR-TRU-06", es="se dice “quiero retruco”", en="say “quiero retruco”")
    at.rules_that(at["Bruno"].asks("retruco"), "AR-TRU-06", yes=False)
    at.rules_that(at["Bruno"].asks("quiero retruco"), yes=True)
    assert at.waits("truco 2", at.them)
    assert at["Bruno"].says("no quiero").taken
    assert at.paid() == [f"+1 {at.us} · truco AR-TRU-05"]


def test_3_quiero_envido(at: Disputed) -> None:
    """A quiero; the second word is void."""
    at["Ana"].says("envido")
    at["Bruno"].says("quiero")
    reply = at["Bruno"].logs({"team": 1, "say": "envido"})
    at.refuses(reply, "AR-ENV-15", es="El envido ya está querido: no se sube más", en="The envido was accepted")
    at.rules_that(at["Bruno"].asks("envido"), "AR-ENV-15", yes=False)
    assert at.stands("envido 2")
    at["Ana"].declares(25)
    at["Bruno"].declares("son buenas")
    assert at["Dani"].declares("son buenas").taken
    assert at.paid() == [f"+2 {at.us} · envido AR-ENV-09"]


def test_4_a_card_played_while_a_truco_is_pending(at: Disputed) -> None:
    """It was not accepted; quiero or no quiero may still be said."""
    at["Ana"].says("truco")
    at["Ana"].plays("4e")
    at["Bruno"].plays("5e")
    assert at.waits("truco 2", at.them)
    for word in ("quiero", "no quiero"):
        at.rules_that(at["Bruno"].asks(word), "AR-TRU-10", "AR-TRU-11", yes=True)
    assert at["Bruno"].says("quiero").taken
    assert at.pays("k-hand-1") == [f"+2 {at.them} · truco AR-TRU-02"]


def test_4_and_if_it_never_is(at: Disputed) -> None:
    """The tricks pay the value before."""
    at["Ana"].says("truco")
    at["Ana"].plays("4e")
    at["Bruno"].plays("5e")
    assert at.pays("k-hand-1") == [f"+1 {at.them} · truco AR-TRU-01 AR-TRU-11"]


def test_5_i_have_played_my_card_my_partner_has_not(at: Disputed) -> None:
    """I may not open the envido, my partner may."""
    at["Ana"].plays("4e")
    at.refuses(
        at["Ana"].says("envido"), "AR-ENV-02", es="Ana ya jugó su carta: el envido lo puede", en="Caro may still"
    )
    at.rules_that(at["Ana"].asks("envido"), "AR-ENV-02", yes=False)
    at.rules_that(at["Caro"].asks("envido"), "AR-ENV-02", yes=True)
    assert at["Caro"].says("envido").taken
    assert at.waits("envido 2", at.them)


def test_6_flor_sung_after_the_singers_first_card(at: Disputed) -> None:
    """Refused, and open to pido flor."""
    at["Ana"].plays("4e")
    at.refuses(at["Ana"].says("flor"), "AR-FLO-23", es="Ana ya jugó una carta", en="Ana has played a card")
    at["Bruno"].plays("5e")
    at["Caro"].plays("6e")
    nameless = at.pencil.logs({"team": 0, "say": "flor"})
    at.refuses(nameless, "AR-FLO-23", es="Ya es tarde para cantar esa flor", en="too late for a flor from that side")
    at.pencil.presses("k-hand-1")
    at.rules_that(at["Bruno"].asks(at.tr("pido flor a Ana", "pido flor to Ana")), "AR-PED-02", yes=True)
    assert at["Bruno"].presses("k-pido-to-0", "pido").taken
    assert at["Ana"].presses("k-show-0-flor").taken
    assert f"+3 {at.them} · pido flor AR-PED-02" in at.paid()


def test_7_the_envido_takes_a_side_to_thirty_while_a_truco_is_in_play(language: str) -> None:
    """The game is over; the truco counts for nothing."""
    at = Disputed(language, best_of=1, dealer="Caro")
    at.notes(28, 28)
    at["Ana"].says("truco")
    screen = at["Dani"].look()
    at["Bruno"].says("envido")
    at["Ana"].says("quiero")
    at["Ana"].declares(25)
    at["Bruno"].declares("son buenas")
    assert at["Dani"].declares("son buenas").taken
    assert at.won(at.us)
    assert at.paid() == [f"+2 {at.us} · envido AR-ENV-09 AR-SCO-02"]
    assert {"AR-ENV-09", "AR-SCO-02"} <= set(at.record().split())
    assert "AR-TRU" not in at.record()
    at.refuses(screen.says("quiero"), "AR-SCO-02", es="El partido ya terminó", en="The match is over")


def test_8_both_would_reach_thirty_in_this_hand(language: str) -> None:
    """Flor, then envido, then truco: the first to get there wins."""
    at = Disputed(language, best_of=1, dealer="Caro")
    at.notes(28, 27)
    at["Ana"].says("envido")
    tricks = at.pencil.look()
    assert at["Bruno"].says("flor").taken
    assert at.won(at.them)
    void = at.tr("El envido no vale: hay flor.", "The envido doesn't count: there is a flor.")
    assert at.paid() == [f"+3 {at.them} · flor AR-FLO-06 AR-SCO-02", f"{void} AR-FLO-04"]
    assert not tricks.press(tricks.page.of("#k-hand-0")[0]).taken
    for word in ("quiero", "truco"):
        at.rules_that(at["Ana"].asks(word), "AR-SCO-02", yes=False)


@pytest.mark.parametrize(
    ("value", "cards"), [(29, ("5e", "12e", "4b")), (27, ("5e", "3e", "4b"))], ids=["9-too-high", "10-too-low"]
)
def test_9_and_10_a_wrong_value_that_won(language: str, value: int, cards: tuple[str, ...]) -> None:
    """Declared 29 and made 25, or 27 and made 28: a mistake, the envido goes to the other side."""
    at = Disputed(language)
    at["Ana"].says("envido")
    at["Bruno"].says("quiero")
    at["Ana"].declares(value)
    at["Bruno"].declares("son buenas")
    at["Dani"].declares("son buenas")
    at.pencil.presses("k-hand-0")
    assert at["Ana"].shows(*cards).taken
    assert at.paid() == [f"+2 {at.them} · envido AR-VER-03", f"+1 {at.us} · {at.hand} AR-TRU-01"]


def test_11_they_said_truco_we_say_envido(at: Disputed) -> None:
    """Right: the envido is first, then the truco is answered."""
    at["Ana"].says("truco")
    assert at.tr("(o envido)", "(or envido)") in at["Bruno"].strip
    at.rules_that(at["Bruno"].asks("envido"), "AR-ENV-17", yes=True)
    assert at["Bruno"].says("envido").taken
    assert at.waits("envido 2", at.us)
    assert at.tr("el truco espera", "the truco waits") in at["Ana"].strip
    assert at["Ana"].says("no quiero").taken
    assert at.paid() == [f"+1 {at.them} · envido AR-ENV-06"]
    assert at.waits("truco 2", at.them)
    assert at["Bruno"].says("quiero").taken


def test_12_we_said_truco_my_partner_now_says_envido(at: Disputed) -> None:
    """Refused: our side has bet on the truco."""
    at["Ana"].says("truco")
    at.refuses(at["Caro"].says("envido"), "AR-ENV-02", es="Ese equipo cantó truco", en="That side called truco")
    assert at.waits("truco 2", at.them)
    assert at["Caro"].says("envido", keep=True).taken
    assert at.waits("truco 2", at.them)
    kept = at.log()
    assert at.tr("anotado, no vale. Ese equipo cantó truco", "logged, doesn't count. That side called truco") in kept
    assert "AR-ENV-02" in kept.split()


SIX = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede")


def test_13_envido_was_said_the_answer_is_truco(at: Disputed) -> None:
    """Refused; the envido still waits (where it stands for no quiero: then say no quiero)."""
    at["Ana"].says("envido")
    reply = at["Bruno"].says("truco")
    at.refuses(reply, "AR-TRU-13", es="“truco” se anota después", en="“truco” is logged after that")
    assert at.tr("no sirve para contestarlos", "it doesn't answer them") in reply.text
    assert at.waits("envido 2", at.them)
    at["Bruno"].says("no quiero")
    assert at.paid() == [f"+1 {at.us} · envido AR-ENV-06"]
    assert at["Bruno"].says("truco").taken


def test_14_one_of_us_threw_the_cards_in_when_they_said_truco(at: Disputed) -> None:
    """Nothing is refused; the partner may accept and plays alone."""
    at["Ana"].says("truco")
    assert at["Bruno"].says("al mazo").taken
    assert at.waits("truco 2", "Dani")
    at.rules_that(at["Dani"].asks("quiero"), "AR-MAZ-03", yes=True)
    assert at["Dani"].says("quiero").taken
    alone = at.tr("sigue Dani", "Dani plays on")
    assert at.pays("k-hand-1") == [f"Bruno, al mazo: {alone}. AR-MAZ-03", f"+2 {at.them} · truco AR-TRU-02"]


def test_15_son_buenas_said_by_the_first_and_the_partner_has_more(at: Disputed) -> None:
    """The partner may declare it and win."""
    at["Ana"].says("envido")
    at["Bruno"].says("quiero")
    at["Ana"].declares(25)
    at["Bruno"].declares("son buenas")
    at.rules_that(at["Dani"].asks(at.tr("cantar un tanto", "declare a value")), "AR-ENV-11", yes=True)
    assert at["Dani"].declares(30).taken
    at["Caro"].declares("son buenas")
    assert at.paid() == [f"+2 {at.them} · envido AR-ENV-09"]


@pytest.mark.parametrize("ruleset", ["argentino", "fournier"])
def test_16_twenty_seven_against_twenty_seven(language: str, ruleset: str) -> None:
    """The earlier from the mano (fournier: the side that bid first)."""
    at = Disputed(language, ruleset)
    at["Bruno"].says("envido")
    at["Ana"].says("quiero")
    at["Ana"].declares(27)
    at["Bruno"].declares(27)
    at.pencil.presses("k-nobody")
    winner = at.us if ruleset == "argentino" else at.them
    first = {"argentino": "Ana", "fournier": "Bruno"}[ruleset]
    reply = at["Caro"].asks_who_wins(m="envido", a=1, va=27, z=0, vz=27)
    assert at.tr(f"es de {first}", f"it goes to {first}") in reply
    assert "AR-ENV-10" in reply.split()
    assert at.paid() == [f"+2 {winner} · envido AR-ENV-09 AR-ENV-10"]
    assert "AR-ENV-10" in at.record().split()


def test_17_i_wanted_to_give_in_my_partner_had_a_flor_too(at: Disputed) -> None:
    """The partner's flor undoes the surrender."""
    at["Ana"].says("flor")
    at["Bruno"].says("con flor me achico")
    at.rules_that(at["Dani"].asks("flor"), "AR-FLO-13", yes=True)
    assert at["Dani"].says("flor").taken
    at["Ana"].declares(25)
    at["Bruno"].declares(20)
    at["Dani"].declares(30)
    struck = at.tr("tachado", "struck out")
    assert at.paid() == [
        f"+3 {at.us} · flor {struck} AR-FLO-22",
        f"+4 {at.us} · flor {struck} AR-FLO-13",
        f"+9 {at.them} · flor AR-FLO-08",
    ]


def test_18_real_envido_and_the_answer_is_envido(at: Disputed) -> None:
    """Refused, a raise is never lower."""
    at["Ana"].says("real envido")
    reply = at["Bruno"].says("envido")
    at.refuses(reply, "AR-ENV-04", es="“envido” es menos que “real envido”", en="“envido” is less than “real envido”")
    assert at.waits("real envido 3", at.them)


def test_19_falta_envido_at_29_to_17_and_we_refuse_the_one_point(language: str) -> None:
    """They score the 3 of the real envido before it."""
    at = Disputed(language, best_of=1, dealer="Caro")
    at.notes(17, 29)
    at["Ana"].says("real envido")
    assert at["Bruno"].look().page.says("#k-falta-envido-1") == "falta 1"
    at["Bruno"].says("falta envido")
    at.rules_that(at["Ana"].asks("no quiero"), "AR-ENV-20", yes=True)
    assert f"+3 {at.them}" in at["Ana"].asks("no quiero").text
    assert at["Ana"].says("no quiero").taken
    assert at.paid() == [f"+3 {at.them} · envido AR-ENV-06 AR-ENV-20 AR-SCO-02"]
    assert at.won(at.them)


def test_20_first_trick_parda_second_ours_must_the_third_be_played(at: Disputed) -> None:
    """No, the hand is ours."""
    at.pencil.presses("k-parda")
    shown = at["Bruno"].look()
    at.pencil.presses("k-trick-0")
    assert at.paid() == [f"+1 {at.us} · {at.hand} AR-TRU-01 AR-TRI-08"]
    third = shown.press(shown.page.of("#k-trick-1")[0])
    assert not third.taken
    assert at.tr("La mano ya terminó", "The hand is over") in third.text
    assert "AR-TRI-08" in third.text.split()
    reply = at["Dani"].asks_who_wins(t0="p", t1="0", t2="1")
    assert at.tr(f"La mano es de {at.us}", f"The hand goes to {at.us}") in reply
    assert at.tr("ya no se juega", "isn't played") in reply
    assert "AR-TRI-08" in reply.split()


def test_21_the_side_that_said_truco_says_retruco(at: Disputed) -> None:
    """Refused, only the side with the quiero raises."""
    at["Ana"].says("truco")
    at["Bruno"].says("quiero")
    reply = at["Ana"].says("retruco")
    at.refuses(reply, "AR-TRU-07", es=f"El último “quiero” es de {at.them}", en=f"“quiero” came from {at.them}")
    assert at["Dani"].says("retruco").taken
    assert at.waits("retruco 3", at.us)


def test_22_in_pica_pica_a_team_mate_says_quiero_for_me(language: str) -> None:
    """Refused; the table may record intromision: 4 to the others."""
    at = Disputed(language, seats=SIX)
    at.pencil.presses("k-hand-0")
    at["Bruno"].says("truco")
    reply = at["Caro"].says("quiero")
    at.refuses(reply, "AR-PIC-09", es="Caro no juega este duelo", en="Caro isn't playing this duel")
    assert at.waits("truco 2", "Eva")
    sheet = at.pencil.get("meddled")
    assert "AR-PIC-10" in sheet.text.split()
    assert at.pencil.look().press(sheet.of("#k-meddled-2")[0]).taken
    theirs, fine = at.tr("los de Bruno", "Bruno's side"), at.tr("castigo", "penalty")
    assert at.paid() == ["Bruno – Eva", f"+4 {theirs} · {fine} AR-PIC-10"]


def test_23_no_quiero_to_the_envido_then_the_same_player_sings_flor(at: Disputed) -> None:
    """Allowed before the first card: the envido is void, the flor counts."""
    at["Ana"].says("envido")
    at["Bruno"].says("no quiero")
    assert at.paid() == [f"+1 {at.us} · envido AR-ENV-06"]
    at.rules_that(at["Bruno"].asks("flor"), "AR-FLO-03", "AR-FLO-04", yes=True)
    assert at["Bruno"].says("flor").taken
    struck = at.tr("tachado", "struck out")
    assert at.paid() == [f"+3 {at.them} · flor AR-FLO-06", f"+1 {at.us} · envido {struck} AR-FLO-04"]


def test_24_the_truco_was_accepted_and_a_player_who_has_done_nothing_sings_flor(at: Disputed) -> None:
    """The flor counts."""
    at["Ana"].says("truco")
    at["Bruno"].says("quiero")
    at.rules_that(at["Caro"].asks("flor"), "AR-FLO-03", yes=True)
    assert at["Caro"].says("flor").taken
    assert at.pays("k-hand-0") == [f"+3 {at.us} · flor AR-FLO-06", f"+2 {at.us} · truco AR-TRU-02"]


def test_24_in_fournier_it_is_refused(language: str) -> None:
    """The truco was accepted, and a player who has done nothing sings flor: refused."""
    at = Disputed(language, "fournier")
    at["Ana"].says("truco")
    at["Bruno"].says("quiero")
    reply = at["Caro"].says("flor")
    at.refuses(reply, "AR-FLO-23", es="El truco ya está querido: en esta mesa", en="The truco was accepted")
    at.rules_that(at["Caro"].asks("flor"), "AR-FLO-03", yes=False)
    assert at.pays("k-hand-0") == [f"+2 {at.us} · truco AR-TRU-02"]
