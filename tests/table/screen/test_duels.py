"""Six and eight players: redonda or pica-pica, the line of duels, their keys, proofs, and what is told of them."""

import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee.matches.words import names
from referee.rules.asked.look import Look, look
from referee.rules.record.rulesets import Settings
from referee.table.live import fragments
from referee.table.screen.drawers import PidoKey
from referee.table.screen.pieces import TapKey
from referee.table.sheets import left_duels_note, why_next_kind
from tests.at_table import client_of
from tests.table.disputes.disputing import seated
from tests.table.making import ARGENTINO, Raw, Table, played, say, won
from tests.table.screen.games import EIGHT, PICA, REDONDA, SIX, entries_of, line, made, sheet, shown, six
from tests.table.screen.reading import read

pytestmark = pytest.mark.django_db


# --- the line of duels ------------------------------------------------------------------------------------------------
def test_a_redonda_has_no_duels() -> None:
    assert shown(six({"deal": 5}))["duels"] is None


def test_the_line_tells_the_duel_in_play_those_to_come_and_what_the_others_paid() -> None:
    table = six(PICA)
    assert line(table) == [("now", "Ana", "Dani"), ("next", "Bruno", "Elena"), ("next", "Caro", "Fede")]
    table.tap(won(1), won(1))
    assert line(table) == [("done", "Ana", "Dani +1"), ("now", "Bruno", "Elena"), ("next", "Caro", "Fede")]
    assert shown(table)["duels"].heading == "Duelo 2 de 3"


def test_eight_players_have_four_duels() -> None:
    table = made(EIGHT, {"deal": 7, "pica": True})
    assert [one[1:] for one in line(table)] == [("Ana", "Hugo"), ("Bruno", "Gina"), ("Caro", "Fede"), ("Dani", "Elena")]


def test_after_the_hand_the_line_stays_with_what_each_duel_paid() -> None:
    table = six(PICA, say(1, "truco"), say(0, "quiero"))
    for side in (0, 1, 0):
        table.tap(won(side), won(side))
    assert line(table) == [("done", "Ana +2", "Dani"), ("done", "Bruno +1", "Elena"), ("done", "Caro +1", "Fede")]
    assert shown(table)["duels"].running is False


def test_points_by_hand_belong_to_no_duel() -> None:
    table = six(PICA, {"adjust": [2, 0]})
    assert line(table)[0] == ("now", "Ana", "Dani")


def test_before_the_deal_the_line_is_that_of_the_hand_that_a_tap_would_deal() -> None:
    table = six(*REDONDA)
    row = shown(table)["duels"]
    assert [one.stage for one in row.duels] == ["now", "next", "next"]
    assert row.running is False


def test_a_hand_of_duels_that_came_to_nothing_shows_none() -> None:
    table = six(PICA, {"by": 0, "say": "maldon"}, maldon="any")
    assert shown(table)["title"]["text"] == "Mano 2 · redonda"
    assert shown(table)["duels"] is None


def test_who_hears_the_line_is_told_how_each_duel_stands() -> None:
    table = six(PICA, won(1), won(1))
    [line] = read(fragments.render_live(table.data, "es", "watch")).of("duels")
    assert [one.text for one in line.all() if one.tag == "li"] == [
        "terminado: Ana Dani +1",
        "se juega: Bruno mano Elena",
        "por jugar: Caro Fede",
    ]


def test_a_watcher_sees_the_duels_without_the_key() -> None:
    table = six(PICA)
    assert 'id="meddled"' in fragments.render_live(table.data, "es", "log")
    watched = fragments.render_live(table.data, "es", "watch")
    assert 'class="duels of3"' in watched
    assert "<button" not in watched


# --- what is told -----------------------------------------------------------------------------------------------------
def test_the_strip_and_the_ear_are_told_when_a_duel_begins() -> None:
    table = six(PICA)
    assert shown(table)["strip"]["text"] == "duelo 1 de 3: Ana (mano) contra Dani"
    assert shown(table)["say"] == "da Fede, pica-pica. duelo 1 de 3: Ana (mano) contra Dani"
    table.tap(won(0), won(0))
    assert shown(table)["say"].endswith("1 mala a 0 malas. duelo 2 de 3: Bruno (mano) contra Elena.")


def test_once_a_word_was_said_the_strip_tells_of_it_and_of_the_two() -> None:
    table = six(PICA, won(0), won(0), say(1, "truco"))
    strip = shown(table)["strip"]
    assert (strip["text"], strip["which"]) == ("contesta Elena (o\N{NO-BREAK SPACE}envido)", "Bruno – Elena")


def test_between_hands_the_strip_adds_the_duels_up() -> None:
    table = six(PICA)
    for side in (0, 1, 0):
        table.tap(won(side), won(side))
    awards = shown(table)["strip"]["awards"]
    assert [(one["points"], one["who"]) for one in awards] == [("+2", "los de Ana"), ("+1", "los de Bruno")]


def test_the_sheet_of_the_hand_tells_which_duel_paid_what() -> None:
    table = six(PICA)
    for side in (0, 1, 0):
        table.tap(won(side), won(side))
    html = sheet(table, "hand")
    assert re.findall(r'<li class="duel">([^<]*)</li>', html) == ["Ana – Dani", "Bruno – Elena", "Caro – Fede"]


def test_the_record_tells_which_duel_paid_what_and_sums_its_own_envido_only() -> None:
    table = six(PICA, say(0, "envido"), say(1, "no quiero"), won(0), won(0))
    for raw in (say(1, "real envido"), say(0, "no quiero")):
        table.tap(raw)
    html = client_of(table).get(reverse("record", args=[table.match.pk])).content.decode()
    assert re.findall(r'<li class="duel">([^<]*)</li>', html) == ["Ana – Dani", "Bruno – Elena"]
    sums = [re.sub("<[^>]*>", "", one).strip() for one in re.findall(r'<p class="sum">(.*?)</p>', html, re.DOTALL)]
    assert sums == [
        "envido, no querido; sin nada antes: 1",
        "la mano sin apuestas: 1",
        "real envido, no querido; sin nada antes: 1",
    ]


def speakers(drawn: dict[str, Any]) -> list[set[str]]:
    """Whom the keys of either column say their words for."""
    rows = [*drawn["rows"], drawn["trick"]]
    return [{key.name.split(": ")[0] for row in rows for key in row.keys[side]} for side in (0, 1)]


# --- whose keys -------------------------------------------------------------------------------------------------------
def test_the_keys_of_a_duel_carry_its_two_names() -> None:
    table = six(PICA, won(0), won(0))
    drawn = shown(table)
    assert speakers(drawn) == [{"Elena"}, {"Bruno"}]
    assert drawn["playing"] == "1 4"
    assert [chair.name for chair in drawn["cards"].chairs] == ["Bruno", "Elena"]
    assert drawn["cards"].turn == "1"


def test_in_a_redonda_the_keys_are_for_the_sides_and_everybody_plays() -> None:
    drawn = shown(six({"deal": 5}))
    assert speakers(drawn) == [{"Ana, Caro y Elena"}, {"Bruno, Dani y Fede"}]
    assert drawn["playing"] == ""
    assert len(drawn["cards"].chairs) == 6


def test_the_values_of_a_duel_are_those_of_its_two() -> None:
    sheet = shown(six(PICA, say(0, "envido"), say(1, "quiero")))["showdown"]
    assert [one.name for one in sheet.speakers] == ["Ana", "Dani"]
    assert sheet.who == '{"by":0}'


def test_six_speak_in_a_redonda() -> None:
    sheet = shown(six({"deal": 5}, say(0, "envido"), say(1, "quiero")))["showdown"]
    assert [one.name for one in sheet.speakers] == list(SIX)


def test_what_is_undone_was_said_in_its_own_duel() -> None:
    table = six(PICA, say(0, "truco"))
    assert shown(table)["undo"].aloud == "truco, Ana"
    table.tap(say(1, "no quiero"))
    assert shown(table)["undo"].aloud == "no quiero, Dani"
    table.tap(say(1, "truco"))
    assert shown(table)["undo"].aloud == "truco, Bruno"


def test_a_side_of_three_is_called_by_one_of_them() -> None:
    table = six({"deal": 5}, say(0, "truco"))
    assert shown(table)["undo"].aloud == "truco, los de Ana"
    assert [half.column.full for half in shown(table)["board"]] == ["Ana, Caro y Elena", "Bruno, Dani y Fede"]


@pytest.mark.parametrize(
    ("label", "long"),
    [("truco", False), ("al resto", False), ("contra\N{SOFT HYPHEN}flor", False), ("los de Guadalupe", True),
     ("los de Maximiliano", True)],
)  # fmt: skip
def test_long_words_have_the_smaller_type_on_narrow_keys(label: str, long: bool) -> None:
    assert TapKey(label, label, True, 0, "[]", "trick-0").long is long


# --- meddling ---------------------------------------------------------------------------------------------------------
def test_anybody_outside_the_duel_can_be_noted_to_have_meddled() -> None:
    table = six(PICA, say(0, "envido"), say(1, "no quiero"))
    html = sheet(table, "meddled")
    assert "¿Quién se metió en el duelo de Ana y Dani?" in html
    assert entries_of(html) == [[{"by": seat, "say": "intromision"}] for seat in (1, 2, 4, 5)]
    table.tap({"by": 2, "say": "intromision"})
    drawn = shown(table)
    assert drawn["undo"].aloud == "intromisión, Caro"
    assert [half.count.number for half in drawn["board"]] == [0, 4]
    assert line(table)[:2] == [("done", "Ana", "Dani +4"), ("now", "Bruno", "Elena")]


@pytest.mark.parametrize("raws", [[{"deal": 5}], REDONDA], ids=["redonda", "not dealt yet"])
def test_nobody_can_meddle_where_no_duel_is_played(raws: list[Raw]) -> None:
    assert "Ahora no se juega ningún duelo." in sheet(six(*raws), "meddled")


def dim(html: str) -> list[bool]:
    return ["aria-disabled" in key for key in re.findall(r"<button[^>]*>", html)]


def test_a_player_notes_the_own_side_only() -> None:
    table = six(PICA)
    assert dim(sheet(table, "meddled", seated(table, 1))) == [False, True, True, False]


def test_sheets_are_for_those_at_the_table() -> None:
    table = six(PICA)
    for name in ("deal", "meddled", "pido"):
        assert Client().get(reverse(name, args=[table.match.pk])).status_code == 404


def test_a_player_who_is_not_in_the_duel_is_told_so() -> None:
    table = six(PICA)
    entry = json.dumps([say(1, "truco")])
    why = reverse("why", args=[table.match.pk])
    assert "AR-PIC-09" in seated(table, 1).get(why, {"entry": entry}).content.decode()
    assert seated(table, 3).get(why, {"entry": entry}).status_code == 204


# --- after the hand ---------------------------------------------------------------------------------------------------
def duels_with_envido() -> Table:
    table = six(PICA)
    for _duel in range(3):
        seats = table.data.look.playing
        for raw in (say(seats[0] % 2, "envido"), say(seats[1] % 2, "quiero"), {"by": seats[0], "say": 28}):
            table.tap(raw)
        table.tap(say(seats[1] % 2, "son buenas"))
        table.tap(won(0), won(0))
    return table


def test_proofs_of_several_duels_are_settled_one_after_the_other() -> None:
    table = duels_with_envido()
    proofs = []
    while due := shown(table)["due"]:
        proofs.append([(proof.who, proof.claim) for proof in due.proofs])
        table.tap(*json.loads(due.proofs[0].keys[0].entries))
    owed = [(who, "envido 28") for who in ("Ana", "Bruno", "Caro")]
    assert proofs == [owed, owed[1:], owed[2:]]


@pytest.mark.parametrize("seats", [SIX, EIGHT])
def test_six_and_eight_are_asked_for_a_flor_in_a_sheet(seats: tuple[str, ...]) -> None:
    table = made(seats, {"deal": 0}, won(0), won(0))
    assert shown(table)["pido"] == PidoKey("pido flor", "", ("", ""), "es")
    entries = entries_of(sheet(table, "pido"))
    assert entries == [[{"team": 1 - seat % 2, "say": "pido flor", "to": seat}] for seat in range(len(seats))]


def test_a_player_asks_the_other_of_the_own_duel_only() -> None:
    table = duels_with_envido()
    assert dim(sheet(table, "pido", seated(table, 4))) == [True, False, True, True, True, True]


def test_while_a_hand_is_played_nobody_is_asked() -> None:
    assert "Ahora no se le puede pedir a nadie." in sheet(six(PICA), "pido")


def test_names_of_those_who_play_stand_for_their_sides_in_the_duel() -> None:
    table = six(PICA)
    cast = names.dueling(table.data.cast, table.data.look.playing)
    assert [side.full for side in names.both_sides(cast)] == ["Ana", "Dani"]
    assert [side.full for side in names.board_columns(cast)] == ["Ana, Caro y Elena", "Bruno, Dani y Fede"]


# --- redonda or pica-pica ---------------------------------------------------------------------------------------------
def test_the_title_says_what_the_hand_is_and_what_comes() -> None:
    table = six()
    assert shown(table)["title"]["text"] == "Mano 1 · redonda"
    for raw in REDONDA:
        table.tap(raw)
    assert shown(table)["title"]["text"] == "Mano 2 · pica-pica"
    table.tap(say(0, "truco"))
    assert shown(table)["title"]["text"] == "Mano 2 · pica-pica"
    assert shown(Table(SIX[:4]))["title"]["text"] == "Mano 1"


def test_the_deal_says_the_kind_only_where_the_table_chooses_the_other() -> None:
    table = six(*REDONDA)
    html = sheet(table, "deal")
    assert 'value="pica-pica" checked' in html
    assert entries_of(html) == [
        *([{"deal": seat, "pica": False}] for seat in range(6)),
        *([{"deal": seat}] for seat in range(6)),
    ]
    table.tap({"deal": 5, "pica": False})
    assert shown(table)["undo"].aloud == "da Fede, redonda"
    assert shown(table)["title"]["text"] == "Mano 2 · redonda"


def test_the_first_deal_may_be_pica_pica_too() -> None:
    html = sheet(six(), "deal")
    assert 'value="redonda" checked' in html
    assert "El chico empieza con redonda." in html
    assert entries_of(html)[6] == [{"deal": 0, "pica": True}]


def of(raws: list[Raw], **options: Any) -> tuple[Look, Settings]:
    return look(played(raws, 6, **options)), ARGENTINO.settings(options)


DUELS = [won(0), won(0), won(1), won(1), won(0), won(0)]


@pytest.mark.parametrize(
    ("raws", "options", "rule", "text"),
    [
        ([], {}, "AR-PIC-01", "El chico empieza con redonda."),
        (REDONDA, {}, "AR-PIC-01", "Después de una redonda toca pica-pica."),
        ([PICA, *DUELS], {}, "AR-PIC-01", "Después de un pica-pica toca redonda."),
        (REDONDA, {"pica_pica": "never"}, "AR-PIC-01", "Esta mesa juega sólo redonda."),
        (REDONDA, {"pica_from": 5}, "AR-PIC-12", "Hasta que un equipo tenga 5 no hay pica-pica."),
        ([{"deal": 4}, {"adjust": [24, 0]}, *REDONDA[1:]], {}, "AR-PIC-02", "Un equipo ya tiene 10 buenas"),
        ([PICA, {"adjust": [0, 24]}, *DUELS], {}, "AR-PIC-02", "Un equipo ya tiene 10 buenas"),
        (
            [{"deal": 4}, {"adjust": [14, 0]}, *REDONDA[1:]],
            {"pica_until": "buenas"},
            "AR-PIC-02",
            "Un equipo ya tiene 15 malas",
        ),
        ([{"deal": 4}, {"adjust": [30, 0]}], {"best_of": 3}, "AR-PIC-01", "El chico empieza con redonda."),
    ],
)
def test_the_table_is_told_why_the_next_hand_is_what_it_is(
    raws: list[Raw], options: dict[str, Any], rule: str, text: str
) -> None:
    now, all_options = of(raws, **options)
    with translation.override("es"):
        why = why_next_kind(now, all_options)
    assert why.rule == rule
    assert why.text.startswith(text)
    assert now.next_pica == (why.text == "Después de una redonda toca pica-pica.")


def test_what_becomes_of_the_duels_that_are_left() -> None:
    """AR-PIC-11: at 25 they are played all the same; once the game is won they are not."""
    with translation.override("es"):
        assert left_duels_note(*of([PICA, *DUELS[:2]])) is None
        near = left_duels_note(*of([PICA, {"adjust": [24, 0]}, *DUELS[:2]]))
        over = left_duels_note(*of([PICA, {"adjust": [29, 0]}, *DUELS[:2]]))
        last = left_duels_note(*of([PICA, {"adjust": [24, 0]}, *DUELS[:4]]))
    assert near is not None
    assert near.text == "Un equipo ya tiene 10 buenas: los duelos que faltan se juegan igual."
    assert over is not None
    assert over.text.startswith("El chico se ganó en medio de la mano")
    assert last is None


def test_duels_that_the_end_cut_off_are_shown_as_such() -> None:
    table = six(PICA, {"adjust": [29, 0]}, won(0), won(0))
    assert [one[0] for one in line(table)] == ["done", "off", "off"]
    assert "El chico se ganó en medio de la mano" in sheet(table, "hand")
