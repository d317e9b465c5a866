"""Rules that the three games of the truc family share (TC-REC)."""

CHAPTERS = {
    "TC-REC": "Ce que sait l'arbitre",
}

RULES = {
    "TC-REC-01": (
        "Ce que croit l'arbitre",
        "L'arbitre ne refuse que ce que les notes elles-mêmes montrent faux. Ce qu'il ne peut pas savoir, il le croit.",
    ),
    "TC-REC-02": (
        "Comment on numérote",
        "Les donnes se comptent à partir de 0, une par donne acceptée, y compris celles qui ont été refaites. Les "
        "notes se comptent à partir de 0 par leur place, même annulées.",
    ),
    "TC-REC-03": (
        "Résultats seuls",
        "Si les plis sont notés sans cartes, l'arbitre sait qui entame mais pas à qui c'est de jouer : il croit les "
        "relances de tous. Au truc catalan, un pli noté pendant qu'une relance attend dit que le jeu a continué, donc "
        "qu'elle est acceptée.",
    ),
    "TC-REC-04": (
        "Donne en cours",
        "La donne est en cours dès la première relance, décision, carte ou pli qui compte, ou dès qu'une demande de "
        "cartes est réglée. Avant, il est permis de redonner, ce qui la remplace ; après, non. Entre deux donnes il "
        "n'est permis que de donner ou d'ajuster des points ; le match fini, rien.",
    ),
    "TC-REC-05": (
        "Cartes et résultats",
        "Quand tous ont joué, le pli se ferme seul. La première carte vient de qui entame, s'il est connu, les autres "
        "suivent ; avec des cartes notées, le tour des relances compte aussi. Ne gagne pas le pli celui dont la carte "
        "notée est égalée ou battue par l'autre camp.",
    ),
    "TC-REC-06": (
        "Noté par camp",
        "Si la note dit le camp et non le joueur, le tour d'une relance n'est pas vérifié et n'importe qui du camp "
        "peut entamer le pli suivant. À deux, chaque camp est son seul joueur.",
    ),
    "TC-REC-07": (
        "Points à l'amiable",
        "Dès la première donne, la table peut ajouter ou ôter des points, et même gagner ainsi la partie. C'est refusé "
        "si un camp passait sous zéro ou si les deux arrivaient au but, et entre une partie gagnée et la donne "
        "suivante.",
    ),
}

AWARDS = {
    "TC-REC-07": "points à l'amiable",
}
