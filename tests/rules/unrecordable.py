"""The rules that leave no trace in a record, each with the reason.

The law names its rules by section and number; what it says without a number (drawing for the first dealer and the
partners, shuffling, cutting, cards exposed in dealing, signals) is the table's business and is nowhere recorded.
"""

RULES = {
    "GEN": 18,
    "FLO": 27,
    "ENV": 22,
    "TRI": 16,
    "TRU": 14,
    "MAZ": 8,
    "VER": 7,
    "PED": 9,
    "SCO": 9,
    "PIC": 14,
    "GAL": 8,
}
"""How many rules each section has; they are numbered from 01 without gaps."""

UNRECORDABLE = {
    "AR-SCO-04": "how many beans lie on the table is a way of showing the score; the record has no beans",
}


def rule_ids() -> list[str]:
    """Every rule ID of the law."""
    return [f"AR-{section}-{number:02}" for section, count in RULES.items() for number in range(1, count + 1)]
