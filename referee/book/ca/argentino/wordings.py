"""Options of truco argentino as its rules put them into words, by their values."""

WORDINGS = {
    "contraflor": {
        "flores": "3 per cada flor cantada",
        "plus3": "3 per cada flor cantada i 3 més",
    },
    "contraflor_resto": {
        "resto+flores": "el que falta a qui va primer, més 3 per cada flor",
        "resto": "el que falta a qui va primer",
        "match": "el que al guanyador li falta per al chico",
    },
    "achico": {
        "plus1": "3 per cada flor que ha cantat, i 1 més",
        "flat": "3 per cada flor que ha cantat",
        "mixed": "3 per cada flor que ha cantat, i 1 més si hi ha hagut aposta",
    },
    "best_of": {
        "1": "a un sol chico",
        "3": "al millor de tres chicos: amb dos de guanyats n'hi ha prou",
    },
    "falta_envido": {
        "leader": "el que falta a qui va primer per guanyar, guanyi qui guanyi l'envido",
        "match": "el que a qui guanya l'envido li falta per al chico",
        "half": "el que falta a qui va primer per arribar a la meitat o, passada la meitat, per guanyar",
        "malas_match": (
            "el que a qui guanya l'envido li falta per al chico, mentre ningú no ha arribat a la meitat; després, "
            "el que falta a qui va primer"
        ),
    },
}
