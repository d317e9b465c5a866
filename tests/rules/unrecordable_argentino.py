"""The rules that leave no trace in a record, each with the reason.

The law names its rules by section and number; what it says without a number (drawing for the first dealer and the
partners, shuffling, cutting, cards exposed in dealing, signals) is the table's business and is nowhere recorded.
"""

SECTIONS = {
    "AR-GEN": 18, "AR-FLO": 27, "AR-ENV": 22, "AR-TRI": 16, "AR-TRU": 14, "AR-MAZ": 8, "AR-VER": 7, "AR-PED": 9,
    "AR-SCO": 9, "AR-PIC": 14, "AR-GAL": 8,
}  # fmt: skip
"""How many rules each section of the law has, numbered from 01 without gaps."""

UNRECORDABLE = {"AR-SCO-04": "how many beans lie on the table is a way of showing the score; the record has no beans"}
