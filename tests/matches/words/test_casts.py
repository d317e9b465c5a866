"""The casts in which entries are named: a trick has its number, where it is at hand."""

import pytest

from referee.matches.words import phrases
from referee.matches.words.casts import Casts, casts_of
from referee.matches.words.names import cast
from tests.at_table import Raw, Table, say, won

pytestmark = pytest.mark.django_db
FOUR = ("Ana", "Bruno", "Caro", "Dani")


def named(table: Table, *entries: tuple[Raw, bool]) -> list[str]:
    """What entries of a hand are called; each with whether it stands."""
    casts = casts_of(table.match, cast(table.match), entries)
    return [phrases.entry_phrase(raw, its) for (raw, _stands), its in zip(entries, casts, strict=True)]


def test_tricks_are_numbered_in_their_hand_and_what_was_taken_back_counts_for_none() -> None:
    first, second = won(0), won(1)
    entries = [({"deal": 3}, True), (first, True), (second, False), (second, True), ({"deal": 0}, True), (first, True)]
    told = named(Table(FOUR), *entries)
    assert told[1:4] == ["primera, Ana y Caro", "segunda, Bruno y Dani", "segunda, Bruno y Dani"]
    assert told[-1] == "primera, Ana y Caro"


def test_where_cards_or_duels_made_tricks_no_number_is_made_up() -> None:
    assert named(Table(FOUR), ({"by": 0, "play": "1e"}, True), (won(0), True))[-1] == "baza, Ana y Caro"
    assert named(Table(FOUR), ({"deal": 3, "pica": True}, True), (won(0), True))[-1] == "baza, Ana y Caro"


def test_a_single_entry_is_named_by_its_place_in_the_record() -> None:
    table = Table(FOUR)
    table.tap({"deal": 3}, won(0))
    table.tap(say(0, "truco"))
    table.tap(say(1, "quiero"))
    table.tap(won(1))
    rows = list(table.match.entries.in_order())
    casts = Casts(table.match)
    assert [casts.of_entry(row.seq, table.data.lines[place].raw).trick for place, row in enumerate(rows)] == [
        0,
        1,
        0,
        0,
        2,
    ]
