"""What the card picker knows of a hand, and the tricks as they are drawn."""

import gzip
import json
from typing import Any

import pytest
from django.utils import translation

from referee.matches.words import cards as card_words
from referee.matches.words.cards import picker
from referee.rules.asked.look import look
from referee.rules.asked.offers import not_to_show
from referee.table.live import fragments
from referee.table.screen import cards
from referee.table.screen.cards import PickerTurn
from referee.table.screen.cards import picker_turn as turn_of
from referee.table.screen.screen import screen
from tests.table.making import ARGENTINO, FOUR, US_THEM, Table, cast_of, played, say, won

Raw = dict[str, Any]
DEAL: Raw = {"deal": 3}
TRICK: list[Raw] = [{"by": seat, "play": card} for seat, card in enumerate(("3e", "12c", "4b", "1b"))]


def turn(raws: list[Raw], seats: tuple[str, ...] = FOUR, shown: bool = False) -> PickerTurn:
    state = played(raws, len(seats))
    return turn_of(state, look(state), cast_of(state, seats), shown)


def test_the_mano_leads_and_no_card_is_off() -> None:
    now = turn([DEAL])
    assert (now.title, now.turn, json.loads(now.off)) == ("Primera · juega Ana", "0", {"0": ""})
    assert [chair.turn for chair in now.chairs] == [True, False, False, False]


def test_played_cards_are_off_and_lie_before_their_players() -> None:
    now = turn([DEAL, *TRICK[:2]])
    assert (now.title, json.loads(now.off)) == ("Primera · juega Caro", {"2": "3e 12c"})
    lying = [(chair.picture and chair.picture.layers, chair.label) for chair in now.chairs]
    assert lying[:2] == [(("3e",), "Ana, 3 de espadas"), (("12c",), "Bruno, rey de copas")]
    assert lying[2:] == [(None, "Caro"), (None, "Dani")]


def test_the_next_trick_begins_with_its_winner_and_an_empty_table() -> None:
    now = turn([DEAL, *TRICK])
    assert (now.title, now.past) == ("Segunda · juega Dani", "primera Bruno y Dani")
    assert json.loads(now.off) == {"3": "3e 12c 4b 1b"}
    assert not any(chair.picture for chair in now.chairs)


def test_nobody_is_guessed_where_only_the_side_is_known_that_leads() -> None:
    now = turn([DEAL, won(1)])
    assert (now.title, now.turn) == ("Segunda · sale Bruno o Dani", "")
    assert json.loads(now.off) == {"1": "", "3": ""}


def test_a_partner_who_folded_does_not_lead() -> None:
    assert turn([DEAL, won(1), {"by": 1, "say": "al mazo"}]).title == "Segunda · juega Dani"


def test_no_card_may_be_played_while_a_bet_waits() -> None:
    now = turn([DEAL, say(0, "envido")])
    assert (now.turn, json.loads(now.off)) == ("0", {})


def test_in_english_the_words_are_english_and_the_names_stay() -> None:
    with translation.override("en"):
        assert turn([DEAL, TRICK[0]]).title == "First · Bruno to play"


def test_a_seat_cannot_be_showing_what_others_played() -> None:
    state = played([DEAL, *TRICK, won(0), won(0)], 4)
    assert not_to_show(state, 0) == ["4b", "12c", "1b"]


def test_tricks_are_drawn_in_the_order_of_play_with_their_winner() -> None:
    state = played([DEAL, *TRICK, {"by": 3, "play": "5o"}], 4)
    first, second = cards.laid_tricks(look(state), cast_of(state, FOUR), state.pack)
    assert (first.number, first.won, first.side) == ("primera", "Bruno y Dani", 1)
    assert [(laid.label, laid.wins) for laid in first.cards] == [
        ("3 de espadas, Ana", False),
        ("rey de copas, Bruno", False),
        ("4 de bastos, Caro", False),
        ("ancho de bastos, Dani", True),
    ]
    assert (second.won, [laid.picture.layers for laid in second.cards]) == ("", [("5o",)])


def test_a_parda_has_no_winner() -> None:
    state = played([{"deal": 1}, {"by": 0, "play": "3e"}, {"by": 1, "play": "3c"}], 2)
    (trick,) = cards.laid_tricks(look(state), cast_of(state, US_THEM), state.pack)
    assert (trick.won, trick.side, [laid.wins for laid in trick.cards]) == ("parda", None, [False, False])


def test_the_bravas_of_the_picker_have_their_names() -> None:
    keys = picker("argentino", {})
    assert [key.name for key in keys.bravas] == [str(name) for name in card_words.BRAVAS.values()]
    assert (keys.face_down, keys.turned, keys.art) == (False, "", "cards.svg")


@pytest.mark.django_db
class TestOnTheScreen:
    """The picker's part of the live fragment."""

    def test_between_hands_the_cards_are_those_of_the_next_one(self) -> None:
        table = Table(FOUR)
        table.tap(won(0), won(0))
        now = screen(table.data)["cards"]
        assert (now.hand, now.title) == (2, "Primera · juega Bruno")

    def test_after_the_match_there_is_no_picker(self) -> None:
        table = Table()
        table.tap({"adjust": [30, 0]})
        assert screen(table.data).cards is None
        assert "cards-now" not in fragments.render_live(table.data, "es", "log")

    def test_after_cards_were_shown_a_known_hand_is_all_that_is_lit(self) -> None:
        table = Table(FOUR)
        table.tap({"by": 0, "play": "3e"})
        table.tap({"by": 1, "show": ["5o", "6o", "7c"]})
        off = json.loads(screen(table.data)["cards"].off)["1"].split()
        assert {*ARGENTINO.pack.rank} - {*off} == {"5o", "6o", "7c"}

    def test_an_onlooker_gets_the_tricks_but_no_picker(self) -> None:
        table = Table(FOUR)
        for raw in TRICK:
            table.tap(raw)
        html = fragments.render_live(table.data, "es", "watch")
        assert "cards-now" not in html
        assert 'aria-label="ancho de bastos, Dani, gana"' in html
        assert "#1b" in html

    def test_a_whole_hand_of_cards_is_pushed_in_less_than_six_kilobytes(self) -> None:
        table = Table(FOUR)
        for raw in TRICK:
            table.tap(raw)
        for seat, card in ((3, "4e"), (0, "5e"), (1, "6e"), (2, "7e"), (2, "4c"), (3, "5c"), (0, "6c")):
            table.tap({"by": seat, "play": card})
        assert len(gzip.compress(fragments.render_live(table.data, "es", "log").encode())) < 6_000

    def test_proofs_carry_the_cards_that_cannot_be_shown(self) -> None:
        table = Table(FOUR)
        for raw in (say(0, "envido"), say(1, "quiero"), {"by": 0, "say": 28}, say(1, "son buenas"), *TRICK):
            table.tap(raw)
        table.tap(won(0), won(0))
        due = screen(table.data)["due"]
        [proof] = due.proofs
        assert (proof.seat, proof.off.split()) == (0, ["4b", "12c", "1b"])
        assert 'data-off="4b 12c 1b"' in due.html
        assert 'data-title="Cartas de Ana: envido 28"' in due.html

    def test_cards_are_called_by_their_names_in_what_was_undone_and_refused(self) -> None:
        table = Table(FOUR)
        table.tap(TRICK[0])
        assert screen(table.data)["undo"].aloud == "3 de espadas, Ana"
