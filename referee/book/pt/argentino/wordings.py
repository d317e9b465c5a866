"""Options of truco argentino as its rules put them into words, by their values."""

WORDINGS = {
    "contraflor": {
        "flores": "3 por cada flor cantada",
        "plus3": "3 por cada flor cantada e mais 3",
    },
    "contraflor_resto": {
        "resto+flores": "o que falta a quem está na frente, mais 3 por cada flor",
        "resto": "o que falta a quem está na frente",
        "match": "o que falta a quem ganha para fechar o jogo",
    },
    "achico": {
        "plus1": "3 por cada flor que ele cantou, e mais 1",
        "flat": "3 por cada flor que ele cantou",
        "mixed": "3 por cada flor que ele cantou, e mais 1 se houve aposta",
    },
    "best_of": {
        "1": "de um jogo só, um chico",
        "3": "uma melhor de três jogos, os chicos: basta ganhar dois",
    },
    "falta_envido": {
        "leader": "o que falta para ganhar a quem está na frente, seja quem for que leve o envido",
        "match": "o que falta a quem ganha o envido para fechar o jogo",
        "half": "o que falta a quem está na frente para chegar à metade ou, passada a metade, para ganhar",
        "malas_match": (
            "o que falta a quem ganha o envido para fechar o jogo, enquanto ninguém chegou à metade; depois, o que "
            "falta a quem está na frente"
        ),
    },
}
