"""Rules of the record's forms (FMT)."""

CHAPTERS = {
    "FMT": "Ce qui est noté",
}

RULES = {
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
        "Tu ne montres tes cartes qu'à qui a le droit de les demander. Dans ces jeux personne ne peut les demander.",
    ),
    "FMT-05": (
        "Cette place n'existe pas",
        "La note nomme une place ou un camp que cette table n'a pas : à deux, par exemple, il n'y a pas de troisième "
        "joueur.",
    ),
}
