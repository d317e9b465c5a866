"""Truc in France: new cards before the first lead."""

from __future__ import annotations

import pytest

from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.acta import loads
from referee.rules.record.state import new_state
from tests.rules.truc import frances, frances_two

ASKED = "D3; 0:redonne"
REDEALT = "D3; 0:redonne; 1:d'accord; 2:d'accord; 3:d'accord"


@pytest.mark.parametrize("word", ["redonne", "d'autres cartes", "REDONNE", "D’autres cartes"])
def test_tf_dea_02_the_player_after_the_dealer_may_propose(word):
    for dealer in range(4):
        leader = (dealer + 1) % 4
        others = [seat for seat in range(4) if seat != leader]
        told = "; ".join(f"{seat}:{word}" for seat in others)
        refused = "; ".join(f"{place} not-the-leader DEA-02" for place in (1, 2, 3))
        frances(f"D{dealer}; {told}; {leader}:{word}; T0", "", f"{refused}; 5 redeal-pending DEA-02")
    frances_two(f"D1; 1:{word}; 0:{word}", "", "1 not-the-leader DEA-02")


def test_tf_dea_02_proposed_by_a_side():
    frances("D3; t1:redonne; t0:redonne; t1:d'accord; t0:d'accord; D3", " | ", "1 not-the-leader DEA-02")
    frances_two("D1; t1:redonne; t0:redonne; t0:d'accord; t1:d'accord; D1", " | ", "1 not-the-leader DEA-02; 3")


@pytest.mark.parametrize("told", ["0*7♥", "1*7♥", "0:3", "1:3", "0:mon reste", "t1:4", "T0", "Tp", "Tt1"])
def test_tf_dea_02_nothing_is_played_or_bet_until_it_is_settled(told):
    frances(f"{ASKED}; {told}; 1:je joue", "", "2 redeal-pending DEA-02")


def test_tf_dea_02_only_before_the_first_lead_and_bet():
    frances("D3; 0*7♥; 0:redonne", "", "2 too-late DEA-02")
    frances("D3; T0; 0:redonne", "", "2 too-late DEA-02")
    frances("D3; 0:3; 0:redonne; 1:tenu; 0:redonne", "", "2 too-late DEA-02; 4 too-late DEA-02")
    frances("D3; 1:3; 0:redonne", "", "2 too-late DEA-02")
    frances("D3; 1*7♥; 0:1; 0:redonne", "", "1 not-your-turn; 2 not-a-raise")


@pytest.mark.parametrize("who", ["1", "2", "3", "t0", "t1"])
@pytest.mark.parametrize("word", ["je joue", "jouons", "non", "Je Joue"])
def test_tf_dea_03_whoever_wants_to_play_has_the_cards_played(who, word):
    frances(f"{ASKED}; {who}:{word}; 0:redonne; 0*7♥", "", "3 too-late DEA-03")
    frances(f"{ASKED}; {who}:{word}; 0:3; 1:non", "0+1 truco BET-05 @4")
    frances(f"{ASKED}; 3:d'accord; {who}:{word}; T1; T1", "1+1 truco BET-01 @5")


def test_tf_dea_03_the_proposer_has_no_say():
    refused = "; ".join(f"{place} not-your-reply DEA-03" for place in (2, 3, 4, 5))
    frances(f"{ASKED}; 0:je joue; 0:non; 0:d'accord; 0:oui; 1:non", "", refused)
    frances_two("D1; 0:redonne; 0:non; t0:je joue; t0:oui; 1:non; 0*7♥", "", refused.rpartition(";")[0])


@pytest.mark.parametrize("word", ["tenu", "je passe", "je me couche"])
def test_tf_dea_03_words_that_answer_a_bet_only(word):
    frances(
        f"{ASKED}; 1:{word}; 2:{word}; t1:{word}; 1:non",
        "",
        "2 nothing-to-answer; 3 nothing-to-answer; 4 nothing-to-answer",
    )


def test_tf_dea_03_no_redeal_can_be_proposed_in_this_hand_again():
    told = f"{ASKED}; 1:non; 0:redonne; t0:redonne; D3; T0; T0; D0; 1:redonne; 2:oui; 3:oui; 0:oui"
    frances(told, "0+1 truco | ", "3 too-late DEA-03; 4 too-late DEA-03; 5 hand-not-over TC-REC-04")


def test_tf_dea_03_after_insisting_a_non_concedes_again():
    frances(f"{ASKED}; 1:non; 1:non; 0:3; 1:non", "0+1 truco BET-05 @5", "3 nothing-to-answer BET-04")


@pytest.mark.parametrize("word", ["d'accord", "oui", "D’ACCORD", " Oui"])
def test_tf_dea_04_all_agree_and_the_hand_ends_without_points(word):
    frances(
        f"{ASKED}; 1:{word}; 2:{word}; 3:{word}; 0*7♥; T0; 0:3; D3; T1; T1",
        " | 1+1 truco",
        "5 no-hand; 6 no-hand; 7 no-hand",
    )
    frances(f"{ASKED}; 3:{word}; 1:{word}; 0*7♥; D0", " | ", "4 redeal-pending")


def test_tf_dea_04_logged_by_side_it_counts_for_all_its_players():
    frances(f"{ASKED}; t1:oui; t0:oui; T0", "", "4 no-hand TC-REC-04")
    frances(f"{ASKED}; t1:oui; 2:oui; T0", "", "4 no-hand TC-REC-04")
    frances(f"{ASKED}; t1:oui; T0", "", "3 redeal-pending DEA-02")
    frances(f"{ASKED}; t0:oui; 1:oui; T0", "", "4 redeal-pending DEA-02")
    frances(f"{ASKED}; t0:oui; t1:non; T0", "")


def test_tf_dea_04_said_again_it_changes_nothing():
    frances(f"{ASKED}; 1:oui; 1:oui; 1:d'accord; t1:oui; T0; 2:oui; T0", "", "6 redeal-pending; 8 no-hand")
    frances_two("D1; 0:redonne; 1:oui; 1:oui", "", "3 no-hand TC-REC-04")


def test_tf_dea_04_without_a_proposal_nothing_is_agreed_to():
    frances("D3; 1:d'accord; 0:oui; 0:3; 1:oui", "", "1 nothing-to-answer; 2 nothing-to-answer; 4 nothing-to-answer")


@pytest.mark.parametrize(
    ("seats", "ranking", "redeals"),
    [
        (4, "32", 1),
        (4, "32-eight-high", 1),
        (4, "32-eight-low", 1),
        (4, "36", 2),
        (2, "32", 4),
        (2, "32-eight-low", 4),
        (2, "36", 5),
    ],
)
def test_tf_dea_04_as_many_redeals_as_the_pack_can_serve(seats, ranking, redeals):
    last = seats - 1
    agree = "; ".join(f"{seat}:oui" for seat in range(1, seats))
    once = f"D{last}; 0:redonne; {agree}; "
    done = redeals * (seats + 1)
    more = "0:redonne; t0:redonne; T0; T0"
    pays = " | " * redeals + "0+1 truco"
    refused = f"{done + 1} pack-exhausted DEA-04; {done + 2} pack-exhausted DEA-04"
    frances(once * redeals + f"D{last}; {more}", pays, refused, seats=seats, ranking=ranking)


def test_tf_dea_04_the_count_begins_anew_after_a_hand_was_played():
    frances(
        f"{REDEALT}; D3; T0; T0; D0; 1:redonne; t0:oui; 3:oui; D0; 1:redonne", " | 0+1 truco | | ", "13 pack-exhausted"
    )
    frances(f"{REDEALT}; D3; 0:3; 1:non; D3; 0:redonne; 1:non", " | 0+1 truco | ")
    frances(
        "D3; 0:redonne; 1:non; T0; T0; D3; 0:redonne; t1:oui; 2:oui; D3; 0:redonne",
        "0+1 truco | | ",
        "10 pack-exhausted",
    )


def test_tf_dea_04_a_misdeal_does_not_begin_the_count_anew():
    frances(f"{REDEALT}; D3; D3; 0:redonne", " | | ", "7 pack-exhausted DEA-04")
    frances(f"{REDEALT}; D3; D0; D1; 2:redonne", " | | | ", "8 pack-exhausted DEA-04")
    told = "D3; 0:redonne; t0:oui; t1:oui; D3; D3; 0:redonne; t0:oui; t1:oui; D3; D3; 0:redonne"
    frances(told, " | | | | ", "11 pack-exhausted DEA-04", ranking="36")
    asked = "D3; 0:redonne; D3; 0:redonne; t0:oui; t1:oui; D3; D3; 0:redonne"
    frances(asked, " | | | ", "8 pack-exhausted DEA-04")


def test_tf_dea_04_a_closed_hand_is_no_misdeal():
    """A misdeal is what a deal replaces (TC-REC-04); the hand after a closed one has the whole pack."""
    frances(f"{REDEALT}; D3; X; D0; 1:redonne; t0:oui; 3:oui; D0; 1:redonne", " | | | ", "12 pack-exhausted DEA-04")
    frances(f"{REDEALT}; D3; T0; X; D0; 1:redonne; 2:non", " | | ")


def test_tf_dea_04_a_misdeal_before_any_redeal_counts_for_nothing():
    frances("D3; D3; D3; 0:redonne; t0:oui; t1:oui; D3; 0:redonne", " | | | ", "7 pack-exhausted")


def test_tf_dea_04_a_new_game_has_a_new_pack():
    told = f"{REDEALT}; D3; +12,0; D0; 1:redonne; t0:oui; t1:oui; D0; 1:redonne"
    frances(told, " | | | ", "12 pack-exhausted", games=(1, 0), score=(0, 0))


def test_tf_dea_04_the_same_dealer_is_proposed():
    state = new_state("truc-frances", {}, 2)
    told = '[{"deal": 1}, {"by": 0, "say": "redonne"}, {"by": 1, "say": "oui"}]'
    acta = loads(f'{{"format": "acta/1", "ruleset": "truc-frances", "seats": ["a", "b"], "entries": {told}}}')
    for entry in acta.entries:
        assert judge(state, entry).refusal is None
    assert look(state).next_dealer == 1


def test_tf_dea_04_an_open_proposal_does_not_put_the_hand_under_way():
    frances(f"{ASKED}; 1:oui; D3; 2:oui; 0*7♥", " | ", "4 nothing-to-answer")
    frances(f"{ASKED}; +1,0; X; 1:oui; D0", " | ", "4 no-hand TC-REC-04", score=(1, 0))
    frances(f"{ASKED}; 1:non; D3", "", "3 hand-not-over TC-REC-04")
