"""Truc in France (TF): chapters, rules, words, and labels of awards."""

CHAPTERS = {
    "TF-PLA": "La table",
    "TF-SCO": "En combien de points",
    "TF-CAR": "Le jeu de cartes",
    "TF-DEA": "La donne et la redonne",
    "TF-TRK": "Qui gagne la donne",
    "TF-BET": "Les relances",
    "TF-RES": "Le reste",
}

RULES = {
    "TF-PLA-01": (
        "Qui joue",
        "Le truc français se joue à deux, ou à quatre avec son partenaire en face.",
    ),
    "TF-SCO-01": (
        "En douze points",
        "Il faut 12 points ou plus pour gagner la partie. Les points en trop restent.",
    ),
    "TF-SCO-02": (
        "En deux parties gagnantes",
        "Le premier camp qui gagne deux parties gagne le match, sauf si la table n'en joue qu'une. Chaque nouvelle "
        "partie commence à 0-0, dès que la précédente est gagnée.",
    ),
    "TF-SCO-03": (
        "À 11, rien ne change",
        "À 11 points rien ne change, et il n'y a pas de donne d'une carte : chacun en reçoit toujours trois.",
    ),
    "TF-CAR-01": (
        "Le jeu de cartes",
        "Le jeu a 32 cartes, du 7 à l'as. De la plus forte à la plus faible : 7, 8, as, roi, dame, valet, 10, 9. La "
        "couleur ne compte pas.",
    ),
    "TF-CAR-02": (
        "Le huit en tête ou en queue",
        "Si la table l'a choisi, le 8 est la carte la plus forte : 8, 7, as, roi, dame, valet, 10, 9. Ou la plus "
        "faible : 7, as, roi, dame, valet, 10, 9, 8.",
    ),
    "TF-CAR-03": (
        "Avec 36 cartes",
        "Si la table a choisi le jeu de 36, du 6 à l'as, l'ordre est 7, 6, as, roi, dame, valet, 10, 9, 8.",
    ),
    "TF-DEA-01": (
        "Trois cartes",
        "Le donneur donne trois cartes à chacun.",
    ),
    "TF-DEA-02": (
        "Demander d'autres cartes",
        "Avant la première carte, et au lieu d'entamer ou de relancer, le joueur qui suit le donneur peut dire "
        "“redonne”. Tant que sa demande n'est pas réglée, personne ne joue ni ne relance.",
    ),
    "TF-DEA-03": (
        "Quelqu'un veut jouer",
        "Si n'importe quel autre joueur répond “je joue” ou “non” à la demande d'autres cartes, la donne se joue avec "
        "les cartes en main, et personne n'en redemande.",
    ),
    "TF-DEA-04": (
        "Tous d'accord",
        "Si tous les autres disent “d'accord”, la donne finit sans points et le même donneur redonne du reste du "
        "paquet. Il doit suffire : avec 32 cartes, une fois à quatre joueurs et quatre fois à deux ; avec 36, deux et "
        "cinq. Une maldonne ne remet pas ce compte à zéro, une autre partie si. Noté par camp, cela vaut pour tous.",
    ),
    "TF-TRK-01": (
        "Les plis",
        "Plis, égalités, entames et gagnant de la donne : tout va comme au truc catalan (TC-TRK et TC-TIE). Avec "
        "trois égalités, la donne est au camp qui n'a pas donné.",
    ),
    "TF-TRK-02": (
        "Trois égalités, rien",
        "Si la table l'a choisi, une donne à trois égalités n'est à personne, quel que soit l'enjeu.",
    ),
    "TF-BET-01": (
        "Sans relance",
        "Si personne n'a relancé dans la donne, elle vaut 1 point.",
    ),
    "TF-BET-02": (
        "Relancer d'un nombre",
        "À ton tour, juste avant ta carte, tu peux dire un nombre : c'est ce que vaudra toute la donne. Il doit être "
        "entier et dépasser l'enjeu présent ; il n'y a pas de limite.",
    ),
    "TF-BET-03": (
        "Un camp à la fois",
        "Ton camp peut relancer si personne ne l'a fait dans la donne ou si la dernière relance vient de l'autre ; "
        "jamais deux fois de suite. À part cela, le nombre de relances n'est pas limité.",
    ),
    "TF-BET-04": (
        "Répondre",
        "À une relance, l'autre camp accepte par “je joue” ou renonce par “je passe”. Jusque-là, ni carte, ni pli, ni "
        "autre nombre ne comptent, sauf si la table permet de répondre en relançant.",
    ),
    "TF-BET-05": (
        "Renoncer",
        "“Je passe” termine la donne : le camp qui a relancé marque l'enjeu d'avant sa relance.",
    ),
    "TF-BET-06": (
        "Répondre en relançant",
        "Si la table l'a choisi, tu peux répondre à une relance par un nombre plus grand ou par “mon reste” : cela "
        "accepte la relance et en fait une autre.",
    ),
    "TF-BET-07": (
        "L'un ou l'autre répond",
        "À une relance, n'importe lequel des deux partenaires de l'autre camp répond, et la première réponse compte.",
    ),
    "TF-RES-01": (
        "Jouer son reste",
        "Celui qui peut relancer peut dire “mon reste” : l'enjeu devient la partie elle-même. “Notre reste” dit la "
        "même chose.",
    ),
    "TF-RES-02": (
        "Le reste accepté",
        "Si le reste est accepté, le camp qui gagne la donne gagne la partie, quel qu'il soit : il marque ce qui lui "
        "manque pour 12. C'est vrai aussi quand le camp mené l'a dit.",
    ),
    "TF-RES-03": (
        "Le reste refusé",
        "Si l'autre camp refuse le reste, celui qui a dit “mon reste” marque l'enjeu d'avant.",
    ),
    "TF-RES-04": (
        "Rien au-dessus",
        "Une fois le reste accepté, personne ne relance plus dans la donne.",
    ),
}

FAMILY = "TF"

GLOSSES = {
    "number": "Une relance : ce que vaudra toute la donne. Plus que l'enjeu présent, sans limite.",
    "mon reste": "L'enjeu devient la partie elle-même. Aussi “notre reste”.",
    "je joue": "Accepte la relance, ou veut jouer les cartes données. Aussi “jouons”.",
    "tenu": "Accepte la relance, tout comme “je joue”. Ne répond pas à une redonne.",
    "je passe": "Renonce : l'autre camp marque l'enjeu d'avant sa relance. Aussi “je me couche”.",
    "non": "Refuse les nouvelles cartes. Dit à une relance, c'est renoncer.",
    "redonne": "Demande d'autres cartes avant de jouer. Aussi “d'autres cartes”.",
    "d'accord": "Accepte d'autres cartes. Aussi “oui”.",
}

AWARDS = {
    "TF-BET-01": "la donne, sans relance",
    "TF-BET-04": "la donne, au nombre accepté",
    "TF-BET-05": "l'autre camp a renoncé",
    "TF-RES-02": "le reste, accepté",
    "TF-RES-03": "le reste, refusé",
    "TF-TRK-01": "trois plis égaux : à qui n'a pas donné",
}
