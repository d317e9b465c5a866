"""The rules of the Brazilian games, and those that leave no trace in a record, each with the reason."""

SECTIONS = {
    "BR-PLA": 2, "BR-SCO": 6, "BR-CAR": 11, "BR-DEA": 12, "BR-IRR": 5, "BR-FAM": 5, "BR-TRK": 8, "BR-TIE": 7,
    "BR-TLK": 2, "BR-TRU": 17, "BR-PAU": 7, "BR-ONZ": 7, "BR-FER": 5, "BR-PEN": 7, "BR-REC": 10,
}  # fmt: skip
"""How many rules each section of the law has, numbered from 01 without gaps."""

UNRECORDABLE = {
    "BR-SCO-02": "how many seeds lie before a side is a way of showing the score; the record has no seeds",
    "BR-DEA-02": "how the cards are shuffled is nowhere logged; a claim of it is any other tento",
    "BR-DEA-03": "the cuts and the orders desce and sobe are not logged",
    "BR-DEA-07": "nobody logs which cards go to whom; what was passed or burnt is counted, not named",
    "BR-IRR-01": "a card exposed in the deal is kept or replaced before anything is logged",
    "BR-IRR-02": "as BR-IRR-01: the card is kept, and the record does not know it",
    "BR-IRR-03": "the missing cards are asked for and given, and no entry says so",
    "BR-IRR-04": "the surplus goes back or is burnt; the words for it are the other side's",
    "BR-TLK-01": "gestures are free and nowhere logged",
    "BR-TLK-02": "what was said about cards is not logged; who claims it logs tento, which names no reason",
    "BR-ONZ-02": "looking at the partner's cards is not logged, only the decision that follows",
    "BR-PAU-05": "looking at the partner's cards is not logged, only the answer that follows",
}
