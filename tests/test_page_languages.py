"""Every page that can be had without a tap is in the reader's language; no text of it is hard coded."""

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from referee.arbiter.ask.views import TABS
from referee.games import GAMES
from referee.matches import limits
from referee.matches.identity import pens
from tests import pseudo
from tests.at_table import FOUR, Table, by, say, won
from tests.foreign_texts import Piece, foreign, messages, pieces, reserved
from tests.notebook import test_sample
from tests.test_headers import addresses
from tests.trials import LONG, some_of

CODES = [code for code, _name in settings.LANGUAGES]
ENVIDO = [{"deal": 3}, by(0, "envido"), by(1, "quiero"), by(0, 28), by(1, 30)]
PLAYED = {
    "argentino": [*ENVIDO, say(0, "truco"), say(1, "quiero"), won(0), won(0), by(0, "flor"), {"adjust": [0, 30]}],
    "fournier": [{"deal": 3}, by(0, "pido envido")],
    "mineiro": [{"deal": 3}, say(0, "fico"), say(0, "truco"), say(1, "aceito"), won(0)],
    "paulista": [{"deal": 3}, say(0, "truco"), say(1, "aceito"), won(0), won(0)],
    "truc-catala": [{"deal": 3}, say(0, "truc"), say(1, "truc"), say(0, "no vull")],
    "truc-frances": [{"deal": 3}, say(0, "redonne"), say(1, "d'accord")],
    "trut": [{"deal": 3}, say(0, "trut"), say(1, "je suis"), won(0)],
}
"""Something of each game."""
MARKED = re.compile(r'="[^"<>]*<(?:span|mark)\b|<(title|option|textarea)\b[^>]*>[^<]*<(?!/\1)')
"""A word that is marked where there can be no markup: in an attribute, or in an element of plain text."""
CRAMPED = re.compile(r"\S[:?!;](?=\s|$)")
"""A sign without the space that French has before it."""
OTHERS = ("/", "/mesa/", "/no/hay/nada", "/sin-senal/", "/libreta/", "/arbitro/?q=xyz", "/reglas/argentino/?q=flor")


def of_games(games: Iterable[str] = GAMES) -> Iterator[str]:
    """The pages that each of these games has."""
    for name in games:
        yield from (f"/reglas/{name}/", f"/mesa/?ruleset={name}")
        yield from (f"/arbitro/{name}/{tab}/" for tab in ("", *TABS))


def of_table(table: Table) -> Iterator[str]:
    """The addresses of a table, its own and of whoever looks on."""
    yield from (one for one in addresses(table) if one.startswith(("/p/", "/m/", "/acta/", "/repaso/")))


def read(client: Client, address: str, lang: str) -> Iterator[Piece]:
    """What a page says, a part of one, or the answer that a script gets."""
    for buckets in (limits.tap_buckets, limits.picture_buckets, limits.address_picture_buckets):
        buckets.clear()
    yield from parts(client.get(address), lang)


def parts(answer: Any, lang: str) -> Iterator[Piece]:
    if answer.status_code not in (200, 404, 410) or answer.streaming:
        return
    if "html" in answer["Content-Type"]:
        html = answer.content.decode()
        assert not MARKED.search(html), MARKED.search(html)
        yield from pieces(html, lang)
    elif "json" in answer["Content-Type"]:
        yield from (piece for text in strings(json.loads(answer.content)) for piece in pieces(text, lang))


def strings(value: Any) -> Iterator[str]:
    """Every text within JSON."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)


OF_ANY = ("", "reglas/", "otras", "apuesta", "acta/", "acta/repaso")
"""Pages of a table that differ by the game; the others are looked at once."""


@pytest.fixture
def tables(db: None) -> list[Table]:
    """A table of each game at which something was said."""
    found = []
    for name, raws in PLAYED.items():
        table = Table(FOUR, name)
        for raw in raws:
            table.log(raw, keep=True)
        found.append(table)
    return [*found, Table()]


TRANSLATED = [code for code in CODES if code != "es"]


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_page_says_what_another_language_says(tables: list[Table], lang: str) -> None:
    """And a French one has spaces before its signs. Each game is looked at in one language, or in all of them."""
    games = [*GAMES] if LONG else [*GAMES][TRANSLATED.index(lang) :: len(TRANSLATED)]
    faults: dict[tuple[str, str], str] = {}
    texts: set[str] = set()
    client = Client(headers={"accept-language": lang})

    def look_at(address: str) -> None:
        nonlocal faults
        found = [*read(client, address, lang)]
        faults |= dict.fromkeys(foreign(found, lang), address)
        if not address.endswith("/mano"):  # A sum's parts are joined by a semicolon, alike in all languages.
            texts.update(piece.text for piece in found if piece.lang == lang)

    for address in (*OTHERS, *of_games(games)):
        look_at(address)
    for table in [table for table in tables if table is tables[0] or table.match.ruleset in games]:
        client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(table.device)
        for address in of_table(table) if table is tables[0] else (f"/p/{table.match.pk}/{part}" for part in OF_ANY):
            look_at(address)
    assert faults == {}
    if lang == "fr":
        assert {text for text in texts if CRAMPED.search(text)} == set()
        assert any(" :" in text for text in texts)


@pytest.mark.parametrize("lang", some_of(TRANSLATED, "fr"))
@pytest.mark.django_db
def test_the_sample_is_in_the_readers_language(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_sample, "EACH", 1)
    faults: dict[tuple[str, str], str] = {}
    for address, answer in test_sample.walked(Client(headers={"accept-language": lang})):
        faults |= dict.fromkeys(foreign([*parts(answer, lang)], lang), address)
    assert faults == {}


def test_a_text_of_another_language_is_found() -> None:
    def found(html: str, lang: str = "fr") -> list[tuple[str, str]]:
        return [*foreign(pieces(html, lang), lang)]

    assert {"Annuler", "Envido"} <= messages("fr") | {"Envido"}
    assert found("<p>Anotar ya</p>") == [("Anotar ya", "es")]
    assert found('<b title="En juego, mano 3">1</b>') == [("En juego, mano 3", "es")]
    assert found("<p>envido <i>12</i> Porotos</p>") == []
    assert found('<p lang="es">Anotar ya</p>') == []
    assert found('<p lang="ca">Anotar ya</p>') == [("Anotar ya", "es")]
    assert found('<p>El <span lang="es">envido</span></p>') == [("El envido", "es")]


__all__ = ["tables"]
WORDS = re.compile(r"[^\W\d_]{2,}")
"""What might be words, also within something else."""
DATA = re.compile(
    r"https?://\S+|/\S+|\b[A-Z]{2}-[A-Z]{3}-\d\d\b|\b\w+\.csv\b|\b[A-Z]{4}\b"  # addresses, rules, files, codes
    r"|\b\d\d:\d\d UTC|\d-a de"  # times, and dates as this language's Django has them
    r"|\b(?:Ana|Bruno|Caro|Dani|Eva|Fede)\b"  # what people have written
    r"|Porotos|WhatsApp|Tailscale|Pseudo|Cloudflare|Ctrl|UTC|\b[A-Z][a-z]+/[A-Z].+"  # names, keys, time zones
    r"|\bpoints?\b|\bbravas\b|\bmanilhas\b|\bpido envido\b|\bSB\b"  # words of games that no gloss explains
)
"""What is not ours to translate."""


@cache
def games() -> re.Pattern[str]:
    """Words of the games, the longest first."""
    words = sorted(reserved(), key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(map(re.escape, words)) + r")(?!\w)", re.IGNORECASE)


def loose(found: Iterator[Piece]) -> Iterator[str]:
    """The texts outside of brackets that are neither data nor words of the games."""
    for text, lang in found:
        rest = games().sub("", DATA.sub("", pseudo.outside(text)))
        if lang == pseudo.CODE and WORDS.search(rest):
            yield text


def pages(client: Client, tables: list[Table], part: str) -> Iterator[tuple[str, Iterator[Piece]]]:
    """The addresses of a part of the site, and what is read there."""
    if part == "sample":
        yield from ((address, parts(answer, pseudo.CODE)) for address, answer in test_sample.walked(client))
    elif part == "games":
        yield from ((address, read(client, address, pseudo.CODE)) for address in (*OTHERS, *of_games()))
    else:
        for table in tables:
            client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(table.device)
            each = (f"/p/{table.match.pk}/{one}" for one in OF_ANY)
            for address in of_table(table) if table is tables[0] else each:
                yield address, read(client, address, pseudo.CODE)


@pytest.mark.parametrize("part", ["games", "table", "sample"])
def test_no_text_is_hard_coded(tables: list[Table], monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    monkeypatch.setattr(test_sample, "EACH", 1)
    client = Client(headers={"accept-language": pseudo.CODE})
    faults: dict[str, str] = {}
    with pseudo.spoken(monkeypatch):
        assert f'lang="{pseudo.CODE}"' in client.get("/").content.decode()
        for address, found in pages(client, tables, part):
            if "archivo" not in address:  # the record as a file is the same in every language
                faults |= dict.fromkeys(loose(found), address)
    assert faults == {}
