"""Mineiro and paulista, in French."""

CHAPTERS = {
    "BR-PLA": "La table",
    "BR-SCO": "Le score",
    "BR-CAR": "Les cartes",
    "BR-DEA": "La donne",
    "BR-IRR": "Les donnes ratées",
    "BR-FAM": "Les famílias",
    "BR-TRK": "Les plis",
    "BR-TIE": "Les égalités",
    "BR-TLK": "Signes et paroles",
    "BR-TRU": "Le truco et ses relances",
    "BR-PAU": "Les règles du paulista",
    "BR-ONZ": "La {onze}",
    "BR-FER": "La mão de ferro",
    "BR-PEN": "Les pénalités",
    "BR-REC": "Ce que sait l'arbitre",
}
