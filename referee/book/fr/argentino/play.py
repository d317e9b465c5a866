"""Rules of the tricks, the truco and folding (AR-TRI, AR-TRU, AR-MAZ)."""

RULES = {
    "AR-TRI-01": (
        "Jouer les cartes",
        "Le mano entame et les autres jouent une carte chacun, dans l'ordre. Joue celle que tu veux : rien n'oblige à "
        "fournir.",
    ),
    "AR-TRI-02": (
        "La plus forte gagne",
        "Le pli est à la carte la plus forte, selon la liste de AR-GEN-02.",
    ),
    "AR-TRI-03": (
        "Égalité entre partenaires",
        "Si les cartes les plus fortes sont égales mais toutes du même camp, ce camp gagne et celle jouée la première "
        "compte.",
    ),
    "AR-TRI-04": (
        "La parda",
        "Si les deux camps ont la carte la plus forte, un 3 contre un autre 3, le pli est parda et n'est à personne.",
    ),
    "AR-TRI-05": (
        "Qui entame",
        "Celui qui gagne un pli entame le suivant.",
    ),
    "AR-TRI-06": (
        "Entamer après une parda",
        "Après une parda, celui qui avait entamé le pli entame encore : en pratique, c'est toujours le mano.",
    ),
    "AR-TRI-07": (
        "Deux sur trois",
        "Le camp qui gagne deux plis gagne la donne.",
    ),
    "AR-TRI-08": (
        "Une parda",
        "Avec une seule parda, le premier des deux autres plis décide. Parda au premier, le deuxième compte ; parda "
        "au deuxième, c'est le premier : dans les deux cas, le troisième ne se joue pas.",
    ),
    "AR-TRI-09": (
        "Deux pardas",
        "Avec deux pardas, celui qui gagne le pli restant gagne la donne.",
    ),
    "AR-TRI-10": (
        "Trois pardas",
        "Si les trois plis sont pardas, la donne est au camp du mano.",
    ),
    "AR-TRI-11": (
        "Décidée, c'est fini",
        "La donne finit avec la carte, la réponse ou le départ au mazo qui la décide. Les cartes et annonces qui "
        "viennent après ne comptent pas.",
    ),
    "AR-TRI-12": (
        "Carte hors de son tour",
        "La carte jouée hors de son tour ne compte pas. Elle reste visible et se note quand vient le tour de celui "
        "qui l'a jouée. Le gagnant du pli précédent entame (AR-TRI-05 ; à cartes égales de partenaires, AR-TRI-03) "
        "ou, après une parda, celui qui l'avait entamé (AR-TRI-06).",
    ),
    "AR-TRI-13": (
        "Carte impossible",
        "Une carte ne compte pas si elle n'est pas dans le jeu, comme un 8, si elle a déjà été jouée, si un autre l'a "
        "montrée, ou si c'est la quatrième connue d'un même joueur.",
    ),
    "AR-TRI-14": (
        "Carte cachée",
        "Poser une carte face cachée n'est pas la jouer : c'est aller au mazo, et cela se note ainsi.",
    ),
    "AR-TRI-15": (
        "Le pli sans cartes",
        "Tu peux noter seulement qui a gagné le pli, ou qu'il est parda : c'est comme si tous avaient joué. Noté par "
        "camp, n'importe qui de ce camp entame ensuite. Si cela contredit les cartes déjà notées, cela ne compte pas.",
    ),
    "AR-TRI-16": (
        "Ceux qui sont partis",
        "Un joueur allé au mazo est sauté, mais les cartes qu'il a jouées comptent encore. Si c'était à lui "
        "d'entamer, le suivant entame.",
    ),
    "AR-TRU-01": (
        "La donne sans truco",
        "Si personne n'a accepté de truco, gagner les plis vaut 1.",
    ),
    "AR-TRU-02": (
        "Le truco",
        "“Truco” propose de jouer les plis pour 2.",
    ),
    "AR-TRU-03": (
        "Le retruco",
        "“Retruco” propose 3, et ne s'annonce que sur un truco accepté.",
    ),
    "AR-TRU-04": (
        "Le vale cuatro",
        "“Vale cuatro” propose 4, et ne s'annonce que sur un retruco accepté. Au-dessus, il n'y a rien.",
    ),
    "AR-TRU-05": (
        "No quiero au truco",
        "“No quiero” termine la donne et le camp qui a annoncé marque l'enjeu d'avant : 1 pour un truco, 2 pour un "
        "retruco, 3 pour un vale cuatro.",
    ),
    "AR-TRU-06": (
        "D'abord le quiero",
        "Chaque annonce du truco s'accepte à voix haute avant la suivante. “Retruco” à un truco non accepté n'est "
        "rien, et le truco attend encore. Il faut dire “quiero retruco”.",
    ),
    "AR-TRU-07": (
        "Avoir le quiero",
        "Seul le camp qui a dit le dernier “quiero” relance le truco, tout de suite ou plus tard dans la donne. Le "
        "camp qui a annoncé le truco ne peut pas annoncer le retruco.",
    ),
    "AR-TRU-08": (
        "Quand l'annoncer",
        "N'importe qui annonce truco à tout moment tant que la donne n'est pas décidée, sans attendre son tour, s'il "
        "n'y a pas d'envido ni de flor disputée à régler.",
    ),
    "AR-TRU-09": (
        "Qui répond",
        "N'importe qui de l'autre camp répond au truco, et un seul suffit : si ton partenaire a dit “quiero”, ton "
        "camp a accepté.",
    ),
    "AR-TRU-10": (
        "La carte ne répond pas",
        "Jouer une carte avec un truco sans réponse ne l'accepte pas et ne le refuse pas. “Quiero” ou “no quiero” "
        "peuvent venir après.",
    ),
    "AR-TRU-11": (
        "Truco sans réponse",
        "Si les plis décident et que personne n'a répondu à l'annonce, elle ne compte pas : c'est la dernière "
        "acceptée qui se paie.",
    ),
    "AR-TRU-12": (
        "Quiero et je relance",
        "“Quiero retruco” et “quiero vale cuatro” acceptent et relancent d'un coup. Si ton camp avait déjà le quiero, "
        "ce n'est que la relance.",
    ),
    "AR-TRU-13": (
        "Le truco attend",
        "Le truco annoncé attend que la flor et l'envido soient réglés. Avec un envido ou une flor disputée à régler, "
        "personne n'annonce truco : cela n'y répond pas.",
    ),
    "AR-TRU-14": (
        "Rien à quoi répondre",
        "“Quiero” et “no quiero” demandent une annonce qui attend. Si un envido et un truco attendent, ils répondent "
        "à l'envido.",
    ),
    "AR-MAZ-01": (
        "Aller au mazo",
        "Si tu dis “al mazo”, tu poses tes cartes et tu sors de la donne.",
    ),
    "AR-MAZ-02": (
        "Quand tous s'en vont",
        "Si tous ceux d'un camp sont allés au mazo, ce camp a refusé le truco qui attendait ou, si aucun n'attendait, "
        "a perdu la donne.",
    ),
    "AR-MAZ-03": (
        "Il en reste un",
        "Tant qu'il reste quelqu'un de ton camp qui n'est pas allé au mazo, rien n'est perdu : il peut accepter le "
        "truco et continuer seul contre tous.",
    ),
    "AR-MAZ-04": (
        "Ce que cela coûte",
        "Quand un camp va au mazo, l'autre marque l'enjeu, 1 s'il n'y a pas eu de truco. Si une annonce de l'autre "
        "attendait une réponse, il marque comme pour un “no quiero”. L'annonce du camp parti, si personne n'y a "
        "répondu, ne compte pas.",
    ),
    "AR-MAZ-05": (
        "Parti, c'est parti",
        "Un joueur allé au mazo n'annonce plus, ne répond plus, ne joue plus dans la donne et ne montre pas ses "
        "cartes avant qu'elle soit décidée.",
    ),
    "AR-MAZ-06": (
        "Pas de fuite devant l'envido",
        "Avec un envido sans réponse ou sans sa première valeur, ou une flor disputée à régler, personne ne va au "
        "mazo : il faut d'abord répondre.",
    ),
    "AR-MAZ-07": (
        "Mazo trop tôt",
        "Aux tables qui jouent ainsi, partir au premier pli sans que flor, envido ni truco aient été annoncés coûte "
        "2 : 1 pour l'envido et 1 pour le truco.",
    ),
    "AR-MAZ-08": (
        "Le camp entier",
        "“Al mazo” noté pour un camp, sans dire qui, les fait tous partir.",
    ),
}
