"""Who was called how in which seat, and from which hand on."""

import pytest

from referee.matches.files import bringing
from referee.matches.files.export import export_acta
from referee.matches.identity.pens import new_device
from referee.matches.models import Match
from referee.matches.setup import change_rules
from referee.notebook.keeping.leaves import Seated, is_anybody_twice, without_repeats
from referee.notebook.keeping.sittings import stretches
from tests.at_table import LA_MANO, Table
from tests.notebook import making

pytestmark = pytest.mark.django_db


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


def test_nobody_was_renamed() -> None:
    assert stretches(making.played(("Ana", "Bruno"))) == [(0, "Ana", 0), (1, "Bruno", 0)]
    table = Evening()
    table.play()
    assert table.spans() == [(0, "Nosotros", 0), (1, "Ellos", 0)]


def test_a_name_that_came_late_was_theirs_all_along() -> None:
    table = Evening()
    table.play()
    table.rename("Ana", "Bruno")
    table.play()
    assert table.spans() == [(0, "Ana", 0), (1, "Bruno", 0)]


def test_a_substitute_has_a_stretch_from_their_first_deal_on() -> None:
    table = Evening(("Ana", "Bruno"))
    table.play()
    table.rename("Ana", "Caro")
    place = table.play()
    table.play()
    assert table.spans() == [(0, "Ana", 0), (1, "Bruno", 0), (1, "Caro", place)]
    table.rename("Ana", "Bruno")
    back = table.play()
    assert table.spans() == [(0, "Ana", 0), (1, "Bruno", 0), (1, "Caro", place), (1, "Bruno", back)]


def test_what_is_changed_after_the_last_deal_puts_the_name_right() -> None:
    table = Evening(("Ana", "Burno"))
    table.play()
    table.rename("Ana", "Bruno")
    assert table.spans() == [(0, "Ana", 0), (1, "Bruno", 0)]


def test_a_name_changed_and_changed_back_between_two_hands_changed_nothing() -> None:
    table = Evening(("Ana", "Bruno"))
    table.play()
    table.rename("Ana", "Caro")
    table.rename("Ana", "Bruno")
    table.play()
    assert table.spans() == [(0, "Ana", 0), (1, "Bruno", 0)]


def test_a_match_brought_as_a_file_tells_the_same() -> None:
    table = Evening(("Ana", "Bruno"))
    table.play()
    table.rename("Ana", "Caro")
    table.play()
    text = export_acta(Match.objects.get(pk=table.match.pk), voided=True)
    copy = bringing.bring_match(new_device(), text.encode())
    assert stretches(copy) == table.spans()


def test_stretches_of_one_person_are_one_sitting() -> None:
    notebook, _keeper = making.notebook()
    ana, bruno = making.person(notebook, "Ana"), making.person(notebook, "Bruno")
    seated = [Seated(1, bruno, 4), Seated(0, ana), Seated(1, bruno), Seated(0, None, 4)]
    assert without_repeats(seated) == [Seated(0, ana), Seated(0, None, 4), Seated(1, bruno)]


def test_nobody_is_in_two_seats_at_once_but_two_may_change() -> None:
    notebook, _keeper = making.notebook()
    ana, bruno = making.person(notebook, "Ana"), making.person(notebook, "Bruno")
    begun = [Seated(0, ana), Seated(1, bruno)]
    assert not is_anybody_twice(begun)
    assert is_anybody_twice([Seated(0, ana), Seated(1, ana)])
    assert is_anybody_twice([*begun, Seated(1, ana, 5)])
    assert not is_anybody_twice([*begun, Seated(1, ana, 5), Seated(0, bruno, 5)])
    assert not is_anybody_twice([Seated(0, None), Seated(1, None)])
