"""The poster: every text of it is drawn, whatever people are called, and nothing lies outside the sheet."""

import os
import shutil
import time
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from referee.picture.answer import poster_png
from referee.picture.letters import FONTS, drawable, drawable_name, text_width, unpack_fonts
from referee.picture.poster import (
    EDGE,
    HEIGHT,
    WIDTH,
    Curve,
    Month,
    Panorama,
    Poster,
    PosterColumn,
    Source,
    Year,
    poster_lines,
    poster_svg,
)
from tests.picture.pixels import pixels

LONG = "Wolfeschlegelsteinhausenbergerdorff Juan"
RACE = Panorama(
    300, 132, "129", (Curve(0, "M3 129H40V20H297"), Curve(1, "M3 129H60V40H297")), (("3", "294", "3", "47"),)
)
PLAIN = Poster(
    "es",
    "Truco argentino · a 30",
    "Partido para Ana y Caro",
    (PosterColumn("Ana y Caro", "15 buenas", 30), PosterColumn("Bruno y Dani", "7 buenas", 22)),
    RACE,
    "De 14 abajo también se vuelve.",
    "19 de noviembre de 2026 · 18 manos",
)
EIGHT = replace(
    PLAIN,
    heading=f"Partido para {', '.join([LONG] * 3)} y {LONG}",
    columns=tuple(PosterColumn(f"{', '.join([LONG] * 3)} y {LONG}", "15 buenas", 30) for _side in (0, 1)),
    sentence=f"{LONG} {LONG} {LONG} {LONG}",
    address="http://192.168.100.100:8000/m/" + 44 * "x" + "/",
)
THREE = replace(
    PLAIN, columns=tuple(PosterColumn(name, "10 malas", 10 * place) for place, name in enumerate(("Ana", LONG, "C")))
)
ENGLISH = replace(PLAIN, lang="en", heading="Match to Ana and Caro", below="Nov. 19, 2026 · 18 hands")
NAMES = ("Ene", "Feb", "Mar", "Abr", "May", "Jun", "Jul", "Ago", "Sep", "Oct", "Nov", "Dic")
SOURCES = ("truco", "envido", "flor", "no querido", "pido flor", "mesa o sin detalle")
YEAR = replace(
    PLAIN,
    heading=f"El 2026 de {LONG}",
    columns=(PosterColumn("partidos", "88"), PosterColumn("ganados", "30 · 34 %"), PosterColumn("mejor racha", "7")),
    race=None,
    sentence=f"Mejor yunta: {LONG}, 19 de 31 (61 %) · Su mayor remontada: 14 puntos",
    year=Year(
        tuple(Month(name, place // 2, place + 2 if place else 0) for place, name in enumerate(NAMES)),
        "De dónde salieron los puntos (con datos: 31 de 88)",
        tuple(Source(name, 100 - 30 * place) for place, name in enumerate(SOURCES)),
    ),
)
THOUSANDS = replace(
    YEAR, year=Year(tuple(Month(name, 900, 1999) for name in NAMES), "Points", (Source("truco", 123456),))
)
MANY = replace(
    PLAIN, columns=(PosterColumn("Ana", "3 truts", 144), PosterColumn("Bruno", "−1", -1)), race=None, sentence=""
)


@pytest.mark.parametrize(
    "poster",
    [PLAIN, EIGHT, THREE, ENGLISH, MANY, YEAR, THOUSANDS],
    ids=["plain", "eight", "three", "english", "many", "year", "thousands"],
)
def test_there_are_pixels_in_each_text_box(poster: Poster) -> None:
    drawn = pixels(poster_png(poster))
    assert (drawn.width, drawn.height) == (WIDTH, HEIGHT)
    lines = list(poster_lines(poster))
    assert len(lines) >= 6
    for line in lines:
        wide, y = float(line.length), float(line.y)
        left = float(line.x) - (wide / 2 if line.anchor == "middle" else 0)
        assert EDGE - 1 <= left <= left + wide <= WIDTH - EDGE + 1, line
        assert drawn.has(line.fill, left, y - float(line.size), left + wide, y + 2), line


def test_lines_do_not_lie_on_each_other() -> None:
    for poster in (PLAIN, EIGHT, THREE, YEAR, THOUSANDS):
        boxes = []
        for line in poster_lines(poster):
            wide, y, size = float(line.length), float(line.y), float(line.size)
            left = float(line.x) - (wide / 2 if line.anchor == "middle" else 0)
            boxes.append((left, y - size * 0.72, left + wide, y))
        for place, one in enumerate(boxes):
            for other in boxes[:place]:
                assert one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3], (
                    one,
                    other,
                )


def test_it_is_one_svg_that_asks_for_nothing() -> None:
    text = poster_svg(replace(PLAIN, heading="<b>&amp;"))
    ElementTree.fromstring(text)
    assert "<b>" not in text
    assert text.count("http") == 1, "its name space alone"
    assert not [attribute for attribute in ("style=", "<style", "<script", "href") if attribute in text]
    assert {f'font-family="{FONTS[face].family}' in text for face in FONTS} == {True}


def test_the_code_is_there_only_with_an_address() -> None:
    assert poster_svg(EIGHT).count("h1v1h-1z") == 1 or "h1v1h-1z" in poster_svg(EIGHT)
    assert "h1v1h-1z" not in poster_svg(PLAIN)


def test_it_says_itself_in_words() -> None:
    assert PLAIN.alt == (
        "Partido para Ana y Caro. Ana y Caro 15 buenas · Bruno y Dani 7 buenas. De 14 abajo también se vuelve. "
        "19 de noviembre de 2026 · 18 manos"
    )


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("Ana 😀", "Ana"), ("José", "José"), ("Jose\u0301", "José"), ("Łukasz Đorđević", "Lukasz Dordevic"),
        ("\u202eAna\u202c", "Ana"), ("שלום", "Jugador 2"), ("محمد", "Jugador 2"), ("😀🎉", "Jugador 2"),
        ("…", "Jugador 2"),        ("李 Li", "Li"), ("Anaïs  Ŵ", "Anaïs W"),
    ],
)  # fmt: skip
def test_letters_that_there_are_not_are_left_out(name: str, left: str) -> None:
    assert drawable_name(name, "Jugador 2") == left


def test_a_letter_has_its_width() -> None:
    assert 0 < text_width("i", "key", 100) < text_width("m", "key", 100) < text_width("m", "sign", 100)
    assert drawable("😀") == ""


def test_it_is_drawn_in_time() -> None:
    poster_png(PLAIN)
    times = []
    for _ in range(3):
        started = time.process_time()
        poster_png(EIGHT)
        times.append(time.process_time() - started)
    assert min(times) < 0.5, "a generous bound for a busy machine: 150 ms are wanted"


def test_fonts_are_unpacked_once_and_again_when_they_change(tmp_path: Path, settings: Any) -> None:
    settings.FONTS = tmp_path / "fonts"
    source = Path(shutil.copytree(settings.ROOT / "static/fonts", tmp_path / "source"))
    unpack_fonts(source)
    before = {font.file: font.file.stat().st_mtime_ns for font in FONTS.values()}
    assert len(before) == len(FONTS)
    unpack_fonts(source)
    assert {file: file.stat().st_mtime_ns for file in before} == before
    later = time.time() + 60
    os.utime(source / FONTS["sign"].source, (later, later))
    unpack_fonts(source)
    assert [file.name for file in before if file.stat().st_mtime_ns != before[file]] == [FONTS["sign"].file.name]
