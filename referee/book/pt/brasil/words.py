"""The reserved words of mineiro and paulista, one line each, and the labels of awards."""

FAMILY = "BR"

GLOSSES = {
    "truco": "Propõe jogar por {stake1}. No mineiro, pela vaza; no paulista, pela mão.",
    "vale 6": "Aumenta para 6; se correm, o que valia o truco. Também “retruco”, “peço 6”, “seis” ou “meio-pau”.",
    "vale 9": "Aumenta para {stake3}. Se correm, o que valia o vale 6. Também “peço 9” ou “nove”.",
    "vale 8": "O terceiro aumento onde ele vale 8: é o vale 9 com tentos de dois pontos. Também “oito”.",
    "vale 10": "O terceiro aumento onde ele vale 10: é o vale 9 com tentos de dois pontos. Também “dez”.",
    "queda": "O último aumento: a mão por 12. Também “vale 12”, “peço 12” ou “doze”.",
    "aceito": "Aceita o pedido que espera, por todo o seu time. Também “joga”, “bate”, “vem”, “mata” ou “cai”.",
    "corro": "Você corre: o outro time leva o que valia antes do pedido; na {onze}, {tento}. Também “fujo”.",
    "jogo": "Na {onze}, o time que tem {special_at} joga a mão, por {special_worth}. Também “vamos”.",
    "cartas a mais": "Um adversário de quem deu tem cartas a mais: o time dele ganha a mão. Ele prova mostrando.",
    "tento": "Reclama uma irregularidade: você ganha {tento} ou, com alguém em {special_at}, os outros perdem um.",
    "fico": "O mão fica com as cartas que recebeu: não escolhe mais.",
    "passo": "O mão passa as três cartas fechadas ao parceiro e recebe outras. Uma vez só por mão.",
    "queimo": "O mão joga fora as três cartas à vista e recebe outras. No máximo três trocas por mão.",
    "guardo": "Quem corta fica com a carta que olhou, sem mostrar, e recebe uma a menos.",
    "familia real": "Só com K, J e Q, você joga as três fora e recebe outras. Não é para o mão.",
    "familia pobre": "Só com seis, cinco e quatro, sem o 4♣, você joga as três fora e recebe outras. Não é para o mão.",
    "mostra": "Pede que um adversário mostre a família que trocou fechada: se não era, é irregularidade.",
}

AWARDS = {
    "BR-SCO-03": "a mão, sem truco",
    "BR-SCO-05": "pontos combinados na mesa",
    "BR-DEA-10": "troca de cartas na mão de onze/dez",
    "BR-IRR-05": "cartas a mais",
    "BR-FAM-03": "família na mão de onze/dez",
    "BR-FAM-04": "família errada",
    "BR-TIE-04": "mão empatada: para o time que deu",
    "BR-TIE-06": "guardou a maior carta",
    "BR-TRU-05": "a mão, com truco aceito",
    "BR-TRU-06": "correram do truco",
    "BR-TRU-07": "a vaza do truco",
    "BR-TRU-08": "a vaza do truco virou a mão",
    "BR-TRU-09": "empate com carta de antes do truco",
    "BR-TRU-10": "a vaza depois do empate",
    "BR-TRU-12": "aumentou demais",
    "BR-TRU-16": "a mão, pelo que vinha da anterior",
    "BR-PAU-06": "pedido na mão de onze/dez: o jogo",
    "BR-ONZ-03": "correram da mão de onze/dez",
    "BR-ONZ-04": "mão de onze/dez, jogada",
    "BR-ONZ-05": "pedido na mão de onze/dez",
    "BR-FER-04": "a mão de ferro e o jogo",
    "BR-PEN-01": "irregularidade do outro time",
    "BR-PEN-04": "irregularidade com um time em 11/10",
}

WORDINGS = {
    "tento": {"1": "um tento", "2": "um tento de 2 pontos"},
    "onze": {"11": "mão de onze", "10": "mão de dez"},
}
