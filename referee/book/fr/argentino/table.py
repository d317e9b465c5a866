"""Rules of the pack, the table and speech, and of the score (AR-GEN, AR-SCO)."""

RULES = {
    "AR-GEN-01": (
        "Le jeu de cartes",
        "Il faut 40 cartes espagnoles : du 1 au 7, valet (10), cavalier (11) et roi (12). Les huit et les neuf "
        "restent dans la boîte.",
    ),
    "AR-GEN-02": (
        "Qui bat qui",
        "De la plus forte à la plus faible : 1 d'épée, 1 de bâton, 7 d'épée, 7 de denier, les trois, les deux, les "
        "autres as, rois, cavaliers, valets, les autres sept, six, cinq et quatre. À part les quatre premières, deux "
        "cartes du même rang se valent : un 3 ne bat pas un autre 3.",
    ),
    "AR-GEN-03": (
        "Ce que compte chaque carte",
        "Pour la flor et l'envido, du 1 au 7 chaque carte compte son chiffre ; valet, cavalier et roi comptent 0. Le "
        "1 d'épée, qui bat toutes les autres, ne compte ici que 1.",
    ),
    "AR-GEN-04": (
        "Les places",
        "Il faut être 2, 3, 4, 6 ou 8. Les places suivent l'ordre du jeu, vers la droite, et les camps alternent : à "
        "côté de toi il n'y a que des adversaires. À trois, il y a un gallo (AR-GAL-01).",
    ),
    "AR-GEN-05": (
        "La donne et le mano",
        "Le donneur donne trois cartes à chacun. Le joueur à sa droite est mano et entame ; l'ordre part de lui, et "
        "le donneur est le dernier.",
    ),
    "AR-GEN-06": (
        "Le pie",
        "Le pie de chaque camp est son dernier joueur : l'un est le donneur, l'autre celui juste avant. D'habitude il "
        "décide pour les siens, mais pour l'arbitre la parole de n'importe lequel compte.",
    ),
    "AR-GEN-07": (
        "La donne tourne",
        "Après chaque donne, c'est au joueur suivant de donner, même quand un autre chico commence. Si quelqu'un "
        "d'autre a donné à la table, note qui a vraiment donné : cela compte.",
    ),
    "AR-GEN-08": (
        "Une donne à la fois",
        "Tant que personne n'a donné, il n'y a rien à annoncer ni à jouer. Tant qu'une donne est ouverte, pas de "
        "nouvelle donne : il faut d'abord la finir.",
    ),
    "AR-GEN-09": (
        "Ce qui est dit est dit",
        "Parler est libre, les mots d'annonce engagent : un mot du jeu dit quand il est permis compte, même s'il t'a "
        "échappé. Demander “envido” à ton partenaire, c'est l'annoncer.",
    ),
    "AR-GEN-10": (
        "Ce qui n'est pas permis n'existe pas",
        "Un mot, un nombre, une carte ou une place qui n'est pas permis n'a ni effet ni pénalité. Tout reste comme "
        "avant, et ce qui attendait une réponse l'attend encore.",
    ),
    "AR-GEN-11": (
        "N'importe qui parle",
        "N'importe quel joueur qui n'est pas allé au mazo annonce, relance ou répond pour tout son camp, sans "
        "attendre son tour. Seules les cartes et les valeurs suivent l'ordre.",
    ),
    "AR-GEN-12": (
        "Flor, envido, truco",
        "D'abord la flor, puis l'envido, enfin le truco. Avec une flor disputée pas encore réglée, ou un envido sans "
        "réponse ou sans sa première valeur, personne ne joue de carte, ne parle du truco ni ne va au mazo. Le truco "
        "déjà annoncé attend. “Envido y truco” d'un trait se note en deux fois, dans cet ordre.",
    ),
    "AR-GEN-13": (
        "Le silence",
        "Se taire ferme aussi : dès une valeur annoncée, la prochaine carte, le prochain mot du truco ou départ au "
        "mazo qui compte ferme les valeurs, et qui a cédé n'y revient plus. Si fermer fait gagner le chico, plus de "
        "cartes ni de mots : le camp mené concède (“Personne d'autre”), quelqu'un montre ou donne la suivante.",
    ),
    "AR-GEN-14": (
        "Rien n'est sous-entendu",
        "Une carte n'accepte jamais une annonce : il faut dire “quiero”. Seule exception, le camp allé tout entier au "
        "mazo : celui-là a dit “no quiero”.",
    ),
    "AR-GEN-15": (
        "L'autre camp répond",
        "Seul le camp adverse répond à une annonce ou la relance. Si ton partenaire a annoncé “truco”, tu ne peux pas "
        "l'accepter.",
    ),
    "AR-GEN-16": (
        "Noté par camp",
        "Si la note dit le camp et non qui a parlé, c'est comme si l'un de ceux qui le pouvaient l'avait dit, et la "
        "suite dit qui : ce qu'un seul a pu dire est à lui. À égalité, ce camp compte comme le plus proche du mano "
        "de ceux qui ont pu le dire.",
    ),
    "AR-GEN-17": (
        "Le maldón",
        "Aux tables qui le jouent, un joueur avec deux quatre et une autre carte ne dépassant pas le roi peut dire "
        "“maldón” avant que quelqu'un parle ou joue. Personne ne marque et il faut redonner. Selon la table, "
        "n'importe qui le dit, ou seul le mano.",
    ),
    "AR-GEN-18": (
        "Entre deux donnes",
        "Une donne finie et jusqu'à la suivante, il n'est permis que de montrer, de demander la flor ou d'ajuster des "
        "points. Une flor à temps compte aussi, si c'est la flor qui a terminé le chico (AR-FLO-21).",
    ),
    "AR-SCO-01": (
        "Combien de points",
        "Le premier camp qui arrive à {target} points gagne le chico.",
    ),
    "AR-SCO-02": (
        "Le premier arrivé",
        "Les points se marquent dans l'ordre : flor, envido, truco et enfin le “pido flor”. Dès qu'un camp arrive au "
        "but, le chico et la donne sont finis : si l'envido te mène à {target}, le truco annoncé ne compte plus. "
        "C'est pourquoi les deux n'y arrivent jamais.",
    ),
    "AR-SCO-03": (
        "Malas et buenas",
        "La première moitié, ce sont les malas ; la seconde, les buenas : à {halved}, {half} se dit {half} malas et "
        "{first_buena} se dit 1 buena. {five_buenas} à 7 se dit “5 buenas - 7 malas”. À 9, 12 ou 15, il suffit de "
        "dire le nombre.",
    ),
    "AR-SCO-04": (
        "Les porotos",
        "Un poroto par mala. À {halved}, en arrivant à {half}, tous retournent dans l'assiette et le compte "
        "recommence : un par buena.",
    ),
    "AR-SCO-05": (
        "Chicos et match",
        "Le match se joue {best_of}.",
    ),
    "AR-SCO-06": (
        "Un autre chico",
        "Un chico gagné, le suivant commence à 0-0 et la donne continue de tourner. À six, il commence par une "
        "redonda. Le match fini, le tableau reste comme il était.",
    ),
    "AR-SCO-07": (
        "Les points en trop",
        "Si tu dépasses les points convenus, ce qui est en trop reste écrit : avec {two_less} et 4 de plus, tu finis "
        "à {two_more}.",
    ),
    "AR-SCO-08": (
        "Tout à la fin",
        "Là où la table joue ainsi, les points ne s'ajoutent qu'à la fin de la donne et rien ne l'arrête avant. Si "
        "alors les deux arrivent au but, le chico n'est à personne et il faut en jouer un autre, à partir de 0-0.",
    ),
    "AR-SCO-09": (
        "Points à l'amiable",
        "La table peut ajouter ou retirer des points à la main dès la première donne, et ils comptent aussitôt. "
        "Personne ne peut ainsi passer sous zéro, ni les deux arriver au but, et entre deux chicos il faut attendre "
        "la donne. Un avantage se note après avoir donné.",
    ),
}
