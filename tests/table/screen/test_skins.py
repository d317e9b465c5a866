"""The keys of every game: its words in their rows, each lit exactly where the referee takes what it logs."""

import json
from collections.abc import Mapping
from itertools import chain
from random import Random
from typing import Any

import pytest

from referee.games import GAMES
from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import RULESETS, find_ruleset
from referee.rules.record.rulesets.base import Word
from referee.rules.record.state import State
from referee.table import pages
from referee.table.screen.keys import answer_row, bids_sheet, rare_sheet, trick_row, word_rows
from referee.table.screen.pieces import TapKey
from tests.at_table import by, say, won
from tests.rules.choices import legal_choices
from tests.table.screen.games import Raw, desk, desk_of, in_rows, in_sheets, labels, logging, played, rows, take, walk
from tests.trials import seeds

OTHERS = ("mineiro", "paulista", "truc-catala", "truc-frances", "trut")
ELSEWHERE = {"son buenas", "pido flor", "intromision"}
"""Words of truco argentino that have keys of their own: on the keypad, between hands, and in a duel."""


def at(first: int, second: int, **deal: Any) -> list[Raw]:
    """A hand dealt by seat 1 at this score."""
    points = [[first, 0], [0, second]]
    return [{"deal": 0}, *({"adjust": some} for some in points), {"close": "x"}, {"deal": 1, **deal}]


FIRST, GUARD = "queimo / passo / fico", "truco"
BETS, AMOUNTS = "redonne / mon reste", "más… / {}"


@pytest.mark.parametrize(
    ("ruleset", "raws", "seats", "shown"),
    [
        ("mineiro", [], 4, [FIRST, "guardo / truco"]),
        ("mineiro", [by(0, "queimo")], 4, [FIRST, "guardo / truco"]),
        ("mineiro", [by(0, "fico")], 4, [FIRST, "guardo / truco"]),
        ("mineiro", [say(0, "truco")], 4, ["corro / aceito", FIRST, "guardo / truco"]),
        (
            "mineiro",
            [say(0, "truco"), say(1, "vale 6"), say(0, "vale 9")],
            2,
            ["corro / aceito", FIRST, "guardo / nove"],
        ),
        ("mineiro", [say(0, "truco"), say(1, "aceito")], 2, [FIRST, "guardo / seis"]),
        ("mineiro", at(11, 3), 2, ["corro / jogo", FIRST, "guardo / truco"]),
        ("mineiro", [*at(11, 3), say(0, "jogo")], 2, [FIRST, "guardo / truco"]),
        ("paulista", [], 4, ["truco"]),
        ("paulista", at(11, 11), 2, ["truco"]),
        ("truc-catala", [], 4, ["truc"]),
        ("truc-catala", [say(1, "truc")], 4, ["no vull / vull", "retruc"]),
        ("truc-catala", at(2, 11), 2, ["no juguem / juguem", "truc"]),
        ("truc-catala", at(11, 11), 2, ["truc"]),
        ("truc-frances", [], 4, [BETS, AMOUNTS.format(2)]),
        ("truc-frances", [by(0, "redonne")], 2, ["je joue / d'accord", BETS, AMOUNTS.format(2)]),
        (
            "truc-frances",
            [by(0, "redonne"), by(2, "d'accord")],
            4,
            ["je joue / ✓ Ana / ✓ Caro", BETS, AMOUNTS.format(2)],
        ),
        ("truc-frances", [by(0, "redonne"), by(1, "je joue")], 4, [BETS, AMOUNTS.format(2)]),
        ("truc-frances", [say(0, 7)], 2, ["je passe / je joue", BETS, AMOUNTS.format(7)]),
        ("truc-frances", [say(0, "mon reste")], 2, ["je passe / je joue", BETS, AMOUNTS.format(1)]),
        ("trut", [], 4, ["trut"]),
        ("trut", [say(0, "trut")], 4, ["je ne suis pas / je suis", "trut"]),
    ],
)
def test_rows_keep_their_words_and_only_the_answers_come_and_go(
    ruleset: str, raws: list[Raw], seats: int, shown: list[str]
) -> None:
    assert rows(desk(ruleset, raws, seats)) == shown


def test_of_four_each_has_to_agree_to_a_redeal() -> None:
    row = answer_row(desk("truc-frances", [by(0, "redonne"), by(1, "d'accord")], 4))
    assert row is not None
    assert [labels(row, side) for side in (0, 1)] == ["je joue / ✓ Ana / Caro", "je joue / ✓ Bruno / Dani"]
    assert [key.name for key in row.keys[1]] == ["Bruno y Dani: je joue", "Bruno: ✓ Bruno, d'accord", "Dani: d'accord"]


def test_who_agrees_to_a_redeal_keeps_their_place_whoever_asks() -> None:
    for dealer in range(4):
        asker, hand = (
            (dealer + 1) % 4,
            [{"deal": 3}, {"close": "x"}, {"deal": dealer}] if dealer != 3 else [{"deal": 3}],
        )
        row = answer_row(desk("truc-frances", [*hand, by(asker, "redonne")], 4))
        assert row is not None
        agree = [[key.id for key in row.keys[side][1:]] for side in (0, 1)]
        assert agree == [[f"d-accord-by-{seat}" for seat in seats] for seats in ((0, 2), (1, 3))], dealer
        assert not any(key.lit for keys in row.keys for key in keys if key.id == f"d-accord-by-{asker}")


def test_a_word_before_the_first_card_is_said_by_the_player_whose_it_is() -> None:
    keys = logging(desk("mineiro", [], 4))
    assert (keys["fico-0"].name, keys["fico-0"].raw, keys["fico-0"].lit) == ("Ana: fico", by(0, "fico"), True)
    guards = logging(desk("mineiro", [], 4, deal="cutter"))
    assert (guards["guardo-0"].name, guards["guardo-0"].raw) == ("Caro: guardo", by(2, "guardo"))


def test_the_hand_at_eleven_is_decided_by_the_side_that_leads() -> None:
    table = desk("mineiro", at(3, 11), 2)
    row = answer_row(table)
    assert row is not None
    assert [[(key.label, key.side, key.lit) for key in keys] for keys in row.keys] == [
        [("corro", 0, False), ("jogo", 0, False)],
        [("corro", 1, True), ("jogo", 1, True)],
    ]
    below = trick_row(table)
    assert below.middle is not None
    assert [key.lit for key in (*below.keys[0], below.middle, *below.keys[1])] == [False] * 5


@pytest.mark.parametrize(
    ("ladder", "words"),
    [("1-3-6-9-12", ["truco", "seis", "nove", "doze"]), ("2-4-6-8-12", ["truco", "seis", "oito", "doze"]),
     ("2-4-6-10-12", ["truco", "seis", "dez", "doze"])],
)  # fmt: skip
def test_the_words_of_a_ladder_share_a_place_that_shows_the_one_that_can_come_next(
    ladder: str, words: list[str]
) -> None:
    raws: list[Raw] = []
    for place, word in enumerate(words):
        row = word_rows(desk("paulista", raws, ladder=ladder))[-1]
        keys = [keys[-1] for keys in row.keys]
        # Whoever waits keeps the word just said.
        other = words[max(place - 1, 0)]
        assert (keys[place % 2].label, keys[1 - place % 2].label) == (word, other)
        assert [key.id for key in keys] == ["truco-0", "truco-1"]
        raws.append(keys[place % 2].raw)
    assert rows(desk("paulista", raws, ladder=ladder)) == ["corro / aceito", "doze"]


def test_no_key_moves_when_a_bet_waits() -> None:
    for ruleset, word in (("paulista", "truco"), ("truc-catala", "truc"), ("trut", "trut"), ("truc-frances", 2)):
        before = desk(ruleset, [won(0)])
        after = desk(ruleset, [won(0), say(0, word)])
        stand = [[[key.id for key in row.keys[0]] for row in word_rows(table)] for table in (before, after)]
        assert stand[0] == stand[1]
        assert len(rows(after)) == len(rows(before)) + 1
        assert rows(after)[0] == f"{GAMES[ruleset].skin.no} / {GAMES[ruleset].skin.yes}"


def test_a_bet_by_any_amount_starts_one_above_the_stake_and_has_no_end() -> None:
    table = desk("truc-frances", [say(0, 4), say(1, "je joue")])
    more, least = zip(*word_rows(table)[-1].keys, strict=True)
    assert [(key.raw, key.lit) for key in least] == [(say(0, 5), False), (say(1, 5), True)]
    assert [(key.opens, key.lit) for key in more] == [("bids", False), ("bids", True)]
    assert [key.raw for key in more] == [key.raw for key in least]  # a dim one asks why of the least amount
    [(side, some)] = bids_sheet(table)
    assert (side.number, [key.label for key in some]) == (1, ["5", "6", "7", "8", "9", "10", "mon reste"])
    waiting = [say(0, 4)]
    assert bids_sheet(desk("truc-frances", waiting)) == []
    [(side, _some)] = bids_sheet(desk("truc-frances", waiting, raise_in_reply=True))
    assert side.number == 1


def test_rare_words_tell_what_they_cost() -> None:
    costs = {
        one.word: one for one in rare_sheet(desk("mineiro", [], 4, poor_family="hidden"), desk("mineiro", []).legal)
    }
    assert list(costs) == ["família pobre", "cartas a mais", "tento"]
    assert [key.raw for key in costs["família pobre"].keys] == [by(seat, "familia pobre") for seat in (1, 2, 3)]
    assert [key.label for key in costs["cartas a mais"].keys] == ["Ana: +1", "Caro: +1"]
    assert [(key.label, key.raw) for key in costs["tento"].keys] == [
        ("Ana y Caro: +1", say(0, "tento")),
        ("Bruno y Dani: +1", say(1, "tento")),
    ]
    assert costs["tento"].rule == "BR-PEN-01"


def test_a_hidden_family_is_asked_for_by_the_other_side() -> None:
    table = desk("mineiro", [by(1, "familia pobre")], 4, poor_family="hidden")
    [asks] = [one for one in rare_sheet(table, table.legal) if one.word == "mostra"]
    assert [(key.raw, key.label) for key in asks.keys] == [({"team": 0, "say": "mostra", "to": 1}, "Bruno")]


@pytest.mark.parametrize(("ruleset", "label"), [("mineiro", "Ana: -1"), ("paulista", "Ana: +9 Bruno")])
def test_a_bet_that_is_punished_at_eleven_stands_among_the_rare_words(ruleset: str, label: str) -> None:
    table = desk(ruleset, at(11, 3), 2)
    [call] = [one for one in rare_sheet(table, table.legal) if one.word == "truco"]
    assert call.keys[0].label == label
    keys = [keys[-1] for keys in word_rows(table)[-1].keys]
    assert [(key.id, key.opens, key.entries) for key in keys] == [("truco-0", "rare", ""), ("truco-1", "rare", "")]
    assert call.rule


@pytest.mark.parametrize("ruleset", ["mineiro", "paulista"])
def test_a_bet_that_the_hand_allows_is_said_at_once(ruleset: str) -> None:
    keys = [keys[-1] for keys in word_rows(desk(ruleset, at(3, 3), 2))[-1].keys]
    assert [(key.opens, key.lit) for key in keys] == [("", True), ("", True)]


@pytest.mark.parametrize("ruleset", [name for name in RULESETS if not GAMES[name].skin.rare])
def test_games_without_rare_words_have_no_sheet_of_them(ruleset: str) -> None:
    assert rare_sheet(desk(ruleset, []), desk(ruleset, []).legal) == []


TIES: list[tuple[str, list[Raw], dict[str, Any], str]] = [
    ("mineiro", [], {}, "first"),
    ("mineiro", [], {"tie_lead": "last-tied"}, "last"),
    ("mineiro", [], {"tie_lead": "trick-leader"}, ""),
    ("mineiro", [won(0)], {}, ""),
    ("mineiro", [won(0), by(1, "truco"), say(0, "aceito")], {"tie_lead": "trick-leader"}, "before"),
    ("mineiro", [{"trick": 0}, by(1, "truco"), say(0, "aceito")], {"tie_lead": "trick-leader"}, "first before"),
    ("mineiro", [{"trick": 0}, by(1, "truco"), say(0, "aceito")], {"tie_lead": "last-tied"}, "first last before"),
    ("paulista", [], {}, ""),
    ("trut", [], {"tie_lead": "last-tied"}, "last"),
    ("truc-catala", [], {}, ""),
]


@pytest.mark.parametrize(("ruleset", "raws", "options", "tie"), TIES)
def test_a_tie_asks_for_the_equal_cards_where_the_rules_depend_on_them(
    ruleset: str, raws: list[Raw], options: dict[str, Any], tie: str
) -> None:
    tied, of_two = (
        trick_row(desk(ruleset, raws, 4, **options)).middle,
        trick_row(desk(ruleset, [], 2, **options)).middle,
    )
    assert tied is not None
    assert of_two is not None
    assert (tied.tie, of_two.tie) == (tie, "")


def tried(state: State, key: TapKey) -> State:
    after = state.copy()
    for raw in json.loads(key.entries):
        more = {"first": 0} if "first" in key.tie else {}
        ruling = judge(after, read_entry(raw | more, find_ruleset(state.ruleset.name)))
        assert ruling.refusal is None, (key, ruling.refusal, dict(state.options))
    return after


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", seeds(5))
def test_what_a_lit_key_logs_is_taken_and_what_a_dim_one_logs_is_not(ruleset: str, seed: int) -> None:
    for state in walk(ruleset, Random(f"{ruleset} {seed}")):
        if state.hand is None or state.hand.over:
            continue
        table = desk_of(state)
        legal = legal_choices(state)
        keys = [*in_rows(table), *in_sheets(table)]
        for key in keys:
            assert key.entries or key.opens, key
            if key.opens:
                continue
            if key.lit:
                tried(state, key)
            elif "say" in key.raw and "to" not in key.raw:
                word, who = key.raw["say"], key.raw.get("team", key.raw.get("by"))
                pool = legal.team_words if "team" in key.raw else legal.words
                assert who not in pool.get(word, ()), key


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", seeds(2))
def test_every_word_that_the_rules_take_has_a_lit_key(ruleset: str, seed: int) -> None:
    words = find_ruleset(ruleset).words
    for state in walk(ruleset, Random(f"lit {ruleset} {seed}")):
        if state.hand is None or state.hand.over:
            continue
        table = desk_of(state)
        # On the keypad values are said; a question may be answered in several words; at eleven any bet is punished.
        if table.look.comparison is not None or table.look.question or table.look.kind:
            continue
        keys = [key for key in (*in_rows(table), *in_sheets(table)) if key.lit and not key.opens and "say" in key.raw]
        shown = {(meaning(words[word]), key.side) for key in keys if (word := key.raw["say"]) in words}
        legal = legal_choices(state).team_words
        missing = {(name, side) for name in legal for side in legal[name] if (meaning(words[name]), side) not in shown}
        assert {name for name, _side in missing} <= ELSEWHERE, (missing, dict(state.options))


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", seeds(5))
def test_la_mano_decides_the_hand_in_one_tap(ruleset: str, seed: int) -> None:
    for state in walk(ruleset, Random(f"hand {ruleset} {seed}"), 40):
        if state.hand is None or state.hand.over:
            continue
        for side, (key, _trick) in enumerate(trick_row(desk_of(state)).keys):
            if key.lit:
                view = look(tried(state, key))
                assert view.phase != "open"
                paid = [award.team for award in view.awards if award.matter == "truco" and award.points > 0]
                assert paid[-1:] == [side]


LADDER = [say(0, "truco"), say(1, "vale 6"), say(0, "vale 9")]
LADDERS = ("2-4-6-8-12", "2-4-6-10-12")
SELDOM: dict[str, list[State]] = {
    name: [played(name, LADDER), *(played(name, LADDER[:2], ladder=ladder) for ladder in LADDERS)]
    for name in ("paulista", "mineiro")
}
SELDOM["paulista"].append(played("paulista", LADDER[:2]))
SELDOM["mineiro"] += [
    played("mineiro", [by(1, "familia pobre")], 4, poor_family="hidden"),
    played("mineiro", [], 4, royal_family="shown", deck="limpo"),
    played("mineiro", [], 4, deal="cutter"),
]
"""States that walks at random hardly come to."""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_word_is_reachable_by_a_key_or_a_sheet(ruleset: str) -> None:
    words = find_ruleset(ruleset).words
    reached: set[str] = set()
    for state in chain(SELDOM.get(ruleset, ()), *(walk(ruleset, Random(f"{ruleset} {seed}")) for seed in range(40))):
        if state.hand is not None and not state.hand.over:
            table = desk_of(state)
            keys = [key for key in (*in_rows(table), *in_sheets(table)) if not key.opens]
            reached |= {str(key.raw.get("say")) for key in keys}
            if not missing(words, reached):
                break
    assert not missing(words, reached)


def missing(words: Mapping[str, Word], reached: set[str]) -> set[str]:
    """The words of which neither they nor another that does the same have a key."""
    meant = {meaning(words[name]) for name in reached & set(words)}
    return {name for name, one in words.items() if meaning(one) not in meant} - ELSEWHERE


def meaning(word: Word) -> tuple[str, str, int]:
    """What a word does; "quiero retruco" is a retruco where nothing waits."""
    return word.game, "" if word.game == "stakes" else word.act, word.worth


@pytest.mark.parametrize("ruleset", OTHERS)
@pytest.mark.parametrize("raws", [[], [say(0, "first")]])
def test_hot_keys_are_unlike_each_other(ruleset: str, raws: list[Raw]) -> None:
    words = {"truc-frances": 2, "truc-catala": "truc", "trut": "trut"}
    state = played(ruleset, [], 4)
    if raws:
        take(state, say(0, words.get(ruleset, "truco")))
    shown = [key.hot for key in in_rows(desk_of(state)) if not key.opens and (key.lit or key.hot)]
    assert all(shown)
    assert len(set(shown)) == len(shown)
    assert not {"1", "J", "S", "O" if GAMES[ruleset].skin.rare else ""} & set(shown)


@pytest.mark.parametrize(
    ("ruleset", "options", "points"),
    [
        ("mineiro", {}, [1, 3, 6, 9, 12, 1, 3, 1]),
        ("paulista", {"ladder": "2-4-6-10-12"}, [2, 4, 6, 10, 12, 2, 4, 2]),
        ("truc-catala", {}, [1, 2, 3, 1, 3]),
        ("truc-frances", {}, [1, 2, 3, 4, 5, 6, 7, 8, 1]),
        ("trut", {}, [1, 3, 1]),
    ],
)
def test_the_source_pad_has_what_the_game_scores(ruleset: str, options: dict[str, Any], points: list[int]) -> None:
    assert [one.points for one in pages.pad(ruleset, options)] == points


@pytest.mark.parametrize("ruleset", ["argentino", "fournier"])
def test_the_source_pad_of_an_envido_game_has_what_the_rules_pay(ruleset: str) -> None:
    """A falta is written by what it is worth at that moment; without flor there is none to note."""
    shown = {one.why: one.points for one in pages.pad(ruleset, {"best_of": 1})}
    assert list(shown.values()) == [2, 3, 4, 5, 0, 3, 1, 2, 3, 4, 1]
    assert (shown["flor"], shown["la mano"], shown["vale cuatro querido"]) == (3, 1, 4)
    assert set(shown) - {one.why for one in pages.pad(ruleset, {"flor": False})} == {"flor"}
