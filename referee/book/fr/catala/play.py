"""Rules of truc in Catalonia: the cards and the tricks (TC-PLA to TC-TLK), the bets (TC-BET, TC-ONZ)."""

PLAY = {
    "TC-PLA-01": (
        "Qui joue",
        "Le truc se joue à quatre, en deux équipes de partenaires face à face, ou à deux. Tout tourne vers la droite, "
        "dans le sens inverse des aiguilles d'une montre.",
    ),
    "TC-SCO-01": (
        "En douze points",
        "Le premier camp à 12 points ou plus gagne la partie. Les points en trop restent : avec 11 et 3 de plus, tu "
        "finis à 14.",
    ),
    "TC-SCO-02": (
        "Parties et match",
        "Le match se gagne avec le nombre de parties convenu, une ou deux. S'il en reste une à jouer, les deux camps "
        "reviennent à 0 dès que la précédente est gagnée.",
    ),
    "TC-CAR-01": (
        "Le jeu de cartes",
        "Le jeu a 40 cartes espagnoles : de 1 à 7, valet (10), cavalier (11) et roi (12) dans les quatre couleurs.",
    ),
    "TC-CAR-02": (
        "Qui bat qui",
        "Les cartes se rangent, de la plus forte à la plus faible : 3, 2, 1, roi, cavalier, valet, 7, 6, 5, 4. La "
        "couleur ne compte pas : les quatre cartes d'un même rang se valent.",
    ),
    "TC-CAR-03": (
        "Cartes impossibles",
        "L'arbitre refuse une carte qui n'est pas dans le jeu, une carte déjà jouée dans la donne et une carte face "
        "cachée.",
    ),
    "TC-DEA-01": (
        "Qui donne",
        "Le premier donneur est tiré au sort ; ensuite c'est chaque fois le joueur suivant, à droite. L'arbitre "
        "propose un donneur, mais c'est celui qui a vraiment donné qui compte.",
    ),
    "TC-DEA-02": (
        "Couper et donner",
        "Le joueur à gauche du donneur peut couper. Puis chacun reçoit trois cartes, une par une, en commençant par "
        "la droite.",
    ),
    "TC-DEA-03": (
        "Une seule carte",
        "Si le joueur à gauche du donneur touche le paquet sans couper, le donneur peut donner une carte à chacun, "
        "tant qu'aucun camp n'a plus de 10. Si le paquet a été coupé, c'est trois ; si rien n'est noté, il a été "
        "coupé. Aucun autre nombre n'est permis.",
    ),
    "TC-DEA-04": (
        "À 11, trois cartes",
        "Avec un camp à 11, le donneur doit donner trois cartes à chacun. Une donne d'une carte est refusée et rien ne "
        "commence : il faut redonner.",
    ),
    "TC-TRK-01": (
        "Qui commence",
        "Le joueur qui suit le donneur est mà : il joue le premier, et les autres jouent ensuite dans l'ordre. Qui "
        "gagne un pli entame le suivant.",
    ),
    "TC-TRK-02": (
        "Joue ce que tu veux",
        "Tu peux jouer la carte que tu veux : tu n'es obligé ni de fournir ni de monter.",
    ),
    "TC-TRK-03": (
        "La plus forte l'emporte",
        "La carte la plus forte gagne le pli (basa) pour le camp de celui qui l'a jouée.",
    ),
    "TC-TRK-04": (
        "Égalité entre partenaires",
        "Si deux partenaires ont la carte la plus forte, le pli est à leur camp et celui qui l'a jouée le premier "
        "entame le suivant.",
    ),
    "TC-TRK-05": (
        "Deux sur trois",
        "Il faut deux plis pour gagner la donne. S'il y a un pli nul, le premier pli gagné par un camp décide ; s'il y "
        "en a deux, c'est le troisième pli.",
    ),
    "TC-TRK-06": (
        "Décidé, c'est fini",
        "Le jeu s'arrête dès que la donne est décidée.",
    ),
    "TC-TRK-07": (
        "La donne d'une carte",
        "Si chacun n'a reçu qu'une carte, ce seul pli fait toute la donne.",
    ),
    "TC-TRK-08": (
        "Les cartes restantes",
        "Les cartes qui te restent à la fin de la donne ne se montrent pas.",
    ),
    "TC-TIE-01": (
        "Ce qui est nul",
        "Un pli est nul (empat, ou pourri) quand les deux camps y ont la carte la plus forte. Peu importe combien et "
        "dans quel ordre : deux trois contre un, c'est nul.",
    ),
    "TC-TIE-02": (
        "Qui entame ensuite",
        "Après un pli nul, le joueur qui l'avait entamé entame encore.",
    ),
    "TC-TIE-03": (
        "Trois plis nuls",
        "Si les trois plis sont nuls, la donne est au camp qui n'a pas donné.",
    ),
    "TC-TIE-04": (
        "Une carte, et nul",
        "Une donne d'une carte dont le pli est nul est au camp qui n'a pas donné.",
    ),
    "TC-TLK-01": (
        "Paroles et signes",
        "Tu peux parler librement tant que tous peuvent entendre. Les signes sont libres aussi, vrais ou faux.",
    ),
}

BETS = {
    "TC-BET-01": (
        "Sans relance",
        "Une donne sans aucun truc vaut 1 point.",
    ),
    "TC-BET-02": (
        "Quand relancer",
        "Tu peux relancer à ton tour, avant ta carte ou après, jusqu'à ce que le suivant ait joué ; avec la dernière "
        "carte du pli, jusqu'à l'entame suivante. Sinon la relance ne compte pas ; si c'est au tour de ton partenaire, "
        "il peut la répéter.",
    ),
    "TC-BET-03": (
        "Qui dit quoi",
        "“Truc” propose 2, et les deux camps peuvent le dire. “Retruc” propose 3 et est réservé au camp qui accepte le "
        "truc : en réponse, ce qui accepte les 2, ou plus tard à son tour.",
    ),
    "TC-BET-04": (
        "Accepter",
        "À une relance, n'importe qui de l'autre camp répond, et la première réponse compte. Ce qui est accepté est "
        "l'enjeu : le jeu continue et le gagnant de la donne le marque. Tu peux aussi relancer dans une donne d'une "
        "carte.",
    ),
    "TC-BET-05": (
        "Refuser",
        "Refuser une relance termine la donne : le camp qui a relancé marque l'enjeu d'avant, 1 pour un truc, 2 pour "
        "un retruc.",
    ),
    "TC-BET-06": (
        "Ce qui ne compte pas",
        "Ne comptent pas : un “retruc” sans truc dit ou accepté, une relance déjà dite, une relance du camp qui a "
        "relancé le dernier, une réponse sans relance ou à celle de son propre camp.",
    ),
    "TC-BET-07": (
        "Jouer, c'est accepter",
        "Si l'autre camp joue une carte pendant qu'une relance attend, il l'accepte ; une carte refusée, par exemple "
        "jouée avant son tour, n'accepte rien. Poser ses cartes, c'est refuser : cela se note “no vull”.",
    ),
    "TC-BET-08": (
        "Attendre la réponse",
        "Tant que sa relance attend la réponse, le camp qui l'a faite ne joue pas de carte.",
    ),
    "TC-ONZ-01": (
        "Onze : joue-t-on ?",
        "Si à la donne un camp a 11 ou plus et l'autre moins, celui qui mène décide avant toute carte s'il joue. "
        "Jusque-là, ni carte ni pli ne comptent, et l'autre camp n'a rien à décider.",
    ),
    "TC-ONZ-02": (
        "Ne pas jouer",
        "Dans une donne à onze, si le camp qui mène dit “no juguem”, la donne se termine et l'autre camp marque 1.",
    ),
    "TC-ONZ-03": (
        "Jouer",
        "Dans une donne à onze, si le camp qui mène dit “juguem”, la donne vaut 3 pour qui la gagne, sans aucune "
        "relance.",
    ),
    "TC-ONZ-04": (
        "À onze, pas de relance",
        "Dans une donne à onze il n'y a ni truc ni retruc : les dire n'a aucun effet.",
    ),
    "TC-ONZ-05": (
        "Les deux à onze",
        "Avec les deux camps à 11, la donne se joue sans décision et sans relance. Qui gagne la donne gagne la partie "
        ": il marque ce qui lui manquait.",
    ),
}
