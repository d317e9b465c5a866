"""Rules of showing, and of the challenge for an unannounced flor (AR-VER, AR-PED)."""

RULES = {
    "AR-VER-01": (
        "Mostrar o que você levou",
        "Quem ganhou um envido aceito, ou levou pontos com a sua flor, mostra essas cartas no fim da mão; para o "
        "envido bastam duas. Se ninguém anota que mostrou, vale a palavra dele; se anotam que não mostrou, os pontos "
        "passam para o outro time. Um envido recusado não precisa ser mostrado.",
    ),
    "AR-VER-02": (
        "Que cartas são conhecidas",
        "Das suas cartas são conhecidas as que você jogou e as que mostrou. O que você cantou só cai se, com as suas "
        "cartas que foram vistas, você já não pode ter tido esse número ou essa flor.",
    ),
    "AR-VER-03": (
        "Envido cantado errado",
        "Se quem ganhou cantou errado, a mais ou a menos, o envido passa para o outro time, tenha o que tiver: dizer "
        "27 com 28 também é erro. Quem cantou errado e perdeu não paga nada.",
    ),
    "AR-VER-04": (
        "Flor errada",
        "Se uma flor paga não era flor, ou se a que ganhou a comparação não valia o que foi dito, todos os pontos da "
        "flor passam para o outro time.",
    ),
    "AR-VER-05": (
        "Quando se confere",
        "O que foi cantado é conferido no fim da mão, com as cartas à vista, e de novo cada vez que alguém mostra, "
        "até a próxima distribuição. O que foi anotado pelo time só é conferido se é certo quem cantou (AR-GEN-16).",
    ),
    "AR-VER-06": (
        "Contar de novo",
        "Os pontos passam para o outro time como se ele os tivesse ganhado naquele momento, e a soma é refeita em "
        "ordem; o que vem depois de ganhar o jogo não vale. Se assim o jogo não estava ganho, ele segue com outra mão.",
    ),
    "AR-VER-07": (
        "Mostrar o impossível",
        "Não vale mostrar uma carta que já se sabe que é de outro, a mesma duas vezes, nem mais de três cartas entre "
        "jogadas e mostradas. Uma já jogada pode ser mostrada.",
    ),
    "AR-PED-01": (
        "Quem pode pedir flor",
        "Depois de terminada a mão e antes de dar outra, você pode dizer “pido flor” a um adversário que não cantou. "
        "O juiz nunca pede por conta própria.",
    ),
    "AR-PED-02": (
        "Tinha",
        "Se o adversário a quem você pediu flor tinha e calou, o seu time leva 3.",
    ),
    "AR-PED-03": (
        "Não tinha",
        "Se o adversário a quem você pediu flor não tinha, o time dele leva {pido_flor_fail}.",
    ),
    "AR-PED-04": (
        "Um por um",
        "A cada adversário você só pode pedir flor uma vez por mão, e cada pedido é pago à parte.",
    ),
    "AR-PED-05": (
        "Como se responde",
        "A um pedido de flor se responde mostrando: duas cartas de naipes diferentes provam que não havia; três do "
        "mesmo, que sim. Se as cartas jogadas já dizem, não é preciso mostrar.",
    ),
    "AR-PED-06": (
        "Sem resposta",
        "Se a mão seguinte é dada e ninguém respondeu ao pedido de flor, ganha quem pediu: quem tem que provar é o "
        "outro.",
    ),
    "AR-PED-07": (
        "Quando não se pede",
        "Não se pede flor com a mão em jogo nem depois de dar outra, a um parceiro, duas vezes ao mesmo, a quem "
        "cantou flor, depois de um maldón, nem se a mão já ganhou o jogo.",
    ),
    "AR-PED-08": (
        "Pedir a mão inteira",
        "Nas mesas que pedem a mão inteira, quem calou a flor perde também o que o seu time fez na mão por flor, "
        "envido e truco: tudo isso passa para quem pediu, junto com os 3.",
    ),
    "AR-PED-09": (
        "Onde não se pede",
        "Não há “pido flor” se a mesa joga sem flor, ou se nela cantar não é obrigação.",
    ),
}
