"""The reserved words of truco argentino, one line each, and the labels of awards."""

FAMILY = "AR"

GLOSSES = {
    "flor": "Anuncia três cartas do mesmo naipe: 3 pontos por flor. Tem que vir antes de qualquer outra coisa.",
    "contraflor": "Com flor sua, desafia a do adversário: aceita, 3 por cada flor cantada, ou seja, 6 com duas.",
    "contraflor al resto": (
        "A maior aposta com flor: o que quem está na frente precisa para ganhar, mais 3 por cada flor."
    ),
    "con flor quiero": "Aceita uma aposta de flor. É preciso dizer tudo: só “quiero” não basta.",
    "con flor me achico": "Você tem flor mas desiste: o outro time leva 3 por flor e quase sempre mais 1.",
    "envido": "Aposta 2 em quem tem o melhor valor com duas cartas do mesmo naipe; soma ao que já foi cantado.",
    "real envido": "Aposta 3 no valor, ou sobe em 3 o que já foi cantado. Recusado logo de saída, 1.",
    "falta envido": "Aposta no valor o que quem está na frente precisa para ganhar; substitui o que foi cantado antes.",
    "dos envidos": "Dois envidos numa aposta só: vale 4. Só nas mesas que jogam assim.",
    "dos reales envido": "Dois reales numa aposta só: vale 6. Só nas mesas que jogam assim.",
    "number": "O seu valor, dito em voz alta: de 0 a 7 ou de 20 a 33; com flor, de 20 a 38.",
    "son buenas": "Você concede: o seu não supera o que cantaram. Não diz o seu número nem mostra as cartas.",
    "truco": "Propõe jogar a mão por 2. Pode ser cantado a qualquer momento; recusado, 1.",
    "retruco": "Sobe o truco aceito para 3. Só o time que tem o quiero pode cantar; recusado, 2.",
    "vale cuatro": "Sobe o retruco aceito para 4, o máximo. Só o time que tem o quiero pode cantar; recusado, 3.",
    "quiero retruco": "Aceita o truco e sobe para 3 de uma vez.",
    "quiero vale cuatro": "Aceita o retruco e sobe para 4 de uma vez.",
    "quiero": (
        "“Aceito”: vale para a aposta que espera, o envido ou o truco, e para todo o time. Só “quiero”, mais nada."
    ),
    "no quiero": "Recusa a aposta que espera: quem cantou leva o que havia antes, 1 no mínimo.",
    "al mazo": "Você larga as cartas e sai da mão. Se o time inteiro sai, o outro leva o que estava valendo.",
    "pido flor": "No fim da mão, você pede as cartas a um adversário que não cantou flor: se ele tinha, você leva 3.",
    "maldon": "Reclama cartas ruins, dois quatros e nada acima de rei, para que se dê de novo. A palavra é “maldón”.",
    "intromision": "Ninguém canta: a mesa anota para quem se meteu num duelo alheio. 4 para o outro time.",
}

AWARDS = {
    "AR-FLO-06": "flor sem adversário",
    "AR-FLO-08": "uma flor contra outra",
    "AR-FLO-09": "contraflor aceita",
    "AR-FLO-10": "contraflor al resto aceita",
    "AR-FLO-11": "flor: desistiram",
    "AR-FLO-12": "contraflor: desistiram do resto",
    "AR-PIC-07": "contraflor al resto no duelo",
    "AR-ENV-09": "envido aceito",
    "AR-ENV-06": "envido recusado",
    "AR-PIC-06": "falta envido no duelo",
    "AR-MAZ-07": "al mazo sem envido",
    "AR-TRU-01": "a mão, sem nenhum truco",
    "AR-TRU-02": "truco aceito",
    "AR-TRU-03": "retruco aceito",
    "AR-TRU-04": "vale cuatro aceito",
    "AR-TRU-05": "truco recusado",
    "AR-MAZ-04": "foram al mazo",
    "AR-VER-03": "envido cantado errado",
    "AR-VER-03 unshown": "envido sem mostrar",
    "AR-VER-04": "flor errada",
    "AR-VER-04 unshown": "flor sem mostrar",
    "AR-PED-02": "pido flor: tinha",
    "AR-PED-03": "pido flor: não tinha",
    "AR-PED-08": "pido flor: tinha, com a mão toda",
    "AR-PIC-10": "punição por intromisión",
    "AR-SCO-09": "pontos dados pela mesa",
}
