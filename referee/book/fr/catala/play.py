"""Rules of truc in Catalonia: the table, the cards and the tricks (TC-PLA to TC-TLK)."""

RULES = {
    "TC-PLA-01": (
        "Qui joue",
        "Le truc se joue à quatre, en deux camps de partenaires face à face, ou à deux. Tout tourne vers la droite, "
        "dans le sens inverse des aiguilles d'une montre.",
    ),
    "TC-SCO-01": (
        "En douze points",
        "Le premier camp à 12 points ou plus gagne la partie. Les points en trop restent : avec 11 et 3 de plus, tu "
        "finis à 14.",
    ),
    "TC-SCO-02": (
        "Parties et match",
        "Le match se gagne avec le nombre de parties convenu, une ou deux. S'il en reste une à jouer, les deux camps "
        "reviennent à 0 dès que la précédente est gagnée.",
    ),
    "TC-CAR-01": (
        "Le jeu de cartes",
        "Le jeu a 40 cartes espagnoles : de 1 à 7, valet (10), cavalier (11) et roi (12) dans les quatre couleurs.",
    ),
    "TC-CAR-02": (
        "Qui bat qui",
        "Les cartes se rangent, de la plus forte à la plus faible : 3, 2, 1, roi, cavalier, valet, 7, 6, 5, 4. La "
        "couleur ne compte pas : les quatre cartes d'un même rang se valent.",
    ),
    "TC-CAR-03": (
        "Cartes impossibles",
        "Une carte qui n'est pas dans le jeu, une carte déjà jouée dans la donne ou une carte face cachée ne comptent "
        "pas.",
    ),
    "TC-DEA-01": (
        "Qui donne",
        "Le premier donneur est tiré au sort ; ensuite c'est chaque fois le joueur suivant, à droite. L'arbitre "
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
        "tant qu'aucun camp n'a plus de 10. Si le paquet a été coupé, c'est trois ; si rien n'est noté, il a été "
        "coupé. Aucun autre nombre n'est permis.",
    ),
    "TC-DEA-04": (
        "À 11, trois cartes",
        "Avec un camp à 11, il faut donner trois cartes à chacun. Une donne d'une carte ne compte pas et rien ne "
        "commence : il faut redonner.",
    ),
    "TC-TRK-01": (
        "Qui commence",
        "Le joueur qui suit le donneur, mà, a la main : il joue le premier, et les autres jouent ensuite dans l'ordre. "
        "Celui qui gagne un pli entame le suivant.",
    ),
    "TC-TRK-02": (
        "Joue ce que tu veux",
        "Tu peux jouer la carte que tu veux : tu n'es obligé ni de fournir ni de monter.",
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
        "Il faut deux plis pour gagner la donne. Avec une égalité, le premier pli gagné par un camp décide ; avec "
        "deux, c'est le troisième pli.",
    ),
    "TC-TRK-06": (
        "Décidée, c'est fini",
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
        "Ce qu'est l'empat",
        "Un pli est à égalité (empat, en France pourri) quand les deux camps ont la carte la plus forte. Peu importe "
        "combien et dans quel ordre : deux trois contre un, c'est une égalité.",
    ),
    "TC-TIE-02": (
        "Qui entame ensuite",
        "Après une égalité, le joueur qui avait entamé le pli entame encore.",
    ),
    "TC-TIE-03": (
        "Trois égalités",
        "Si les trois plis sont à égalité, la donne est au camp qui n'a pas donné.",
    ),
    "TC-TIE-04": (
        "Une carte, et égalité",
        "Une donne d'une carte dont le pli est à égalité est au camp qui n'a pas donné.",
    ),
    "TC-TLK-01": (
        "Paroles et signes",
        "Tu peux parler librement tant que tous peuvent entendre. Les signes sont libres aussi, vrais ou faux.",
    ),
}
