"""Rules of six, eight and three players (AR-PIC, AR-GAL)."""

RULES = {
    "AR-PIC-01": (
        "Redonda et pica-pica",
        "À six, trois par camp, deux sortes de donnes alternent : une redonda, tous ensemble, et une de pica-pica. "
        "Chaque chico commence par une redonda.",
    ),
    "AR-PIC-02": (
        "Quand il y a pica-pica",
        "Il y a pica-pica après une redonda, tant que personne n'arrive à {pica_end}. Une donne avec maldón, ou "
        "fermée sans points, se répète telle quelle. Si la table dit autre chose en donnant, cela compte.",
    ),
    "AR-PIC-03": (
        "Trois duels",
        "En pica-pica, il n'y a qu'une donne et trois duels : chacun contre celui d'en face.",
    ),
    "AR-PIC-04": (
        "L'ordre des duels",
        "D'abord le duel du mano, puis celui du joueur à sa droite et enfin celui du suivant. Un à la fois.",
    ),
    "AR-PIC-05": (
        "Le mano de chaque duel",
        "Le mano du duel est celui qui vient le premier à partir du mano de la donne : il entame, annonce le premier "
        "sa valeur et gagne les égalités et les trois pardas.",
    ),
    "AR-PIC-06": (
        "Falta envido dans un duel",
        "En pica-pica, le “falta envido” accepté vaut 6. Refusé, il paie comme d'habitude.",
    ),
    "AR-PIC-07": (
        "Contraflor al resto dans un duel",
        "En pica-pica, le “contraflor al resto” accepté vaut {resto_two} avec deux flores : le resto est toujours de "
        "6.",
    ),
    "AR-PIC-08": (
        "À chaque duel sa donne",
        "Chaque duel a sa flor, son envido, son truco et son mazo. Les points vont au camp de chacun, dans l'ordre où "
        "ils sont marqués.",
    ),
    "AR-PIC-09": (
        "Les autres regardent",
        "Pendant un duel, les cartes et les mots des autres joueurs ne comptent pas.",
    ),
    "AR-PIC-10": (
        "Intromisión",
        "Si quelqu'un du dehors se mêle d'un duel, la table peut lui noter “intromisión” : le duel s'arrête, son camp "
        "perd ce qu'il y a fait et l'autre marque 4.",
    ),
    "AR-PIC-11": (
        "Gagner en chemin",
        "Si un camp gagne le chico au milieu des duels, ceux qui restent ne se jouent pas. S'il n'arrive qu'à "
        "{pica_end}, ils se jouent quand même.",
    ),
    "AR-PIC-12": (
        "Pica-pica à partir de 5",
        "Aux tables qui jouent ainsi, il n'y a pas de pica-pica avant qu'un camp ait 5 points.",
    ),
    "AR-PIC-13": (
        "À huit",
        "À huit, quatre par camp, redonda et pica-pica alternent aussi. Comme en face tu as un partenaire, les duels "
        "sont 1 contre 8, 2 contre 7, 3 contre 6 et 4 contre 5, selon les places à la table.",
    ),
    "AR-PIC-14": (
        "Prouver après les duels",
        "Ce que tu montres vaut pour ton propre duel. Pour le “pido flor”, il faut attendre que tous soient finis, et "
        "il se dit à l'adversaire de ton duel.",
    ),
    "AR-GAL-01": (
        "Le gallo",
        "À trois, l'un est gallo et joue seul contre les deux autres, qui sont partenaires : n'importe lequel des "
        "deux répond, et une égalité entre eux n'est pas parda.",
    ),
    "AR-GAL-02": (
        "Quatre cartes",
        "À trois, le gallo reçoit quatre cartes et en écarte une sans la montrer. Elle ne compte pour rien.",
    ),
    "AR-GAL-03": (
        "Gallo fixe",
        "Avec gallo fixe, le premier de la liste est gallo tout le match. Il y a deux scores : le sien et celui de la "
        "paire. La donne tourne quand même.",
    ),
    "AR-GAL-04": (
        "Gallo à tour de rôle",
        "Avec gallo à tour de rôle, le donneur est gallo : chacun l'est à son tour, et il joue le dernier.",
    ),
    "AR-GAL-05": (
        "Trois scores",
        "Avec gallo à tour de rôle, chacun a son score. Ce que gagne le gallo est à lui ; ce que gagne la paire est "
        "noté en entier à chacun des deux.",
    ),
    "AR-GAL-06": (
        "Le resto, gallo à tour de rôle",
        "Pour la falta envido et le resto, le plus haut des trois scores compte comme celui qui mène. Si le compte se "
        "fait sur le gagnant et que la paire a gagné, c'est le plus haut des deux.",
    ),
    "AR-GAL-07": (
        "Les deux arrivent",
        "Avec gallo à tour de rôle, si les deux de la paire arrivent ensemble au but, celui qui a le plus gagne ; à "
        "égalité, celui qui vient le premier à partir du mano.",
    ),
    "AR-GAL-08": (
        "Noter avec gallo",
        "Même si le gallo change à chaque donne, il y a toujours deux camps à noter : le gallo de la donne et la "
        "paire.",
    ),
}
