"""Truco uruguayo on the screens: it names its points and quotes its own law where it shares the referee's."""

import pytest
from django.urls import reverse

from tests.at_table import FOUR, Raw, Table, by, client_of, say, won
from tests.history.making import text_of

pytestmark = pytest.mark.django_db
SIX = (*FOUR, "Elena", "Fede")


def page(table: Table, name: str) -> str:
    return text_of(client_of(table).get(reverse(name, args=[table.match.pk])).content.decode())


@pytest.mark.parametrize("hands", [1, 2], ids=["pico a pico", "redondilla"])
def test_the_kind_of_hand_is_explained_by_its_own_rule(hands: int) -> None:
    table = Table(SIX, "uruguayo")
    table.tap(won(0), won(0))
    if hands == 2:
        table.tap({"deal": 0}, *[won(1), won(1)] * 3)
    sheet = page(table, "deal")
    assert "UR-PIC-01" in sheet
    assert "AR-PIC-01" not in sheet


@pytest.mark.parametrize(
    ("raws", "label"),
    [
        ([won(0), won(0)], "la mano, sin truco"),
        ([say(0, "truco"), say(1, "no quiero")], "truco no querido"),
        ([say(0, "truco"), say(1, "quiero"), won(0), won(0)], "truco querido"),
        ([say(0, "truco"), say(1, "retruco"), say(0, "quiero"), won(0), won(0)], "retruco querido"),
        ([say(0, "truco"), say(1, "retruco"), say(0, "no quiero")], "truco no querido"),
        ([by(0, "envido"), say(1, "no quiero"), won(0), won(0)], "envido no querido"),
        ([by(0, "flor"), by(1, "con flor me achico"), won(0), won(0)], "flor: se achicaron"),
        (
            [by(0, "flor"), by(1, "con flor envido"), by(0, "con flor quiero"), by(0, 38), by(1, "son buenas")],
            "con flor envido",
        ),
    ],
)
def test_the_record_tells_what_points_were_for(raws: list[Raw], label: str) -> None:
    table = Table(FOUR[:2], "uruguayo", dealer=1)
    for raw in ({"deal": 1}, *raws):
        table.tap(raw)
    assert f"· {label} UR-" in page(table, "record-hands")
