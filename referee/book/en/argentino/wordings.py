"""Options of truco argentino as its rules put them into words, by their values."""

WORDINGS = {
    "contraflor": {
        "flores": "3 for every flor announced",
        "plus3": "3 for every flor announced and 3 more",
    },
    "contraflor_resto": {
        "resto+flores": "what the side ahead still needs, plus 3 for each flor",
        "resto": "what the side ahead still needs",
        "match": "what the winner needs for the game",
    },
    "achico": {
        "plus1": "3 for each of their flores, and 1 more",
        "flat": "3 for each of their flores",
        "mixed": "3 for each of their flores, and 1 more if there was a bet",
    },
    "best_of": {
        "1": "a single game (chico)",
        "3": "the best of three games (chicos): win two",
    },
    "falta_envido": {
        "leader": "what the side ahead still needs to win, whoever wins the envido",
        "match": "what the winner of the envido needs for the game",
        "half": "what the side ahead needs to get halfway or, past that, to win",
        "malas_match": (
            "what the winner of the envido needs for the game while nobody has got halfway; after that, what the "
            "side ahead needs"
        ),
    },
}
