"""Who wins if…?, held against the law's tables: cards, tricks, ties, values, and what hangs on the score.

What is right is worked out here from the rules' text, not asked of the engine.
"""

import re
from itertools import product
from typing import Any

import pytest

from referee import book
from referee.arbiter.ask import wins
from referee.games import GAMES
from referee.rules.record.rulesets import RULESETS
from tests.arbiter.ask.asking import FOUR, SIX, Asked, answer, ask_of, form, scene_of, text

pytestmark = pytest.mark.django_db
TWO: list[tuple[str, dict[str, Any], str]] = [
    ("argentino", {"x": "7o", "y": "3c"}, "Siete de oros mata a 3 de copas. AR-GEN-02"),
    ("argentino", {"x": "3e", "y": "3c"}, "3 de espadas y 3 de copas valen lo mismo: parda. AR-GEN-02"),
    ("fournier", {"x": "12c", "y": "1o"}, "1 de oros mata a rey de copas. AR-GEN-02"),
    ("mineiro", {"x": "7♦", "y": "3♣"}, "Siete de diamantes mata a tres de tréboles. BR-CAR-04"),
    ("paulista", {"v": "4♣", "x": "5♦", "y": "3♣"}, "Cinco de diamantes mata a tres de tréboles. BR-CAR-07"),
    ("paulista", {"vira": "4♣", "x": "5♦", "y": "5♣"}, "Cinco de tréboles mata a cinco de diamantes. BR-CAR-08"),
    ("paulista", {"v": "4♣", "x": "7♦", "y": "6♣"}, "Siete de diamantes mata a seis de tréboles. BR-CAR-09"),
    ("truc-catala", {"x": "1e", "y": "3c"}, "3 de copas mata a 1 de espadas. TC-CAR-02"),
    ("truc-frances", {"x": "7♦", "y": "8♣"}, "Siete de diamantes mata a ocho de tréboles. TF-CAR-01"),
    (
        "truc-frances",
        {"o-ranking": "32-eight-high", "x": "7♦", "y": "8♣"},
        "Ocho de tréboles mata a siete de diamantes. TF-CAR-02",
    ),
    ("trut", {"x": "A♦", "y": "A♣"}, "As de diamantes y as de tréboles valen lo mismo: pourri. TT-CAR-01"),
]
OF_MANILHAS: list[tuple[dict[str, str], tuple[str, ...]]] = [
    ({"vira": "J♣", "x": "K♦", "y": "3♣"}, ("BR-CAR-07",)), ({"vira": "J♣", "x": "A♦", "y": "3♣"}, ("BR-CAR-09",)),
    ({"vira": "J♣", "x": "K♦", "y": "K♣"}, ("BR-CAR-08", "BR-CAR-07")),
    ({"vira": "3♣", "x": "Q♦", "y": "2♣", "o-deck": "limpo"}, ("BR-CAR-11",)),
]  # fmt: skip


@pytest.mark.parametrize(("given", "rules"), OF_MANILHAS)
def test_a_manilha_against_another_card_quotes_what_makes_it_one(given: dict[str, str], rules: tuple[str, ...]) -> None:
    quoted = re.findall(r"BR-CAR-\d\d", answer(ask_of("paulista", "gana", **given)))
    assert tuple(dict.fromkeys(quoted)) == rules


@pytest.mark.parametrize(("ruleset", "given", "told"), TWO)
def test_of_two_cards_the_one_that_kills_the_other(ruleset: str, given: dict[str, Any], told: str) -> None:
    assert answer(ask_of(ruleset, "gana", **given)).startswith(told)


def test_impossible_cards_are_refused_as_the_referee_does() -> None:
    reply = answer(ask_of("argentino", "gana", x="7o", y="7o"))
    assert reply.startswith(book.reason("card-repeated", {"card": "Siete de oros"}, "es"))
    assert "AR-TRI-13" in reply
    assert "AR-TRI-13" in answer(ask_of("argentino", "gana", x="8e", y="nada"))
    assert "BR-CAR-10" in answer(ask_of("paulista", "gana", x="7♦", y="3♣"))


def trick(ruleset: str, cards: str, leader: int = 0, **given: Any) -> str:
    found = cards.split()
    seats = {"n": len(found)} | {f"c{seat}": card for seat, card in enumerate(found)}
    return answer(ask_of(ruleset, "gana", **seats, b=leader, **given))


def test_a_trick_of_four_tells_its_winner_and_who_leads_then() -> None:
    reply = trick("argentino", "3c 7e 12b 1c", leader=2)
    assert reply.startswith("Es de Jugador 2, con siete de espadas. AR-TRI-02")
    assert "En la que sigue sale Jugador 2. AR-TRI-05" in reply


def test_a_tied_trick_is_led_again_as_the_game_has_it() -> None:
    reply = trick("argentino", "3c 3e 12b 1c", leader=3)
    assert reply.startswith("Parda: los dos equipos tienen la carta más alta. AR-TRI-04")
    assert "En la que sigue sale Jugador 4. AR-TRI-06" in reply
    assert "En la que sigue sale Jugador 1. BR-TIE-03" in trick("mineiro", "3♣ 3♥ 4♥ 5♥", leader=3)
    assert "En la que sigue sale Jugador 4. BR-TIE-03" in trick("paulista", "3♣ 3♥ 5♥ 6♥", leader=3, v="Q♣")
    assert "Es de Jugador 3" in trick("paulista", "3♣ 3♥ 5♥ 6♥", vira="4♣")
    assert "En la que sigue sale Jugador 4. TT-TRK-02" in trick("trut", "7♣ 7♥ 9♥ 10♥", leader=3)


def test_partners_equal_cards_are_no_tie() -> None:
    reply = trick("argentino", "3c 4e 3b 5c")
    assert reply.startswith("Es de Jugador 1, con 3 de copas. AR-TRI-03")


def test_a_trick_needs_everybodys_card() -> None:
    assert answer(ask_of("argentino", "gana", b=0, c0="3c")) == "Falta la carta de alguien."
    assert answer(ask_of("argentino", "gana", b=9, c0="3c", c1="3b")) == ""


EQUALS: list[tuple[str, dict[str, Any], str]] = [
    ("argentino", {"n": 4, "m": "envido", "a": 3, "z": 0, "va": 27, "vz": 27}, "Empatan: es de Jugador 1, "),
    ("argentino", {"n": 4, "d": 0, "m": "envido", "a": 3, "z": 0, "va": 27, "vz": 27}, "Empatan: es de Jugador 4, "),
    ("argentino", {"n": 4, "m": "flor", "a": 2, "z": 1, "va": 30, "vz": 30}, "Empatan: es de Jugador 2, "),
    (
        "fournier",
        {"n": 4, "m": "envido", "a": 3, "z": 0, "va": 27, "vz": 27},
        "Empatan: es de Jugador 4, por ser del equipo que abrió el envido.",
    ),
    ("argentino", {"m": "envido", "a": 0, "z": 1, "va": 7, "vz": 20}, "Es de Ellos. AR-ENV-09"),
    ("argentino", {"n": 3, "m": "flor", "a": 0, "z": 1, "va": 21, "vz": 38}, "Es de Jugador 2. AR-FLO-08"),
    (
        "argentino",
        {"n": 3, "o-gallo": "turn", "m": "envido", "a": 2, "z": 0, "va": 30, "vz": 30},
        "Empatan: es de Jugador 1, ",
    ),
    (
        "argentino",
        {"d": 1, "m": "envido", "a": 0, "z": 1, "va": 27, "vz": 27},
        "Empatan: es de Nosotros, que son mano.",
    ),
    ("argentino", {"n": 4, "m": "envido", "a": 0, "z": 2, "va": 27, "vz": 27}, "Son compañeros"),
    (
        "argentino",
        {"m": "envido", "a": 0, "z": 1, "va": 8, "vz": 9},
        "No hay envido de 8: va de 0 a 7 y de 20 a 33. AR-ENV-12",
    ),
    ("argentino", {"m": "envido", "a": 0, "z": 1, "va": "x"}, "Faltan los tantos."),
    ("argentino", {"m": "truco", "a": 0, "z": 1, "va": 27, "vz": 27}, ""),
]


@pytest.mark.parametrize(("ruleset", "given", "told"), EQUALS)
def test_equal_values(ruleset: str, given: dict[str, Any], told: str) -> None:
    reply = answer(ask_of(ruleset, "gana", **given))
    assert reply.startswith(told) if told else not reply
    if told.startswith("Empatan") and "por ser" not in told:
        assert GAMES["argentino"].cites.rules[f"equal {given['m']}"] in reply


def test_without_flor_nobody_asks_about_one() -> None:
    html = ask_of("argentino", "gana", **{"o-flor": "0"})
    assert 'value="flor"' not in html
    assert 'id="ask-equal"' in html
    assert 'id="ask-equal"' not in ask_of("trut", "gana")


TIED: list[tuple[str, str, str]] = [
    ("argentino", "p0", "La mano es de Nosotros: +1 Nosotros. AR-TRI-08"),
    ("argentino", "0p", "La mano es de Nosotros: +1 Nosotros. AR-TRI-08"),
    ("argentino", "pp1", "La mano es de Ellos: +1 Ellos. AR-TRI-09"),
    ("argentino", "ppp", "La mano es de Nosotros: +1 Nosotros. AR-TRI-10"),
    ("argentino", "01", "Todavía no es de nadie: se juega la que sigue. AR-TRI-07"),
    ("argentino", "p", "Todavía no es de nadie: se juega la que sigue. AR-TRI-08"),
    ("argentino", "01p", "La mano es de Nosotros: +1 Nosotros. AR-TRI-08"),
    ("mineiro", "ppp", "La mano no es de nadie. BR-TIE-04"),
    ("paulista", "p1", "La mano es de Ellos: +1 Ellos. BR-TRK-08"),
    ("truc-catala", "ppp", "La mano es de Nosotros: +1 Nosotros. TC-TIE-03"),
    ("truc-frances", "ppp", "La mano es de Nosotros: +1 Nosotros. TF-TRK-01"),
    ("trut", "ppp", "La mano no es de nadie. TT-TRK-03"),
]


@pytest.mark.parametrize(("ruleset", "results", "told"), TIED)
def test_tied_tricks(ruleset: str, results: str, told: str) -> None:
    fields = {f"t{number}": one for number, one in enumerate(results)}
    assert answer(ask_of(ruleset, "gana", **fields)).startswith(told)


def test_three_ties_go_to_the_mano_and_a_decided_hand_is_not_played_on() -> None:
    assert "La mano es de Ellos" in answer(ask_of("argentino", "gana", d=0, t0="p", t1="p", t2="p"))
    assert "La que sigue ya no se juega." in answer(ask_of("argentino", "gana", t0="p", t1="0", t2="1"))
    assert "La que sigue" not in answer(ask_of("argentino", "gana", t0="p", t1="0"))


def spoken(found: wins.SpokenAnswer | None) -> str:
    """An answer as its page has it, without the page."""
    assert found is not None
    return " ".join(f"{sentence} {rule}" for sentence, rule, _quote in found.says)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_any_three_results_are_answered_with_a_rule_of_the_book(ruleset: str) -> None:
    scene = scene_of(ruleset)
    for results in product("01p", repeat=3):
        fields = {f"t{number}": one for number, one in enumerate(results)}
        reply = spoken(wins.tied_tricks(scene, form(**fields)))
        assert re.match(r"La mano (es de (Nosotros|Ellos): \+1 |no es de nadie).* [A-Z]{2}-[A-Z]{3}-\d\d", reply)
    assert answer(ask_of(ruleset, "gana", **fields)).startswith(reply.partition(". ")[0])


def worth(html: str) -> str:
    found = re.search(r"<details class=\"question\" id=\"ask-worth\">(.*?)</details>", html, re.S)
    return text(found[1]) if found else ""


def test_falta_and_resto_by_a_typed_score() -> None:
    reply = worth(ask_of("argentino", "gana", p0=20, p1=11))
    assert "Con el tanteador 5 buenas - 11 malas." in reply
    assert "falta envido si es de Nosotros: +10 · si es de Ellos: +10 AR-ENV-07" in reply
    assert "contraflor al resto si es de Nosotros: +16 · si es de Ellos: +16 AR-FLO-10" in reply
    assert "contraflor" not in worth(ask_of("argentino", "gana", **{"o-flor": "0"}))


def test_a_falta_that_is_the_match_differs_by_side() -> None:
    reply = worth(ask_of("argentino", "gana", p0=20, p1=11, **{"o-falta_envido": "match"}))
    assert "falta envido si es de Nosotros: +10 · si es de Ellos: +19" in reply


def test_the_falta_of_a_gallo_by_turns_counts_three_scores() -> None:
    reply = worth(ask_of("argentino", "gana", n=3, p0=1, p1=2, p2=29, **{"o-gallo": "turn"}))
    assert "falta envido si es de" in reply
    assert "1 mala - 2 malas - 14 buenas" in reply


def test_falta_by_the_live_score_and_in_a_duel() -> None:
    table = Asked(seats=SIX).tap({"deal": 5, "pica": False}, {"adjust": [12, 3]})
    assert "falta envido si es de Ana, Caro y Eva: +18" in worth(table.ask("gana")).replace(
        "los de Ana", "Ana, Caro y Eva"
    )
    table = Asked(seats=SIX).tap({"deal": 5, "pica": True})
    assert "falta envido si es de Ana: +6 · si es de Dani: +6 AR-PIC-06" in worth(table.ask("gana"))


def test_the_rest_of_truc_is_told_and_games_without_such_a_bet_tell_nothing() -> None:
    assert "mon reste si es de Nosotros: +9 · si es de Ellos: +12 TF-RES-02" in worth(
        ask_of("truc-frances", "gana", p0=3)
    )
    assert worth(ask_of("trut", "gana")) == ""


def test_after_the_match_it_can_still_be_asked_who_wins() -> None:
    table = Asked(target=9, best_of=1, seats=FOUR).tap({"deal": 3}, {"adjust": [9, 0]})
    assert answer(table.ask("gana", x="1e", y="1b")).startswith("Ancho de espadas mata a ancho de bastos.")


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_rule_about_tricks_is_one_of_the_book(ruleset: str) -> None:
    known = {rule for _start, _heading, rules in book.chapters("es", GAMES[ruleset].shelf) for rule in rules}
    cites = GAMES[ruleset].cites
    otherwise = {rule for *_option, rule in cites.otherwise}
    words = {*cites.words.values(), *cites.punished.values(), *cites.added.values(), *cites.worth.values()}
    assert {*cites.rules.values(), *cites.hand} | otherwise | words <= known
    assert {"rank", "wins", "partners", "tie", "leads", "leads_tied", "all_tied"} <= cites.rules.keys()


@pytest.mark.parametrize("junk", ["²", "-1", "99999", "x" * 500, "🂡", "\ud800"])
@pytest.mark.parametrize("tab", ["", "gana", "valor", "prueba"])
def test_nonsense_is_answered_and_never_raises(junk: str, tab: str) -> None:
    junk = junk.encode("utf-8", "replace").decode()
    fields = [*"ndvxyabzms", "p0", "va", "vz", "t0", "c0", "c1", "k0", "k1", "k2", "vira", "e", "add", "number", "card"]
    for ruleset in RULESETS:
        assert "<h1>" in ask_of(ruleset, tab, **dict.fromkeys([*fields, "who", "o-flor", "o-deck"], junk))


def test_portuguese_writes_of_them_as_one_word() -> None:
    fields = {"m": "envido", "a": 0, "z": 1, "va": 7, "vz": 20}
    assert answer(ask_of("argentino", "gana", "pt-br", **fields)).startswith("É deles. AR-ENV-09")


def value(ruleset: str, *cards: str, **given: str) -> str:
    return answer(ask_of(ruleset, "valor", **{f"k{number}": card for number, card in enumerate(cards)}, **given))


def test_envido_and_flor_of_three_cards() -> None:
    assert value("argentino", "7o", "6o", "1e").startswith("Envido: 33. AR-ENV-01")
    assert value("argentino", "12o", "11c", "4e").startswith("Envido: 4. AR-ENV-01")
    reply = value("argentino", "6e", "3e", "2e")
    assert reply.startswith("Flor de 31. AR-FLO-01")
    assert "Envido: 29. AR-ENV-22" in reply


def test_options_of_the_table_change_what_a_flor_is_worth() -> None:
    assert value("argentino", "10e", "11e", "12e").startswith("Flor de 20.")
    assert value("argentino", "10e", "11e", "12e", **{"o-flor_negras": "30"}).startswith("Flor de 30.")
    assert value("argentino", "6e", "3e", "2e", **{"o-flor": "0"}).startswith("Envido: 29. AR-ENV-22")


def test_three_cards_are_needed_and_each_only_once() -> None:
    assert value("argentino", "7o", "6o") == "Elegí las tres cartas."
    assert "AR-TRI-13" in value("argentino", "7o", "7o", "1e")
    assert "AR-TRI-13" in value("argentino", "7o", "8o", "1e")
    assert value("argentino") == ""


def test_where_nothing_is_counted_the_places_in_the_pack_are_told() -> None:
    reply = value("mineiro", "4♣", "3♥", "2♦")
    assert reply.startswith("Cuatro de tréboles: no la mata ninguna. BR-CAR-04")
    assert (
        "Tres de corazones: la matan cuatro de tréboles, siete de corazones, as de picas, siete de diamantes; " in reply
    )
    assert "Dos de diamantes: la matan 8 cartas; vale igual que" in reply
    assert value("truc-catala", "3e").startswith("3 de espadas: no la mata ninguna; vale igual que")


def test_the_vira_makes_the_manilhas() -> None:
    reply = value("paulista", "5♦", "5♣", "3♥", vira="4♣")
    assert reply.startswith("Cinco de tréboles (manilha): no la mata ninguna. BR-CAR-08")
    assert "Cinco de diamantes (manilha): la matan cinco de tréboles, cinco de corazones, cinco de picas." in reply
    assert "BR-CAR-06" in value("paulista", "4♣", vira="4♣")


def test_the_vira_of_the_hand_in_play_is_taken_along() -> None:
    table = Asked("paulista").tap({"deal": 1, "vira": "4♣"})
    assert answer(table.ask("valor", k0="5♦")).startswith("Cinco de diamantes (manilha)")
    assert answer(table.ask("valor", k0="5♦", vira="Q♣")).startswith("Cinco de diamantes: la matan")


ARGENTINE = ["1e", "1b", "7e", "7o", "3", "2", "1", "12", "11", "10", "7", "6", "5", "4"]
"""AR-GEN-02, high to low: single cards, then whole ranks."""


def place(card: str) -> int:
    return ARGENTINE.index(card) if card in ARGENTINE[:4] else ARGENTINE.index(card[:-1], 4)


def trick_of(cards: list[str], **given: Any) -> str:
    seats = {f"c{seat}": card for seat, card in enumerate(cards)}
    return answer(ask_of("argentino", "gana", n=len(cards), **seats, **given))


HANDS = [
    ["3c", "3e", "3b", "1c"], ["3c", "4e", "3b", "4o"], ["4c", "1e", "4b", "4o"], ["7b", "7c", "6e", "6b"],
    ["12e", "12b", "12o", "12c"], ["1o", "1c", "2e", "3e"], ["10e", "5b", "11o", "11c"], ["7o", "7e", "1b", "7c"],
]  # fmt: skip


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize("cards", HANDS)
def test_ar_tri_02_to_06_who_wins_a_trick_and_leads_the_next(cards: list[str], leader: int) -> None:
    best = min(place(card) for card in cards)
    order = [(leader + step) % 4 for step in range(4)]
    top = [seat for seat in order if place(cards[seat]) == best]
    reply = trick_of(cards, b=leader)
    if len({seat % 2 for seat in top}) == 2:
        assert reply.startswith("Parda: los dos equipos tienen la carta más alta. AR-TRI-04")
        assert f"En la que sigue sale Jugador {leader + 1}. AR-TRI-06" in reply
    else:
        rule = "AR-TRI-03" if len(top) > 1 else "AR-TRI-02"
        assert re.match(rf"Es de Jugador {top[0] + 1}, con [^.]*\. {rule}", reply)
        assert f"En la que sigue sale Jugador {top[0] + 1}. AR-TRI-05" in reply


@pytest.mark.parametrize(("dealer", "leader"), list(product(range(3), repeat=2)))
def test_ar_gal_04_the_dealer_is_the_gallo_whoever_leads(dealer: int, leader: int) -> None:
    """Equal top cards of the pair are no parda (AR-GAL-01); with one of them the gallo's it is one."""
    for low in range(3):
        cards = ["6e", "6b", "6o"]
        cards[low] = "4c"
        reply = trick_of(cards, d=dealer, b=leader, **{"o-gallo": "turn"})
        assert ("AR-TRI-03" if low == dealer else "AR-TRI-04") in reply


ADDED = [("joker", "*"), ("10♣", "10♣")]


@pytest.mark.parametrize(("option", "card"), ADDED)
def test_br_car_03_the_added_card_stands_between_the_threes_and_the_lowest_manilha(option: str, card: str) -> None:
    three = answer(ask_of("mineiro", "gana", x="3♥", y=card, **{"o-three_and_half": option}))
    assert re.match(r"(Comodín|Diez de tréboles) mata a tres de corazones\. BR-CAR-03", three)
    manilha = answer(ask_of("mineiro", "gana", x="7♦", y=card, **{"o-three_and_half": option}))
    assert re.match(r"Siete de diamantes mata a (comodín|diez de tréboles)\. BR-CAR-03", manilha)
    assert "BR-CAR-06" in answer(ask_of("mineiro", "gana", x="3♥", y=card))
    assert "BR-CAR-03" in answer(ask_of("mineiro", "valor", k0=card, **{"o-three_and_half": option}))


DIRTY, CLEAN = "4567QJKA23", "QJKA23"


@pytest.mark.parametrize(("deck", "vira"), [*(("sujo", one) for one in DIRTY), *(("limpo", one) for one in CLEAN)])
def test_br_car_07_and_11_which_cards_the_vira_makes(deck: str, vira: str) -> None:
    cycle = DIRTY if deck == "sujo" else CLEAN
    made = cycle[(cycle.index(vira) + 1) % len(cycle)]
    other = next(rank for rank in "32A" if rank not in (made, vira))
    reply = answer(ask_of("paulista", "gana", vira=f"{vira}♣", x=f"{other}♦", y=f"{made}♦", **{"o-deck": deck}))
    assert reply.split(" mata a ")[1].startswith({"3": "tres", "2": "dos", "A": "as"}[other])
    assert ("BR-CAR-11" if (deck, vira) == ("limpo", "3") else "BR-CAR-07") in reply


def hand_of(results: tuple[str, ...], tied: str | None) -> tuple[int, str | None] | None:
    """After how many tricks a hand is decided, and for which side ("0", "1", None for nobody); None while it is open.

    The table of AR-TRI-07 to -10, which is that of BR-TRK-08 and TC-TRK-05 as well; three ties are `tied`.
    """
    for number in range(1, len(results) + 1):
        own = [one for one in results[:number] if one != "p"]
        for side in dict.fromkeys(own):
            if own.count(side) == 2 or (number >= 2 and "p" in results[:number] and own[0] == side):
                return number, side
    return (3, tied) if len(results) == 3 else None


NON_DEALERS = ["argentino", "fournier", "truc-catala", "truc-frances"]
SIDES = {"0": "Jugador 1 y Jugador 3", "1": "Jugador 2 y Jugador 4"}


@pytest.mark.parametrize(
    ("ruleset", "dealer"), [*product(NON_DEALERS, (0, 3)), ("mineiro", 3), ("paulista", 3), ("trut", 3)]
)
def test_ar_tri_07_to_10_tied_tricks_in_every_order(ruleset: str, dealer: int) -> None:
    tied = str((dealer + 1) % 2) if ruleset in NON_DEALERS else None
    scene = scene_of(ruleset, n=4, d=dealer)
    for results in (results for length in (1, 2, 3) for results in product("01p", repeat=length)):
        fields = {f"t{number}": result for number, result in enumerate(results)}
        found = wins.tied_tricks(scene, form(**fields))
        assert found is not None
        sentence, *more = [text for text, _rule, _quote in found.says]
        decided = hand_of(results, tied)
        if decided is None:
            assert (sentence, more) == ("Todavía no es de nadie: se juega la que sigue.", []), results
            continue
        number, side = decided
        assert sentence.startswith(f"La mano es de {SIDES[side]}: +1 " if side else "La mano no es de nadie."), results
        assert more == ["La que sigue ya no se juega."] * (number < len(results)), results
    assert answer(ask_of(ruleset, "gana", n=4, d=dealer, **fields)).startswith(f"{sentence} {found.says[0][1]}")


@pytest.mark.parametrize("matter", ["envido", "flor"])
@pytest.mark.parametrize(
    ("dealer", "first", "second"), [one for one in product(range(4), repeat=3) if sum(one[1:]) % 2]
)
def test_ar_env_10_and_flo_16_equal_values(matter: str, dealer: int, first: int, second: int) -> None:
    """By seat from the mano; with the envido to the bidder, whoever sits where (AR-ENV-10), but never the flor."""
    fields: dict[str, Any] = {"n": 4, "d": dealer, "m": matter, "a": first, "z": second, "va": 27, "vz": 27}
    mano = (dealer + 1) % 4
    earlier = min(first, second, key=lambda seat: (seat - mano) % 4)
    rule = {"envido": "AR-ENV-10", "flor": "AR-FLO-16"}[matter]
    nearer = "que es mano" if earlier == mano else f"por estar antes desde el mano (Jugador {mano + 1})"
    by_seat = f"Empatan: es de Jugador {earlier + 1}, {nearer}. {rule}"
    assert spoken(wins.equal_values(scene_of("argentino", **fields), form(**fields))).startswith(by_seat)
    bidder = f"Empatan: es de Jugador {first + 1}, por ser del equipo que abrió el envido. AR-ENV-10"
    reply = spoken(wins.equal_values(scene_of("fournier", **fields), form(**fields)))
    assert reply.startswith(bidder if matter == "envido" else by_seat)
    if (dealer, first) == (0, 0):
        assert answer(ask_of("fournier", "gana", **fields)).startswith(bidder if matter == "envido" else by_seat)


def falta(option: str, target: int, scores: tuple[int, int], winner: int) -> int:
    """The table below section 16: T - L, T - W, H - L."""
    lead, half = max(scores), target // 2 if target % 2 == 0 and target >= 18 else 0
    if option == "match" or (option == "malas_match" and lead < half):
        return target - scores[winner]
    return half - lead if option == "half" and lead < half else target - lead


def resto(option: str, target: int, scores: tuple[int, int], winner: int) -> int:
    """AR-FLO-10 with one flor of either side."""
    need = target - (scores[winner] if option == "match" else max(scores))
    return need + (6 if option == "resto+flores" else 0)


@pytest.mark.parametrize("target", [9, 15, 18, 30, 40])
@pytest.mark.parametrize("option", ["leader", "match", "half", "malas_match"])
def test_ar_env_07_and_flo_10_at_many_scores(option: str, target: int) -> None:
    half = target // 2
    for scores in {(0, 0), (target - 1, 0), (half - 1, half), (half, half - 1), (half - 1, 2), (3, target - 2)}:
        rest = {"leader": "resto+flores", "half": "resto"}.get(option, "match")
        options: dict[str, Any] = {"o-target": target, "o-falta_envido": option, "o-contraflor_resto": rest}
        reply = text(ask_of("argentino", "gana", p0=scores[0], p1=scores[1], **options))
        each = [falta(option, target, scores, side) for side in (0, 1)]
        assert f"falta envido si es de Nosotros: +{each[0]} · si es de Ellos: +{each[1]} AR-ENV-07" in reply
        each = [resto(rest, target, scores, side) for side in (0, 1)]
        assert f"al resto si es de Nosotros: +{each[0]} · si es de Ellos: +{each[1]} AR-FLO-10" in reply


ANSWERS = re.compile(r'<div class="answer"[^>]*>(.*?)</div>|<ul>(.*?)</ul>', re.S)
WRONG = {"es": r"(gana|sale|dijo|abrió|está) (Ellos|Nosotros)", "en": r"(Us|Them) (win|lead|has|is|bid)"}


@pytest.mark.parametrize("ruleset", ["argentino", "fournier"])
@pytest.mark.parametrize("language", ["es", "en"])
def test_whoever_wins_the_sentence_fits_one_two_or_us(language: str, ruleset: str) -> None:
    """“Gana Ellos”, “sale Nosotros” and “Us win” are no sentences."""
    fields: dict[str, Any] = {"a": 1, "z": 0, "m": "envido", "va": 27, "vz": 27, "c0": "3e", "c1": "4e", "b": 1}
    html = ask_of(ruleset, "gana", language, **fields)
    texts = [text(one) for both in ANSWERS.findall(html) for one in both if one]
    assert len(texts) == 3
    assert not re.search(WRONG[language], " ".join(texts), re.IGNORECASE)
