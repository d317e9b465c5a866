"""The sample: twelve plausible matches, the same ones each time, in memory and through the real log."""

import re
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from io import StringIO
from random import Random
from threading import Barrier
from typing import Any
from urllib.parse import unquote

import pytest
from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.test import Client
from django.urls import get_resolver, resolve, reverse
from django.utils.translation import gettext, override

from referee.book.adjudicate import adjudicate
from referee.matches.files.export import export_acta
from referee.matches.models import Dispute, Entry, Match
from referee.notebook import sample
from referee.notebook.identity import SAMPLE, notebook_of_token
from referee.notebook.models import Keeper, Leaf, Night, Notebook, Person
from referee.notebook.sample import SAMPLE_FILE
from referee.rules.asked import tally as records
from referee.rules.asked.look import look
from referee.rules.record.acta import loads
from referee.rules.record.state import new_state
from tests.notebook import making
from tests.notebook.sample.bot import DealtHand
from tests.notebook.sample.programme import EVENINGS, NAME, SEASON, sample_lines, sample_matches
from tests.test_headers import patterns
from tests.trials import some_of

pytestmark = pytest.mark.django_db


def test_it_is_twelve_matches_on_four_evenings_and_the_same_each_time() -> None:
    played = sample_matches()
    assert len(played) == 12
    assert len({match.evening.day for match in played}) == len(EVENINGS) == 4
    sample_matches.cache_clear()
    assert sample_matches() == played


def test_the_bot_would_still_write_the_file() -> None:
    assert SAMPLE_FILE.read_text(encoding="utf-8") == "".join(sample_lines())


def test_every_match_is_over_and_nothing_in_it_was_refused() -> None:
    for match in sample_matches():
        verdict = adjudicate(match.acta)
        assert verdict["winner"] is not None, match.plan
        assert not verdict["refused"], match.plan
        tally = records.tally(match.acta, match.seconds)
        assert max(tally["games"][-1]["score"]) >= tally["target"]
        assert len(match.times) == len(match.raws) == len(match.acta.entries)
        assert list(match.times) == sorted(match.times)


def test_there_is_something_of_everything_in_it() -> None:
    counts = Counter(raw["say"] for match in sample_matches() for raw in match.raws if "say" in raw)
    for word in ("envido", "real envido", "son buenas", "quiero", "no quiero", "truco", "retruco", "flor", "aceito",
                 "al mazo", "pido flor"):  # fmt: skip
        assert counts[word], word
    awards = {award["rule"] for match in sample_matches() for hand in adjudicate(match.acta)["hands"]
              for award in hand["awards"]}  # fmt: skip
    assert {"AR-MAZ-04", "AR-PED-02", "AR-PED-03"} <= awards
    assert sum("void" in raw for match in sample_matches() for raw in match.raws) == 1
    brazil = [{match.plan.ruleset for match in sample_matches() if match.evening == evening} for evening in EVENINGS]
    assert {"paulista"} in brazil
    plans = [match.plan for match in sample_matches()]
    assert {len(plan.seats) for plan in plans} >= {2, 3, 4, 6}
    assert {plan.detail for plan in plans} == {"cards", "seats", "sides"}
    assert {plan.options.get("target", 30) for plan in plans} == {15, 30}
    assert len({plan.ruleset for plan in plans}) > 1
    assert any(plan.revancha for plan in plans)
    assert any(plan.substitute for plan in plans)


@pytest.mark.parametrize("detail", ["cards", "seats", "sides"])
@pytest.mark.parametrize(
    ("ruleset", "seats"),
    [("argentino", 2), ("argentino", 3), ("argentino", 4), ("argentino", 6), ("fournier", 4), ("mineiro", 4)],
)
def test_its_players_know_what_to_do_in_every_game(ruleset: str, seats: int, detail: str) -> None:
    for seed in range(2):
        random, state = Random(seed), new_state(ruleset, {}, seats)
        dealer = seats - 1
        while look(state).phase != "match-over":
            assert DealtHand(state, random, detail, dealer).play()
            dealer = look(state).next_dealer


def test_the_command_brings_the_file_into_the_database() -> None:
    out = StringIO()
    call_command("sample", stdout=out)
    notebook = Notebook.objects.get()
    token = out.getvalue().strip().splitlines()[-1].rstrip("/").rpartition("/")[2]
    assert notebook_of_token(token) == (notebook, Keeper.Role.KEEPS)
    leaves = list(Leaf.objects.order_by("played_at").select_related("match"))
    for leaf, played in zip(leaves, sample_matches(), strict=True):
        assert leaf.match.finished
        assert leaf.day == played.evening.day
        assert leaf.played_at == leaf.match.played_at == played.times[0]
        assert leaf.match.result["winner"] == adjudicate(loads(export_acta(leaf.match)))["winner"]
        assert leaf.match.result["winner"] == adjudicate(played.acta)["winner"]
    assert list(Night.objects.order_by("day").values_list("place", flat=True)) == [row.place for row in EVENINGS]
    assert sorted(Person.objects.values_list("name", flat=True)) == ["Ana", "Bruno", "Caro", "Dani", "Eva", "Fede"]
    assert Leaf.objects.filter(counts=False).count() == 1
    assert not Match.objects.filter(imported=True).exists()
    # A correction and a dispute stand on the pages of their records as if they came from the table.
    phone = making.client_of(Keeper.objects.get().device)
    corrected = Entry.objects.get(voided_by__isnull=False).match_id
    assert "<del" in phone.get(reverse("record", args=[corrected])).content.decode()
    disputed = phone.get(reverse("record", args=[Dispute.objects.get().match_id])).content.decode()
    assert "no se dijo" in making.text_of(disputed)
    assert "De acuerdo: " in making.text_of(disputed)


FIRST = reverse("notebook", args=[SAMPLE])
LINK = re.compile(r'(?:href|action|src)="([^"#]*)')
FORM = re.compile(r"<form\b[^>]*\bmethod=\"post\"[^>]*\baction=\"([^\"]*)\"")
EACH = 2
"""So many pages of each address are looked at, with filters and without."""
MARKS = {"es": "Muestra: partidos inventados", "en": "Sample: made-up matches"}


def rows() -> dict[str, int]:
    return {model._meta.label: model._default_manager.count() for model in apps.get_models()}


def kind_of(address: str) -> str:
    """What address it is, and whether of all or of a part."""
    path, _mark, query = address.partition("?")
    return f"{resolve(path).url_name} {bool(query)}"


PLACES = (f"/libreta/{SAMPLE}/", f"/m/{sample.MATCH_PREFIX}", f"/repaso/{sample.MATCH_PREFIX}")


def walked(client: Client) -> Iterator[tuple[str, Any]]:
    """Pages of the sample that links lead to, and the answers."""
    waiting, counted, followed = [FIRST], dict[str, int](), {FIRST}
    while waiting:
        address = waiting.pop(0)
        kind = kind_of(address)
        counted[kind] = counted.get(kind, 0) + 1
        if counted[kind] > EACH:
            continue
        answer = client.get(address)
        yield address, answer
        found = [answer["Location"]] if answer.status_code == 302 else []
        if answer.status_code == 200 and "html" in answer["Content-Type"]:
            found = [unescape(link) for link in LINK.findall(answer.content.decode())]
        for link in found:
            whole = address.partition("?")[0] + link if link.startswith("?") else link
            if whole.startswith(PLACES) and whole not in followed:
                followed.add(whole)
                waiting.append(whole)


@pytest.mark.parametrize("language", some_of(["es", "en"], "es"))
def test_a_stranger_walks_through_all_of_it_and_nothing_is_stored(language: str) -> None:
    before = rows()
    stranger = Client(headers={"accept-language": language})
    assert FIRST in stranger.get(reverse("notebooks")).content.decode()
    names = set()
    for address, answer in walked(stranger):
        names.add(resolve(address.partition("?")[0]).url_name)
        assert answer.status_code in (200, 302), address
        if answer.status_code == 200 and "html" in answer["Content-Type"] and "parte" not in address:
            html = answer.content.decode()
            assert MARKS[language] in html, address
            assert {*FORM.findall(html)} <= {reverse("set-language")}, address
        if answer.status_code == 200 and answer["Content-Type"].startswith("image/"):
            assert MARKS[language] in unquote(answer["Content-Description"]), address
    # By codes of pictures, by scripts, from what is shown of a rule that was cited, or where a seat is nobody's.
    elsewhere = {"watch", "watch-record-hands", "watch-picture-svg", "watch-book-rule", "year-svg", "veiled-replay"}
    assert sample.SHOWN - names <= elsewhere
    assert rows() == before
    assert not stranger.cookies.get("device")


def test_it_has_the_programme_and_no_page_is_still_being_summed() -> None:
    answer = Client().get(FIRST)
    text = making.text_of(answer.content.decode())
    assert "Los jueves (muestra)" in text
    assert "4 noches · 12 partidos (cuentan 11)" in text
    for evening in EVENINGS:
        assert f"/noche/{evening.day.isoformat()}/" in answer.content.decode()
    assert "Refresh" not in answer


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_what_its_people_wrote_is_in_the_reader_s_language(language: str) -> None:
    phone = Client(headers={"accept-language": language})
    nights = ("noche/2026-11-12/", "noche/2026-11-19/")
    pages = [phone.get(f"{FIRST}{page}").content.decode() for page in ("", "tabla/1/", *nights)]
    text = unescape(" ".join(making.text_of(page) for page in pages))
    with override(language):
        for written in (NAME, SEASON, "en casa", "en el patio", "en el club", "con principiantes"):
            assert gettext(written) in text
    assert ("Los jueves" in text) == (language == "es")


def test_every_table_of_it_can_be_kept() -> None:
    tables = {name: Client().get(f"{FIRST}bajar/{name}.csv") for name in ("partidos", "manos", "personas", "noches")}
    lines = {name: answer.getvalue().decode().count("\r\n") for name, answer in tables.items()}
    assert lines == {**lines, "partidos": 13, "personas": 7, "noches": 5}
    assert Client().get(f"{FIRST}bajar?todo").status_code == 403


def arguments(converters: Any) -> list[object]:
    values = {
        "notebook": SAMPLE, "match_id": f"{sample.MATCH_PREFIX}{11:014}", "token": f"{sample.MATCH_PREFIX}{'x' * 36}",
        "number": 1, "day": "2026-10-29", "people": "1+2", "table": "partidos", "delivery_id": "x", "rule": "AR-ENV-09",
    }  # fmt: skip
    return [values.get(name, 1) for name in converters]


@pytest.mark.parametrize("is_known", [True, False])
def test_nobody_writes_in_it(is_known: bool) -> None:
    _notebook, keeper = making.notebook()
    phone = making.client_of(keeper.device) if is_known else Client()
    before = rows()
    tried = 0
    for pattern in patterns(get_resolver().url_patterns):
        if {"notebook", "token"} & {*pattern.pattern.converters}:
            address = reverse(pattern.name, args=arguments(pattern.pattern.converters))
            answer = phone.post(address, {"name": "x"})
            assert answer.status_code == 403, address
            if pattern.name not in sample.SHOWN:
                assert phone.get(address).status_code == 403, address
            tried += 1
    assert tried > 30
    assert rows() == before
    with sample.sample_opened(), pytest.raises(DatabaseError):
        Match.objects.update(rev=7)


def test_it_is_not_mixed_up_with_a_notebook_of_the_same_name(notebook: Notebook, keeper: Keeper) -> None:
    making.leaf(notebook, making.played(), keeper)
    own = making.client_of(keeper.device)
    pages = [own.get(address).content.decode() for address in (reverse("notebook", args=[notebook.pk]), FIRST) * 2]
    assert ["1 noche · 1 partido" in making.text_of(page) for page in pages] == [True, False] * 2
    assert ["(muestra)" in page for page in pages] == [False, True] * 2
    assert ["Muestra:" in page for page in pages] == [False, True] * 2
    assert not Notebook.objects.filter(pk=SAMPLE).exists()
    assert own.get(reverse("leaf", args=[notebook.pk, f"{sample.MATCH_PREFIX}{11:014}"])).status_code == 404
    # Whoever has a notebook is not shown the way to it.
    assert FIRST not in own.get(reverse("notebooks")).content.decode()


def test_an_error_leaves_the_thread_its_database() -> None:
    real = connection.settings_dict["NAME"]
    assert Client().get(reverse("person", args=[SAMPLE, 999])).status_code == 404
    with sample.sample_opened():
        assert connection.settings_dict["NAME"] == ":memory:"
        assert Person.objects.count() == 6
    with pytest.raises(Person.DoesNotExist), sample.sample_opened():
        Person.objects.get(pk=999)
    assert connection.settings_dict["NAME"] == real


def test_it_is_made_once_whoever_comes_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    made, together = [], Barrier(3)
    fill = sample._fill

    def counted() -> None:
        made.append(None)
        fill()

    monkeypatch.setattr(sample, "_fill", counted)
    monkeypatch.setattr(sample, "_idle", {})
    sample._made.cache_clear()

    def visit() -> int:
        together.wait()
        with sample.sample_opened():
            return Match.objects.count()

    with ThreadPoolExecutor(3) as threads:
        assert [work.result() for work in [threads.submit(visit) for _ in range(3)]] == [12, 12, 12]
    assert len(made) == 1


def test_a_page_that_is_wanted_while_it_is_made_is_asked_for_again() -> None:
    sample._made.cache_clear()
    with sample._making:
        answer = Client().get(FIRST)
    assert (answer.status_code, answer["Refresh"]) == (202, "1")
    assert "La muestra se está armando." in answer.content.decode()
    assert MARKS["es"] in answer.content.decode()
    assert Client().get(FIRST).status_code == 200
