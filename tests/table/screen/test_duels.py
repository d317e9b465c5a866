"""Six and eight players: the line of duels, whose keys they are, the choice at the deal, meddling, and many names."""

import json
import re
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee.matches.identity import pens
from referee.matches.models import Pen
from referee.matches.words import names
from referee.rules.asked.look import Look, look
from referee.rules.record.rulesets import Settings
from referee.table.live import fragments
from referee.table.screen import kinds
from referee.table.screen.pieces import Key
from referee.table.screen.screen import screen
from tests.table.live.test_views import client_of
from tests.table.making import ARGENTINO, Raw, Table, played, say, won
from tests.table.screen.reading import read

pytestmark = pytest.mark.django_db
SIX = ("Ana", "Bruno", "Caro", "Dani", "Elena", "Fede")
EIGHT = (*SIX, "Gina", "Hugo")
PICA = {"deal": 5, "pica": True}
REDONDA = [{"deal": 4}, won(0), won(0)]
"""A redonda that pays side 0 one point; Fede deals next, so that Ana is mano."""


def six(*raws: Raw, **options: Any) -> Table:
    return made(SIX, *raws, **options)


def made(seats: tuple[str, ...], *raws: Raw, **options: Any) -> Table:
    table = Table(seats, **options)
    for raw in raws:
        table.tap(raw)
    return table


def shown(table: Table) -> dict[str, Any]:
    with translation.override("es"):
        return screen(table.data)


def line(table: Table) -> list[tuple[str, str, str]]:
    """Each duel as its stage, its mano and its rival, with the points they brought."""
    told = shown(table)["duels"]
    return [(one.stage, *(f"{who.name} {who.points}".strip() for who in (one.mano, one.rival))) for one in told.duels]


def sheet(table: Table, name: str, client: Client | None = None) -> str:
    return (client or client_of(table)).get(reverse(name, args=[table.match.pk])).content.decode()


def entries_of(html: str) -> list[list[Raw]]:
    return [json.loads(found.replace("&quot;", '"')) for found in re.findall(r'data-entries="([^"]*)"', html)]


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
    told = shown(table)["duels"]
    assert [one.stage for one in told.duels] == ["now", "next", "next"]
    assert told.running is False


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


def speakers(seen: dict[str, Any]) -> list[set[str]]:
    """Whom the keys of either column say their words for."""
    rows = [*seen["rows"], seen["trick"]]
    return [{key.name.split(": ")[0] for row in rows for key in row.keys[side]} for side in (0, 1)]


# --- whose keys -------------------------------------------------------------------------------------------------------
def test_the_keys_of_a_duel_carry_its_two_names() -> None:
    table = six(PICA, won(0), won(0))
    seen = shown(table)
    assert speakers(seen) == [{"Elena"}, {"Bruno"}]
    assert seen["playing"] == "1 4"
    assert [chair.name for chair in seen["cards"].chairs] == ["Bruno", "Elena"]
    assert seen["cards"].turn == "1"


def test_in_a_redonda_the_keys_are_for_the_sides_and_everybody_plays() -> None:
    seen = shown(six({"deal": 5}))
    assert speakers(seen) == [{"Ana, Caro y Elena"}, {"Bruno, Dani y Fede"}]
    assert seen["playing"] == ""
    assert len(seen["cards"].chairs) == 6


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
    assert (strip["text"], strip["which"]) == ("contesta Elena (o envido)", "Bruno – Elena")


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
        ([{"deal": 4}, {"adjust": [24, 0]}, *REDONDA[1:]], {}, "AR-PIC-02", "Con 10 buenas de un equipo"),
        ([PICA, {"adjust": [0, 24]}, *DUELS], {}, "AR-PIC-02", "Con 10 buenas de un equipo"),
        ([{"deal": 4}, {"adjust": [14, 0]}, *REDONDA[1:]], {"pica_until": "buenas"}, "AR-PIC-02", "Con 15 malas de"),
        ([{"deal": 4}, {"adjust": [30, 0]}], {"best_of": 3}, "AR-PIC-01", "El chico empieza con redonda."),
    ],
)
def test_the_table_is_told_why_the_next_hand_is_what_it_is(
    raws: list[Raw], options: dict[str, Any], rule: str, text: str
) -> None:
    seen, all_options = of(raws, **options)
    with translation.override("es"):
        why = kinds.why_kind(seen, all_options)
    assert why.rule == rule
    assert why.text.startswith(text)
    assert seen.next_pica == (why.text == "Después de una redonda toca pica-pica.")


def test_what_becomes_of_the_duels_that_are_left() -> None:
    """AR-PIC-11: at 25 they are played all the same; once the game is won they are not."""
    with translation.override("es"):
        assert kinds.note(*of([PICA, *DUELS[:2]])) is None
        near = kinds.note(*of([PICA, {"adjust": [24, 0]}, *DUELS[:2]]))
        over = kinds.note(*of([PICA, {"adjust": [29, 0]}, *DUELS[:2]]))
        last = kinds.note(*of([PICA, {"adjust": [24, 0]}, *DUELS[:4]]))
    assert near is not None
    assert near.text == "Un equipo ya tiene 10 buenas: los duelos que faltan se juegan igual."
    assert over is not None
    assert over.text.startswith("Se ganó en medio de la mano")
    assert last is None


def test_duels_that_the_end_cut_off_are_shown_as_such() -> None:
    table = six(PICA, {"adjust": [29, 0]}, won(0), won(0))
    assert [one[0] for one in line(table)] == ["done", "off", "off"]
    assert "Se ganó en medio de la mano" in sheet(table, "hand")


# --- meddling ---------------------------------------------------------------------------------------------------------
def test_anybody_outside_the_duel_can_be_noted_to_have_meddled() -> None:
    table = six(PICA, say(0, "envido"), say(1, "no quiero"))
    html = sheet(table, "meddled")
    assert "¿Quién se metió en el duelo de Ana y Dani?" in html
    assert entries_of(html) == [[{"by": seat, "say": "intromision"}] for seat in (1, 2, 4, 5)]
    table.tap({"by": 2, "say": "intromision"})
    seen = shown(table)
    assert seen["undo"].aloud == "intromisión, Caro"
    assert [half.number for half in seen["board"]] == ["0", "4"]
    assert line(table)[:2] == [("done", "Ana", "Dani +4"), ("now", "Bruno", "Elena")]


@pytest.mark.parametrize("raws", [[{"deal": 5}], REDONDA], ids=["redonda", "not dealt yet"])
def test_nobody_can_meddle_where_no_duel_is_played(raws: list[Raw]) -> None:
    assert "Ahora no se juega ningún duelo." in sheet(six(*raws), "meddled")


def player(table: Table, seat: int) -> Client:
    device = pens.new_device()
    pens.join(table.match, device, Pen.Role.SEAT, seat)
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
    told = []
    while due := shown(table)["due"]:
        told.append([(proof.who, proof.claim) for proof in due.proofs])
        table.tap(*json.loads(due.proofs[0].keys[0].entries))
    owed = [(who, "envido 28") for who in ("Ana", "Bruno", "Caro")]
    assert told == [owed, owed[1:], owed[2:]]


@pytest.mark.parametrize("seats", [SIX, EIGHT])
def test_six_and_eight_are_asked_for_a_flor_in_a_sheet(seats: tuple[str, ...]) -> None:
    table = made(seats, {"deal": 0}, won(0), won(0))
    keys = shown(table)["answers"].keys
    assert [[(key.label, key.side, key.opens, key.entries) for key in some] for some in keys] == [
        [("pido flor", side, f"pido?side={side}", "")] for side in (0, 1)
    ]
    asked = entries_of(sheet(table, "pido"))
    assert asked == [[{"team": 1 - seat % 2, "say": "pido flor", "to": seat}] for seat in range(len(seats))]


def test_a_player_asks_the_other_of_the_own_duel_only() -> None:
    table = duels_with_envido()
    assert dim(sheet(table, "pido", player(table, 4))) == [True, False, True, True, True, True]


def test_while_a_hand_is_played_nobody_is_asked() -> None:
    assert "Ahora no se le puede pedir a nadie." in sheet(six(PICA), "pido")


def test_names_of_those_who_play_stand_for_their_sides_in_the_duel() -> None:
    table = six(PICA)
    cast = names.dueling(table.data.cast, table.data.look.playing)
    assert [side.full for side in names.sides(cast)] == ["Ana", "Dani"]
    assert [side.full for side in names.columns(cast)] == ["Ana, Caro y Elena", "Bruno, Dani y Fede"]
