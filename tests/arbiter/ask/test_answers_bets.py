"""May I say…? and the sandbox, held against the law's tables of bets, and told of one player, of two or of a side."""

import re
from collections.abc import Sequence
from typing import Any

import pytest

from referee import book
from referee.matches.words.names import UNNAMED, Cast
from referee.matches.words.reasons import OWN, refusal_text
from tests.arbiter.ask.asking import Raw, answer, ask_of, sent, tried, words

pytestmark = pytest.mark.django_db


def said(*words: str | int) -> list[Raw]:
    """Words of the two sides by turns, the first of them by the mano's."""
    return [{"by": number % 2, "say": word} for number, word in enumerate(words)]


def try_all(ruleset: str, raws: Sequence[Raw], **given: Any) -> list[str]:
    return tried(ask_of(ruleset, "prueba", e=sent(*raws), **given))


LONG = {"E": "envido", "R": "real envido", "F": "falta envido"}
CHAINS = [
    ("E", 2, 1), ("R", 3, 1), ("F", 10, 1), ("EE", 4, 2), ("ER", 5, 2), ("RR", 6, 3), ("EEE", 6, 4), ("EER", 7, 4),
    ("ERR", 8, 5), ("EERR", 10, 7), ("EF", 10, 2), ("RF", 10, 3), ("EEF", 10, 4), ("ERF", 10, 5), ("RRF", 10, 6),
    ("EERF", 10, 7), ("ERRF", 10, 8), ("EEEF", 10, 6), ("EERRF", 10, 10), ("EEEE", 8, 6), ("EEERRR", 15, 12),
]  # fmt: skip


@pytest.mark.parametrize(("chain", "accepted", "refused"), CHAINS)
def test_ar_env_03_to_06_every_chain(chain: str, accepted: int, refused: int) -> None:
    """The table of section 5, at 20 to 11 of 30, so that the falta is 10."""
    raws = said(*(LONG[one] for one in chain))
    before = ask_of("argentino", e=sent(*raws[:-1]), s=(len(raws) - 1) % 2, p0=20, p1=11)
    assert f"Querido vale {accepted}; no querido, {refused}." in words(before)[LONG[chain[-1]]][1]
    bettor, other = ("Nosotros", "Ellos") if len(raws) % 2 else ("Ellos", "Nosotros")
    no = {"by": len(raws) % 2, "say": "no quiero"}
    replies = try_all("argentino", [*raws, no], p0=20, p1=11)
    assert replies[-1].startswith(f"no quiero, {other} vale +{refused} {bettor} AR-ENV-06")
    yes = [{"by": len(raws) % 2, "say": "quiero"}, {"by": 0, "say": 33}, {"by": 1, "say": "son buenas"}]
    replies = try_all("argentino", [*raws, *yes], p0=20, p1=11)
    assert f"vale +{accepted} Nosotros AR-ENV-09" in replies[-1]


@pytest.mark.parametrize("chain", ["RE", "FE", "FR", "FF", "ERE", "EFE"])
def test_ar_env_04_a_raise_is_never_lower(chain: str) -> None:
    replies = try_all("argentino", said(*(LONG[one] for one in chain)))
    assert "no vale" in replies[-1]
    assert "AR-ENV-04" in replies[-1]


def test_ar_env_15_nothing_is_bet_after_an_answer() -> None:
    for reply in ("quiero", "no quiero"):
        html = ask_of("argentino", e=sent(*said("envido", reply)), s=0)
        for word in LONG.values():
            assert words(html)[word][0].startswith(("AR-ENV-15 no", "AR-GEN-12 no"))
            assert "AR-ENV-15" in words(html)[word][1]


def test_ar_env_18_and_19_options_of_the_chain() -> None:
    once = try_all("argentino", said("envido", "envido", "envido"), **{"o-envido_raises": "once"})
    assert ["no vale" in one for one in once] == [False, False, True]
    assert "AR-ENV-18" in once[-1]
    assert "no vale" in try_all("argentino", said("real envido", "real envido"), **{"o-envido_raises": "once"})[-1]
    html = ask_of("argentino", s=0, **{"o-double_envidos": "1"})
    assert "Querido vale 4; no querido, 1." in words(html)["dos envidos"][1]
    assert "Querido vale 6; no querido, 1." in words(html)["dos reales envido"][1]
    assert "dos envidos" not in words(ask_of("argentino", s=0))


TRUCO = [("truco", 2, 1), ("quiero retruco", 3, 2), ("quiero vale cuatro", 4, 3)]


@pytest.mark.parametrize("step", range(3))
def test_ar_tru_01_to_05_and_maz_04_the_steps(step: int) -> None:
    raws = said(*(word for word, _yes, _no in TRUCO[: step + 1]))
    _word, accepted, refused = TRUCO[step]
    bettor, other = ("Nosotros", "Ellos") if step % 2 == 0 else ("Ellos", "Nosotros")
    replies = try_all("argentino", [*raws, {"by": (step + 1) % 2, "say": "no quiero"}])
    assert replies[-1].startswith(f"no quiero, {other} vale +{refused} {bettor} AR-TRU-05")
    replies = try_all("argentino", [*raws, {"by": (step + 1) % 2, "say": "al mazo"}])
    assert f"vale +{refused} {bettor} AR-MAZ-04" in replies[-1]
    replies = try_all("argentino", [*raws, {"by": step % 2, "say": "al mazo"}])
    assert f"vale +{max(refused, 1)} {other} AR-MAZ-04" in replies[-1]
    won = [{"by": (step + 1) % 2, "say": "quiero"}, {"trick": 0}, {"trick": 0}]
    replies = try_all("argentino", [*raws, *won])
    assert f"vale +{accepted} Nosotros AR-TRU-0{accepted}" in replies[-1]


def test_ar_maz_07_folding_before_anything_was_said() -> None:
    fold = {"by": 0, "say": "al mazo"}
    assert "vale +1 Ellos AR-MAZ-04" in try_all("argentino", [fold])[-1]
    early = try_all("argentino", [fold], **{"o-mazo_early": "2"})[-1]
    assert "AR-MAZ-07" in early
    assert early.endswith("0 malas - 2 malas")
    reply = try_all("argentino", [{"by": 1, "say": "truco"}, fold], **{"o-mazo_early": "2"})[-1]
    assert reply.endswith("0 malas - 1 mala")


N, W, S, E = 0, 1, 2, 3
"""Seats of the six rows below section 4's table: East, who is the mano, sits in seat 3, so that seat 2 deals."""
SHRINK, REST, YES = "con flor me achico", "contraflor al resto", "con flor quiero"
ROWS = [
    ([(N, "flor"), (S, "flor")], "+6 {ns} AR-FLO-06"),
    ([(N, "flor"), (W, SHRINK)], "+4 {ns} AR-FLO-11"),
    ([(E, "flor"), (N, REST), (W, SHRINK)], "+4 {ns} AR-FLO-11"),
    ([(E, "flor"), (N, "flor"), (S, SHRINK)], "+4 {ew} AR-FLO-11"),
]


@pytest.mark.parametrize(("row", "paid"), ROWS)
def test_ar_flo_table_of_examples(row: list[tuple[int, str]], paid: str) -> None:
    raws = [{"by": seat, "say": word} for seat, word in row]
    replies = try_all("argentino", raws, n=4, d=2)
    ns, ew = "Jugador 1 y Jugador 3", "Jugador 2 y Jugador 4"
    assert paid.format(ns=ns, ew=ew) in replies[-1]


FLOR = [
    (("flor", "flor"), "{both}", "6", "6"),
    (("flor", SHRINK), "no", "4", "3"),
    (("flor", "contraflor", YES), "{both}", "6", "6"),
    (("flor", "contraflor", SHRINK), "no", "4", "3"),
    (("flor", REST, YES), "{both}", "16", "16"),
    (("flor", REST, SHRINK), "no", "4", "3"),
    (("flor", "contraflor", REST, YES), "{both}", "16", "16"),
    (("flor", "contraflor", REST, SHRINK), "no", "6", "6"),
]


@pytest.mark.parametrize(("chain", "end", "argentino", "fournier"), FLOR)
@pytest.mark.parametrize("ruleset", ["argentino", "fournier"])
def test_ar_flo_06_to_12_every_ending(
    chain: tuple[str, ...], end: str, argentino: str, fournier: str, ruleset: str
) -> None:
    """At 20 to 11 of 30: the rest is 10."""
    raws = said(*chain)
    if end != "no":
        raws += [{"by": 0, "say": 38}, {"by": 1, "say": "son buenas"}]
    replies = try_all(ruleset, raws, p0=20, p1=11)
    assert not any("no vale" in one for one in replies), replies
    points = argentino if ruleset == "argentino" else fournier
    paid = "Nosotros" if end != "no" or len(chain) % 2 == 0 else "Ellos"
    assert f"+{points} {paid} AR-FLO-" in replies[-1], replies


def test_ar_flo_26_and_25_options_of_the_flor() -> None:
    html = ask_of("argentino", s=0, **{"o-flor": "0"})
    for word in ("flor", "contraflor", "pido flor a Ellos"):
        assert word not in words(html) or "AR-FLO-25" in words(html)[word][0] or "AR-PED-09" in words(html)[word][0]


def test_ar_flo_04_a_flor_takes_a_paid_envido_back() -> None:
    raws = [*said("envido", "no quiero"), {"by": 1, "say": "flor"}]
    replies = try_all("argentino", raws)
    assert replies[-1].endswith("0 malas - 3 malas")


LADDERS = {
    "1-3-6-9-12": [(3, 1), (6, 3), (9, 6), (12, 9)],
    "2-4-6-8-12": [(4, 2), (6, 4), (8, 6), (12, 8)],
    "2-4-6-10-12": [(4, 2), (6, 4), (10, 6), (12, 10)],
}


@pytest.mark.parametrize("ladder", LADDERS)
@pytest.mark.parametrize("ruleset", ["mineiro", "paulista"])
def test_br_tru_05_the_ladder(ruleset: str, ladder: str) -> None:
    calls = ["truco", "vale 6", "vale 9", "queda"]
    for step, (accepted, refused) in enumerate(LADDERS[ladder]):
        raws, options = said(*calls[: step + 1]), {"o-ladder": ladder}
        replies = try_all(ruleset, [*raws, {"by": (step + 1) % 2, "say": "corro"}], **options)
        bettor = ("Nosotros", "Ellos")[step % 2]
        assert f"vale +{refused} {bettor} BR-TRU-06" in replies[-1], (step, replies)
        won = [
            {"by": (step + 1) % 2, "say": "aceito"},
            {"trick": 0},
            *([{"trick": 0}] if ruleset == "paulista" else []),
        ]
        replies = try_all(ruleset, [*raws, *won], **options)
        assert f"vale +{accepted} Nosotros" in replies[-1], (step, replies)


def test_br_onz_and_pau_06_a_call_at_eleven() -> None:
    """The table of section 8."""
    call = {"by": 0, "say": "truco"}
    assert try_all("mineiro", [call], p0=11, p1=5)[-1].endswith("10 a 5")
    assert try_all("mineiro", [call], p0=5, p1=11)[-1].endswith("4 a 11")
    assert try_all("mineiro", [call], p0=11, p1=11)[-1].endswith("10 a 11")
    for scores in ((11, 5), (5, 11), (11, 11)):
        reply = try_all("paulista", [call], p0=scores[0], p1=scores[1])[-1]
        assert f"+{12 - scores[1]} Ellos BR-PAU-06" in reply
    refuse = try_all("mineiro", [call], p0=11, p1=5, **{"o-truco_at_eleven": "refuse"})[-1]
    assert "no vale" in refuse
    assert "BR-ONZ-05" in refuse


def test_tc_bet_05_and_onz() -> None:
    assert "+1 Nosotros TC-BET-05" in try_all("truc-catala", said("truc", "no vull"))[-1]
    assert "+2 Ellos TC-BET-05" in try_all("truc-catala", said("truc", "retruc", "no vull"))[-1]
    won = [{"by": 0, "say": "vull"}, {"trick": 0}, {"trick": 0}]
    assert "+3 Nosotros" in try_all("truc-catala", [*said("truc", "retruc"), *won])[-1]
    assert "+1 Ellos TC-ONZ-02" in try_all("truc-catala", [{"by": 0, "say": "no juguem"}], p0=11)[-1]
    played = try_all("truc-catala", [{"by": 0, "say": "juguem"}, {"trick": 1}, {"trick": 1}], p0=11)
    assert "+3 Ellos TC-ONZ-03" in played[-1]
    assert "TC-ONZ-04" in try_all("truc-catala", [{"by": 0, "say": "juguem"}, {"by": 0, "say": "truc"}], p0=11)[-1]
    assert "+1 Ellos TC-ONZ-05" in try_all("truc-catala", [{"trick": 1}, {"trick": 1}], p0=11, p1=11)[-1]


def test_tf_bets_and_the_rest() -> None:
    assert (
        "+3 Ellos TF-BET-05"
        in try_all(
            "truc-frances", [*said(3, "je joue"), {"trick": 1}, {"by": 1, "say": 7}, {"by": 0, "say": "je passe"}]
        )[-1]
    )
    assert "+1 Nosotros TF-RES-03" in try_all("truc-frances", said("mon reste", "je passe"))[-1]
    for side, lack in ((0, 9), (1, 1)):
        replies = try_all(
            "truc-frances", [*said("mon reste", "je joue"), {"trick": side}, {"trick": side}], p0=3, p1=11
        )
        assert f"+{lack} {('Nosotros', 'Ellos')[side]} TF-RES-02" in replies[-1]
    assert (
        "TF-RES-04" in try_all("truc-frances", [*said("mon reste", "je joue"), {"trick": 1}, {"by": 1, "say": 20}])[-1]
    )


TRUTS = [
    ((8, 10), [*said("trut", "je suis"), {"trick": 1}, {"trick": 1}], "2 truts - 4 truts 1 point"),
    ((2, 1), said("trut", "je ne suis pas"), "1 trut - 0"),
    ((4, 2), [{"trick": 0}, {"trick": 0}], "1 trut 2 points - 2 points"),
    ((3, 2), [{"trick": 1}, {"trick": 1}], "1 trut - 1 trut"),
]


@pytest.mark.parametrize(("scores", "raws", "after"), TRUTS)
def test_tt_cnt_before_and_after(scores: tuple[int, int], raws: list[Raw], after: str) -> None:
    """The table of section 4."""
    assert try_all("trut", raws, p0=scores[0], p1=scores[1])[-1].endswith(after)


@pytest.mark.parametrize(("word", "rule"), [("truco", "BR-ONZ-05"), ("vale 9", "BR-ONZ-05"), ("queimo", "BR-DEA-10")])
@pytest.mark.parametrize("points", [0, 1, 11])
def test_br_pen_05_and_06_what_is_punished_at_eleven_costs_though_nothing_is_taken(
    word: str, rule: str, points: int
) -> None:
    """Whoever has no point loses none (BR-PEN-06), which makes it no legal call."""
    html = ask_of("mineiro", s=1, p0=11, p1=points)
    line, whole = words(html)[{"vale 9": "nove"}.get(word, word)]
    assert line == ("cuesta" if not points else "cuesta -1 Ellos")
    assert whole.startswith("Se anota y se castiga.")
    assert rule in whole
    assert ("BR-PEN-06" in whole) == (not points)


def test_tf_dea_03_and_04_answers_to_a_redeal() -> None:
    html = ask_of("truc-frances", s=1, e=sent({"by": 0, "say": "redonne"}))
    for word, rule in (("je joue", "TF-DEA-03"), ("non", "TF-DEA-03"), ("d'accord", "TF-DEA-04")):
        line, whole = words(html)[word]
        assert line.startswith("sí")
        assert rule in whole


NEGRAS = {"k0": "10e", "k1": "11e", "k2": "12e"}


@pytest.mark.parametrize(("option", "worth"), [("20", 20), ("30", 30)])
def test_ar_flo_24_a_flor_of_three_negras(option: str, worth: int) -> None:
    reply = answer(ask_of("argentino", "valor", **NEGRAS, **{"o-flor_negras": option}))
    assert reply.startswith(f"Flor de {worth}. AR-FLO-24 Flor de negras Sota, caballo y rey")
    assert "Envido: 20. AR-ENV-22" in reply
    assert "AR-FLO-24" not in answer(ask_of("argentino", "valor", **{**NEGRAS, "k2": "4e"}))


def test_br_car_10_without_the_vira_nothing_is_said_of_cards() -> None:
    """The four of clubs may be the highest card, or one of the lowest."""
    assert answer(ask_of("paulista", "valor", k0="4♣")).startswith("Falta la vira: sin ella se anotan resultados")
    assert answer(ask_of("paulista", "valor", k0="4♣", vira="3♠")).startswith("Cuatro de tréboles (manilha)")


SUBJECT = {
    "es": r"^(A )?Ellos\b(?!:)|\b(está|tiene|puede|pide|canta|juega|contesta|decide|queda|le \w+) (a |sólo )?Ellos\b",
    "en": r"^Them\b(?!:| must)|\b(is|has|does|was|only) Them\b",
}
"""Where the name is what the verb, which is in the singular, speaks of."""
NAME = {"es": "Ellos", "en": "Them"}
SEATS = ("side", "next")
"""What may be named at any table; the others are players with a name of their own."""


@pytest.mark.parametrize("language", NAME)
def test_every_reason_and_cause_fits_whoever_it_names(language: str) -> None:
    """ "Already-answered" names phones, which are one each."""
    known = book.language(language)
    named = [
        re.sub(r"\{(\w+)\}", lambda field: NAME[language] if field[1] in SEATS else "x", form)
        for code, forms in [*known.reasons.items(), *known.causes.items()]
        if code != "already-answered"
        for form in forms
    ]
    assert [text for text in named if re.search(SUBJECT[language], text, re.IGNORECASE)] == []


@pytest.mark.parametrize("language", NAME)
def test_a_cause_can_be_told_without_a_name(language: str) -> None:
    for cause, forms in book.language(language).causes.items():
        assert not re.search(r"\{(who|mano|others)\}", forms[-1]), cause


NAMED = Cast(("Ana", "Bruno"), (0, 1), 2)
NAMELESS = Cast(UNNAMED, (0, 1), 2)


@pytest.mark.parametrize(
    ("code", "args", "named", "nameless"),
    [
        ("envido-late", {"seat": 1}, "Bruno ya jugó: no puede", "Ese equipo ya jugó carta: no puede"),
        ("mano-first", {"next": 0, "mano": 0}, "Primero canta Ana, que es mano.", "El primer tanto es de Nosotros."),
        ("game-over", {"cause": "envido-unclosed", "others": [1]}, "que hable Bruno, o", "que hable quien falta, o"),
        ("flor-late", {"cause": "flor-card", "seat": 1}, "Bruno ya jugó una carta:", "Quien ya jugó una carta no"),
    ],
)
def test_who_has_no_name_is_not_spoken_of_in_the_singular(
    code: str, args: dict[str, object], named: str, nameless: str
) -> None:
    assert refusal_text(code, args, NAMED).startswith(named) or named in refusal_text(code, args, NAMED)
    assert refusal_text(code, args, NAMELESS).startswith(nameless) or nameless in refusal_text(code, args, NAMELESS)


def test_who_was_quicker_is_not_whom_the_refusal_is_about() -> None:
    assert refusal_text("folded", {"seat": 0, "who": "Bruno"}, NAMED).startswith("Ana se fue al mazo")


def test_what_the_server_says_has_no_code_of_the_law() -> None:
    """It would be read in the place of the law's; only who was slower than another phone is answered by both."""
    assert set(OWN) & set(book.language("es").reasons) == {"already-answered"}
    assert refusal_text("no-hand", {"cause": "hand-ended"}, NAMED) == "La mano ya terminó: falta dar la próxima."
