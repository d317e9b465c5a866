"""Mineiro and paulista, in Spanish."""

CHAPTERS = {
    "BR-PLA": "La mesa",
    "BR-SCO": "El tanteador",
    "BR-CAR": "Las cartas",
    "BR-DEA": "El reparto",
    "BR-IRR": "Repartos con errores",
    "BR-FAM": "Las famílias",
    "BR-TRK": "Las bazas",
    "BR-TIE": "Los empates",
    "BR-TLK": "Señas y palabras",
    "BR-TRU": "El truco y sus subidas",
    "BR-PAU": "Lo propio de paulista",
    "BR-ONZ": "La {onze}",
    "BR-FER": "La mão de ferro",
    "BR-PEN": "Los castigos",
    "BR-REC": "Lo que sabe el árbitro",
}
