"""Rules of showing, and of the challenge for an unannounced flor (AR-VER, AR-PED)."""

RULES = {
    "AR-VER-01": (
        "Montrer ce que tu as marqué",
        "Celui qui a gagné un envido accepté, ou a marqué avec sa flor, montre ces cartes à la fin de la donne ; pour "
        "l'envido, deux suffisent. Si personne ne le note, il est cru sur parole ; s'il est noté qu'il n'a pas montré, "
        "les points passent à l'autre camp. Un envido refusé ne se montre pas.",
    ),
    "AR-VER-02": (
        "Quelles cartes sont connues",
        "De tes cartes, celles que tu as jouées et montrées sont connues. Ton annonce ne tombe que si, d'après les "
        "cartes que tu as laissé voir, tu ne peux plus avoir eu ce nombre ou cette flor.",
    ),
    "AR-VER-03": (
        "Envido mal annoncé",
        "Si le gagnant a mal annoncé, trop ou pas assez, l'envido passe à l'autre camp, quoi qu'il ait : dire 27 avec "
        "28 est aussi une erreur. Celui qui a mal annoncé et perdu ne paie rien.",
    ),
    "AR-VER-04": (
        "Flor mal annoncée",
        "Si une flor marquée n'était pas une flor, ou si celle qui a gagné la comparaison ne valait pas la valeur "
        "dite, tous les points de la flor passent à l'autre camp.",
    ),
    "AR-VER-05": (
        "Quand c'est vérifié",
        "Les annonces sont vérifiées à la fin de la donne, sur les cartes connues, et encore chaque fois que "
        "quelqu'un montre, jusqu'à la donne suivante. Ce qui est noté par camp n'est vérifié que si l'auteur est "
        "certain (AR-GEN-16).",
    ),
    "AR-VER-06": (
        "Recompter",
        "Les points passent à l'autre camp comme s'il les avait gagnés à ce moment-là, et tout se recompte dans "
        "l'ordre ; ce qui vient une fois le chico gagné ne compte pas. Si de ce fait le chico n'est plus gagné, le jeu "
        "continue avec une autre donne.",
    ),
    "AR-VER-07": (
        "Montrer l'impossible",
        "Il n'est pas permis de montrer une carte connue comme celle d'un autre, deux fois la même, ni plus de trois "
        "cartes entre jouées et montrées. Une carte déjà jouée peut l'être.",
    ),
    "AR-PED-01": (
        "Demander la flor",
        "La donne finie et avant la suivante, tu peux dire “pido flor” à un adversaire qui ne l'a pas annoncée. "
        "L'arbitre ne la demande jamais de lui-même.",
    ),
    "AR-PED-02": (
        "Il l'avait",
        "Si l'adversaire à qui tu as demandé la flor l'avait et ne l'a pas dite, ton camp marque 3.",
    ),
    "AR-PED-03": (
        "Il ne l'avait pas",
        "Si l'adversaire à qui tu as demandé la flor ne l'avait pas, c'est son camp qui marque {pido_flor_fail}.",
    ),
    "AR-PED-04": (
        "Un par un",
        "La flor se demande une seule fois par donne à chaque adversaire, et chaque demande se paie à part.",
    ),
    "AR-PED-05": (
        "Comment répondre",
        "À une demande de flor, la réponse est de montrer : deux cartes de couleurs différentes prouvent qu'il n'y en "
        "avait pas ; trois de la même, que si. Si les cartes jouées le disent déjà, inutile de montrer.",
    ),
    "AR-PED-06": (
        "Sans réponse",
        "Si la donne suivante est donnée et que personne n'a répondu à la demande de flor, celui qui a demandé "
        "gagne : c'est à l'autre de prouver.",
    ),
    "AR-PED-07": (
        "Quand elle ne se demande pas",
        "La flor ne se demande pas pendant la donne ni une fois la suivante donnée, ni à un partenaire, ni deux fois "
        "au même, ni à un joueur qui a annoncé flor, ni après un maldón, ni si la donne a déjà gagné le chico.",
    ),
    "AR-PED-08": (
        "Demander toute la donne",
        "Aux tables qui demandent toute la donne, celui qui a tu sa flor perd en plus ce que son camp y a marqué par "
        "flor, envido et truco : tout passe à celui qui a demandé, avec les 3.",
    ),
    "AR-PED-09": (
        "Tables où elle ne se demande pas",
        "Il n'y a pas de “pido flor” si la table joue sans flor, ou si l'annoncer n'y est pas obligatoire.",
    ),
}
