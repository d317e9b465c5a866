"""The picture of a match: who may have it, what it says, and how often."""

import re
import struct
from datetime import timedelta
from typing import Any
from urllib.parse import unquote

import pytest
from django.test import Client
from django.utils import translation

from referee.history.summary import match_poster
from referee.matches import limits
from referee.matches.identity import links, pens
from referee.matches.models import Match
from referee.matches.people import removal
from referee.picture.poster import Poster, Race
from tests.at_table import FOUR, THREE, Raw, Table, by, client_of, say, won

pytestmark = pytest.mark.django_db


def finished(seats: tuple[str, ...] = FOUR, **options: object) -> Table:
    table = Table(seats, best_of=1, **options)
    table.tap({"adjust": [3, 17]})
    table.tap({"close": "x"})
    table.tap({"deal": 0}, {"adjust": [27, 0]})
    return table


def match_of(table: Table) -> Match:
    return Match.objects.get(pk=table.match.pk)


def at(table: Table, kind: str = "png", query: str = "") -> str:
    return f"/acta/{table.match.pk}/figura.{kind}{query}"


def test_it_says_who_won_how_and_when() -> None:
    match = match_of(finished())
    drawn = match_poster(match)
    assert drawn.heading == "Partido para Ana y Caro"
    assert drawn.board
    assert [(side.column.full, str(side.count), side.malas) for side in drawn.board.sides] == [
        ("Ana y Caro", "15 buenas", "15"),
        ("Bruno y Dani", "2 buenas", "15"),
    ]
    assert (drawn.stamp, drawn.sentence) == ("", "De 14 abajo también se vuelve.")
    assert (drawn.below, drawn.race) == ("2 manos", Race((((3, 17), (30, 17)),), 30, 15))
    with translation.override("en"):
        assert "Match" in match_poster(match).heading


def ended(*last: Raw, points: tuple[int, int] = (27, 12)) -> Poster:
    """The picture of a match that this hand ended."""
    table = Table(FOUR, best_of=1)
    table.tap({"adjust": list(points)})
    table.tap({"close": "x"})
    table.tap({"deal": 0})
    for raw in last:
        table.tap(raw)
    return match_poster(match_of(table))


def test_it_says_what_decided_the_match() -> None:
    falta = ended(say(1, "falta envido"), say(0, "quiero"), by(1, 30), by(2, 33), by(3, "son buenas"))
    assert (falta.heading, falta.stamp) == ("Ana y Caro, con falta envido", "33 a 30")
    assert falta.sentence == "Caro, falta envido: 3 puntos"
    plain = ended(won(0), won(0), points=(29, 12))
    assert (plain.heading, plain.stamp) == ("Partido para Ana y Caro", "")


def test_what_is_not_over_has_no_last_word() -> None:
    table = Table(THREE, gallo="turn", best_of=1)
    table.tap({"adjust": [2, 5, 1]})
    drawn = match_poster(match_of(table))
    assert drawn.sentence == ""
    assert "mano 1" in drawn.heading
    assert drawn.board
    assert len(drawn.board.sides) == 3


def test_names_that_can_not_be_drawn_are_those_of_their_seats() -> None:
    drawn = match_poster(match_of(finished(("שלום", "Bruno 😀", "Caro", "Dani"))))
    assert drawn.board
    assert [side.column.full for side in drawn.board.sides] == ["Jugador 1 y Caro", "Bruno y Dani"]


def test_a_phone_tells_the_day_but_no_other_than_one_beside_it() -> None:
    match = match_of(finished())
    before = match.played_at.date() - timedelta(days=1)
    assert match_poster(match, before) != match_poster(match)
    assert match_poster(match, before - timedelta(days=1)) == match_poster(match)


def test_who_may_see_the_record_may_have_its_picture() -> None:
    table = finished()
    client = client_of(table)
    image = client.get(at(table))
    assert image.headers["Content-Type"] == "image/png"
    assert image.content.startswith(b"\x89PNG")
    assert image.headers["Content-Disposition"].endswith('.png"')
    drawing = client.get(at(table, "svg"))
    assert drawing.headers["Content-Type"] == "image/svg+xml"
    assert client_of(pens.new_device()).get(at(table)).status_code == 404
    token = links.watch_token(table.match)
    assert Client().get(f"/m/{token}/acta/figura.png").content == image.content
    Match.objects.update(epoch=1)
    assert Client().get(f"/m/{token}/acta/figura.png").status_code == 404
    assert client.get(f"/p/{table.match.pk}/acta/figura.png").headers["Location"] == at(table)


def test_the_way_to_watch_is_on_it_only_for_who_asks() -> None:
    table = finished()
    client = client_of(table)
    assert b"h1v1h-1z" not in client.get(at(table, "svg")).content
    assert b"h1v1h-1z" in client.get(at(table, "svg", "?qr=1")).content
    assert client.get(at(table, "svg", "?qr=1&dia=nonsense")).status_code == 200


def test_nobody_draws_more_than_thirty_an_hour_and_what_is_drawn_is_kept() -> None:
    table = finished(("Wanda", "Xul", "Yago", "Zoe"))
    client = client_of(table)
    for _ in range(40):
        assert client.get(at(table, "svg")).status_code == 200
    for points in range(29):
        Match.objects.update(result={**match_of(table).result, "score": [points, 0]})
        assert client.get(at(table, "svg")).status_code == 200
    Match.objects.update(result={**match_of(table).result, "score": [99, 0]})
    refused = client.get(at(table, "svg"))
    assert refused.status_code == 429
    assert refused.headers["Retry-After"] == "120"
    assert "Demasiadas fotos" in refused.content.decode()
    assert client_of(pens.new_device()).get(at(table)).status_code == 404


def test_of_one_address_few_are_drawn_dot_by_dot_whatever_phone_and_host_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits.address_picture_buckets, "_clock", lambda: 0.0)
    table = finished()
    link = f"/m/{links.watch_token(match_of(table))}/acta/figura.png?qr=1"
    statuses = [
        client_of(pens.new_device()).get(link, headers={"host": f"192.168.1.{host}"}).status_code
        for host in range(1, 16)
    ]
    assert statuses == [200] * 12 + [429] * 3
    assert client_of(pens.new_device()).get(link, headers={"host": "192.168.1.1"}).status_code == 200, (
        "it is remembered"
    )
    assert (
        client_of(pens.new_device()).get(link, headers={"host": "10.0.0.1"}, REMOTE_ADDR="192.168.1.9").status_code
        == 200
    )


def test_the_record_offers_it_with_its_words() -> None:
    table = finished()
    html = client_of(table).get(f"/acta/{table.match.pk}/").content.decode()
    assert f'action="{at(table)}"' in html
    words = unquote(client_of(table).get(at(table)).headers["Content-Description"])
    assert words.startswith("Partido para Ana y Caro. Ana y Caro 15 buenas")


def test_nothing_is_drawn_of_nothing(four: Table) -> None:
    assert client_of(four).get(at(four)).status_code == 404
    four.tap(say(0, "truco"))
    assert client_of(four).get(at(four)).status_code == 200


def test_it_has_the_light_and_the_shape_that_are_asked_for() -> None:
    table = finished()
    client = client_of(table)
    night, day = (client.get(at(table, "svg", f"?tema={name}")).content.decode() for name in ("noche", "dia"))
    assert night.replace("#21160F", "#F8EFDD") != day
    assert "#21160F" in night
    assert "#F8EFDD" in day
    assert 'viewBox="0 0 1200 630"' in client.get(at(table, "svg", "?forma=ancha")).content.decode()
    assert 'viewBox="0 0 1080 1920"' in client.get(at(table, "svg", "?forma=historia&tema=nonsense")).content.decode()
    client.cookies["theme"] = "day"
    assert client.get(at(table, "svg")).content.decode() == day, "the phone's own light"


def test_a_link_to_watch_shows_the_match_where_it_is_sent(settings: Any) -> None:
    """Where the server has a public name; never a link of a phone's own, and always without search engines."""
    table = finished()
    client, watch = client_of(table), f"/m/{links.watch_token(match_of(table))}/"
    places = [watch, f"{watch}acta/", f"/p/{table.match.pk}/", f"/acta/{table.match.pk}/"]
    assert "og:" not in "".join(client.get(place).content.decode() for place in places)
    settings.PUBLIC_URL = "https://truco.example"
    pages = [client.get(place).content.decode() for place in places]
    assert ["og:" in page for page in pages] == [True, True, False, False]
    assert all('<meta name="robots" content="noindex">' in page for page in pages)
    assert '<meta property="og:title" content="Ana y Caro – Bruno y Dani">' in pages[0]
    [address] = re.findall(r'"og:image" content="([^"]+)"', pages[0])
    assert address == f"https://truco.example{watch}acta/figura.png?forma=ancha"
    place = address.removeprefix(settings.PUBLIC_URL)
    drawn = Client().get(place)
    assert drawn.content[16:24] == struct.pack(">II", 1200, 630)
    assert "Ana" in unquote(drawn.headers["Content-Description"])
    pen = pens.pen_of(table.device, table.match.pk)
    assert pen
    assert removal.remove(table.match.pk, pen, 0, "Ana")
    anew = Client().get(place)
    assert "Ana" not in unquote(anew.headers["Content-Description"]), "it is drawn anew without a name that was removed"
    assert anew.content != drawn.content
