"""What the live screen draws of the other games: strip, proofs, sheets and the text for the ear."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee.matches.identity import pens
from referee.matches.setup import start
from referee.rules.asked.legal import Legal
from referee.table.live import fragments
from referee.table.screen.drawers import OwedProof, owed_proofs, pido_key, pido_keys
from referee.table.screen.pieces import TapKey, entries_text
from referee.table.screen.screen import LiveScreen, screen
from tests.at_table import client_of
from tests.table.making import FOUR, US_THEM, Table, say, won
from tests.table.screen.games import Raw
from tests.table.screen.pressing import raws_of
from tests.table.screen.reading import read

pytestmark = pytest.mark.django_db


class Game(Table):
    """A match of another game, tapped on as a phone would."""

    def __init__(self, ruleset: str, *raws: Raw, seats: tuple[str, ...] = US_THEM, **options: Any) -> None:
        self.device = pens.new_device()
        self.match = start.start_match(self.device, ruleset, options, seats)
        self.pen = pens.pen_of(self.device, self.match.pk)
        self.taps = 0
        for raw in raws:
            self.tap(raw)

    def seen(self, lang: str = "es") -> LiveScreen:
        with translation.override(lang):
            return screen(self.data)


def at(first: int, second: int) -> list[Raw]:
    points = [{"adjust": [first, 0]}, {"adjust": [0, second]}]
    return [*(one for one in points if any(one["adjust"])), {"close": "x"}, {"deal": 1}]


STRIPS: list[tuple[str, list[Raw], str, str, dict[str, Any]]] = [
    ("mineiro", [say(0, "truco")], "truco 3", "contestan Ellos", {}),
    ("mineiro", [say(0, "truco"), say(1, "vale 6")], "seis 6", "contestamos Nosotros", {}),
    ("mineiro", [say(0, "truco"), say(1, "aceito")], "truco 3", "primeira · jugamos Nosotros", {}),
    ("paulista", [say(0, "truco"), say(1, "vale 6"), say(0, "vale 8")], "oito 8", "contestan Ellos",
     {"ladder": "2-4-6-8-12"}),
    ("mineiro", at(11, 2), "mão de onze 3", "decidimos Nosotros", {}),
    ("mineiro", at(2, 10), "mão de dez 4", "deciden Ellos", {"ladder": "2-4-6-8-12"}),
    ("mineiro", [*at(11, 2), say(0, "jogo")], "mão de onze 3", "primeira · jugamos Nosotros", {}),
    ("paulista", at(11, 11), "mão de ferro ", "por el juego · primeira · jugamos Nosotros", {}),
    ("truc-catala", [say(0, "truc"), say(1, "retruc")], "retruc 3", "contestamos Nosotros", {}),
    ("truc-catala", at(0, 11), "a onze 3", "deciden Ellos", {}),
    ("truc-frances", [{"by": 0, "say": "redonne"}], "redonne ", "contestan Ellos", {}),
    ("truc-frances", [say(0, 7)], "de 1 a 7 ", "contestan Ellos", {}),
    ("truc-frances", [say(0, "mon reste")], "mon reste 0", "por el juego · contestan Ellos", {}),
    ("truc-frances", [say(0, "mon reste"), say(1, "je joue")], " ", "por el juego · premier · jugamos Nosotros", {}),
    ("trut", [say(1, "trut")], "trut 3", "contestamos Nosotros", {}),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "raws", "bet", "text", "options"), STRIPS)
def test_the_strip_says_what_it_is_worth_and_who_is_to_speak(
    ruleset: str, raws: list[Raw], bet: str, text: str, options: dict[str, Any]
) -> None:
    strip = Game(ruleset, *raws, **options).seen()["strip"]
    assert (f"{strip.bet} {strip.stamp}", strip.text) == (bet, text)


def test_the_words_stay_and_the_sentences_are_the_readers() -> None:
    game = Game("truc-frances", say(0, 7), say(1, "je joue"))
    view = game.seen("en")
    assert (view["strip"]["stamp"], view["strip"]["text"]) == (7, "premier · Us to play")
    html = fragments.render_live(game.data, "en", "log")
    keys = {key.attrs["id"]: key for key in read(html).of("key")}
    labels = {place: (key.text, key.attrs.get("lang", "")) for place, key in keys.items()}
    assert labels["k-hand-0"] == ("la donne", "fr")
    assert labels["k-mon-reste-0"] == ("mon reste", "fr")
    assert labels["k-bid-0"] == ("8", "")


def test_a_shown_family_is_settled_while_the_hand_goes_on() -> None:
    game = Game("mineiro", {"by": 1, "say": "familia pobre"}, seats=FOUR, poor_family="shown")
    [due] = game.seen()["due"].proofs
    assert (due.who, due.claim) == ("Bruno", "família pobre")
    game.tap(due.keys[1].raw)
    assert (game.seen()["due"], game.data.look.score) == (None, (1, 0))


def test_too_many_cards_are_proved_after_the_hand() -> None:
    game = Game("mineiro", {"by": 0, "say": "cartas a mais"}, seats=FOUR)
    [proof] = game.seen()["due"].proofs
    game.tap(proof.keys[1].raw)
    assert (game.seen()["due"], game.data.look.score) == (None, (0, 1))


def test_an_award_is_told_by_the_games_own_word() -> None:
    view = Game("trut", say(0, "trut"), say(1, "je suis"), won(0), won(0)).seen()
    assert [(one["points"], one["matter"]) for one in view["strip"]["awards"]] == [("+3", "trut")]


def test_who_must_decide_or_agree_is_told_to_every_phone() -> None:
    assert Game("paulista", *at(0, 11)).seen()["facts"]["answers"] == "1"
    facts = Game("truc-frances", {"by": 0, "say": "redonne"}).seen()["facts"]
    assert (facts["answers"], facts["turn"]) == ("1", "")
    assert Game("truc-frances", {"by": 0, "say": "redonne"}, seats=FOUR).seen()["facts"]["answers"] == ""


def test_cards_that_all_threw_in_are_dealt_again() -> None:
    game = Game("truc-frances", {"by": 0, "say": "redonne"}, say(1, "d'accord"))
    view = game.seen()
    assert view["strip"]["text"] == "Todos quisieron otras cartas: se da de nuevo."
    assert view["title"]["deals"] == "dan Ellos"


def test_only_games_without_envido_stand_lean_and_never_speak_of_it() -> None:
    for ruleset in ("mineiro", "truc-catala", "trut"):
        view = Game(ruleset, won(0)).seen()
        assert (view["lean"], view["answers"]) == (True, None)
    with translation.override("es"):
        assert screen(Table().data)["lean"] is False


def test_the_sheets_are_for_who_holds_a_pen_and_tell_when_nothing_can_be_said() -> None:
    game = Game("truc-frances")
    amounts, rare = (reverse(name, args=[game.match.pk]) for name in ("amounts", "rare-words"))
    assert Client().get(amounts).status_code == 404
    page = client_of(game)
    assert 'data-bid="1"' in page.get(amounts).content.decode()
    assert "Ahora no se puede decir ninguna." in page.get(rare).content.decode()
    game.tap(say(0, 4))
    assert "Ahora no se puede apostar." in page.get(amounts).content.decode()
    assert "Ahora no se puede apostar." in client_of(over := Game("mineiro", {"adjust": [12, 0]})).get(
        reverse("amounts", args=[over.match.pk])
    ).content.decode()  # fmt: skip


def test_a_claimed_penalty_belongs_to_the_hand_that_is_over() -> None:
    game = Game("mineiro", won(0), won(0))
    sheet = client_of(game).get(reverse("rare-words", args=[game.match.pk])).content.decode()
    assert "tento" in sheet
    game.tap(say(1, "tento"))
    assert (game.data.look.phase, game.data.look.score) == ("over", (1, 1))


def test_the_word_of_a_key_is_explained_in_its_game() -> None:
    game = Game("paulista")
    page = client_of(game).get(reverse("gloss", args=[game.match.pk]), {"word": "vale 6"}).content.decode()
    assert '<span class="word" lang="pt">seis</span>' in page


@pytest.mark.parametrize("ruleset", ["mineiro", "paulista"])
def test_a_punished_bet_opens_the_sheet_that_tells_its_cost_and_logs_nothing(ruleset: str) -> None:
    """BR-ONZ-05, BR-PAU-06."""
    game = Game(ruleset, *at(11, 3), say(0, "jogo"))
    page = read(fragments.render_live(game.data, "es", "log"))
    for side in (0, 1):
        [key] = page.of(f"#k-truco-{side}")
        assert (key.attrs["data-open"], "data-entries" in key.attrs) == ("rare", False)
    sheet = read(client_of(game).get(reverse("rare-words", args=[game.match.pk])).content.decode())
    assert [raws_of(key) for key in sheet.with_data("entries")][:2] == [[say(side, "truco")] for side in (0, 1)]


def test_once_cards_lie_the_vira_stands_before_them_and_has_no_line_of_its_own() -> None:
    game = Game("paulista", {"deal": 1, "vira": "7♦"})
    pages = [read(fragments.render_live(game.data, "es", "log"))]
    game.tap({"by": 0, "play": "3♣"})
    pages.append(read(fragments.render_live(game.data, "es", "log")))
    # The picker has another line.
    assert [len(page.of("turned")) - 1 for page in pages] == [1, 0]
    [first, second] = [one.text for one in pages[1].of("tricks")[0].of("lay")]
    assert (first, second) == ("vira manilhas Q", "primeira")
    watched = read(fragments.render_live(game.data, "es", "watch"))
    assert (len(watched.of("turned")), watched.of("vira")) == (1, [])


@pytest.mark.parametrize(
    ("ruleset", "line"), [("fournier", "es mano Ana"), ("paulista", "sale Ana"), ("trut", "sale Ana")]
)
def test_a_big_screen_says_who_begins_as_the_game_does(ruleset: str, line: str) -> None:
    assert Game(ruleset, {"deal": 3}, won(0), seats=FOUR).seen()["facts"]["mano"] == line


SIX = ("Ana", "Bruno", "Caro", "Dani", "Elena", "Fede")
ENVIDO = ([say(0, "envido")], [say(1, "quiero")], [{"by": 0, "say": 28}], [say(1, "son buenas")])
FLOR = ([{"by": 2, "say": "flor"}],)
MANO = ([won(0), won(0)],)


def after(*taps: list[dict[str, Any]], seats: tuple[str, ...] = FOUR, **options: Any) -> Table:
    table = Table(seats, **options)
    for tap in taps:
        table.tap(*tap)
    return table


def owed(table: Table) -> tuple[OwedProof, ...]:
    data = table.data
    with translation.override("es"):
        return owed_proofs(data.look, Legal(data.state), data.next_cast)


def asking(table: Table) -> tuple[str, tuple[str | None, str | None]] | None:
    """What the key that asks for a flor logs, and what it does on the phones of each side."""
    data = table.data
    key = pido_key(data.look, Legal(data.state), data.next_cast)
    return (key.entries, key.sides) if key else None


def asked(table: Table) -> list[TapKey]:
    data = table.data
    with translation.override("es"):
        return pido_keys(data.look, Legal(data.state), data.cast)


def test_every_proof_is_owed_by_its_player_on_its_half() -> None:
    table = after(*FLOR, *MANO)
    [due] = owed(table)
    assert (due.account, due.side, due.seat, due.who, due.claim, due.challenged) == (0, 0, 2, "Caro", "flor", False)
    assert [key.label for key in due.keys] == ["mostró", "no mostró"]
    [group] = read(fragments.render_live(table.data, "es", "log")).of("choices")
    assert (group.tag, group.text) == ("fieldset", "Caro · flor mostró no mostró con sus cartas…")
    assert [raws_of(key) for key in group.with_data("entries")] == [[key.raw] for key in due.keys]
    assert due.title == "Cartas de Caro: flor"


@pytest.mark.parametrize(("key", "score"), [(0, 3), (1, 1)])
def test_a_key_gives_the_proof_up_by_name_or_says_that_it_failed(key: int, score: int) -> None:
    table = after(*ENVIDO, *MANO)
    [due] = owed(table)
    assert (due.claim, due.keys[key].id) == ("envido 28", f"show-0-{('ok', 'wrong')[key]}")
    table.tap(*json.loads(due.keys[key].entries))
    assert owed(table) == ()
    with translation.override("es"):
        assert screen(table.data)["board"][0].count.number == score


def test_the_next_hand_takes_what_was_not_shown_as_shown() -> None:
    """AR-VER-05: no entry of the next hand can settle a proof of the one before."""
    table = after(*ENVIDO, *MANO)
    assert owed(table)
    table.tap(say(1, "truco"))
    assert owed(table) == ()
    assert not Legal(table.data.state).shows("wrong", 0)


def test_a_proof_of_a_duel_is_owed_while_the_next_one_is_played() -> None:
    table = after(
        [{"deal": 5, "pica": True}],
        [{"by": 0, "say": "envido"}],
        [{"by": 3, "say": "quiero"}],
        [{"by": 0, "say": 28}],
        [{"by": 3, "say": "son buenas"}],
        seats=SIX,
    )
    assert owed(table) == ()
    table.tap(won(0), won(0))
    assert table.data.look.phase == "open"
    [due] = owed(table)
    assert (due.who, due.claim) == ("Ana", "envido 28")
    table.tap(*json.loads(due.keys[1].entries))
    assert owed(table) == ()


def test_an_answer_to_pido_flor_comes_first_and_one_word_settles_all_of_a_player() -> None:
    table = after(*ENVIDO, *MANO, [{"team": 0, "say": "pido flor", "to": 1}])
    assert [(due.who, due.claim, [key.label for key in due.keys]) for due in owed(table)] == [
        ("Bruno", "pido flor", ["tenía flor", "no tenía"]),
        ("Ana", "envido 28", ["mostró", "no mostró"]),
    ]
    ids = [key.id for due in owed(table) for key in due.keys]
    assert len(set(ids)) == len(ids)


def test_nobody_who_has_no_name_is_spoken_of_as_one_person() -> None:
    [due] = owed(after(*ENVIDO, *MANO, seats=US_THEM))
    assert [key.label for key in due.keys] == ["mostramos", "no mostramos"]


def asks(team: int, seat: int) -> str:
    return entries_text((("team", team), ("say", "pido flor"), ("to", seat)))


def test_whom_to_ask_for_a_flor_is_chosen_in_a_sheet() -> None:
    table = after(*MANO)
    assert asking(table) == ("", ("", ""))
    keys = asked(table)
    assert [(key.label, key.name, key.side, key.raw["team"]) for key in keys] == [
        ("Ana", "Bruno y Dani: pido flor a Ana", 0, 1),
        ("Bruno", "Ana y Caro: pido flor a Bruno", 1, 0),
        ("Caro", "Bruno y Dani: pido flor a Caro", 0, 1),
        ("Dani", "Ana y Caro: pido flor a Dani", 1, 0),
    ]
    table.tap(*json.loads(keys[1].entries))
    assert asking(table) == ("", (asks(0, 3), ""))


def test_where_only_one_can_be_asked_the_own_phone_asks_at_once() -> None:
    assert asking(after(*MANO, seats=("Ana", "Bruno"))) == ("", (asks(0, 1), asks(1, 0)))


def test_who_has_sung_a_flor_is_not_asked_and_without_flor_nobody_is() -> None:
    assert asking(after(*FLOR, *MANO)) == ("", ("", asks(1, 0)))
    assert asking(after(*MANO, flor=False)) is None
    assert asking(after([say(0, "truco")])) is None
