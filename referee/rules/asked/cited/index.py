"""The index of reasons.

For each law the rule about each reason that a ruling or an award may rest on.
"""

from collections.abc import Mapping

from referee.rules.record.rulesets import find

ANSWERS = ("answer", "reply", "redeal")
"""The sub-games whose words answer a bet or a question."""
STAKES = ("stakes", "call", "reste")
"""The sub-games whose words raise what the tricks are worth."""
TRUC_TRICKS = {
    "two tricks": "TC-TRK-05",
    "parda decides": "TC-TRK-05",
    "decided": "TC-TRK-06",
    "believed": "TC-REC-03",
    "partners lead": "TC-TRK-04",
    "leads again": "TC-TIE-02",
}
"""The rules about tricks that all games of the truc family share."""

RULES: Mapping[str, Mapping[str, str]] = {
    "AR": {
        "after a card": "AR-TRU-10",
        "never answered": "AR-TRU-11",
        "partner folded": "AR-MAZ-03",
        "falta below": "AR-ENV-20",
        "comes first": "AR-ENV-17",
        "opens": "AR-ENV-02",
        "partner conceded": "AR-ENV-11",
        "in time": "AR-FLO-03",
        "voids": "AR-FLO-04",
        "undoes": "AR-FLO-13",
        "asked for": "AR-PED-02",
        "bet waits its turn": "AR-TRU-13",
        "meddled": "AR-PIC-10",
        "decided": "AR-TRI-11",
        "two tricks": "AR-TRI-07",
        "parda decides": "AR-TRI-08",
        "two pardas": "AR-TRI-09",
        "all tied": "AR-TRI-10",
        "winner leads": "AR-TRI-05",
        "partners lead": "AR-TRI-03",
        "leads again": "AR-TRI-06",
        "equal envido": "AR-ENV-10",
        "equal flor": "AR-FLO-16",
        "game over": "AR-SCO-02",
    },
    "BR": {
        "answered before": "BR-TRU-04",
        "raises later": "BR-PAU-04",
        "nothing to take": "BR-PEN-06",
        "decided": "BR-TRK-07",
        "believed": "BR-REC-03",
        "in turn": "BR-TRU-01",
        "two tricks": "BR-TRK-08",
        "parda decides": "BR-TRK-08",
        "partners lead": "BR-TIE-02",
        "leads again": "BR-TIE-03",
        "all covered": "BR-TRK-06",
    },
    "TC": {
        "card accepts": "TC-BET-07",
        "raises later": "TC-BET-03",
        "other side raises": "TC-BET-03",
        "in turn": "TC-BET-02",
        **TRUC_TRICKS,
    },
    "TF": {"plays these cards": "TF-DEA-03", "deals anew": "TF-DEA-04", "in turn": "TF-BET-02", **TRUC_TRICKS},
    "TT": {"odd points stay": "TT-CNT-02", **TRUC_TRICKS, "in turn": "TT-TRU-01", "leads again": "TT-TRK-02"},
}
"""By the law that a ruleset follows: the reasons on which a ruling may rest, and the rule about each."""


def rules_of(ruleset: str) -> Mapping[str, str]:
    """Return the rules that rulings of this game may rest on, by their reason."""
    return RULES.get(find(ruleset).law, {})
