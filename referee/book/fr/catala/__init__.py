"""Truc in Catalonia, in French: chapters, words, and labels of awards."""

CHAPTERS = {
    "TC-PLA": "La table",
    "TC-SCO": "En combien de points",
    "TC-CAR": "Les cartes du truc",
    "TC-DEA": "La donne",
    "TC-TRK": "Les plis",
    "TC-TIE": "Les égalités",
    "TC-TLK": "La parole",
    "TC-BET": "Truc et retruc",
    "TC-ONZ": "À onze points",
}

FAMILY = "TC"

GLOSSES = {
    "truc": "Propose de jouer la donne pour 2. Refusé, 1 à celui qui l'a dit.",
    "retruc": "Propose 3 : en réponse (qui accepte le truc) ou plus tard. Aussi “tres si jugues”. Refusé, rapporte 2.",
    "vull": "“Je veux” : accepte la relance. Aussi “sí”, “d'acord”, “vinga” ou “ok”.",
    "no vull": "“Je ne veux pas” : la donne est finie. Aussi “no”, “passo” ou “cartes a taula”.",
    "juguem": "À onze, le camp qui mène décide de jouer : la donne vaut 3. Aussi “jugo”.",
    "no juguem": "À onze, le camp qui mène décide de ne pas jouer : 1 à l'autre camp. Aussi “no jugo”.",
}

AWARDS = {
    "TC-BET-01": "la donne, sans truc ni retruc",
    "TC-BET-04": "la donne, relance acceptée",
    "TC-BET-05": "truc ou retruc refusé",
    "TC-TIE-03": "trois égalités : à qui n'a pas donné",
    "TC-TIE-04": "une carte, égalité : à qui n'a pas donné",
    "TC-ONZ-02": "à onze, pas joué",
    "TC-ONZ-03": "la donne à onze",
    "TC-ONZ-05": "la donne, les deux à onze",
}
