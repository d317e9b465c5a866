"""Which rows stand in which phase, in their places for the whole match, and that a key is lit where it is taken."""

import ast
import json
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.utils import translation

from referee.games import GAMES
from referee.games.base import LADDER, Slot, SlotRow, slot
from referee.matches.words.names import labelled_names
from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import RULESETS
from referee.table.screen.drawers import Showdown, showdown_drawer
from referee.table.screen.keys import Desk, answer_row, key_name, say_key, trick_row, word_rows
from referee.table.screen.keys import desk_of as desk_of_game
from referee.table.screen.pieces import TapKey
from tests.at_table import Table
from tests.rules.choices import legal_choices
from tests.table.making import ARGENTINO, FOUR, US_THEM, desk, desk_of, played, say, won
from tests.table.screen.games import above, in_rows, labels, logging, rows
from tests.table.screen.reading import read
from tests.trials import SEED, trials
from tools.load.places import KINDS, Places, complaints, wrongs

ENVIDO = ["real envido / falta 30", "flor / envido"]
CLOSED = ["real envido / falta", "flor / envido"]
FLORES = ["me achico / al resto / contraflor", "flor / con flor quiero"]
LAST = "al mazo / truco"
ANSWERS = "no quiero / quiero"
DEPTHS = {**dict.fromkeys(("no", "out"), 0), "yes": 1}


def answers(table: Desk) -> tuple[TapKey, ...]:
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
    words = [key for key in in_rows(table) if "say" in key.raw]
    for key in words:
        [entry] = json.loads(key.entries)
        assert key.lit == (entry["team"] in legal.get(entry["say"], ())), entry
    shown = {(meaning(key.raw["say"]), key.side) for key in words if key.lit}
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
    view = look(state)
    assert view.phase == "over"
    assert [award.team for award in view.awards] == [side]


def of_trick(raws: list[dict[str, Any]]) -> list[TapKey]:
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
    ("option", "value", "shown"), [("maldon", "no", "al mazo / truco"), ("maldon", "mano", "al mazo / maldón / truco")]
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


MATCHES = int(os.environ.get("REFEREE_MATCHES", trials(3)))


@pytest.mark.django_db
@pytest.mark.parametrize(("ruleset", "seats"), KINDS)
@pytest.mark.parametrize("seed", range(SEED, SEED + MATCHES))
def test_no_key_ever_moves_and_every_state_is_sound(ruleset: str, seats: int, seed: int) -> None:
    assert complaints(ruleset, seats, seed) == []


# --- what is looked for would be found ---
def row(first: str, second: str, kind: str = "slots") -> str:
    """A row of keys with these ids, each from left to right."""
    columns = (
        f'<div class="col s{side}">'
        + "".join(f'<button class="key" id="k-{key}"></button>' for key in keys.split())
        + "</div>"
        for side, keys in enumerate((first, second))
    )
    return f'<div class="row {kind}">{"".join(columns)}</div>'


ENVIDO_PLACES = row("flor-0 envido-0", "envido-1 flor-1")
TRUCO_PLACES = row("al-mazo-0 truco-0", "truco-1 al-mazo-1")


@pytest.mark.parametrize(
    ("before", "after", "moved"),
    [
        (ENVIDO_PLACES + TRUCO_PLACES, ENVIDO_PLACES + TRUCO_PLACES, []),
        (ENVIDO_PLACES + TRUCO_PLACES, row("quiero-0", "quiero-1", "answers") + ENVIDO_PLACES + TRUCO_PLACES, []),
        (ENVIDO_PLACES + TRUCO_PLACES, TRUCO_PLACES, []),
        (ENVIDO_PLACES + TRUCO_PLACES, row("flor-0 con-flor-quiero-0", "con-flor-quiero-1 flor-1") + TRUCO_PLACES, []),
        (ENVIDO_PLACES, row("flor-0 dos-envidos-0 envido-0", "envido-1 flor-1"), ["flor-0", "envido-0"]),
        (ENVIDO_PLACES, row("envido-0 flor-0", "envido-1 flor-1"), ["envido-0", "flor-0"]),
        (ENVIDO_PLACES, row("con-flor-quiero-0 flor-0", "envido-1 flor-1"), ["flor-0"]),
        (ENVIDO_PLACES + TRUCO_PLACES, ENVIDO_PLACES, ["flor-0", "envido-0", "flor-1", "envido-1"]),
        (row("flor-0", "envido-1"), row("envido-1", "flor-0"), ["envido-1", "flor-0"]),
    ],
)
def test_a_key_that_moves_is_found(before: str, after: str, moved: list[str]) -> None:
    places = Places()
    places.note(read(before))
    assert places.moved == []
    places.note(read(after))
    assert [one.split(":")[0].removeprefix("k-") for one in places.moved] == moved


def screen_with(inside: str) -> str:
    return f'<div id="live" data-answers="1"><section class="words">{TRUCO_PLACES}{inside}</section></div>'


@pytest.mark.parametrize(
    ("inside", "found"),
    [
        ("", ""),
        ('<button aria-label="Ana y Caro: truco">truco</button>', ""),
        ('<button aria-label="Ana: contraflor">contra\u00adflor</button>', ""),
        ('<button aria-label="Ana: falta envido">falta 12</button>', "does not contain 'falta 12'"),
        ("<button>Ana y Caro</button>", "names somebody"),
        ('<button id="k-d-accord-by-1">Bruno</button>', ""),
        ('<button><b class="quiet">Ana</b></button>', ""),
        ('<button data-open="rare" data-entries="[]">truco</button>', "opens and logs"),
        (
            '<div class="answers"><p class="s0"><b class="key" aria-label="Ana: quiero"></b></p></div>',
            "'Ana: quiero' is lit",
        ),
        ('<div class="answers"><p class="s0"><b class="key" aria-disabled="true"></b></p></div>', ""),
    ],
)
def test_what_should_not_be_is_found(inside: str, found: str) -> None:
    assert [found in wrong for wrong in wrongs(read(screen_with(inside)), "argentino")] == ([True] if found else [])


def test_al_mazo_that_lacks_a_key_is_found() -> None:
    page = read(screen_with("").replace("k-al-mazo-1", "k-other-1"))
    assert list(wrongs(page, "argentino")) == ["no key for al mazo"]
    assert list(wrongs(page, "trut")) == []


WANTED = [say(0, "envido"), say(1, "quiero")]


def sheet(raws: list[dict[str, Any]], seats: tuple[str, ...] = FOUR, **options: Any) -> Showdown:
    shown = showdown_drawer(desk(raws, seats, **options))
    assert shown
    return shown


def test_the_mano_speaks_first_and_rows_go_by_seat_from_it() -> None:
    shown = sheet(WANTED)
    assert [row.name for row in shown.speakers] == ["Ana", "Bruno", "Caro", "Dani"]
    assert shown.who == '{"by":0}'
    assert [int(value.n) for value in shown.keypad.values if value.lit] == [*range(8), *range(20, 34)]
    assert not any(value.wins for value in shown.keypad.values)
    assert not shown.keypad.buenas


def test_after_a_value_the_first_opponent_is_next_and_winning_values_are_marked() -> None:
    shown = sheet([*WANTED, {"by": 0, "say": 28}])
    assert shown.who == '{"by":1}'
    assert [int(value.n) for value in shown.keypad.values if value.wins] == [29, 30, 31, 32, 33]
    assert shown.keypad.buenas


def least(raws: list[dict[str, Any]], **options: Any) -> int:
    """The lowest value with the star that says that it would lead."""
    return next(int(value.n) for value in sheet(raws, **options).keypad.values if value.wins)


def test_an_equal_value_leads_for_the_earlier_from_the_mano_or_for_the_side_that_bet_first() -> None:
    """AR-ENV-10. Ana and Caro bet: by either option Caro's 28 ties and leads, before Dani and for the bidders."""
    raws = [*WANTED, {"by": 0, "say": 20}, {"by": 3, "say": 28}]
    assert sheet(raws).who == '{"by":2}'
    assert (least(raws), least(raws, envido_tie="bidder")) == (28, 28)
    others_bet = [say(1, "envido"), say(0, "quiero"), {"by": 0, "say": 28}]
    assert sheet(others_bet).who == '{"by":1}'
    assert (least(others_bet), least(others_bet, envido_tie="bidder")) == (29, 28)


def test_who_won_can_be_noted_until_a_value_was_said() -> None:
    assert [key.side for key in sheet(WANTED).keypad.winners] == [0, 1]
    assert sheet([*WANTED, {"by": 0, "say": 28}]).keypad.winners == ()


def test_nobody_else_concedes_for_the_side_behind_where_more_than_two_play() -> None:
    assert sheet(WANTED).keypad.nobody is None
    key = sheet([*WANTED, {"by": 0, "say": 28}]).keypad.nobody
    assert key.lit
    assert key.entries == '[{"team":1,"say":"son buenas"}]'
    assert sheet([*WANTED, {"by": 0, "say": 28}], US_THEM).keypad.nobody is None


def test_a_flor_may_still_be_sung_in_an_envido_and_is_no_key_without_flor() -> None:
    assert sheet([{"by": 0, "say": "envido"}, {"by": 1, "say": "quiero"}]).keypad.flor is False
    assert sheet([{"by": 2, "say": "envido"}, {"by": 1, "say": "quiero"}]).keypad.flor is True
    assert sheet(WANTED, flor=False).keypad.announce == ""


def test_flores_can_be_compared_or_bet_on_until_the_first_value() -> None:
    flores = [{"by": 0, "say": "flor"}, {"by": 1, "say": "flor"}]
    shown = sheet(flores)
    assert shown.keypad.bets
    assert [int(value.n) for value in shown.keypad.values] == list(range(20, 39))
    assert not sheet([*flores, {"by": 0, "say": 28}]).keypad.bets


def test_values_of_a_side_without_a_seat_are_a_row_of_their_own() -> None:
    rows = sheet([*WANTED, say(0, 28)]).speakers
    assert [row.name for row in rows if row.value] == ["Ana y Caro"]


ROOT = Path(__file__).resolve().parents[3] / "referee/table"
ROOMS = ("screen", "live", "sheets")
MODULES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py") if path.stem != "skins")
WORDS = {word for ruleset in RULESETS.values() for word in ruleset.words}
RULE = re.compile(r"\b[A-Z]{2}-[A-Z]{3}-\d\d")


def texts(path: Path) -> Iterator[str]:
    """Every string of a module but its docstrings."""
    tree = ast.parse(path.read_text())
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_screen_knows_no_word_and_no_rule_of_a_game(path: Path) -> None:
    assert [text for text in texts(path) if text in WORDS or RULE.search(text)] == []


SPACED = "Ana et Caro\N{NO-BREAK SPACE}: envido"


@pytest.mark.parametrize("lang", dict(settings.LANGUAGES))
def test_scripts_have_the_colon_of_the_messages(lang: str) -> None:
    script = (settings.ROOT / "static/js/shared/colon.js").read_text(encoding="utf-8")
    code, its, others = re.findall(r'"([^"]+)"', script)
    colon = its.replace("\\u00a0", "\N{NO-BREAK SPACE}") if lang == code else others
    with translation.override(lang):
        assert labelled_names("a", "b") == f"a{colon} b"


@pytest.mark.django_db
def test_a_key_is_named_in_the_readers_language(four: Table) -> None:
    for lang, name in (("fr", SPACED), ("en", "Ana and Caro: envido"), ("fr", SPACED)):
        with translation.override(lang):
            assert say_key(desk_of_game(four.data), "envido", 0).name == name
