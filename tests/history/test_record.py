"""The record's page: every hand with awards and entries, its race, what was agreed, and who may see it."""

import json
import re
from datetime import timedelta
from time import process_time
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from referee import book
from referee.book.adjudicate import adjudicate
from referee.matches import cleanup, limits
from referee.matches.agreement import undo
from referee.matches.files import bringing
from referee.matches.identity import links, pens
from referee.matches.log import taps
from referee.matches.log.queue import Queued
from referee.matches.models import Entry, Match
from referee.matches.setup import start as starting
from referee.rules.record.acta import loads
from tests.at_table import client_of, join_match
from tests.history.making import FOUR, Raw, Table, every_card, record, say, text_of, won
from tests.table.disputes.disputing import contest, querido, seated

pytestmark = pytest.mark.django_db
ENVIDO = [say(0, "envido"), say(1, "real envido"), say(0, "quiero"), say(0, 30), say(1, "son buenas")]


def folds(page: str) -> list[str]:
    """What each hand says, the newest first."""
    return [text_of(fold) for fold in re.findall(r"<details id=\"fold-.*?</details>", page, re.S)]


def test_a_hand_tells_its_awards_with_arithmetic_and_rule_and_the_score_after_it(four: Table) -> None:
    for raw in ENVIDO:
        four.tap(raw)
    four.tap(won(1), won(1))
    page = record(four)
    (fold,) = folds(page)
    assert fold.startswith("Mano 1 +5 Ana y Caro envido + real envido, 30 +1 Bruno y Dani la mano 5–1 5 malas - 1 mala")
    assert "+5 Ana y Caro · envido querido AR-ENV-09 envido + real envido: 2 + 3, querido" in fold
    assert "+1 Bruno y Dani · la mano, sin truco AR-TRU-01" in fold
    assert f'href="{reverse("table-book", args=[four.match.pk])}#AR-ENV-09"' in page
    assert "la mano, Bruno y Dani" in fold
    assert "30, Ana y Caro" in fold


def test_a_refused_envido_counts_what_stood_before_it(two: Table) -> None:
    for raw in (say(0, "envido"), say(1, "envido"), say(0, "real envido"), say(1, "no quiero")):
        two.tap(raw)
    assert "AR-ENV-06 envido + envido + real envido, no querido; lo de antes: 2 + 2" in folds(record(two))[0]


def test_a_falta_tells_by_which_formula(two: Table) -> None:
    for raw in (say(0, "envido"), say(1, "falta envido"), say(0, "quiero"), say(0, 30), say(1, "son buenas")):
        two.tap(raw)
    assert "envido + falta envido, lo que le faltaba al que iba ganando: 30 − 0 = 30" in folds(record(two))[0]


def test_points_of_one_go_are_one_line_with_their_reason(two: Table) -> None:
    for _ in range(3):
        two.tap({"adjust": [0, 1], "group": "go-1"})
    two.tap({"adjust": [2, 0], "why": "truco querido", "source": "truco"})
    (fold,) = folds(record(two))
    assert "+3 Ellos · puntos de la mesa AR-SCO-09 anotados a mano" in fold
    assert "+2 Nosotros · puntos de la mesa AR-SCO-09 truco querido" in fold
    assert re.search(r"\+3 Ellos \d\d:", fold)  # the line of the entries, with its time
    assert "+1 Ellos" not in fold


def test_what_was_undone_is_struck_through_with_who_and_why(two: Table) -> None:
    dani = join_match(two.match, pens.new_device(), name="Dani")
    two.tap(say(0, "truco"))
    undo.undo_last(two.match.pk, dani, "undo-by-dani", two.data.match.rev, why="no se dijo")
    page = record(two)
    assert "<del>truco, Nosotros</del>" in page
    assert re.search(r"deshecho: no se dijo Dani \d\d:\d\d UTC", text_of(page))


def test_what_was_refused_and_kept_is_dotted_with_reason_and_rule(two: Table) -> None:
    two.tap(say(0, "truco"))
    two.tap(say(0, "retruco"), keep=True)
    page = record(two)
    refused = two.match.entries.exclude(code="").get()
    assert '<span class="dotted">retruco, Nosotros</span>' in page
    assert f"anotado, no vale. {book.reason(refused.code, {}, 'es')} {refused.rule}" in text_of(page)
    assert f"#{refused.rule}" in page


def test_phones_are_told_apart_once_there_are_two(two: Table) -> None:
    two.tap(say(0, "truco"))
    assert "teléfono" not in text_of(record(two)).partition("Mano por mano")[2].partition("Guardar")[0]
    join_match(two.match, pens.new_device(), name="Dani")
    assert re.search(r"truco, Nosotros teléfono 1 \d\d:\d\d UTC", text_of(record(two)))


def test_a_hand_that_was_closed_pays_nothing_for_what_was_open(four: Table) -> None:
    four.tap(won(0), won(0))
    for raw in (say(0, "envido"), say(1, "quiero"), say(1, 30), {"close": "se cortó la luz"}):
        four.tap(raw)
    four.tap({"deal": 1})
    ruled = adjudicate(loads(exported(four)))
    assert [hand["score"] for hand in ruled["hands"]] == [[1, 0], [1, 0], [1, 0]]
    assert [fold.partition(" 1 mala")[0] for fold in folds(record(four))] == [
        "Mano 3 1–0", "Mano 2 sin puntos 1–0", "Mano 1 +1 Ana y Caro la mano 1–0",
    ]  # fmt: skip


def exported(table: Table) -> bytes:
    answer = client_of(table).get(reverse("record-file", args=[table.match.pk]))
    assert answer["Content-Disposition"].startswith("attachment; filename=")
    return answer.content


def test_games_and_the_winner_are_told() -> None:
    table = Table(best_of=3)
    for _ in range(2):
        table.tap({"adjust": [30, 0]})
    page = text_of(record(table))
    assert "Partido para Nosotros chicos: 2 a 0" in page
    assert page.count("Chico para Nosotros") == 2


def test_the_message_says_who_won_by_how_much_and_where_the_record_is() -> None:
    table = Table(FOUR, flor=False)
    table.tap({"adjust": [30, 18]})
    page = record(table)
    message = re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.S)
    assert message
    address = f"http://testserver{reverse('watch-record', args=[links.watch_token(table.match)])}"
    assert message[1].splitlines() == [
        "Truco: Ana y Caro – Bruno y Dani",
        "Partido para Ana y Caro: 15 buenas - 3 buenas",
        "1 mano · argentino · sin flor · a 30",
        f"El acta: {address}",
    ]
    assert Client().get(address).status_code == 200


def test_a_match_left_alone_for_twelve_hours_is_suspended(two: Table) -> None:
    two.tap({"adjust": [1, 0]})
    assert "En juego, mano 1" in record(two)
    Match.objects.update(touched_at=timezone.now() - timedelta(hours=12, minutes=1))
    assert "Suspendido en la mano 1" in record(two)


def test_only_pens_and_the_watch_link_open_it(two: Table) -> None:
    for name in ("record", "record-hands", "record-file"):
        assert Client().get(reverse(name, args=[two.match.pk])).status_code == 404
        assert client_of(two).get(reverse(name, args=[two.match.pk])).status_code == 200
    token = links.watch_token(two.match)
    for name in ("watch-record", "watch-record-hands", "watch-record-file"):
        assert Client().get(reverse(name, args=[token])).status_code == 200
        assert Client().get(reverse(name, args=[two.match.pk + "x" * 22])).status_code == 404


def test_an_onlooker_reads_the_same_and_can_delete_nothing(two: Table) -> None:
    two.tap(say(0, "truco"))
    page = Client().get(reverse("watch-record", args=[links.watch_token(two.match)])).content.decode()
    assert "truco, Nosotros" in page
    assert "Borrar" not in page
    assert "Borrar este partido" in record(two)
    other = join_match(two.match, pens.new_device())
    assert "Borrar" not in client_of(other.device).get(reverse("record", args=[two.match.pk])).content.decode()


def test_a_revancha_and_the_match_before_it_lead_to_each_other(four: Table) -> None:
    four.tap({"adjust": [30, 0]})
    after = starting.revancha(four.match.pk, four.pen)
    client = client_of(four)
    first, second = (reverse("record", args=[pk]) for pk in (four.match.pk, after.pk))
    assert f'href="{second}"' in client.get(first).content.decode()
    assert f'href="{first}"' in client.get(second).content.decode()
    cleanup.hide_match(four.match.pk, four.pen)
    assert f'href="{first}"' not in client.get(second).content.decode()


def test_home_leads_to_this_devices_matches_and_the_rules() -> None:
    page = Client().get("/").content.decode()
    assert f'href="{reverse("matches")}"' in page
    assert f'href="{reverse("books")}"' in page


def test_names_and_reasons_are_text_and_nothing_else() -> None:
    table = Table(("<b>Ana</b>", 'O\'Brian & "Co"'))
    table.tap({"adjust": [2, 0], "why": "<script>1</script>"})
    page = record(table)
    assert "<b>Ana" not in page
    assert "<script>1" not in page


def a_hand(number: int) -> list[Raw]:
    """A hand with every card; each third one pays four points, to the sides in turn, the others nothing."""
    deal, *rest = every_card()
    entries = rest if number % 3 == 0 else [*rest[5:-1], {"close": "se cayeron las cartas"}]
    turned = [{**raw, "by": (raw["by"] + number) % 4} if "by" in raw else raw for raw in entries]
    return [{"deal": (deal["deal"] + number) % 4}, *turned]


def a_long_match() -> Table:
    """A match of a hundred hands with words, values and every card."""
    table = Table(FOUR, target=40, best_of=3)
    for number in range(100):
        raws = a_hand(number)
        limits.tap_buckets.clear()
        table.tap(*raws[:10])
        table.tap(*raws[10:])
    return table


def test_a_long_record_comes_in_quick_pages_that_agree_with_the_adjudicator() -> None:
    """With as many queries as a short one."""
    short, long = Table(FOUR), a_long_match()
    short.tap(*every_card()[:5])
    counts = []
    for table in (short, long):
        client = client_of(table)
        with CaptureQueriesContext(connection) as queries:
            client.get(reverse("record", args=[table.match.pk]))
        counts.append(len(queries))
    assert counts[0] >= counts[1] - 1
    assert counts[1] <= 13
    page = record(long)
    assert [int(number) for number in re.findall(r'id="fold-(\d+)"', page)] == list(range(100, 75, -1))
    assert 'href="?hasta=75"' in page
    earlier = record(long, hasta=75)
    assert [int(number) for number in re.findall(r'id="fold-(\d+)"', earlier)] == list(range(75, 50, -1))
    assert 'href="?hasta=100"' in earlier
    assert 'href="?hasta=50"' in earlier
    first = record(long, hasta=25)
    assert "Manos anteriores" not in first
    assert folds(first)[-1].startswith("Mano 1 ")

    for number in ("0", "-1", "x", "999999999", "²"):  # a page that is not there is one that is
        assert "fold-" in record(long, hasta=number)
    ruled = adjudicate(loads(exported(long)))["hands"]
    shown = [fold for part in (first, record(long, hasta=50), earlier, page) for fold in reversed(folds(part))]
    assert len(ruled) == len(shown) == 100
    sides = ("Ana y Caro", "Bruno y Dani")
    for hand, fold in zip(ruled, shown, strict=True):
        for award in hand["awards"]:
            assert f"+{award['points']} {sides[award['team']]}" in fold
    times = []
    for _ in range(5):
        start = process_time()
        record(long)
        times.append(process_time() - start)
    assert min(times) < 0.3


def test_a_finished_match_of_another_engine_is_shown_and_says_so(two: Table) -> None:
    two.tap({"adjust": [6, 0]})
    two.tap({"close": "x"}, {"deal": 0}, {"adjust": [24, 3]})
    Match.objects.update(engine="0", snapshot="{}")
    two.match.entries.exclude(before="").update(before="[]")
    page = record(two)
    assert "Lo juzgó otra versión del árbitro" in page
    assert "15 buenas" in race(page)
    assert [fold.partition(" · ")[0] for fold in folds(page)] == [
        "Mano 1 +6 Nosotros a mano 6–0 6 malas - 0 malas +6 Nosotros",
        "Mano 2 +24 Nosotros a mano +3 Ellos a mano 30–3 15 buenas - 3 malas +24 Nosotros",
    ]


def test_an_open_match_of_another_engine_is_folded_anew_first(two: Table) -> None:
    two.tap({"adjust": [6, 0]})
    Match.objects.update(engine="0")
    assert "Mano 1 +6 Nosotros" in folds(record(two))[0]
    assert Match.objects.get().engine != "0"


def test_in_english_the_words_of_the_game_stay(four: Table) -> None:
    for raw in ENVIDO:
        four.tap(raw)
    client = client_of(four)
    client.cookies["language"] = "en"
    page = text_of(client.get(reverse("record", args=[four.match.pk])).content.decode())
    assert "+5 Ana and Caro · envido accepted AR-ENV-09 envido + real envido: 2 + 3, accepted" in page
    assert "In play, hand 1" in page


def test_a_match_without_a_tap_says_so_and_has_no_race() -> None:
    page = record(Table())
    assert "Todavía no se anotó nada." in page
    assert race(page) == ""


def test_what_was_refused_before_the_first_deal_is_shown(two: Table) -> None:
    two.tap({"close": "sin cartas"}, keep=True)
    assert "Antes de dar" in record(two)


def test_a_page_of_long_hands_has_fewer_of_them_and_each_is_on_some_page() -> None:
    header = {"format": "acta/1", "ruleset": "argentino", "options": {"best_of": 1}, "seats": ["Ana", "Bruno"]}
    points = [{"adjust": [1, 0]}, {"adjust": [-1, 0]}] * 120
    hands = [[{"deal": number % 2}, *points, {"close": "se cayeron las cartas"}] for number in range(5)]
    document = {**header, "entries": [raw for hand in hands for raw in hand]}
    match = bringing.bring_match("whoever-brings-it-here", json.dumps(document).encode())
    client, address = client_of("whoever-brings-it-here"), reverse("record", args=[match.pk])

    def page(until: int) -> tuple[list[int], list[int]]:
        text = client.get(address, {"hasta": until}).content.decode()
        folds, ways = (re.findall(one, text) for one in (r'id="fold-(\d+)"', r'href="\?hasta=(\d+)"'))
        return [*map(int, folds)], [*map(int, ways)]

    assert page(5) == ([5, 4], [3])
    assert page(3) == ([3, 2], [5, 1])
    assert page(1) == ([1], [3])
    Match.objects.filter(pk=match.pk).update(finished=True)
    assert [page(until) for until in (0, 3, 5)] == [([1, 2], [4]), ([3, 4], [2, 5]), ([5], [4])]


def test_what_was_logged_without_a_network_says_when(two: Table) -> None:
    key, queued = two.key(), Queued(at=1_763_845_200_000)
    taps.log_tap(two.match.pk, two.pen, key, 0, [say(0, "truco")], queued=queued)
    assert "anotado sin señal, 21:00 UTC" in text_of(record(two))


def race(page: str) -> str:
    found = re.search(r'<figure class="race">.*?</figure>', page, re.S)
    return text_of(found[0]) if found else ""


def test_the_record_begins_with_the_race_and_how_long_it_was(four: Table) -> None:
    for raws in ([won(0), won(0)], [say(1, "truco"), say(0, "no quiero")]):
        four.tap(*raws)
    Entry.objects.filter(seq=0).update(at=timezone.now() - timedelta(minutes=12))
    page = record(four)
    assert race(page).startswith("La carrera: Ana y Caro 1 mala · Bruno y Dani 1 mala")
    assert race(page).endswith("mano Ana y Caro Bruno y Dani hubo 1 1 mala 0 malas 2 1 mala 1 mala")
    assert page.index('class="race"') < page.index("Mano por mano")
    assert "2 manos, 12 minutos" in text_of(page)


def test_what_was_taken_back_is_no_part_of_it(two: Table) -> None:
    two.tap({"adjust": [3, 0]})
    two.tap({"adjust": [0, 9]})
    two.undo()
    assert race(record(two)).startswith("La carrera: Nosotros 3 malas · Ellos 0 malas")
    assert "9 malas" not in race(record(two))


def page(**void: Any) -> str:
    """The page of a record whose truco was taken back so."""
    return brought({"deal": 1}, {**say(0, "truco"), "void": True, "void_by": "Ana", "void_why": "no se dijo", **void})


def brought(*entries: Raw, **further: Any) -> str:
    """The page of a record that came with these entries, and further keys beside them."""
    head = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"], **further}
    device = pens.new_device()
    match = bringing.bring_match(device, json.dumps({**head, "entries": list(entries)}).encode())
    answer = client_of(device).get(reverse("record", args=[match.pk]))
    assert answer.status_code == 200
    return text_of(answer.content.decode())


def test_who_agreed_stands_beside_what_a_correction_took_back() -> None:
    text = page(void_ok=[{"who": "Bruno"}, {"who": "Caro", "same_phone": True}])
    assert "anulado: no se dijo · de acuerdo: Bruno, mismo teléfono" in text
    assert "Mano 1 anulado 0–0" in text
    assert "deshecho: no se dijo" in page()
    assert "Mano 1 0–0" in page()


def test_a_hand_of_which_something_was_disputed_is_marked() -> None:
    table = querido()
    contest(table, seated(table, 1))
    assert "discusión" in folds(record(table))[0].partition("malas")[0]


@pytest.mark.parametrize("odd", ["Bruno", 7, [7], [[]], [{"who": []}], [{}], {"who": "Bruno"}, [{"same_phone": "yes"}]])
def test_whatever_else_a_file_says_there_names_nobody(odd: Any) -> None:
    assert "deshecho: no se dijo" in page(void_ok=odd)


def test_signatures_and_notes_of_a_file_are_told_as_its_own() -> None:
    """Anybody can write a file: nobody is shown as having signed here."""
    over = ({"deal": 1}, {"adjust": [30, 0]})
    signed = [{"for": ["Ana"], "who": "Ana", "at": "2026-11-21T22:10:00Z"}, {"for": "Bruno", "at": "never"}, 7]
    text = brought(*over, signed=signed, notes=[{"text": "Llovía", "who": "Bruno", "at": "2026-13-99"}, {"text": []}])
    assert "Firma de Ana (según el archivo) 22:10 UTC" in text
    assert text.count("Firma de") == 1
    assert "Notas Llovía Bruno" in text


FALTA = [{"by": 0, "say": "falta envido"}, say(1, "quiero"), {"by": 0, "say": 33}, {"by": 1, "say": 31}]
TRUCO = [say(1, "truco"), say(0, "quiero"), won(0), won(0)]


@pytest.mark.parametrize(
    ("last", "heading", "strip"),
    [
        (FALTA, "Ana, con falta envido", "33 a 31 Ana, falta envido: 3 puntos"),
        ([*FALTA[:3], say(1, "son buenas")], "Ana, con falta envido", "33 Ana, falta envido: 3 puntos"),
        ([say(0, "flor"), *TRUCO], "Ana, con flor", "+3 Ana, flor"),
        ([*TRUCO[:2], say(0, "retruco"), say(1, "quiero"), *TRUCO[2:]], "Ana, con retruco", "+3 Ana, retruco"),
        ([{"adjust": [2, 0]}, say(1, "truco"), say(0, "no quiero"), {"adjust": [1, 0]}], "Partido para Ana", "En 3"),
        ([{"adjust": [2, 0]}, {"deal": 1}, won(0), won(0)], "Partido para Ana", "En 2 manos"),
    ],
)
def test_the_end_is_told_by_the_bet_that_brought_it_with_its_values(last: list[Raw], heading: str, strip: str) -> None:
    table = Table(("Ana", "Bruno"), best_of=1)
    table.tap({"adjust": [27, 4]}, {"close": "x"})
    table.tap({"deal": 1})
    for raw in last:
        table.log(raw)
    page = record(table)
    assert table.data.match.finished
    assert f'<h2 class="state">{heading}</h2>' in page
    assert strip in text_of(page.partition('class="strike"')[2].partition("</p>")[0])
    assert [fold.partition(" +")[0] for fold in folds(page)][:2] == ["Mano 1", "Mano 2"]
    assert 'class="to-sign"' in page
