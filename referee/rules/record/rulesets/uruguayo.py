"""Truco uruguayo: truco argentino with a muestra that makes five pieces."""

from dataclasses import replace
from typing import Any

from referee.rules.record.cards import uruguayan
from referee.rules.record.rulesets.argentino import ARGENTINO
from referee.rules.record.rulesets.base import Option, Settings, Word

LEFT_OUT = (
    "contraflor",
    "dos envidos",
    "dos reales envido",
    "quiero retruco",
    "quiero vale cuatro",
    "al mazo",
    "maldon",
)
WORDS = (
    *(word for word in ARGENTINO.words.values() if word.name not in LEFT_OUT),
    Word("con flor envido", "flor", "contraflor"),
    Word("al mazo", "fold", "yield"),
    Word("paso", "fold", "leave"),
)
"""Argentina's words without some, and those that differ: what follows a flor, and who leaves the hand."""

OPTIONS = {
    "target": Option((20, 24, 30, 40), 40, rules=("UR-SCO-01",)),
    "best_of": Option((1, 3), 1, rules=("UR-SCO-02",)),
    "falta_envido": replace(ARGENTINO.options["falta_envido"], rules=("UR-ENV-02",)),
    "flor_pays": Option(("own", "one"), "own", rules=("UR-FLO-04", "UR-FLO-06")),
    "contraflor_resto": replace(ARGENTINO.options["contraflor_resto"], rules=("UR-FLO-07",)),
    "flor_duty": replace(ARGENTINO.options["flor_duty"], rules=("UR-FLO-01", "AR-FLO-26", "AR-PED-09")),
    "pido_flor_fail": Option((0, 1, 3), 0, rules=("UR-FLO-09",)),
    "truco_when": Option(("own-turn", "any-time"), "own-turn", rules=("UR-TRU-04",)),
    "scoring": replace(ARGENTINO.options["scoring"], rules=("UR-SCO-03", "AR-SCO-08")),
    "pica_pica": replace(ARGENTINO.options["pica_pica"], rules=("UR-PIC-01",)),
    "pica_falta": Option((6, 10), 6, rules=("UR-PIC-02",)),
}
"""Its options (section 7 of the law)."""

FIXED = {
    **ARGENTINO.fixed,
    "vira": True,
    "flor": True,
    "achico": "flat",
    "contraflor": "plus2",
    "raise_in_reply": True,
    "cards_wait": "wait",
    "misdeal": True,
    "pica_until": "buenas",
}
"""The settings that it leaves to no option: a raise accepts the bet that waits (UR-TRU-02), for which cards wait
(UR-TRU-05); con flor envido adds 2 to the flores (UR-FLO-06); a deal may be noted anew, with its muestra (UR-MUE-06).
"""


def _follows(settings: Settings) -> dict[str, Any]:
    """Return the games that win the match, and whose turn a bet needs (UR-SCO-02, UR-TRU-04)."""
    return {**ARGENTINO.follows(settings), "bet_when": settings.truco_when}


URUGUAYO = replace(
    ARGENTINO,
    name="uruguayo",
    law="UR",
    family="AR",
    pack=uruguayan(""),
    players=(2, 4, 6),
    words={word.name: word for word in WORDS},
    options=OPTIONS,
    fixed=FIXED,
    follows=_follows,
    pack_for=lambda _settings, muestra: uruguayan(muestra),
)
