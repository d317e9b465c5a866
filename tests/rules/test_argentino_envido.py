"""Section 5, the envido: bets, chains, values, ties and options (AR-ENV)."""

from __future__ import annotations

import pytest

from tests.rules.helpers import four, two

BETS = {"E": "envido", "R": "real envido", "F": "falta envido", "D": "dos envidos", "S": "dos reales envido"}


def chain(letters, first=0):
    """The bets of a chain, the sides alternating; and the seat whose turn it is to answer."""
    said = [f"{(first + place) % 2}:{BETS[letter]}" for place, letter in enumerate(letters)]
    return "; ".join(said), (first + len(letters)) % 2


# Chain, points of quiero ("falta" is 10 at 20 to 5), points of no quiero.
CHAINS = (
    ("E", 2, 1),
    ("R", 3, 1),
    ("F", 10, 1),
    ("EE", 4, 2),
    ("ER", 5, 2),
    ("RR", 6, 3),
    ("EEE", 6, 4),
    ("EER", 7, 4),
    ("ERR", 8, 5),
    ("EERR", 10, 7),
    ("EEEE", 8, 6),
    ("RRR", 9, 6),
    ("EEERRR", 15, 12),
    ("EF", 10, 2),
    ("RF", 10, 3),
    ("EEF", 10, 4),
    ("ERF", 10, 5),
    ("RRF", 10, 6),
    ("EERF", 10, 7),
    ("ERRF", 10, 8),
    ("EEEF", 10, 6),
    ("EERRF", 10, 10),
    ("EEERRRF", 10, 15),
)


@pytest.mark.parametrize(("letters", "quiero", "no_quiero"), CHAINS)
@pytest.mark.parametrize("ruleset", ["argentino", "fournier"])
def test_ar_env_04_every_chain(ruleset, letters, quiero, no_quiero):
    bets, answers = chain(letters)
    told = f"D1; +20,5; {bets}; {answers}:quiero; 0:20; 1:30"
    two(told, f"1+{quiero} envido ENV-09", score=(20, 5 + quiero), ruleset=ruleset)
    bets, answers = chain(letters, first=len(letters) % 2)
    told = f"D1; +20,5; {bets}; {answers}:no quiero"
    two(told, f"1+{no_quiero} envido ENV-06", score=(20, 5 + no_quiero), ruleset=ruleset)


@pytest.mark.parametrize("letters", ["RE", "FE", "FR", "FF", "EFE", "ERE", "RFR", "EFF"])
def test_ar_env_04_chains_that_are_not_legal(letters):
    bets, _ = chain(letters)
    two(f"D1; {bets}", "", f"{len(letters)} chain ENV-04")


def test_ar_env_01_value_of_a_hand():
    """The best two of a suit also count with three of it; without two of a suit the highest card."""
    for cards, value in (("6e,3e,2e", 29), ("7b,7c,1o", 7), ("12e,7b,6b", 33), ("4o,10o,12o", 24)):
        told = f"D1; 0:envido; 1:quiero; 0:{value}; 1:son buenas; T1; T1; 0!{cards}"
        two(told, "0+2 envido ENV-09; 1+1 truco TRU-01")


def test_ar_env_02_not_after_ones_own_first_card():
    four("D3; 0*4e; 0:envido; 3:envido; 1:no quiero", "", "2 envido-late ENV-02; 4 own-bet GEN-15")
    four(
        "D3; 0*4e; 1*4b; 2*4o; 2:envido; 1:envido; 3:envido; 0:no quiero",
        "1+1 envido ENV-06",
        "4 envido-late ENV-02; 5 envido-late ENV-02",
    )


def test_ar_env_02_in_the_first_trick_only():
    two(
        "D1; T0; 0:envido; 1:real envido; 1:falta envido",
        "",
        "2 envido-late ENV-02; 3 envido-late ENV-02; 4 envido-late ENV-02",
    )
    two("D1; 0*4e; 1*5b; 1:envido", "", "3 envido-late ENV-02")


def test_ar_env_02_not_once_a_truco_was_accepted():
    four("D3; 0:truco; 1:quiero; 3:envido; 2:falta envido", "", "3 truco-accepted ENV-02; 4 truco-accepted ENV-02")


def test_ar_env_02_not_with_ones_own_side_s_truco_pending():
    four(
        "D3; 0:truco; 0:envido; 2:envido; 3:envido; 2:no quiero",
        "1+1 envido ENV-06",
        "2 truco-own ENV-02; 3 truco-own ENV-02",
    )


def test_ar_env_02_nor_after_a_flor_or_a_decided_envido():
    four("D3; 0:flor; 1:envido", "0+3 flor FLO-06", "2 envido-void ENV-14")
    four(
        "D3; 0:envido; 1:no quiero; 2:envido; 3:falta envido",
        "0+1 envido ENV-06",
        "3 envido-closed ENV-15; 4 envido-closed ENV-15",
    )


def test_ar_env_03_bets_are_added_and_a_falta_replaces_them():
    two("D1; 0:envido; 1:real envido; 0:quiero; 0:25; 1:20", "0+5 envido ENV-09")
    two(
        "D1; 0:envido; 1:real envido; 0:falta envido; 1:quiero; 0:20; 1:25",
        "1+30 envido ENV-09",
        score=(0, 0),
        games=(0, 1),
    )


def test_ar_env_03_without_a_bet_the_envido_is_worth_nothing():
    two("D1; 0:33; 0*4e", "", "1 not-due")


def test_ar_env_05_quiero_accepts_everything():
    two("D1; 0:envido; 1:envido; 0:quiero; 1:quiero; 0:25; 1:20", "0+4 envido ENV-09", "4")


def test_ar_env_06_no_quiero_pays_without_the_values():
    two("D1; 0:envido; 1:no quiero; 0:20; 1:33", "0+1 envido ENV-06 @2", "3 not-due; 4 not-due")


# Option, target, score, points to side 0 and to side 1 when it wins an accepted falta envido.
FALTAS = (
    ("leader", 30, (0, 0), 30, 30),
    ("leader", 30, (4, 11), 19, 19),
    ("leader", 30, (17, 29), 1, 1),
    ("match", 30, (4, 11), 26, 19),
    ("match", 30, (20, 29), 10, 1),
    ("half", 30, (4, 11), 4, 4),
    ("half", 30, (0, 0), 15, 15),
    ("half", 30, (14, 14), 1, 1),
    ("half", 30, (4, 15), 15, 15),
    ("half", 30, (4, 22), 8, 8),
    ("malas_match", 30, (4, 11), 26, 19),
    ("malas_match", 30, (14, 14), 16, 16),
    ("malas_match", 30, (4, 15), 15, 15),
    ("malas_match", 30, (4, 22), 8, 8),
    ("half", 18, (3, 8), 1, 1),
    ("half", 18, (3, 9), 9, 9),
    ("half", 24, (3, 11), 1, 1),
    ("half", 40, (3, 19), 1, 1),
    ("half", 40, (3, 20), 20, 20),
    ("malas_match", 24, (3, 11), 21, 13),
    ("malas_match", 24, (3, 12), 12, 12),
    ("half", 9, (1, 2), 7, 7),
    ("half", 12, (1, 2), 10, 10),
    ("half", 15, (1, 2), 13, 13),
    ("malas_match", 9, (1, 2), 7, 7),
    ("malas_match", 12, (1, 2), 10, 10),
    ("malas_match", 15, (1, 2), 13, 13),
    ("leader", 15, (1, 2), 13, 13),
    ("match", 9, (1, 2), 8, 7),
)


@pytest.mark.parametrize(("option", "target", "start", "first", "second"), FALTAS)
@pytest.mark.parametrize("winner", [0, 1])
def test_ar_env_07_falta_envido(winner, option, target, start, first, second):
    points = (first, second)[winner]
    values = "0:30; 1:25" if winner == 0 else "0:25; 1:30"
    adjust = "" if start == (0, 0) else f"+{start[0]},{start[1]};"
    told = f"D1; {adjust} 0:falta envido; 1:quiero; {values}"
    score = (start[0] + points, start[1]) if winner == 0 else (start[0], start[1] + points)
    over = {"games": (1, 0) if winner == 0 else (0, 1), "winner": winner} if score[winner] >= target else {}
    two(told, f"{winner}+{points} envido ENV-09", score=score, best_of=1, falta_envido=option, target=target, **over)


def test_ar_env_07_a_falta_envido_is_worth_at_least_one():
    told = "D1; +30,5; 0:falta envido; 1:quiero; 0:20; 1:25; T1; T1"
    pays = "1+1 envido ENV-09; 1+1 truco TRU-01"
    two(told, pays, score=(30, 7), games=(1, 0), winner=0, best_of=1, scoring="together")


def test_ar_env_08_the_mano_declares_first():
    told = "D3; 0:envido; 1:quiero; 1:30; 3:20; 2:25; 0:24; 1:25; 2:son buenas"
    four(told, "1+2 envido ENV-09", "3 mano-first ENV-08; 4 mano-first ENV-08; 5 mano-first ENV-08")
    four("D3; 0:envido; 1:quiero; 0:son buenas; 0:20", "", "3")


def test_ar_env_08_the_first_who_has_not_folded_declares_first():
    four("D3; 0:al mazo; 2:envido; 1:quiero; 2:30; 1:24; 2:25", "", "4 mano-first ENV-08")


def test_ar_env_08_nobody_declares_twice():
    told = "D3; 0:envido; 1:quiero; 0:20; 0:21; 1:25; 1:26; 2:24"
    four(told, "1+2 envido ENV-09", "4 already-declared; 6 already-declared")


def test_ar_env_08_a_lower_number_just_loses_and_the_order_is_free_after_the_first():
    four("D3; 0:envido; 1:quiero; 0:27; 3:20; 2:33; 1:26", "0+2 envido ENV-09 @6")


def test_ar_env_09_the_highest_value_wins():
    four("D3; 3:real envido; 2:quiero; 0:7; 1:20; 2:33; 3:32", "0+3 envido ENV-09 @6")


@pytest.mark.parametrize(
    ("values", "side"),
    [("0:27; 1:27; 3:27", 0), ("0:20; 1:27; 2:27", 1), ("0:20; 3:27; 2:27; 1:20", 0)],
)
def test_ar_env_10_equal_values_go_to_the_earlier_from_the_mano(values, side):
    four(f"D3; 1:envido; 0:quiero; {values}", f"{side}+2 envido ENV-09")


@pytest.mark.parametrize(("bettor", "answer"), [(0, 1), (1, 0)])
def test_ar_env_10_option_the_side_that_bid_first_wins_a_tie(bettor, answer):
    told = f"D1; {bettor}:envido; {answer}:real envido; {bettor}:quiero; 0:27; 1:27"
    two(told, f"{bettor}+5 envido ENV-09", ruleset="fournier")
    two(told, f"{bettor}+5 envido ENV-09", envido_tie="bidder")
    two(told, "0+5 envido ENV-09", ruleset="fournier", envido_tie="mano")


def test_ar_env_10_by_bidder_the_higher_value_still_wins():
    two("D1; 1:envido; 0:quiero; 0:28; 1:27", "0+2 envido ENV-09", ruleset="fournier")
    four("D3; 3:envido; 0:quiero; 0:27; 1:20; 2:20; 3:27", "1+2 envido ENV-09", ruleset="fournier")


def test_ar_env_11_son_buenas_is_personal():
    four(
        "D3; 0:envido; 1:quiero; 0:29; 1:son buenas; 1:33; 3:30; 2:son buenas",
        "1+2 envido ENV-09",
        "5 already-declared",
    )
    four("D3; 0:envido; 1:quiero; 0:29; 3:son buenas; 1:28", "0+2 envido ENV-09 @5")


def test_ar_env_11_it_needs_a_value_of_the_other_side_that_leads():
    four(
        "D3; 0:envido; 1:quiero; 0:29; 2:son buenas; 0:son buenas; 1:30; 3:son buenas; 2:son buenas",
        "1+2 envido ENV-09",
        "4; 5; 7",
    )


def test_ar_env_11_a_side_concedes_with_or_without_values():
    four("D3; 0:envido; 1:quiero; 0:29; t1:son buenas; 1:33", "0+2 envido ENV-09 @4", "5")
    four("D3; 0:envido; 1:quiero; t1:son buenas; 0:29", "0+2 envido ENV-09 @3", "4")
    four("D3; 0:envido; 1:quiero; t0:son buenas; 0:29", "1+2 envido ENV-09 @3", "4")
    four("D3; 0:envido; 1:quiero; 0:29; t0:son buenas", "", "4")
