"""The poster: every text of it is drawn, whatever people are called, and nothing lies outside the sheet."""

import os
import re
import shutil
import time
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from django.template.loader import render_to_string

from referee.board import Board, BoardColumn, BoardSide, pile, stored_board
from referee.picture.answer import poster_png, poster_svg
from referee.picture.layout import dashes, lay_out
from referee.picture.letters import FONTS, Line, drawable, drawable_name, text_width, unpack_fonts
from referee.picture.poster import Month, Poster, PosterRow, Race, Shape, Source, Theme, Year
from referee.picture.sheet import EMBERS, PALETTES, SHAPES, DrawnSheet
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.rulesets.base import Spoken
from tests.picture.pixels import pixels

LONG = "Wolfeschlegelsteinhausenb"
LIGHTS: tuple[Theme, ...] = ("night", "day")
ALL_SHAPES: tuple[Shape, ...] = ("portrait", "story", "wide")
DRAWN = re.compile(r'<use href="#([^"]+)" transform=')
RACE = Race((((0, 1), (2, 1), (2, 4), (5, 4), (30, 6)),), 30, 15)


def board(ruleset: str, score: tuple[int, ...], *names: str, games: tuple[str, ...] = (), **options: Any) -> Board:
    usual = {name: option.default for name, option in find_ruleset(ruleset).options.items()}
    columns = [BoardColumn(place, name, name, place) for place, name in enumerate(names)]
    return stored_board(ruleset, usual | options, score, columns, games)


def won(first: int, second: int) -> Board:
    """Matches won, as an evening lays them."""
    sides = ((first, "Fede y Caro"), (second, LONG))
    return Board(
        tuple(
            BoardSide(BoardColumn(place, who, who, place), Spoken(number), pile=pile("sticks", number, max(number, 1)))
            for place, (number, who) in enumerate(sides)
        )
    )


PLAIN = Poster(
    "es",
    "Truco argentino · con flor · a 30",
    "19 de noviembre de 2026",
    "Ana y Caro, con falta envido",
    "33 a 31",
    "falta envido de Caro: 9 puntos",
    "23 manos, 48 minutos",
    board("argentino", (30, 21), "Ana y Caro", "Bruno y Dani"),
    RACE,
)
EIGHT = replace(
    PLAIN,
    above="Truco argentino · con flor · a 30 · al mejor de 3",
    heading=f"Ganaron {', '.join([LONG] * 3)} y {LONG}",
    board=board("argentino", (30, 9), *[f"{', '.join([LONG] * 3)} y {LONG}"] * 2, games=("2 chicos", "1 chico")),
    sentence=f"{LONG} {LONG} {LONG} {LONG}",
    address="http://192.168.100.100:8000/m/" + 44 * "x" + "/",
)
THREE = replace(
    PLAIN, board=board("argentino", (30, 22, 0), "Ana", LONG, "C", gallo="turn"), race=Race((((1, 2, 3),),), 30, 15)
)
TRUT = replace(PLAIN, board=board("trut", (16, 1), "Anne et Luc", "Paul et Zoé"), race=Race((((3, 0),),), 15, 0))
RODS = replace(PLAIN, board=board("truc-catala", (24, 7), "Pau i Laia", "Neus"), race=Race((((3, 0),),) * 3, 24, 0))
SEEDS = replace(PLAIN, board=board("mineiro", (11, 0), "Zé", "Rui", ladder="2-4-6-8-12"), race=None, stamp="")
NAMES = ("Ene", "Feb", "Mar", "Abr", "May", "Jun", "Jul", "Ago", "Sep", "Oct", "Nov", "Dic")
SOURCES = ("truco", "envido", "flor", "no querido", "pido flor", "mesa o sin detalle")
ROWS = tuple(PosterRow(str(place), "15 buenas a 13 malas", "el más ajustado", place % 2) for place in range(1, 9))
NIGHT = replace(PLAIN, board=won(5, 3), race=None, rows=ROWS, stamp="")
PEOPLE = replace(NIGHT, board=None, rows=tuple(PosterRow(str(place), LONG, "11 de 12") for place in range(1, 11)))
YEAR = replace(
    PLAIN,
    heading=f"El 2026 de {LONG}",
    day="",
    stamp="",
    board=None,
    race=None,
    sentence=f"Mejor yunta: {LONG}, 19 de 31 (61 %) · Su mayor remontada: 14 puntos",
    year=Year(
        (("partidos", "88"), ("ganados", "30 · 34 %"), ("mejor racha", "7")),
        tuple(Month(name, place // 2, place + 2 if place else 0) for place, name in enumerate(NAMES)),
        "De dónde salieron los puntos (con datos: 31 de 88)",
        tuple(Source(name, 100 - 30 * place) for place, name in enumerate(SOURCES)),
    ),
)
THOUSANDS = replace(
    YEAR,
    year=Year(YEAR.year.figures, tuple(Month(name, 900, 1999) for name in NAMES), "Points", (Source("truco", 123456),))
    if YEAR.year
    else None,
)
MATCHES = (PLAIN, EIGHT, THREE, TRUT, RODS, SEEDS)
OTHERS = (NIGHT, PEOPLE, YEAR, THOUSANDS)


def box(line: Line) -> tuple[float, float, float, float]:
    """Where the letters of a line stand: left, top, right, bottom."""
    wide, y, size = float(line.length), float(line.y), float(line.size)
    left = float(line.x) - {"start": 0, "middle": wide / 2, "end": wide}[line.anchor]
    return left, y - size * 0.72, left + wide, y


@cache
def sheets() -> list[tuple[Poster, DrawnSheet]]:
    """All pictures in all their shapes, laid out."""
    shaped = [replace(poster, shape=shape) for poster in MATCHES for shape in ALL_SHAPES]
    shaped += [replace(poster, shape=shape) for poster in OTHERS for shape in ALL_SHAPES[:2]]
    return [(poster, lay_out(poster)) for poster in shaped]


def test_all_texts_lie_on_the_sheet_and_none_on_another() -> None:
    for _poster, sheet in sheets():
        m, boxes = sheet.measures, [box(line) for line in sheet.texts]
        for place, one in enumerate(boxes):
            assert m.edge - 1 <= one[0] <= one[2] <= m.width - m.edge + 3, sheet.texts[place]
            assert 0 <= one[1] <= one[3] <= m.height, sheet.texts[place]
            for other in boxes[:place]:
                apart = one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]
                assert apart, (one, other)


def test_marks_lie_on_the_cloth_between_names_and_numbers() -> None:
    for poster, sheet in sheets():
        for mark in sheet.marks:
            assert poster.board
            _left, above, _wide, high = map(float, poster.board.sides[0].pile.box.split())
            _x, y, _across, scale = map(float, re.findall(r"-?[\d.]+", mark.transform))
            top, low = y + above * scale, y + (above + high) * scale
            over = [line for line in sheet.texts if box(line)[1] < low - 1 and top + 1 < box(line)[3]]
            assert not over, (mark, over)


@pytest.mark.parametrize(("poster", "theme"), [(PLAIN, "night"), (EIGHT, "day"), (YEAR, "night")])
def test_there_are_pixels_in_each_text_box(poster: Poster, theme: Theme) -> None:
    poster = replace(poster, theme=theme)
    drawn, shape = pixels(poster_png(poster)), SHAPES[poster.shape]
    assert (drawn.width, drawn.height) == (shape.width, shape.height)
    for line in lay_out(poster).texts:
        left, top, right, bottom = box(line)
        assert drawn.has(line.fill, left, top, right, bottom + 2), line


def test_the_colours_are_those_of_the_screens() -> None:
    style = Path("static/css/base.css").read_text(encoding="utf-8")
    themes: tuple[Theme, ...] = ("day", "night")
    for place, theme in enumerate(themes):
        for name in ("ground", "ink", "soft", "edge", "rule", "match", "match2", "head", "ember", "ember2", "nos",
                     "ellos", "cloth", "strike"):  # fmt: skip
            [both] = re.findall(rf"--{name}: light-dark\((#\w+), (#\w+)\)", style)
            assert getattr(PALETTES[theme], name) == both[place], (theme, name)


@pytest.mark.parametrize("poster", [*MATCHES, NIGHT])
def test_a_picture_shows_the_marks_that_a_page_shows(poster: Poster) -> None:
    """Of all styles, malas and buenas, and three players; buenas are embers in both."""
    assert poster.board
    page = render_to_string("_still_board.html", {"board": poster.board})
    halves = page.split('class="side ')[1:]
    wanted = [
        (EMBERS if " good" in half[:60] else "") + name
        for half in halves
        for name in re.findall(r'<svg(?! class="glow")[^>]*><use href="#([^"]+)"', half)
    ]
    assert wanted
    svg = poster_svg(poster)
    assert DRAWN.findall(svg) == wanted
    assert {*re.findall(r'href="#([^"]+)"', svg)} <= {*re.findall(r'id="([^"]+)"', svg)}
    assert svg.count('font-size="14"') == page.count('class="matchbox')


def test_beans_lie_where_the_phone_has_beans() -> None:
    sticks, beans = poster_svg(PLAIN), poster_svg(replace(PLAIN, counters="beans"))
    assert ('href="#good-match"' in sticks, 'href="#good-bean"' in sticks) == (True, False)
    assert ('href="#good-match"' in beans, 'href="#good-bean"' in beans) == (False, True)
    assert DRAWN.findall(sticks) == DRAWN.findall(beans)


def test_where_nothing_is_said_the_cloth_goes_down_to_the_foot() -> None:
    sheet = lay_out(replace(PLAIN, stamp="", sentence=""))
    assert sheet.strip_top == sheet.foot_top
    assert sheet.measures.strip == 0


def test_no_dash_breaks_at_a_corner() -> None:
    corners = [(0.0, 90.0), (100.0, 90.0), (100.0, 40.0), (107.0, 40.0), (107.0, 0.0), (300.0, 0.0)]
    pieces = list(dashes(corners, 24, 14))
    for corner in corners[1:-1]:
        assert any(corner in piece[1:-1] for piece in pieces), corner
    assert pieces[0][0] == corners[0]
    assert pieces[-1][-1] == corners[-1]
    assert len(pieces) > 8


def test_it_is_one_svg_that_asks_for_nothing() -> None:
    text = poster_svg(replace(PLAIN, heading="<b>&amp;"))
    ElementTree.fromstring(text)
    assert "<b>" not in text
    assert text.count("http") == 1, "its name space alone"
    assert not [attribute for attribute in ("style=", "<script", "url(", 'class="bean"') if attribute in text]
    assert {f'font-family="{FONTS[face].family}' in text for face in FONTS} == {True}


def test_the_code_is_there_only_with_an_address() -> None:
    assert "h1v1h-1z" in poster_svg(EIGHT)
    assert "h1v1h-1z" not in poster_svg(PLAIN)


def test_it_says_itself_in_words() -> None:
    assert PLAIN.alt == (
        "Ana y Caro, con falta envido. Ana y Caro 15 buenas · Bruno y Dani 6 buenas. "
        "33 a 31 falta envido de Caro: 9 puntos. 19 de noviembre de 2026 · 23 manos, 48 minutos"
    )
    assert "1 15 buenas a 13 malas el más ajustado · 2 15 buenas" in NIGHT.alt


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
