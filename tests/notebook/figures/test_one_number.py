"""One number: a figure is the same on every page, in every table, chart, picture and link that says it."""

import json
import re
from collections.abc import Iterator
from datetime import timedelta
from html import unescape
from random import Random
from typing import Any
from urllib.parse import unquote

import pytest
from django.test import Client

from referee.matches import limits
from referee.matches.files import bringing
from referee.matches.identity import pens
from referee.matches.models import Match
from referee.notebook.figures.definitions import OF_PEOPLE, SOURCES, Figure
from referee.notebook.keeping import leaves
from referee.notebook.models import Leaf, Notebook, Person, Season, Sitting
from referee.notebook.profiles import MOST_MONTHS
from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.hand import accounts_at
from referee.rules.record.rulesets import RULESETS, find_ruleset
from referee.rules.record.state import new_state
from tests.history.making import text_of
from tests.notebook import making, playing
from tests.notebook.files.making import rows, tables
from tests.rules.tally.comparing import random_record
from tests.trials import LONG, SEED

pytestmark = pytest.mark.django_db
MATCHES = 16 if LONG else 10
NOTEBOOKS = 30 if LONG else 1
PEOPLE = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede", "Gabi", "Hugo", "Iris")
FIGURE = re.compile(r'<li class="figure.*?</li>', re.DOTALL)
ROW = re.compile(r'<a class="row" href="([^"]*)">(.*?)</a>', re.DOTALL)
PLANE = re.compile(r'<a class="plane" href="([^"]*)">(.*?)</a>', re.DOTALL)
HEAD = re.compile(r"(?=\b\d+ de (\d+) ganados)(\d+) de")
"""On a page of somebody or of two: how many matches, and how many of them were won."""
COUNTED = re.compile(r"(\d+) partidos?(?: \(cuentan? (\d+)[^)]*\))?")
Said = tuple[str, str, str]
"""Where two numbers stand, and both of them."""


def random_match(rng: Random, at: Any) -> Match:
    """A finished match: a long one by twos or fours, or a short one of any game, with duels and boards of three."""
    if rng.random() < 0.4:
        return playing.match(rng, rng.sample(PEOPLE, rng.choice((2, 4, 4))), at, target=15)
    games = ("argentino", "argentino", *sorted(RULESETS))
    record = random_record(rng.choice(games), rng.randrange(10**6))
    game, state = find_ruleset(record.ruleset), new_state(record.ruleset, record.options, record.seats)
    accounts, kept = accounts_at(record.seats, game.settings(record.options)), []

    def log(raw: dict[str, Any]) -> None:
        if judge(state, read_entry(raw, game, "entry", accounts), len(kept)).refusal is None:
            kept.append({key: value for key, value in raw.items() if key != "key"})

    for raw in record.entries:
        log(raw)
    winner = rng.randrange(accounts)
    while look(state).phase != "match-over":
        log({"close": "listo"})
        log({"deal": look(state).next_dealer})
        log({"adjust": [99 if account == winner else 0 for account in range(accounts)]})
    timed = [{**raw, "at": making._moment(at + timedelta(seconds=15 * place))} for place, raw in enumerate(kept)]
    document = {"format": "acta/1", "ruleset": record.ruleset, "options": record.options,
                "seats": rng.sample(PEOPLE, record.seats), "entries": timed}  # fmt: skip
    limits.import_buckets.clear()
    return bringing.bring_match(pens.new_device(), json.dumps(document).encode())


def random_notebook(seed: int, matches: int) -> tuple[Notebook, str]:
    """A notebook with substitutes, people who are "alguien" and matches that do not count, and who keeps it."""
    rng = Random(seed)
    book, keeper = making.notebook(bluffs=True)
    for number in range(matches):
        at = making.EVENING - timedelta(days=31 * (number // 8), minutes=40 * (number % 8))
        leaf = making.leaf(book, random_match(rng, at), keeper)
        seats = leaf.match.seats
        if rng.random() < 0.2:
            Sitting.objects.filter(leaf=leaf, seat=rng.randrange(len(seats))).update(person=None)
        elif rng.random() < 0.3 and len(seats) < len(PEOPLE):
            other = making.person(book, rng.choice([name for name in PEOPLE if name not in seats]))
            seq = rng.randrange(1, leaf.match.seq + 1)
            Sitting.objects.create(leaf=leaf, seat=rng.randrange(len(seats)), from_seq=seq, person=other)
        if rng.random() < 0.1:
            leaves.mark_counting(book, leaf, counts=False, why_not="con los chicos")
    Season.objects.create(notebook=book, name="Yuntas", first="2000-01-01", win=2, loss=0, least=1, pairs=True)
    Leaf.objects.filter(notebook=book).update(summed="")
    return book, keeper.device


class Pages:
    """The pages of a notebook, as a phone that keeps it reads them."""

    def __init__(self, book: Notebook, device: str) -> None:
        self.home = f"/libreta/{book.pk}/"
        self.client: Client = making.client_of(device)

    def html(self, address: str) -> str:
        """A page, by its address in the notebook or on the server, once everything is summed."""
        while True:
            answer = self.client.get(address if address.startswith("/") else self.home + address)
            assert answer.status_code == 200, address
            if "Refresh" not in answer:
                return answer.content.decode()

    def text(self, address: str) -> str:
        """What a page says, in one line."""
        return text_of(self.html(address))


def differences(book: Notebook, device: str) -> list[Said]:
    """All places where two numbers should be one, and are not."""
    pages = Pages(book, device)
    pages.html("")
    found = {name: rows(text) for name, text in tables(device, book).items()}
    people = {row["persona"]: row for row in found["personas"]}
    numbers = [*_front(pages), *_evenings(pages, book, found)]
    for person in Person.objects.filter(notebook=book, gone_at__isnull=True):
        numbers += [(f"{person.name}: {where}", *pair) for where, *pair in _person(pages, person, people[person.name])]
    return [one for one in numbers if one[1] != one[2]]


def _front(pages: Pages) -> Iterator[Said]:
    """The first page, the tables of people and of pairs, and the list of people."""
    for link, text in PLANE.findall(pages.html("")):
        title = text_of(text)
        if "la mejor yunta" in title:
            yield from _pair(pages, link, title)
        elif "por=" in link:
            listed = pages.html(unescape(link)).partition('<ol class="ranking of-figure">')[2]
            first = re.findall(r'<a href="([^"]*)">(.*?)</a>', listed, re.DOTALL)[0]
            yield link, _fraction(title), _fraction(text_of(first[1]))
            yield link, str(text_of(first[1]).split()[0] in title), "True"
    season = Season.objects.get(notebook=pages.home.split("/")[2])
    for address in ("tabla/", f"tabla/{season.pk}/"):
        for link, row in re.findall(
            r'<li>\s*<a href="([^"]*)">(\s*<span class="place">.*?)</a>', pages.html(address), re.DOTALL
        ):
            won, played = re.search(r"(\d+) de (\d+)", text_of(row)).groups()
            head = HEAD.search(pages.text(unescape(link)))
            yield link, f"{played}/{won}", "/".join(head.groups()) if head else ""


def _fraction(text: str) -> str:
    found = re.search(r"\d+ de \d+", text)
    return found[0] if found else ""


def _pair(pages: Pages, link: str, title: str) -> Iterator[Said]:
    won, played = re.findall(r"(\d+) de (\d+)", title)[0]
    head = HEAD.search(pages.text(unescape(link)))
    yield link, f"{played}/{won}", "/".join(head.groups()) if head else ""


def _evenings(pages: Pages, book: Notebook, found: dict[str, list[dict[str, str]]]) -> Iterator[Said]:
    """Every evening in the list, on its page, in its picture and in the table; all of them on the first page."""
    home, every = pages.html(""), 0
    counted = sum(row["cuenta"] == "sí" for row in found["partidos"])
    yield "first page", _counts(text_of(home.partition('class="counts"')[2])), f"{len(found['partidos'])}/{counted}"
    for row in found["noches"]:
        address = f"noche/{row['fecha']}/"
        # A year has more evenings than a phone may draw in an hour.
        limits.picture_buckets.clear()
        limits.address_picture_buckets.clear()
        picture = pages.client.get(f"{pages.home}{address}figura.png")
        drawn = unquote(picture["Content-Description"])
        here = _counts(pages.text(address))
        yield f"{address} picture", _counts(drawn), here
        yield f"{address} table", f"{row['partidos']}/{row['cuentan']}", here
        every += int(row["partidos"])
    yield "noches.csv", str(every), str(len(found["partidos"]))


def _counts(text: str) -> str:
    """How many matches a text says there are, and how many count."""
    found = COUNTED.search(text)
    return f"{found[1]}/{found[2] or found[1]}" if found else text


def _person(pages: Pages, person: Person, row: dict[str, str]) -> Iterator[Said]:
    address = f"gente/{person.pk}/"
    html = pages.html(address)
    text, shown = text_of(html), _shown(html)
    head = HEAD.search(text)
    yield from _in_list(pages, person, row)
    if head is None:
        yield "partidos", row["partidos"], "0"
        return
    yield "partidos", head[1], row["partidos"]
    yield "ganados", head[2], row["ganados"]
    came = re.search(r"En otros? (\d*) ?entró de cambio", text)
    substituted = int(came[1] or 1) if came else 0
    yield "de cambio", str(substituted), row["entró de cambio"]
    for total in re.findall(r"con datos: \d+ de (\d+)", text):
        yield "con datos", total, str(int(head[1]) + substituted)
    for place, figure in enumerate(OF_PEOPLE, person.pk):
        # Of each figure the hands of every third person are counted.
        walks = LONG or place % 3 == 0
        yield from _figure(pages, figure, shown.get(_heading(figure)), row, walks=walks)
    yield from _drawn(html, shown, row)
    yield from _year(pages, person)
    for link, one in ROW.findall(html):
        if "/yunta/" in link:
            yield from _pair(pages, link, text_of(one))


def _in_list(pages: Pages, person: Person, row: dict[str, str]) -> Iterator[Said]:
    """The line of somebody on *La gente*: all their matches, and why those of their page are fewer."""
    line = re.search(rf"<b>{person.name}</b>(.*?)</a>", pages.html("gente/"), re.DOTALL)
    text = text_of(line[1]) if line else ""
    came = re.search(r"entró de cambio en (\d+)", text)
    yield "gente, de cambio", came[1] if came else "0", row["entró de cambio"]
    # The others are those that count for nobody.
    left_out = Leaf.objects.filter(sittings__person=person, outcome__isnull=True).distinct().count()
    every = int(row["partidos"]) + int(row["entró de cambio"]) + left_out
    yield "gente", _counts(text), f"{every}/{row['partidos']}"


def _heading(figure: Figure) -> tuple[str, str]:
    return str(figure.label), figure.slug


def _shown(html: str) -> dict[tuple[str, str], tuple[str, str, str]]:
    """The figures of a page: their number, their link and their parts, by label and slug."""
    found = {}
    for item in FIGURE.findall(html):
        link = unescape(re.search(r'href="([^"]*)"', item)[1])
        label = text_of(re.search(r'class="what">(.*?)(<small|</span>)', item, re.DOTALL)[1])
        number = text_of(re.search(r'class="number">(.*?)</span>\s*</a>', item, re.DOTALL)[1])
        parts = text_of("".join(re.findall(r'class="parts">(.*?)</p>', item, re.DOTALL)))
        found[label, re.search(r"de=([\w-]+)", link)[1]] = (number, link, parts)
    return found


def _figure(
    pages: Pages, figure: Figure, shown: tuple[str, str, str] | None, row: dict[str, str], *, walks: bool
) -> Iterator[Said]:
    """A figure on the page, in the table and, if somebody walks there, above its hands."""
    head = f"{figure.code} {figure.label}"
    if figure.kind == "split":
        cells = [row[f"{head}: {part.label}"] for part in figure.parts]
        cases = str(sum(map(int, cells)))
    else:
        cells = [row[head]]
        cases = row.get(f"{head} (de)", "")
    if shown is None:
        yield head, "nothing", "nothing" if not any(map(_is_some, (*cells, cases))) else "/".join(cells)
        return
    number, link, parts = shown
    if walks:
        above = re.search(r'id="figure-number">(.*?)</p>', pages.html(link), re.DOTALL)
        yield f"{head}, hands", number, text_of(above[1]) if above else ""
    if number.startswith("faltan datos"):
        yield head, number, f"faltan datos ({cases or cells[0]} de {figure.least})"
    elif figure.kind in ("share", "split"):
        yield head, " ".join(number.split()[:3]), f"{cells[0]} de {cases}"
        if figure.kind == "split":
            yield head, parts, " ".join(_parts(figure, cells, int(cases)))
    elif figure.kind in ("mean", "rate"):
        yield head, number, f"{cells[0] or number.split()[0]} ({cases})"
    else:
        yield head, number.split()[0], cells[0]


def _is_some(cell: str) -> bool:
    return cell not in ("", "0", "0,0", "0,00")


def _parts(figure: Figure, cells: list[str], cases: int) -> Iterator[str]:
    for part, cell in zip(figure.parts, cells, strict=True):
        yield f"{part.label} {cell}"
        if cases >= 10:
            yield f"({(200 * int(cell) + cases) // (2 * cases)} %)"


def _drawn(html: str, shown: dict[tuple[str, str], tuple[str, str, str]], row: dict[str, str]) -> Iterator[Said]:
    """The charts of a person's page, by their tables."""
    points = _bars(html)
    in_list = {str(figure.label): shown[_heading(figure)][0] for figure in SOURCES if _heading(figure) in shown}
    names = {name: str(figure.label) for name, figure in zip(PARTS, SOURCES, strict=True)}
    yield "chart of points", str({names[name]: value for name, value in points.items()}), str(in_list)
    if row["entró de cambio"] == "0" and not Sitting.objects.filter(
        from_seq__gt=0, leaf__sittings__person__name=row["persona"]
    ):
        yield "points", str(sum(map(int, points.values()))), row["puntos a favor"]
    sentence = re.search(r"Envidos cantados\..*? de (\d+)\.", text_of(html))
    if sentence:
        yield "chart of envidos", sentence[1], row["E4 Envido cantado, promedio (de)"]
    months = re.search(r"Mes a mes ?: (\d+) ganados de (\d+)", text_of(html))
    if months and html.count("<circle") <= MOST_MONTHS:
        yield "chart of months", f"{months[2]}/{months[1]}", f"{row['partidos']}/{row['ganados']}"


PARTS = ("truco", "envido", "flor", "anotados: no querido", "pido flor", "castigos", "sin detalle")


def _bars(html: str) -> dict[str, str]:
    """The parts of a chart of points with their numbers."""
    chart = re.search(r'<title id="sources-title">(.*?)</title>', html, re.DOTALL)
    parts = text_of(chart[1]).partition(" porotos")[2].lstrip(" :").split(" · ") if chart else []
    return {name: value for name, _space, value in (part.rpartition(" ") for part in parts)}


def _year(pages: Pages, person: Person) -> Iterator[Said]:
    """The picture of a year beside the page of that year."""
    for year in ("2025", "2026"):
        picture = pages.client.get(f"{pages.home}gente/{person.pk}/figura.svg?anio={year}")
        if picture.status_code != 200:
            continue
        html = pages.html(f"gente/{person.pk}/?periodo=anio-{year}")
        text, alt = text_of(html), unquote(picture["Content-Description"])
        head = HEAD.search(text)
        yield (
            f"{year}",
            "/".join(re.findall(r"partidos (\d+).*?ganados (\d+)", alt)[0]),
            "/".join(head.groups()) if head else "",
        )
        drawn = dict(re.findall(rf"({'|'.join(PARTS)}) (-?\d+)", alt.partition("De dónde salieron los puntos")[2]))
        yield f"{year}, points", str(drawn), str(_bars(html))
        covered = re.search(r"Puntos con datos: (\d+ de \d+)", text)
        yield f"{year}, con datos", covered[1] if covered else "", "".join(re.findall(r"con datos: (\d+ de \d+)", alt))


@pytest.mark.parametrize("seed", range(SEED, SEED + NOTEBOOKS))
def test_every_figure_of_a_random_notebook_is_one_number(seed: int) -> None:
    assert not differences(*random_notebook(seed, MATCHES))
