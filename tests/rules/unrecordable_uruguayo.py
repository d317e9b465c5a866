"""The rules of truco uruguayo, all of which leave a trace in a record."""

SECTIONS = {
    "UR-MUE": 7, "UR-VAL": 7, "UR-ENV": 4, "UR-FLO": 9, "UR-TRI": 1, "UR-TRU": 5, "UR-MAZ": 2, "UR-SCO": 3, "UR-PIC": 2,
}  # fmt: skip
"""How many rules each section of the law has, numbered from 01 without gaps."""

UNRECORDABLE: dict[str, str] = {}
"""The rules that leave none, each with the reason."""
