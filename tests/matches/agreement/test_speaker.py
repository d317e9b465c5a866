"""A word that was somebody else's: logged anew in one tap, or not at all."""

from typing import Any

import pytest

from referee.matches.agreement import undo
from referee.matches.agreement.undo import replace_last_tap
from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.models import Change, Match, Pen
from referee.matches.setup import start
from tests import at_table
from tests.at_table import FOUR
from tests.standing import standing_entries

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return start.start_match("ana's phone", seats=FOUR)


@pytest.fixture
def pen(match: Match) -> Pen:
    return Pen.objects.get(match=match)


class Table(at_table.Table):
    """One pencil's taps, numbered."""

    tap = at_table.Table.log

    def __init__(self, match: Match, pen: Pen) -> None:
        self.match, self.pen, self.taps = match, pen, 0

    def key(self) -> str:
        self.taps += 1
        return f"{self.pen.pk:04}{self.taps:04}"

    def instead(self, *raws: dict[str, Any], rev: int | None = None, key: str = "") -> Any:
        return replace_last_tap(
            self.match.pk, self.pen, key or self.key(), self.rev if rev is None else rev, list(raws)
        )

    def said(self) -> list[dict[str, Any]]:
        return [raw for raw in self.record if "deal" not in raw]


@pytest.fixture
def table(match: Match, pen: Pen) -> Table:
    return Table(match, pen)


def test_a_word_gets_its_speaker_in_one_rev(table: Table) -> None:
    table.tap({"team": 0, "say": "truco"})
    answer = table.instead({"by": 2, "say": "truco"})
    assert (answer.status, answer.rev, table.rev) == ("taken", 2, 2)
    assert table.said() == [{"by": 2, "say": "truco"}]
    data = queries.read_table(table.match.pk)
    assert [line.voided for line in data.lines if line.raw.get("say")] == [False]
    assert data.look.phase == "open"
    assert [line.raw for line in data.undo][-1] == {"by": 2, "say": "truco"}
    assert data.redo == ()


def test_a_slip_to_the_other_side_is_turned(table: Table) -> None:
    table.tap({"team": 0, "say": "truco"})
    table.tap({"team": 1, "say": "envido"})
    assert table.instead({"team": 0, "say": "envido"}).status == "refused"
    assert table.said()[-1] == {"team": 1, "say": "envido"}
    table.tap({"team": 0, "say": "quiero"})
    assert queries.read_table(table.match.pk).look.comparison is not None


def test_turning_the_word_that_opened_the_hand_deals_it_again(table: Table) -> None:
    table.tap({"team": 0, "say": "truco"})
    table.instead({"team": 1, "say": "truco"})
    deals = [raw for raw in standing_entries(table.match.pk) if "deal" in raw]
    assert len(deals) == 1
    assert table.said() == [{"team": 1, "say": "truco"}]
    table.tap({"team": 0, "say": "no quiero"})
    table.instead({"by": 0, "say": "no quiero"})
    assert Match.objects.get(pk=table.match.pk).result["score"] == [0, 1]
    table.tap({"team": 0, "say": "truco"})
    assert queries.read_table(table.match.pk).look.hand == 2


def test_the_same_key_counts_once(table: Table) -> None:
    table.tap({"team": 0, "say": "truco"})
    first = table.instead({"by": 2, "say": "truco"}, rev=1, key="the-same-key")
    assert table.instead({"by": 2, "say": "truco"}, rev=1, key="the-same-key") == first
    assert table.rev == 2


def test_both_are_in_the_change_log_and_undo_takes_the_new_one_back(table: Table) -> None:
    table.tap({"team": 0, "say": "truco"})
    table.instead({"by": 2, "say": "truco"})
    void = Change.objects.get(match=table.match)
    assert (void.kind, void.rev, void.data["entries"][-1]) == ("void", 2, {"team": 0, "say": "truco"})
    assert undo.undo_last(table.match.pk, table.pen, table.key(), 2).status == "taken"
    assert table.said() == []
    assert undo.redo_last(table.match.pk, table.pen, table.key(), 3).status == "taken"
    assert table.said() == [{"by": 2, "say": "truco"}]


def test_nothing_is_replaced_once_something_came_after(table: Table) -> None:
    table.tap({"team": 0, "say": "truco"})
    table.tap({"team": 1, "say": "quiero"})
    assert table.instead({"by": 2, "say": "truco"}).code == "not-current"
    assert table.instead({"by": 1, "say": "quiero"}, rev=1).code == "not-current"
    assert table.said()[-1] == {"team": 1, "say": "quiero"}


@pytest.mark.parametrize(
    "other", [{"by": 2, "say": "envido"}, {"adjust": [1, 0]}, {"by": 2, "say": 28}, {"trick": None, "team": 0}]
)
def test_only_who_said_it_may_differ(table: Table, other: dict[str, Any]) -> None:
    table.tap({"team": 0, "say": "truco"})
    assert table.instead(other).code == "not-current"
    assert table.said() == [{"team": 0, "say": "truco"}]


def test_another_pencil_does_not_put_words_into_a_mouth(table: Table) -> None:
    table.tap({"team": 0, "say": "truco"})
    other = Table(table.match, pens.join_match(table.match, "bruno's phone"))
    assert other.instead({"by": 2, "say": "truco"}).code == "not-current"


def test_a_seat_says_nothing_for_the_other_side(table: Table) -> None:
    seat = Table(table.match, pens.join_match(table.match, "bruno's phone", Pen.Role.SEAT, 1))
    seat.tap({"by": 1, "say": "truco"})
    assert seat.instead({"team": 0, "say": "truco"}).code == "ask-scorer"
    assert seat.instead({"by": 3, "say": "truco"}).status == "taken"


@pytest.mark.parametrize("raws", [[], [{"say": "truco"}], ["truco"]])
def test_nonsense_is_turned_away(table: Table, raws: list[Any]) -> None:
    table.tap({"team": 0, "say": "truco"})
    assert table.instead(*raws).status == "bad"
