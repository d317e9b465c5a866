"""The sheets of the deal, of a tied trick and of a hand, and the letters that the menu lists."""

import html
import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee.games import GAMES
from referee.matches.log import cache
from referee.matches.models import Match
from referee.table.live import fragments
from referee.table.pages import hot_keys
from referee.table.screen.keys import desk_of, trick_row
from referee.table.screen.pieces import TapKey
from referee.table.screen.screen import screen
from tests.at_table import THREE, client_of
from tests.at_table import Table as AnyTable
from tests.table.corrections.fixing import Fixing
from tests.table.making import FOUR, US_THEM, Table, say, won
from tests.table.screen.games import desk_of as desk_of_game
from tests.table.screen.games import in_rows, walk
from tests.table.screen.reading import Node

pytestmark = pytest.mark.django_db
Raw = dict[str, Any]


class Game(AnyTable):
    """A match of another game."""

    def __init__(self, ruleset: str, seats: tuple[str, ...] = FOUR, **options: Any) -> None:
        super().__init__(seats, ruleset, **options)

    def sheet(self, name: str, language: str = "es", **asked: object) -> str:
        """The sheet as this phone gets it."""
        client = client_of(self.device, language)
        answer = client.get(reverse(name, args=[self.match.pk]), asked)
        assert answer.status_code == 200
        return answer.content.decode()


KEY = re.compile(r'id="k-([^"]+)" data-entries="([^"]+)"[^>]*?( aria-disabled="true")?>')


def keys(page: str) -> dict[str, tuple[Raw, bool]]:
    """By id: the entry that a key logs, and whether it is lit."""
    return {name: (json.loads(html.unescape(raw))[0], not dim) for name, raw, dim in KEY.findall(page)}


def viras(page: str) -> list[list[Raw]]:
    return [json.loads(html.unescape(raw)) for raw in re.findall(r'data-vira="([^"]+)"', page)]


def test_a_single_card_each_can_be_dealt_without_a_cut_while_nobody_has_eleven() -> None:
    table = Game("truc-catala")
    assert keys(table.sheet("deal"))["deal-one-3"] == ({"deal": 3, "cut": False, "cards": 1}, True)
    table.tap({"deal": 3, "cut": False, "cards": 1})
    assert table.data.look.size == 1
    assert screen(table.data)["title"]["deals"] == "da Dani, una carta"
    table.tap(won(0))
    assert (table.data.look.phase, table.data.look.score) == ("over", (1, 0))


def test_a_single_card_each_has_a_chip_while_it_may_be_chosen() -> None:
    """It was behind the chip of the dealer, where nobody looks."""
    table = Game("truc-catala")
    chip = screen(table.data)["title"]["one_card"]
    assert json.loads(chip) == [{"deal": 3, "cut": False, "cards": 1}]
    assert 'id="one-card"' in fragments.render_live(table.data, "es", "log")
    assert 'id="one-card"' not in fragments.render_live(table.data, "es", "watch")
    table.tap({"deal": 3})
    assert screen(table.data)["title"]["one_card"] == chip
    table.tap(*json.loads(chip))
    assert not screen(table.data).title.one_card
    table.tap(won(0))
    assert json.loads(screen(table.data)["title"]["one_card"])[0]["deal"] == 0
    table.tap(say(1, "truc"))
    assert not screen(table.data).title.one_card


def test_at_eleven_and_in_other_games_there_is_no_chip_of_a_single_card_and_the_key_is_dim_and_says_why() -> None:
    assert all(not screen(Game(other).data).title.one_card for other in ("paulista", "trut"))
    table = Game("truc-catala")
    table.tap({"adjust": [11, 0]}, {"close": "fin"})
    assert not screen(table.data).title.one_card
    entry, lit = keys(table.sheet("deal"))["deal-one-0"]
    assert not lit
    assert keys(table.sheet("deal"))["deal-0"] == ({"deal": 0}, True)
    client = client_of(table)
    why = client.get(reverse("why", args=[table.match.pk]), {"entry": json.dumps([entry])})
    assert "TC-DEA-04" in why.content.decode()


def test_where_a_card_is_turned_every_dealer_has_a_key_for_it() -> None:
    table = Game("paulista")
    page = table.sheet("deal")
    assert viras(page) == [[{"deal": seat}] for seat in range(4)]
    assert set(keys(page)) == {f"deal-{seat}" for seat in range(4)}
    assert "con la vira" in page
    assert 'class="next"' in page.split("k-deal-2")[1].split("k-deal-3")[0]


def test_games_with_an_ordinary_deal_offer_no_more_than_who_deals() -> None:
    page = Game("trut").sheet("deal")
    assert set(keys(page)) == {f"deal-{seat}" for seat in range(4)}
    assert viras(page) == []


@pytest.mark.parametrize(("ruleset", "rule"), [("mineiro", "BR-DEA-11"), ("truc-frances", "TC-REC-04")])
def test_what_was_dealt_is_dealt_again_until_the_hand_is_under_way(ruleset: str, rule: str) -> None:
    table = Game(ruleset)
    table.tap({"deal": 3})
    assert screen(table.data)["title"]["choose"]
    page = table.sheet("deal")
    assert rule in page
    assert all(lit for _entry, lit in keys(page).values())
    table.tap({"deal": 0})
    assert (table.data.look.hand, table.data.look.dealer) == (2, 0)
    table.tap(won(0))
    assert not screen(table.data).title.choose
    assert not any(lit for _entry, lit in keys(table.sheet("deal")).values())


def test_in_truco_argentino_a_hand_is_under_way_with_its_deal(four: Table) -> None:
    four.tap({"deal": 3})
    assert not screen(four.data).title.choose


def test_a_vira_that_was_forgotten_takes_the_place_of_the_deal() -> None:
    table = Game("paulista")
    table.tap({"deal": 3})
    assert screen(table.data)["vira"].asks == '[{"deal":3}]'
    table.tap({"deal": 3, "vira": "7♥"})
    now = screen(table.data)
    vira = now["vira"]
    assert (vira.name, vira.ranks, now["cards"].title) == ("siete de corazones", "Q", "Primeira · juega Ana")


def test_between_hands_the_vira_is_asked_for_with_the_next_deal() -> None:
    table = Game("paulista")
    table.tap({"deal": 3, "vira": "7♥"})
    table.tap(won(0), won(0))
    assert screen(table.data)["vira"].asks == '[{"deal":0}]'


def test_an_onlooker_sees_the_vira_but_no_key() -> None:
    table = Game("paulista")
    table.tap({"deal": 3, "vira": "7♥"})
    vira = screen(table.data)["vira"]
    assert "data-vira" in vira.html
    assert "data-vira" not in vira.plain
    assert "siete de corazones" in vira.plain


def test_a_tie_asks_who_played_the_first_of_the_equal_cards_or_takes_none() -> None:
    table = Game("mineiro")
    page = table.sheet("tie")
    assert "la primera de las iguales" in page
    assert keys(page) == {
        **{f"tie-first-{seat}": ({"trick": "parda", "first": seat}, True) for seat in (0, 1, 2)},
        "tie-bare": ({"trick": "parda"}, True),
    }
    table.tap({"trick": "parda", "first": 2})
    assert table.data.look.turn == 2


def test_a_tie_asks_for_the_last_where_that_one_leads() -> None:
    page = Game("trut", tie_lead="last-tied").sheet("tie", "en")
    assert "the last of the equal cards" in page
    assert set(keys(page)) == {"tie-last-1", "tie-last-2", "tie-last-3", "tie-bare"}


def test_a_bet_on_the_trick_needs_the_first_of_the_equal_cards() -> None:
    table = Game("mineiro", tie_lead="trick-leader")
    table.tap({"by": 2, "say": "truco"})
    table.tap({"by": 1, "say": "aceito"})
    found = keys(table.sheet("tie"))
    assert set(found) == {"tie-first-0", "tie-first-1", "tie-first-2", "tie-before-yes", "tie-before-no"}
    table.tap(found["tie-first-0"][0])
    assert table.data.look.awards[0].rule == "BR-TRU-09"


@pytest.mark.parametrize(("answer", "paid"), [("yes", ["BR-TRU-09"]), ("no", [])])
def test_after_words_of_sides_a_tie_asks_what_lay_there_before(answer: str, paid: list[str]) -> None:
    """The one question that a table can answer, in every mineiro scored on one phone by side (BR-REC-05)."""
    table = Game("mineiro")
    table.tap({"team": 0, "say": "truco"})
    table.tap({"team": 1, "say": "aceito"})
    page = table.sheet("tie")
    assert "¿Una de las iguales ya estaba en la mesa cuando se dijo truco?" in page
    found = keys(page)
    assert set(found) == {"tie-before-yes", "tie-before-no"}
    assert keys_of_tie(table).tie == "before"
    table.tap(found[f"tie-before-{answer}"][0])
    assert [award.rule for award in table.data.look.awards] == paid
    assert table.data.look.phase == ("over" if paid else "open")


def test_a_card_that_closes_a_tie_is_lit_and_asks_what_lay_there_before() -> None:
    """Also where every card would: the last card of the trick is never a dead end (BR-REC-05)."""
    table = Game("mineiro")
    for raw in (say(0, "truco"), say(1, "aceito"), *(play(seat, card) for seat, card in enumerate(("3♥", "3♦", "Q♥")))):
        table.tap(raw)
    now = screen(table.data)["cards"]
    assert set(json.loads(now.off)["3"].split()) == {"3♥", "3♦", "Q♥", "?"}, "and none face down in the first trick"
    assert {"K♠", "3♠"} <= set(now.closing.split())
    assert "4♣" not in now.closing.split(), "a manilha wins it"
    assert f'data-closing="{now.closing}"' in now.html
    found, king = keys(table.sheet("tie", by=3, play="K♠")), {"by": 3, "play": "K♠"}
    answers = {"yes": True, "no": False}.items()
    assert found == {f"tie-before-{answer}": ({**king, "before": lay}, True) for answer, lay in answers}
    for by, card in ((3, "4♣"), (3, "3♥"), (2, "K♠"), ("x", "K♠"), (3, "x")):
        assert keys(table.sheet("tie", by=by, play=card)) == {}
    table.tap(found["tie-before-yes"][0])
    assert [award.rule for award in table.data.look.awards] == ["BR-TRU-09"]


def play(seat: int, card: str) -> Raw:
    return {"by": seat, "play": card}


def keys_of_tie(table: Game) -> TapKey:
    """The key between the columns of the trick in play."""
    middle = trick_row(desk_of(table.data)).middle
    assert middle is not None
    assert middle.lit
    return middle


def test_where_both_count_pairs_are_offered_in_the_order_of_play() -> None:
    table = Game("mineiro", tie_lead="last-tied")
    table.tap({"by": 0, "say": "truco"})
    table.tap({"by": 1, "say": "aceito"})
    table.tap({"trick": "parda"})
    assert table.data.look.tricks[0].parda
    other = Game("mineiro", tie_lead="last-tied")
    other.tap({"by": 2, "say": "truco"})
    other.tap({"by": 1, "say": "aceito"})
    found = keys(other.sheet("tie"))
    assert found["tie-first-1-last-3"] == ({"trick": "parda", "first": 1, "last": 3}, True)
    assert "tie-first-3-last-1" not in found
    other.tap({"trick": "parda", "first": 2, "last": 3})
    assert other.data.look.turn == 3


def test_nothing_is_asked_where_a_tie_says_all() -> None:
    for table in (Game("truc-catala"), Game("mineiro", ("Ana", "Bruno")), Game("paulista")):
        assert "Ya no hace falta" in table.sheet("tie")
    decided = Game("mineiro")
    decided.tap(won(0))
    assert "Ya no hace falta" in decided.sheet("tie")


def test_a_truco_said_with_an_envido_is_offered_and_a_yes_asks_which_of_the_two() -> None:
    """The dim key of the truco offers it to whoever logged the envido (AR-GEN-12)."""
    envido, truco = say(0, "envido"), say(0, "truco")
    table = Game("argentino")
    table.tap(envido)
    offered = re.search(r'data-together="([^"]+)"', table.sheet("why", entry=json.dumps([truco])))
    assert offered
    assert json.loads(html.unescape(offered[1])) == [{**envido, "and": "truco"}]
    assert keys(table.sheet("both")) == {}
    assert all(not key.opens for side in screen(table.data)["answers"].keys for key in side)
    kept = Game("argentino")
    kept.tap({**envido, "and": "truco"})
    no, yes = screen(kept.data)["answers"].keys[1]
    assert (no.opens, yes.opens) == ("", "both")
    found = keys(kept.sheet("both"))
    assert found == {
        f"both-{slug}": ({"team": 1, "say": first, "and": second}, True)
        for slug, first, second in (
            ("quiero-quiero", "quiero", "quiero"), ("quiero-no-quiero", "quiero", "no quiero"),
            ("no-quiero-quiero", "no quiero", "quiero"),
        )
    }  # fmt: skip


LONG = ("Maximiliano Alejandro", "Bruno", "Guillermina", "Dani")


@pytest.fixture
def table() -> Fixing:
    """Three hands: a truco of the first side, one without a word of the second, and one in play."""
    table = Fixing()
    table.tap(won(1), won(1))
    table.tap(say(0, "envido"))
    return table


def sheet(table: Fixing, number: int | str = "", client: Client | None = None) -> Node:
    return table.page(client or table.client, "hand", **({"mano": number} if number != "" else {}))


def ways(page: Node) -> list[str]:
    """The hands that the sheet leads to, by their numbers."""
    return [node.attrs["href"].rpartition("=")[2] for node in page.of("hands")[0].of("push")]


def test_it_opens_with_the_last_hand_and_leads_back_one_by_one(table: Fixing) -> None:
    assert "Mano 3" in sheet(table).says("hands")
    assert ways(sheet(table)) == ["2"]
    assert ways(sheet(table, 2)) == ["1", "3"]
    assert ways(sheet(table, 1)) == ["2"]


def test_an_older_hand_has_its_own_entries_and_awards(table: Fixing) -> None:
    first, second = sheet(table, 1), sheet(table, 2)
    assert "truco, Ana y Caro" in first.says("log")
    assert "+2 Ana y Caro" in first.says("ledger")
    assert "truco" not in second.says("log")
    assert "+1 Bruno y Dani" in second.says("ledger")
    assert "envido, Ana y Caro" in sheet(table, 3).says("log")


def test_what_was_taken_back_stays_in_its_hand(table: Fixing) -> None:
    table.undo()
    table.yes(table.seat(1), table.voided("truco"))
    assert "truco, Ana y Caro anulado" in sheet(table, 1).says("log")


@pytest.mark.parametrize("number", ["4", "99", "-1", "x", "0", ""])
def test_a_hand_that_there_is_not_is_the_last_one(table: Fixing, number: str) -> None:
    assert "Mano 3" in sheet(table, number).says("hands")


def test_before_the_first_deal_there_is_nothing_to_page_through() -> None:
    table = Fixing(hand=(say(0, "truco"),))
    table.undo()
    assert sheet(table).of("hands") == []


def test_an_entry_of_an_older_hand_leads_back_to_that_hand(table: Fixing) -> None:
    def back(said: str) -> str:
        page = table.client.get(f"/p/{table.match.pk}/anotado/{table.entry(said).pk}/", headers={"HX-Request": "true"})
        return page.content.decode().partition('class="back"')[2]

    assert "/mano?mano=1" in back("truco")
    assert "Mano 1" in back("truco")
    assert "Esta mano" in back("envido")


def test_states_of_another_engine_are_left_to_the_record(table: Fixing) -> None:
    Match.objects.filter(pk=table.match.pk).update(engine="another", finished=True)
    cache.clear()
    assert ways(sheet(table)) == []


def test_long_names_stand_whole() -> None:
    table = Fixing(LONG)
    assert sheet(table).says("whole") == "Maximiliano Alejandro y Guillermina Bruno y Dani"
    assert sheet(Fixing(US_THEM)).of("whole") == []


ON_THE_KEYPAD = {"W"}
ELSEWHERE = {"J", "S", "O", "I", "H", "Ctrl+Z", "1", "1 2 3"}
"""Letters of keys that stand in no row of the hand."""


def letters(some: tuple[tuple[str, str, str], ...]) -> str:
    return ", ".join(f"{letter} {label}" for letter, label, _lang in some)


def test_the_letters_are_told_in_the_games_words() -> None:
    with translation.override("en"):
        trut = hot_keys(AnyTable(ruleset="trut").data)
        assert letters(trut.sided) == "T trut, B pli, M la donne, 1 a point"
        assert letters(trut.single).startswith("O je suis, N je ne suis pas, P ")
        argentino = hot_keys(AnyTable().data)
        assert letters(argentino.sided).endswith("Z al mazo, B trick, M the hand, W won the comparison, 1 a point")
        assert letters(argentino.single).startswith("Q quiero, N no quiero, P ")
        assert letters(hot_keys(AnyTable(ruleset="truc-frances").data).sided).startswith("R bet, T mon reste")
        assert "V vull, juguem" in letters(hot_keys(AnyTable(ruleset="truc-catala").data).single)


def test_a_word_that_the_table_does_not_have_has_no_letter() -> None:
    assert "F flor" in letters(hot_keys(AnyTable().data).sided)
    assert "flor" not in letters(hot_keys(AnyTable(flor=False).data).sided)


def test_of_three_scores_each_has_its_number() -> None:
    keys = hot_keys(AnyTable(THREE, gallo="turn").data)
    assert "1 2 3" in [letter for letter, _label, _lang in keys.single]
    assert "1" not in [letter for letter, _label, _lang in keys.sided]


def states(ruleset: str) -> Iterator[list[TapKey]]:
    for seed in range(60):
        for state in walk(ruleset, Random(seed)):
            yield list(in_rows(desk_of_game(state)))


@pytest.mark.parametrize("ruleset", sorted(GAMES))
def test_every_letter_has_its_key_and_no_two_keys_that_can_be_pressed_share_one(ruleset: str) -> None:
    letters = hot_keys(AnyTable(FOUR, ruleset).data)
    wanted: set[Any] = (
        {letter for letter, _label, _lang in (*letters.sided, *letters.single)} - ELSEWHERE - ON_THE_KEYPAD
    )
    wanted |= {letter for letter, _label, _lang in letters.sided} & {"O"}
    wanted = {name for letter in wanted for name in (letter, f"Shift+{letter}")} - {"Shift+P"}
    found = set()
    for keys in states(ruleset):
        lit = [name for key in keys if key.lit for name in key.hot.split()]
        assert len(lit) == len(set(lit)), lit
        found |= {name for key in keys for name in key.hot.split()}
        if wanted <= found:
            break
    assert wanted <= found, wanted - found


@pytest.mark.django_db
def test_six_who_turn_a_card_deal_either_kind_of_hand_with_it() -> None:
    table = AnyTable([f"J{seat}" for seat in range(6)], "uruguayo")
    page = client_of(table).get(reverse("deal", args=[table.match.pk])).content.decode()
    assert [kind for kind in ("redondilla", "pico a pico", "redonda<", "pica-pica<") if kind in page] == [
        "redondilla",
        "pico a pico",
    ]
    assert page.count("data-vira=") == 12
