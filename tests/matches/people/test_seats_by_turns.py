"""A gallo by turns: the side that a seat's own phone may log for goes with the hand, not with the chair."""

from typing import Any

import pytest

from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.log.store import TapAnswer
from referee.matches.models import Pen
from tests import at_table
from tests.at_table import LA_MANO, THREE, Raw

pytestmark = pytest.mark.django_db
ANA, BRUNO, CARO = range(3)


class Table(at_table.Table):
    """Three players, each with a phone. Caro deals first, so Caro is the first gallo (AR-GAL-04); then Ana."""

    def __init__(self) -> None:
        super().__init__(THREE, device="pencil", best_of=1, gallo="turn")
        self.pens = [pens.join_match(self.match, name, Pen.Role.SEAT, seat) for seat, name in enumerate(THREE)]

    def tap(self, seat: int | None, *raws: Raw) -> TapAnswer:
        return self.log(*raws, pen=None if seat is None else self.pens[seat])

    def undo(self, seat: int) -> TapAnswer:
        return super().undo(self.pens[seat])

    def redo(self, seat: int) -> TapAnswer:
        return super().redo(self.pens[seat])

    @property
    def last(self) -> dict[str, Any]:
        return self.record[-1]

    @property
    def awards(self) -> list[tuple[int, int]]:
        return [(one.team, one.points) for one in self.data.look.awards]


@pytest.fixture
def table() -> Table:
    return Table()


def test_the_first_word_is_judged_by_the_sides_of_the_hand_that_it_opens(table: Table) -> None:
    assert table.tap(BRUNO, {"team": 0, "say": "truco"}).code == "ask-scorer"
    assert table.tap(CARO, {"team": 0, "say": "truco"}).status == "taken"
    assert table.last == {"by": CARO, "say": "truco"}
    assert table.tap(CARO, {"team": 1, "say": "quiero"}).code == "ask-scorer"
    assert table.tap(BRUNO, {"team": 1, "say": "quiero"}).status == "taken"
    assert table.last == {"by": BRUNO, "say": "quiero"}


def test_between_two_hands_a_seat_speaks_for_its_side_in_the_next_one(table: Table) -> None:
    table.tap(None, *LA_MANO)
    assert table.awards == [(CARO, 1)]
    assert table.tap(CARO, {"team": 0, "say": "truco"}).code == "ask-scorer"
    assert table.tap(CARO, {"team": 1, "say": "truco"}).status == "taken"
    assert table.last == {"by": CARO, "say": "truco"}
    assert table.tap(BRUNO, {"team": 0, "say": "quiero"}).code == "ask-scorer"
    table.tap(ANA, {"team": 0, "say": "no quiero"})
    assert table.awards == [(BRUNO, 1), (CARO, 1)]


def test_a_word_behind_a_deal_is_judged_by_the_sides_of_that_deal(table: Table) -> None:
    table.tap(None, *LA_MANO)
    assert table.tap(ANA, {"deal": BRUNO}, {"team": 0, "say": "truco"}).code == "ask-scorer"
    assert table.tap(BRUNO, {"deal": BRUNO}, {"team": 0, "say": "truco"}).status == "taken"
    assert table.last == {"by": BRUNO, "say": "truco"}


def test_partners_of_a_hand_take_back_each_others_words_and_bring_them_again(table: Table) -> None:
    table.tap(None, *LA_MANO)
    table.tap(CARO, {"team": 1, "say": "truco"})
    asked = table.undo(ANA)
    assert (asked.code, asked.args["who"]) == ("asked", "Bruno y Caro")
    assert table.undo(BRUNO).status == "taken"
    assert table.redo(ANA).code == "ask-other"
    assert table.redo(BRUNO).status == "taken"
    assert table.last == {"by": CARO, "say": "truco"}


def test_pido_flor_after_the_deal_of_caro_is_still_asked_by_her_side(table: Table) -> None:
    table.tap(None, *LA_MANO)
    assert table.tap(BRUNO, {"team": 0, "say": "pido flor", "to": ANA}).code == "ask-scorer"
    assert table.tap(CARO, {"team": 0, "say": "pido flor", "to": ANA}).status == "taken"


def test_points_by_hand_are_the_pencils_and_by_seat(table: Table) -> None:
    assert table.tap(BRUNO, {"adjust": [0, 1, 0]}).code == "ask-scorer"
    assert table.tap(None, {"adjust": [0, 2, 2], "source": "truco"}).status == "taken"
    assert queries.read_table(table.match.pk).look.score == (0, 2, 2)
