"""The sandbox, as people would misuse it: refused entries, hands that end, other games' cards, HTML, and long rows.

What is refused leaves everything as it was (AR-GEN-10); nothing that was typed comes back as markup.
"""

import re
from html import unescape
from typing import Any

import pytest

from referee import book
from tests.arbiter.ask.asking import SIX, Asked, Raw, ask_of, sent, text, tried, words
from tests.at_table import by as say

pytestmark = pytest.mark.django_db


def told_of(ruleset: str, *raws: Raw, **given: Any) -> list[str]:
    return tried(ask_of(ruleset, "prueba", e=sent(*raws), **given))


REFUSED: list[tuple[Raw, str]] = [
    ({"by": 1, "play": "1e"}, "AR-TRI-13"),
    ({"by": 1, "play": "8o"}, "AR-TRI-13"),
    ({"by": 1, "play": "?"}, "AR-TRI-14"),
    ({"by": 0, "play": "1b"}, "AR-TRI-12"),
    (say(1, "dale"), "AR-GEN-10"),
    (say(7, "truco"), "AR-GEN-10"),
    (say(-1, "truco"), "AR-GEN-10"),
    ({"trick": 9}, "AR-GEN-10"),
    (say(1, "quiero"), "AR-TRU-14"),
    (say(0, "envido"), "AR-ENV-02"),
    (say(0, "flor"), "AR-FLO-23"),
    (say(1, "pido flor", to=0), "AR-PED-07"),
    (say(1, 27), "AR-ENV-08"),
    ({"deal": 0}, "AR-GEN-08"),
    ({"adjust": [31, 31]}, "AR-SCO-09"),
    ({"by": 1, "show": ["1e"]}, "AR-VER-07"),
]


@pytest.mark.parametrize(("raw", "rule"), REFUSED)
def test_ar_gen_10_what_is_refused_changes_nothing(raw: Raw, rule: str) -> None:
    first, after = {"by": 0, "play": "1e"}, {"by": 1, "play": "1b"}
    told = told_of("argentino", first, raw, after)
    assert " no vale " in told[1]
    assert rule in told[1]
    assert told[2] == told_of("argentino", first, after)[1]


MARKUP = ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "</li></ol><h1>x</h1>", "'-alert(1)-'"]


@pytest.mark.parametrize("tab", ["", "prueba"])
@pytest.mark.parametrize("markup", MARKUP)
def test_what_was_typed_is_never_markup(markup: str, tab: str) -> None:
    html = ask_of("argentino", tab, e=sent(say(0, markup)), x=markup, k0=markup, o_flor=markup, who=markup, add=markup)
    assert "alert(1)</script>" not in html
    assert "<img src=x" not in html
    assert html.count("<h1>") == 1


ELSEWHERE = [("argentino", "4♣"), ("mineiro", "1e"), ("paulista", "7o"), ("truc-catala", "A♠"), ("trut", "7e")]


@pytest.mark.parametrize(("ruleset", "card"), ELSEWHERE)
def test_a_card_of_another_game_is_left_out_and_told(ruleset: str, card: str) -> None:
    html = ask_of(ruleset, "prueba", e=sent({"by": 0, "play": card}))
    assert tried(html) == []
    assert "Algo de lo imaginado no se entendió, y quedó afuera." in html


def test_ar_tri_08_11_and_gen_08_a_hand_ends_and_the_next_one_begins() -> None:
    """Parda, then a trick: the hand is over, and the truco that waited was never accepted (AR-TRU-11)."""
    told = told_of("argentino", say(0, "truco"), {"trick": "parda"}, {"trick": 1}, say(1, "quiero"), say(0, "truco"))
    assert "vale +1 Ellos AR-TRU-01" in told[2]
    assert "no vale" in told[3]
    assert told[4].startswith("truco, Nosotros no vale La mano ya terminó")
    assert "AR-TRI-11 En la mano que sigue: vale" in told[4]


def test_ar_tri_11_what_comes_after_two_tricks_is_asked_about_that_hand() -> None:
    told = told_of("argentino", {"trick": 0}, {"trick": 0}, say(1, "truco"), say(0, "retruco"))
    assert told[2].startswith("truco, Ellos no vale La mano ya terminó: falta dar la próxima. AR-TRI-11")
    assert "En la mano que sigue: vale" in told[2]
    assert "En la mano que sigue" not in told[3]
    (refused,) = told_of("argentino", {"trick": 0}, {"trick": 0}, say(1, "quiero"))[2:]
    assert "AR-TRI-11" in refused
    assert "En la mano que sigue" not in refused
    assert "AR-SCO-02" in told_of("argentino", {"trick": 0}, {"trick": 0}, say(1, "quiero"), p0=29)[2]


def test_ar_tri_11_the_list_of_words_says_that_the_hand_is_over() -> None:
    html = ask_of("argentino", e=sent({"trick": 0}, {"trick": 0}))
    over = re.search(r'<div class="told-off">.*?</div>\s*</div>', html, re.DOTALL)
    assert over
    assert text(over[0]).startswith("La mano ya terminó: falta dar la próxima. AR-TRI-11 Decidida, termina")
    assert "vale para la que viene" in html
    assert 'class="told-off"' not in ask_of("argentino")


def test_ar_tru_10_and_11_a_card_does_not_accept_a_truco() -> None:
    truco = say(0, "truco")
    told = told_of("argentino", truco, {"by": 0, "play": "4e"}, {"by": 1, "play": "5e"}, {"trick": 1})
    assert "vale No acepta “truco”, que sigue sin contestar. AR-TRU-10" in told[1]
    assert "AR-TRU-10" in told[2]
    assert "Nadie contestó “truco”: no vale. AR-TRU-11" in told[3]
    assert "AR-TRU-1" not in told_of("argentino", truco, say(1, "quiero"), {"by": 0, "play": "4e"})[2]


def test_the_rules_of_the_last_answer_are_quoted_under_it() -> None:
    raws = sent(say(0, "truco"), {"by": 0, "play": "4e"})
    html = ask_of("argentino", "prueba", e=raws)
    assert html.count('class="quote"') == 1
    assert f"AR-TRU-10 {book.title('AR-TRU-10', 'es')} {book.rule_text('AR-TRU-10', 'es')}" in text(html)
    assert 'class="quote"' not in ask_of("argentino", "prueba", e=raws[:1])


def test_tc_bet_07_in_catalonia_it_does() -> None:
    told = told_of("truc-catala", {"by": 0, "play": "4e"}, say(0, "truc"), {"by": 1, "play": "5e"})
    assert "Con eso queda aceptado “truc”. TC-BET-07" in told[2]


def test_ar_gen_12_two_bets_in_one_breath() -> None:
    """Both are noted, each with its answer, and one quiero is noted twice."""
    raws = [say(0, "envido"), say(0, "truco"), say(1, "quiero"), say(1, "quiero")]
    told = told_of("argentino", *raws)
    assert "“envido y truco” de una vez se anota por partes" in told[1]
    assert "AR-GEN-12" in told[1]
    assert "Si “quiero” era para las dos cosas, anotalo otra vez después de “truco”." in told[3]
    whole = words(ask_of("argentino", e=sent(raws[0]), s=0))["truco"][1]
    assert "un “quiero” vale para las dos" in whole
    noted = [raws[0], raws[2], say(0, 30), say(1, "son buenas"), raws[1], raws[3]]
    assert not any("no vale" in one for one in told_of("argentino", *noted))
    assert "era para las dos" not in told_of("argentino", say(1, "quiero"))[0]


def test_tc_rec_03_a_bet_out_of_turn_is_believed_while_no_card_is_logged() -> None:
    line, whole = words(ask_of("truc-catala", s=1))["truc"]
    assert line.startswith("sí")
    assert "Sin cartas anotadas no se sabe a quién le toca: se cree lo que dice la mesa." in line
    assert "TC-REC-03" in whole
    assert "En la mesa se dice sólo en su turno." in whole
    assert "TC-BET-02" in whole
    assert "se le cree" not in words(ask_of("truc-catala", s=0))["truc"][0]
    assert "TC-REC-03 En la mesa se dice sólo en su turno. TC-BET-02" in told_of("truc-catala", say(1, "truc"))[0]
    refused = told_of("truc-catala", {"by": 0, "play": "4e"}, {"by": 1, "play": "5e"}, {"by": 0, "say": "truc"})[2]
    assert "no vale" in refused


def test_ar_env_11_nobody_else_can_be_said_in_the_sandbox() -> None:
    """The side that is behind concedes by its silence; with two players there is nobody else."""
    raws = [say(0, "envido"), say(1, "quiero"), say(0, 28), say(1, "son buenas"), say(3, 31)]
    html = ask_of("argentino", "prueba", n=4, e=sent(*raws))
    key = re.search(r'value="([^"]*)"[^>]*>Nadie más<', html)
    assert key
    concedes = {"team": 0, "say": "son buenas"}
    assert unescape(key[1]) == sent(concedes)[0]
    assert "vale +2 Jugador 2 y Jugador 4 AR-ENV-09" in told_of("argentino", *raws, concedes, n=4)[-1]
    assert "Nadie más" not in ask_of("argentino", "prueba", n=4, e=sent(*raws[:2]))
    assert "Nadie más" not in ask_of("argentino", "prueba", e=sent(*raws[:3]))


def test_ar_sco_02_flor_envido_truco_whoever_gets_there_first() -> None:
    """Both need one: the envido is scored before the truco."""
    raws = [say(1, "truco"), say(0, "envido"), say(1, "no quiero"), say(0, "quiero")]
    told = told_of("argentino", *raws, p0=29, p1=29)
    assert "vale +1 Nosotros AR-ENV-06 AR-SCO-02 envido, no querido; sin nada antes: 1 0 malas - 0 malas" in told[2]
    assert " no vale " in told[3]


def test_ar_pic_06_to_10_a_pica_pica_of_three_duels() -> None:
    asked = Asked(seats=SIX).tap({"deal": 5, "pica": True})
    raws = [
        say(0, "falta envido"), say(3, "quiero"), say(0, 30), say(3, 31), say(2, "truco"), say(2, "intromision"),
        say(1, "truco"), say(4, "no quiero"), say(2, "al mazo"),
    ]  # fmt: skip
    told = tried(asked.ask("prueba", e=sent(*raws)))
    assert "+6 " in told[3]
    assert "AR-PIC-06" in told[3]
    assert "Caro no juega este duelo. AR-PIC-09" in told[4]
    assert "+4 " in told[5]
    assert "AR-PIC-10 el castigo: 4" in told[5]
    assert told[5].endswith(" 0 malas - 10 malas")
    assert told[7].endswith("0 malas - 11 malas")
    assert told[8].endswith("0 malas - 12 malas")


def test_ar_gal_05_and_06_what_the_pair_wins_is_written_to_both() -> None:
    asked = Asked(seats=("Ana", "Bruno", "Caro"), gallo="turn").tap({"deal": 1}, {"adjust": [5, 20, 1]})
    raws = [say(2, "falta envido"), say(1, "quiero"), say(2, 30), say(0, 31), say(1, 7)]
    told = tried(asked.ask("prueba", e=sent(*raws)))
    assert told[-1].startswith("7, Bruno vale +10 Ana y Caro AR-ENV-09 falta envido, ")
    assert told[-1].endswith("15 malas - 5 buenas - 11 malas")


def test_a_reason_names_words_as_their_keys_do() -> None:
    waits = told_of("mineiro", say(0, "truco"), say(1, "vale 6"), say(0, "vale 9"), {"by": 1, "play": "4♣"})
    assert waits[2].startswith("nove, Nosotros vale")
    assert "Falta la respuesta de Ellos a “nove”: “aceito” o “corro”. BR-TRU-02" in waits[3]
    assert "no se juega “família real”" in told_of("mineiro", say(0, "familia real"))[0]
    assert "AR-PIC-10" in told_of("argentino", say(0, "intromision"))[0]
    assert (
        "“intromisión” se anota sólo en un duelo, a quien no lo juega" in told_of("argentino", say(0, "intromision"))[0]
    )


@pytest.mark.parametrize("ruleset", ["argentino", "mineiro", "truc-catala", "truc-frances", "trut"])
def test_the_referee_does_not_coach(ruleset: str) -> None:
    """It says what may be said and what it would bring, not what would be wise."""
    html = ask_of(ruleset, n=4)
    lines = " ".join(f"{line} {whole}" for line, whole in words(html).values())
    assert lines
    assert not re.search(
        r"\b(conviene|recomiendo|te sirve|mejor (cantar|decir|callar)|deberías)\b", lines, re.IGNORECASE
    )
    assert not re.search(r"\b(conviene|recomiendo|deberías)\b", text(html), re.IGNORECASE)
