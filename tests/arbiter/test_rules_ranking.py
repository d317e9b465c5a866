"""Who beats whom, as the pack of each game orders it, and what each word is worth, as the referee pays it."""

import re
from typing import Any

import pytest
from django.urls import reverse

from referee.arbiter.ranking import Ladder, card_ranking, word_ladders
from referee.matches.log.taps import log_tap
from referee.matches.words import cards
from referee.rules.asked.whatif import ImaginedTable, follow_entries, imagined_deal
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.rulesets import RULESETS, find_ruleset
from tests.arbiter.reading import page, part, plain
from tests.arbiter.test_rules_options import match_of

pytestmark = pytest.mark.django_db
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
    turns = {one.rank: one.manilhas for one in card_ranking("paulista", find_ruleset("paulista").settings({})).turns}
    assert list(turns) == ["4", "5", "6", "7", "Q", "J", "K", "A", "2", "3"]
    assert turns["7"] == ("Q♣", "Q♥", "Q♠", "Q♦")
    assert turns["3"] == ("4♣", "4♥", "4♠", "4♦")
    clean = card_ranking("paulista", find_ruleset("paulista").settings({"deck": "limpo"})).turns
    assert clean[-1].manilhas == ("Q♣", "Q♥", "Q♠", "Q♦")
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
    said = [ParsedEntry("say", {}, team=(place + 1) % 2, word=word) for place, word in enumerate(words)]
    state = imagined_deal(ImaginedTable(ruleset, options, 2))
    for tricks in range(4):
        outcome = follow_entries(state, [*said, *[ParsedEntry("trick", {}, team=1)] * tricks])
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
        said = CLIMBS[ruleset][:place]
        step = ladder.steps[place]
        assert step.yes == spoken(paid(ruleset, (*said, ladder.yes), options))
        assert step.no == spoken(paid(ruleset, (*said, ladder.no), options))


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
    told = {"".join(words[one] for one in chain): worth for chain, worth in steps(envido).items()}
    expected = {chain: (str(yes), str(no)) for chain, (yes, no) in law.items()}
    assert told == expected | {chain: ("lo que falta para ganar", str(no)) for chain, no in faltas.items()}
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
    told = part(html, "vale")
    assert told.count("<caption") == len(word_ladders(ruleset, {}))
    assert told.count('<th scope="row">') == sum(len(ladder.steps) for ladder in word_ladders(ruleset, {}))
    cited = re.findall(r'href="#([\w-]+)"', told)
    assert cited
    assert all(f'<article id="{rule}">' in html for rule in cited)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_signs_are_told_as_free_and_not_logged(ruleset: str) -> None:
    html = page(ruleset)
    if ruleset in ("truc-frances", "trut"):
        assert 'id="senas"' not in html
    else:
        assert "No se anotan: el árbitro no las ve." in part(html, "senas")


def test_points_that_have_a_name_are_read_in_the_language_of_the_game() -> None:
    assert '<td lang="fr">1 point</td>' in page("trut")
    assert "<td lang" not in page("argentino") + page("truc-catala")
