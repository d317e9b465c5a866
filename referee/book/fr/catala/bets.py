"""Rules of truc in Catalonia: the bets, and the hands at eleven (TC-BET, TC-ONZ)."""

RULES = {
    "TC-BET-01": (
        "Sans relance",
        "Une donne sans aucun truc vaut 1 point.",
    ),
    "TC-BET-02": (
        "Quand relancer",
        "Tu peux relancer à ton tour, avant ta carte ou après, jusqu'à ce que le suivant ait joué ; avec la dernière "
        "carte du pli, jusqu'à l'entame suivante. Sinon la relance ne compte pas ; si c'est au tour de ton "
        "partenaire, il peut la répéter.",
    ),
    "TC-BET-03": (
        "Qui dit quoi",
        "“Truc” propose 2, et les deux camps peuvent le dire. “Retruc” propose 3 et est réservé au camp qui accepte "
        "le truc : en réponse, ce qui accepte les 2, ou plus tard à son tour.",
    ),
    "TC-BET-04": (
        "Accepter",
        "À une relance, n'importe qui de l'autre camp répond, et la première réponse compte ; “ok” accepte aussi, et "
        "se note “vull”. Ce qui est accepté est l'enjeu : le jeu continue et le gagnant de la donne le marque. Tu "
        "peux aussi relancer dans une donne d'une carte.",
    ),
    "TC-BET-05": (
        "Refuser",
        "Si la relance est refusée, la donne se termine et le camp qui a relancé marque l'enjeu d'avant : 1 pour un "
        "truc, 2 pour un retruc.",
    ),
    "TC-BET-06": (
        "Ce qui ne compte pas",
        "Pas de “retruc” sans truc dit ou accepté, pas deux fois la même relance, pas de relance du camp qui a "
        "relancé le dernier, pas de réponse sans relance ni à celle de son propre camp.",
    ),
    "TC-BET-07": (
        "Jouer, c'est accepter",
        "Si l'autre camp joue une carte pendant qu'une relance attend, il l'accepte ; une carte qui ne compte pas, "
        "par exemple jouée avant son tour, n'accepte rien. Poser ses cartes, c'est refuser : cela se note “no vull”.",
    ),
    "TC-BET-08": (
        "Attendre la réponse",
        "Tant que sa relance attend une réponse, le camp qui l'a faite ne joue pas de carte.",
    ),
    "TC-ONZ-01": (
        "Onze : jouer ou non",
        "Si à la donne un camp a 11 ou plus et l'autre moins, celui qui mène décide avant toute carte s'il joue. "
        "Jusque-là, ni cartes ni plis ne comptent, et l'autre camp n'a rien à décider.",
    ),
    "TC-ONZ-02": (
        "Ne pas jouer",
        "Avec “no juguem”, la donne se termine et l'autre camp marque 1.",
    ),
    "TC-ONZ-03": (
        "Jouer",
        "Avec “juguem”, la donne à onze vaut 3 pour le camp qui la gagne, sans aucune relance.",
    ),
    "TC-ONZ-04": (
        "À onze, pas de relance",
        "Dans une donne à onze, il n'y a ni truc ni retruc : si quelqu'un les dit, ils ne comptent pas.",
    ),
    "TC-ONZ-05": (
        "Les deux à onze",
        "Avec les deux camps à 11, la donne se joue sans décider et sans relancer. Le camp qui gagne la donne gagne "
        "la partie : il marque ce qui lui manquait.",
    ),
}
