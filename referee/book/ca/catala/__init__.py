"""Truc in Catalonia, in Catalan: chapters, words, and labels of awards."""

CHAPTERS = {
    "TC-PLA": "La taula",
    "TC-SCO": "A quant es juga",
    "TC-CAR": "Les cartes",
    "TC-DEA": "El repartiment",
    "TC-TRK": "Les bases",
    "TC-TIE": "Els empats",
    "TC-TLK": "La xerrada",
    "TC-BET": "Truc i retruc",
    "TC-ONZ": "A onze punts",
}

FAMILY = "TC"

GLOSSES = {
    "truc": "Proposa jugar la mà per 2. Si no es vol, 1 per a qui l'ha dit.",
    "retruc": "Proposa 3: en contestar (i així accepta el truc) o més endavant. També “tres si jugues”. No volgut, 2.",
    "vull": "Accepta l'aposta, en nom de tot l'equip. També es diu “sí”, “d'acord”, “vinga” o “ok”.",
    "no vull": "No accepta l'aposta i la mà s'acaba. També “no”, “passo” o “cartes a taula”.",
    "juguem": "A onze, el que va al davant decideix jugar: la mà val 3. També “jugo”.",
    "no juguem": "A onze, el que va al davant decideix no jugar: 1 per a l'altre equip. També “no jugo”.",
}

AWARDS = {
    "TC-BET-01": "la mà, sense apostes",
    "TC-BET-04": "la mà, amb l'aposta acceptada",
    "TC-BET-05": "truc o retruc no volgut",
    "TC-TIE-03": "tres empats: qui no ha repartit",
    "TC-TIE-04": "una carta, empat: qui no ha repartit",
    "TC-ONZ-02": "a onze, no s'ha jugat",
    "TC-ONZ-03": "la mà a onze",
    "TC-ONZ-05": "la mà, amb tots dos a onze",
}
