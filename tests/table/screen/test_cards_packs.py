"""The card picker in every game: keys for the whole pack, what is off, the vira and its manilhas, cards face down."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from django.utils import translation

from referee.matches.words import cards as card_words
from referee.matches.words import names
from referee.matches.words.cards import card_keys, card_picture, picker
from referee.rules.asked.legal import why_not
from referee.rules.asked.look import look
from referee.rules.asked.offers import not_to_show
from referee.rules.judge.judge import judge
from referee.rules.record.cards import ARGENTINE_PACK, CardPack
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import RULESETS
from referee.rules.record.state import State, new_state
from referee.table.screen.cards import PickerTurn, hand_vira
from referee.table.screen.cards import picker_turn as turn_of
from tests.rules.choices import legal_choices
from tests.table.making import FOUR
from tests.trials import seeds

Raw = dict[str, Any]
TABLES: list[tuple[str, Raw]] = [
    ("argentino", {}),
    ("mineiro", {}),
    ("mineiro", {"three_and_half": "joker"}),
    ("mineiro", {"three_and_half": "10♣", "facedown_after_tie": False}),
    ("mineiro", {"deck": "limpo", "truco_when": "any-time", "royal_family": "shown"}),
    ("mineiro", {"deck": "limpo", "three_and_half": "joker", "after_tie": "highest"}),
    ("paulista", {}),
    ("paulista", {"deck": "limpo", "tie_lead": "last-tied"}),
    ("truc-catala", {}),
    ("truc-frances", {}),
    ("truc-frances", {"ranking": "36"}),
    ("trut", {"ranking": "32-eight-high", "tie_lead": "first-tied"}),
]
SIZES = (40, 40, 41, 41, 27, 28, 40, 24, 40, 32, 36, 32)


def table(ruleset: str, options: Raw, *raws: Raw) -> State:
    """The state after these entries, every one of which the rules accept."""
    state = new_state(ruleset, options, 4)
    for raw in raws:
        ruling = judge(state, read_entry(raw, RULESETS[ruleset]))
        assert ruling.refusal is None, (raw, ruling.refusal)
    return state


def turn(state: State, *, shown: bool = False) -> PickerTurn:
    view = look(state)
    return turn_of(state, view, names.Cast(FOUR, view.sides, 2), shown)


def off(state: State) -> dict[str, list[str]]:
    found: dict[str, str] = json.loads(turn(state).off)
    return {seat: gone.split() for seat, gone in found.items()}


def pack_of(ruleset: str, options: Raw) -> CardPack:
    return new_state(ruleset, options, 4).pack


@pytest.mark.parametrize(("at", "size"), list(zip(TABLES, SIZES, strict=True)))
def test_every_card_of_the_pack_has_one_key_in_landscape(at: tuple[str, Raw], size: int) -> None:
    keys = picker(*at)
    there = [key.card for row in keys.all for key in row if key]
    assert sorted(there) == sorted(pack_of(*at).rank)
    assert len(there) == size
    assert {len(row) for row in keys.all} == {keys.columns}


@pytest.mark.parametrize("at", TABLES)
def test_upright_every_card_is_a_key_or_a_rank_and_a_suit_and_every_rank_has_all_suits(at: tuple[str, Raw]) -> None:
    keys = picker(*at)
    pack = pack_of(*at).rank
    alone = {key.card for key in keys.bravas}
    pairs = {rank.rank + suit.letter for rank in keys.ranks for suit in keys.suits}
    assert {*pack} <= alone | pairs <= {*pack}


@pytest.mark.parametrize("at", TABLES)
def test_every_card_has_a_name_of_its_own_in_both_languages(at: tuple[str, Raw]) -> None:
    for language in ("es", "en"):
        with translation.override(language):
            called = {card: card_words.name(card) for card in pack_of(*at).rank}
            assert len(set(called.values())) == len(called)
            assert not any(card == name for card, name in called.items())


def test_cards_of_the_french_pack_are_called_by_rank_and_suit() -> None:
    assert [card_words.name(card) for card in ("7♥", "A♠", "10♣", "K♦", "*", "?")] == [
        "siete de corazones", "as de picas", "diez de tréboles", "rey de diamantes", "comodín", "boca abajo",
    ]  # fmt: skip
    with translation.override("en"):
        assert [card_words.name(card) for card in ("7♥", "A♠", "*")] == ["seven of hearts", "ace of spades", "joker"]


@pytest.mark.parametrize(
    ("at", "ranks"),
    [
        (("argentino", {}), "3 2 1 12 11 10 7 6 5 4"),
        (("mineiro", {}), "3 2 A K J Q 7 6 5 4"),
        (("mineiro", {"deck": "limpo"}), "3 2 A K J Q"),
        (("paulista", {}), "3 2 A K J Q 7 6 5 4"),
        (("truc-catala", {}), "3 2 1 12 11 10 7 6 5 4"),
        (("truc-frances", {}), "7 8 A K Q J 10 9"),
        (("truc-frances", {"ranking": "36"}), "7 6 A K Q J 10 9 8"),
        (("truc-frances", {"ranking": "32-eight-low"}), "7 A K Q J 10 9 8"),
    ],
)
def test_strong_ranks_come_first(at: tuple[str, Raw], ranks: str) -> None:
    keys = picker(*at)
    assert " ".join(one.rank for one in keys.ranks) == ranks


def test_manilhas_come_first_and_a_three_and_a_half_after_them() -> None:
    keys = picker("mineiro", {"three_and_half": "joker"})
    assert [key.card for key in keys.bravas] == ["4♣", "7♥", "A♠", "7♦", "*"]
    assert [key.brava for key in keys.bravas] == [True, True, True, True, False]
    assert [key.layers for key in keys.bravas] == ["4c-named", "7h-named", "As-named", "7d-named", "joker"]


def test_in_truc_no_card_stands_out() -> None:
    for ruleset in ("truc-catala", "truc-frances", "trut"):
        keys = picker(ruleset, {})
        assert keys.bravas == []
    assert card_words.name("1e", "truc-catala") == "1 de espadas"
    assert card_words.name("1e") == card_words.name("1e", "fournier") == "ancho de espadas"
    assert card_words.card_picture("1e", "truc-catala", pack_of("truc-catala", {})).layers == ("1e-plain",)
    assert card_words.card_picture("1e", "argentino", pack_of("argentino", {})).layers == ("1e",)


VIRAS = {"4": "5", "5": "6", "6": "7", "7": "Q", "Q": "J", "J": "K", "K": "A", "A": "2", "2": "3", "3": "4"}


@pytest.mark.parametrize(("vira_rank", "manilha"), VIRAS.items())
def test_the_vira_makes_the_manilhas_and_gives_them_the_thick_frame(vira_rank: str, manilha: str) -> None:
    state = table("paulista", {}, {"deal": 3, "vira": f"{vira_rank}♦"})
    now = turn(state)
    assert now.brave == " ".join(f"{manilha}{suit}" for suit in "♣♥♠♦")
    assert now.vira
    assert (now.vira.name, now.vira.ranks) == (card_words.name(f"{vira_rank}♦"), manilha)
    assert card_words.card_picture(f"{manilha}♣", "paulista", state.pack).layers[-1] == "thick"
    assert card_words.card_picture(f"{vira_rank}♣", "paulista", state.pack).layers == (f"{vira_rank}c",)
    assert off(state) == {"0": [f"{vira_rank}♦", "?"]}


def test_without_a_vira_no_card_can_be_played_and_the_deal_asks_for_it() -> None:
    now = turn(table("paulista", {}, {"deal": 3}))
    assert json.loads(now.off) == {}
    assert now.vira
    assert (now.vira.asks, now.vira.late, now.brave) == ('[{"deal":3}]', False, "")
    html = now.html
    assert "data-blank" in html
    assert "data-vira" in html


def test_a_vira_goes_with_a_new_deal_only_while_the_hand_is_not_under_way() -> None:
    late = turn(table("paulista", {}, {"deal": 3}, {"by": 0, "say": "truco"})).vira
    assert late
    assert (late.asks, late.late) == ("", True)
    assert "BR-DEA-11" in late.html
    early = turn(table("paulista", {}, {"deal": 3, "vira": "K♣"})).vira
    assert early
    assert early.asks == '[{"deal":3}]'
    played = turn(table("paulista", {}, {"deal": 3, "vira": "K♣"}, {"by": 0, "play": "3♣"})).vira
    assert played
    assert (played.asks, played.late, played.ranks) == ("", False, "A")


def test_games_without_a_vira_show_none() -> None:
    for ruleset in ("mineiro", "truc-catala", "trut"):
        state = table(ruleset, {}, {"deal": 3})
        assert hand_vira(state, look(state)) is None


def test_a_card_lies_face_down_from_the_second_trick_on() -> None:
    first = [{"by": 0, "play": "3♣"}, {"by": 1, "play": "2♣"}, {"by": 2, "play": "6♣"}, {"by": 3, "play": "5♣"}]
    assert off(table("mineiro", {}, {"deal": 3}))["0"] == ["?"]
    assert "?" not in off(table("mineiro", {}, {"deal": 3}, *first))["0"]
    lying = turn(table("mineiro", {}, {"deal": 3}, *first, {"by": 0, "play": "?"})).chairs[0].picture
    assert lying == card_words.Picture("french.svg", ("back",))
    assert not picker("truc-catala", {}).face_down


def test_anybody_may_lead_after_a_tie_that_nobody_told_more_of() -> None:
    now = turn(table("mineiro", {}, {"deal": 3}, {"trick": "parda"}))
    assert (now.title, now.turn) == ("Segunda · sale cualquiera", "")
    assert json.loads(now.off).keys() == {"0", "1", "2", "3"}
    now = turn(table("mineiro", {}, {"deal": 3}, {"trick": "parda", "first": 2}))
    assert now.title == "Segunda · juega Caro"


WORDS = (
    "truco", "envido", "quiero", "no quiero", "flor", "al mazo", "vale 6", "aceito", "corro", "jogo", "familia real",
    "truc", "vull", "juguem", "trut", "je suis", "je joue",
)  # fmt: skip


def event(state: State, chance: random.Random) -> Raw:
    """Something that players do in mid-hand, legal or not."""
    pack, seat = [*state.pack.rank], chance.randrange(4)
    word = chance.choice([word for word in WORDS if word in state.ruleset.words])
    cards = [{"by": seat, "play": chance.choice([*pack, *["?"] * 4])} for _ in range(8)]
    words = [{"by": seat, "say": word}, {"team": seat % 2, "say": word}]
    shown = {"by": seat, "show": chance.sample(pack, chance.randint(1, 3))}
    return chance.choice([*cards, *words, shown, {"trick": "parda", "first": seat}, {"trick": None, "team": seat % 2}])


@pytest.mark.parametrize("seed", seeds(8))
@pytest.mark.parametrize("at", TABLES)
def test_what_is_off_is_what_the_referee_would_refuse(at: tuple[str, Raw], seed: int) -> None:
    chance, (ruleset, options) = random.Random(seed), at
    deal: Raw = {"deal": 3} | ({"vira": chance.choice(["3♥", "Q♣", "K♠"])} if ruleset == "paulista" else {})
    state, shown = table(ruleset, options, deal), False
    for _ in range(60):
        raw = event(state, chance)
        accepted = judge(state, read_entry(raw, RULESETS[ruleset])).refusal is None
        if look(state).phase != "open":
            return
        shown = shown or (accepted and "show" in raw)
        down = ["?"] if state.options.get("face_down") else []
        gone = {int(seat): some.split() for seat, some in json.loads(turn(state, shown=shown).off).items()}
        lit = {seat: {*state.pack.rank, *down} - {*some} for seat, some in gone.items()}
        legal = {seat: set(some) - (set() if down else {"?"}) for seat, some in legal_choices(state).cards.items()}
        assert lit == legal


def test_the_cards_of_a_family_that_was_shown_are_off() -> None:
    raws = [{"deal": 3}, {"by": 1, "say": "familia real"}, {"by": 1, "show": ["K♣", "J♣", "Q♣"]}]
    state = table("mineiro", {"deck": "limpo", "royal_family": "shown"}, *raws)
    assert json.loads(turn(state, shown=True).off)["0"].split() == ["Q♣", "J♣", "K♣", "?"]


def test_a_family_may_be_shown_by_any_cards_that_nobody_threw_in() -> None:
    raws = [{"deal": 3}, {"by": 1, "say": "familia real"}, {"by": 1, "show": ["K♣", "J♣", "Q♣"]}]
    state = table("mineiro", {"deck": "limpo", "royal_family": "shown"}, *raws, {"by": 2, "say": "familia real"})
    assert not_to_show(state, 2) == ["Q♣", "J♣", "K♣"]
    assert why_not(state, read_entry({"by": 2, "show": "ok"}, RULESETS["mineiro"])) is None


def test_what_a_turned_card_makes_goes_by_one_rank_or_by_the_ranks_of_one_suit() -> None:
    state = table("paulista", {}, {"deal": 3, "vira": "K♣"})
    vira = hand_vira(state, look(state))
    assert vira
    assert (vira.rank, vira.ranks, vira.pack, vira.named) == ("A", "A", None, "")
    pieces = replace(vira, made=tuple(card_keys(("2e", "11e", "10e"), "argentino", ARGENTINE_PACK)), lang="es")
    assert (pieces.rank, pieces.ranks) == ("", "2 11 10")
    called = replace(pieces, called=("", "perico", "perica"), pack=card_picture("?", "argentino", ARGENTINE_PACK))
    assert called.named == "11 perico, 10 perica"
    assert '<b class="several">2 11 10</b>' in called.html
    assert "cards.svg#back" in called.html
    assert "sign-" not in called.html
