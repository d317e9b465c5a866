"""What the referee knows of a record (TC-REC), and the record's forms (FMT)."""

RULES = {
    "TC-REC-01": (
        "Ce que croit l'arbitre",
        "L'arbitre ne refuse que ce que les notes elles-mêmes démentent. Ce qu'il ne peut pas savoir, il le croit.",
    ),
    "TC-REC-02": (
        "Comment on numérote",
        "Les donnes se comptent à partir de 0, une par donne acceptée, y compris celles qu'on a refaites. Les notes "
        "se comptent à partir de 0 par leur place, même annulées.",
    ),
    "TC-REC-03": (
        "Résultats seuls",
        "Si les levées sont notées sans cartes, on sait qui entame mais pas à qui c'est de jouer : les enchères sont "
        "crues. Au truc catalan, une levée notée pendant qu'une proposition attend dit qu'on a continué, donc accepté.",
    ),
    "TC-REC-04": (
        "Donne en cours",
        "La donne est en cours dès qu'est acceptée une enchère, une décision, une demande de cartes réglée, une carte "
        "ou une levée. Avant, on peut redonner, ce qui la remplace ; après, non. Entre deux donnes on ne peut que "
        "donner ou ajuster des points.",
    ),
    "TC-REC-05": (
        "Cartes et résultats",
        "Quand tous ont joué, la levée se ferme seule. La première carte vient de qui entame, si on le sait, les "
        "autres suivent ; avec des cartes notées, le tour des enchères compte aussi. Ne gagne pas la levée celui dont "
        "la carte notée est égalée ou battue par l'autre camp.",
    ),
    "TC-REC-06": (
        "Noté par camp",
        "Si l'on note le camp et non le joueur, le tour d'une enchère n'est pas vérifié et n'importe qui du camp peut "
        "entamer la levée suivante. À deux, chaque camp est son seul joueur.",
    ),
    "TC-REC-07": (
        "Points à l'amiable",
        "Dès la première donne, la table peut ajouter ou ôter des points, et même gagner ainsi la partie. Personne ne "
        "passe sous zéro, les deux n'arrivent pas au but ; entre une partie gagnée et la donne suivante, c'est refusé.",
    ),
}

FORMS = {
    "FMT-01": (
        "Rien à comparer",
        "Pour noter qui gagne une comparaison, il faut qu'il y en ait une à faire. Dans ces jeux il n'y en a jamais.",
    ),
    "FMT-02": (
        "Une valeur est déjà dite",
        "Quand quelqu'un a dit son nombre, la comparaison continue avec des nombres et ne se note plus par son seul "
        "gagnant. Dans ces jeux cela n'arrive pas.",
    ),
    "FMT-03": (
        "Pas de donne à fermer",
        "La table peut terminer une donne en cours, et ce qui n'est pas réglé ne rapporte rien. Sans donne en cours, "
        "il n'y a rien à fermer.",
    ),
    "FMT-04": (
        "Rien à prouver",
        "On montre ses cartes à qui a le droit de les demander. Dans ces jeux personne ne les demande.",
    ),
    "FMT-05": (
        "Cette place n'existe pas",
        "La note nomme une place ou un camp que cette table n'a pas : à deux, par exemple, il n'y a pas de troisième "
        "joueur.",
    ),
}
