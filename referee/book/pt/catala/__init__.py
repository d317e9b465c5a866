"""Truc in Catalonia, in Portuguese: chapters, words, and labels of awards."""

CHAPTERS = {
    "TC-PLA": "A mesa",
    "TC-SCO": "Até quanto se joga",
    "TC-CAR": "As cartas",
    "TC-DEA": "A distribuição",
    "TC-TRK": "As vazas",
    "TC-TIE": "Os empates",
    "TC-TLK": "A conversa",
    "TC-BET": "Truc e retruc",
    "TC-ONZ": "Com onze pontos",
}

FAMILY = "TC"

GLOSSES = {
    "truc": "Propõe jogar a mão por 2. Recusado, 1 para quem disse.",
    "retruc": "Propõe 3: ao responder (e assim aceita o truc) ou mais adiante. Também “tres si jugues”. Recusado, 2.",
    "vull": "“Quero”: aceita a aposta. Também “sí”, “d'acord”, “vinga” ou “ok”.",
    "no vull": "“Não quero”: a mão acaba. Também “no”, “passo” ou “cartes a taula”.",
    "juguem": "Com onze, quem está na frente decide jogar: a mão vale 3. Também “jugo”.",
    "no juguem": "Com onze, quem está na frente decide não jogar: 1 para o outro time. Também “no jugo”.",
}

AWARDS = {
    "TC-BET-01": "a mão, sem aposta",
    "TC-BET-04": "a mão, com aposta aceita",
    "TC-BET-05": "truc ou retruc recusado",
    "TC-TIE-03": "três empates: quem não deu",
    "TC-TIE-04": "uma carta, empate: quem não deu",
    "TC-ONZ-02": "com onze, não jogaram",
    "TC-ONZ-03": "a mão jogada com onze",
    "TC-ONZ-05": "a mão com os dois em onze",
}
