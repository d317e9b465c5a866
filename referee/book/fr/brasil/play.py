"""Rules of mineiro and paulista: irregular deals, families, tricks, ties and speech (BR-IRR, FAM, TRK, TIE, TLK)."""

RULES = {
    "BR-IRR-01": (
        "Carte découverte d'un adversaire",
        "Si le donneur découvre une carte d'un adversaire, celui-ci la garde, ou la brûle et en reçoit une autre.",
    ),
    "BR-IRR-02": (
        "Carte découverte de son camp",
        "Si le donneur découvre une carte de son propre camp, il faut la garder.",
    ),
    "BR-IRR-03": (
        "Des cartes en moins",
        "Si tu as reçu trop peu de cartes, tu demandes celles qui manquent.",
    ),
    "BR-IRR-04": (
        "En trop, dans le camp du donneur",
        "Si le camp qui a donné a des cartes en trop et que personne ne les a vues, elles retournent au paquet. Si "
        "elles ont été vues, un adversaire en tire une au hasard, qui est montrée et brûlée.",
    ),
    "BR-IRR-05": (
        "En trop, dans l'autre camp",
        "Si un adversaire du donneur a des cartes en trop, il dit “cartas a mais”, le prouve en montrant, et son camp "
        "gagne la donne à l'enjeu, sans compter une annonce sans réponse. Si c'était faux, les points passent à "
        "l'autre camp, jusqu'à la donne suivante, si la partie n'est pas finie et que personne ne passe sous zéro.",
    ),
    "BR-FAM-01": (
        "La família real",
        "Là où la família real se joue, avec le baralho limpo, un joueur qui n'a que K, J et Q dit “família real” "
        "avant la première carte, jette les trois et en reçoit d'autres. C'est permis plusieurs fois dans une donne.",
    ),
    "BR-FAM-02": (
        "Le mão n'a pas de família",
        "Le mão ne peut ni dire “família real” ni jeter la pobre : cela ne compte pas. Notée pour le camp du mão, "
        "elle est d'un partenaire : de celui à qui on demande de montrer. En {onze} ou de ferro, s'il essaie, "
        "c'est pénalisé (BR-FAM-03).",
    ),
    "BR-FAM-03": (
        "Família en {onze}",
        "En {onze} ou de ferro, tenter une família avant la première carte coûte {tento} à ton camp (BR-PEN-05), même "
        "si c'est le mão qui la tente.",
    ),
    "BR-FAM-04": (
        "Montrer la família",
        "Selon la table, les cartes d'une família se montrent, ou se jettent cachées et un adversaire peut demander "
        "“mostra”. S'il en apparaît une qui n'en est pas, c'est une irrégularité (BR-PEN-01) ; si elles sont bonnes, "
        "il n'y a rien.",
    ),
    "BR-FAM-05": (
        "La família pobre",
        "Là où la família pobre se joue, avec le baralho sujo, un joueur qui n'a que des six, cinq et quatre, sauf le "
        "4♣, dit “família pobre” avant la première carte, jette les trois et en reçoit d'autres. Le mão ne peut pas "
        "non plus.",
    ),
    "BR-TRK-01": (
        "Qui entame",
        "Le mão entame le premier pli et les autres suivent, chacun à son tour, vers la droite. Ensuite, celui qui a "
        "joué la carte gagnante entame le pli suivant.",
    ),
    "BR-TRK-02": (
        "La carte que tu veux",
        "Tu joues n'importe quelle carte : rien n'oblige à fournir ni à monter.",
    ),
    "BR-TRK-03": (
        "La plus forte gagne",
        "La carte la plus forte gagne le pli pour le camp de celui qui l'a jouée.",
    ),
    "BR-TRK-04": (
        "L'encoberta",
        "À partir du deuxième pli, tu peux jouer une carte face cachée, encoberta. Elle ne gagne rien.",
    ),
    "BR-TRK-05": (
        "Au premier, face visible",
        "Au premier pli, une encoberta ne compte pas : tu dois jouer une autre carte, face visible.",
    ),
    "BR-TRK-06": (
        "Toutes encobertas",
        "Si toutes les cartes du pli sont face cachée, c'est une égalité et le même entame encore ; à égalité, il "
        "suffit que celles d'un camp le soient. Avec un truco accepté, c'est comme si toutes avaient été jouées "
        "après l'annonce (BR-TRU-10).",
    ),
    "BR-TRK-07": (
        "Décidée, c'est fini",
        "La donne finit dès qu'elle est décidée. Plus rien ne se joue.",
    ),
    "BR-TRK-08": (
        "Deux sur trois",
        "S'il n'y a pas de truco accepté sur le pli, le camp qui gagne deux plis gagne la donne. Avec une égalité, "
        "c'est celui qui a gagné le premier des deux autres ; avec deux, celui qui gagne le pli restant.",
    ),
    "BR-TIE-01": (
        "Le pli à égalité",
        "Si les deux camps ont la carte la plus forte, peu importe combien, le pli est à égalité et n'est à personne. "
        "À la table, cela se dit empatar, cangar, melar ou embuchar.",
    ),
    "BR-TIE-02": (
        "Égalité entre partenaires",
        "Si seuls des partenaires partagent la carte la plus forte, leur camp gagne et le premier des deux entame. "
        "Aux tables où, après une égalité, la dernière des cartes égales donne l'entame, c'est le second.",
    ),
    "BR-TIE-03": (
        "Entamer après une égalité",
        "Après une égalité, l'entame est en mineiro à celui qui a joué la première des cartes égales ; en paulista, à "
        "celui qui avait entamé ce pli. La table peut choisir l'un, l'autre, ou celui qui a joué la dernière des "
        "cartes égales.",
    ),
    "BR-TIE-04": (
        "La donne à égalité",
        "Une donne à égalité jusqu'au bout ne donne pas de points. Selon la table, l'enjeu va au camp qui a donné, ou "
        "passe à la donne suivante (BR-TRU-16). La mão de ferro suit BR-FER-03.",
    ),
    "BR-TIE-05": (
        "Le même redonne",
        "Si la table l'a choisi, après une donne à égalité le même donne encore.",
    ),
    "BR-TIE-06": (
        "Obligés à la plus forte",
        "Si la table l'a choisi, après un premier pli à égalité tous jouent la meilleure de leurs deux cartes, sans "
        "encobertas ; en mão de ferro à l'aveugle, non. Si le troisième montre que tu as gardé la meilleure, la carte "
        "compte et c'est une irrégularité (BR-PEN-01).",
    ),
    "BR-TIE-07": (
        "Pas d'encoberta après une égalité",
        "Si la table l'a choisi, dans le pli qui suit une égalité aucune carte ne se joue face cachée.",
    ),
    "BR-TLK-01": (
        "Les signes",
        "Les signes entre partenaires sont libres, vrais ou faux, à tout moment.",
    ),
    "BR-TLK-02": (
        "Ce qui peut se dire",
        "Tu peux parler en général de la force de ton jeu et dire s'il faut annoncer, accepter ou relancer. Nommer "
        "une carte ou demander à ton partenaire la force du sien est une irrégularité.",
    ),
}
