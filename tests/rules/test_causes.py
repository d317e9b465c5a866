"""Why exactly an entry was refused: each cause with a record that has it, and what players read then."""

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
from tests.rules.test_causes_without_envido import RECORDS as WITHOUT_ENVIDO

LANGUAGES = GAMES["argentino"].shelf.languages
"""The languages that have every game, and so every cause."""

RESTO = "contraflor al resto"
GIVEN_UP = "D3; 0:flor; 1:con flor me achico"
ALL_FOUR = "0:truco; 1:quiero retruco; 0:quiero vale cuatro; 1:quiero; 1:truco"
DUELS = "D5p; T0; T0; T1; T1; T2; T2"
TO_TWELVE = "0:truco; 1:vale 6; 0:vale 9; 1:queda; 0:aceito"
ANY_TIME = {"truco_when": "any-time"}
ONCE = {"envido_raises": "once"}
CLOSED = {"flor_after_truco": "closed"}

# Cause, code, rule, players, record whose last entry is refused; options.
RECORDS: tuple[tuple[str, str, str, int, str, dict[str, Any]], ...] = (
    ("game-won", "game-over", "SCO-02", 2, "D1; +30,0; 0:truco", {}),
    ("envido-unclosed", "game-over", "GEN-13", 4, "D3; +28,29; 0:envido; 1:quiero; 0:28; 1:son buenas; 1:truco", {}),
    ("flor-unclosed", "game-over", "GEN-13", 4, "D3; +24,29; 0:flor; 1:flor; 3:flor; 0:30; 1:29; 0*4e", {}),
    ("truco-after-envido", "envido-pending", "GEN-12", 2, "D1; 0:envido; 0:truco", {}),
    ("truco-after-values", "values-due", "GEN-12", 2, "D1; 0:envido; 1:quiero; 0:truco", {}),
    ("second-trick", "envido-late", "ENV-02", 2, "D1; T0; 1:envido", {}),
    ("third-trick", "envido-late", "ENV-02", 2, "D1; T0; T1; t1:envido", {}),
    ("partner-opens", "envido-late", "ENV-02", 4, "D3; 0*4e; 0:envido", {}),
    ("envido-accepted", "envido-closed", "ENV-15", 2, "D1; 0:envido; 1:quiero; 1:envido", {}),
    ("envido-once", "chain", "ENV-18", 2, "D1; 0:envido; 1:envido; 0:envido", ONCE),
    ("envido-falta", "chain", "ENV-04", 2, "D1; 0:falta envido; 1:envido", {}),
    ("envido-answered", "nothing-to-answer", "TRU-14", 2, "D1; 0:envido; 1:quiero; 1:quiero", {}),
    ("truco-answered", "nothing-to-answer", "TRU-14", 2, "D1; 0:truco; 1:quiero; 1:quiero", {}),
    ("nothing-said", "nothing-to-answer", "TRU-14", 2, "D1; 1:quiero", {}),
    ("own-step", "needs-quiero", "TRU-06", 2, "D1; 0:truco; 0:retruco", {}),
    ("quiero-elsewhere", "not-your-raise", "TRU-07", 2, "D1; 0:truco; 1:quiero; 0:retruco", {}),
    ("step-repeated", "ladder", "TRU-02", 2, "D1; 0:truco; 1:quiero; 1:truco", {}),
    ("step-repeated", "ladder", "TRU-02", 2, f"D1; {ALL_FOUR}", {}),
    ("step-repeated-theirs", "ladder", "TRU-02", 2, "D1; 0:truco; 1:quiero; 0:truco", {}),
    ("step-repeated-waiting", "ladder", "TRU-02", 2, "D1; 0:truco; 1:quiero retruco; 0:truco", {}),
    ("step-unanswered", "ladder", "TRU-04", 2, "D1; 0:truco; 1:vale cuatro", {}),
    ("flor-bet-open", "flor-open", "GEN-12", 2, "D1; 0:flor; 1:contraflor; 0*4e", {}),
    ("flor-bet-open", "not-due", "ENV-11", 2, "D1; 0:flor; 1:contraflor; 0:son buenas", {}),
    ("flor-values-due", "flor-open", "GEN-12", 2, "D1; 0:flor; 1:flor; 0:truco", {}),
    ("flor-closed", "flor-late", "FLO-23", 4, "D3; 0:truco; 1:quiero; 2:flor", CLOSED),
    ("flor-trick", "flor-late", "FLO-23", 2, "D1; T0; t0:flor", {}),
    ("flor-card", "flor-late", "FLO-23", 2, "D1; 0*4e; 0:flor", {}),
    ("flor-declared", "flor-late", "FLO-23", 4, "D3; 2:envido; 3:quiero; 0:28; 0:flor", {}),
    ("flor-bets", "flor-late", "FLO-23", 2, "D1; 0:truco; 0:flor", {}),
    ("flor-comparing", "flor-settled", "FLO-22", 4, "D3; 0:flor; 1:flor; 0:25; 2:flor", {}),
    ("flor-comparing-bets", "flor-reply", "FLO-20", 4, "D3; 0:flor; 1:flor; 0:25; 1:contraflor", {}),
    ("flor-answer", "flor-reply", "FLO-19", 2, "D1; 0:flor; 1:contraflor; 0:quiero", {}),
    ("flor-answer", "flor-reply", "FLO-20", 2, f"D1; 0:flor; 1:{RESTO}; 0:contraflor", {}),
    ("flor-answer-own", "flor-reply", "FLO-19", 2, "D1; 0:flor; 1:contraflor; 1:quiero", {}),
    ("flor-unopposed", "flor-reply", "FLO-19", 2, "D1; 0:flor; 0:con flor quiero", {}),
    ("flor-surrender", "flor-reply", "FLO-19", 4, f"{GIVEN_UP}; 1:contraflor", {}),
    ("flor-surrendered", "flor-reply", "FLO-20", 4, f"{GIVEN_UP}; 0:contraflor", {}),
    ("flor-folded", "flor-reply", "FLO-18", 4, "D3; 1:flor; 1:al mazo; 0:flor; 0:contraflor", {}),
    ("flor-no-bet", "flor-reply", "FLO-19", 2, "D1; 0:flor; 1:flor; 0:con flor quiero", {}),
    ("flor-accepted", "flor-reply", "FLO-20", 2, "D1; 0:flor; 1:contraflor; 0:con flor quiero; 1:contraflor", {}),
    ("flor-unopposed-paid", "not-due", "ENV-11", 2, "D1; 0:flor; 1:son buenas", {}),
    ("flor-over", "not-due", "ENV-08", 2, "D1; 0:flor; 1:flor; 0:30; 1:29; 1:31", {}),
    ("not-a-holder", "not-due", "ENV-08", 4, "D3; 0:flor; 1:flor; 0:30; 2:31", {}),
    ("flor-value", "value-impossible", "FLO-17", 2, "D1; 0:flor; 1:flor; 0:19", {}),
    ("envido-value", "value-impossible", "ENV-12", 2, "D1; 0:envido; 1:quiero; 0:8", {}),
    ("concedes-first", "not-due", "ENV-11", 2, "D1; 0:envido; 1:quiero; 0:son buenas", {}),
    ("concedes-ahead", "not-due", "ENV-11", 4, "D3; 0:envido; 1:quiero; 0:30; 2:son buenas", {}),
    ("values-later", "not-due", "ENV-08", 2, "D1; 0:envido; 1:27", {}),
    ("envido-over", "not-due", "ENV-08", 2, "D1; 0:envido; 1:no quiero; 0:27", {}),
    ("envido-unsaid", "not-due", "ENV-11", 2, "D1; 0:son buenas", {}),
    ("maldon-off", "maldon-refused", "GEN-17", 2, "D1; 0:maldon", {}),
    ("maldon-late", "maldon-refused", "GEN-17", 2, "D1; 0*4e; 1:maldon", {"maldon": "any"}),
    ("maldon-mano", "maldon-refused", "GEN-17", 2, "D1; 1:maldon", {"maldon": "mano"}),
    ("adjust-between", "adjust-refused", "SCO-09", 2, "D1; +30,0; +1,0", {}),
    ("adjust-bounds", "adjust-refused", "SCO-09", 2, "D1; +-1,0", {}),
    ("show-unknown", "show-refused", "VER-07", 2, "D1; T0; T0; 0!4e,8e", {}),
    ("show-held", "show-refused", "VER-07", 2, "D1; 0*4e; 1!4e", {}),
    ("show-twice", "show-refused", "VER-07", 2, "D1; T0; T0; 0!4e,4e", {}),
    ("show-many", "show-refused", "VER-07", 2, "D1; 0!4e,5e; 0!6e,7e", {}),
    ("pido-without-flor", "pido-refused", "PED-09", 2, "D1; T0; T0; 0?1", {"flor": False}),
    ("pido-without-duty", "pido-refused", "PED-09", 2, "D1; T0; T0; 0?1", {"flor_duty": "may"}),
    ("pido-early", "pido-refused", "PED-07", 2, "D1; 0?1", {}),
    ("pido-maldon", "pido-refused", "PED-07", 2, "D1; 0:maldon; 0?1", {"maldon": "any"}),
    ("pido-game-won", "pido-refused", "PED-07", 2, "D1; +30,0; 0?1", {}),
    ("pido-partner", "pido-refused", "PED-07", 4, "D3; T0; T0; 0?2", {}),
    ("pido-duel", "pido-refused", "PED-07", 6, f"{DUELS}; 0?1", {}),
    ("pido-twice", "pido-refused", "PED-07", 2, "D1; T0; T0; 0?1; 0?1", {}),
    ("pido-announced", "pido-refused", "PED-07", 2, "D1; 1:flor; T0; T0; 0?1", {}),
)

# Players, record whose last entry is refused, and what the table reads.
SENTENCES = (
    (4, "D3; +28,29; 0:envido; 1:quiero; 0:28; 1:son buenas; 1:truco", "que hable Dani, o “Nadie más”."),
    (2, "D1; 0:envido; 1:quiero retruco", "Primero se contesta “envido” y se cantan los tantos; “quiero retruco” se"),
    (2, "D1; T0; 1:envido", "Ya es la segunda: el envido se abre sólo en la primera."),
    (4, "D3; 0*4e; 0:envido", "Ana ya jugó su carta: el envido lo puede abrir Caro."),
    (2, "D1; 0:truco; 1:quiero; 1:truco", "“truco” ya se cantó: ahora sólo se puede cantar “retruco”."),
    (2, f"D1; {ALL_FOUR}", "“truco” ya se cantó, y el truco no sube más."),
    (2, "D1; 0:truco; 1:vale cuatro", "Primero hay que querer “truco”: después se puede cantar “retruco”."),
    (2, "D1; 0:truco; 1:retruco", "Falta contestar “truco”: se dice “quiero retruco”."),
    (2, "D1; 0:truco; 0:quiero", "“truco” es de Ana: contesta el otro equipo."),
    (2, "D1; 0:envido; 0:real envido", "“envido” es de Ana: contesta el otro equipo."),
    (2, "D1; 0:flor; 1:contraflor; 1:con flor quiero", "“contraflor” es de Bruno: contesta el otro equipo."),
    (2, "D1; 0:envido; 1:quiero; 0*4e", "Primero se cantan los tantos: es el turno de Ana."),
    (2, "D1; 0:envido; 1:quiero; 1:27", "Primero canta Ana, que es mano."),
    (4, "D3; 1:flor; 2:flor; 2:30", "El primer tanto es de Bruno."),
    (2, "D1; 0:retruco", "Ahora sólo se puede cantar “truco”."),
    (2, "D1; 0:envido; 0*4e", "Primero hay que contestar “envido”."),
    (2, "D1; 0:flor; 1:flor; 0:19", "No hay flor de 19: va de 20 a 38."),
    (2, "D1; 0:envido; 1:quiero; 0:8", "No hay envido de 8: va de 0 a 7 y de 20 a 33."),
    (4, "D3; 0:al mazo; 0:truco", "Ana se fue al mazo: ya no canta ni juega."),
)


def last_refusal(
    record: str, seats: int = 2, ruleset: str = "argentino", **options: Any
) -> tuple[Refusal, dict[str, str]]:
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


@pytest.mark.parametrize(("cause", "code", "rule", "seats", "record", "options"), RECORDS)
def test_a_refusal_has_its_cause(
    cause: str, code: str, rule: str, seats: int, record: str, options: dict[str, Any]
) -> None:
    says_its_cause(cause, code, f"AR-{rule}", *last_refusal(record, seats, **options))


def says_its_cause(cause: str, code: str, rule: str, refusal: Refusal, said: dict[str, str]) -> None:
    """Check that a refusal has this cause, and that a sentence of it is what is read."""
    assert (refusal.code, refusal.rule, refusal.args["cause"]) == (code, rule, cause)
    for lang, sentence in said.items():
        forms = book.language(lang).causes[cause]
        assert sentence not in book.language(lang).reasons[code]
        assert any(sentence.startswith(form.partition("{")[0]) for form in forms)


@pytest.mark.parametrize(("seats", "record", "sentence"), SENTENCES)
def test_a_refusal_says_what_is_wrong_and_what_may_be_said(seats: int, record: str, sentence: str) -> None:
    assert sentence in last_refusal(record, seats)[1]["es"]


def test_where_negras_count_30_no_flor_is_20() -> None:
    said = last_refusal("D1; 0:flor; 1:flor; 0:20", flor_negras=30)[1]
    assert said["es"] == "No hay flor de 20: va de 21 a 38."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_cause_of_the_book_has_a_record(lang: str) -> None:
    assert set(book.language(lang).causes) == {cause for cause, *_rest in (*RECORDS, *WITHOUT_ENVIDO)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_of_a_cause_stays_short(lang: str) -> None:
    for cause, forms in book.language(lang).causes.items():
        for form in forms:
            assert fields(form) <= LONGEST_ARGS.keys()
            said = form.format(**LONGEST_ARGS)
            assert len(words(said)) <= 18, cause
            assert said.endswith((".", "”."))


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_all_languages_name_the_same_in_a_cause(lang: str) -> None:
    spanish, other = book.language("es").causes, book.language(lang).causes
    assert {cause: [fields(form) for form in forms] for cause, forms in spanish.items()} == {
        cause: [fields(form) for form in forms] for cause, forms in other.items()
    }


def test_a_language_without_the_cause_says_what_the_code_says() -> None:
    assert book.reason("no-hand", {"cause": "because"}, "pt") == book.reason("no-hand", {}, "pt")
    assert book.reason("game-over", {}, "es") == "El chico ya terminó, o termina con lo cantado: esto no vale."


def test_where_a_side_was_logged_its_players_are_not_named() -> None:
    refusal, said = last_refusal("D3; 0*4e; 1*5e; 2*6e; t0:envido", 4)
    assert refusal.args == {"seat": -1}
    assert said["es"] == "Ese equipo ya jugó carta: no puede abrir el envido."
