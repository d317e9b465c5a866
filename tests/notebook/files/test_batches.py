"""A batch: shown before it comes in, its names asked for once, and taken out again as if it had never come."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone

from referee.matches import cleanup
from referee.matches.files import deliveries
from referee.matches.files.export import acta_document
from referee.matches.models import Arrival, Delivery, Match, Pen
from referee.notebook.files import looking
from referee.notebook.keeping import batches, leaves
from referee.notebook.models import Alias, Bond, Intake, Keeper, Leaf, Night, Notebook, Person, Season
from tests.at_table import join_match
from tests.notebook import making
from tests.notebook.files.making import agree, bring, look, questions, tables, whole

pytestmark = pytest.mark.django_db
PAPER = "2026-11-12;Ana-Caro;Bruno-Dani P.;30;22\n2026-11-12;Eva;Dani;x;\n2026-11-12;Eva;Eva;30;1\n"


def actas(*seats: tuple[str, ...]) -> str:
    """Lines of actas, each of an evening of its own."""
    made = [making.acta(who, at=making.EVENING - timedelta(days=7 * place)) for place, who in enumerate(seats)]
    return "\n".join(json.dumps(json.loads(one)) for one in made)


def sat(notebook: Notebook) -> list[list[str | None]]:
    """Who sat in each match of a notebook, the first match first."""
    own = Leaf.objects.filter(notebook=notebook).order_by("played_at", "pk")
    return [[one.person and one.person.name for one in leaf.sittings.order_by("seat")] for leaf in own]


def everything(device: str, notebook: Notebook) -> list[Any]:
    """All that a notebook shows and keeps."""
    notebook.refresh_from_db()
    page, sheets = making.client_of(device).get(f"/libreta/{notebook.pk}/").content.decode(), tables(device, notebook)
    rows = [
        list(model._default_manager.filter(notebook=notebook).order_by("pk").values())
        for model in (Person, Alias, Night, Season, Leaf)
    ]
    settings = [getattr(notebook, name) for name in ("name", "zone", "turn", "adopt", "bluffs")]
    return [rows, sheets, making.text_of(page), settings]


def undo(device: str, notebook: Notebook) -> str:
    intake = Intake.objects.filter(notebook=notebook).latest("at")
    page = making.client_of(device).post(reverse("notebook-batch-undo", args=[notebook.pk, intake.pk]), follow=True)
    return making.text_of(page.content.decode())


def test_what_would_come_in_is_shown_and_names_are_asked_once(notebook: Notebook, keeper: Keeper) -> None:
    making.leaf(notebook, making.played(("Dani", "Ana"), at=making.EVENING - timedelta(days=70)), keeper)
    lines = actas(("Ana", "Brunito"), ("Bruno", "Ana", "Fede", "Jugador 4"), ("Bruno", "Eva"))
    files = [("a.ndjson", lines), ("papel.csv", PAPER), ("b.json", making.acta(("Zoe", "Ana"))), ("c.json", b"{")]
    page = look(keeper.device, notebook, *files)
    text = making.text_of(page.content.decode())
    assert "6 partidos entrarían" in text
    assert "2 no se pueden traer" in text
    assert "línea 3 hay una persona dos veces" in text
    assert "c.json no es JSON" in text
    assert "De 3 noches" in text
    assert (Leaf.objects.count(), Match.objects.count(), Person.objects.count()) == (1, 1, 2), "nothing is in"
    asked = questions(page)
    chosen = {name: choice for name, (_field, choice, _all) in asked.items()}
    dani, ana = (str(Person.objects.get(name=name).pk) for name in ("Dani", "Ana"))
    assert chosen == {
        "Ana": ana, "Dani": dani, "Bruno": "nueva", "Fede": "nueva", "Eva": "nueva", "Zoe": "nueva",
        "Brunito": "", "Ana-Caro": "", "Bruno-Dani P.": "", "Caro": "nueva", "Dani P.": "",
    }  # fmt: skip
    assert next(iter(asked["Dani P."][2].items())) == (dani, "Dani")
    assert next(iter(asked["Brunito"][2].values())) == "la misma que Bruno"
    assert asked["Ana-Caro"][2]["varias"] == "son Ana + Caro"
    where = page.request["PATH_INFO"]
    refused = making.client_of(keeper.device).post(where, {asked["Brunito"][0]: ""})
    assert refused.status_code == 422
    assert "Falta decir quién fue." in refused.content.decode()
    agree(keeper.device, page, **{"Ana-Caro": "varias", "Bruno-Dani P.": "varias", "Dani P.": dani, "Zoe": "alguien"})
    assert sorted(sat(notebook)[1:], key=str) == sorted(
        [["Ana", "Bruno", "Caro", "Dani"], ["Eva", "Dani"], ["Bruno", "Eva"], ["Bruno", "Ana", "Fede", None],
         ["Ana", "Bruno"], [None, "Ana"]], key=str,
    )  # fmt: skip
    assert dict(Alias.objects.values_list("key", "person__name")) == {"dani p.": "Dani", "brunito": "Bruno"}
    kept = json.dumps(list(Intake.objects.values("survey", "answers", "made", "leaves", "refused")), default=str)
    assert not any(name in kept.casefold() for name in ("brun", "caro", "zoe", "dani")), "nobody's name stays"


def test_one_person_of_two_names_stays_one(notebook: Notebook, keeper: Keeper) -> None:
    page = look(keeper.device, notebook, ("x.csv", "2026-11-12;Ana-Caro;Eva;30;22\n"))
    agree(keeper.device, page, **{"Ana-Caro": "nueva"})
    assert sat(notebook) == [["Ana-Caro", "Eva"]]
    # Where only two people fit, nobody is asked.
    page = look(keeper.device, notebook, ("x.csv", "2026-11-13;Fede-Gabi;Ana + Eva;30;22\n"))
    assert "Fede-Gabi" not in questions(page)
    agree(keeper.device, page)
    assert sat(notebook)[1] == ["Fede", "Ana", "Gabi", "Eva"]


@pytest.mark.parametrize("bare", [True, False])
def test_undone_everything_is_as_it_was(notebook: Notebook, keeper: Keeper, bare: bool) -> None:
    other, owner = making.notebook(name="Los martes", zone="UTC")
    for number, who in enumerate((("Ana", "Gabi"), ("Bruno", "Zoe"))):
        making.leaf(other, making.played(who, at=making.EVENING - timedelta(days=number)), owner)
    Night.objects.filter(notebook=other).update(place="lo de Zoe", note="frío")
    Season.objects.create(notebook=other, name="2026", first=making.EVENING.date())
    data = whole(owner.device, other)
    Notebook.objects.filter(pk=other.pk).delete()
    Match.objects.all().delete()
    if not bare:
        making.leaf(notebook, making.played(("Ana", "Gaby"), at=making.EVENING), keeper)
    before, matches = everything(keeper.device, notebook), Match.objects.count()
    files = [("todo.zip", data), ("x.csv", "2026-11-12;Fede;Eva;30;22\n"), ("a.ndjson", actas(("Ana", "Fede")))]
    agree(keeper.device, look(keeper.device, notebook, *files))
    assert Leaf.objects.filter(notebook=notebook).count() == 4 + (not bare)
    assert Season.objects.filter(notebook=notebook).count() == 1
    assert "La libreta está como antes de traerlos." in undo(keeper.device, notebook)
    assert everything(keeper.device, notebook) == before
    assert Match.objects.visible().count() == matches
    cleanup.prune_matches()
    assert Match.objects.count() == matches
    assert undo(keeper.device, notebook).count("Se deshizo") == 1, "once is enough"


def test_undo_leaves_what_others_hold(notebook: Notebook, keeper: Keeper) -> None:
    bring(keeper.device, notebook, actas(("Ana", "Bruno"), ("Ana", "Eva"), ("Ana", "Fede"), ("Ana", "Zoe")), "x.ndjson")
    mine, shared, elsewhere, played_on = (leaf.match for leaf in Leaf.objects.order_by("pk"))
    join_match(shared, "another-phone-00000000", Pen.Role.WATCHER)
    making.leaf(making.notebook(name="Otra")[0], elsewhere)
    Match.objects.filter(pk=played_on.pk).update(rev=2)
    making.leaf(notebook, making.played(("Ana", "Gabi"), at=making.EVENING + timedelta(days=1)), keeper)
    assert "3 partidos siguen" in undo(keeper.device, notebook)
    assert sat(notebook) == [["Ana", "Gabi"]], "who played since stays, others go"
    assert {*Person.objects.filter(notebook=notebook).values_list("name", flat=True)} == {"Ana", "Gabi"}
    assert not Match.objects.visible().filter(pk=mine.pk).exists()
    assert Match.objects.visible().filter(pk__in=[shared.pk, elsewhere.pk, played_on.pk]).count() == 3


def test_a_week_later_it_stays(notebook: Notebook, keeper: Keeper) -> None:
    bring(keeper.device, notebook, actas(("Ana", "Bruno")), "x.ndjson")
    upload = reverse("notebook-bring", args=[notebook.pk])
    assert "Traídos hace poco" in making.client_of(keeper.device).get(upload).content.decode()
    Intake.objects.update(at=timezone.now() - batches.BATCH_UNDONE_WITHIN)
    undo(keeper.device, notebook)
    assert Leaf.objects.count() == 1
    assert "Traídos hace poco" not in making.client_of(keeper.device).get(upload).content.decode()
    batches.prune_batches()
    assert not Intake.objects.exists()
    assert Leaf.objects.get().intake is None


def test_what_nobody_agrees_to_goes(notebook: Notebook, keeper: Keeper, settings: Any) -> None:
    folder = settings.DATA / "deliveries"
    page = look(keeper.device, notebook, ("x.ndjson", actas(("Ana", "Bruno"))))
    assert len(list(folder.iterdir())) == 1
    client = making.client_of(keeper.device)
    client.post(f"{page.request['PATH_INFO']}nada")
    assert not Intake.objects.exists()
    assert not list(folder.iterdir())
    look(keeper.device, notebook, ("x.ndjson", actas(("Ana", "Bruno"))))
    assert not deliveries.recent(keeper.device).exists(), "it is none of the phone's own"
    Delivery.objects.update(at=timezone.now() - deliveries.KEPT_FOR)
    deliveries.prune_deliveries()
    batches.prune_batches()
    assert Delivery.objects.count() + Intake.objects.count() + Match.objects.count() == 0


class KilledError(BaseException):
    """The process ends here."""


def test_killed_in_the_middle_it_goes_on_and_counts_once(
    notebook: Notebook, keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [("Ana", "Bruno"), ("Ana", "Eva"), ("Ana", "Fede")]
    calls: list[int] = []

    def killed_after(module: Any, name: str, real: Any) -> None:
        def killed(*args: Any, **more: Any) -> Any:
            answer = real(*args, **more)
            calls.append(1)
            if len(calls) == 2:
                raise KilledError
            return answer

        calls.clear()
        monkeypatch.setattr(module, name, killed)

    killed_after(looking.Survey, "as_json", looking.Survey.as_json)
    files = [("x.csv", PAPER), ("x.ndjson", actas(*seats))]
    with pytest.raises(KilledError):
        look(keeper.device, notebook, *files)
    monkeypatch.undo()
    deliveries.release()
    deliveries.work_off()
    intake = Intake.objects.get()
    assert intake.delivery.stage == Delivery.Stage.WAIT
    assert (intake.survey["new"], {name[0]: name[1] for name in intake.survey["names"]}["Ana"]) == (5, 3)
    client = making.client_of(keeper.device)
    page = client.get(reverse("notebook-brought", args=[notebook.pk, intake.pk]))
    killed_after(leaves, "add_leaf", leaves.add_leaf)
    with pytest.raises(KilledError):
        agree(keeper.device, page)
    assert Leaf.objects.count() == 1, "what was half in is out again"
    monkeypatch.undo()
    deliveries.release()
    deliveries.work_off()
    assert Leaf.objects.filter(intake=intake).count() == Match.objects.count() == 5
    assert not Arrival.objects.filter(outcome="refused").exists()
    undo(keeper.device, notebook)
    assert Leaf.objects.count() + Person.objects.count() + Match.objects.visible().count() == 0


def test_what_is_there_already_is_counted(notebook: Notebook, keeper: Keeper) -> None:
    lines = actas(("Ana", "Bruno"), ("Ana", "Eva"))
    bring(keeper.device, notebook, lines.split("\n")[0], "x.ndjson")
    page = look(keeper.device, notebook, ("x.ndjson", lines))
    text = making.text_of(page.content.decode())
    assert "1 partido entraría" in text
    assert "1 ya está acá" in text
    assert "1 partido traído 1 ya estaba" in making.text_of(agree(keeper.device, page).content.decode())


def test_strange_names_ask_for_no_more_than_a_sheet(
    notebook: Notebook, keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking, "MOST_ASKED", 10)
    names = [(f"N{number} <b>", "\u202eZ" * 19 + str(number)) for number in range(8)]
    lines = "\n".join(json.dumps({**json.loads(making.acta()), "seats": [*pair], "entries": []}) for pair in names)
    page = look(keeper.device, notebook, ("x.ndjson", lines))
    assert len(questions(page)) == looking.MOST_ASKED
    assert "quedan como «alguien»" in page.content.decode()
    assert "&lt;b&gt;" in page.content.decode()
    assert "\u202e" not in page.content.decode()


# Matches of this phone, many at once.


def test_the_matches_of_a_phone_go_in_at_once_and_out_again(notebook: Notebook, keeper: Keeper) -> None:
    for number, who in enumerate((("Ana", "Bruno"), ("Ana", "Brunito"), ("Nosotros", "Ellos"), ("Eva", "Ana"))):
        making.played(who, at=making.EVENING - timedelta(days=number), device=keeper.device)
    making.played(("Otro", "Otra"))
    out = Match.objects.filter(seats=["Eva", "Ana"]).get()
    leaves.keep_match_out(notebook, out, keeper)
    before, client = everything(keeper.device, notebook), making.client_of(keeper.device)
    assert reverse("choose-for-many") in client.get(reverse("matches")).content.decode()
    page = client.get(reverse("choose-for-many"), follow=True)
    assert "3 partidos entrarían" in making.text_of(page.content.decode())
    assert questions(page)["Brunito"][1] == ""
    # An evening that is left out, and the rest.
    left = {
        "noche": ["2026-11-19", "2026-11-17"],
        **{field: choice or next(iter(offered)) for field, choice, offered in questions(page).values()},
    }
    answer = client.post(reverse("put-many", args=[notebook.pk]), left, follow=True)
    assert "2 partidos traídos" in making.text_of(answer.content.decode())
    assert sat(notebook) == [[None, None], ["Ana", "Bruno"]]
    assert Person.objects.count() == 2, "who played in what was left out is nobody here"
    assert "Traídos hace poco" in client.get(reverse("put-many", args=[notebook.pk])).content.decode()
    assert "2 partidos siguen" in undo(keeper.device, notebook)
    assert everything(keeper.device, notebook) == before
    assert Match.objects.visible().count() == 5
    assert Bond.objects.get().match == out


def test_what_was_brought_to_a_phone_leads_to_a_notebook(notebook: Notebook, keeper: Keeper) -> None:
    making.played(("Eva", "Fede"), device=keeper.device)
    client, lines = making.client_of(keeper.device), actas(("Ana", "Bruno"), ("Ana", "Caro"))
    page = client.post(reverse("bring"), {"acta": SimpleUploadedFile("x.ndjson", lines.encode())}, follow=True)
    way = f"{reverse('choose-for-many')}?entrega={Delivery.objects.get().pk}"
    assert way in page.content.decode()
    page = client.get(way, follow=True)
    assert "2 partidos entrarían" in making.text_of(page.content.decode())
    assert not client.get(way.replace("entrega=", "entrega=x"), follow=True).content.count(b'class="asked"')


def test_a_match_comes_in_once_when_it_is_here_by_another_way(notebook: Notebook, keeper: Keeper) -> None:
    match = making.played(("Ana", "Bruno"), device=keeper.device)
    page = look(keeper.device, notebook, ("x.json", acta_document(match, voided=True)))
    agree(keeper.device, page)
    assert Leaf.objects.get().match == match
    undo(keeper.device, notebook)
    assert Match.objects.visible().get() == match, "it was here before"


def test_two_names_of_one_match_are_never_one_person(notebook: Notebook, keeper: Keeper) -> None:
    dani = str(making.person(notebook, "Dani").pk)
    page = look(keeper.device, notebook, ("x.ndjson", actas(("Dani", "Dani P."), ("Ana", "Dani P."))))
    agree(keeper.device, page, **{"Dani P.": dani})
    assert sat(notebook) == [["Ana", "Dani"], ["Dani", None]]
