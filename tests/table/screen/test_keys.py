"""Which rows stand in which phase, and that a key is lit exactly where the rules take what it logs."""

import json
from dataclasses import replace
from typing import Any

import pytest

from referee.games import GAMES
from referee.games.slots import LADDER, Slot, SlotRow, slot
from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.table.screen.keys import Desk, answer_row, key_name, trick_row, word_rows
from referee.table.screen.pieces import Key
from tests.rules.choices import legal_choices
from tests.table.making import ARGENTINO, FOUR, desk, desk_of, played, say, won
from tests.table.screen.games import above, in_rows, labels, logging, rows

ENVIDO = ["real envido / falta 30", "flor / envido"]
CLOSED = ["real envido / falta", "flor / envido"]
FLORES = ["me achico / al resto / contraflor", "flor / con flor quiero"]
LAST = "al mazo / truco"
ANSWERS = "no quiero / quiero"
DEPTHS = {**dict.fromkeys(("no", "out"), 0), "yes": 1}


def answers(table: Desk) -> tuple[Key, ...]:
    """The answers that are lit."""
    row = answer_row(table)
    return tuple(key for keys in row.keys for key in keys if key.lit) if row else ()


def lit(table: Desk) -> set[str]:
    return {key.id for key in in_rows(table) if key.lit}


@pytest.mark.parametrize(
    ("raws", "shown"),
    [
        ([], [*ENVIDO, LAST]),
        ([say(0, "envido")], [ANSWERS, *ENVIDO, LAST]),
        ([say(0, "envido"), say(1, "real envido")], [ANSWERS, *ENVIDO, LAST]),
        ([say(0, "truco")], [ANSWERS, *ENVIDO, LAST]),
        ([say(0, "envido"), say(1, "no quiero")], [*CLOSED, LAST]),
        ([won(0)], [*CLOSED, LAST]),
        ([say(0, "flor")], [*FLORES, LAST]),
        ([say(0, "flor"), say(1, "contraflor")], [*FLORES, LAST]),
    ],
)
def test_rows_keep_their_words_and_only_the_answers_come_and_go(raws: list[dict[str, Any]], shown: list[str]) -> None:
    assert rows(desk(raws)) == shown


def test_both_sides_have_the_same_keys_from_their_own_edge() -> None:
    for raws in HANDS:
        for row in above(desk(raws)):
            assert [key.id[:-1] for key in row.keys[0]] == [key.id[:-1] for key in row.keys[1]]
            assert row.columns == ((0, row.keys[0]), (1, row.keys[1][::-1]))


def test_without_flor_its_key_is_not_there() -> None:
    assert rows(desk([], flor=False)) == [ENVIDO[0], "envido", LAST]


def test_double_envidos_and_maldon_appear_only_where_the_options_have_them() -> None:
    assert rows(desk([], double_envidos=True))[:2] == [
        "real envido / dos reales / falta 30",
        "flor / dos envidos / envido",
    ]
    assert rows(desk([], maldon="any"))[-1] == "al mazo / maldón / truco"
    assert rows(desk([say(0, "truco")], maldon="any"))[-1] == "al mazo / maldón / truco"


def test_only_a_flor_is_lit_when_the_envido_is_settled_and_a_partner_has_done_nothing() -> None:
    table = desk([{"by": 0, "say": "envido"}, {"by": 1, "say": "no quiero"}], FOUR)
    words = ("flor", "envido", "real-envido", "falta-envido")
    assert lit(table) & {f"{word}-{side}" for word in words for side in (0, 1)} == {"flor-0", "flor-1"}


def test_keys_stay_in_their_place_while_an_envido_is_raised() -> None:
    raised: list[dict[str, Any]] = []
    before = [[key.id for key in row.keys[0]] for row in word_rows(desk(raised))]
    for side, word in ((0, "envido"), (1, "envido"), (0, "real envido"), (1, "falta envido")):
        raised.append(say(side, word))
        assert [[key.id for key in row.keys[0]] for row in word_rows(desk(raised))] == before


@pytest.mark.parametrize(
    ("raws", "words"),
    [
        ([], ("truco", "truco")),
        ([say(0, "truco")], ("truco", "quiero retruco")),
        ([say(0, "truco"), say(1, "quiero")], ("retruco", "retruco")),
        ([say(0, "truco"), say(1, "quiero retruco")], ("quiero vale cuatro", "retruco")),
        ([say(0, "truco"), say(1, "quiero retruco"), say(0, "quiero")], ("vale cuatro", "vale cuatro")),
        ([say(0, "truco"), say(1, "quiero retruco"), say(0, "quiero vale cuatro")], ("vale cuatro", "vale cuatro")),
    ],
)
def test_the_place_of_truco_has_the_next_word_or_the_one_that_waits(
    raws: list[dict[str, Any]], words: tuple[str, str]
) -> None:
    last = word_rows(desk(raws))[-1]
    for side in (0, 1):
        assert (last.keys[side][-1].id, last.keys[side][-1].label) == (f"truco-{side}", words[side])


HANDS = [
    [],
    [say(0, "truco")],
    [say(0, "truco"), say(1, "envido")],
    [say(0, "envido"), say(1, "real envido")],
    [say(0, "flor")],
    [say(0, "flor"), say(1, "contraflor al resto")],
    [say(0, "truco"), say(1, "quiero"), won(0)],
    [won(1), say(0, "truco")],
]


@pytest.mark.parametrize("raws", HANDS)
def test_a_word_key_is_lit_exactly_where_the_rules_take_the_word(raws: list[dict[str, Any]]) -> None:
    table = desk(raws)
    legal = legal_choices(table.legal.state).team_words
    said = [key for key in in_rows(table) if "say" in key.raw]
    for key in said:
        [entry] = json.loads(key.entries)
        assert key.lit == (entry["team"] in legal.get(entry["say"], ())), entry
    shown = {(meaning(key.raw["say"]), key.side) for key in said if key.lit}
    missing = {word for word, sides in legal.items() for side in sides if (meaning(word), side) not in shown}
    assert missing <= {"maldon", "son buenas"}, "a legal word has no key"


def meaning(word: str) -> tuple[str, int, str]:
    """What a word does: "quiero retruco" is a retruco where nothing waits."""
    found = ARGENTINO.words[word]
    return found.game, found.worth, "" if found.game == "stakes" else found.act


def test_quiero_and_no_quiero_are_lit_for_the_side_that_must_answer_alone() -> None:
    waiting = answers(desk([say(0, "truco")]))
    assert [(key.label, key.side, key.kind) for key in waiting] == [("no quiero", 1, "no"), ("quiero", 1, "yes")]
    assert answer_row(desk([])) is None


def test_only_a_lit_answer_has_a_hot_key_with_shift_or_without() -> None:
    row = answer_row(desk([say(0, "truco")]))
    assert row is not None
    assert [[key.hot for key in keys] for keys in row.keys] == [["", ""], ["N Shift+N", "Q Shift+Q"]]


def test_al_mazo_is_lit_in_its_own_place_where_the_rules_take_it() -> None:
    """AR-MAZ-03: one of several may fold while a truco waits. An envido has to be answered first (AR-MAZ-06)."""
    folds = {"al-mazo-0", "al-mazo-1"}
    assert lit(desk([])) & folds == folds
    assert lit(desk([say(0, "truco")], FOUR)) & folds == folds
    assert lit(desk([say(0, "envido")], FOUR)) & folds == set()
    for raws in HANDS:
        table = desk(raws)
        assert folds <= logging(table).keys()
        assert {key.id for key in in_rows(table) if key.kind == "out"} == folds


def test_no_stands_at_the_edge_and_yes_at_the_seam() -> None:
    for raws in ([say(0, "truco")], [say(0, "envido")], [say(0, "flor"), say(1, "contraflor")]):
        for row in above(desk(raws)):
            for keys in row.keys:
                assert all(key.kind not in DEPTHS or place == DEPTHS[key.kind] for place, key in enumerate(keys)), keys


def test_flores_have_answers_of_their_own() -> None:
    """They stand in the rows of the envido, not among the answers."""
    table = desk([say(0, "flor"), say(1, "contraflor")])
    assert answer_row(table) is None
    answering = {"con-flor-quiero-0": "yes", "con-flor-me-achico-0": "no"}
    assert {key.id: key.kind for key in in_rows(table) if key.id in answering and key.lit} == answering


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("tricks", [[], [0], [1], [None], [0, 1], [1, 0], [None, None]])
def test_la_mano_is_as_many_tricks_as_decide_the_hand(tricks: list[int | None], side: int) -> None:
    raws = [{"deal": 1}, *({"trick": "parda"} if trick is None else won(trick) for trick in tricks)]
    state = played(raws)
    key = logging(desk_of(state))[f"hand-{side}"]
    assert key.lit
    entries = json.loads(key.entries)
    for place, entry in enumerate(entries):
        assert look(state).phase == "open", f"entry {place} is one too many"
        assert judge(state, read_entry(entry, ARGENTINO)).refusal is None
    seen = look(state)
    assert seen.phase == "over"
    assert [award.team for award in seen.awards] == [side]


def of_trick(raws: list[dict[str, Any]]) -> list[Key]:
    """The keys of the row of the trick from left to right."""
    row = trick_row(desk(raws))
    assert row.middle is not None
    left, right = (keys for _side, keys in row.columns)
    return [*left, row.middle, *right]


def test_tricks_are_dim_while_an_envido_waits() -> None:
    assert {key.lit for key in of_trick([say(0, "envido")])} == {False}
    assert {key.lit for key in of_trick([])} == {True}


@pytest.mark.parametrize(
    ("raws", "name"),
    [([], "primera"), ([won(0)], "segunda"), ([{"trick": "parda"}], "segunda"), ([won(0), won(1)], "tercera")],
)
def test_a_trick_is_called_by_its_place_in_the_hand(raws: list[dict[str, Any]], name: str) -> None:
    assert [key.label for key in of_trick(raws)] == ["la mano", name, "parda", name, "la mano"]
    assert of_trick(raws)[2].name == f"{name}: parda"


def test_an_envido_can_have_exactly_twenty_two_values_and_a_flor_nineteen() -> None:
    def listed(*words: str) -> list[int]:
        comparison = desk([say(side, word) for side, word in enumerate(words)]).look.comparison
        assert comparison is not None
        return [number.value for number in comparison.numbers]

    assert listed("envido", "quiero") == [*range(8), *range(20, 34)]
    assert listed("flor", "flor") == list(range(20, 39))


def test_the_falta_says_what_it_is_worth_to_each_side() -> None:
    def falta(**options: Any) -> list[str]:
        keys = logging(desk([{"adjust": [7, 0]}], **options))
        return [keys[f"falta-envido-{side}"].label for side in (0, 1)]

    assert falta() == ["falta 23", "falta 23"]
    assert falta(falta_envido="match") == ["falta 23", "falta 30"]


def test_a_falta_that_may_not_be_said_any_more_is_worth_nothing() -> None:
    assert logging(desk([won(0)]))["falta-envido-0"].label == "falta"


def test_hot_keys_are_unlike_each_other() -> None:
    for raws in HANDS:
        shown = [key.hot for key in in_rows(desk(raws)) if key.hot]
        assert len(set(shown)) == len(shown)
        assert "B" in shown


@pytest.mark.parametrize(
    ("what", "label", "name"),
    [
        ("truco", "truco", "Ana y Caro: truco"),
        ("contraflor al resto", "al resto", "Ana y Caro: contraflor al resto"),
        ("contraflor", "contra\N{SOFT HYPHEN}flor", "Ana y Caro: contraflor"),
        ("falta envido", "falta 12", "Ana y Caro: falta 12, falta envido"),
        ("d'accord", "✓ Bruno", "Ana y Caro: ✓ Bruno, d'accord"),
    ],
)
def test_the_name_of_a_key_contains_what_stands_on_it(what: str, label: str, name: str) -> None:
    assert key_name("Ana y Caro", what, label) == name


def test_every_name_contains_its_label_and_who_says_it() -> None:
    for raws in HANDS:
        for key in in_rows(desk(raws)):
            assert key.label.replace("\N{SOFT HYPHEN}", "") in key.name
            assert key.side is None or key.name.startswith(("Nosotros: ", "Ellos: ")[key.side])


@pytest.mark.parametrize(
    ("option", "value", "shown"),
    [("maldon", "no", "al mazo / truco"), ("maldon", "mano", "al mazo / maldón / truco")],
)
def test_a_place_that_an_option_does_without_is_not_there(option: str, value: str, shown: str) -> None:
    assert rows(desk([], **{option: value}))[-1] == shown


def test_words_share_a_place_of_which_the_first_that_may_be_said_stands_there(monkeypatch: pytest.MonkeyPatch) -> None:
    row = SlotRow((slot("real envido", "quiero"), Slot(("dos envidos",)), LADDER))
    game = GAMES["argentino"]
    monkeypatch.setitem(GAMES, "argentino", replace(game, skin=replace(game.skin, rows=(row,))))
    for raws, shown in (([], "real envido / truco"), ([say(0, "envido"), say(1, "falta envido")], "quiero / truco")):
        [only] = word_rows(desk(raws))
        assert labels(only, 0) == shown
        assert only.keys[0][0].id == "real-envido-0"
