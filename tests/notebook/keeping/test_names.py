"""Names that are one: without accents, capitals and blanks; and names that are nobody's."""

import pytest

from referee.notebook.keeping import persons
from referee.notebook.keeping.notebooks import changing
from referee.notebook.models import MARKS, Person
from tests.notebook import making


@pytest.mark.parametrize(
    ("name", "key"),
    [("Ana", "ana"), ("ÁNA", "ana"), ("  José   María ", "jose maria"), ("Nuño", "nuno"), ("STRASSE", "strasse"),
     ("Straße", "strasse"), ("🂡", "🂡"), ("İbo", "ibo"), ("ﬁto", "fito")],
)  # fmt: skip
def test_what_a_name_is_compared_by(name: str, key: str) -> None:
    assert persons.name_key(name) == key


@pytest.mark.django_db
def test_a_person_is_met_once() -> None:
    notebook, _keeper = making.notebook()
    ana = making.person(notebook, "Ana")
    assert making.person(notebook, "ÁNA") == ana
    for nobody in ("Nosotros", "Ellos", "Jugador 3", "", " \u200b "):
        with pytest.raises(persons.NoNameError), changing(notebook.pk) as current:
            persons.meet_person(current, nobody)
    assert Person.objects.count() == 1


@pytest.mark.django_db
def test_an_alias_goes_before_a_name_and_stand_ins_are_nobody() -> None:
    notebook, _keeper = making.notebook()
    ana, anita = making.person(notebook, "Ana"), making.person(notebook, "Anita")
    persons.know_by_name(notebook, "Anita", ana)
    persons.know_by_name(notebook, "Ellos", ana)
    assert persons.people_by_name(notebook, ["Ana", "anita", "Ellos", "Beto"]) == {"Ana": ana, "anita": ana}
    assert anita.pk != ana.pk


@pytest.mark.django_db
def test_marks_are_shared_out_evenly() -> None:
    notebook, _keeper = making.notebook()
    marks = [making.person(notebook, f"P{number}x").mark for number in range(2 * MARKS)]
    assert sorted(marks) == sorted([*range(MARKS)] * 2)
