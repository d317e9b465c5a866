"""The drawing of the deck: a symbol for every card, small, and nothing in it that a strict content policy forbids."""

import gzip
import re
from xml.etree import ElementTree

import pytest

from referee.matches.words.cards import BRAVAS, SUITS
from referee.rules.record.cards import ARGENTINE_PACK
from tests.conftest import ROOT

SOURCE = (ROOT / "static/cards.svg").read_text()
TREE = ElementTree.fromstring(SOURCE)
SVG = "{http://www.w3.org/2000/svg}"
SYMBOLS = {symbol.attrib["id"]: symbol for symbol in TREE.iter(f"{SVG}symbol")}
CUTS = {"o": 0, "c": 1, "e": 2, "b": 3}


def uses(card: str) -> list[str]:
    return [use.attrib["href"][1:] for use in SYMBOLS[card].iter(f"{SVG}use")]


def test_every_card_the_back_and_every_suit_is_drawn_and_nothing_else() -> None:
    assert SYMBOLS.keys() == {
        *ARGENTINE_PACK.rank,
        "back",
        *(f"{kind}-{suit}" for suit in SUITS for kind in ("suit", "tile")),
        *(f"{card}-plain" for card in BRAVAS),
    }


def test_it_weighs_little() -> None:
    assert len(gzip.compress(SOURCE.encode())) < 25_000


def test_it_holds_no_style_no_script_and_points_nowhere_else() -> None:
    assert not re.search(r"style=|<style|<script|\son\w+=|https?://(?!www\.w3\.org/2000/svg)", SOURCE)
    known = {node.attrib["id"] for node in TREE.iter() if "id" in node.attrib}
    assert {href[1:] for href in re.findall(r'href="([^"]*)"', SOURCE)} <= known


@pytest.mark.parametrize("card", [card for card in ARGENTINE_PACK.rank if len(card) == 2])
def test_a_low_card_shows_its_number_and_as_many_signs(card: str) -> None:
    rank, suit = card
    assert uses(card).count(suit) == int(rank)
    assert f"i{rank}" in uses(card)


@pytest.mark.parametrize("card", [card for card in ARGENTINE_PACK.rank if len(card) == 3])
def test_a_figure_shows_its_number_its_silhouette_and_one_sign(card: str) -> None:
    rank, suit = card[:2], card[2]
    assert (uses(card).count(suit), uses(card).count(f"p{rank}"), uses(card).count(f"i{rank}")) == (1, 1, 1)


@pytest.mark.parametrize("card", sorted(ARGENTINE_PACK.rank))
def test_the_frame_tells_the_suit_and_is_thick_round_a_brava(card: str) -> None:
    frame = ("g" if card in BRAVAS else "f") + card[-1]
    assert uses(card)[0] == frame
    group = next(node for node in TREE.iter(f"{SVG}g") if node.attrib.get("id") == frame)
    line = group.findall(f"{SVG}path")[0]
    assert line.attrib["d"].count("M") == max(1, 2 * CUTS[card[-1]])
    assert float(line.attrib["stroke-width"]) > 6 or card not in BRAVAS


@pytest.mark.parametrize(("card", "name"), BRAVAS.items())
def test_a_brava_has_its_name_written(card: str, name: str) -> None:
    written = " ".join("".join(span.itertext()) for span in SYMBOLS[card].iter(f"{SVG}tspan"))
    assert written.lower() == str(name)


@pytest.mark.parametrize("card", BRAVAS)
def test_where_a_brava_is_none_it_looks_like_its_kind(card: str) -> None:
    drawn = uses(f"{card}-plain")
    assert drawn[0] == f"f{card[-1]}"
    assert drawn.count(card[-1]) == int(card[:-1])
    assert not list(SYMBOLS[f"{card}-plain"].iter(f"{SVG}text"))
