"""The law of truco gaúcho: its sections, and the rules that no record shows."""

SECTIONS = {
    "GA-NOM": 1, "GA-PLA": 1, "GA-SCO": 3, "GA-ENV": 1, "GA-FLO": 1, "GA-TRI": 1, "GA-TRU": 1, "GA-PIC": 1,
}  # fmt: skip

UNRECORDABLE = {"GA-NOM-01": "names: the record keeps those of truco argentino"}
