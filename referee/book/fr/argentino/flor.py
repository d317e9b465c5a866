"""Rules of the flor (AR-FLO)."""

RULES = {
    "AR-FLO-01": (
        "Ce qu'est une flor",
        "Une flor, c'est avoir trois cartes de la même couleur. Elle vaut 20 plus ce qu'elles comptent : 7, 6 et 5 "
        "font 38, la plus haute. Celle de trois negras vaut {flor_negras}.",
    ),
    "AR-FLO-02": (
        "Si tu l'as, tu l'annonces",
        "Celui qui a une flor doit l'annoncer ; celui qui n'en a pas ne le peut pas. L'arbitre ne voit pas les "
        "cartes : ce qui manque ou ce qui est de trop se découvre en montrant ou en demandant la flor.",
    ),
    "AR-FLO-03": (
        "Jusqu'à quand l'annoncer",
        "Tu peux annoncer flor jusqu'à ce que tu joues une carte, annonces, relances ou acceptes un envido ou un "
        "truco, dises une valeur ou ailles au mazo. Ce que fait ton partenaire, un “no quiero” ou un “son buenas” ne "
        "te l'interdisent pas. À certaines tables, le truco accepté l'interdit à tous.",
    ),
    "AR-FLO-04": (
        "La flor tue l'envido",
        "Une fois une flor annoncée, plus d'envido dans la donne : il s'efface même accepté ou déjà marqué. Le truco "
        "qui attendait attend encore, et la réponse vient quand la flor est réglée.",
    ),
    "AR-FLO-05": (
        "Elle s'annonce une seule fois",
        "Ton premier mot de flor l'annonce déjà, que ce soit “flor” ou une réponse comme “contraflor”. Personne "
        "n'annonce deux fois. Si ton camp est le seul à avoir annoncé, tu dis “flor” et rien de plus.",
    ),
    "AR-FLO-06": (
        "Flor sans rivale",
        "Si un seul camp a annoncé flor, il marque 3 pour chacune : si tu en as une et ton partenaire aussi, 6. Il "
        "n'y a rien à relancer.",
    ),
    "AR-FLO-07": (
        "Répondre à une flor",
        "Avec ta propre flor, à celle de l'adversaire tu réponds “flor”, “con flor me achico”, “contraflor” ou "
        "“contraflor al resto”. À la contraflor, “con flor quiero”, “con flor me achico” ou le resto. Au resto, “con "
        "flor quiero” ou “con flor me achico”.",
    ),
    "AR-FLO-08": (
        "Flor contre flor",
        "Si les deux camps ont annoncé et que personne n'a relancé, la meilleure flor marque 3 par flor annoncée : "
        "une contre une, 6.",
    ),
    "AR-FLO-09": (
        "Contraflor acceptée",
        "La contraflor acceptée, la meilleure flor marque {contraflor} : {contraflor_two} avec deux, "
        "{contraflor_three} avec trois.",
    ),
    "AR-FLO-10": (
        "Contraflor al resto acceptée",
        "La contraflor al resto acceptée, la meilleure flor marque {contraflor_resto}. À {target}, avec {six_less} à "
        "0 et deux flores, le camp en tête marque {resto_two}.",
    ),
    "AR-FLO-11": (
        "Céder",
        "“Con flor me achico” donne à l'autre camp {achico} : face à une seule flor, {achico_one}.",
    ),
    "AR-FLO-12": (
        "Céder devant le resto",
        "Si le “contraflor al resto” relançait une contraflor, céder paie ce que valait la contraflor, que la relance "
        "avait acceptée : avec deux flores, {contraflor_two}.",
    ),
    "AR-FLO-13": (
        "Un partenaire annule l'abandon",
        "Si tu as cédé, un partenaire à temps, dont la flor n'a pas été dite, peut l'annoncer : l'abandon est annulé, "
        "et ce qui attendait attend encore. Il est définitif à la prochaine carte ou au prochain mot du truco, ou "
        "aussitôt si nul ne peut l'annuler ; jusqu'à cette carte ou ce mot, l'autre camp peut ajouter des flores.",
    ),
    "AR-FLO-14": (
        "Une flor de plus",
        "Dire “flor” quand l'adversaire a déjà relancé annonce la tienne, mais ne répond pas. Toute flor annoncée "
        "avant les valeurs, même après le “con flor quiero”, augmente ce qui se paie.",
    ),
    "AR-FLO-15": (
        "Dire les valeurs",
        "La relance acceptée, ou flor contre flor, ceux qui ont annoncé disent leur valeur dans l'ordre à partir du "
        "mano : le premier, un nombre ; les autres, un nombre ou “son buenas”. Une fois la première dite, plus de "
        "relance.",
    ),
    "AR-FLO-16": (
        "Flores égales",
        "Si deux flores valent autant, c'est celle du joueur qui vient le premier à partir du mano qui gagne.",
    ),
    "AR-FLO-17": (
        "Flores possibles",
        "Une flor vaut de {flor_low} à 38 et rien d'autre.",
    ),
    "AR-FLO-18": (
        "Annoncer pour relancer",
        "Seuls ceux qui ont annoncé flor relancent, répondent et comparent, chacun pour son camp. Si tous les "
        "adversaires avec une flor sont allés au mazo, il n'y a plus contre qui relancer : il reste à dire “flor”.",
    ),
    "AR-FLO-19": (
        "Répondre à ce qui n'existe pas",
        "Sans flor de l'autre camp, pas de réponse de flor, et sans relance de sa part, pas de “con flor quiero”. À "
        "une relance de flor, “quiero” ou “no quiero” tout court n'est pas non plus une réponse.",
    ),
    "AR-FLO-20": (
        "L'échelle de la flor",
        "“Contraflor” ne vient qu'après des flores simples. “Contraflor al resto”, après des flores simples ou une "
        "contraflor de l'adversaire. Après le resto, il ne reste qu'à répondre.",
    ),
    "AR-FLO-21": (
        "La flor qui termine le chico",
        "La flor sans rivale se marque aussitôt. Si le chico est gagné ainsi, la donne se termine, mais une autre "
        "flor à temps compte jusqu'à ce que quelqu'un montre ou donne. De même pour un abandon, tant qu'un partenaire "
        "peut l'annuler, et l'autre camp peut ajouter des flores ; si nul ne le peut, la donne s'arrête là.",
    ),
    "AR-FLO-22": (
        "Une flor plus tard",
        "Tant qu'un seul camp a annoncé flor, un joueur à temps peut annoncer la sienne même si d'autres ont déjà "
        "joué. Celle du partenaire fait 3 de plus ; avec celle de l'adversaire, les 3 sont rendus et il faut y "
        "répondre. Une dispute réglée ne se rouvre pas.",
    ),
    "AR-FLO-23": (
        "Flor trop tard",
        "La flor annoncée trop tard ne compte pas : c'est comme ne pas l'avoir annoncée, et à la fin de la donne elle "
        "peut t'être demandée.",
    ),
    "AR-FLO-24": (
        "Flor de negras",
        "Valet, cavalier et roi de la même couleur font une flor de {flor_negras}.",
    ),
    "AR-FLO-25": (
        "Table sans flor",
        "Si la table joue sans flor, aucun de ses mots ne compte, pas même “pido flor”. Trois cartes de la même "
        "couleur servent pour l'envido.",
    ),
    "AR-FLO-26": (
        "Flor facultative",
        "Aux tables qui jouent ainsi, annoncer la flor n'est pas obligatoire : tu peux la taire et personne ne peut "
        "te la demander.",
    ),
    "AR-FLO-27": (
        "Montrer la flor",
        "Celui qui a gagné avec sa flor la montre à la fin de la donne.",
    ),
}
