"""The shares of random records and of every judged case are those of an independent count (§12.1)."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from html import unescape
from random import Random
from typing import Any
from urllib.parse import unquote

import pytest
from django.core.cache import cache
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from referee.matches.files.export import export_acta
from referee.notebook.columns import POINTS
from referee.notebook.figures import sums
from referee.notebook.figures.definitions import BLUFFS, FIGURES, OF_PEOPLE, Figure, figure_value
from referee.notebook.figures.filters import Filters
from referee.notebook.figures.hands_behind import CaseRow, hands_behind
from referee.notebook.figures.pages import open_scope
from referee.notebook.figures.ranking import TABLE_COLUMNS
from referee.notebook.figures.sums import Companion, Scope, companions
from referee.notebook.models import Leaf, Notebook, Person, Share, Stint
from referee.notebook.summing.seating import SeatPlace
from referee.notebook.summing.shares import LeafRows, rows_of
from referee.notebook.summing.totals import HIGHEST, add_totals, pack_total
from referee.notebook.summing.work import SUMS_A_REQUEST, sum_all
from referee.rules.asked.tally import tally
from referee.rules.record.acta import Acta, loads
from referee.rules.record.rulesets import RULESETS
from tests.notebook import making, playing
from tests.notebook.figures.counting_again import OWN, SIDE, Again
from tests.notebook.figures.counting_again import POINTS as PAID
from tests.notebook.figures.test_one_number import random_notebook
from tests.rules.judged import JUDGED_FILES, judged
from tests.rules.tally.comparing import acta, random_record
from tests.trials import trials

pytestmark = pytest.mark.django_db
EACH = trials(50)
"""A part of what `python -m tools.bench.notebook_figures 2000` compares, the same in every run."""
RESULTS = ("games", "games_won", "trailed", "trailed_won", "lost_in_malas", "halved_lost", "comeback")


def rows(data: dict[str, Any]) -> LeafRows:
    """The rows of a match in which seat n is person n + 1."""
    leaf = Leaf(pk=1, notebook_id="n", day=date(2026, 11, 19), played_at=timezone.now())
    return rows_of(leaf, data, [SeatPlace(seat, 0, seat + 1) for seat in range(data["seats"])])


def differences(read: Acta) -> list[Any]:
    """Where the columns of somebody are not those of the second count, and where points are not the board."""
    data = tally(read)
    made, again, found = rows(data), Again(read, data["accounts"]), []
    for seat in range(data["seats"] if data["hands"] else 0):
        stints = [stint for stint in made.stints if stint.person_id == seat + 1]
        share = next(share for share in made.shares if share.person_id == seat + 1)
        names = ["hands", "contests", *OWN, *SIDE, *PAID]
        own = Counter({name: sum(getattr(stint, name) for stint in stints) for name in names})
        second = again.sums(seat)
        found += [(seat, name, own[name], second[name]) for name in names if own[name] != second[name]]
        results = again.results(seat)
        found += [
            (seat, name, getattr(share, name), results[name])
            for name in RESULTS
            if getattr(share, name) != results[name]
        ]
    return found + off_board(data, made)


def off_board(data: dict[str, Any], made: LeafRows) -> list[Any]:
    """Accounts whose points (P1) are not their boards' sum."""
    boards = [sum(game["score"][account] for game in data["games"]) for account in range(data["accounts"])]
    noted = sum(row[4] for hand in data["hands"] for row in hand["facts"] if row[0].startswith("points."))
    if noted != sum(boards):
        return []  # the last hand's points are still to be added together
    found, sides = [], data["hands"][0]["sides"] if data["hands"] else []
    for account, board in enumerate(boards):
        seats = [account] if data["accounts"] != 2 else [seat for seat, side in enumerate(sides) if side == account]
        points = [
            sum(getattr(stint, column) for stint in made.stints for column in POINTS if stint.person_id == seat + 1)
            for seat in seats
        ]
        if seats and points != [board] * len(points):
            found.append(("board", account, points, board))
    return found


@pytest.mark.parametrize("file", JUDGED_FILES)
def test_shares_of_the_judged_cases_are_those_of_the_second_count(file: str) -> None:
    for vector in (case for stem, case in judged() if stem == file):
        assert not differences(loads(json.dumps(vector["record"]))), vector["name"]


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_shares_of_random_records_are_those_of_the_second_count(ruleset: str) -> None:
    for number in range(EACH):
        assert not differences(acta(random_record(ruleset, number))), number


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_an_entry_taken_back_and_logged_again_leaves_all_shares_as_they_were(ruleset: str) -> None:
    for number in range(EACH):
        read = acta(random_record(ruleset, number))
        place = Random(number).randrange(len(read.entries))
        taken_back = replace(read.entries[place], kind="void", void=True)
        again = replace(read, entries=(*read.entries[:place], taken_back, *read.entries[place:]))
        assert plain(rows(tally(again))) == plain(rows(tally(read)))


def plain(made: LeafRows) -> list[list[dict[str, Any]]]:
    """The rows by their columns, in one order."""
    models = ([made.outcome], made.shares, made.stints, made.feats)
    columns = [[field.attname for field in some[0]._meta.concrete_fields] if some else [] for some in models]
    return [
        sorted(({name: getattr(row, name) for name in names if name != "played_at"} for row in some), key=repr)
        for some, names in zip(models, columns, strict=True)
    ]


LINK = re.compile(r'href="([^"#]*)"')
OF_FIGURES = re.compile(
    r"^/libreta/[^/]+/((gente/\d+|yunta/[^/]+|frente/[^/]+|tabla(/\d+)?|records|noche/[^/]+)/|manos)$"
)
FILTER = re.compile(r"(?:periodo|con|contra|juego|jugadores|lugar)=")
FEWEST, MOST_QUERIES = 10, 12


@pytest.fixture(scope="module")
def book(django_db_setup: None, django_db_blocker: Any) -> Iterator[tuple[Notebook, str]]:
    """A notebook with enough matches that some figures have enough cases, and others too few."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield playing.notebook(24)
        transaction.set_rollback(True)


def walked_rows(figure: Figure, scope: Scope, person: int | None) -> list[CaseRow]:
    """All hands behind a figure, page by page."""
    page = hands_behind(figure, scope, person)
    found = page.rows
    while page.following is not None:
        page = hands_behind(figure, scope, person, page.following)
        found = found + page.rows
    return found


def differs(figure: Figure, found: list[CaseRow], number: int, cases: int) -> bool:
    """Whether the hands behind a figure are not as many as it says, or do not sum to it."""
    top = [row for row in found if row.is_top]
    if figure.kind in ("share", "split"):
        return (len(top), len(found)) != (number, cases)
    if figure.kind == "count" or figure.slug == "bravas":
        return len(found) != number
    if figure.kind == "best":
        return max((row.number for row in found), default=0) != number
    if figure.kind == "mean" and len(found) != cases:
        return True
    return sum(row.number for row in found) != number


@pytest.mark.parametrize("chosen", ["", "place=mano", "place=pie", "period", "players", "mates"])
def test_every_number_is_that_of_the_hands_behind_it(book: tuple[Notebook, str], chosen: str) -> None:
    notebook, _device = book
    scope = open_scope(notebook, Filters())
    first, second = list(scope.people)[:2]
    changes: dict[str, dict[str, Any]] = {
        "place=mano": {"place": "mano"}, "place=pie": {"place": "pie"}, "period": {"period": "desde-2026-11-01"},
        "players": {"players": 4}, "mates": {"mates": (second,)},
    }  # fmt: skip
    scope = scope.but(**changes.get(chosen, {}))
    found = []
    for person in [first] if chosen else scope.people:
        numbers = sums.sums_of_person(scope, person)
        for figure in OF_PEOPLE:
            if figure.table == "share" and scope.filters.place:
                continue
            shown = figure_value(figure, numbers, numbers["sat"])
            if differs(figure, walked_rows(figure, scope, person), shown.top, shown.cases):
                found.append((person, figure.slug, shown.top, shown.cases))
    assert not found


ITEM = re.compile(r'<li class="(?:figure|say).*?</li>', re.DOTALL)
AVERAGE = re.compile(r"la mesa: ([\d,]+)(?: %)?")


def of_all_seats(notebook: Notebook) -> Counter[str]:
    """The columns of everybody who sat in the matches of a notebook, by the second count."""
    found: Counter[str] = Counter()
    for leaf in Leaf.objects.filter(notebook=notebook).select_related("match"):
        read = loads(export_acta(leaf.match))
        again = Again(read, tally(read)["accounts"])
        for seat in range(len(read.seats)):
            found.update(again.sums(seat))
    return found


def average(figure: Figure, counted: Counter[str]) -> str:
    """What a page says of the table, where its columns are counted again; "" elsewhere, and of too few cases."""
    # In a file, which has no keys here, two tricks of a side one after the other may be *la mano*.
    known = {*OWN, *SIDE, *PAID, "hands"} - {"first_kept", "first_lost"}
    top, cases = (sum(counted[name] for name in names) for names in (figure.top, figure.base))
    if not figure.base or not figure.columns <= known or cases < max(figure.least, FEWEST):
        return ""
    if figure.kind in ("share", "split"):
        return str((200 * top + cases) // (2 * cases))
    return f"{(200 * top + cases) // (2 * cases) / 100:.2f}".replace(".", ",") if figure.kind == "rate" else ""


def test_the_average_of_the_table_is_that_of_all_seats_and_each_bar_is_as_long_as_its_number(
    book: tuple[Notebook, str],
) -> None:
    notebook, device = book
    first, second = list(open_scope(notebook, Filters()).people)[:2]
    counted, client, compared, bars = of_all_seats(notebook), making.client_of(device), set(), 0
    for path in (f"gente/{first}/", f"yunta/{first}+{second}/", f"frente/{first}+{second}/"):
        html = client.get(f"/libreta/{notebook.pk}/{path}").content.decode()
        for item in ITEM.findall(html):
            slug, text = re.findall(r"de=([\w-]+)", item)[0], " ".join(re.sub(r"<[^>]*>", " ", item).split())
            shown, wanted = AVERAGE.search(text), average(FIGURES[slug], counted)
            if wanted and "faltan datos" not in text:
                assert shown, (path, slug, text)
                assert shown[1] == wanted, (path, slug, text)
                compared.add(slug)
            for drawn, line in re.findall(
                r'class="wood"[^>]*width="(\d+)%".*?(class="usual".*?</svg>|</svg>)', item, re.DOTALL
            ):
                bars += 1
                assert f"{drawn} %" in text, (path, slug, text)
                assert not line.startswith("class") or f'x="{shown and shown[1]}%"' in line, (path, slug, text)
    assert compared >= {"envidos-ganados", "truco-respuestas", "quiero", "puntos-por-mano"}
    assert bars > 10


@pytest.mark.parametrize("slug", ["envidos-ganados", "quiero", "puntos-por-mano", "puntos-truco"])
def test_a_list_by_figure_is_ordered_by_what_it_prints_and_has_the_average_across_its_bars(
    book: tuple[Notebook, str], slug: str
) -> None:
    notebook, device = book
    html = making.client_of(device).get(f"/libreta/{notebook.pk}/tabla/?por={slug}").content.decode()
    listed = html.partition('<ol class="ranking of-figure">')[2].partition("</ol>")[0]
    rows = re.findall(r"<li>(.*?)</li>", listed, re.DOTALL)
    printed = [float(re.search(r"<b>\s*([\d,]+)", row)[1].replace(",", ".")) for row in rows]
    assert len(printed) > 3
    assert printed == sorted(printed, reverse=True)
    lines = re.findall(r'class="wood"[^>]*width="(\d+)%".*?class="usual"\s+x="(\d+)%"', listed, re.DOTALL)
    assert len(lines) == len(rows)
    if FIGURES[slug].kind == "share":
        assert [int(drawn) for drawn, _line in lines] == printed
    shown = AVERAGE.findall(" ".join(re.sub(r"<[^>]*>", " ", html).split()))
    if wanted := average(FIGURES[slug], of_all_seats(notebook)):
        assert shown == [wanted]
        assert {line for _drawn, line in lines} == {wanted} or FIGURES[slug].kind != "share"
    else:
        assert len(shown) == len(rows)


@pytest.mark.parametrize("chosen", [{}, {"players": 4}, {"period": "desde-2026-11-01"}])
def test_the_table_has_the_sums_of_everybody(book: tuple[Notebook, str], chosen: dict[str, Any]) -> None:
    scope = open_scope(book[0], Filters()).but(**chosen)
    everybody = [sums.sums_of_person(scope, person) for person in scope.people]
    table = sums.sums_of_table(scope)
    added = {name: sum(row[name] for row in everybody) for name in table.keys() & everybody[0].keys()}
    highest = {name: max(row[name] for row in everybody) for name in HIGHEST}
    assert added["hands"] > 0
    assert {name: table[name] for name in added} == {**added, **highest}
    assert {column for figure in OF_PEOPLE for column in figure.columns} <= table.keys()
    # Where the filters leave some hands, these are added up person by person.
    by_place = [sums.sums_of_table(scope.but(place=place)) for place in ("mano", "pie")]
    assert sum(row["hands"] for row in by_place) == table["hands"]


def test_columns_below_zero_take_nothing_from_others() -> None:
    shares = [Share(won=1, matches=1, comeback=4), Share(matches=1)]
    stints = [Stint(points_penalty=-3, points_bare=2, hands=9), Stint(points_penalty=-1, mano_won=1, numbers_best=31)]
    total = add_totals([pack_total(shares, stints)] * 3)
    wanted = {"won": 3, "matches": 6, "sat": 6, "points_penalty": -12, "points_bare": 6, "hands": 27, "mano_won": 3,
              "comeback": 4, "numbers_best": 31}  # fmt: skip
    assert {name: number for name, number in total.items() if number} == wanted
    assert not any(add_totals([]).values())


@pytest.mark.parametrize("slug", ["pardas", "terceras", "largo"])
def test_numbers_of_matches_are_those_of_the_hands_behind_them(book: tuple[Notebook, str], slug: str) -> None:
    scope = open_scope(book[0], Filters())
    numbers = sums.sums_of_matches(scope)
    shown = figure_value(FIGURES[slug], numbers, numbers["matches"])
    assert not differs(FIGURES[slug], walked_rows(FIGURES[slug], scope, None), shown.top, shown.cases)
    assert shown.cases > 0


def kind_of(address: str) -> str:
    found = OF_FIGURES.match(address.partition("?")[0])
    return re.split(r"[/?]", found[1])[0] if found else ""


def links(address: str, html: str) -> Iterator[str]:
    for link in LINK.findall(html):
        path, _mark, query = unescape(link).partition("?")
        path = unquote(path) or address.partition("?")[0]
        if kind_of(path) and len(FILTER.findall(query)) <= 1:
            yield f"{path}?{query}" if query else path


def pages(client: Client, start: str, each: int) -> dict[str, str]:
    """So many pages of each kind that links lead to, by address; the same ones in every run."""
    found: dict[str, str] = {}
    waiting, rng, kinds = [start], Random(1), Counter[str]()
    while waiting:
        address = waiting.pop(rng.randrange(len(waiting)))
        if address in found or kinds[kind_of(address)] == each:
            continue
        kinds[kind_of(address)] += 1
        response = client.get(address.replace("+", "%2B", 1) if "?" not in address else address)
        assert response.status_code == 200, address
        found[address] = response.content.decode()
        waiting += [link for link in links(address, found[address]) if link not in found]
    return found


def test_no_page_has_a_per_cent_of_few(book: tuple[Notebook, str]) -> None:
    notebook, device = book
    percents = 0
    walked = pages(making.client_of(device), f"/libreta/{notebook.pk}/", 12)
    assert {*map(kind_of, walked)} >= {"gente", "yunta", "frente", "tabla", "records", "noche", "manos"}
    for address, html in walked.items():
        text = re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html)))
        for _top, cases, _percent in re.findall(r"(\d+) de (\d+) (\d+) %", text):
            percents += 1
            assert int(cases) >= FEWEST, (address, text)
    assert percents > 20


def test_a_number_on_the_page_of_hands_is_how_many_are_listed(book: tuple[Notebook, str]) -> None:
    notebook, device = book
    person = Person.objects.filter(notebook=notebook).order_by("pk")[0]
    client = making.client_of(device)
    address, count = f"/libreta/{notebook.pk}/manos?de=envidos-ganados&quien={person.pk}", 0
    first = client.get(address).content.decode()
    while address:
        html = client.get(address).content.decode()
        count += len(re.findall(r"/partido/[^/]+/repaso\?mano=\d+", html))
        more = re.search(r'href="(\?de=[^"]*desde-fila[^"]*)"', html)
        address = f"/libreta/{notebook.pk}/manos{unescape(more[1])}" if more else ""
    numbers = sums.sums_of_person(open_scope(notebook, Filters()), person.pk)
    cases = numbers["envido_won"] + numbers["envido_lost"]
    assert count == cases > 25
    assert f"{numbers['envido_won']} de {cases}" in first


def queries(client: Client, address: str) -> int:
    with CaptureQueriesContext(connection) as found:
        assert client.get(address).status_code == 200
    tables = " ".join(query["sql"] for query in found.captured_queries)
    assert address.count("/") > 3 or not re.search("snapshot|entry", tables), "the first page reads no log"
    return len(found)


def test_pages_ask_few_queries_the_same_with_more_matches_and_fewer_again(book: tuple[Notebook, str]) -> None:
    small, small_device = playing.notebook(8, seed=2)
    counts = []
    for notebook, device in ((small, small_device), book):
        a, b = Person.objects.filter(notebook=notebook).order_by("pk")[:2]
        paths = ("", f"gente/{a.pk}/", f"yunta/{a.pk}+{b.pk}/", f"frente/{a.pk}+{b.pk}/", "tabla/", "records/",
                 "tabla/?por=envidos-ganados", f"manos?de=trucos&quien={a.pk}")  # fmt: skip
        cache.clear()
        client = making.client_of(device)
        own = {path.split("/")[0].split("?")[0]: queries(client, f"/libreta/{notebook.pk}/{path}") for path in paths}
        assert max(own.values()) <= MOST_QUERIES, own
        again = [queries(client, f"/libreta/{notebook.pk}/{path}") for path in paths[1:]]
        assert max(again) <= 3
        counts.append(own)
    assert counts[0] == counts[1]


def test_a_page_that_is_kept_is_made_anew_with_the_notebook(book: tuple[Notebook, str]) -> None:
    notebook, device = book
    client = making.client_of(device)
    address = f"/libreta/{notebook.pk}/tabla/"
    assert "Caro" in client.get(address).content.decode()
    Person.objects.filter(notebook=notebook, name="Caro").update(name="Carola")
    assert "Carola" not in client.get(address).content.decode()
    Notebook.objects.filter(pk=notebook.pk).update(rev=notebook.rev + 1000)
    assert "Carola" in client.get(address).content.decode()
    assert "con datos" not in client.get(address, headers={"accept-language": "en"}).content.decode()


def test_a_page_sums_some_and_goes_on(book: tuple[Notebook, str]) -> None:
    notebook, device = book
    cache.clear()
    Leaf.objects.filter(notebook=notebook).update(summed="")
    client = making.client_of(device)
    address = f"/libreta/{notebook.pk}/records/"
    response = client.get(address)
    assert response["Refresh"] == "1"
    assert f"Se están sumando {24 - SUMS_A_REQUEST} partidos" in response.content.decode()
    response = client.get(address)
    assert "Refresh" not in response
    assert "Se están sumando" not in response.content.decode()


def companions_again(scope: Scope, *people: int) -> list[Companion]:
    """Take each two people of every match that the filters leave, from the shares of everybody."""
    matches: dict[int, list[Share]] = {}
    for share in Share.objects.filter(notebook=scope.notebook, matches=1):
        matches.setdefault(share.leaf_id, []).append(share)
    found: dict[tuple[int, int, bool], Companion] = {}
    for own in scope.shares(*people).filter(matches=1).order_by("played_at"):
        for share in matches[own.leaf_id]:
            way = (own.person_id, share.person_id, own.side == share.side)
            if share.person_id != own.person_id:
                before = found.get(way, Companion(*way, 0, 0, own.played_at))
                found[way] = Companion(*way, before.matches + 1, before.won + own.won, own.played_at)
    return sorted(found.values())


def test_companions_are_each_two_people_of_every_match() -> None:
    notebook, _device = random_notebook(4, 14)
    list(sum_all(Leaf.objects.all()))
    assert Share.objects.filter(matches=0).exists(), "there is a substitute"
    first, second, third = Person.objects.filter(notebook=notebook).order_by("pk")[:3]
    numbers = []
    for filters in (
        Filters(), Filters(players=2), Filters(game="argentino"), Filters(period="desde-2026-11-01"),
        Filters(mates=(first.pk,)), Filters(rivals=(second.pk,)), Filters(mates=(first.pk,), rivals=(third.pk,)),
    ):  # fmt: skip
        scope = open_scope(notebook, filters)
        for people in ((), (first.pk,), (third.pk,)):
            again = companions_again(scope, *people)
            assert sorted(companions(scope, *people)) == again
            numbers.append(len(again))
    assert numbers[0] > 30
    assert len({*numbers}) > 7


def test_the_first_page_has_all_it_sums_in_an_index() -> None:
    summed = {
        column for figure in (FIGURES["envidos-ganados"], FIGURES["queridos"], BLUFFS) for column in figure.columns
    }
    index = next(index for index in Stint._meta.indexes if index.name == "stint_first_page")
    assert {*index.fields} == {"notebook", "person", *summed}
    index = next(index for index in Share._meta.indexes if index.name == "share_table")
    assert {*index.fields} == {"notebook", "person", *TABLE_COLUMNS}


def test_a_lineup_has_every_side_once_and_the_winners_first() -> None:
    numbers = set()
    for seed in range(40):
        made = rows(tally(acta(random_record("argentino", seed))))
        sides: dict[tuple[int, int], list[str]] = {}
        for share in made.shares:
            if share.matches:
                sides.setdefault((share.won, share.side), []).append(str(share.person_id))
        winners, *others = made.outcome.lineup.split(">")
        assert winners == "+".join(*[people for (won, _side), people in sides.items() if won] or [""])
        assert sorted(others) == sorted("+".join(people) for (won, _side), people in sides.items() if not won)
        numbers.add(len(sides))
    assert numbers >= {2, 3}
