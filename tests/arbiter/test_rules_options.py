"""The table's options beside the rules that depend on them, and who beats whom for how much by these."""

import re
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee import book
from referee.arbiter.ranking import Ladder, card_ranking, word_ladders
from referee.games import GAMES
from referee.matches.identity import links, pens
from referee.matches.log.taps import log_tap
from referee.matches.models import Match
from referee.matches.setup import start
from referee.matches.words import cards
from referee.matches.words.quotes import Agreement, option_notes
from referee.rules.asked.whatif import ImaginedTable, follow_entries, imagined_deal
from referee.rules.record.cards import ARGENTINE_PACK, CardPack
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.rulesets import RULESETS, Settings, find_ruleset
from tests.arbiter.reading import agreed, articles, page, part, plain, sheet
from tests.at_table import client_of
from tests.table.making import FOUR, Table

pytestmark = pytest.mark.django_db
OPTIONS = [(ruleset, name) for ruleset, rules in RULESETS.items() for name in rules.options]
ONE_VALUE = {("truc-catala", "tied_hand"), ("truc-catala", "tie_lead"), ("truc-frances", "tie_lead")}
"""Options that a ruleset has with one value only: nothing to ask, and nothing to say beside a rule."""


def rules_of(table: Table) -> dict[str, str]:
    return articles(client_of(table).get(reverse("table-book", args=[table.match.pk])).content.decode())


def match_of(ruleset: str, **options: Any) -> tuple[Client, Match]:
    """A match of four, and the phone that began it."""
    device = pens.new_device()
    client = client_of(device)
    return client, start.start_match(device, ruleset, options, FOUR)


@pytest.mark.parametrize(("ruleset", "name"), OPTIONS)
def test_every_option_names_rules_of_its_book(ruleset: str, name: str) -> None:
    known = {rule for _start, _heading, rules in book.chapters("es", GAMES[ruleset].shelf) for rule in rules}
    named = find_ruleset(ruleset).options[name].rules
    assert named
    assert set(named) <= known


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_option_is_told_beside_its_rules_unless_it_has_one_value(ruleset: str) -> None:
    notes = option_notes(ruleset)
    for name, option in find_ruleset(ruleset).options.items():
        if (ruleset, name) in ONE_VALUE:
            assert len(option.values) == 1
            continue
        sentence = GAMES[ruleset].sheet.sentences[name]
        for rule in option.rules:
            note = next(one for one in notes[rule] if one.question == sentence.asks)
            assert note.usual == sentence.says[option.default]
            assert len(note.others) == len(option.values) - 1


def test_without_a_table_the_values_are_told_the_usual_first() -> None:
    sentences = agreed(articles(page("argentino"))["AR-ENV-07"])
    assert sentences == [
        "Según la mesa: La falta envido vale lo que falta para ganar lo usual · el chico"
        " · en malas, lo que falta para las buenas · en malas, el chico"
    ]
    assert agreed(articles(page("argentino"))["AR-ENV-08"]) == []
    fournier = agreed(articles(page("fournier"))["AR-ENV-10"])
    assert fournier == ["Según la mesa: Si empatan los tantos gana el equipo que abrió el envido lo usual · el mano"]


def test_a_table_s_book_tells_what_it_plays_and_whether_that_is_usual() -> None:
    rules = rules_of(Table(falta_envido="half", achico="plus1"))
    assert agreed(rules["AR-ENV-07"]) == [
        "En esta mesa: La falta envido vale en malas, lo que falta para las buenas lo usual: lo que falta para ganar"
    ]
    assert agreed(rules["AR-FLO-11"]) == ["En esta mesa: Achicarse con flor paga 3 por flor y uno más lo usual"]
    assert 'class="as-played unusual"' in rules["AR-ENV-07"]
    assert 'class="as-played unusual"' not in rules["AR-FLO-11"]


def test_what_has_no_effect_at_a_table_is_not_told_there() -> None:
    two = rules_of(Table(flor=False))
    assert agreed(two["AR-FLO-25"]) == ["En esta mesa: Se juega sin flor lo usual: con flor"]
    assert agreed(two["AR-FLO-11"]) == agreed(two["AR-PIC-01"]) == agreed(two["AR-GAL-03"]) == []
    six = rules_of(Table(("Ana", "Bruno", "Caro", "Dani", "Eva", "Fer"), pica_pica="never"))
    assert agreed(six["AR-PIC-01"]) == ["En esta mesa: El pica-pica no va lo usual: una mano sí y otra no"]
    assert agreed(six["AR-PIC-12"]) == []


@pytest.mark.parametrize(
    ("ruleset", "options", "rule", "said"),
    [
        ("mineiro", {}, "BR-TRU-07", "En esta mesa: El truco aceptado decide la baza en juego lo usual"),
        (
            "paulista",
            {"tied_hand": "carry"},
            "BR-TRU-16",
            "En esta mesa: La mano empatada pasa lo apostado a la siguiente lo usual: no vale nada",
        ),
        (
            "truc-catala",
            {"games_to_win": 2},
            "TC-SCO-02",
            "En esta mesa: El partido es al mejor de tres lo usual: a un solo juego",
        ),
        (
            "truc-frances",
            {"raise_in_reply": True},
            "TF-BET-06",
            "En esta mesa: A una apuesta se contesta sí, no o con otra más alta lo usual: sí o no",
        ),
        ("trut", {"truts": 7}, "TT-SCO-01", "En esta mesa: Se juega a 7 truts lo usual: 5 truts"),
    ],
)
def test_the_other_games_have_their_own(ruleset: str, options: dict[str, Any], rule: str, said: str) -> None:
    client, match = match_of(ruleset, **options)
    rules = articles(client.get(reverse("table-book", args=[match.pk])).content.decode())
    assert said in agreed(rules[rule])
    assert agreed(sheet(client, "table-book-rule", match.pk, rule)) == agreed(rules[rule])


def test_in_english_too() -> None:
    table = Table(envido_tie="bidder")
    client = client_of(table, "en")
    client.cookies["language"] = "en"
    html = client.get(reverse("table-book", args=[table.match.pk])).content.decode()
    with translation.override("en"):
        sentence = GAMES["argentino"].sheet.sentences["envido_tie"]
        expected = f"At this table: {sentence.asks} {sentence.says['bidder']} usually: {sentence.says['mano']}"
    assert agreed(articles(html)["AR-ENV-10"]) == [expected]


def test_a_table_s_book_is_for_its_own_phones_and_for_the_link_to_watch() -> None:
    table = Table(mazo_early=2)
    address = reverse("table-book", args=[table.match.pk])
    assert Client().get(address).status_code == 404
    assert Client().get(f"{address}AR-MAZ-07/").status_code == 404
    assert Client().get(reverse("watch-book", args=["x" * 44])).status_code == 404
    watching = reverse("watch-book", args=[links.watch_token(table.match)])
    html = Client().get(watching).content.decode()
    assert agreed(articles(html)["AR-MAZ-07"]) == [
        "En esta mesa: Irse al mazo antes de que se cante nada cuesta 2 lo usual: 1"
    ]
    assert table.match.pk not in html.replace(links.watch_token(table.match), "")


def test_a_table_s_book_leads_back_to_it_and_costs_no_more_in_a_long_match(django_assert_max_num_queries: Any) -> None:
    table = Table()
    with django_assert_max_num_queries(2):
        html = client_of(table).get(reverse("table-book", args=[table.match.pk])).content.decode()
    assert f'href="{reverse("table", args=[table.match.pk])}"' in html
    assert "El reglamento de esta mesa: Argentino" in plain(html)


def test_what_the_table_plays_is_read_anew() -> None:
    agreement = Agreement(2, find_ruleset("argentino").settings({"mazo_early": 2}))
    assert option_notes("argentino", agreement)["AR-MAZ-07"][0].is_usual is False


PACKS: list[tuple[str, str, dict[str, Any]]] = [
    *((name, "", {}) for name in RULESETS),
    ("mineiro", "", {"deck": "limpo", "three_and_half": "joker"}),
    ("mineiro", "", {"three_and_half": "10♣"}),
    ("paulista", "7♥", {}),
    ("paulista", "3♣", {"deck": "limpo"}),
    ("truc-frances", "", {"ranking": "36"}),
    ("truc-frances", "", {"ranking": "32-eight-low"}),
    ("trut", "", {"ranking": "32-eight-high"}),
]


@pytest.mark.parametrize(("ruleset", "vira", "options"), PACKS)
def test_the_order_is_the_pack_s_equal_cards_together(ruleset: str, vira: str, options: dict[str, Any]) -> None:
    rules = find_ruleset(ruleset)
    settings = rules.settings(options)
    rank = (rules.pack_for(settings, vira) if rules.pack_for else rules.pack).rank
    rungs = [set(rung.cards) for rung in card_ranking(ruleset, settings, vira).rungs]
    assert set().union(*rungs) == set(rank) - {vira}
    assert all(len({rank[card] for card in rung}) == 1 for rung in rungs)
    places = [rank[min(rung)] for rung in rungs]
    assert places == sorted(set(places), reverse=True)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_page_draws_every_card_with_the_project_s_own(ruleset: str) -> None:
    strip = part(page(ruleset), "mata")
    rungs = card_ranking(ruleset, find_ruleset(ruleset).settings({})).rungs
    assert strip.count('<svg class="card"') == sum(len(rung.cards) for rung in rungs)
    assert f"{cards.sprite(ruleset).partition('.')[0]}" in strip
    names = re.findall(r"</span><span>(.*?)</span></li>", strip)
    assert [plain(name) for name in names] == [rung.name for rung in rungs]


def test_what_a_rung_is_called() -> None:
    names = [rung.name for rung in card_ranking("argentino", find_ruleset("argentino").settings({})).rungs]
    assert names[:5] == [
        "ancho de espadas",
        "ancho de bastos",
        "siete de espadas",
        "siete de oros",
        "3 de cualquier palo",
    ]
    assert names[6] == "1 de oros, 1 de copas"
    assert card_ranking("trut", find_ruleset("trut").settings({})).rungs[2].name == "as de cualquier palo"


def test_a_game_with_a_vira_lists_what_each_makes() -> None:
    (ranks,) = card_ranking("paulista", find_ruleset("paulista").settings({})).turns
    turns = {one.value: one.made for one in ranks}
    assert list(turns) == ["4", "5", "6", "7", "Q", "J", "K", "A", "2", "3"]
    assert turns["7"] == ("Q♣", "Q♥", "Q♠", "Q♦")
    assert turns["3"] == ("4♣", "4♥", "4♠", "4♦")
    (clean,) = card_ranking("paulista", find_ruleset("paulista").settings({"deck": "limpo"})).turns
    assert clean[-1].made == ("Q♣", "Q♥", "Q♠", "Q♦")
    strip = part(page("paulista"), "mata")
    assert "Sin vira no hay manilhas." in strip
    assert strip.count("<svg") == 40
    assert 'href="?vira=7#mata"' in strip


def test_a_vira_that_is_asked_for_puts_its_manilhas_on_top() -> None:
    strip = part(page("paulista", vira="7"), "mata")
    assert " open>" in strip
    assert re.findall(r"</span><span>(.*?)</span></li>", strip)[:4] == [
        "reina de tréboles",
        "reina de corazones",
        "reina de picas",
        "reina de diamantes",
    ]
    assert 'aria-current="true"><span class="quiet" lang="pt">vira </span><b>7</b>' in strip
    assert part(page("paulista", vira="9"), "mata").count("<svg") == 40


def by_suit(settings: Settings, turned: str) -> CardPack:
    """The Spanish pack, in which the lowest cards of the turned one's suit are the highest; a king stands for one."""
    pieces = [f"{rank}{turned[-1]}" for rank in ("4", "5")] if turned else []
    made = tuple(f"12{turned[-1]}" if card == turned else card for card in pieces)
    rank = ARGENTINE_PACK.rank | {card: 20 + place for place, card in enumerate(reversed(made))}
    return replace(ARGENTINE_PACK, rank=rank, made=made)


def test_a_turned_card_whose_suit_counts_is_chosen_by_suit_and_then_among_those_that_differ(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    argentino = RULESETS["argentino"]
    turning = replace(argentino, fixed={**argentino.fixed, "vira": True}, pack_for=by_suit)
    monkeypatch.setitem(RULESETS, "argentino", turning)
    settings = turning.settings({})
    (suits,) = card_ranking("argentino", settings).turns
    assert [(one.value, one.name, one.makes) for one in suits][:2] == [("o", "oros", "4 5"), ("c", "copas", "4 5")]
    chosen = card_ranking("argentino", settings, "e")
    assert (chosen.vira, chosen.rungs[0].cards, chosen.rungs[1].cards) == ("espadas", ("4e",), ("5e",))
    assert [(one.value, one.name, one.makes) for one in chosen.turns[1]] == [
        ("4e", "4 de espadas", "12 5"),
        ("5e", "5 de espadas", "4 12"),
    ]
    noted = card_ranking("argentino", settings, "4e")
    assert (noted.vira, noted.rungs[0].cards, noted.made) == ("4 de espadas", ("12e",), ("12e", "5e"))
    assert "4e" not in {card for rung in noted.rungs for card in rung.cards}
    assert sum(one.made == noted.made for row in noted.turns for one in row) == 1
    assert card_ranking("argentino", settings, "6").turns == (suits,)


def test_at_a_table_it_is_the_vira_that_lies_there() -> None:
    client, match = match_of("paulista")
    pen = match.pens.get()
    assert log_tap(match.pk, pen, "key-00001", match.rev, [{"deal": 3, "vira": "4♦"}]).status == "taken"
    strip = part(client.get(reverse("table-book", args=[match.pk])).content.decode(), "mata")
    assert "La vira de esta mano es 4♦." in strip
    assert re.findall(r"</span><span>(.*?)</span></li>", strip)[0] == "cinco de tréboles"
    assert " open>" not in strip
    assert strip.count("<svg") == 39
    other = client.get(reverse("table-book", args=[match.pk]), {"vira": "K"}).content.decode()
    assert re.findall(r"</span><span>(.*?)</span></li>", part(other, "mata"))[0] == "as de tréboles"


# --- ladders ---
CLIMBS = {
    "argentino": ("truco", "quiero retruco", "quiero vale cuatro"),
    "fournier": ("truco", "quiero retruco", "quiero vale cuatro"),
    "mineiro": ("truco", "vale 6", "vale 9", "queda"),
    "paulista": ("truco", "vale 6", "vale 9", "queda"),
    "truc-catala": ("truc", "retruc"),
    "trut": ("trut",),
}


def paid(ruleset: str, words: tuple[str, ...], options: dict[str, Any]) -> int:
    """What the referee pays the one who wins the hand, or who was refused, after these words by turns."""
    entries = [ParsedEntry("say", {}, team=(place + 1) % 2, word=word) for place, word in enumerate(words)]
    state = imagined_deal(ImaginedTable(ruleset, options, 2))
    for tricks in range(4):
        outcome = follow_entries(state, [*entries, *[ParsedEntry("trick", {}, team=1)] * tricks])
        if outcome.awards:
            return outcome.awards[-1].points
    raise AssertionError(outcome)


def steps(ladder: Ladder) -> dict[tuple[str, ...], tuple[str, str]]:
    return {step.words: (step.yes, step.no) for step in ladder.steps}


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [*((name, {}) for name in CLIMBS), ("mineiro", {"ladder": "2-4-6-8-12"}), ("paulista", {"ladder": "2-4-6-10-12"})],
)
def test_the_stakes_are_what_the_referee_pays(ruleset: str, options: dict[str, Any]) -> None:
    ladder = word_ladders(ruleset, options)[0]
    spoken = find_ruleset(ruleset).spoken
    assert ladder.steps[0].yes == spoken(paid(ruleset, (), options))
    for place, _word in enumerate(CLIMBS[ruleset], start=1):
        words = CLIMBS[ruleset][:place]
        step = ladder.steps[place]
        assert step.yes == spoken(paid(ruleset, (*words, ladder.yes), options))
        assert step.no == spoken(paid(ruleset, (*words, ladder.no), options))


def test_the_words_are_those_of_the_table() -> None:
    assert [step.words for step in word_ladders("mineiro", {"ladder": "2-4-6-10-12"})[0].steps][1:5] == [
        ("truco",),
        ("seis",),
        ("dez",),
        ("doze",),
    ]
    assert word_ladders("mineiro", {"ladder": "2-4-6-10-12"})[0].steps[-1].words == ("mão de dez",)
    assert steps(word_ladders("truc-catala", {})[0])[("a onze",)] == ("3", "1")
    bids = word_ladders("truc-frances", {})[0].steps
    assert [(step.says or step.words[0], step.yes, step.no) for step in bids] == [
        ("nada", "1", ""),
        ("un número", "ese número", "lo que se jugaba"),
        ("mon reste", "el juego", "lo que se jugaba"),
    ]


def test_the_envido_s_chains_are_those_of_the_law() -> None:
    law = {"E": (2, 1), "R": (3, 1), "EE": (4, 2), "ER": (5, 2), "RR": (6, 3), "EEE": (6, 4), "EER": (7, 4)}
    law |= {"ERR": (8, 5), "RRR": (9, 6)}
    faltas = {"F": 1, "EF": 2, "RF": 3, "EEF": 4, "ERF": 5, "RRF": 6}
    words = {"envido": "E", "real envido": "R", "falta envido": "F"}
    envido = word_ladders("argentino", {})[1]
    chains = {"".join(words[one] for one in chain): worth for chain, worth in steps(envido).items()}
    expected = {chain: (str(yes), str(no)) for chain, (yes, no) in law.items()}
    assert chains == expected | {chain: ("lo que falta para ganar", str(no)) for chain, no in faltas.items()}
    assert envido.refused == "AR-ENV-06"


def test_options_change_the_chains() -> None:
    once = steps(word_ladders("argentino", {"envido_raises": "once", "falta_envido": "match"})[1])
    assert ("real envido", "real envido") not in once
    assert once[("falta envido",)] == ("el chico", "1")
    assert steps(word_ladders("argentino", {"double_envidos": True})[1])[("dos envidos",)] == ("4", "1")


@pytest.mark.parametrize(("ruleset", "gave_in"), [("argentino", "4"), ("fournier", "3")])
def test_the_flor_s_endings_are_those_of_the_law(ruleset: str, gave_in: str) -> None:
    rest = "lo que falta y 3 por flor"
    assert steps(word_ladders(ruleset, {})[2]) == {
        ("flor",): ("3", ""),
        ("flor", "flor"): ("6", gave_in),
        ("flor", "contraflor"): ("6", gave_in),
        ("flor", "contraflor al resto"): (rest, gave_in),
        ("flor", "contraflor", "contraflor al resto"): (rest, "6"),
    }
    assert len(word_ladders(ruleset, {"flor": False})) == 2


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("reader", ["es", "en"])
def test_the_page_has_every_ladder_with_rules_that_stand_on_it(ruleset: str, reader: str) -> None:
    html = page(ruleset, reader)
    table = part(html, "vale")
    assert table.count("<caption") == len(word_ladders(ruleset, {}))
    assert table.count('<th scope="row">') == sum(len(ladder.steps) for ladder in word_ladders(ruleset, {}))
    cited = re.findall(r'href="#([\w-]+)"', table)
    assert cited
    assert all(f'<article id="{rule}">' in html for rule in cited)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_signs_are_told_as_free_and_not_logged(ruleset: str) -> None:
    html = page(ruleset)
    if not GAMES[ruleset].signs:
        assert 'id="senas"' not in html
    else:
        assert "No se anotan: el árbitro no las ve." in part(html, "senas")


def test_points_that_have_a_name_are_read_in_the_language_of_the_game() -> None:
    assert '<td lang="fr">1 point</td>' in page("trut")
    assert "<td lang" not in page("argentino") + page("truc-catala")
