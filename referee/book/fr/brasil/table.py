"""Rules of mineiro and paulista: players, score, pack and deal (BR-PLA, BR-SCO, BR-CAR, BR-DEA)."""

RULES = {
    "BR-PLA-01": (
        "Les places",
        "Au truco mineiro et au paulista, il faut être 2, 4 ou 6, et les camps alternent ; à quatre, ce sont deux "
        "paires face à face. Le jeu tourne vers la droite. À deux, noter le camp, c'est noter le joueur.",
    ),
    "BR-PLA-02": (
        "Mão, pé et coupe",
        "Le mão suit le donneur et entame le premier pli. Le donneur est le pé et joue le dernier. Le joueur juste "
        "avant le donneur coupe : à quatre, le partenaire du mão.",
    ),
    "BR-SCO-01": (
        "En douze points",
        "Le premier camp qui arrive à 12 gagne la partie. Ce qui est en trop reste écrit : elle peut finir à 14 ou à "
        "18.",
    ),
    "BR-SCO-02": (
        "Les tentos",
        "Les points peuvent se marquer avec des graines, les tentos. Pendant le jeu, personne n'en a plus de 11 "
        "devant soi, donc 22 suffisent. Ils ne changent aucune décision.",
    ),
    "BR-SCO-03": (
        "La donne sans truco",
        "Si aucune annonce n'a été acceptée, la donne vaut {tento}.",
    ),
    "BR-SCO-04": (
        "Parties et match",
        "Le match se gagne avec une partie, ou avec deux si la table l'a choisi. Une partie gagnée, la suivante "
        "commence à 0-0 ; le match fini, le dernier score reste visible.",
    ),
    "BR-SCO-05": (
        "Points à l'amiable",
        "La table peut ajouter ou retirer des points à la main, et même gagner ainsi. Ils ne comptent pas avant la "
        "première donne, ni entre une partie gagnée et la donne suivante, ni si un camp passe sous zéro ou si les "
        "deux arrivent à 12.",
    ),
    "BR-SCO-06": (
        "Tentos comptés par deux",
        "Si la table compte de deux en deux, chaque tento fait 2 points et le but reste 12. La mão de onze devient "
        "mão de dez, avec 10 points : elle se joue pour 4, ou s'abandonne pour 2. Une pénalité coûte 2.",
    ),
    "BR-CAR-01": (
        "Le baralho sujo",
        "Le baralho sujo a 40 cartes : le jeu français de 52 sans huit, neuf ni dix.",
    ),
    "BR-CAR-02": (
        "Le baralho limpo de mineiro",
        "Le baralho limpo de mineiro a 27 cartes : tous les 3, 2, A, K, J et Q et, en plus, 4♣, 7♥ et 7♦.",
    ),
    "BR-CAR-03": (
        "Le três e meio",
        "Si la table joue avec le três e meio, un joker s'ajoute ou, à sa place, le 10♣. Il vient sous le 7♦ et "
        "au-dessus des 3.",
    ),
    "BR-CAR-04": (
        "Qui bat qui en mineiro",
        "En mineiro, de la plus forte à la plus faible : 4♣ (zap), 7♥ (copas), A♠ (espadilha), 7♦ (ouros), les 3, les "
        "2, les autres A, les K, les J, les Q, les autres 7, les 6, les 5 et les autres 4. Les quatre premières sont "
        "les manilhas et ne changent jamais.",
    ),
    "BR-CAR-05": (
        "Les couleurs ne comptent pas",
        "À part les manilhas, seul le rang compte : deux cartes du même rang se valent. Le valet (J) bat la dame (Q).",
    ),
    "BR-CAR-06": (
        "Carte impossible",
        "Une carte que le jeu n'a pas, une carte déjà sortie dans la donne ou la vira ne comptent pas, même "
        "montrées. Qui a eu trop de cartes peut montrer aussi celles qu'il a jouées.",
    ),
    "BR-CAR-07": (
        "La vira",
        "En paulista, après la donne, la carte suivante est retournée : c'est la vira. Les quatre du rang suivant, "
        "dans l'ordre 4, 5, 6, 7, Q, J, K, A, 2, 3 et de nouveau 4, sont les manilhas de la donne : avec vira 7, les "
        "Q.",
    ),
    "BR-CAR-08": (
        "Les couleurs des manilhas",
        "En paulista, la manilha la plus forte est celle de ♣ ; puis viennent ♥, ♠ et ♦.",
    ),
    "BR-CAR-09": (
        "Les autres cartes en paulista",
        "En paulista, les cartes qui ne sont pas manilhas vont, de la plus forte à la plus faible : 3, 2, A, K, J, Q, "
        "7, 6, 5 et 4, sans le rang des manilhas. Celles du même rang se valent.",
    ),
    "BR-CAR-10": (
        "Noter la vira",
        "En paulista, la vira se note avec la donne. Sans elle, les résultats se notent, mais pas les cartes : les "
        "manilhas ne sont pas connues. Si la vira n'est pas dans le jeu, la donne ne compte pas.",
    ),
    "BR-CAR-11": (
        "Le baralho limpo de paulista",
        "Le baralho limpo de paulista a 24 cartes : les 3, 2, A, K, J et Q. Après le 3 vient le Q : avec vira 3, les "
        "manilhas sont les Q.",
    ),
    "BR-DEA-01": (
        "Qui donne",
        "Le premier donneur est tiré au sort : avec des cartes, les deux plus hautes sont partenaires et la plus basse "
        "donne. Ensuite le suivant donne, vers la droite. Si quelqu'un d'autre a donné à la table, note qui a vraiment "
        "donné : cela compte.",
    ),
    "BR-DEA-02": (
        "Mélanger",
        "Les cartes se mélangent sur la table, à la vue de tous : dans le mélange à l'américaine, les deux moitiés "
        "tombent carte par carte ; emboîter une moitié dans l'autre ou passer de petits paquets est irrégulier, et "
        "l'autre camp peut le réclamer (BR-PEN-03).",
    ),
    "BR-DEA-03": (
        "Couper",
        "Le joueur qui coupe le fait jusqu'à trois fois, toujours en deux tas, et ordonne “desce”, pour donner par le "
        "dessus, ou “sobe”, par le dessous. Cela ne se note pas.",
    ),
    "BR-DEA-04": (
        "Le mão choisit",
        "Le mão reçoit trois cartes et dit “fico”, il les garde ; “passo”, il les donne cachées à son partenaire ; ou "
        "“queimo”, il les jette face visible. S'il passe ou brûle, il en reçoit trois autres et choisit encore ; s'il "
        "garde, il ne choisit plus. Lui seul le dit, avant que la donne soit lancée (BR-DEA-11).",
    ),
    "BR-DEA-05": (
        "Passer une seule fois",
        "Dans une donne, le mão ne peut passer trois cartes à son partenaire qu'une seule fois. À deux, il n'y a rien "
        "à passer.",
    ),
    "BR-DEA-06": (
        "Trois changements au plus",
        "En passant et en brûlant, le mão change ses cartes trois fois au plus. Celles qu'il reçoit ensuite, il doit "
        "les garder.",
    ),
    "BR-DEA-07": (
        "Les autres reçoivent",
        "Quand le mão a gardé ses cartes, les autres en reçoivent trois chacun, sauf le partenaire qui a déjà celles "
        "qui lui ont été passées. Les cartes brûlées ne reviennent qu'à la donne suivante.",
    ),
    "BR-DEA-08": (
        "Distribution simple",
        "Si la table a choisi la distribution simple, chacun reçoit trois cartes et le mão ne choisit rien.",
    ),
    "BR-DEA-09": (
        "Qui coupe garde",
        "Si la table l'a choisi, celui qui coupe peut regarder la carte du dessus ou du dessous et la garder sans la "
        "montrer : “guardo”. À certaines tables, la suivante aussi. Il reçoit d'autant moins de cartes à la donne. Le "
        "mão ne choisit pas, et en {onze} ou de ferro rien ne se garde.",
    ),
    "BR-DEA-10": (
        "Pas d'échange en {onze}",
        "En {onze} et de ferro, personne ne refuse ni ne passe de cartes. Tant que la donne n'est pas lancée, dire "
        "“passo” ou “queimo”, qui que ce soit, coûte {tento} à son camp (BR-PEN-05). “Fico” ne compte pas.",
    ),
    "BR-DEA-11": (
        "La donne lancée",
        "Une donne est lancée dès la première annonce, décision, carte ou pli qui compte ; pas par les mots de la "
        "distribution, une família, un “tento” ou une annonce pénalisée. Avant, il est permis de redonner, et ce qui "
        "est payé le reste. Après, il faut la finir, et les mots de la distribution ne comptent plus.",
    ),
    "BR-DEA-12": (
        "La donne paulista",
        "En paulista, chacun reçoit trois cartes, une par une, vers la droite et presque toujours par le dessous, et "
        "la vira est retournée. Il n'y a rien à passer, à brûler ni à garder.",
    ),
}
