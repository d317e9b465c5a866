"""Who wins if…?, held against the law's own tables: tricks, tied tricks, equal values, and what hangs on the score.

What is right is worked out here from the rules' text, not asked of the engine.
"""

import re
from itertools import product
from typing import Any

import pytest

from referee.arbiter.ask import wins
from tests.arbiter.ask.asking import answer, ask_of, form, scene_of, text

pytestmark = pytest.mark.django_db

ARGENTINE = ["1e", "1b", "7e", "7o", "3", "2", "1", "12", "11", "10", "7", "6", "5", "4"]
"""AR-GEN-02, high to low: single cards, then whole ranks."""


def place(card: str) -> int:
    return ARGENTINE.index(card) if card in ARGENTINE[:4] else ARGENTINE.index(card[:-1], 4)


def trick(cards: list[str], **given: Any) -> str:
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
    told = trick(cards, b=leader)
    if len({seat % 2 for seat in top}) == 2:
        assert told.startswith("Parda: los dos equipos tienen la carta más alta. AR-TRI-04")
        assert f"En la que sigue sale Jugador {leader + 1}. AR-TRI-06" in told
    else:
        rule = "AR-TRI-03" if len(top) > 1 else "AR-TRI-02"
        assert re.match(rf"Es de Jugador {top[0] + 1}, con [^.]*\. {rule}", told)
        assert f"En la que sigue sale Jugador {top[0] + 1}. AR-TRI-05" in told


@pytest.mark.parametrize(("dealer", "leader"), list(product(range(3), repeat=2)))
def test_ar_gal_04_the_dealer_is_the_gallo_whoever_leads(dealer: int, leader: int) -> None:
    """Equal top cards of the pair are no parda (AR-GAL-01); with one of them the gallo's it is one."""
    for low in range(3):
        cards = ["6e", "6b", "6o"]
        cards[low] = "4c"
        told = trick(cards, d=dealer, b=leader, **{"o-gallo": "turn"})
        assert ("AR-TRI-03" if low == dealer else "AR-TRI-04") in told


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
    told = answer(ask_of("paulista", "gana", vira=f"{vira}♣", x=f"{other}♦", y=f"{made}♦", **{"o-deck": deck}))
    assert told.split(" mata a ")[1].startswith({"3": "tres", "2": "dos", "A": "as"}[other])
    assert ("BR-CAR-11" if (deck, vira) == ("limpo", "3") else "BR-CAR-07") in told


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
    ("ruleset", "dealer"),
    [*product(NON_DEALERS, (0, 3)), ("mineiro", 3), ("paulista", 3), ("trut", 3)],
)
def test_ar_tri_07_to_10_tied_tricks_in_every_order(ruleset: str, dealer: int) -> None:
    tied = str((dealer + 1) % 2) if ruleset in NON_DEALERS else None
    scene = scene_of(ruleset, n=4, d=dealer)
    for results in (results for length in (1, 2, 3) for results in product("01p", repeat=length)):
        given = {f"t{number}": result for number, result in enumerate(results)}
        found = wins.tied_tricks(scene, form(**given))
        assert found is not None
        sentence, *more = [text for text, _rule, _quote in found.says]
        decided = hand_of(results, tied)
        if decided is None:
            assert (sentence, more) == ("Todavía no es de nadie: se juega la que sigue.", []), results
            continue
        number, side = decided
        assert sentence.startswith(f"La mano es de {SIDES[side]}: +1 " if side else "La mano no es de nadie."), results
        assert more == ["La que sigue ya no se juega."] * (number < len(results)), results
    assert answer(ask_of(ruleset, "gana", n=4, d=dealer, **given)).startswith(f"{sentence} {found.says[0][1]}")


@pytest.mark.parametrize("matter", ["envido", "flor"])
@pytest.mark.parametrize(
    ("dealer", "first", "second"), [one for one in product(range(4), repeat=3) if sum(one[1:]) % 2]
)
def test_ar_env_10_and_flo_16_equal_values(matter: str, dealer: int, first: int, second: int) -> None:
    """By seat from the mano; with the envido to the bidder, whoever sits where (AR-ENV-10), but never the flor."""
    given: dict[str, Any] = {"n": 4, "d": dealer, "m": matter, "a": first, "z": second, "va": 27, "vz": 27}
    mano = (dealer + 1) % 4
    earlier = min(first, second, key=lambda seat: (seat - mano) % 4)
    rule = {"envido": "AR-ENV-10", "flor": "AR-FLO-16"}[matter]
    nearer = "que es mano" if earlier == mano else f"por estar antes desde el mano (Jugador {mano + 1})"
    by_seat = f"Empatan: es de Jugador {earlier + 1}, {nearer}. {rule}"
    assert answer(ask_of("argentino", "gana", **given)).startswith(by_seat)
    bidder = f"Empatan: es de Jugador {first + 1}, por ser del equipo que abrió el envido. AR-ENV-10"
    assert answer(ask_of("fournier", "gana", **given)).startswith(bidder if matter == "envido" else by_seat)


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
        told = text(ask_of("argentino", "gana", p0=scores[0], p1=scores[1], **options))
        each = [falta(option, target, scores, side) for side in (0, 1)]
        assert f"falta envido si es de Nosotros: +{each[0]} · si es de Ellos: +{each[1]} AR-ENV-07" in told
        each = [resto(rest, target, scores, side) for side in (0, 1)]
        assert f"al resto si es de Nosotros: +{each[0]} · si es de Ellos: +{each[1]} AR-FLO-10" in told


ANSWERS = re.compile(r'<div class="answer"[^>]*>(.*?)</div>|<ul>(.*?)</ul>', re.S)
WRONG = {"es": r"(gana|sale|dijo|abrió|está) (Ellos|Nosotros)", "en": r"(Us|Them) (win|lead|has|is|bid)"}


@pytest.mark.parametrize("ruleset", ["argentino", "fournier"])
@pytest.mark.parametrize("language", ["es", "en"])
def test_whoever_wins_the_sentence_fits_one_two_or_us(language: str, ruleset: str) -> None:
    """“Gana Ellos”, “sale Nosotros” and “Us win” are no sentences."""
    given: dict[str, Any] = {"a": 1, "z": 0, "m": "envido", "va": 27, "vz": 27, "c0": "3e", "c1": "4e", "b": 1}
    html = ask_of(ruleset, "gana", language, **given)
    told = [text(one) for both in ANSWERS.findall(html) for one in both if one]
    assert len(told) == 3
    assert not re.search(WRONG[language], " ".join(told), re.IGNORECASE)
