"""Rules of truc in Catalonia: the cards and the tricks (TC-PLA to TC-TLK), the bets (TC-BET, TC-ONZ)."""

PLAY = {
    "TC-PLA-01": (
        "Qui joue",
        "On joue à quatre, en deux équipes de partenaires face à face, ou à deux. Tout tourne vers la droite, dans le "
        "sens inverse des aiguilles d'une montre.",
    ),
    "TC-SCO-01": (
        "En douze points",
        "Le premier camp à 12 points ou plus gagne la partie. Les points en trop restent : avec 11 et 3 de plus, tu "
        "finis à 14.",
    ),
    "TC-SCO-02": (
        "Parties et match",
        "On gagne le match avec le nombre de parties convenu, une ou deux. S'il en reste une à jouer, les deux camps "
        "reviennent à 0 dès que la précédente est gagnée.",
    ),
    "TC-CAR-01": (
        "Le jeu de cartes",
        "On joue avec 40 cartes espagnoles : de 1 à 7, sota (10), cavalier (11) et roi (12) dans les quatre couleurs.",
    ),
    "TC-CAR-02": (
        "Qui bat qui",
        "De la plus forte à la plus faible : 3, 2, 1, roi, cavalier, sota, 7, 6, 5, 4. La couleur ne compte pas : les "
        "quatre cartes d'un même rang se valent.",
    ),
    "TC-CAR-03": (
        "Cartes impossibles",
        "Sont refusées : une carte qui n'est pas dans le jeu, une carte déjà jouée dans la donne, une carte face "
        "cachée.",
    ),
    "TC-DEA-01": (
        "Qui donne",
        "Le premier donneur est tiré au sort ; ensuite c'est chaque fois le suivant, à droite. L'arbitre propose un "
        "donneur, mais c'est celui qui a vraiment donné qui compte.",
    ),
    "TC-DEA-02": (
        "Couper et donner",
        "Le joueur à gauche du donneur peut couper. Puis chacun reçoit trois cartes, une par une, en commençant par "
        "la droite.",
    ),
    "TC-DEA-03": (
        "Une seule carte",
        "Si le joueur de gauche ne coupe pas et touche seulement le paquet, le donneur peut donner une carte à "
        "chacun, tant qu'aucun camp n'a plus de 10. Si on a coupé, c'est trois ; si rien n'est noté, on a coupé.",
    ),
    "TC-DEA-04": (
        "À 11, trois cartes",
        "Avec un camp à 11, il faut donner trois cartes. Une donne d'une carte est refusée et rien ne commence : on "
        "redonne.",
    ),
    "TC-TRK-01": (
        "Qui commence",
        "Le joueur qui suit le donneur est mà : il joue le premier. Ensuite, qui gagne une levée entame la suivante.",
    ),
    "TC-TRK-02": (
        "Joue ce que tu veux",
        "Toute carte est permise : on n'est obligé ni de fournir ni de monter.",
    ),
    "TC-TRK-03": (
        "La plus forte l'emporte",
        "La carte la plus forte gagne la levée (base) pour le camp de celui qui l'a jouée.",
    ),
    "TC-TRK-04": (
        "Égalité entre partenaires",
        "Si les deux partenaires ont la carte la plus forte, la levée est à leur camp et celui qui l'a jouée le "
        "premier entame la suivante.",
    ),
    "TC-TRK-05": (
        "Deux sur trois",
        "Deux levées gagnent la donne. S'il y en a une nulle, la première levée gagnée par quelqu'un décide ; s'il y "
        "en a deux, c'est la troisième.",
    ),
    "TC-TRK-06": (
        "Décidé, c'est fini",
        "On cesse de jouer dès que la donne est décidée.",
    ),
    "TC-TRK-07": (
        "La donne d'une carte",
        "Si on n'a donné qu'une carte à chacun, cette seule levée fait toute la donne.",
    ),
    "TC-TRK-08": (
        "Les cartes restantes",
        "Les cartes qui te restent à la fin de la donne ne se montrent pas.",
    ),
    "TC-TIE-01": (
        "Ce qui est nul",
        "Une levée est nulle (empat) quand les deux camps y ont la carte la plus forte. Peu importe combien et dans "
        "quel ordre : deux trois contre un, c'est nul.",
    ),
    "TC-TIE-02": (
        "Qui entame ensuite",
        "Après une levée nulle, le joueur qui l'avait entamée entame encore.",
    ),
    "TC-TIE-03": (
        "Trois levées nulles",
        "Si les trois levées sont nulles, la donne est au camp qui n'a pas donné.",
    ),
    "TC-TIE-04": (
        "Une carte, et nulle",
        "Une donne d'une carte qui finit nulle est au camp qui n'a pas donné.",
    ),
    "TC-TLK-01": (
        "Paroles et signes",
        "On parle librement tant que tous peuvent entendre. Les signes sont libres aussi, vrais ou faux.",
    ),
}

BETS = {
    "TC-BET-01": (
        "Sans enchère",
        "Une donne où personne n'a relancé vaut 1 point.",
    ),
    "TC-BET-02": (
        "Quand relancer",
        "À ton tour, avant ta carte ou après, jusqu'à ce que le suivant ait joué ; avec la dernière de la levée, "
        "jusqu'à l'entame suivante. Sinon c'est sans effet ; si c'est au tour de ton partenaire, il peut le répéter.",
    ),
    "TC-BET-03": (
        "Qui dit quoi",
        "“Truc” propose 2, et les deux camps peuvent le dire. “Retruc” propose 3 et est réservé au camp qui accepte "
        "le truc : en réponse, ce qui accepte les 2, ou plus tard à son tour.",
    ),
    "TC-BET-04": (
        "Accepter",
        "N'importe qui de l'autre camp répond, et la première réponse compte. Ce qui est accepté est l'enjeu : on "
        "continue et le gagnant de la donne le marque. On peut aussi relancer dans une donne d'une carte.",
    ),
    "TC-BET-05": (
        "Refuser",
        "Un refus termine la donne : le camp qui a proposé marque l'enjeu d'avant, 1 pour un truc, 2 pour un retruc.",
    ),
    "TC-BET-06": (
        "Ce qui ne compte pas",
        "Pas de “retruc” sans truc proposé ou accepté, pas deux fois le même palier, pas de relance du camp qui a "
        "parlé le dernier, pas de réponse sans proposition ni à celle de son propre camp.",
    ),
    "TC-BET-07": (
        "Jouer, c'est accepter",
        "Si l'autre camp joue une carte pendant qu'une proposition attend, il l'accepte ; une carte refusée, par "
        "exemple hors tour, n'accepte rien. Poser ses cartes, c'est refuser : on note “no vull”.",
    ),
    "TC-BET-08": (
        "Attendre la réponse",
        "Tant que sa proposition attend, le camp qui l'a faite ne joue pas de carte.",
    ),
    "TC-ONZ-01": (
        "Onze : joue-t-on ?",
        "Si à la donne un camp a 11 ou plus et l'autre moins, celui qui mène décide avant toute carte si l'on joue. "
        "Jusque-là, ni carte ni levée, et l'autre camp n'a rien à décider.",
    ),
    "TC-ONZ-02": (
        "Ne pas jouer",
        "Avec “no juguem” la donne se termine et l'autre camp marque 1.",
    ),
    "TC-ONZ-03": (
        "Jouer",
        "Avec “juguem” la donne vaut 3 pour qui la gagne, sans aucune enchère.",
    ),
    "TC-ONZ-04": (
        "À onze, pas d'enchères",
        "Dans ces donnes il n'y a ni truc ni retruc : ils n'ont aucun effet.",
    ),
    "TC-ONZ-05": (
        "Les deux à onze",
        "Avec les deux camps à 11, on joue sans décider et sans enchères. Qui gagne la donne gagne la partie : il "
        "marque ce qui lui manquait.",
    ),
}
