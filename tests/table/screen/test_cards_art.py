"""The drawings of both decks: a symbol for every card, small, and nothing that a strict content policy forbids."""

import gzip
import re
from xml.etree import ElementTree

import pytest

from referee.games import GAMES
from referee.matches.words.cards import BRAVAS, SIGNS, SUITS, card_picture, symbol
from referee.rules.record.cards import ARGENTINE_PACK, OLD_MANILHAS, RANKINGS, mineiro, truc
from referee.rules.record.cards import SUITS as FRENCH_SUITS
from referee.rules.record.rulesets import RULESETS
from tests.conftest import ROOT

SOURCE = (ROOT / "static/cards.svg").read_text()
TREE = ElementTree.fromstring(SOURCE)
SVG = "{http://www.w3.org/2000/svg}"
SYMBOLS = {symbol.attrib["id"]: symbol for symbol in TREE.iter(f"{SVG}symbol")}
CUTS = {"o": 0, "c": 1, "e": 2, "b": 3}


FRENCH = (ROOT / "static/french.svg").read_text()
FRENCH_TREE = ElementTree.fromstring(FRENCH)
FRENCH_SYMBOLS = {one.attrib["id"]: one for one in FRENCH_TREE.iter(f"{SVG}symbol")}


def uses(card: str, deck: dict[str, ElementTree.Element] = SYMBOLS) -> list[str]:
    """What a symbol of a deck is put together from, from the bottom."""
    return [use.attrib["href"][1:] for use in deck[card].iter(f"{SVG}use")]


@pytest.mark.parametrize(("source", "most"), [(SOURCE, 25_000), (FRENCH, 15_000)], ids=["argentine", "french"])
def test_a_deck_weighs_little_holds_no_style_and_no_script_and_points_nowhere_else(source: str, most: int) -> None:
    assert len(gzip.compress(source.encode())) < most
    assert not re.search(r"style=|<style|<script|\son\w+=|https?://(?!www\.w3\.org/2000/svg)", source)
    known = [node.attrib["id"] for node in ElementTree.fromstring(source).iter() if "id" in node.attrib]
    assert len(known) == len(set(known))
    assert {href[1:] for href in re.findall(r'href="([^"]*)"', source)} <= set(known)


def test_every_card_the_back_and_every_suit_is_drawn_and_nothing_else() -> None:
    assert SYMBOLS.keys() == {
        *ARGENTINE_PACK.rank,
        "back",
        *(f"{kind}-{suit}" for suit in SUITS for kind in ("suit", "tile", "thick")),
        *(f"{card}-plain" for card in BRAVAS),
    }


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


@pytest.mark.parametrize("suit", SUITS)
def test_the_thick_frame_of_a_suit_has_its_cuts(suit: str) -> None:
    (line,) = SYMBOLS[f"thick-{suit}"].findall(f"{SVG}path")
    assert line.attrib["d"].count("M") >= max(1, 2 * CUTS[suit])
    assert float(line.attrib["stroke-width"]) > 6


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


GROUPS = {one.attrib["id"]: one for one in FRENCH_TREE.iter(f"{SVG}g") if "id" in one.attrib}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
INKS = {"♣": "--card-b", "♥": "--card-c", "♠": "--card-e", "♦": "--card-o"}


def test_every_french_card_is_drawn_and_nothing_else() -> None:
    assert FRENCH_SYMBOLS.keys() == {
        *(f"{rank}{sign}" for rank in RANKS for sign in SIGNS.values()),
        *(f"{symbol(card)}-named" for card in OLD_MANILHAS),
        *(f"{kind}-{sign}" for kind in ("suit", "tile", "sign") for sign in SIGNS.values()),
        *("joker", "tile-joker", "thick", "back"),
    }


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("suit", FRENCH_SUITS)
def test_a_card_shows_its_rank_at_both_ends_and_as_many_signs_as_it_counts(rank: str, suit: str) -> None:
    card = f"{rank}{SIGNS[suit]}"
    ends = [one for one in FRENCH_SYMBOLS[card].findall(f"{SVG}use") if one.attrib["href"] == f"#k{card}"]
    assert uses(card, FRENCH_SYMBOLS)[0] == "f"
    assert [one.attrib for one in ends] == [{"href": f"#k{card}", "transform": "rotate(180 50 77)"}]
    sign = [] if rank == "A" else [f"#{card[-1]}"]
    assert [one.attrib["href"] for one in GROUPS[f"k{card}"].iter(f"{SVG}use")] == [f"#i{rank}", *sign]
    assert INKS[suit] in ElementTree.tostring(FRENCH_SYMBOLS[card], encoding="unicode")


@pytest.mark.parametrize("rank", ["A", *RANKS[1:10]])
@pytest.mark.parametrize("suit", FRENCH_SUITS)
def test_a_low_card_shows_as_many_signs_as_it_counts(rank: str, suit: str) -> None:
    card, sign = f"{rank}{SIGNS[suit]}", SIGNS[suit]
    (signs,) = [one for one in FRENCH_SYMBOLS[card].findall(f"{SVG}g") if "color" in one.attrib]
    half = signs.find(f"{SVG}g")
    above = 0 if half is None else len(list(half.iter(f"{SVG}use")))
    middle = [one for one in signs.findall(f"{SVG}use") if one.attrib["href"] == f"#{sign}"]
    assert 2 * above + len(middle) == (1 if rank == "A" else int(rank))


@pytest.mark.parametrize("rank", ["J", "Q", "K"])
@pytest.mark.parametrize("suit", FRENCH_SUITS)
def test_a_figure_is_a_half_and_its_turned_half_round_one_sign(rank: str, suit: str) -> None:
    card = f"{rank}{SIGNS[suit]}"
    (figure,) = [one for one in FRENCH_SYMBOLS[card].findall(f"{SVG}g") if "color" in one.attrib]
    assert [one.attrib["href"] for one in figure.findall(f"{SVG}use")] == [f"#p{rank}", f"#{SIGNS[suit]}"]
    halves = [one.attrib for one in GROUPS[f"p{rank}"].findall(f"{SVG}use")]
    assert halves == [{"href": f"#b{rank}"}, {"href": f"#b{rank}", "transform": "rotate(180 50 77)"}]


@pytest.mark.parametrize(("card", "name"), [("4♣", "ZAP"), ("7♥", "COPAS"), ("A♠", "ESPADILHA"), ("7♦", "PICA-FUMO")])
def test_a_fixed_manilha_has_the_thick_frame_and_its_name(card: str, name: str) -> None:
    named = f"{symbol(card)}-named"
    assert uses(named, FRENCH_SYMBOLS)[0] == "g"
    assert "".join("".join(text.itertext()) for text in FRENCH_SYMBOLS[named].iter(f"{SVG}text")) == name


def packs() -> list[tuple[str, str]]:
    every = [("mineiro", card) for card in (*mineiro("sujo", "joker").rank, "10♣")]
    return every + [("trut", card) for ranking in RANKINGS for card in truc(ranking).rank]


@pytest.mark.parametrize(("ruleset", "card"), sorted(set(packs())))
def test_every_card_of_every_pack_has_its_drawing(ruleset: str, card: str) -> None:
    drawn = card_picture(card, ruleset, RULESETS[ruleset].pack)
    assert drawn.sprite == "french.svg"
    assert set(drawn.layers) <= FRENCH_SYMBOLS.keys()


def test_each_game_draws_the_deck_of_its_look() -> None:
    for ruleset, game in GAMES.items():
        card = next(iter(RULESETS[ruleset].pack.rank))
        sprite = card_picture(card, ruleset, RULESETS[ruleset].pack).sprite
        assert sprite == ("french.svg" if game.skin.deck == "french" else "cards.svg")
