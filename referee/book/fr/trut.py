"""Trut (TT): chapters, rules, words, and labels of awards."""

CHAPTERS = {
    "TT-PLA": "La table",
    "TT-CAR": "Le jeu de cartes",
    "TT-TRK": "Qui gagne la donne",
    "TT-TRU": "Le trut",
    "TT-CNT": "Longs et petits",
    "TT-SCO": "En combien de points",
}

RULES = {
    "TT-PLA-01": (
        "Qui joue",
        "Le trut se joue à deux, ou en deux paires. Les places suivent l'ordre du jeu, qui au trut est celui des "
        "aiguilles d'une montre.",
    ),
    "TT-CAR-01": (
        "Le jeu de cartes",
        "Le jeu a 32 cartes : 7, 8, as, roi, dame, valet, 10, 9, de la plus forte à la plus faible ; si la table l'a "
        "choisi, le 8 passe avant le 7. Chacun en reçoit trois, une par une.",
    ),
    "TT-TRK-01": (
        "Deux plis sur trois",
        "Il faut deux plis pour gagner la donne, selon les règles du truc (TC-TRK). Le joueur qui suit le donneur "
        "entame.",
    ),
    "TT-TRK-02": (
        "Après un pourri",
        "Un pli à égalité est un pourri (ou patté), et celui qui l'avait entamé entame encore. Si la table l'a "
        "choisi, c'est le joueur de la première des cartes égales, ou de la dernière, qui entame.",
    ),
    "TT-TRK-03": (
        "Trois pourris",
        "Avec trois plis à égalité, la donne est annulée, même avec un trut accepté. Si la table l'a choisi, elle est "
        "au camp qui n'a pas donné.",
    ),
    "TT-TRU-01": (
        "Proposer le trut",
        "“Trut” propose que la donne vaille un trut entier. Tu peux le dire à tout moment tant qu'il te reste une "
        "carte ; si la table l'a choisi, seulement à ton tour de jouer.",
    ),
    "TT-TRU-02": (
        "Attendre la réponse",
        "Tant qu'un trut attend sa réponse, personne ne joue. L'un ou l'autre des adversaires répond, et la première "
        "réponse compte.",
    ),
    "TT-TRU-03": (
        "Trut non suivi",
        "Avec “je ne suis pas”, la donne se termine et le camp qui a proposé marque 1 point, pas un trut.",
    ),
    "TT-TRU-04": (
        "Trut suivi",
        "Avec “je suis”, le camp qui gagne la donne marque un trut, qu'il l'ait proposé ou non.",
    ),
    "TT-TRU-05": (
        "Un par donne",
        "Il n'y a qu'une proposition de trut par donne, et elle ne se relance pas.",
    ),
    "TT-CNT-01": (
        "Petits et longs",
        "Une donne sans trut accepté vaut 1 point : un petit. Trois points font aussitôt un trut : un long.",
    ),
    "TT-CNT-02": (
        "Le gagnant garde",
        "Le camp qui gagne un trut proposé et accepté garde ses petits pour le suivant.",
    ),
    "TT-CNT-03": (
        "Le perdant perd",
        "Le camp qui perd un trut proposé et accepté perd ses petits, même si la partie finit là.",
    ),
    "TT-CNT-04": (
        "Trut fait de petits",
        "Quand des points complètent un trut, l'autre camp perd aussi ses petits, même si la partie finit là. Si la "
        "table l'a choisi, il les garde.",
    ),
    "TT-SCO-01": (
        "En combien de truts",
        "Le premier camp à {truts} truts gagne la partie : {trut_points} au tableau, qui compte 3 par trut plus les "
        "petits. Il peut en rester.",
    ),
    "TT-SCO-02": (
        "Au meilleur des trois",
        "Deux parties gagnent le match, sauf si la table n'en joue qu'une. Chaque nouvelle partie commence à 0-0, "
        "sans petits, dès que la précédente est gagnée.",
    ),
}

FAMILY = "TT"

GLOSSES = {
    "trut": "Propose que la donne vaille un trut entier, 3 au tableau. Aussi “je trute”.",
    "je suis": "Accepte le trut, qui va au gagnant de la donne. Aussi “suivi” ou “je vais voir”.",
    "je ne suis pas": "Refuse le trut : la donne finit, 1 à qui l'a proposé. Aussi “je me couche” ou “non”.",
}

AWARDS = {
    "TT-TRK-03": "trois pourris : à qui n'a pas donné",
    "TT-TRU-03": "trut non suivi",
    "TT-TRU-04": "trut suivi",
    "TT-CNT-01": "la donne, un petit",
    "TT-CNT-03": "trut perdu, et les petits avec",
    "TT-CNT-04": "trut de l'autre camp : petits perdus",
}
