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
from tests.rules.judging import acta_of, ruled
from tests.trials import check_each

LANGUAGES = GAMES["argentino"].shelf.languages
"""The languages that have every game, and so every cause."""

RESTO = "contraflor al resto"
GIVEN_UP = "D3; 0:flor; 1:con flor me achico"
ALL_FOUR = "0:truco; 1:quiero retruco; 0:quiero vale cuatro; 1:quiero; 1:truco"
DUELS = "D5p; T0; T0; T1; T1; T2; T2"
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

# --- games without envido ------------------------------------------------------------------------------------------
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
WITHOUT_ENVIDO: tuple[tuple[str, str, str, str, int, str, dict[str, Any]], ...] = (
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

# Ruleset, players, record whose last entry is refused, options, language, and what the table reads.
WHOLE_SENTENCES: tuple[tuple[str, int, str, dict[str, Any], str, str], ...] = (
    ("argentino", 2, "D1; 0:flor; 1:flor; 0:20", {"flor_negras": 30}, "es", "No hay flor de 20: va de 21 a 38."),
    (MINEIRO, 4, "D3; 0:truco; T0", {}, "pt", "Falta a resposta de Bruno, Dani a “truco”: “aceito” ou “corro”."),
    (MINEIRO, 4, f"{ELEVEN}; T0", {}, "pt", "Falta a decisão de Ana, Caro: “jogo” ou “corro”."),
    (PAULISTA, 4, "D3; 0:truco; 1:nove", {}, "pt", "Antes de “vale 9” vem “vale 6”."),
    (PAULISTA, 4, "D3; 0:truco; 1:aceito; 0:truco", {}, "es", "“truco” ya se dijo: la próxima suba es de Bruno, Dani."),
    (CATALA, 4, "D3; 0*3e; 1*2e; 0:truc", {}, "ca", "Ara toca a Caro, que pot repetir l'aposta."),
    (CATALA, 4, f"{ELEVEN}; 1*3e", {}, "ca", "Primer toca decidir a Ana, Caro: “juguem” o “no juguem”."),
    (FRANCES, 2, "D1; 0:3; 1*7♥", {}, "fr", "C'est à Bruno de répondre à “3”\xa0: “je joue” ou “je passe”."),
    (FRANCES, 2, "D1; 0:mon reste; 1*7♥", {}, "en", "“mon reste” waits for Bruno to answer: “je joue” or “je passe”."),
    (TRUT, 2, "D1; 0:trut; 0*7♥", {}, "fr", "C'est à Bruno de répondre à “trut”\xa0: “je suis” ou “je ne suis pas”."),
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


Refused = tuple[str, str, str, str, int, str, dict[str, Any]]
OF_VARIANTS: list[Refused] = [("leaver-unknown", "uruguayo", "not-a-seat", "UR-MAZ-01", 4, "D3; t0:paso", {})]
CAUSES: list[Refused] = [
    *((cause, "argentino", code, f"AR-{rule}", *rest) for cause, code, rule, *rest in RECORDS),
    *WITHOUT_ENVIDO,
    *OF_VARIANTS,
]


@pytest.mark.parametrize("check", ["cause", "nothing"])
def test_a_refusal_has_its_cause_and_a_refused_entry_changes_nothing(check: str) -> None:
    check_each(((str(case), case) for case in CAUSES), {"cause": has_its_cause, "nothing": changes_nothing}[check])


def has_its_cause(case: Refused) -> None:
    cause, ruleset, code, rule, seats, record, options = case
    refusal, texts = last_refusal(record, seats, ruleset, **options)
    assert (refusal.code, refusal.rule, refusal.args["cause"]) == (code, rule, cause)
    for lang, sentence in texts.items():
        assert sentence not in book.language(lang).reasons[code]
        assert any(sentence.startswith(form.partition("{")[0]) for form in book.language(lang).causes[cause])
        assert "{" not in sentence


def changes_nothing(case: Refused) -> None:
    """Twice refused is once refused, and all but the refusals is as without the entry."""
    _cause, ruleset, code, _rule, seats, record, options = case
    before, _, last = record.rpartition(";")
    out = ruled(f"{record}; {last}", ruleset, seats, **options)
    assert [refused["code"] for refused in out["refused"]] == [code, code]
    assert {**out, "refused": []} == ruled(before, ruleset, seats, **options)


@pytest.mark.parametrize(("seats", "record", "sentence"), SENTENCES)
def test_a_refusal_says_what_is_wrong_and_what_may_be_said(seats: int, record: str, sentence: str) -> None:
    assert sentence in last_refusal(record, seats)[1]["es"]


@pytest.mark.parametrize(("ruleset", "seats", "record", "options", "lang", "sentence"), WHOLE_SENTENCES)
def test_a_whole_sentence_is_read(
    ruleset: str, seats: int, record: str, options: dict[str, Any], lang: str, sentence: str
) -> None:
    assert last_refusal(record, seats, ruleset, **options)[1][lang] == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_cause_of_the_book_has_a_record(lang: str) -> None:
    assert set(book.language(lang).causes) == {cause for cause, *_rest in (*RECORDS, *WITHOUT_ENVIDO, *OF_VARIANTS)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_of_a_cause_stays_short(lang: str) -> None:
    for cause, forms in book.language(lang).causes.items():
        for form in forms:
            assert fields(form) <= LONGEST_ARGS.keys()
            text = form.format(**LONGEST_ARGS)
            assert len(words(text)) <= 18, cause
            assert text.endswith((".", "”."))


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
    refusal, texts = last_refusal("D3; 0*4e; 1*5e; 2*6e; t0:envido", 4)
    assert refusal.args == {"seat": -1}
    assert texts["es"] == "Ese equipo ya jugó carta: no puede abrir el envido."


def test_where_nobody_has_dealt_there_is_no_cause() -> None:
    refusal, texts = last_refusal("+1,1", 2, PAULISTA)
    assert refusal.args == {}
    assert texts["pt"] == "Não há mão em jogo: primeiro é preciso dar as cartas."


@pytest.mark.parametrize(("ladder", "word"), [("2-4-6-8-12", "vale 8"), ("2-4-6-10-12", "vale 10")])
def test_a_step_is_named_as_its_table_says_it(ladder: str, word: str) -> None:
    texts = last_refusal("D3; 0:truco; 1:seis; 0:nove; T0", 4, MINEIRO, ladder=ladder)[1]
    assert texts["pt"] == f"Falta a resposta de Bruno, Dani a “{word}”: “aceito” ou “corro”."
