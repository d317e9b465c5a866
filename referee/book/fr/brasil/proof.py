"""Rules of mineiro and paulista: penalties, and what the referee knows (BR-PEN, BR-REC)."""

RULES = {
    "BR-PEN-01": (
        "Un tento pour les autres",
        "Tant que personne n'est arrivé à {special_at}, une irrégularité donne {tento} à l'autre camp.",
    ),
    "BR-PEN-02": (
        "Ce qui est irrégulier",
        "Il est irrégulier de mal mélanger ou couper, de parler des cartes, de les montrer sans permission et de "
        "relancer de trop. L'arbitre voit la relance de trop ; le reste, c'est à l'autre camp de le réclamer.",
    ),
    "BR-PEN-03": (
        "Réclamer",
        "Avec “tento”, ton camp réclame une irrégularité de l'autre, dans n'importe quelle donne ou après, jusqu'à la "
        "fin du match, mais pas entre une partie gagnée et la donne suivante. Le tento se note dans la dernière "
        "donne ; s'il est contesté, la table l'annule.",
    ),
    "BR-PEN-04": (
        "Avec quelqu'un à {special_at}",
        "Dès qu'un camp a {special_at}, l'irrégularité retire {tento} à celui qui l'a faite : personne ne gagne une "
        "partie par une pénalité. Le score au moment de la réclamation compte.",
    ),
    "BR-PEN-05": (
        "Pénalités en {onze}",
        "En {onze} et de ferro, il est aussi irrégulier de refuser des cartes à la distribution, de tenter une "
        "família et, en mineiro, d'annoncer truco. Chaque fois, cela coûte {tento} au camp qui l'a fait, quel que "
        "soit le score.",
    ),
    "BR-PEN-06": (
        "Jamais sous zéro",
        "Aucun score ne passe sous zéro : un camp qui n'a rien ne perd rien.",
    ),
    "BR-PEN-07": (
        "La donne reste ce qu'elle était",
        "Une pénalité au milieu de la donne n'en fait pas une {onze} ni une mão de ferro ; si elle l'était, elle le "
        "reste.",
    ),
    "BR-REC-01": (
        "Ce que voit l'arbitre",
        "L'arbitre ne refuse que ce qui, d'après les notes, est faux. Ce qu'il ne peut pas savoir, il le croit.",
    ),
    "BR-REC-02": (
        "La numérotation",
        "Les donnes se numérotent par leur distribution et les notes par leur place, toujours à partir de 0. Les "
        "annulées comptent aussi.",
    ),
    "BR-REC-03": (
        "Noter les résultats seuls",
        "Si seuls les résultats sont notés, l'arbitre sait qui entame, sauf après une égalité s'il n'est pas noté qui "
        "a joué les cartes égales : alors n'importe qui peut entamer. Il ne sait pas à qui c'est de jouer dans le pli "
        "ni ne voit les cartes, et il croit les annonces de tous.",
    ),
    "BR-REC-04": (
        "Noter les cartes",
        "Si les cartes sont notées, le pli se ferme seul quand tous ont joué, chacun à son tour ; la note d'après est "
        "pour le suivant. L'arbitre voit qui gagne, qui entame et si une carte se répète. Une annonce suit le tour "
        "dès la première carte notée du pli, ou avant si les précédents ont leurs cartes.",
    ),
    "BR-REC-05": (
        "Noté par camp",
        "Si la note dit le camp et non qui, n'importe qui de ce camp entame ensuite et l'annonce n'a pas de tour. Si "
        "le pli de l'annonce est à égalité, vaut le résultat qui est le même pour tout auteur possible ; sinon, dites "
        "si l'une des cartes égales était déjà là au truco. À deux, c'est connu.",
    ),
    "BR-REC-06": (
        "Avant ou après le truco ?",
        "Là où l'annonce porte sur le pli, si celui du truco accepté est à égalité sans cartes notées, dites qui a "
        "joué la première des cartes égales, ou si l'une était déjà là ; inutile si celui qui entamait a annoncé, ou "
        "à deux. Où l'annonce n'attend pas son tour, dites seulement si l'une était là.",
    ),
    "BR-REC-07": (
        "Un résultat avec des cartes",
        "Tu peux fermer par son résultat un pli qui a des cartes notées. Cela ne compte pas si la carte du gagnant "
        "est face cachée, ni si une carte notée de l'autre camp l'égale ou la bat.",
    ),
    "BR-REC-08": (
        "D'autres mots",
        "Un mot qui n'est pas du jeu, ou un nombre, ne compte pas.",
    ),
    "BR-REC-09": (
        "Ce qui est annulé",
        "Les notes annulées sont sautées : c'est comme si elles n'étaient pas là.",
    ),
    "BR-REC-10": (
        "Hors de la donne",
        "Avant la première donne, entre deux donnes et après une partie gagnée, rien ne se joue ni ne s'annonce : il "
        "n'est permis que de donner et, le moment venu, de réclamer “tento”, d'ajuster des points ou de montrer. Le "
        "match fini, plus rien ne se note.",
    ),
}
