"""Six players: whether a hand is a redonda or a pica-pica, and why."""

from typing import Any

import pytest
from django.utils import translation

from referee.rules.asked.look import Look, look
from referee.rules.record.rulesets import Settings
from referee.table.screen import duels
from tests.table.making import ARGENTINO, Raw, Table, played, say, won
from tests.table.screen.six import PICA, REDONDA, SIX, entries_of, line, sheet, shown, six

pytestmark = pytest.mark.django_db


# --- redonda or pica-pica ---------------------------------------------------------------------------------------------
def test_the_title_says_what_the_hand_is_and_what_comes() -> None:
    table = six()
    assert shown(table)["title"]["text"] == "Mano 1 · redonda"
    for raw in REDONDA:
        table.tap(raw)
    assert shown(table)["title"]["text"] == "Mano 2 · pica-pica"
    table.tap(say(0, "truco"))
    assert shown(table)["title"]["text"] == "Mano 2 · pica-pica"
    assert shown(Table(SIX[:4]))["title"]["text"] == "Mano 1"


def test_the_deal_says_the_kind_only_where_the_table_chooses_the_other() -> None:
    table = six(*REDONDA)
    html = sheet(table, "deal")
    assert 'value="pica-pica" checked' in html
    assert entries_of(html) == [
        *([{"deal": seat, "pica": False}] for seat in range(6)),
        *([{"deal": seat}] for seat in range(6)),
    ]
    table.tap({"deal": 5, "pica": False})
    assert shown(table)["undo"].aloud == "da Fede, redonda"
    assert shown(table)["title"]["text"] == "Mano 2 · redonda"


def test_the_first_deal_may_be_pica_pica_too() -> None:
    html = sheet(six(), "deal")
    assert 'value="redonda" checked' in html
    assert "El chico empieza con redonda." in html
    assert entries_of(html)[6] == [{"deal": 0, "pica": True}]


def of(raws: list[Raw], **options: Any) -> tuple[Look, Settings]:
    return look(played(raws, 6, **options)), ARGENTINO.settings(options)


DUELS = [won(0), won(0), won(1), won(1), won(0), won(0)]


@pytest.mark.parametrize(
    ("raws", "options", "rule", "text"),
    [
        ([], {}, "AR-PIC-01", "El chico empieza con redonda."),
        (REDONDA, {}, "AR-PIC-01", "Después de una redonda toca pica-pica."),
        ([PICA, *DUELS], {}, "AR-PIC-01", "Después de un pica-pica toca redonda."),
        (REDONDA, {"pica_pica": "never"}, "AR-PIC-01", "Esta mesa juega sólo redonda."),
        (REDONDA, {"pica_from": 5}, "AR-PIC-12", "Hasta que un equipo tenga 5 no hay pica-pica."),
        ([{"deal": 4}, {"adjust": [24, 0]}, *REDONDA[1:]], {}, "AR-PIC-02", "Un equipo ya tiene 10 buenas"),
        ([PICA, {"adjust": [0, 24]}, *DUELS], {}, "AR-PIC-02", "Un equipo ya tiene 10 buenas"),
        (
            [{"deal": 4}, {"adjust": [14, 0]}, *REDONDA[1:]],
            {"pica_until": "buenas"},
            "AR-PIC-02",
            "Un equipo ya tiene 15 malas",
        ),
        ([{"deal": 4}, {"adjust": [30, 0]}], {"best_of": 3}, "AR-PIC-01", "El chico empieza con redonda."),
    ],
)
def test_the_table_is_told_why_the_next_hand_is_what_it_is(
    raws: list[Raw], options: dict[str, Any], rule: str, text: str
) -> None:
    now, all_options = of(raws, **options)
    with translation.override("es"):
        why = duels.why_next_kind(now, all_options)
    assert why.rule == rule
    assert why.text.startswith(text)
    assert now.next_pica == (why.text == "Después de una redonda toca pica-pica.")


def test_what_becomes_of_the_duels_that_are_left() -> None:
    """AR-PIC-11: at 25 they are played all the same; once the game is won they are not."""
    with translation.override("es"):
        assert duels.left_duels_note(*of([PICA, *DUELS[:2]])) is None
        near = duels.left_duels_note(*of([PICA, {"adjust": [24, 0]}, *DUELS[:2]]))
        over = duels.left_duels_note(*of([PICA, {"adjust": [29, 0]}, *DUELS[:2]]))
        last = duels.left_duels_note(*of([PICA, {"adjust": [24, 0]}, *DUELS[:4]]))
    assert near is not None
    assert near.text == "Un equipo ya tiene 10 buenas: los duelos que faltan se juegan igual."
    assert over is not None
    assert over.text.startswith("El chico se ganó en medio de la mano")
    assert last is None


def test_duels_that_the_end_cut_off_are_shown_as_such() -> None:
    table = six(PICA, {"adjust": [29, 0]}, won(0), won(0))
    assert [one[0] for one in line(table)] == ["done", "off", "off"]
    assert "El chico se ganó en medio de la mano" in sheet(table, "hand")
