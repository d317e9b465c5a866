"""Options of truco argentino as its rules put them into words, by their values."""

WORDINGS = {
    "contraflor": {
        "flores": "3 por cada flor cantada",
        "plus3": "3 por cada flor cantada y 3 más",
    },
    "contraflor_resto": {
        "resto+flores": "lo que le falta al que va primero, más 3 por cada flor",
        "resto": "lo que le falta al que va primero",
        "match": "lo que al ganador le falta para el chico",
    },
    "achico": {
        "plus1": "3 por cada flor que cantó, y 1 más",
        "flat": "3 por cada flor que cantó",
        "mixed": "3 por cada flor que cantó, y 1 más si hubo apuesta",
    },
    "best_of": {
        "1": "a un solo chico",
        "3": "al mejor de tres chicos: con dos ganados alcanza",
    },
    "falta_envido": {
        "leader": "lo que le falta al que va primero para ganar, gane quien gane el envido",
        "match": "lo que a quien gana el envido le falta para el chico",
        "half": "lo que le falta al que va primero para llegar a la mitad o, pasada la mitad, para ganar",
        "malas_match": (
            "lo que a quien gana el envido le falta para el chico, mientras nadie llegó a la mitad; después, lo "
            "que le falta al que va primero"
        ),
    },
}
