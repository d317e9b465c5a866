"""Why exactly an entry of a game without envido was refused: each cause with a record that has it."""

from typing import Any

import pytest

from referee import book
from referee.book.adjudicate import explain
from referee.games import GAMES
from referee.rules.asked.legal import why_not
from referee.rules.judge.judge import judge
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import new_state
from tests.rules.books import LONGEST_ARGS, fields, words
from tests.rules.judging import acta_of

MINEIRO, PAULISTA, CATALA, FRANCES, TRUT = "mineiro", "paulista", "truc-catala", "truc-frances", "trut"
TWO = {"games_to_win": 2}
ROYAL = {"deck": "limpo", "royal_family": "hidden"}
SHOWN = {"deck": "limpo", "royal_family": "shown"}
ELEVEN = "D3; +11,4; X; D0"
BOTH = "D3; +11,11; X; D0"
TOP = "D3; 0:truco; 1:seis; 0:nove; 1:doze"
REFUSED = {"truco_at_eleven": "refuse"}
DEALT = "D3; 0:passo"

# Cause, ruleset, code, rule, players, record whose last entry is refused; options.
RECORDS: tuple[tuple[str, str, str, str, int, str, dict[str, Any]], ...] = (
    ("hand-ended", MINEIRO, "no-hand", "BR-REC-10", 4, "D3; T0; T0; T0", {}),
    ("hand-ended", TRUT, "no-hand", "TC-REC-04", 4, "D3; T0; T0; T0", {}),
    ("game-ended", PAULISTA, "no-hand", "BR-SCO-05", 4, "D3; +12,0; +1,0", TWO),
    ("game-ended", FRANCES, "no-hand", "TC-REC-04", 4, "D3; +12,0; 0*7♥", {}),
    ("adjust-below", PAULISTA, "adjust-refused", "BR-SCO-05", 2, "D1; +-1,0", {}),
    ("adjust-below", TRUT, "adjust-refused", "TC-REC-07", 2, "D1; +0,-1", {}),
    ("adjust-both", MINEIRO, "adjust-refused", "BR-SCO-05", 2, "D1; +12,12", {}),
    ("adjust-both", TRUT, "adjust-refused", "TC-REC-07", 2, "D1; +15,15", {}),
    ("call-unanswered", MINEIRO, "bet-pending", "BR-TRU-02", 4, "D3; 0:truco; T0", {}),
    ("call-unanswered", CATALA, "bet-pending", "TC-BET-08", 4, "D3; 0:truc; 0*3e", {}),
    ("call-unanswered", FRANCES, "bet-pending", "TF-BET-04", 4, "D3; 0:3; 1*7♥", {}),
    ("own-call", MINEIRO, "not-your-reply", "BR-TRU-04", 4, "D3; 0:truco; 2:aceito", {}),
    ("own-call", FRANCES, "not-your-reply", "TF-BET-04", 4, "D3; 0:mon reste; 0:tenu", {}),
    ("own-redeal", FRANCES, "not-your-reply", "TF-DEA-03", 4, "D3; 0:redonne; 0:je joue", {}),
    ("own-call-waits", MINEIRO, "not-your-raise", "BR-TRU-04", 4, "D3; 0:truco; 2:seis", {}),
    ("own-call-waits", CATALA, "not-your-raise", "TC-BET-06", 4, "D3; 0:truc; 0:retruc", {}),
    ("raised-last", PAULISTA, "not-your-raise", "BR-PAU-04", 4, "D3; 0:truco; 1:aceito; 0:seis", {}),
    ("raised-last", CATALA, "not-your-raise", "TC-BET-06", 4, "D3; 0:truc; 1:vull; 0:retruc", {}),
    ("raised-last", FRANCES, "not-your-raise", "TF-BET-03", 4, "D3; 0:3; 1:je joue; 0:5", {}),
    ("call-top", MINEIRO, "bet-closed", "BR-TRU-14", 4, f"{TOP}; 0:truco", {}),
    ("call-top", CATALA, "wrong-step", "TC-BET-06", 4, "D3; 0:truc; 1:retruc; 0:vull; 0:truc", {}),
    ("call-early", MINEIRO, "wrong-step", "BR-TRU-14", 4, "D3; 0:truco; 1:nove", {}),
    ("call-early", CATALA, "wrong-step", "TC-BET-06", 4, "D3; 0:retruc", {}),
    ("call-repeated", PAULISTA, "wrong-step", "BR-TRU-14", 4, "D3; 0:truco; 1:aceito; 1:truco", {}),
    ("call-repeated", CATALA, "wrong-step", "TC-BET-06", 4, "D3; 0:truc; 1:vull; 1:truc", {}),
    ("call-repeated-theirs", CATALA, "wrong-step", "TC-BET-06", 4, "D3; 0:truc; 1:vull; 0:truc", {}),
    ("call-repeated-theirs", PAULISTA, "wrong-step", "BR-TRU-14", 4, "D3; 0:truco; 1:aceito; 0:truco", {}),
    ("call-repeated-waiting", MINEIRO, "wrong-step", "BR-TRU-14", 4, "D3; 0:truco; 1:seis; 0:truco", {}),
    ("call-repeated-waiting", CATALA, "wrong-step", "TC-BET-06", 4, "D3; 0:truc; 1:truc", {}),
    (
        "call-carried",
        PAULISTA,
        "wrong-step",
        "BR-TRU-14",
        2,
        "D1; 0:truco; 1:aceito; Tp; Tp; Tp; D0; 1:truco",
        {"tied_hand": "carry"},
    ),
    ("call-on-trick", MINEIRO, "bet-closed", "BR-TRU-13", 4, "D3; 0:truco; 1:aceito; 1:seis", {}),
    ("trut-once", TRUT, "bet-closed", "TT-TRU-05", 4, "D3; 0:trut; 1:trut", {}),
    ("trut-once", TRUT, "bet-closed", "TT-TRU-05", 4, "D3; 0:trut; 0:trut", {}),
    ("call-answered", MINEIRO, "nothing-to-answer", "BR-TRU-14", 4, "D3; 0:truco; 1:aceito; 1:corro", {}),
    ("call-answered", FRANCES, "nothing-to-answer", "TF-BET-04", 4, "D3; 0:3; 1:je joue; 1:tenu", {}),
    ("call-unsaid", PAULISTA, "nothing-to-answer", "BR-TRU-14", 4, "D3; 0:aceito", {}),
    ("call-unsaid", CATALA, "nothing-to-answer", "TC-BET-06", 4, "D3; 0:vull", {}),
    ("redeal-unasked", FRANCES, "nothing-to-answer", "TF-BET-04", 4, "D3; 1:d'accord", {}),
    ("redeal-waits", FRANCES, "nothing-to-answer", "TF-BET-04", 4, "D3; 0:redonne; 1:tenu", {}),
    ("decided", MINEIRO, "nothing-to-answer", "BR-TRU-14", 4, f"{ELEVEN}; 0:jogo; 0:jogo", {}),
    ("decided", CATALA, "nothing-to-answer", "TC-BET-06", 4, f"{ELEVEN}; 0:juguem; 0:juguem", {}),
    ("decision-elsewhere", PAULISTA, "nothing-to-answer", "BR-TRU-14", 4, "D3; 0:jogo", {}),
    ("decision-elsewhere", CATALA, "nothing-to-answer", "TC-BET-06", 4, f"{BOTH}; 0:no juguem", {}),
    ("call-out-of-turn", MINEIRO, "not-your-turn", "BR-TRU-01", 4, "D3; 0*3♥; 0:truco", {}),
    ("call-out-of-turn", FRANCES, "not-your-turn", "TF-BET-02", 4, "D3; 0*7♥; 3:2", {}),
    ("call-around-turn", CATALA, "not-your-turn", "TC-BET-02", 4, "D3; 0*3e; 2:truc", {}),
    ("partner-may-call", CATALA, "not-your-turn", "TC-BET-02", 4, "D3; 0*3e; 1*2e; 0:truc", {}),
    ("lead-of-side", MINEIRO, "not-your-turn", "BR-TRK-01", 4, "D3; Tt1; 0*3♥", {}),
    ("lead-of-side", TRUT, "not-your-turn", "TC-TRK-01", 4, "D3; Tt1; 0*7♥", {}),
    ("one-at-eleven", MINEIRO, "no-betting", "BR-ONZ-05", 4, f"{ELEVEN}; 1:truco", REFUSED),
    ("one-at-eleven", CATALA, "no-betting", "TC-ONZ-04", 4, f"{ELEVEN}; 0:truc", {}),
    ("both-at-eleven", PAULISTA, "no-betting", "BR-ONZ-05", 4, f"{BOTH}; 0:truco", REFUSED),
    ("both-at-eleven", CATALA, "no-betting", "TC-ONZ-04", 4, f"{BOTH}; 0:truc", {}),
    ("values-never", MINEIRO, "not-due", "FMT-01", 4, "D3; S0", {}),
    ("values-never", TRUT, "not-due", "FMT-01", 4, "D3; S0", {}),
    ("show-never", CATALA, "show-refused", "FMT-04", 4, "D3; 0!ok", {}),
    ("number-said", MINEIRO, "unknown-word", "BR-REC-08", 4, "D3; 0:27", {}),
    ("number-said", CATALA, "unknown-word", "TC-REC-01", 4, "D3; 0:3", {}),
    ("word-of-others", PAULISTA, "unknown-word", "BR-REC-08", 4, "D3; 0:vale 8", {}),
    ("winner-beaten", MINEIRO, "trick-contradicts-cards", "BR-REC-07", 4, "D3; 0*3♥; 1*2♥; T1", {}),
    ("winner-beaten", FRANCES, "trick-contradicts-cards", "TC-REC-05", 4, "D3; 0*9♥; 1*7♥; T0", {}),
    ("winner-hidden", MINEIRO, "trick-contradicts-cards", "BR-REC-07", 4, "D3; T0; 0*?; T0", {}),
    ("card-vira", PAULISTA, "card-seen", "BR-CAR-06", 4, "D3v4♥; 0*4♥", {}),
    ("highest-due", MINEIRO, "facedown-after-tie", "BR-TIE-06", 4, "D3; Tp; 0*?", {"after_tie": "highest"}),
    ("guard-limit", MINEIRO, "deal-limit", "BR-DEA-09", 4, "D3; 2:guardo; 2:guardo", {"deal": "cutter"}),
    ("change-limit", MINEIRO, "deal-limit", "BR-DEA-06", 4, "D3; 0:queimo; 0:queimo; 0:queimo; 0:queimo", {}),
    ("pass-limit", MINEIRO, "deal-limit", "BR-DEA-05", 4, f"{DEALT}; 0:passo", {}),
    ("pass-alone", MINEIRO, "deal-limit", "BR-DEA-05", 2, "D1; 0:passo", {}),
    ("choice-made", MINEIRO, "too-late", "BR-DEA-04", 4, "D3; 0:fico; 0:queimo", {}),
    ("deal-fixed", MINEIRO, "special-hand", "BR-DEA-10", 4, f"{ELEVEN}; 1:fico", {}),
    ("deal-fixed", MINEIRO, "special-hand", "BR-DEA-09", 4, f"{BOTH}; 3:guardo", {"deal": "cutter2"}),
    ("deal-over", MINEIRO, "too-late", "BR-DEA-11", 4, "D3; 0:truco; 0:queimo", {}),
    ("family-late", MINEIRO, "too-late", "BR-FAM-01", 4, "D3; T0; 1:família real", ROYAL),
    ("redeal-late", FRANCES, "too-late", "TF-DEA-02", 4, "D3; T0; 0:redonne", {}),
    ("redeal-insisted", FRANCES, "too-late", "TF-DEA-03", 4, "D3; 0:redonne; 1:non; 0:redonne", {}),
    ("show-after-game", PAULISTA, "show-refused", "FMT-04", 4, "D3; +12,0; 0!ok", TWO),
    ("show-below", PAULISTA, "show-refused", "BR-IRR-05", 4, "D3; 0:cartas a mais; +-1,0; 0!wrong", {}),
    ("show-family", MINEIRO, "show-refused", "FMT-04", 4, "D3; 1:família real; 1!K♥,Q♥,J♥,K♠", SHOWN),
    ("show-doubled", MINEIRO, "show-refused", "FMT-04", 4, "D3; 1:família real; 1!K♥,K♥", SHOWN),
    ("show-doubled", MINEIRO, "show-refused", "FMT-04", 4, "D3; 0:cartas a mais; 0!3♥,3♥,2♥,A♥", {}),
    ("show-undue", MINEIRO, "show-refused", "FMT-04", 4, "D3; 0!ok", {}),
    ("challenge-partner", MINEIRO, "nothing-to-challenge", "BR-FAM-04", 4, "D3; 1:família real; 3?1", ROYAL),
)

# Ruleset, players, record whose last entry is refused, language, and what the table reads.
SENTENCES = (
    (MINEIRO, 4, "D3; 0:truco; T0", "pt", "Falta a resposta de Bruno, Dani a “truco”: “aceito” ou “corro”."),
    (MINEIRO, 4, f"{ELEVEN}; T0", "pt", "Falta a decisão de Ana, Caro: “jogo” ou “corro”."),
    (PAULISTA, 4, "D3; 0:truco; 1:nove", "pt", "Antes de “vale 9” vem “vale 6”."),
    (PAULISTA, 4, "D3; 0:truco; 1:aceito; 0:truco", "es", "“truco” ya se dijo: la próxima suba es de Bruno, Dani."),
    (CATALA, 4, "D3; 0*3e; 1*2e; 0:truc", "ca", "Ara toca a Caro, que pot repetir l'aposta."),
    (CATALA, 4, f"{ELEVEN}; 1*3e", "ca", "Primer toca decidir a Ana, Caro: “juguem” o “no juguem”."),
    (FRANCES, 2, "D1; 0:3; 1*7♥", "fr", "C'est à Bruno de répondre à “3”\xa0: “je joue” ou “je passe”."),
    (FRANCES, 2, "D1; 0:mon reste; 1*7♥", "en", "“mon reste” waits for Bruno to answer: “je joue” or “je passe”."),
    (TRUT, 2, "D1; 0:trut; 0*7♥", "fr", "C'est à Bruno de répondre à “trut”\xa0: “je suis” ou “je ne suis pas”."),
)

OWN = {lang: book.language(lang).causes for lang in ("pt", "ca", "fr")}


def last_refusal(ruleset: str, seats: int, record: str, options: dict[str, Any]) -> tuple[Refusal, dict[str, str]]:
    """How the last entry of a record is refused, and what is read of it in each language of its book."""
    acta = acta_of(record, ruleset, seats, **options)
    state = new_state(acta.ruleset, acta.options, seats)
    *before, last = acta.entries
    assert not [entry for entry in before if judge(state, entry).refusal]
    refusal = why_not(state, last)
    assert refusal is not None
    assert judge(state, last).refusal == refusal
    hand = state.hand
    playing = {seat: hand.sides[seat] for seat in hand.contest.seats} if hand else {}
    return refusal, {lang: explain(refusal, acta.seats, playing, lang) for lang in GAMES[ruleset].shelf.languages}


@pytest.mark.parametrize(("cause", "ruleset", "code", "rule", "seats", "record", "options"), RECORDS)
def test_a_refusal_has_its_cause(
    cause: str, ruleset: str, code: str, rule: str, seats: int, record: str, options: dict[str, Any]
) -> None:
    refusal, said = last_refusal(ruleset, seats, record, options)
    assert (refusal.code, refusal.rule, refusal.args["cause"]) == (code, rule, cause)
    for lang, sentence in said.items():
        forms = book.language(lang).causes[cause]
        assert any(sentence.startswith(form.partition("{")[0]) for form in forms)
        assert "{" not in sentence


@pytest.mark.parametrize(("ruleset", "seats", "record", "lang", "sentence"), SENTENCES)
def test_a_refusal_says_what_is_wrong_and_what_may_be_said(
    ruleset: str, seats: int, record: str, lang: str, sentence: str
) -> None:
    assert last_refusal(ruleset, seats, record, {})[1][lang] == sentence


@pytest.mark.parametrize("lang", OWN)
def test_every_cause_of_the_book_has_a_record(lang: str) -> None:
    """Where a language has truco argentino as well, `test_causes` counts the causes of all games."""
    causes = {cause for cause, ruleset, *_rest in RECORDS if lang in GAMES[ruleset].shelf.languages}
    assert causes <= set(OWN[lang])
    assert lang in GAMES["argentino"].shelf.languages or causes == set(OWN[lang])


@pytest.mark.parametrize("lang", OWN)
def test_the_text_of_a_cause_stays_short(lang: str) -> None:
    for cause, forms in OWN[lang].items():
        for form in forms:
            said = form.format(**LONGEST_ARGS)
            assert len(words(said)) <= 18, cause
            assert said.endswith((".", "”."))


@pytest.mark.parametrize("lang", OWN)
def test_a_cause_names_what_the_spanish_one_names(lang: str) -> None:
    spanish = book.language("es").causes
    for cause, forms in OWN[lang].items():
        assert [fields(form) for form in forms] == [fields(form) for form in spanish[cause]], cause


def test_where_nobody_has_dealt_there_is_no_cause() -> None:
    refusal, said = last_refusal(PAULISTA, 2, "+1,1", {})
    assert refusal.args == {}
    assert said["pt"] == "Não há mão em jogo: primeiro é preciso dar as cartas."


@pytest.mark.parametrize(("ladder", "word"), [("2-4-6-8-12", "vale 8"), ("2-4-6-10-12", "vale 10")])
def test_a_step_is_named_as_its_table_says_it(ladder: str, word: str) -> None:
    said = last_refusal(MINEIRO, 4, "D3; 0:truco; 1:seis; 0:nove; T0", {"ladder": ladder})[1]
    assert said["pt"] == f"Falta a resposta de Bruno, Dani a “{word}”: “aceito” ou “corro”."
