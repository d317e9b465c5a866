"""The record of every game says what happened, in both languages, and the game's own words stay as they are."""

import re
from random import Random

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee.history import summary
from referee.matches.log import queries
from referee.matches.models import Match
from referee.rules.record.hand import accounts_at
from referee.rules.record.rulesets import RULESETS, find_ruleset
from referee.rules.record.state import new_state
from referee.table.live.fragments import render_live
from tests.at_table import FOUR, Raw, Table, client_of, say, won
from tests.history.making import text_of
from tests.rules.walks import everything, walk
from tests.trials import some_of

pytestmark = pytest.mark.django_db
BROKEN = re.compile(r"\bNone\b|%\(|\{\{|\b((?:BR|TC|TF|TT|AR|FMT)-[A-Z]+-\d\d) \1\b")
"""What no text may hold: nothing at all, a place left open, a rule's number where its words should stand."""


class Play(Table):
    """A match of any game in the database, and what its record says."""

    def __init__(self, ruleset: str, *raws: Raw | list[Raw], seats: tuple[str, ...] = FOUR, **options: object) -> None:
        super().__init__(seats, ruleset, **options)
        for raw in raws:
            self.tap(*(raw if isinstance(raw, list) else [raw]))

    def tap(self, *raws: Raw, keep: bool = False) -> None:
        answer = self.log(*raws, keep=keep)
        assert answer.status == "taken" or keep, (raws, answer)

    def page(self, lang: str = "es") -> str:
        client: Client = client_of(self.device)
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = lang
        answer = client.get(reverse("record", args=[self.match.pk]))
        assert answer.status_code == 200
        return answer.content.decode()

    def folds(self, lang: str = "es") -> list[str]:
        """What each hand says, the newest first."""
        page = self.page(lang)
        return [text_of(fold) for fold in re.findall(r"<details id=\"fold-.*?</details>", page, re.DOTALL)]

    def text(self) -> str:
        """The match as a message, as it is now."""
        return summary.match_message(Match.objects.get(pk=self.match.pk), "x")


def both(play: Play, spanish: list[str], english: list[str], hand: int = 0) -> None:
    """The fold of one hand, 0 the newest, holds all of this in each language."""
    for lang, wanted in (("es", spanish), ("en", english)):
        fold = play.folds(lang)[hand]
        assert [text for text in wanted if text not in fold] == [], fold


def test_argentino_is_told_as_ever() -> None:
    play = Play("argentino", say(0, "truco"), say(1, "quiero"), [won(0), won(0)], best_of=1)
    both(
        play,
        ["2 malas - 0 malas", "+2 Ana y Caro · truco querido AR-TRU-02", "la mano, Ana y Caro"],
        ["+2 Ana and Caro", "the hand, Ana and Caro"],
    )


def test_fournier_is_told_by_its_own_name() -> None:
    play = Play("fournier", [won(0), won(0)])
    with translation.override("es"):
        assert "fournier · con flor" in play.text()
    both(play, ["+1 Ana y Caro"], ["+1 Ana and Caro"])


def test_mineiro_tells_bets_tentos_and_what_the_trick_was_worth() -> None:
    play = Play(
        "mineiro",
        {"deal": 3},
        {"by": 0, "say": "queimo"},
        {"by": 0, "say": "fico"},
        {"by": 0, "say": "truco"},
        say(1, "vale 6"),
        say(0, "aceito"),
        {"trick": "parda", "first": 0},
        {"trick": 1},
        {"team": 0, "say": "tento"},
    )
    both(
        play,
        [
            "1 a 6",
            "queimo, Ana",
            "fico, Ana",
            "seis, Bruno y Dani",
            "primeira: empate, la primera de Ana",
            "segunda, Bruno",
            "truco · seis: 6",
            "+1 Ana y Caro · irregularidad de los otros BR-PEN-01",
            "tento, Ana y Caro",
        ],
        ["1 to 6", "primeira: empate, the first by Ana", "truco · seis: 6"],
    )


def test_a_raise_past_the_win_is_no_part_of_the_sum() -> None:
    """BR-TRU-12: the raise is void and costs a tento."""
    bets = [{"by": 0, "say": "truco"}, say(1, "vale 6"), say(0, "vale 9"), say(0, "aceito"), {"trick": 0}]
    play = Play("mineiro", [{"deal": 3}, {"adjust": [7, 5]}], {"close": "x"}, [{"deal": 3}, *bets])
    fold = play.folds()[-1]
    assert "+1 Bruno y Dani · suba de más BR-TRU-12" in fold
    assert "truco · seis: 6" in fold


def test_a_refused_raise_pays_what_stood_before_it() -> None:
    play = Play("mineiro", {"by": 0, "say": "truco"}, say(1, "vale 6"), say(0, "corro"))
    assert "+3 Bruno y Dani · se fueron del truco BR-TRU-06 truco · seis, no querido; lo de antes: 3" in play.folds()[0]


def test_paulista_tells_the_vira_and_the_hand_at_eleven() -> None:
    play = Play(
        "paulista",
        [{"deal": 3, "vira": "7♦"}, {"adjust": [11, 4]}],
        {"close": "x"},
        [{"deal": 0, "vira": "3♣"}, say(0, "jogo")],
        [won(1), won(1)],
    )
    both(
        play,
        [
            "Mano 2 mão de onze +3 Bruno y Dani a mão 11 a 7",
            "da Ana, vira 3♣",
            "a mão, Bruno y Dani",
            "jogo, Ana y Caro",
        ],
        ["mão de onze", "dealt by Ana, vira 3♣", "a mão, Bruno and Dani"],
    )
    assert '<span class="kind" lang="pt">mão de onze</span>' in play.page()


def test_a_special_score_of_ten_is_called_by_its_number() -> None:
    play = Play("mineiro", [{"deal": 3}, {"adjust": [10, 10]}], {"close": "x"}, {"deal": 0}, ladder="2-4-6-8-12")
    assert "Mano 2 mão de ferro" in play.folds()[0]
    play = Play("mineiro", [{"deal": 3}, {"adjust": [10, 4]}], {"close": "x"}, {"deal": 0}, ladder="2-4-6-8-12")
    assert "Mano 2 mão de dez" in play.folds()[0]


def test_cartas_a_mais_and_its_proof_are_told() -> None:
    play = Play("paulista", [{"deal": 3, "vira": "7♦"}, {"by": 0, "say": "cartas a mais"}], {"by": 0, "show": "wrong"})
    both(
        play, ["cartas a mais, Ana", "no mostró, Ana", "+1 Bruno y Dani · cartas de más BR-IRR-05"], ["too many cards"]
    )


def test_a_family_that_is_asked_for_is_told_with_its_cards() -> None:
    play = Play(
        "mineiro",
        [{"deal": 3}, {"by": 1, "say": "família real"}],
        {"by": 0, "say": "mostra", "to": 1},
        {"by": 1, "show": ["K♣", "2♦", "Q♥"]},
        deck="limpo",
        royal_family="hidden",
    )
    both(play, ["família real, Bruno", "mostra a Bruno, Ana", "rey de tréboles"], ["mostra to Bruno, Ana"])


def test_catala_tells_the_deal_of_one_card() -> None:
    play = Play(
        "truc-catala", {"deal": 3, "cut": False, "cards": 1}, {"by": 0, "say": "truc"}, say(1, "vull"), {"trick": 2}
    )
    both(
        play,
        ["2 a 0", "da Dani, una carta", "truc, Ana", "vull, Bruno y Dani", "primera, Caro", "truc: 2"],
        ["dealt by Dani, one card", "primera, Caro"],
    )
    with translation.override("es"):
        assert play.text().startswith("Truc: Ana y Caro – Bruno y Dani\nEn juego, mano 1: 2 a 0\n")


def test_frances_tells_amounts_the_rest_and_a_redeal() -> None:
    play = Play(
        "truc-frances",
        [{"deal": 1}, {"by": 0, "say": "redonne"}, {"by": 1, "say": "d'accord"}],
        [{"deal": 1}, {"by": 0, "say": 3}],
        [say(1, "je joue"), {"by": 1, "say": 5}, say(0, "je joue"), {"trick": 0}, {"trick": "parda"}],
        [{"deal": 0}, {"by": 1, "say": "mon reste"}, say(0, "je joue"), won(1), won(1)],
        seats=("Ana", "Bruno"),
    )
    both(
        play,
        [
            "Mano 3 +12 Bruno",
            "mon reste, Bruno",
            "mon reste, lo que les faltaba para el juego: 12 − 0 = 12",
            "Juego para Bruno",
            "la donne, Bruno",
        ],
        ["Game to Bruno"],
    )
    both(play, ["+5 Ana", "por 3, Ana", "por 5, Bruno", "3 · 5", "premier, Ana · deuxième: pourri"], ["for 3, Ana"], 1)
    both(play, ["redonne, Ana", "Todos quisieron otras cartas"], ["Everybody asked for new cards"], 2)
    assert "juegos: 0 a 1" in text_of(play.page())
    assert "games: 0 to 1" in text_of(play.page("en"))


def test_trut_tells_truts_and_the_points_that_were_lost() -> None:
    play = Play(
        "trut", [{"deal": 1}, {"adjust": [8, 10]}], {"close": "x"}, [{"deal": 0}, say(1, "trut"), say(0, "je suis")],
        [won(1), won(1)], seats=("Ana", "Bruno"),
    )  # fmt: skip
    both(
        play,
        [
            "2 truts - 4 truts 1 point",
            "+3 Bruno · trut seguido TT-TRU-04",
            "trut: 3",
            "-2 Ana · perdió el trut y sus puntos sueltos TT-CNT-03",
        ],
        ["2 truts - 4 truts 1 point", "-2 Ana"],
    )
    assert '<span class="score long" lang="fr">' in play.page()
    with translation.override("es"):
        first, second = play.text().splitlines()[:2]
    assert first == "Trut: Ana – Bruno"
    assert second == "En juego, mano 2: 2 truts - 4 truts 1 point (juegos: 0 a 0)"


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("seed", some_of([5, 55], 5))
def test_every_text_of_a_random_match_can_be_read(ruleset: str, seed: int) -> None:
    random, rules = Random(f"{seed} {ruleset}"), find_ruleset(ruleset)
    options = {name: random.choice(option.values) for name, option in rules.options.items()}
    while (excluded := rules.contradiction(rules.settings(options))) is not None:
        options.pop(excluded[0])
    seats = FOUR[: random.choice((2, 4))]
    assert accounts_at(len(seats), rules.settings(options)) == 2
    raws = walk(new_state(ruleset, options, len(seats)), random, 60)
    play = Play(ruleset, seats=seats, **options)
    for start in range(0, len(raws), 6):
        play.tap(*raws[start : start + 6])
        data = queries.read_table(play.match.pk)
        for lang, role in (("es", "log"), ("en", "watch")):
            assert not BROKEN.search(text_of(render_live(data, lang, role)))
    for raw in random.sample(everything(queries.read_table(play.match.pk).state), 25):
        play.tap(raw, keep=True)
    sheet = client_of(play.device).get(reverse("hand", args=[play.match.pk]))
    assert not BROKEN.search(text_of(sheet.content.decode()))
    for lang in ("es", "en"):
        page = text_of(play.page(lang))
        assert not BROKEN.search(page), BROKEN.search(page)
        assert f"{summary.match_score(Match.objects.get(pk=play.match.pk)).split()[0]}" in page
