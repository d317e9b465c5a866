"""What an entry settled without points, or struck, as strip, sheet of the hand, Probar, record and replay tell it."""

import re
from typing import Any

import pytest
from django.urls import reverse

from referee.matches.words import names, reasons
from referee.table.screen.screen import screen
from tests.arbiter.ask.asking import Asked, sent, text, tried
from tests.at_table import FOUR, Raw, by, client_of, say, won

pytestmark = pytest.mark.django_db
PARDA: Raw = {"trick": "parda"}


def at_table(ruleset: str, *raws: Raw, seats: tuple[str, ...] = FOUR, **options: Any) -> Asked:
    return Asked(ruleset, seats, **{"best_of": 1, **options} if ruleset == "argentino" else options).tap(*raws)


def strip(table: Asked) -> str:
    html = client_of(table).get(reverse("table", args=[table.match.pk])).content.decode()
    found = re.search(r'<div class="strip.*?</div>', html, re.S)
    assert found
    return text(found[0])


def everywhere(table: Asked, at: int = 1) -> dict[str, str]:
    """What each page tells of the hand."""
    client, pk = client_of(table), table.match.pk
    pages = {
        "sheet": reverse("hand", args=[pk]),
        "record": reverse("record", args=[pk]),
        "replay": f"{reverse('match-replay', args=[pk])}?mano={at}&paso=fin",
    }
    return {name: text(client.get(path).content.decode()) for name, path in pages.items()}


CASES: list[tuple[str, list[Raw], str, dict[str, Any]]] = [
    ("paulista", [{"deal": 3}, PARDA, PARDA, PARDA], "La mano queda empatada: nadie suma. BR-TIE-04", {}),
    (
        "mineiro",
        [{"deal": 3}, by(0, "truco"), by(1, "aceito"), {**PARDA, "first": 0}, PARDA, PARDA],
        "La mano queda empatada: nadie suma. BR-TRU-11",
        {},
    ),
    (
        "mineiro",
        [{"deal": 3}, by(0, "truco"), by(1, "aceito"), {**PARDA, "first": 0}],
        "Empate tras la apuesta: decide la próxima. BR-TRU-10",
        {},
    ),
    ("trut", [{"deal": 3}, PARDA, PARDA, PARDA], "La mano queda empatada: nadie suma. TT-TRK-03", {}),
    ("argentino", [by(0, "truco"), by(1, "al mazo")], "Bruno, al mazo: sigue Dani. AR-MAZ-03", {}),
    (
        "argentino",
        [{"by": 0, "play": "4e"}, {"by": 1, "play": "5e"}, say(1, "envido")],
        "Vale si canta Dani; Bruno ya no puede. AR-ENV-02",
        {},
    ),
    ("argentino", [by(0, "envido"), by(1, "flor")], "El envido no vale: hay flor. AR-FLO-04", {}),
    ("argentino", [by(0, "envido"), by(1, "no quiero"), by(1, "flor")], "Se tacha el envido: hay flor. AR-FLO-04", {}),
]


@pytest.mark.parametrize(("ruleset", "raws", "told", "options"), CASES)
def test_the_verdict_is_told_in_the_same_words_everywhere(
    ruleset: str, raws: list[Raw], told: str, options: dict[str, Any]
) -> None:
    table = at_table(ruleset, *raws, **options)
    assert told in strip(table)
    sentence, rule = told.rsplit(" ", 1)
    for name, page in everywhere(table).items():
        assert sentence in page, name
        assert rule in page, name
    imagined = tried(at_table(ruleset, **options).ask("prueba", e=sent(*raws)))
    assert sentence in imagined[-1]
    assert rule in imagined[-1]
    assert sentence in screen(table.data)["say"]


def test_an_envido_that_a_flor_struck_stands_struck_in_the_record() -> None:
    table = at_table("argentino", by(0, "envido"), by(1, "no quiero"), by(1, "flor"))
    html = client_of(table).get(reverse("record", args=[table.match.pk])).content.decode()
    struck = [text(one) for one in re.findall(r"<del>.*?</del>", html, re.S)]
    assert struck == ["+1 Ana y Caro · envido no querido"]
    summary = re.search(r'<span class="gains">.*?</summary>', html, re.S)
    assert summary
    assert "+1" not in text(summary[0])


def test_points_that_went_over_unshown_are_called_so() -> None:
    table = at_table(
        "argentino", by(0, "envido"), by(1, "quiero"), by(0, 30), by(1, "son buenas"), won(0), won(0),
        {"by": 0, "show": "wrong"}, seats=FOUR[:2],
    )  # fmt: skip
    pages = everywhere(table)
    assert all("envido sin mostrar" in pages[name] for name in ("record", "replay"))


def test_the_strip_names_only_those_who_can_still_answer() -> None:
    table = at_table("argentino", by(0, "truco"), by(1, "al mazo"))
    assert "contesta Dani" in strip(table)
    assert "Bruno y Dani" not in strip(table)


def test_a_finding_is_told_until_the_next_tap_and_the_end_until_the_next_deal() -> None:
    table = at_table("argentino", by(0, "truco"), by(1, "al mazo"), by(3, "quiero"))
    assert "al mazo" not in strip(table)
    tied = at_table("paulista", {"deal": 3}, PARDA, PARDA, PARDA)
    assert "nadie suma" in strip(tied)
    tied.tap({"deal": 0})
    assert "nadie suma" not in strip(tied)


def test_probar_has_the_sum_and_the_further_rules_of_the_record() -> None:
    raws = [{"deal": 3}, {"adjust": [0, 22]}, by(0, "falta envido"), by(1, "quiero"), by(0, 30), by(1, 30)]
    last = tried(at_table("argentino").ask("prueba", e=sent(*raws, by(0, "truco"))))[-1]
    assert "30 − 22 = 8" in last.replace("\N{NO-BREAK SPACE}", " ")
    assert "AR-ENV-09" in last
    assert "AR-ENV-10" in last


def test_points_counted_together_may_draw_a_chico() -> None:
    entries = [
        {"deal": 3}, {"adjust": [28, 29]}, by(0, "envido"), by(1, "quiero"), by(0, 30), by(1, "son buenas"),
        by(3, "son buenas"), won(1), won(1),
    ]  # fmt: skip
    sentence = "Empataron en 30: el chico no es de nadie, se juega otro."
    table = at_table("argentino", *entries, scoring="together", best_of=3)
    shown = strip(table)
    assert f"{sentence} AR-SCO-08" in shown
    assert "Chico ganado" not in shown
    assert all(sentence in page for page in everywhere(table).values())
    for language, words in {
        "en": "Tied at 30", "pt-br": "Empataram em 30", "ca": "Han empatat a 30", "fr": "Égalité à 30",
    }.items():  # fmt: skip
        page = client_of(table, language).get(reverse("table", args=[table.match.pk])).content.decode()
        assert words in text(page)


def test_who_insisted_on_the_cards_is_told_by_name() -> None:
    table = at_table("truc-frances", by(0, "redonne"), by(1, "d'accord"), by(2, "je joue"))
    answer = table.log(by(3, "d'accord"))
    assert (answer.code, answer.rule) == ("too-late", "TF-DEA-03")
    assert answer.code is not None
    text = reasons.refusal_text(answer.code, answer.args, names.cast(table.match))
    assert text == "Caro quiso jugar estas cartas: en esta mano no se piden otras."


def test_a_falta_between_hands_is_worth_what_the_next_hand_will_say() -> None:
    table = at_table("argentino", say(0, "truco"), say(1, "no quiero"), falta_envido="half")
    assert table.data.look.phase == "over"
    assert screen(table.data)["falta"] == "14 14"
    table.tap({"deal": 1})
    assert screen(table.data)["falta"] == "14 14"
    match = at_table("argentino", {"adjust": [20, 3]}, {"close": "x"}, falta_envido="match")
    assert screen(match.data)["falta"] == "10 27"
