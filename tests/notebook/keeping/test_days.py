"""The evening of a match: by the local date, and before the turn that of the day before."""

from datetime import UTC, datetime

import pytest

from referee.notebook.keeping import leaves, notebooks
from referee.notebook.keeping.notebooks import evening_of, is_zone
from referee.notebook.models import Leaf, Night
from tests.notebook import making

BUENOS_AIRES, MADRID = "America/Argentina/Buenos_Aires", "Europe/Madrid"


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("moment", "zone", "turn", "day"),
    [
        # Midnight there is three in the morning of UTC.
        ("2026-11-20T02:59", BUENOS_AIRES, 0, "2026-11-19"),
        ("2026-11-20T03:00", BUENOS_AIRES, 0, "2026-11-20"),
        ("2026-11-20T03:00", BUENOS_AIRES, 7, "2026-11-19"),
        ("2026-11-20T09:59", BUENOS_AIRES, 7, "2026-11-19"),
        ("2026-11-20T10:00", BUENOS_AIRES, 7, "2026-11-20"),
        # In the night to 29 March 2026 Madrid's clocks go from two to three, at one of UTC.
        ("2026-03-29T00:59", MADRID, 2, "2026-03-28"),
        ("2026-03-29T01:00", MADRID, 2, "2026-03-29"),
        ("2026-03-29T04:59", MADRID, 7, "2026-03-28"),
        ("2026-03-29T05:00", MADRID, 7, "2026-03-29"),
        # In the night to 25 October they go from three back to two, at one of UTC: two o'clock comes twice.
        ("2026-10-25T00:30", MADRID, 3, "2026-10-24"),
        ("2026-10-25T01:30", MADRID, 3, "2026-10-24"),
        ("2026-10-25T02:00", MADRID, 3, "2026-10-25"),
        ("2026-10-25T05:59", MADRID, 7, "2026-10-24"),
        ("2026-10-25T06:00", MADRID, 7, "2026-10-25"),
        # One moment, two zones.
        ("2026-11-20T06:30", BUENOS_AIRES, 7, "2026-11-19"),
        ("2026-11-20T06:30", MADRID, 7, "2026-11-20"),
        ("2026-01-01T02:00", BUENOS_AIRES, 7, "2025-12-31"),
    ],
)
def test_the_evening_of_a_moment(moment: str, zone: str, turn: int, day: str) -> None:
    assert str(evening_of(at(moment), zone, turn)) == day


def test_a_zone_is_one_of_the_world_s() -> None:
    assert is_zone(MADRID)
    assert not is_zone("Europe/../Madrid")
    assert not is_zone("")


@pytest.mark.django_db
def test_another_zone_and_turn_put_every_match_to_its_evening() -> None:
    notebook, keeper = making.notebook(zone=BUENOS_AIRES)
    late = making.leaf(notebook, making.played(at=at("2026-11-20T05:00")), keeper)
    early = making.leaf(notebook, making.played(at=at("2026-11-19T22:00")), keeper)
    noted = Night.objects.get()
    assert late.night_id == early.night_id == noted.pk
    rev = notebooks.Notebook.objects.get().rev
    notebooks.change_notebook(notebook.pk, name="Los jueves", zone=MADRID, turn=6, adopt="no", bluffs=True)
    days = {str(leaf.day): str(leaf.night.day) for leaf in Leaf.objects.select_related("night")}
    assert days == {"2026-11-20": "2026-11-20", "2026-11-19": "2026-11-19"}
    notebook.refresh_from_db()
    assert (notebook.rev, notebook.adopt, notebook.bluffs, notebook.turn) == (rev + 1, "no", True, 6)
    notebooks.change_notebook(notebook.pk, name="Los jueves", zone=BUENOS_AIRES, turn=7, adopt="no", bluffs=True)
    assert [str(night.day) for night in Night.objects.all()] == ["2026-11-19"]


@pytest.mark.django_db
def test_an_evening_goes_with_its_last_match_unless_something_is_written_in_it() -> None:
    notebook, keeper = making.notebook()
    leaf = making.leaf(notebook, making.played(), keeper)
    leaves.take_leaf_out(notebook, leaf)
    assert not Night.objects.exists()
    leaf = making.leaf(notebook, making.played(), keeper)
    Night.objects.update(place="en lo de Ana")
    leaf.night.refresh_from_db()
    leaves.take_leaf_out(notebook, leaf)
    assert Night.objects.get().place == "en lo de Ana"
