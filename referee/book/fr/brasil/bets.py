"""Rules of mineiro and paulista: truco and the hands at eleven (BR-TRU, BR-PAU, BR-ONZ, BR-FER)."""

RULES = {
    "BR-TRU-01": (
        "Quand annoncer",
        "Quand c'est à toi de jouer, avant ta carte, tu peux dire “truco” : cela propose de jouer la donne pour plus. "
        "À certaines tables, il s'annonce sans attendre son tour.",
    ),
    "BR-TRU-02": (
        "D'abord répondre",
        "Tant qu'une annonce attend sa réponse, personne ne joue : ni cartes ni plis ne comptent.",
    ),
    "BR-TRU-03": (
        "Répondre",
        "À une annonce, l'autre camp s'en va, “corro” ; accepte, “aceito” ; ou accepte et relance, “vale 6” et la "
        "suite. Les mots qui veulent dire la même chose valent autant. S'il relance, c'est au camp qui avait annoncé "
        "de répondre.",
    ),
    "BR-TRU-04": (
        "La première réponse compte",
        "N'importe qui de l'autre camp répond à une annonce, et la première dite vaut pour tous. Le camp qui a "
        "annoncé ne répond pas à sa propre annonce et ne la relance pas.",
    ),
    "BR-TRU-05": (
        "L'échelle",
        "La donne vaut {stake0} ; “truco”, {stake1} ; “vale 6”, {stake2} ; “vale {stake3}”, {stake3} ; et “queda”, "
        "{stake4}. Les annonces suivent cet ordre et les camps alternent. La table choisit l'échelle (BR-TRU-15).",
    ),
    "BR-TRU-06": (
        "S'en aller",
        "“Corro” termine la donne et le camp qui a annoncé marque l'enjeu d'avant : {stake0} pour un “truco”, "
        "{stake1} pour un “vale 6”, {stake2} pour un “vale {stake3}” et {stake3} pour une “queda”.",
    ),
    "BR-TRU-07": (
        "En mineiro, le pli décide",
        "Là où l'annonce porte sur le pli, comme en mineiro, c'est celui en cours quand elle est acceptée : le camp "
        "qui le gagne emporte toute la donne et son enjeu. La table peut choisir qu'elle porte sur la donne "
        "(BR-PAU-02).",
    ),
    "BR-TRU-08": (
        "La donne renversée",
        "Une annonce acceptée sur le pli peut renverser la donne : si tu as gagné le premier et que l'autre camp "
        "gagne le truco accepté au deuxième, la donne est à lui et il n'y a pas de troisième.",
    ),
    "BR-TRU-09": (
        "Égalité avec une carte d'avant",
        "Si le pli du truco est à égalité et qu'une des cartes les plus fortes était déjà sur la table quand “truco” "
        "a été dit, le camp qui a annoncé ou relancé le dernier perd l'enjeu, même avec un pli gagné. Au dernier pli "
        "aussi.",
    ),
    "BR-TRU-10": (
        "Égalité de cartes nouvelles",
        "Si le pli du truco est à égalité et que toutes les cartes les plus fortes ont été jouées après l'annonce, un "
        "autre se joue au même enjeu, qui compte comme celui du truco : le camp qui le gagne emporte la donne.",
    ),
    "BR-TRU-11": (
        "Égalité au dernier pli",
        "Si le pli du truco est le dernier et qu'il est à égalité avec des cartes jouées après l'annonce, la donne "
        "est à égalité, même si un camp a déjà un pli, et personne ne marque, sauf autre choix de la table "
        "(BR-TIE-04).",
    ),
    "BR-TRU-12": (
        "Relancer de trop",
        "Tu ne peux pas relancer si l'enjeu sans relance te suffit déjà pour arriver à 12. La relance ne compte pas, "
        "l'autre camp marque {tento} (BR-PEN-01) et l'annonce d'avant attend encore. À certaines tables, elle ne "
        "compte pas, sans plus.",
    ),
    "BR-TRU-13": (
        "Une seule annonce acceptée",
        "Là où l'annonce porte sur le pli, une fois acceptée elle ferme les annonces de toute la donne : plus "
        "personne n'annonce ni ne relance.",
    ),
    "BR-TRU-14": (
        "Hors de l'ordre",
        "Pas d'annonce hors de l'ordre, ni du camp qui a annoncé ou relancé le dernier, pas de réponse sans annonce, "
        "et rien au-dessus de “queda”.",
    ),
    "BR-TRU-15": (
        "L'échelle par deux",
        "Avec des tentos de deux, la donne vaut 2 ; “truco”, 4 ; “vale 6”, 6 ; “vale 9”, 8 ou 10 selon la table ; et "
        "“queda”, 12. Selon ce qu'elle vaut, la troisième annonce se dit aussi “vale 8” ou “vale 10”.",
    ),
    "BR-TRU-16": (
        "L'enjeu qui passe",
        "Si la table l'a choisi et qu'une donne avec une annonce acceptée finit à égalité, la suivante commence au "
        "même enjeu et n'importe qui annonce la suite. Cela vaut même après une autre égalité ou si la donne est "
        "refaite ; pas après une donne fermée par la table, en {onze} ou de ferro, ni dans une autre partie.",
    ),
    "BR-TRU-17": (
        "S'en aller sans montrer",
        "Une fois parti, tu n'as à montrer aucune carte que tu n'as pas jouée.",
    ),
    "BR-PAU-01": (
        "Comment donner en paulista",
        "En paulista, chacun reçoit trois cartes, puis vient la vira, sans rien choisir ni changer (BR-DEA-12).",
    ),
    "BR-PAU-02": (
        "En paulista, la donne décide",
        "Là où l'annonce porte sur la donne, comme en paulista, une fois acceptée elle vaut pour la donne entière : "
        "le jeu continue et les plis décident (BR-TRK-08).",
    ),
    "BR-PAU-03": (
        "Le même entame",
        "En paulista, après un pli à égalité, celui qui l'avait entamé entame encore, sauf autre choix de la table.",
    ),
    "BR-PAU-04": (
        "Relancer plus tard",
        "Là où l'annonce porte sur la donne, le camp qui a accepté le dernier peut relancer en répondant ou plus "
        "tard, quand c'est à l'un des siens de jouer. L'autre camp répond avant de continuer. Le camp qui a annoncé "
        "le dernier ne le peut pas.",
    ),
    "BR-PAU-05": (
        "Consulter son partenaire",
        "En paulista, ceux du camp qui doit répondre peuvent échanger leurs cartes cachées, les regarder et en "
        "discuter.",
    ),
    "BR-PAU-06": (
        "Annoncer en {onze}, paulista",
        "En paulista, toute annonce en {onze} ou de ferro, de n'importe quel camp, donne la partie à l'autre : il "
        "marque ce qui lui manque. La table peut choisir une autre pénalité (BR-ONZ-05).",
    ),
    "BR-PAU-07": (
        "{onze} et de ferro en paulista",
        "En paulista, la {onze} et celle de ferro se jouent comme d'habitude et se donnent comme le dit BR-DEA-12.",
    ),
    "BR-ONZ-01": (
        "La mão de onze",
        "Si à la donne un seul camp a 11 ou plus, c'est une mão de onze. Avec des tentos de deux, c'est une mão de "
        "dez à 10 ou plus. Tout ce qui est dit de l'une vaut pour l'autre.",
    ),
    "BR-ONZ-02": (
        "Se montrer les cartes",
        "Les partenaires du camp à {special_at} peuvent se passer leurs cartes cachées et les regarder, sans en "
        "parler. Ensuite, ils décident s'ils jouent.",
    ),
    "BR-ONZ-03": (
        "Ne pas la jouer",
        "Si en {onze} le camp qui décide dit “corro”, l'autre marque {tento}.",
    ),
    "BR-ONZ-04": (
        "La jouer",
        "Si en {onze} le camp qui décide dit “jogo”, les plis décident (BR-TRK-08). Le gagnant marque "
        "{special_worth}. Si le camp à {special_at} gagne, il gagne la partie : s'il lui manque plus, il marque ce "
        "qui lui manque.",
    ),
    "BR-ONZ-05": (
        "En {onze}, pas d'annonce",
        "En {onze} ou de ferro, tout mot de l'échelle compte comme annonce, même hors de son tour ou avant la "
        "décision. En mineiro, il coûte {tento} au camp qui l'a dit et la donne continue telle quelle ; en paulista, "
        "la partie (BR-PAU-06). La table peut choisir autre chose, ou qu'il ne compte pas.",
    ),
    "BR-ONZ-06": (
        "D'abord décider",
        "En {onze}, tant que personne n'a décidé si elle se joue, ni cartes ni plis ne comptent, et seul le camp à "
        "{special_at} décide.",
    ),
    "BR-ONZ-07": (
        "{onze} à égalité",
        "La {onze} à égalité se compte comme toute donne à égalité (BR-TIE-04), et la suivante est encore une {onze}.",
    ),
    "BR-FER-01": (
        "La mão de ferro",
        "Si à la donne les deux camps ont {special_at} ou plus, c'est une mão de ferro : personne ne regarde ses "
        "cartes et chacun, à son tour, retourne celle du dessus. Les encobertas ne se jouent pas.",
    ),
    "BR-FER-02": (
        "De ferro et sans annonces",
        "En mão de ferro non plus, pas d'annonce : les pénalités de BR-ONZ-05 et BR-PAU-06 s'appliquent.",
    ),
    "BR-FER-03": (
        "Mão de ferro à égalité",
        "Si la mão de ferro est à égalité jusqu'au bout, personne ne marque, même si la table compte autrement les "
        "égalités, et il faut redonner.",
    ),
    "BR-FER-04": (
        "Tout se joue",
        "Le camp qui gagne la mão de ferro gagne la partie. Il marque ce qui lui manque : {tento}, ou plus si une "
        "pénalité lui en a coûté dans la donne.",
    ),
    "BR-FER-05": (
        "Mão de ferro en regardant",
        "Si la table l'a choisi, en mão de ferro chacun regarde ses cartes et joue celle qu'il veut, encoberta aussi, "
        "mais sans annonces.",
    ),
}
