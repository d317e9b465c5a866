"""The reserved words of mineiro and paulista, one line each, and the labels of awards."""

FAMILY = "BR"

GLOSSES = {
    "truco": "Propose de jouer pour {stake1}. En mineiro, sur le pli ; en paulista, sur la donne.",
    "vale 6": "Tu relances le truco à 6 ; refusé, l'enjeu du truco. Aussi “retruco”, “peço 6”, “seis” ou “meio-pau”.",
    "vale 9": "Relance à {stake3}. Refusé, l'enjeu du vale 6. Aussi “peço 9” ou “nove”.",
    "vale 8": "La troisième annonce, où elle vaut 8 : le vale 9 avec des tentos de deux. Aussi “oito”.",
    "vale 10": "La troisième annonce, où elle vaut 10 : le vale 9 avec des tentos de deux. Aussi “dez”.",
    "queda": "La dernière annonce : la donne pour 12. Aussi “vale 12”, “peço 12” ou “doze”.",
    "aceito": "Accepte l'annonce qui attend, pour tout ton camp. Aussi “joga”, “bate”, “vem”, “mata” ou “cai”.",
    "corro": "Tu t'en vas : l'autre camp marque l'enjeu d'avant ; en {onze}, {tento}. Aussi “fujo”.",
    "jogo": "En {onze}, le camp à {special_at} joue la donne, pour {special_worth}. Aussi “vamos”.",
    "cartas a mais": "Un adversaire du donneur a des cartes en trop : son camp gagne la donne. À prouver en montrant.",
    "tento": "Tu réclames une irrégularité des autres : {tento} ou, avec un camp à {special_at}, ils en perdent un.",
    "fico": "Le mão garde les cartes reçues : il ne choisit plus.",
    "passo": "Le mão passe ses trois cartes cachées à son partenaire et en reçoit d'autres. Une fois par donne.",
    "queimo": "Le mão jette ses trois cartes face visible et en reçoit d'autres. Trois changements au plus par donne.",
    "guardo": "Celui qui coupe garde la carte qu'il a regardée, sans la montrer, et en reçoit une de moins.",
    "familia real": "Avec seulement K, J et Q, tu changes tes trois cartes pour d'autres. Pas pour le mão.",
    "familia pobre": "Avec seulement six, cinq et quatre, sans le 4♣, tu changes tes trois cartes. Pas pour le mão.",
    "mostra": "Tu demandes à un adversaire de montrer la família jetée cachée : fausse, c'est une irrégularité.",
}

AWARDS = {
    "BR-SCO-03": "la donne, sans truco",
    "BR-SCO-05": "points convenus à la table",
    "BR-DEA-10": "échange de cartes en mão de onze/dez",
    "BR-IRR-05": "cartes en trop",
    "BR-FAM-03": "família en mão de onze/dez",
    "BR-FAM-04": "família mal jetée",
    "BR-TIE-04": "égalité : au camp qui a donné",
    "BR-TIE-06": "la carte la plus forte, gardée",
    "BR-TRU-05": "la donne, truco accepté",
    "BR-TRU-06": "truco refusé",
    "BR-TRU-07": "le pli du truco",
    "BR-TRU-08": "le pli du truco a renversé la donne",
    "BR-TRU-09": "égalité avec une carte d'avant le truco",
    "BR-TRU-10": "le pli qui a suivi l'égalité",
    "BR-TRU-12": "relance de trop",
    "BR-TRU-16": "la donne, à l'enjeu passé d'avant",
    "BR-PAU-06": "annonce en mão de onze/dez : la partie",
    "BR-ONZ-03": "mão de onze/dez : pas jouée",
    "BR-ONZ-04": "mão de onze/dez jouée",
    "BR-ONZ-05": "annonce en mão de onze/dez",
    "BR-FER-04": "la mão de ferro et la partie",
    "BR-PEN-01": "irrégularité de l'autre camp",
    "BR-PEN-04": "irrégularité avec quelqu'un à 11/10",
}

WORDINGS = {
    "tento": {"1": "un tento", "2": "un tento de 2 points"},
    "onze": {"11": "mão de onze", "10": "mão de dez"},
}
