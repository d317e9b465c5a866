"""Rules and refusals that the three games of the truc family share (TC-REC)."""

CHAPTERS = {
    "TC-REC": "Ce que sait l'arbitre",
}

RULES = {
    "TC-REC-01": (
        "Ce que croit l'arbitre",
        "L'arbitre ne refuse que ce qui est faux d'après les notes. Ce qu'il ne peut pas savoir, il le croit.",
    ),
    "TC-REC-02": (
        "La numérotation",
        "Les donnes se comptent à partir de 0, une par donne acceptée, même celles qui ont été refaites. Les notes se "
        "comptent à partir de 0 par leur place, même annulées.",
    ),
    "TC-REC-03": (
        "Résultats seuls",
        "Si les plis sont notés sans cartes, l'arbitre sait qui entame mais pas à qui c'est de jouer : il croit les "
        "relances de tous. Au truc catalan, un pli noté pendant qu'une relance attend dit que le jeu a continué, donc "
        "qu'elle est acceptée.",
    ),
    "TC-REC-04": (
        "Donne en cours",
        "La donne est en cours dès la première relance, décision, carte ou pli qui compte, ou dès qu'une demande de "
        "cartes a sa réponse. Avant, il est permis de redonner, et la nouvelle donne remplace l'autre ; après, non. "
        "Entre deux donnes, il n'est permis que de donner ou d'ajuster des points ; le match fini, rien.",
    ),
    "TC-REC-05": (
        "Cartes et résultats",
        "Quand tous ont joué, le pli se ferme seul ; avant, tu peux le fermer par son résultat. La première carte "
        "est au joueur qui entame, s'il est connu, les autres suivent ; avec des cartes notées, le tour des relances "
        "compte aussi. Une carte notée égalée ou battue par l'autre camp ne gagne pas le pli.",
    ),
    "TC-REC-06": (
        "Noté par camp",
        "Si la note dit le camp et non qui, le tour d'une relance n'est pas vérifié et n'importe qui du camp peut "
        "entamer le pli suivant. À deux, chaque camp est son seul joueur.",
    ),
    "TC-REC-07": (
        "Points à l'amiable",
        "La table peut ajouter ou retirer des points dès la première donne, et même gagner ainsi la partie. Ils ne "
        "comptent pas si un camp passe sous zéro ou si les deux arrivent au but, ni entre une partie gagnée et la "
        "donne suivante.",
    ),
}

AWARDS = {
    "TC-REC-07": "points à l'amiable",
}

REASONS = {
    "one-card-needs-no-cut": ("Une seule carte ne se donne que si personne n'a coupé.",),
    "one-card-at-eleven": ("Avec un camp à 11, il faut donner trois cartes.",),
    "wrong-number": ("Ce n'est pas permis : il faut donner trois cartes à chacun.",),
    "not-a-raise": ("Il faut plus que {value}.", "Il faut plus que l'enjeu présent."),
    "answer-first": ("Il faut d'abord répondre : “je joue” ou “je passe”.",),
    "stake-is-reste": ("Le reste est déjà en jeu : personne ne peut plus relancer.",),
    "no-card-left": (
        "{who} n'a plus de carte : il est trop tard pour le trut.",
        "Sans carte en main, tu ne peux pas dire trut.",
    ),
    "redeal-pending": ("D'autres cartes sont demandées : il faut répondre “d'accord” ou “je joue”.",),
    "not-the-leader": (
        "Seul le premier à jouer, {mano}, peut demander d'autres cartes.",
        "Seul le premier à jouer peut demander d'autres cartes.",
    ),
    "pack-exhausted": ("Il ne reste pas assez de cartes : joue avec celles-ci.",),
    "facedown": ("Ici, pas de carte cachée : joue-la face visible.",),
}

CAUSES = {
    "show-never": ("Dans ce jeu, personne ne montre ses cartes.",),
    "trut-once": ("“Trut” est déjà dit dans cette donne : il ne se propose qu'une fois.",),
    "own-redeal": (
        "{who} a demandé d'autres cartes : c'est aux autres de répondre.",
        "Celui qui demande d'autres cartes ne répond pas : c'est aux autres.",
    ),
    "redeal-unasked": ("Personne n'a demandé d'autres cartes : il n'y a rien à quoi répondre.",),
    "redeal-waits": ("D'autres cartes sont demandées : il faut dire “d'accord” ou “je joue”.",),
    "redeal-late": ("“{word}” se dit avant la première carte et la première relance.",),
    "redeal-insisted": (
        "{who} a voulu jouer ces cartes : personne n'en redemande dans la donne.",
        "Quelqu'un a voulu jouer ces cartes : personne n'en redemande dans la donne.",
    ),
    "call-around-turn": ("Une relance se dit à son tour ou juste après sa carte : maintenant c'est à {next}.",),
    "partner-may-call": ("C'est à {next}, qui peut répéter la relance.",),
}
