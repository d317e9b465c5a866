"""Trut (TT): chapters, rules, words, and labels of awards."""

CHAPTERS = {
    "TT-PLA": "A mesa",
    "TT-CAR": "O baralho",
    "TT-TRK": "Quem ganha a mão",
    "TT-TRU": "O trut",
    "TT-CNT": "Truts e pontos soltos",
    "TT-SCO": "Até quanto se joga",
}

RULES = {
    "TT-PLA-01": (
        "Quem joga",
        "No trut jogam dois, ou duas duplas. Os lugares seguem a ordem do jogo, que no trut é o sentido do relógio.",
    ),
    "TT-CAR-01": (
        "O baralho",
        "O jogo usa 32 cartas francesas: 7, 8, ás, rei (K), dama (Q), valete (J), 10 e 9, da maior para a menor; se a "
        "mesa escolheu, o 8 fica acima do 7. Cada um recebe três, uma a uma.",
    ),
    "TT-TRK-01": (
        "Duas vazas de três",
        "Duas vazas ganham a mão, com as mesmas regras do truc (TC-TRK). Sai primeiro quem vem depois de quem deu.",
    ),
    "TT-TRK-02": (
        "Depois de um pourri",
        "A vaza empatada é pourri (ou patté) e sai de novo quem tinha saído nela. Se a mesa escolheu, sai quem jogou "
        "a primeira das cartas iguais, ou a última.",
    ),
    "TT-TRK-03": (
        "Três empates",
        "Com as três vazas empatadas a mão é anulada, mesmo com um trut aceito. Se a mesa escolheu, é do time que não "
        "deu.",
    ),
    "TT-TRU-01": (
        "Propor o trut",
        "Com “trut” você propõe que a mão valha um trut inteiro. Pode ser dito a qualquer momento enquanto você tem "
        "uma carta; se a mesa escolheu, só na sua vez de jogar.",
    ),
    "TT-TRU-02": (
        "Esperar a resposta",
        "Até a resposta ao trut ninguém joga. Responde qualquer um dos adversários, e a primeira resposta vale.",
    ),
    "TT-TRU-03": (
        "Trut recusado",
        "Com “je ne suis pas” a mão acaba e o time que propôs leva 1 ponto, não um trut.",
    ),
    "TT-TRU-04": (
        "Trut aceito",
        "Com “je suis”, quem ganhar a mão leva um trut, não importa quem propôs.",
    ),
    "TT-TRU-05": (
        "Um por mão",
        "Em cada mão só se propõe um trut, e ele não sobe.",
    ),
    "TT-CNT-01": (
        "Petits e longs",
        "Uma mão sem trut aceito vale 1 ponto: um petit. Três pontos viram na hora um trut: um long.",
    ),
    "TT-CNT-02": (
        "Quem ganha guarda",
        "O time que ganha um trut proposto e aceito guarda os seus pontos soltos para o próximo.",
    ),
    "TT-CNT-03": (
        "Quem perde, perde os soltos",
        "O time que perde um trut proposto e aceito fica sem os seus pontos soltos, mesmo que o jogo acabe ali.",
    ),
    "TT-CNT-04": (
        "Trut feito por pontos",
        "Quando um time completa um trut somando pontos, o outro também perde os que tem soltos, mesmo que o jogo "
        "acabe ali. Se a mesa escolheu, fica com eles.",
    ),
    "TT-SCO-01": (
        "Até quantos truts",
        "O primeiro time com {truts} truts ganha o jogo: são {trut_points} no placar, que conta 3 por trut mais os "
        "pontos soltos. Pode sobrar algum.",
    ),
    "TT-SCO-02": (
        "Melhor de três",
        "Ganha a partida quem ganha dois jogos, a não ser que a mesa jogue um só. Cada jogo novo começa em 0 a 0, sem "
        "pontos soltos, assim que o anterior é ganho.",
    ),
}

FAMILY = "TT"

GLOSSES = {
    "trut": "Propõe que a mão valha um trut inteiro, 3 no placar. Também “je trute”.",
    "je suis": "“Eu sigo”: aceita o trut, que é de quem ganhar a mão. Também “suivi” ou “je vais voir”.",
    "je ne suis pas": "“Eu não sigo”: a mão acaba e quem propôs leva 1. Também “je me couche” ou “non”.",
}

AWARDS = {
    "TT-TRK-03": "três pourris: quem não deu",
    "TT-TRU-03": "trut recusado",
    "TT-TRU-04": "trut aceito",
    "TT-CNT-01": "a mão, só um petit",
    "TT-CNT-03": "perdeu o trut e os pontos soltos",
    "TT-CNT-04": "o outro fez um trut: perde os soltos",
}
