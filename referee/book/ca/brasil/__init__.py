"""Mineiro and paulista, in Catalan."""

CHAPTERS = {
    "BR-PLA": "La taula",
    "BR-SCO": "El marcador",
    "BR-CAR": "Les cartes",
    "BR-DEA": "El repartiment",
    "BR-IRR": "Repartiments amb errors",
    "BR-FAM": "Les famílias",
    "BR-TRK": "Les bases",
    "BR-TIE": "Els empats",
    "BR-TLK": "Senyes i paraules",
    "BR-TRU": "El truco i les seves pujades",
    "BR-PAU": "El que és propi de paulista",
    "BR-ONZ": "La {onze}",
    "BR-FER": "La mão de ferro",
    "BR-PEN": "Els càstigs",
    "BR-REC": "El que sap l'àrbitre",
}
