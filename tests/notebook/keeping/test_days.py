"""The evening of a match: by the local date, and before the turn that of the day before."""

from datetime import UTC, datetime

import pytest

from referee.matches.files import bringing
from referee.matches.files.export import export_acta
from referee.matches.identity.pens import new_device
from referee.matches.models import Match
from referee.matches.setup import change_rules
from referee.notebook.keeping import leaves, notebooks
from referee.notebook.keeping.leaves import Seated, is_anybody_twice, stretches, without_repeats
from referee.notebook.keeping.notebooks import evening_of, is_zone
from referee.notebook.models import Keeper, Leaf, Night, Notebook
from tests.at_table import LA_MANO, Table
from tests.notebook import making

pytestmark = pytest.mark.django_db
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


def test_an_evening_goes_with_its_last_match_unless_something_is_written_in_it(
    notebook: Notebook, keeper: Keeper
) -> None:
    leaf = making.leaf(notebook, making.played(), keeper)
    leaves.take_leaf_out(notebook, leaf)
    assert not Night.objects.exists()
    leaf = making.leaf(notebook, making.played(), keeper)
    Night.objects.update(place="en lo de Ana")
    leaf.night.refresh_from_db()
    leaves.take_leaf_out(notebook, leaf)
    assert Night.objects.get().place == "en lo de Ana"


class Evening(Table):
    """A table at which people come and go."""

    def rename(self, *names: str) -> None:
        change_rules.rename_players(self.match.pk, self.pen, list(names))

    def play(self) -> int:
        """Play a hand; return the place of its deal."""
        place = Match.objects.get(pk=self.match.pk).seq
        self.tap({"deal": 1 - self.data.look.hand % 2})
        self.tap(*LA_MANO)
        return place

    def spans(self) -> list[tuple[int, str, int]]:
        return [tuple(span) for span in stretches(Match.objects.get(pk=self.match.pk))]


def test_in_a_match_without_deals_of_other_names_nobody_was_renamed() -> None:
    assert stretches(making.played(("Ana", "Bruno"))) == [(0, "Ana", 0), (1, "Bruno", 0)]


NOBODY, PAIR = ("Nosotros", "Ellos"), ("Ana", "Bruno")


@pytest.mark.parametrize(
    ("begun", "renamed", "spans"),
    [
        (NOBODY, [()], [(0, "Nosotros", 0), (1, "Ellos", 0)]),
        (NOBODY, [(PAIR,), ()], [(0, "Ana", 0), (1, "Bruno", 0)]),
        (("Ana", "Burno"), [(PAIR,)], [(0, "Ana", 0), (1, "Bruno", 0)]),
        (PAIR, [(("Ana", "Caro"), PAIR), ()], [(0, "Ana", 0), (1, "Bruno", 0)]),
        (PAIR, [(("Ana", "Caro"),), ()], [(0, "Ana", 0), (1, "Bruno", 0), (1, "Caro", 1)]),
        (
            PAIR, [(("Ana", "Caro"),), (), (PAIR,), ()],
            [(0, "Ana", 0), (1, "Bruno", 0), (1, "Caro", 1), (1, "Bruno", 3)],
        ),
    ],
    ids=["nobody", "it came late", "it was put right", "changed and changed back", "a substitute", "and who came back"],
)  # fmt: skip
def test_a_substitute_has_a_stretch_from_their_first_deal_on(
    begun: tuple[str, str], renamed: list[tuple[tuple[str, str], ...]], spans: list[tuple[int, str, int]]
) -> None:
    """Of each hand, who was renamed after it; of each stretch, the number of its first hand."""
    table, deals = Evening(begun), []
    for names in renamed:
        deals.append(table.play())
        for pair in names:
            table.rename(*pair)
    assert table.spans() == [(seat, name, deals[hand] if hand else 0) for seat, name, hand in spans]


def test_a_match_brought_as_a_file_tells_the_same() -> None:
    table = Evening(("Ana", "Bruno"))
    table.play()
    table.rename("Ana", "Caro")
    table.play()
    text = export_acta(Match.objects.get(pk=table.match.pk), voided=True)
    copy = bringing.bring_match(new_device(), text.encode())
    assert stretches(copy) == table.spans()


def test_stretches_of_one_person_are_one_sitting(notebook: Notebook) -> None:
    ana, bruno = making.person(notebook, "Ana"), making.person(notebook, "Bruno")
    seated = [Seated(1, bruno, 4), Seated(0, ana), Seated(1, bruno), Seated(0, None, 4)]
    assert without_repeats(seated) == [Seated(0, ana), Seated(0, None, 4), Seated(1, bruno)]


def test_nobody_is_in_two_seats_at_once_but_two_may_change(notebook: Notebook) -> None:
    ana, bruno = making.person(notebook, "Ana"), making.person(notebook, "Bruno")
    begun = [Seated(0, ana), Seated(1, bruno)]
    assert not is_anybody_twice(begun)
    assert is_anybody_twice([Seated(0, ana), Seated(1, ana)])
    assert is_anybody_twice([*begun, Seated(1, ana, 5)])
    assert not is_anybody_twice([*begun, Seated(1, ana, 5), Seated(0, bruno, 5)])
    assert not is_anybody_twice([Seated(0, None), Seated(1, None)])
