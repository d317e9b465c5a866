"""Truco argentino, and after Fournier's booklet the same with other defaults."""

from dataclasses import replace
from typing import Any

from referee.rules.record.cards import ARGENTINE_PACK
from referee.rules.record.rulesets.base import Option, Requirement, Ruleset, Settings, Step, Word

WORDS = (
    Word("flor", "flor", "flor"),
    Word("contraflor", "flor", "contraflor"),
    Word("contraflor al resto", "flor", "resto"),
    Word("con flor quiero", "flor", "quiero"),
    Word("con flor me achico", "flor", "achico"),
    Word("envido", "envido", "bet", 2),
    Word("real envido", "envido", "bet", 3),
    Word("falta envido", "envido", "falta"),
    Word("dos envidos", "envido", "bet", 4, option=Requirement("double_envidos")),
    Word("dos reales envido", "envido", "bet", 6, option=Requirement("double_envidos")),
    Word("son buenas", "values", "concede"),
    Word("truco", "stakes", "bet", 1),
    Word("retruco", "stakes", "bet", 2),
    Word("vale cuatro", "stakes", "bet", 3),
    Word("quiero retruco", "stakes", "raise", 2),
    Word("quiero vale cuatro", "stakes", "raise", 3),
    Word("quiero", "answer", "yes"),
    Word("no quiero", "answer", "no"),
    Word("al mazo", "fold", "fold"),
    Word("pido flor", "pido", "ask", aimed=True),
    Word("maldon", "maldon", "claim", anyone=True),
    Word("intromision", "duel", "meddling", anyone=True),
)
"""The reserved words, in the order of the matters they belong to."""

LADDER = (
    Step("", 1, "AR-TRU-01"),
    Step("truco", 2, "AR-TRU-02"),
    Step("retruco", 3, "AR-TRU-03"),
    Step("vale cuatro", 4, "AR-TRU-04"),
)

OPTIONS = {
    "target": Option((9, 12, 15, 18, 24, 30, 40), 30, rules=("AR-SCO-01", "AR-SCO-03")),
    "best_of": Option((1, 3), 3, rules=("AR-SCO-05",)),
    "flor": Option((True, False), True, rules=("AR-FLO-25", "AR-PED-09")),
    "flor_duty": Option(("must", "may"), "must", rules=("AR-FLO-02", "AR-FLO-26", "AR-PED-09")),
    "flor_after_truco": Option(("personal", "closed"), "personal", rules=("AR-FLO-03",)),
    "flor_negras": Option((20, 30), 20, rules=("AR-FLO-01", "AR-FLO-24")),
    "achico": Option(("plus1", "flat", "mixed"), "plus1", rules=("AR-FLO-11",)),
    "contraflor": Option(("flores", "plus3"), "flores", rules=("AR-FLO-09",)),
    "contraflor_resto": Option(("resto+flores", "resto", "match"), "resto+flores", rules=("AR-FLO-10", "AR-PIC-07")),
    "pido_flor_fail": Option((1, 3, 4), 1, rules=("AR-PED-03",)),
    "pido_flor_hand": Option((True, False), False, rules=("AR-PED-08",)),
    "envido_raises": Option(("free", "once"), "free", rules=("AR-ENV-18",)),
    "double_envidos": Option((True, False), False, rules=("AR-ENV-19",)),
    "falta_envido": Option(("leader", "match", "half", "malas_match"), "leader", rules=("AR-ENV-07",)),
    "envido_tie": Option(("mano", "bidder"), "mano", rules=("AR-ENV-10",)),
    "mazo_early": Option((1, 2), 1, rules=("AR-MAZ-07",)),
    "scoring": Option(("in_order", "together"), "in_order", rules=("AR-SCO-02", "AR-SCO-08")),
    "maldon": Option(("no", "any", "mano"), "no", rules=("AR-GEN-17",)),
    "pica_pica": Option(("alternate", "never"), "alternate", rules=("AR-PIC-01",)),
    "pica_from": Option((0, 5), 0, rules=("AR-PIC-12",)),
    "pica_until": Option(("last5", "buenas"), "last5", rules=("AR-PIC-02",)),
    "gallo": Option(("fixed", "turn"), "fixed", rules=("AR-GAL-03", "AR-GAL-04")),
}
"""Its options."""

FIXED = {
    "envido": True,
    "tie_lead": "trick-leader",
    "tied_hand": "non-dealer",
    "results": "cards",
    "misdeal": False,
    "bet_when": "any-time",
    "cards_wait": "",
    "numbers": "values",
    "shows": "claims",
}
"""The settings that other games leave to an option: the leader of a parda leads again (AR-TRI-06), three pardas go to
the mano's side (AR-TRI-10), a result must fit all the known cards (AR-TRI-15), a deal needs the end of the hand before
(AR-GEN-08), truco may be said whoever's turn it is (AR-TRU-08), and a card played while it waits (AR-TRU-10).
"""
WHOLE_TARGETS = (9, 12, 15)
"""Targets without malas and buenas (AR-SCO-03)."""


def _games(settings: Settings) -> dict[str, Any]:
    """Return the games that win the match: best of one or of three (AR-SCO-05)."""
    return {"games_to_win": settings.best_of // 2 + 1}


ARGENTINO = Ruleset(
    name="argentino",
    law="AR",
    pack=ARGENTINE_PACK,
    players=(2, 3, 4, 6, 8),
    words={word.name: word for word in WORDS},
    options=OPTIONS,
    ladder=LADDER,
    fixed=FIXED,
    follows=_games,
    halves=lambda target: target not in WHOLE_TARGETS,
)


# Truco after Fournier's booklet: argentino with other defaults.

CHANGED = {
    "flor_after_truco": "closed",
    "achico": "flat",
    "pido_flor_fail": 3,
    "pido_flor_hand": True,
    "envido_tie": "bidder",
}

FOURNIER = replace(
    ARGENTINO,
    name="fournier",
    options={name: replace(option, default=CHANGED.get(name, option.default)) for name, option in OPTIONS.items()},
)
