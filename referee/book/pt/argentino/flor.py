"""Rules of the flor (AR-FLO)."""

RULES = {
    "AR-FLO-01": (
        "O que é flor",
        "Flor é ter três cartas do mesmo naipe. Vale 20 mais o que elas somam: 7, 6 e 5 dão 38, a maior. A de três "
        "negras vale {flor_negras}.",
    ),
    "AR-FLO-02": (
        "Se você tem, canta",
        "Quem tem flor deve cantar; quem não tem, não pode. O juiz não vê as cartas: o que faltar ou sobrar aparece "
        "ao mostrar ou ao pedir flor.",
    ),
    "AR-FLO-03": (
        "Até quando se canta",
        "Você pode cantar flor até jogar uma carta, cantar, aumentar ou aceitar um envido ou um truco, dizer um valor "
        "ou ir al mazo. O que o seu parceiro faz, um “no quiero” ou um “son buenas” não fecham a sua. Em algumas "
        "mesas, o truco aceito fecha a de todos.",
    ),
    "AR-FLO-04": (
        "A flor mata o envido",
        "Com uma flor cantada não há envido nessa mão: ele é apagado mesmo que esteja aceito ou já pago. O truco que "
        "esperava continua esperando, e a resposta vem quando a flor estiver resolvida.",
    ),
    "AR-FLO-05": (
        "Só se canta uma vez",
        "A sua primeira palavra de flor já anuncia que você tem, seja “flor” ou uma resposta como “contraflor”. "
        "Ninguém anuncia duas vezes. Se o único time que cantou é o seu, diga “flor” e mais nada.",
    ),
    "AR-FLO-06": (
        "Flor sem adversário",
        "Se só um time cantou flor, leva 3 por cada uma: se você e o seu parceiro têm, 6. Não há nada para apostar.",
    ),
    "AR-FLO-07": (
        "Responder a uma flor",
        "Com flor sua, à do adversário você diz “flor”, “con flor me achico”, “contraflor” ou “contraflor al resto”. "
        "À contraflor, “con flor quiero”, “con flor me achico” ou o resto. Ao resto, “con flor quiero” ou “con flor "
        "me achico”.",
    ),
    "AR-FLO-08": (
        "Uma flor contra outra",
        "Se os dois times cantaram e ninguém apostou, a melhor flor leva 3 por cada flor cantada: uma contra uma, 6.",
    ),
    "AR-FLO-09": (
        "Contraflor aceita",
        "Com a contraflor aceita, a melhor flor leva {contraflor}: {contraflor_two} com duas, {contraflor_three} com "
        "três.",
    ),
    "AR-FLO-10": (
        "Contraflor al resto aceita",
        "Com a contraflor al resto aceita, a melhor flor leva {contraflor_resto}. Num jogo até {target}, com "
        "{six_less} a 0 e duas flores, quem está na frente leva {resto_two}.",
    ),
    "AR-FLO-11": (
        "Desistir",
        "“Con flor me achico” dá ao outro time {achico}: contra uma flor só, {achico_one}.",
    ),
    "AR-FLO-12": (
        "Desistir diante do resto",
        "Se a “contraflor al resto” subiu uma contraflor, desistir paga o que a contraflor valia, porque o aumento já "
        "a aceitou: com duas flores, {contraflor_two}.",
    ),
    "AR-FLO-13": (
        "O parceiro desfaz a desistência",
        "Se você desistiu, um parceiro em tempo, com flor e que não falou dela, pode cantar: a desistência se desfaz, "
        "e o que esperava resposta volta a esperar. Fica definitiva com a próxima carta ou palavra do truco, ou na "
        "hora se ninguém pode desfazer; até essa carta ou palavra os outros podem somar flores.",
    ),
    "AR-FLO-14": (
        "Mais uma flor",
        "Dizer “flor” quando o adversário já apostou anuncia a sua, mas não responde. Toda flor cantada antes dos "
        "valores, mesmo depois do “con flor quiero”, aumenta o que é pago.",
    ),
    "AR-FLO-15": (
        "Dizer os valores",
        "Com a aposta aceita, ou com flor contra flor, quem cantou diz o seu valor em ordem a partir do mano: o "
        "primeiro, um número; os outros, um número ou “son buenas”. Depois do primeiro ninguém aposta mais.",
    ),
    "AR-FLO-16": (
        "Flores do mesmo valor",
        "Se duas flores valem o mesmo, ganha a de quem vem antes a partir do mano.",
    ),
    "AR-FLO-17": (
        "Flores possíveis",
        "Uma flor vale de {flor_low} a 38 e nada fora disso.",
    ),
    "AR-FLO-18": (
        "Aposta quem cantou",
        "Só aposta, responde e compara quem cantou flor, cada um pelo seu time. Se todos os adversários com flor "
        "foram al mazo não há com quem apostar: só resta dizer “flor”.",
    ),
    "AR-FLO-19": (
        "Responder ao que não há",
        "Sem flor do outro time não há resposta de flor, e sem aposta dele não há “con flor quiero”. A uma aposta de "
        "flor também não se responde só “quiero” ou “no quiero”.",
    ),
    "AR-FLO-20": (
        "A ordem das apostas",
        "“Contraflor” só vem depois de flores simples. “Contraflor al resto”, depois de flores simples ou de uma "
        "contraflor do adversário. Depois do resto só cabe responder.",
    ),
    "AR-FLO-21": (
        "A flor que acaba o jogo",
        "A flor sem adversário é paga na hora. Se com isso alguém ganha o jogo, a mão acaba, mas outra flor em tempo "
        "vale até que alguém mostre ou dê as cartas. O mesmo com uma desistência, enquanto um parceiro puder "
        "desfazer, e os outros podem somar flores; se ninguém pode, a mão acaba ali.",
    ),
    "AR-FLO-22": (
        "Uma flor mais tarde",
        "Enquanto só um time cantou flor, quem está em tempo pode cantar a sua mesmo que outros já tenham jogado. A "
        "do parceiro são mais 3; com a do adversário os 3 voltam, e é preciso responder. Uma disputa resolvida não se "
        "reabre.",
    ),
    "AR-FLO-23": (
        "Flor tarde demais",
        "A flor cantada tarde não vale: é como não ter cantado, e no fim da mão alguém pode pedir a que você tem.",
    ),
    "AR-FLO-24": (
        "A flor de negras",
        "Sota, cavalo e rei do mesmo naipe são uma flor de {flor_negras}.",
    ),
    "AR-FLO-25": (
        "Mesa sem flor",
        "Se a mesa joga sem flor não vale nenhuma das palavras dela, nem “pido flor”. Três cartas do mesmo naipe "
        "servem para o envido.",
    ),
    "AR-FLO-26": (
        "Flor opcional",
        "Nas mesas que jogam assim, cantar a flor não é obrigação: você pode calar e ninguém pode pedir.",
    ),
    "AR-FLO-27": (
        "Mostrar a flor",
        "Quem ganhou com a sua flor mostra as cartas no fim da mão.",
    ),
}
