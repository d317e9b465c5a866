"""The disputes of section 18 of the law, each logged as it happens at a table: what the app answers, as it is read.

Ana, Bruno, Caro and Dani sit in that order and Dani deals first, so that Ana is the mano; Ana plays with Caro.
"""

import pytest

from tests.table.disputes.disputing import Disputed

pytestmark = [pytest.mark.django_db, pytest.mark.parametrize("language", ["es", "en"])]


def test_1_envido_after_the_truco_was_accepted(language: str) -> None:
    """Refused; the envido is lost for both."""
    at = Disputed(language)
    at["Ana"].says("truco")
    assert at["Bruno"].says("quiero").taken
    for phone in (at["Ana"], at["Bruno"], at.pencil):
        at.refuses(phone.presses("k-envido-1"), "AR-ENV-02", es="El truco ya está querido", en="The truco was accepted")
    assert at.pays("k-hand-0") == [f"+2 {at.us} · truco AR-TRU-02"]


def test_2_retruco_without_quiero(language: str) -> None:
    """No bet; the truco still waits for its answer."""
    at = Disputed(language)
    at["Ana"].says("truco")
    told = at["Bruno"].logs({"team": 1, "say": "retruco"})
    at.refuses(told, "AR-TRU-06", es="se dice “quiero retruco”", en="say “quiero retruco”")
    at.rules_that(at["Bruno"].asks("retruco"), "AR-TRU-06", yes=False)
    at.rules_that(at["Bruno"].asks("quiero retruco"), yes=True)
    assert at.waits("truco 2", at.them)
    assert at["Bruno"].says("no quiero").taken
    assert at.paid() == [f"+1 {at.us} · truco AR-TRU-05"]


def test_3_quiero_envido(language: str) -> None:
    """A quiero; the second word is void."""
    at = Disputed(language)
    at["Ana"].says("envido")
    at["Bruno"].says("quiero")
    told = at["Bruno"].logs({"team": 1, "say": "envido"})
    at.refuses(told, "AR-ENV-15", es="El envido ya está querido: no se sube más", en="The envido was accepted")
    at.rules_that(at["Bruno"].asks("envido"), "AR-ENV-15", yes=False)
    assert at.stands("envido 2")
    at["Ana"].declares(25)
    at["Bruno"].declares("son buenas")
    assert at["Dani"].declares("son buenas").taken
    assert at.paid() == [f"+2 {at.us} · envido AR-ENV-09"]


def test_4_a_card_played_while_a_truco_is_pending(language: str) -> None:
    """It was not accepted; quiero or no quiero may still be said."""
    at = Disputed(language)
    at["Ana"].says("truco")
    at["Ana"].plays("4e")
    at["Bruno"].plays("5e")
    assert at.waits("truco 2", at.them)
    for word in ("quiero", "no quiero"):
        at.rules_that(at["Bruno"].asks(word), "AR-TRU-10", "AR-TRU-11", yes=True)
    assert at["Bruno"].says("quiero").taken
    assert at.pays("k-hand-1") == [f"+2 {at.them} · truco AR-TRU-02"]


def test_4_and_if_it_never_is(language: str) -> None:
    """The tricks pay the value before."""
    at = Disputed(language)
    at["Ana"].says("truco")
    at["Ana"].plays("4e")
    at["Bruno"].plays("5e")
    assert at.pays("k-hand-1") == [f"+1 {at.them} · truco AR-TRU-01 AR-TRU-11"]


def test_5_i_have_played_my_card_my_partner_has_not(language: str) -> None:
    """I may not open the envido, my partner may."""
    at = Disputed(language)
    at["Ana"].plays("4e")
    at.refuses(
        at["Ana"].says("envido"), "AR-ENV-02", es="Ana ya jugó su carta: el envido lo puede", en="Caro may still"
    )
    at.rules_that(at["Ana"].asks("envido"), "AR-ENV-02", yes=False)
    at.rules_that(at["Caro"].asks("envido"), "AR-ENV-02", yes=True)
    assert at["Caro"].says("envido").taken
    assert at.waits("envido 2", at.them)


def test_6_flor_sung_after_the_singers_first_card(language: str) -> None:
    """Refused, and open to pido flor."""
    at = Disputed(language)
    at["Ana"].plays("4e")
    at.refuses(at["Ana"].says("flor"), "AR-FLO-23", es="Ana ya jugó una carta", en="Ana has played a card")
    at["Bruno"].plays("5e")
    at["Caro"].plays("6e")
    nameless = at.pencil.logs({"team": 0, "say": "flor"})
    at.refuses(nameless, "AR-FLO-23", es="Ya es tarde para cantar esa flor", en="too late for a flor from that side")
    at.pencil.presses("k-hand-1")
    at.rules_that(at["Bruno"].asks(at.tr("pido flor a Ana", "pido flor to Ana")), "AR-PED-02", yes=True)
    assert at["Bruno"].presses("k-pido-to-0", "pido?side=1").taken
    assert at["Ana"].presses("k-show-0-flor").taken
    assert f"+3 {at.them} · pido flor AR-PED-02" in at.paid()


def test_7_the_envido_takes_a_side_to_thirty_while_a_truco_is_in_play(language: str) -> None:
    """The game is over; the truco counts for nothing."""
    at = Disputed(language, best_of=1, dealer="Caro")
    at.notes(28, 28)
    at["Ana"].says("truco")
    asked = at["Dani"].look()
    at["Bruno"].says("envido")
    at["Ana"].says("quiero")
    at["Ana"].declares(25)
    at["Bruno"].declares("son buenas")
    assert at["Dani"].declares("son buenas").taken
    assert at.won(at.us)
    assert at.paid() == [f"+2 {at.us} · envido AR-ENV-09 AR-SCO-02"]
    assert {"AR-ENV-09", "AR-SCO-02"} <= set(at.record().split())
    assert "AR-TRU" not in at.record()
    at.refuses(asked.says("quiero"), "AR-SCO-02", es="El partido ya terminó", en="The match is over")


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


def test_11_they_said_truco_we_say_envido(language: str) -> None:
    """Right: the envido is first, then the truco is answered."""
    at = Disputed(language)
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


def test_12_we_said_truco_my_partner_now_says_envido(language: str) -> None:
    """Refused: our side has bet on the truco."""
    at = Disputed(language)
    at["Ana"].says("truco")
    at.refuses(at["Caro"].says("envido"), "AR-ENV-02", es="Ese equipo cantó truco", en="That side called truco")
    assert at.waits("truco 2", at.them)
    assert at["Caro"].says("envido", keep=True).taken
    assert at.waits("truco 2", at.them)
    kept = at.log()
    assert at.tr("anotado, no vale. Ese equipo cantó truco", "logged, doesn't count. That side called truco") in kept
    assert "AR-ENV-02" in kept.split()
