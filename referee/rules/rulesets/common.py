"""What the games without envido and flor have in common: mineiro, paulista, truc-catala, truc-frances and trut."""

from typing import Any

NO_ENVIDO: dict[str, Any] = {
    "envido": False,
    "flor": False,
    "scoring": "in_order",
    "maldon": "no",
    "results": "seat",
    "misdeal": True,
    "shows": "",
    "numbers": "none",
    "bet_when": "own-turn",
}
"""Settings that truco argentino has and these do not, and those in which they differ from it: the referee believes a
result that no logged card disproves (BR-REC-07, TC-REC-05), and a new deal replaces one that is not yet under way
(BR-DEA-11, TC-REC-04)."""
