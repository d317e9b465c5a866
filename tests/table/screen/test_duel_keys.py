"""Six and eight players: whose keys a duel has, who meddled in it, proofs and pido flor after the hand."""

import json
import re
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from referee.matches.identity import pens
from referee.matches.models import Pen
from referee.matches.words import names
from referee.table.screen.pieces import Key
from tests.table.making import Raw, Table, say, won
from tests.table.screen.six import EIGHT, PICA, REDONDA, SIX, entries_of, line, made, sheet, shown, six

pytestmark = pytest.mark.django_db


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
    assert [half.full for half in shown(table)["board"]] == ["Ana, Caro y Elena", "Bruno, Dani y Fede"]


@pytest.mark.parametrize(
    ("label", "long"),
    [
        ("truco", False),
        ("al resto", False),
        ("contra\N{SOFT HYPHEN}flor", False),
        ("los de Guadalupe", True),
        ("los de Maximiliano", True),
    ],
)
def test_long_words_have_the_smaller_type_on_narrow_keys(label: str, long: bool) -> None:
    assert Key(label, label, True, 0, "[]", "trick-0").long is long


# --- meddling ---------------------------------------------------------------------------------------------------------
def test_anybody_outside_the_duel_can_be_noted_to_have_meddled() -> None:
    table = six(PICA, say(0, "envido"), say(1, "no quiero"))
    html = sheet(table, "meddled")
    assert "¿Quién se metió en el duelo de Ana y Dani?" in html
    assert entries_of(html) == [[{"by": seat, "say": "intromision"}] for seat in (1, 2, 4, 5)]
    table.tap({"by": 2, "say": "intromision"})
    drawn = shown(table)
    assert drawn["undo"].aloud == "intromisión, Caro"
    assert [half.number for half in drawn["board"]] == ["0", "4"]
    assert line(table)[:2] == [("done", "Ana", "Dani +4"), ("now", "Bruno", "Elena")]


@pytest.mark.parametrize("raws", [[{"deal": 5}], REDONDA], ids=["redonda", "not dealt yet"])
def test_nobody_can_meddle_where_no_duel_is_played(raws: list[Raw]) -> None:
    assert "Ahora no se juega ningún duelo." in sheet(six(*raws), "meddled")


def player(table: Table, seat: int) -> Client:
    device = pens.new_device()
    pens.join_match(table.match, device, Pen.Role.SEAT, seat)
    client = Client()
    client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(device)
    return client


def dim(html: str) -> list[bool]:
    return ["aria-disabled" in key for key in re.findall(r"<button[^>]*>", html)]


def test_a_player_notes_the_own_side_only() -> None:
    table = six(PICA)
    assert dim(sheet(table, "meddled", player(table, 1))) == [False, True, True, False]


def test_sheets_are_for_those_at_the_table() -> None:
    table = six(PICA)
    for name in ("deal", "meddled", "pido"):
        assert Client().get(reverse(name, args=[table.match.pk])).status_code == 404


def test_a_player_who_is_not_in_the_duel_is_told_so() -> None:
    table = six(PICA)
    entry = json.dumps([say(1, "truco")])
    why = reverse("why", args=[table.match.pk])
    assert "AR-PIC-09" in player(table, 1).get(why, {"entry": entry}).content.decode()
    assert player(table, 3).get(why, {"entry": entry}).status_code == 204


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
    keys = shown(table)["answers"].keys
    assert [[(key.label, key.side, key.opens, key.entries) for key in some] for some in keys] == [
        [("pido flor", side, f"pido?side={side}", "")] for side in (0, 1)
    ]
    entries = entries_of(sheet(table, "pido"))
    assert entries == [[{"team": 1 - seat % 2, "say": "pido flor", "to": seat}] for seat in range(len(seats))]


def test_a_player_asks_the_other_of_the_own_duel_only() -> None:
    table = duels_with_envido()
    assert dim(sheet(table, "pido", player(table, 4))) == [True, False, True, True, True, True]


def test_while_a_hand_is_played_nobody_is_asked() -> None:
    assert "Ahora no se le puede pedir a nadie." in sheet(six(PICA), "pido")


def test_names_of_those_who_play_stand_for_their_sides_in_the_duel() -> None:
    table = six(PICA)
    cast = names.dueling(table.data.cast, table.data.look.playing)
    assert [side.full for side in names.both_sides(cast)] == ["Ana", "Dani"]
    assert [side.full for side in names.board_columns(cast)] == ["Ana, Caro y Elena", "Bruno, Dani y Fede"]
