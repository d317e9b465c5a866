"""What players still owe as pieces of the board, and who can ask for a flor: nothing takes the place of a key."""

import json
from typing import Any

import pytest
from django.utils import translation

from referee.rules.asked.legal import Legal
from referee.table.live import fragments
from referee.table.screen.drawers import Asking, OwedProof, owed_proofs, pido_askings
from referee.table.screen.screen import screen
from tests.table.making import FOUR, US_THEM, Table, say, won
from tests.table.screen.pressing import raws_of
from tests.table.screen.reading import read

pytestmark = pytest.mark.django_db
SIX = ("Ana", "Bruno", "Caro", "Dani", "Elena", "Fede")
ENVIDO = ([say(0, "envido")], [say(1, "quiero")], [{"by": 0, "say": 28}], [say(1, "son buenas")])
FLOR = ([{"by": 2, "say": "flor"}],)
MANO = ([won(0), won(0)],)


def after(*taps: list[dict[str, Any]], seats: tuple[str, ...] = FOUR, **options: Any) -> Table:
    table = Table(seats, **options)
    for tap in taps:
        table.tap(*tap)
    return table


def owed(table: Table) -> tuple[OwedProof, ...]:
    data = table.data
    with translation.override("es"):
        return owed_proofs(data.look, Legal(data.state), data.next_cast)


def askers(table: Table) -> tuple[Asking, ...]:
    data = table.data
    with translation.override("es"):
        return pido_askings(data.look, Legal(data.state), data.next_cast)


def test_every_proof_is_owed_by_its_player_on_its_half() -> None:
    table = after(*FLOR, *MANO)
    [due] = owed(table)
    assert (due.account, due.side, due.seat, due.who, due.claim, due.challenged) == (0, 0, 2, "Caro", "flor", False)
    assert [key.label for key in due.keys] == ["mostró", "no mostró"]
    [group] = read(fragments.render_live(table.data, "es", "log")).of("choices")
    assert (group.tag, group.text) == ("fieldset", "Caro · flor mostró no mostró con sus cartas…")
    assert [raws_of(key) for key in group.with_data("entries")] == [[key.raw] for key in due.keys]
    assert due.title == "Cartas de Caro: flor"


@pytest.mark.parametrize(("key", "score"), [(0, "3"), (1, "1")])
def test_a_key_gives_the_proof_up_by_name_or_says_that_it_failed(key: int, score: str) -> None:
    table = after(*ENVIDO, *MANO)
    [due] = owed(table)
    assert (due.claim, due.keys[key].id) == ("envido 28", f"show-0-{('ok', 'wrong')[key]}")
    table.tap(*json.loads(due.keys[key].entries))
    assert owed(table) == ()
    with translation.override("es"):
        assert screen(table.data)["board"][0].number == score


def test_the_next_hand_takes_what_was_not_shown_as_shown() -> None:
    """AR-VER-05: no entry of the next hand can settle a proof of the one before."""
    table = after(*ENVIDO, *MANO)
    assert owed(table)
    table.tap(say(1, "truco"))
    assert owed(table) == ()
    assert not Legal(table.data.state).shows("wrong", 0)


def test_a_proof_of_a_duel_is_owed_while_the_next_one_is_played() -> None:
    table = after(
        [{"deal": 5, "pica": True}],
        [{"by": 0, "say": "envido"}],
        [{"by": 3, "say": "quiero"}],
        [{"by": 0, "say": 28}],
        [{"by": 3, "say": "son buenas"}],
        seats=SIX,
    )
    assert owed(table) == ()
    table.tap(won(0), won(0))
    assert table.data.look.phase == "open"
    [due] = owed(table)
    assert (due.who, due.claim) == ("Ana", "envido 28")
    table.tap(*json.loads(due.keys[1].entries))
    assert owed(table) == ()


def test_an_answer_to_pido_flor_comes_first_and_one_word_settles_all_of_a_player() -> None:
    table = after(*ENVIDO, *MANO, [{"team": 0, "say": "pido flor", "to": 1}])
    assert [(due.who, due.claim, [key.label for key in due.keys]) for due in owed(table)] == [
        ("Bruno", "pido flor", ["tenía flor", "no tenía"]),
        ("Ana", "envido 28", ["mostró", "no mostró"]),
    ]
    ids = [key.id for due in owed(table) for key in due.keys]
    assert len(set(ids)) == len(ids)


def test_nobody_who_has_no_name_is_spoken_of_as_one_person() -> None:
    [due] = owed(after(*ENVIDO, *MANO, seats=US_THEM))
    assert [key.label for key in due.keys] == ["mostramos", "no mostramos"]


def test_a_side_asks_for_a_flor_in_its_own_column_and_says_whom() -> None:
    table = after(*MANO)
    ours, theirs = askers(table)
    assert (ours.side, ours.word, ours.name) == (0, "pido flor", "Ana y Caro: pido flor")
    assert [(key.label, key.name, key.side) for key in ours.keys] == [
        ("Bruno", "Ana y Caro: pido flor a Bruno", 0),
        ("Dani", "Ana y Caro: pido flor a Dani", 0),
    ]
    assert [key.label for key in theirs.keys] == ["Ana", "Caro"]
    table.tap(*json.loads(ours.keys[0].entries))
    assert [key.label for key in askers(table)[0].keys] == ["pido flor"]


def test_where_only_one_can_be_asked_the_key_is_the_word() -> None:
    asked = askers(after(*MANO, seats=("Ana", "Bruno")))
    assert [(key.label, key.name) for asking in asked for key in asking.keys] == [
        ("pido flor", "Ana: pido flor a Bruno"),
        ("pido flor", "Bruno: pido flor a Ana"),
    ]


def test_who_has_sung_a_flor_is_not_asked_and_without_flor_nobody_is() -> None:
    assert [asking.side for asking in askers(after(*FLOR, *MANO))] == [0, 1]
    assert [key.label for key in askers(after(*FLOR, *MANO))[1].keys] == ["pido flor"]
    assert askers(after(*MANO, flor=False)) == ()
    assert askers(after([say(0, "truco")])) == ()
