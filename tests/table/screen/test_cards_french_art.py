"""The drawing of the French deck: a symbol for every card of every pack, small, and nothing in it that is forbidden."""

import gzip
import re
from xml.etree import ElementTree

import pytest

from referee.games import GAMES
from referee.matches.words.cards import SIGNS, card_picture, symbol
from referee.rules.record.cards import OLD_MANILHAS, RANKINGS, SUITS, mineiro, truc
from referee.rules.record.rulesets import RULESETS
from tests.conftest import ROOT

SOURCE = (ROOT / "static/french.svg").read_text()
TREE = ElementTree.fromstring(SOURCE)
SVG = "{http://www.w3.org/2000/svg}"
SYMBOLS = {one.attrib["id"]: one for one in TREE.iter(f"{SVG}symbol")}
GROUPS = {one.attrib["id"]: one for one in TREE.iter(f"{SVG}g") if "id" in one.attrib}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
INKS = {"♣": "--card-b", "♥": "--card-c", "♠": "--card-e", "♦": "--card-o"}


def uses(symbol_id: str) -> list[str]:
    """What a symbol is put together from, from the bottom."""
    return [use.attrib["href"][1:] for use in SYMBOLS[symbol_id].iter(f"{SVG}use")]


def test_every_card_is_drawn_and_nothing_else() -> None:
    assert SYMBOLS.keys() == {
        *(f"{rank}{sign}" for rank in RANKS for sign in SIGNS.values()),
        *(f"{symbol(card)}-named" for card in OLD_MANILHAS),
        *(f"{kind}-{sign}" for kind in ("suit", "tile", "sign") for sign in SIGNS.values()),
        "joker",
        "tile-joker",
        "thick",
        "back",
    }


def test_it_weighs_little() -> None:
    assert len(gzip.compress(SOURCE.encode())) < 15_000


def test_it_holds_no_style_no_script_and_points_nowhere_else() -> None:
    assert not re.search(r"style=|<style|<script|\son\w+=|https?://(?!www\.w3\.org/2000/svg)", SOURCE)
    known = [node.attrib["id"] for node in TREE.iter() if "id" in node.attrib]
    assert len(known) == len(set(known))
    assert {href[1:] for href in re.findall(r'href="([^"]*)"', SOURCE)} <= set(known)


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("suit", SUITS)
def test_a_card_shows_its_rank_at_both_ends_and_as_many_signs_as_it_counts(rank: str, suit: str) -> None:
    card = f"{rank}{SIGNS[suit]}"
    ends = [one for one in SYMBOLS[card].findall(f"{SVG}use") if one.attrib["href"] == f"#k{card}"]
    assert uses(card)[0] == "f"
    assert [one.attrib for one in ends] == [{"href": f"#k{card}", "transform": "rotate(180 50 77)"}]
    sign = [] if rank == "A" else [f"#{card[-1]}"]
    assert [one.attrib["href"] for one in GROUPS[f"k{card}"].iter(f"{SVG}use")] == [f"#i{rank}", *sign]
    assert INKS[suit] in ElementTree.tostring(SYMBOLS[card], encoding="unicode")


@pytest.mark.parametrize("rank", ["A", *RANKS[1:10]])
@pytest.mark.parametrize("suit", SUITS)
def test_a_low_card_shows_as_many_signs_as_it_counts(rank: str, suit: str) -> None:
    card, sign = f"{rank}{SIGNS[suit]}", SIGNS[suit]
    (signs,) = [one for one in SYMBOLS[card].findall(f"{SVG}g") if "color" in one.attrib]
    half = signs.find(f"{SVG}g")
    above = 0 if half is None else len(list(half.iter(f"{SVG}use")))
    middle = [one for one in signs.findall(f"{SVG}use") if one.attrib["href"] == f"#{sign}"]
    assert 2 * above + len(middle) == (1 if rank == "A" else int(rank))


@pytest.mark.parametrize("rank", ["J", "Q", "K"])
@pytest.mark.parametrize("suit", SUITS)
def test_a_figure_is_a_half_and_its_turned_half_round_one_sign(rank: str, suit: str) -> None:
    card = f"{rank}{SIGNS[suit]}"
    (figure,) = [one for one in SYMBOLS[card].findall(f"{SVG}g") if "color" in one.attrib]
    assert [one.attrib["href"] for one in figure.findall(f"{SVG}use")] == [f"#p{rank}", f"#{SIGNS[suit]}"]
    halves = [one.attrib for one in GROUPS[f"p{rank}"].findall(f"{SVG}use")]
    assert halves == [{"href": f"#b{rank}"}, {"href": f"#b{rank}", "transform": "rotate(180 50 77)"}]


@pytest.mark.parametrize(("card", "name"), [("4♣", "ZAP"), ("7♥", "COPAS"), ("A♠", "ESPADILHA"), ("7♦", "PICA-FUMO")])
def test_a_fixed_manilha_has_the_thick_frame_and_its_name(card: str, name: str) -> None:
    named = f"{symbol(card)}-named"
    assert uses(named)[0] == "g"
    assert "".join("".join(text.itertext()) for text in SYMBOLS[named].iter(f"{SVG}text")) == name


def packs() -> list[tuple[str, str]]:
    every = [("mineiro", card) for card in (*mineiro("sujo", "joker").rank, "10♣")]
    return every + [("trut", card) for ranking in RANKINGS for card in truc(ranking).rank]


@pytest.mark.parametrize(("ruleset", "card"), sorted(set(packs())))
def test_every_card_of_every_pack_has_its_drawing(ruleset: str, card: str) -> None:
    drawn = card_picture(card, ruleset, RULESETS[ruleset].pack)
    assert drawn.sprite == "french.svg"
    assert set(drawn.layers) <= SYMBOLS.keys()


def test_each_game_draws_the_deck_of_its_look() -> None:
    for ruleset, game in GAMES.items():
        card = next(iter(RULESETS[ruleset].pack.rank))
        sprite = card_picture(card, ruleset, RULESETS[ruleset].pack).sprite
        assert sprite == ("french.svg" if game.skin.deck == "french" else "cards.svg")
