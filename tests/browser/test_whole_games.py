"""A game of each of the six from the first deal to the win, as a table would play it; the acta says the same."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from referee.matches.log import queries
from tests.browser.conftest import Phones
from tests.browser.scorer import Scorer, judged
from tests.browser.tables import open_table, seated, stands, started
from tests.browser.test_live import watch_address

PAIR = ("Ana", "Bruno")


def agree(scorer: Scorer, score: tuple[int, int]) -> None:
    """The board says so, in plain numbers or in truts."""
    assert queries.read_table(scorer.match.pk).look.score == score


def strip_of(scorer: Scorer) -> Callable[[str], None]:
    return lambda text: expect(scorer.page.locator("#strip")).to_contain_text(text)


def at_stake(scorer: Scorer, points: int) -> None:
    """The stamp on the strip."""
    expect(scorer.page.locator("#strip .stamp")).to_have_text(str(points))


def from_sheet(scorer: Scorer, opens: str, key: str) -> None:
    rev = scorer.rev
    scorer.press(opens)
    scorer.press(key)
    scorer.wait_for(rev + 1)


def won_by(scorer: Scorer, winner: int, name: str, games: tuple[int, int]) -> None:
    heading = re.compile(f"Gan(ó|aron) {name}")
    expect(scorer.page.locator(".final h2")).to_have_text(heading, use_inner_text=True)
    result = judged(scorer.match)
    assert (result["winner"], tuple(result["games"]), result["refused"]) == (winner, games, [])


def test_mineiro_with_a_second_phone(phone: Phones) -> None:
    scorer = open_table(phone, started("mineiro"))
    bruno, says = seated(phone, scorer.match, 1), strip_of(scorer)

    # Ana keeps her cards; a truco on the first trick is decided by that trick.
    scorer.tap("k-fico-0", "k-truco-0")
    expect(bruno.page.locator(".strip .mine")).to_have_text("contestan ustedes")
    bruno.tap("k-aceito-1")
    scorer.wait_for(bruno.rev)
    scorer.tap("k-hand-0")
    agree(scorer, (3, 0))

    # Bruno is mão: he burns a set, keeps the next and calls; the others raise.
    bruno.wait_for(scorer.rev)
    bruno.tap("k-queimo-1", "k-fico-1", "k-truco-1")
    scorer.wait_for(bruno.rev)
    says("truco contestan Ana y Caro")
    at_stake(scorer, 3)
    scorer.tap("k-truco-0")
    says("seis contestan Bruno y Dani")
    at_stake(scorer, 6)
    bruno.wait_for(scorer.rev)
    bruno.tap("k-aceito-1")
    scorer.wait_for(bruno.rev)
    scorer.tap("k-trick-0")
    agree(scorer, (9, 0))

    # They run; too many cards turn out to be three; two plain hands lead to the mão de onze.
    scorer.tap("k-truco-1", "k-corro-0")
    from_sheet(scorer, "k-more", "k-cartas-a-mais-by-1")
    agree(scorer, (9, 2))
    scorer.press("css=.due")
    scorer.tap("k-show-1-wrong", "k-hand-0")
    agree(scorer, (11, 1))
    says("+1")
    scorer.tap("k-corro-0")
    agree(scorer, (11, 2))
    scorer.tap("k-jogo-0")
    says("mão de onze primeira · juega")
    at_stake(scorer, 3)
    scorer.tap("k-trick-1", "k-trick-0", "k-trick-0")
    agree(scorer, (14, 2))
    won_by(scorer, 0, "Ana y Caro", (1, 0))
    bruno.wait_for(scorer.rev)
    expect(bruno.page.locator(".final h2")).to_have_text("Perdimos", use_inner_text=True)


def test_paulista(phone: Phones) -> None:
    scorer = open_table(phone, started("paulista", seats=PAIR))
    scorer.tap("k-truco-0", "k-aceito-1", "k-trick-0", "k-truco-1", "k-aceito-0", "k-trick-1", "k-trick-1")
    agree(scorer, (0, 6))
    scorer.tap("k-truco-0", "k-truco-1", "k-aceito-0", "k-parda", "k-trick-1")
    agree(scorer, (0, 12))
    won_by(scorer, 1, "Bruno", (0, 1))


def test_truc_catala(phone: Phones) -> None:
    scorer = open_table(phone, started("truc-catala"))
    says = strip_of(scorer)
    scorer.tap("k-truc-0", "k-truc-1", "k-no-vull-0")
    agree(scorer, (0, 2))
    scorer.tap("k-truc-0", "k-trick-0", "k-trick-0")  # playing on accepts
    agree(scorer, (2, 2))
    for _ in range(3):
        scorer.tap("k-truc-1", "k-truc-0", "k-vull-1", "k-hand-0")
    agree(scorer, (11, 2))
    scorer.tap("k-juguem-0", "k-hand-1")
    agree(scorer, (11, 5))
    scorer.tap("k-no-juguem-0", "k-juguem-0")
    says("a onze primera · juega Dani")
    at_stake(scorer, 3)
    scorer.tap("k-parda", "k-parda", "k-trick-0")
    agree(scorer, (14, 6))
    won_by(scorer, 0, "Ana y Caro", (1, 0))


def test_truc_frances(phone: Phones) -> None:
    scorer = open_table(phone, started("truc-frances", seats=PAIR))
    says = strip_of(scorer)
    scorer.tap("k-redonne-0", "k-d-accord-1")
    says("se da de nuevo")
    from_sheet(scorer, "k-bids-0", "k-bid-5-0")
    scorer.tap("k-je-joue-1", "k-hand-1")
    agree(scorer, (0, 5))
    scorer.tap("k-mon-reste-0")
    says("mon reste por el juego · contesta Bruno")
    scorer.tap("k-je-joue-1", "k-hand-0")
    assert queries.read_table(scorer.match.pk).look.games == (1, 0)
    scorer.tap("k-bid-1", "k-je-passe-0")
    agree(scorer, (0, 1))
    scorer.tap("k-mon-reste-1", "k-je-joue-0", "k-trick-0", "k-parda")
    won_by(scorer, 0, "Ana", (2, 0))


def test_trut(phone: Phones) -> None:
    scorer = open_table(phone, started("trut", seats=PAIR, games_to_win=1))
    scorer.tap("k-hand-1", "k-trut-1", "k-je-ne-suis-pas-0")
    agree(scorer, (0, 2))
    scorer.tap("k-trut-0", "k-je-suis-1", "k-hand-0")
    agree(scorer, (3, 0))  # the losers' odd points are gone
    scorer.tap("k-parda", "k-parda", "k-parda", "k-hand-0")
    agree(scorer, (4, 0))
    rev = scorer.rev
    scorer.log({"adjust": [9, 0]})
    scorer.wait_for(rev + 1)
    scorer.tap("k-trut-1", "k-je-suis-0", "k-hand-0")
    agree(scorer, (16, 0))
    won_by(scorer, 0, "Ana", (1, 0))


# --- truco argentino, with a second phone watching -------------------------------------------------------------------
def both_show(scorer: Scorer, watcher: Page, score: tuple[str, str]) -> None:
    """Both phones show this score."""
    for page in (scorer.page, watcher):
        stands(page, *score)


def test_a_game_to_thirty(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(("Ana", "Bruno", "Caro", "Dani"), target="30", best_of="1")
    watcher = phone()
    watcher.goto(watch_address(scorer))

    # A contested flor: Bruno's side bets, Ana's accepts; Ana is mano.
    scorer.tap("k-flor-0", "k-contraflor-1", "k-con-flor-quiero-0", "v-27", "v-33", "k-truco-1", "k-no-quiero-0")
    both_show(scorer, watcher, ("0 malas", "7 malas"))

    # Envido before the truco, then up to vale cuatro; trick by trick.
    scorer.tap("k-truco-0", "k-envido-1", "k-quiero-0", "v-30", "v-29", "k-nobody")
    scorer.tap("k-truco-1", "k-truco-0", "k-quiero-1", "k-trick-0", "k-trick-1", "k-parda")
    both_show(scorer, watcher, ("4 malas", "9 malas"))

    # A word that is refused and kept, and a slip to the wrong side taken back.
    scorer.tap("k-truco-0")
    rev = scorer.rev
    scorer.press("k-truco-0")
    scorer.page.click("text=Se dijo igual")
    scorer.wait_for(rev + 1)
    scorer.tap("k-quiero-1", "k-hand-1")
    both_show(scorer, watcher, ("4 malas", "11 malas"))
    scorer.tap("undo", "k-hand-0")
    both_show(scorer, watcher, ("6 malas", "9 malas"))

    # Pido flor, and its answer before the next deal.
    scorer.press("k-pido")
    scorer.tap("k-pido-to-2", "k-show-2-flor")
    both_show(scorer, watcher, ("6 malas", "12 malas"))

    # Points without words, and on to the next hand.
    scorer.tap("half-0", "half-0", "half-0")
    scorer.hold(1)
    scorer.press("[data-why='vale cuatro querido']")
    expect(scorer.page.locator(".s1 .score")).to_have_text(re.compile(r"1\s+buena"))
    scorer.tap("next-hand")
    both_show(scorer, watcher, ("9 malas", "1 buena"))

    # A falta envido ends it: the leaders need 14, and get them.
    scorer.tap("k-envido-0", "k-falta-envido-1", "k-quiero-0")
    scorer.tap("v-25", "v-33", "k-nobody")
    both_show(scorer, watcher, ("9 malas", "15 buenas"))
    expect(scorer.page.locator(".final h2")).to_have_text("Ganaron Bruno y Dani", use_inner_text=True)
    expect(watcher.locator(".final h2")).to_have_text("Ganaron Bruno y Dani")

    result = judged(scorer.match)
    assert result["spoken"] == ["9 malas", "15 buenas"]
    assert (result["score"], result["winner"]) == ([9, 30], 1)
    assert [one["code"] for one in result["refused"]] == ["ladder"]
