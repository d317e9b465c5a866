"""Truco argentino: tables and products that would be too many rows of `cases/argentino.txt`."""

import pytest

from referee.rules.record.json_text import ActaError
from tests.rules.argentino_world import RANK
from tests.rules.judging import eight, four, ruled, six, two


def test_ar_gen_01_the_pack_has_forty_cards():
    assert len(RANK) == 40
    for card in RANK:
        two(f"D1; 0*{card}", "")


@pytest.mark.parametrize("first", RANK)
def test_ar_gen_02_ranking_of_the_cards(first):
    """A parda after the trick gives the hand to its winner; after another parda it is still open."""
    for second in RANK:
        if first == second:
            continue
        higher = RANK[first] - RANK[second]
        wanted = "" if higher == 0 else f"{0 if higher > 0 else 1}+1 truco TRU-01"
        two(f"D1; 0*{first}; 1*{second}; Tp", wanted)


@pytest.mark.parametrize("seats", [0, 1, 5, 7, 9])
def test_ar_gen_04_another_number_of_players_is_refused_with_the_header(seats):
    with pytest.raises(ActaError):
        ruled("", seats=seats)


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_ar_gen_04_numbers_of_players(seats):
    assert ruled("", seats=seats)["hands"] == []


def test_ar_gen_09_a_reserved_word_is_the_bet_that_it_names():
    """Words are compared without case, accents and outer blanks."""
    spellings = ["  TRUCO ", "Quiero Retrúco", " quiero VALE cuatro", "No Quiero"]
    record = [{"deal": 1}] + [{"by": place % 2, "say": word} for place, word in enumerate(spellings)]
    two(record, "0+3 truco TRU-05")


BETS = {"E": "envido", "R": "real envido", "F": "falta envido", "D": "dos envidos", "S": "dos reales envido"}


def chain(letters, first=0):
    """The bets of a chain, the sides alternating; and the seat whose turn it is to answer."""
    words = [f"{(first + place) % 2}:{BETS[letter]}" for place, letter in enumerate(letters)]
    return "; ".join(words), (first + len(letters)) % 2


# Chain, points of quiero ("falta" is 10 at 20 to 5), points of no quiero.
CHAINS = (
    ("E", 2, 1), ("R", 3, 1), ("F", 10, 1), ("EE", 4, 2), ("ER", 5, 2), ("RR", 6, 3), ("EEE", 6, 4), ("EER", 7, 4),
    ("ERR", 8, 5), ("EERR", 10, 7), ("EEEE", 8, 6), ("RRR", 9, 6), ("EEERRR", 15, 12), ("EF", 10, 2), ("RF", 10, 3),
    ("EEF", 10, 4), ("ERF", 10, 5), ("RRF", 10, 6), ("EERF", 10, 7), ("ERRF", 10, 8), ("EEEF", 10, 6),
    ("EERRF", 10, 10), ("EEERRRF", 10, 15),
)  # fmt: skip


@pytest.mark.parametrize(("letters", "quiero", "no_quiero"), CHAINS)
@pytest.mark.parametrize("ruleset", ["argentino", "fournier"])
def test_ar_env_04_every_chain(ruleset, letters, quiero, no_quiero):
    bets, answers = chain(letters)
    log = f"D1; +20,5; {bets}; {answers}:quiero; 0:20; 1:30"
    two(log, f"1+{quiero} envido ENV-09", score=(20, 5 + quiero), ruleset=ruleset)
    bets, answers = chain(letters, first=len(letters) % 2)
    log = f"D1; +20,5; {bets}; {answers}:no quiero"
    two(log, f"1+{no_quiero} envido ENV-06", score=(20, 5 + no_quiero), ruleset=ruleset)


# Option, target, score, points to side 0 and to side 1 when it wins an accepted falta envido.
FALTAS = (
    ("leader", 30, (0, 0), 30, 30), ("leader", 30, (4, 11), 19, 19), ("leader", 30, (17, 29), 1, 1),
    ("match", 30, (4, 11), 26, 19), ("match", 30, (20, 29), 10, 1), ("half", 30, (4, 11), 4, 4),
    ("half", 30, (0, 0), 15, 15), ("half", 30, (14, 14), 1, 1), ("half", 30, (4, 15), 15, 15),
    ("half", 30, (4, 22), 8, 8), ("malas_match", 30, (4, 11), 26, 19), ("malas_match", 30, (14, 14), 16, 16),
    ("malas_match", 30, (4, 15), 15, 15), ("malas_match", 30, (4, 22), 8, 8), ("half", 18, (3, 8), 1, 1),
    ("half", 18, (3, 9), 9, 9), ("half", 24, (3, 11), 1, 1), ("half", 40, (3, 19), 1, 1), ("half", 40, (3, 20), 20, 20),
    ("malas_match", 24, (3, 11), 21, 13), ("malas_match", 24, (3, 12), 12, 12), ("half", 9, (1, 2), 7, 7),
    ("half", 12, (1, 2), 10, 10), ("half", 15, (1, 2), 13, 13), ("malas_match", 9, (1, 2), 7, 7),
    ("malas_match", 12, (1, 2), 10, 10), ("malas_match", 15, (1, 2), 13, 13), ("leader", 15, (1, 2), 13, 13),
    ("match", 9, (1, 2), 8, 7),
)  # fmt: skip


@pytest.mark.parametrize(("option", "target", "start", "first", "second"), FALTAS)
@pytest.mark.parametrize("winner", [0, 1])
def test_ar_env_07_falta_envido(winner, option, target, start, first, second):
    points = (first, second)[winner]
    values = "0:30; 1:25" if winner == 0 else "0:25; 1:30"
    adjust = "" if start == (0, 0) else f"+{start[0]},{start[1]};"
    log = f"D1; {adjust} 0:falta envido; 1:quiero; {values}"
    score = (start[0] + points, start[1]) if winner == 0 else (start[0], start[1] + points)
    over = {"games": (1, 0) if winner == 0 else (0, 1), "winner": winner} if score[winner] >= target else {}
    two(log, f"{winner}+{points} envido ENV-09", score=score, best_of=1, falta_envido=option, target=target, **over)


# At 20 to 5 the leading side needs 10: record, side paid, rule, points in argentino, fournier, achico mixed.
ENDINGS_OF_TWO = (
    ("0:flor", 0, "FLO-06", 3, 3, 3),
    ("0:flor; 1:flor; 0:25; 1:30", 1, "FLO-08", 6, 6, 6),
    ("0:flor; 1:con flor me achico", 0, "FLO-11", 4, 3, 3),
    ("0:flor; 1:contraflor; 0:con flor quiero; 0:25; 1:30", 1, "FLO-09", 6, 6, 6),
    ("0:flor; 1:contraflor; 0:con flor me achico", 1, "FLO-11", 4, 3, 4),
    ("0:flor; 1:contraflor al resto; 0:con flor quiero; 0:25; 1:30", 1, "FLO-10", 16, 16, 16),
    ("0:flor; 1:contraflor al resto; 0:con flor me achico", 1, "FLO-11", 4, 3, 4),
    ("0:flor; 1:contraflor; 0:contraflor al resto; 1:con flor quiero; 0:25; 1:30", 1, "FLO-10", 16, 16, 16),
    ("0:flor; 1:contraflor; 0:contraflor al resto; 1:con flor me achico", 0, "FLO-12", 6, 6, 6),
    ("0:flor; 1:flor; 0:contraflor; 1:con flor me achico", 0, "FLO-11", 4, 3, 4),
    ("0:flor; 1:flor; 0:con flor me achico", 1, "FLO-11", 4, 3, 3),
)

ENDINGS_OF_FOUR = (
    ("0:flor; 2:flor", 0, "FLO-06", 6, 6, 6),
    ("0:flor; 2:flor; 1:flor; 0:20; 1:30; 2:29", 1, "FLO-08", 9, 9, 9),
    ("0:flor; 2:flor; 1:con flor me achico", 0, "FLO-11", 7, 6, 6),
    ("0:flor; 1:flor; 3:flor; 0:con flor me achico", 1, "FLO-11", 7, 6, 6),
    ("0:flor; 1:contraflor; 2:flor; 0:con flor me achico", 1, "FLO-11", 4, 3, 4),
    ("0:flor; 1:contraflor; 3:flor; 0:con flor me achico", 1, "FLO-11", 7, 6, 7),
    ("0:flor; 2:flor; 1:contraflor; 0:con flor quiero; 0:25; 1:30; 2:29", 1, "FLO-09", 9, 9, 9),
    ("0:flor; 1:contraflor; 3:flor; 0:contraflor al resto; 1:con flor me achico", 0, "FLO-12", 9, 9, 9),
    ("0:flor; 1:contraflor al resto; 2:flor; 0:con flor quiero; 0:25; 1:30; 2:29", 1, "FLO-10", 19, 19, 19),
    ("0:flor; 1:contraflor al resto; 3:flor; 0:con flor me achico", 1, "FLO-11", 7, 6, 7),
)


def _ends(table, told, side, rule, points, **how):
    """The endings are chosen so that no game is won."""
    score = (20 + points, 5) if side == 0 else (20, 5 + points)
    table(told, f"{side}+{points} flor {rule}", score=score, **how)


@pytest.mark.parametrize(("table", "told", "side", "rule", "argentino", "fournier", "mixed"), [
    *((two, f"D1; +20,5; {told}", *rest) for told, *rest in ENDINGS_OF_TWO),
    *((four, f"D3; +20,5; {told}", *rest) for told, *rest in ENDINGS_OF_FOUR),
])  # fmt: skip
def test_ar_flo_06_to_12_every_ending(table, told, side, rule, argentino, fournier, mixed):
    _ends(table, told, side, rule, argentino)
    _ends(table, told, side, rule, fournier, ruleset="fournier")
    _ends(table, told, side, rule, mixed, achico="mixed")


def plays_duels(table, dealer, seats, manos, across, tried):
    """In each duel the mano leads, the seat across follows, and all others are not in it, whatever they try."""
    notes, refused, pays = f"D{dealer}p", [], []
    for mano, suit in zip(manos, "eboc", strict=False):
        other, place = across(mano), notes.count(";") + 1
        outside = [seat for seat in range(seats) if seat not in (mano, other)]
        notes += "".join(f"; {seat}{tried}" for seat in outside) + f"; {other}*4{suit}; {mano}*3{suit}; {other}*4{suit}"
        notes += f"; {mano}*2{suit}; {other}*5{suit}"
        refused += [f"{place + index} not-in-duel PIC-09" for index in range(seats - 2)]
        refused.append(f"{place + seats - 2} out-of-turn TRI-12")
        pays.append(f"{mano % 2}+1 truco TRU-01 @{place + seats + 2}")
    refused.append(f"{notes.count(';') + 1} hand-over GEN-08")
    table(f"{notes}; 0*6c", "; ".join(pays), "; ".join(refused))


@pytest.mark.parametrize("dealer", range(6))
def test_ar_pic_03_to_04_who_plays_whom_and_in_which_order(dealer):
    manos = [(dealer + number) % 6 for number in (1, 2, 3)]
    plays_duels(six, dealer, 6, manos, lambda mano: (mano + 3) % 6, "*7c")


@pytest.mark.parametrize("seat", [1, 2, 4, 5])
def test_ar_pic_09_words_and_cards_from_outside_the_duel_are_refused(seat):
    words = (
        "envido", "real envido", "truco", "flor", "al mazo", "quiero", "no quiero", "27", "son buenas", "contraflor",
    )  # fmt: skip
    for before in ("", "; 0:truco", "; 0:envido", "; 0:envido; 3:quiero", "; 0:flor", "; T0"):
        log = f"D5p{before}"
        place = log.count(";") + 1
        tried = "".join(f"; {seat}:{word}" for word in words) + f"; {seat}*4e"
        refused = "; ".join(f"{place + index} not-in-duel PIC-09" for index in range(len(words) + 1))
        six(log + tried, "0+3 flor" if "flor" in before else "", refused)


PAID = "0+1 truco TRU-01"


def _is_redonda(told: str, dealer: int, pays: str, **how):
    """Two tricks won by two neighbours decide nothing in a redonda; in a duel the second is no player of it."""
    first, second = (dealer + 1) % 6, (dealer + 2) % 6
    six(f"{told}; D{dealer}; T{first}; T{second}", f"{pays} | ", **how)


def _is_pica(told: str, dealer: int, pays: str, **how):
    first, second = (dealer + 1) % 6, (dealer + 2) % 6
    place = told.count(";") + 3
    six(f"{told}; D{dealer}; T{first}; T{second}", f"{pays} | ", f"{place} not-in-duel PIC-09", **how)


@pytest.mark.parametrize(("target", "until", "limit"), [
    (30, "last5", 25), (30, "buenas", 15), (40, "last5", 35), (40, "buenas", 20), (24, "last5", 19), (18, "buenas", 9),
    (15, "last5", 10), (15, "buenas", 7), (12, "last5", 7), (9, "last5", 4), (9, "buenas", 4),
])  # fmt: skip
def test_ar_pic_02_up_to_which_score(target, until, limit):
    """Seat 0 deals second; the score when it is dealt decides, of whichever side."""
    how = {"target": target, "pica_until": until}
    _is_pica(f"D5; +{limit - 2},0; T0; T0", 0, PAID, score=(limit - 1, 0), **how)
    _is_redonda(f"D5; +{limit - 1},0; T0; T0", 0, PAID, score=(limit, 0), **how)
    _is_redonda(f"D5; +0,{limit}; T0; T0", 0, PAID, score=(1, limit), **how)


@pytest.mark.parametrize("dealer", range(8))
def test_ar_pic_13_the_duels_in_order_from_the_mano(dealer):
    """The manos are the first four seats from the dealer's right whose opposite number has not played yet."""
    manos: list[int] = []
    for step in range(1, 9):
        seat = (dealer + step) % 8
        if 7 - seat not in manos:
            manos.append(seat)
    plays_duels(eight, dealer, 8, manos, lambda mano: 7 - mano, ":truco")


def test_the_document_says_nothing_else():
    out = ruled("D1; T0; T0; 0:truco")
    assert set(out) == {"score", "games", "winner", "spoken", "hands", "refused"}
    assert set(out["hands"][0]) == {"game", "awards", "score"}
    assert set(out["hands"][0]["awards"][0]) == {"team", "points", "for", "rule", "entry"}
    assert set(out["refused"][0]) == {"entry", "code", "rule", "why"}
