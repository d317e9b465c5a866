"""The rules of the truc family, and those that leave no trace in a record, each with the reason."""

SECTIONS = {
    "TC-PLA": 1, "TC-SCO": 2, "TC-CAR": 3, "TC-DEA": 4, "TC-TRK": 8, "TC-TIE": 4, "TC-TLK": 1, "TC-BET": 8, "TC-ONZ": 5,
    "TC-REC": 7, "TF-PLA": 1, "TF-SCO": 3, "TF-CAR": 3, "TF-DEA": 4, "TF-TRK": 2, "TF-BET": 7, "TF-RES": 4, "TT-PLA": 1,
    "TT-CAR": 1, "TT-TRK": 3, "TT-TRU": 5, "TT-CNT": 4, "TT-SCO": 2,
}  # fmt: skip
"""How many rules each section of the law has, numbered from 01 without gaps."""

UNRECORDABLE = {
    "TC-TLK-01": "talk and signals are free and nowhere logged; a record has only the words that bet and answer"
}
