"""The pages of a notebook's people: who may do what on them, and that a forgotten name is on none."""

import re
from pathlib import Path

import pytest
from django.urls import get_resolver, reverse

from referee.matches.people import seats
from referee.notebook.keeping import persons
from referee.notebook.keeping.persons import know_by_name
from referee.notebook.models import MARKS, Alias, ForgetRequest, Keeper, Notebook, Person
from tests.at_table import client_of
from tests.notebook.making import FOUR, keeper, leaf, notebook, person, played, text_of
from tests.test_headers import patterns

pytestmark = pytest.mark.django_db
CSS = Path(__file__).resolve().parents[2] / "static/css"


@pytest.fixture
def los_jueves() -> Notebook:
    made, _keeper = notebook("lleva")
    leaf(made, played(FOUR))
    leaf(made, played(("Dani P.", "Eva")))
    keeper(made, Keeper.Role.WRITES, "anota")
    keeper(made, Keeper.Role.LOOKS, "mira")
    return made


def address(name: str, notebook: Notebook, person: Person) -> str:
    return reverse(name, args=[notebook.pk, person.pk])


def page(device: str, where: str) -> str:
    answer = client_of(device).get(where)
    assert answer.status_code == 200, where
    return text_of(answer.content.decode())


def test_everybody_of_the_notebook_sees_its_people_and_only_who_keeps_it_changes_them(los_jueves: Notebook) -> None:
    dani = person(los_jueves, "Dani")
    where = reverse("notebook-people", args=[los_jueves.pk])
    for device in ("lleva", "anota", "mira"):
        text = page(device, where)
        assert "Dani P. 1 partido" in text
        assert ("Cambiar" in text) is (device == "lleva")
    assert client_of("nobody").get(where).status_code == 403
    elsewhere = person(notebook("lleva")[0], "Otra")
    for name in ("person-change", "person-merge", "person-split"):
        assert client_of("lleva").get(address(name, los_jueves, elsewhere), {"con": dani.pk}).status_code == 404


def test_a_person_is_called_otherwise_and_an_alias_taken_back(los_jueves: Notebook) -> None:
    phone, dani = client_of("lleva"), person(los_jueves, "Dani")
    where = address("person-change", los_jueves, dani)
    assert phone.post(where, {"name": "Daniel"}).status_code == 302
    assert "También es dani" in page("lleva", where)
    phone.post(address("person-alias", los_jueves, dani), {"key": "dani"})
    assert not Alias.objects.filter(person=dani).exists()
    for name, why in (("Ana", "Ese nombre ya es de Ana"), ("Ellos", "Eso no es el nombre de nadie")):
        answer = phone.post(where, {"name": name})
        assert (answer.status_code, why in text_of(answer.content.decode())) == (400, True)


def test_a_merge_is_looked_at_first_and_taken_back(los_jueves: Notebook) -> None:
    phone = client_of("lleva")
    dani, other, ana = (person(los_jueves, name) for name in ("Dani", "Dani P.", "Ana"))
    where = address("person-merge", los_jueves, dani)
    text = page("lleva", f"{where}?con={other.pk}")
    assert "Partidos de Dani 1 Partidos de Dani P. 1 Partidos en que jugaron los dos 0" in text
    assert "son dos personas" in page("lleva", f"{where}?con={ana.pk}")
    assert phone.post(where, {"con": ana.pk}).status_code == 409
    for _again in range(2):
        phone.post(where, {"con": other.pk})
    assert persons.leaves_of(dani).count() == 2
    assert "Se juntó con Dani P." in page("lleva", address("person-change", los_jueves, dani))
    for _again in range(2):
        assert phone.post(address("person-separate", los_jueves, other)).status_code == 302
    assert persons.leaves_of(other).count() == 1
    for bad in ("x", dani.pk):
        assert phone.get(where, {"con": bad}).status_code == 400


def test_the_name_with_more_matches_stays_unless_the_other_is_chosen(los_jueves: Notebook) -> None:
    phone = client_of("lleva")
    leaf(los_jueves, played(("Dani", "Fede")))
    dani, other = (person(los_jueves, name) for name in ("Dani", "Dani P."))
    where = address("person-merge", los_jueves, other)
    checked = re.findall(r'value="(\d+)"\s+checked', phone.get(where, {"con": dani.pk}).content.decode())
    assert checked == [str(dani.pk)]
    change = [address("person-change", los_jueves, one) for one in (dani, other)]
    assert phone.post(where, {"con": dani.pk})["Location"] == change[0]
    persons.separate_people(other)
    assert phone.post(where, {"con": dani.pk, "queda": other.pk})["Location"] == change[1]
    assert (persons.leaves_of(other).count(), persons.leaves_of(dani).count()) == (3, 0)


def test_old_addresses_of_a_merged_person_lead_on(los_jueves: Notebook) -> None:
    dani, other, ana = (person(los_jueves, name) for name in ("Dani", "Dani P.", "Ana"))
    daniel = person(los_jueves, "Daniel")
    persons.merge_people(dani, other)
    persons.merge_people(daniel, dani)
    phone, base = client_of("lleva"), f"/libreta/{los_jueves.pk}/"

    def led(old: str) -> str:
        answer = phone.get(base + old)
        assert answer.status_code == 302, old
        assert phone.get(answer["Location"]).status_code == 200, old
        return str(answer["Location"]).removeprefix(base)

    for gone in (dani, other):
        assert led(f"gente/{gone.pk}/?juego=argentino") == f"gente/{daniel.pk}/?juego=argentino"
        for name in ("cambiar/", "partir/", "figura.svg"):
            assert led(f"gente/{gone.pk}/{name}") == f"gente/{daniel.pk}/{name}"
        for name in ("yunta", "frente"):
            assert led(f"{name}/{ana.pk}+{gone.pk}/") == f"{name}/{ana.pk}+{daniel.pk}/"
        for query in ("?con={}", "?contra={}", "records/?con=1,{}", "manos?de=trucos&quien={}"):
            assert led(query.format(gone.pk)) == query.format(daniel.pk)
        # What is done to somebody is done to nobody else.
        assert phone.post(base + f"gente/{gone.pk}/apodo", {"key": "x"}).status_code == 404
    # Another notebook's person leads nowhere.
    book, _keeper = notebook("lleva")
    assert phone.get(f"/libreta/{book.pk}/gente/{other.pk}/").status_code == 404


def test_some_matches_are_given_to_somebody_else(los_jueves: Notebook) -> None:
    phone, dani = client_of("lleva"), person(los_jueves, "Dani")
    extra = leaf(los_jueves, played(("Dani", "Fede")))
    where = address("person-split", los_jueves, dani)
    assert "con Fede" in page("lleva", where)
    for data, why in (({"name": "Daniela"}, "Elegí al menos un partido"), ({"leaf": extra.pk}, "Falta decir quién es")):
        answer = phone.post(where, data)
        assert (answer.status_code, why in text_of(answer.content.decode())) == (400, True)
    fede = person(los_jueves, "Fede")
    answer = phone.post(where, {"leaf": extra.pk, "other": fede.pk})
    assert "jugaron los dos" in text_of(answer.content.decode())
    assert phone.post(where, {"leaf": extra.pk, "name": "Daniela"}).status_code == 302
    assert list(persons.leaves_of(person(los_jueves, "Daniela"))) == [extra]


def test_a_forgotten_name_is_on_no_page_of_the_notebook(los_jueves: Notebook) -> None:
    zutanita = person(los_jueves, "Zutanita")
    know_by_name(los_jueves, "La Zutanita", zutanita)
    match = played(("Zutanita", "Ana", "Bruno", "Caro"))
    row = leaf(los_jueves, match)
    phone, where = client_of("lleva"), address("person-forget", los_jueves, zutanita)
    ana, bruno = person(los_jueves, "Ana"), person(los_jueves, "Bruno")
    own = {"notebook": los_jueves.pk, "number": ana.pk, "match_id": match.pk, "day": row.day.isoformat()}
    values = {**own, "people": f"{ana.pk}+{bruno.pk}"}
    every = [one for one in patterns(get_resolver().url_patterns) if "notebook" in one.pattern.converters]
    known = [one for one in every if one.pattern.converters.keys() <= values.keys()]
    pages = [reverse(one.name, kwargs={key: values[key] for key in one.pattern.converters}) for one in known]
    assert reverse("notebook-people", args=[los_jueves.pk]) in pages
    assert len([get for get in pages if phone.get(get).status_code == 200]) > 8
    assert any(b"Zutanita" in phone.get(get).content for get in pages)
    assert "No se puede deshacer" in page("lleva", where)
    assert "para siempre" in page("lleva", f"{where}?seguro")
    assert Person.objects.filter(name="Zutanita").exists(), "looking is not doing"
    for _again in range(2):
        assert phone.post(where).status_code == 302
    assert not [get for get in pages if b"zutanita" in phone.get(get).content.lower()]


def test_forgotten_also_in_the_records_that_this_phone_kept(los_jueves: Notebook) -> None:
    own, other = played(FOUR, device="lleva"), played(FOUR, winner=1)
    for match in (own, other):
        leaf(los_jueves, match)
    where = address("person-forget", los_jueves, person(los_jueves, "Bruno"))
    assert "También en el acta de 1 partido de este teléfono" in page("lleva", f"{where}?seguro")
    client_of("lleva").post(where, {"records": "1"})
    for match, seats_now in ((own, ["Ana", "Jugador 2", "Caro", "Dani"]), (other, FOUR)):
        match.refresh_from_db()
        assert list(match.seats) == list(seats_now)
    # Without the tick a record stays as it is.
    client_of("lleva").post(address("person-forget", los_jueves, person(los_jueves, "Caro")))
    own.refresh_from_db()
    assert "Caro" in own.seats


def test_who_only_looks_asks_to_be_forgotten_one_wish_a_phone(los_jueves: Notebook) -> None:
    dani, other = (person(los_jueves, name) for name in ("Dani", "Dani P."))
    everybody, ask = reverse("notebook-people", args=[los_jueves.pk]), reverse("forget-ask", args=[los_jueves.pk])
    assert "Piden que se olvide" not in page("lleva", everybody)
    for one in (other, dani):
        client_of("mira").post(ask, {"quien": one.pk})
    client_of("anota").post(ask, {"quien": dani.pk})
    assert "Pediste que se olvide a Dani." in page("mira", everybody)
    text = page("lleva", everybody)
    assert "Piden que se olvide a Olvidar a Dani Dejar" in text
    assert "Olvidar a Dani P." not in text
    assert "Piden que se olvide" not in page("anota", everybody)
    # It follows a merge, can be taken back, and refused.
    persons.merge_people(other, dani)
    assert "Olvidar a Dani P." in page("lleva", everybody)
    client_of("mira").post(ask)
    assert ForgetRequest.objects.count() == 1
    client_of("lleva").post(address("forget-refuse", los_jueves, other))
    assert not ForgetRequest.objects.exists()
    assert client_of("mira").post(ask, {"quien": 10**9}).status_code == 404


def test_a_phone_at_the_table_needs_no_role_to_have_no_name_there(los_jueves: Notebook) -> None:
    match = played(FOUR)
    seats.sit_down(match.pk, "caro", 2)
    where = reverse("without-name", args=[los_jueves.pk, match.pk])
    assert client_of("caro").post(where).status_code == 404, "the match goes nowhere yet"
    row = leaf(los_jueves, match)
    for device in ("nobody", "mira"):
        assert client_of(device).post(where).status_code == 404
    answer = client_of("caro").post(where, {"place": "menu"}, headers={"HX-Request": "true"})
    assert "figurás como «alguien»" in text_of(answer.content.decode())
    assert client_of("caro").post(where).status_code == 302
    assert row.sittings.get(seat=2).person is None
    assert row.sittings.exclude(person=None).count() == 3


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_marks_are_seen_in_both_themes_and_no_two_are_alike() -> None:
    text = (CSS / "notebook/people.css").read_text()
    marks = re.findall(r"^\.m(\d+) \{ --mark: light-dark\((#\w{6}), (#\w{6})\); \}", text, re.MULTILINE)
    assert [int(number) for number, _day, _night in marks] == list(range(MARKS))
    grounds = re.findall(r"--(?:ground|panel|lift): light-dark\((#\w{6}), (#\w{6})\)", (CSS / "base.css").read_text())
    assert len(grounds) == 3
    for _number, *colours in marks:
        for colour, *backs in zip(colours, *grounds, strict=True):
            assert all(contrast(colour, back) >= 4.5 for back in backs), (colour, backs)
    woven = re.findall(r"\.mark:is\(\.m(\d+), \.m(\d+)\)", text)
    # Two marks of one pattern have different colours; the first and the seventh are plain.
    assert len(woven) == MARKS // 2 - 1
    assert len({(day, night) for _number, day, night in marks}) == MARKS


def test_the_menu_of_the_table_offers_it_to_who_sits_there(los_jueves: Notebook) -> None:
    match = played(FOUR, device="scorer")
    seats.sit_down(match.pk, "caro", 2)
    leaf(los_jueves, match)
    slot = reverse("notebook-slot", args=[match.pk])

    def menu(device: str) -> str:
        return text_of(client_of(device).get(slot, {"en": "menu"}).content.decode())

    assert "Está en la libreta «Los jueves» Sin mi nombre" in menu("caro")
    assert "Sin mi nombre" not in menu("scorer")
    client_of("caro").post(reverse("without-name", args=[los_jueves.pk, match.pk]))
    assert "En la libreta figurás como «alguien»" in menu("caro")


def test_the_pages_of_people_lead_to_each_other(los_jueves: Notebook) -> None:
    dani = person(los_jueves, "Dani")
    figures, change = address("person", los_jueves, dani), address("person-change", los_jueves, dani)
    everybody = reverse("notebook-people", args=[los_jueves.pk])
    for device in ("lleva", "mira"):
        assert figures in client_of(device).get(everybody).content.decode()
        html = client_of(device).get(figures).content.decode()
        assert everybody in html
        assert (change in html) is (device == "lleva")
    assert figures in client_of("lleva").get(change).content.decode()
    assert everybody in client_of("mira").get(reverse("notebook", args=[los_jueves.pk])).content.decode()
