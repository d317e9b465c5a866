"""Mineiro and paulista, in Portuguese."""

CHAPTERS = {
    "BR-PLA": "Os jogadores",
    "BR-SCO": "O placar",
    "BR-CAR": "As cartas",
    "BR-DEA": "A distribuição",
    "BR-IRR": "Distribuição com erro",
    "BR-FAM": "As famílias",
    "BR-TRK": "As vazas",
    "BR-TIE": "Os empates",
    "BR-TLK": "Sinais e conversa",
    "BR-TRU": "O truco e os aumentos",
    "BR-PAU": "Só no paulista",
    "BR-ONZ": "A {onze}",
    "BR-FER": "A mão de ferro",
    "BR-PEN": "As punições",
    "BR-REC": "O que o juiz sabe",
}
