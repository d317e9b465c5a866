"""Mineiro and paulista, in English."""

CHAPTERS = {
    "BR-PLA": "The table",
    "BR-SCO": "Score",
    "BR-CAR": "Cards",
    "BR-DEA": "The deal",
    "BR-IRR": "Deals gone wrong",
    "BR-FAM": "Families",
    "BR-TRK": "The tricks",
    "BR-TIE": "Ties",
    "BR-TLK": "Signals and speech",
    "BR-TRU": "Truco and its raises",
    "BR-PAU": "Only in paulista",
    "BR-ONZ": "The {onze}",
    "BR-FER": "The mão de ferro",
    "BR-PEN": "Penalties",
    "BR-REC": "What the referee knows",
}
