"""Truc in Catalonia, in Spanish: chapters, words, and labels of awards."""

CHAPTERS = {
    "TC-PLA": "La mesa",
    "TC-SCO": "A cuánto se juega",
    "TC-CAR": "Las cartas",
    "TC-DEA": "El reparto",
    "TC-TRK": "Las bazas",
    "TC-TIE": "Los empates",
    "TC-TLK": "La charla",
    "TC-BET": "Truc y retruc",
    "TC-ONZ": "A once puntos",
}

FAMILY = "TC"

GLOSSES = {
    "truc": "Propone jugar la mano por 2. No querido, 1 para quien lo dijo.",
    "retruc": "Propone 3: al contestar (y así acepta el truc) o más adelante. También “tres si jugues”. No querido, 2.",
    "vull": "“Quiero”: acepta la apuesta. También se dice “sí”, “d'acord”, “vinga” u “ok”.",
    "no vull": "“No quiero”: la mano termina. También “no”, “passo” o “cartes a taula”.",
    "juguem": "A once, el que va ganando decide jugar: la mano vale 3. También “jugo”.",
    "no juguem": "A once, el que va ganando decide no jugar: 1 para el otro equipo. También “no jugo”.",
}

AWARDS = {
    "TC-BET-01": "la mano, sin apuesta",
    "TC-BET-04": "la mano, apuesta aceptada",
    "TC-BET-05": "truc o retruc no querido",
    "TC-TIE-03": "tres empates: los que no dieron",
    "TC-TIE-04": "una carta, empate: los que no dieron",
    "TC-ONZ-02": "a once, no se jugó",
    "TC-ONZ-03": "la mano a once",
    "TC-ONZ-05": "la mano con los dos a once",
}
