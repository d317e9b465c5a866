"""Options of truco argentino as its rules put them into words, by their values."""

WORDINGS = {
    "contraflor": {
        "flores": "3 par flor annoncée",
        "plus3": "3 par flor annoncée et 3 de plus",
    },
    "contraflor_resto": {
        "resto+flores": "ce qui manque au camp en tête, plus 3 par flor",
        "resto": "ce qui manque au camp en tête",
        "match": "ce qui manque au gagnant pour le chico",
    },
    "achico": {
        "plus1": "3 par flor qu'il a annoncée, et 1 de plus",
        "flat": "3 par flor qu'il a annoncée",
        "mixed": "3 par flor qu'il a annoncée, et 1 de plus s'il y a eu une relance",
    },
    "best_of": {
        "1": "en un seul chico",
        "3": "au meilleur des trois chicos : deux gagnés suffisent",
    },
    "falta_envido": {
        "leader": "ce qui manque au camp en tête pour gagner, quel que soit le gagnant de l'envido",
        "match": "ce qui manque au gagnant de l'envido pour le chico",
        "half": "ce qui manque au camp en tête pour arriver à la moitié ou, la moitié passée, pour gagner",
        "malas_match": (
            "ce qui manque au gagnant de l'envido pour le chico tant que personne n'est à la moitié ; ensuite, "
            "ce qui manque au camp en tête"
        ),
    },
}
