"""Who is who over http: asking, pencils, leaving, another phone; names given, asked for and removed."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from referee.matches.agreement import signing
from referee.matches.identity import links
from referee.matches.identity.pens import phone_label
from referee.matches.models import Ask, Change, Match, Pen
from referee.matches.people import seats
from referee.table.presence import AWAY_AFTER, presence
from tests.at_table import client_of
from tests.history.making import text_of
from tests.table.corrections.fixing import Fixing
from tests.table.disputes.disputing import contest
from tests.table.live.test_views import post
from tests.table.making import FOUR, US_THEM, Table, say, won
from tests.table.people.joining import pen as pen_of
from tests.table.people.joining import ring
from tests.table.screen.reading import Node

pytestmark = pytest.mark.django_db
SENTENCE = re.compile(r'<p(?: role="status")?>\s*([^<]+)')


def test_asking_for_a_seat_tells_its_holder_who_says_no(four: Table) -> None:
    bruno = client_of("bruno")
    bruno.post(ring(four), {"seat": "1"})
    eva = client_of("eva")
    waiting = eva.post(ring(four), {"seat": "ask-1", "name": "Eva", "was": ""})["Location"]
    assert "Le avisamos a Bruno" in eva.get(waiting).content.decode()
    assert eva.get(waiting, {"live": "1"}).status_code == 204
    news = bruno.get(reverse("news", args=[four.match.pk])).content.decode()
    assert "Eva pide tu lugar (Bruno)." in news
    assert "pide" not in client_of(four).get(reverse("news", args=[four.match.pk])).content.decode()
    number = Ask.objects.get().pk
    assert client_of(four).post(reverse("refuse", args=[four.match.pk, number])).status_code == 404
    bruno.post(reverse("refuse", args=[four.match.pk, number]))
    assert "Bruno dijo que no." in eva.get(waiting, {"live": "1"}).content.decode()
    assert Client().get(waiting).status_code == 404


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_a_sentence_about_a_nameless_phone_begins_with_a_capital(four: Table, language: str) -> None:
    scorer, eva = client_of(four), client_of("eva")
    for client in (scorer, eva):
        client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
    waiting = eva.post(ring(four), {"seat": "pencil"})["Location"]
    sentences = SENTENCE.findall(eva.get(waiting).content.decode())
    sentences += SENTENCE.findall(scorer.get(reverse("news", args=[four.match.pk])).content.decode())
    scorer.post(reverse("refuse", args=[four.match.pk, Ask.objects.get().pk]))
    sentences += SENTENCE.findall(eva.get(waiting).content.decode())
    assert len(sentences) == 3
    assert [text for text in sentences if not text[0].isupper()] == []


def test_silence_gives_the_seat_and_the_other_phone_looks_on(four: Table) -> None:
    bruno, eva = client_of("bruno"), client_of("eva")
    bruno.post(ring(four), {"seat": "1"})
    waiting = eva.post(ring(four), {"seat": "ask-1"})["Location"]
    Ask.objects.update(at=timezone.now() - timedelta(seconds=15))
    assert eva.get(waiting)["Location"] == reverse("table", args=[four.match.pk])
    assert pen_of("eva").seat == 1
    assert 'data-role="watcher" data-seat=""' in bruno.get(reverse("news", args=[four.match.pk])).content.decode()
    assert post(bruno, four, [say(1, "truco")]).status_code == 422
    page = bruno.get(reverse("table", args=[four.match.pk])).content.decode()
    assert "data-half" not in page


def test_who_is_away_for_a_minute_is_not_waited_for(four: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    client_of("bruno").post(ring(four), {"seat": "1"})
    monkeypatch.setattr(presence, "_clock", lambda: presence._since + 2 * AWAY_AFTER)
    answer = client_of("eva").post(ring(four), {"seat": "ask-1"})
    assert answer["Location"] == reverse("table", args=[four.match.pk])
    assert pen_of("eva").seat == 1


def test_asking_too_often_is_told(four: Table) -> None:
    client_of("bruno").post(ring(four), {"seat": "1"})
    eva = client_of("eva")
    for _ in range(3):
        eva.post(ring(four), {"seat": "ask-1"})
        seats.deny_request(Ask.objects.latest("pk").pk, pen_of("bruno"))
    answer = eva.post(ring(four), {"seat": "ask-1"})
    assert "varias veces" in answer.content.decode()


def test_the_pencil_is_asked_for_from_la_mesa_and_from_the_ring(four: Table) -> None:
    client_of("bruno").post(ring(four), {"seat": "1"})
    client_of(four).get(reverse("live", args=[four.match.pk]))
    first = client_of("bruno").post(reverse("pencil", args=[four.match.pk]))
    second = client_of("eva").post(ring(four), {"instead": "pencil", "name": "Eva"})
    assert "/pedido/" in first["Location"]
    assert "/pedido/" in second["Location"]
    news = client_of(four).get(reverse("news", args=[four.match.pk])).content.decode()
    assert "Bruno pide el lápiz." in news
    assert "Eva pide el lápiz." in news


def test_leaving_goes_home_and_frees_the_seat(four: Table) -> None:
    bruno = client_of("bruno")
    bruno.post(ring(four), {"seat": "1"})
    assert bruno.post(reverse("leave", args=[four.match.pk]))["Location"] == "/"
    assert bruno.get(reverse("table", args=[four.match.pk])).status_code == 404
    assert "Seguir" not in bruno.get("/").content.decode()
    assert client_of("eva").post(ring(four), {"seat": "1"}).status_code == 302


def test_la_mesa_names_who_is_there_and_with_what(four: Table) -> None:
    client_of("bruno").post(ring(four), {"seat": "1"})
    page = client_of(four).get(reverse("people", args=[four.match.pk])).content.decode()
    assert "tiene el lápiz" in page
    assert "anota lo de su equipo" in page
    assert "Darle un lápiz" in page
    assert "Darle un lápiz" not in client_of("bruno").get(reverse("people", args=[four.match.pk])).content.decode()
    client_of(four).post(reverse("pencils", args=[four.match.pk]), {"to": pen_of("bruno").pk, "given": "1"})
    assert pen_of("bruno").role == "scorer"
    client_of(four).post(reverse("pencils", args=[four.match.pk]), {"to": pen_of("bruno").pk})
    assert pen_of("bruno").role == "seat"


def test_a_pencil_leaves_its_seat_and_stays(four: Table) -> None:
    client = client_of(four)
    client.post(ring(four), {"seat": "0"})
    assert client.post(reverse("leave", args=[four.match.pk]), {"seat": "1"})["Location"].endswith("/mesa/")
    assert (pen_of(four.device).role, pen_of(four.device).seat) == ("scorer", None)


def test_names_over_http(two: Table) -> None:
    client = client_of(two)
    client.post(reverse("people", args=[two.match.pk]), {"seat0": "Ana", "seat1": "<i>Dani</i>"})
    page = client.get(reverse("table", args=[two.match.pk])).content.decode()
    assert "&lt;i&gt;Dani" in page
    assert "Nosotros" not in page


def test_everything_goes_to_another_phone_once(four: Table) -> None:
    old = client_of(four)
    page = old.get(reverse("carry", args=[four.match.pk])).content.decode()
    address = re.search(r"http://testserver(/llevar/[^<\s]+)", page)
    assert address
    new = Client()
    assert "Traer" in new.get(address[1]).content.decode()
    assert Pen.objects.get().device == four.device
    assert new.post(address[1])["Location"] == reverse("table", args=[four.match.pk])
    assert new.get(reverse("table", args=[four.match.pk])).status_code == 200
    assert old.get(reverse("table", args=[four.match.pk])).status_code == 404
    assert Client().post(address[1]).status_code == 404
    assert "ya se usó" in Client().get(address[1]).content.decode()


def test_words_of_a_seat_s_phone_are_said_by_that_seat(four: Table) -> None:
    bruno = client_of("bruno")
    bruno.post(ring(four), {"seat": "1"})
    assert post(bruno, four, [say(1, "envido")]).json()["status"] == "taken"
    assert post(client_of(four), four, [say(0, "quiero")], key="phone-key-2").json()["status"] == "taken"
    raws = [line.raw for line in four.data.lines]
    assert raws[1:] == [{"by": 1, "say": "envido"}, {"team": 0, "say": "quiero"}]


def test_a_key_of_the_other_side_says_whom_to_ask_and_every_dim_one_why(four: Table) -> None:
    """What the rules refuse they refuse on every phone; only whoever may log it may keep it as said."""
    four.tap(say(0, "truco"))
    bruno = client_of("bruno")
    bruno.post(ring(four), {"seat": "1"})

    def why(raw: dict[str, Any]) -> str:
        answer = bruno.get(reverse("why", args=[four.match.pk]), {"entry": json.dumps([raw])})
        return answer.content.decode() if answer.status_code == 200 else str(answer.status_code)

    other = why(say(0, "flor"))
    assert "Pedíselo a quien tiene el lápiz." in other
    assert "Se dijo igual" not in other
    for raw, rule, may_keep in ((say(0, "envido"), "AR-ENV-02", False), (say(1, "truco"), "AR-TRU", True)):
        assert rule in why(raw)
        assert ("Se dijo igual" in why(raw)) is may_keep
    assert why(say(1, "quiero")) == "204"


def test_names_replace_nosotros_on_every_screen_once_the_other_side_has_a_phone(two: Table) -> None:
    watch = reverse("watch", args=[links.watch_token(two.match)])
    assert "Nosotros" in Client().get(watch).content.decode()
    seats.sit_down(two.match.pk, "dani", 1, "Dani")
    page = Client().get(watch).content.decode()
    assert "Nosotros" not in page
    assert "Dani" in page


def signs(client: Client, table: Table) -> list[str]:
    """The parties that a phone's own key signs for, by their seats."""
    page = client.get(reverse("table", args=[table.match.pk])).content.decode()
    return re.findall(r'data-seats="([\d ]+)" data-own', page)


def test_who_sits_down_after_the_end_can_sign_at_once(four: Table) -> None:
    four.tap({"adjust": [30, 6]})
    assert signs(client_of(four), four) == []
    bruno = client_of("bruno")
    assert bruno.post(ring(four), {"seat": "1"}).status_code == 302
    assert signs(bruno, four) == signs(client_of(four), four) == ["1 3"]
    bruno.post(reverse("leave", args=[four.match.pk]))
    assert signs(client_of(four), four) == []


@pytest.fixture
def table() -> Table:
    made = Table(FOUR, best_of=1)
    seats.sit_down(made.match.pk, "bruno", 1)
    return made


def address(table: Table, name: str = "remove-name") -> str:
    return reverse(name, args=[table.match.pk])


def test_the_page_removes_a_name_once_and_says_so(table: Table) -> None:
    bruno = client_of("bruno")
    assert "Quitar «Bruno»" in text_of(bruno.get(address(table)).content.decode())
    for _again in range(2):
        answer = bruno.post(address(table), {"seat": "1", "name": "Bruno"}, follow=True)
        text = text_of(answer.content.decode())
        assert "ya no está en este partido" in text
        assert "Bruno" not in text
    assert Match.objects.get().seats == ["Ana", "Jugador 2", "Caro", "Dani"]
    assert Change.objects.filter(data={"removed": True}).count() == 1


def test_who_may_not_is_told_whose_it_is(table: Table) -> None:
    answer = client_of(table).post(address(table), {"seat": "1", "name": "Bruno"})
    assert answer.status_code == 403
    assert "el teléfono que está en ese lugar" in text_of(answer.content.decode())
    assert client_of("nobody").get(address(table)).status_code == 404
    for bad in ({"seat": "x", "name": "Bruno"}, {"seat": "1"}, {"seat": "-2", "name": "Bruno"}):
        assert client_of("bruno").post(address(table), bad).status_code == 400


def test_la_mesa_and_the_record_lead_there_also_when_it_is_finished(table: Table) -> None:
    table.tap({"adjust": [30, 0]})
    for page in ("people", "record"):
        for device in (table.device, "bruno"):
            assert address(table) in client_of(device).get(address(table, page)).content.decode()


def test_an_old_page_of_names_brings_no_removed_name_back(table: Table) -> None:
    """Its form sends every name that it showed; only one that was written anew is meant."""
    shown = {f"{field}{seat}": name for seat, name in enumerate(FOUR) for field in ("seat", "was")}
    page = client_of(table).get(address(table, "people")).content.decode()
    assert all(f'name="{field}"' in page for field in shown)
    client_of("bruno").post(address(table), {"seat": "1", "name": "Bruno"})
    client_of(table).post(address(table, "people"), {**shown, "seat2": "Carola"})
    assert Match.objects.get().seats == ["Ana", "Jugador 2", "Carola", "Dani"]


UNNAMED = ("Jugador 1", "Jugador 2", "Jugador 3", "Jugador 4")


@pytest.fixture
def nameless() -> Fixing:
    """A table with points, a nameless pencil that sits nowhere, and nobody else."""
    return Fixing()


@pytest.fixture
def bruno(nameless: Fixing) -> Client:
    return nameless.seat(1)


def is_asked(nameless: Fixing, client: Client) -> bool:
    return bool(nameless.page(client, "news").of("naming"))


def called(nameless: Fixing, client: Client, name: str, status: int = 302, **more: str) -> None:
    """The phone answers with this name."""
    answer = client.post(reverse("own-name", args=[nameless.match.pk]), {"name": name, **more})
    assert answer.status_code == status


def pen(nameless: Fixing, device: str = "") -> Pen:
    return Pen.objects.get(match=nameless.match, device=device or nameless.device)


def test_a_pencil_that_proposes_is_asked_once_others_read_of_it(nameless: Fixing, bruno: Client) -> None:
    assert not is_asked(nameless, nameless.client)
    nameless.voided("truco")
    assert is_asked(nameless, nameless.client)
    made = nameless.voided("quiero")
    assert "uien tiene el lápiz" in nameless.page(bruno, "proposal", made.pk).text
    called(nameless, nameless.client, "  Ema ")
    assert not is_asked(nameless, nameless.client)
    assert "Ema" in nameless.page(bruno, "proposal", made.pk).text
    assert phone_label(nameless.match, pen(nameless)) == "Ema"


def test_a_phone_alone_and_one_with_a_name_are_not_asked(nameless: Fixing) -> None:
    nameless.voided("truco")
    assert not is_asked(nameless, nameless.client), "nobody else reads of it"
    bruno = nameless.seat(1)
    nameless.voided("quiero", bruno)
    assert not is_asked(nameless, bruno)


def test_nobody_is_asked_before_the_first_point() -> None:
    nameless = Fixing(UNNAMED, hand=(say(0, "truco"), say(1, "quiero")))
    bruno = nameless.seat(1)
    nameless.voided("truco", bruno)
    assert not is_asked(nameless, bruno)
    nameless.tap(won(0), won(0))
    assert is_asked(nameless, bruno)


def test_who_does_not_want_to_is_left_alone(nameless: Fixing) -> None:
    nameless.seat(1)
    nameless.voided("truco")
    nameless.post(nameless.client, "own-name", skip="1")
    assert not is_asked(nameless, nameless.client)
    assert phone_label(nameless.match, pen(nameless)) == ""


def test_on_a_seat_the_name_is_the_players() -> None:
    nameless = Fixing(US_THEM)
    bruno = nameless.seat(1)
    nameless.voided("quiero", bruno)
    assert is_asked(nameless, bruno)
    called(nameless, bruno, "Bruno")
    assert Match.objects.get(pk=nameless.match.pk).seats == ["Jugador 1", "Bruno"]


def test_a_name_that_was_given_is_kept(nameless: Fixing, bruno: Client) -> None:
    called(nameless, bruno, "Otro")
    assert Match.objects.get(pk=nameless.match.pk).seats[1] == "Bruno"
    called(nameless, nameless.client, "Ema")
    called(nameless, nameless.client, "Otra")
    assert pen(nameless).name == "Ema"


def test_the_next_table_offers_the_name_that_was_given_here(nameless: Fixing) -> None:
    nameless.seat(1)
    called(nameless, nameless.client, "Ema")
    other = Fixing()
    Pen.objects.filter(match=other.match, device=other.device).update(device=nameless.device)
    other.seat(1)
    other.voided("truco", nameless.client)
    naming = other.page(nameless.client, "news").of("naming")[0].all()
    assert [node.attrs["value"] for node in naming if node.attrs.get("name") == "name"] == ["Ema"]


def test_a_signature_and_a_request_get_the_name_too() -> None:
    nameless = Fixing(UNNAMED)
    bruno = nameless.seat(1)
    request = seats.ask_holder(nameless.match.pk, "seat-1", None, "Jugador 2", lambda pen: False)
    assert isinstance(request, Ask)
    assert "Jugador 2" in nameless.page(nameless.client, "news").says("asking")
    assert nameless.page(bruno, "asked", request.pk).of("naming")
    nameless.tap({"adjust": [30, 0], "why": "a mano"})
    nameless.post(bruno, "sign", party="1")
    assert is_asked(nameless, bruno)
    called(nameless, bruno, "Bruno", ask=str(request.pk))
    assert "Bruno" in nameless.page(nameless.client, "news").says("asking")
    signature = next(one for one in signing.signed_by(Match.objects.get(pk=nameless.match.pk)) if one.party == 1)
    assert signature.who == "Bruno"


def test_an_onlooker_gives_no_name(nameless: Fixing) -> None:
    Pen.objects.create(match=nameless.match, device="onlooker", role=Pen.Role.WATCHER)
    called(nameless, client_of("onlooker"), "Ema", status=403)
    called(nameless, client_of("stranger"), "Ema", status=404)


def test_a_pencil_that_sits_nowhere_can_name_itself_at_any_time(nameless: Fixing) -> None:
    assert "Tu nombre" in nameless.page(nameless.client, "people").says("called")
    called(nameless, nameless.client, "Ema")
    assert nameless.page(nameless.client, "people").of("called") == []
    assert "Ema" in nameless.page(nameless.client, "people").says("phones")
    assert nameless.page(nameless.seat(1), "people").of("called") == []


def test_the_page_itself_has_what_waits_so_that_nothing_is_moved_by_it(nameless: Fixing, bruno: Client) -> None:
    nameless.voided("truco")
    assert nameless.page(nameless.client, "table").of("naming")
    assert "anular truco" in nameless.page(bruno, "table").says("proposed")
    assert "El lápiz" in nameless.page(bruno, "table").text


def hidden(page: Node) -> dict[str, str]:
    """What the question for a name sends beside the name, but its secret."""
    fields = [node.attrs for node in page.of("naming")[0].all() if node.attrs.get("type") == "hidden"]
    return {str(field["name"]): str(field["value"]) for field in fields if field["name"] != "csrfmiddlewaretoken"}


def test_the_page_of_a_proposal_asks_and_goes_on(nameless: Fixing) -> None:
    bruno, made = nameless.seat(1), nameless.voided("truco")
    sheet = nameless.client.get(reverse("proposal", args=[nameless.match.pk, made.pk]), headers={"HX-Request": "true"})
    assert "naming" not in sheet.content.decode(), "the table behind the sheet asks"
    assert nameless.page(bruno, "proposal", made.pk).of("naming") == []
    back = hidden(nameless.page(nameless.client, "proposal", made.pk))
    answer = nameless.client.post(reverse("own-name", args=[nameless.match.pk]), {"name": "Ema", **back})
    assert answer["Location"] == reverse("proposal", args=[nameless.match.pk, made.pk])
    page = nameless.page(nameless.client, "proposal", made.pk)
    assert page.of("naming") == []
    assert "Ema propone" in page.text


@pytest.mark.parametrize("answer", [{"name": "Ema"}, {"skip": "1"}], ids=["name", "skip"])
def test_the_page_of_a_dispute_asks_and_goes_on(nameless: Fixing, answer: dict[str, str]) -> None:
    bruno = nameless.seat(1)
    address = contest(nameless, nameless.client)
    number = address.rstrip("/").rpartition("/")[2]
    page = nameless.page(nameless.client, "dispute", number)
    assert hidden(page) == {"dispute": number}
    assert nameless.page(bruno, "dispute", number).of("naming") == []
    answered = nameless.client.post(reverse("own-name", args=[nameless.match.pk]), {**hidden(page), **answer})
    assert answered["Location"] == address
    assert nameless.page(nameless.client, "dispute", number).of("naming") == []
    assert ("Ema:" in nameless.page(bruno, "dispute", number).text) is ("name" in answer)


def test_a_page_comes_laid_out_by_what_its_phone_is_asked(table: Table) -> None:
    seats.ask_holder(table.match.pk, "another", None, "Eva", lambda pen: False)
    page = client_of(table.device).get(f"/p/{table.match.pk}/").content.decode()
    assert "Eva pide el lápiz" in page
    assert re.search(r'<body class="at-table has-question[ "]', page)
