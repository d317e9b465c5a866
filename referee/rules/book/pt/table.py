"""Rules of players, score, pack and deal (BR-PLA, BR-SCO, BR-CAR, BR-DEA)."""

RULES = {
    "BR-PLA-01": (
        "Os lugares",
        "Jogam 2, 4 ou 6, com os lados alternados; quatro são duas duplas frente a frente. Joga-se para a direita. "
        "Com dois jogadores, anotar o lado é anotar o jogador.",
    ),
    "BR-PLA-02": (
        "O mão, o pé e o corte",
        "O mão vem logo depois de quem dá as cartas e sai na primeira vaza. Quem dá é o pé e joga por último. Corta "
        "quem está logo antes de quem dá: entre quatro, o parceiro do mão.",
    ),
    "BR-SCO-01": (
        "Até doze",
        "O primeiro lado a chegar a 12 ganha a partida. O que passa fica escrito: pode acabar em 14 ou em 18.",
    ),
    "BR-SCO-02": (
        "Os tentos na mesa",
        "Os pontos podem ser marcados com sementes, os tentos. Durante a partida ninguém tem mais de 11 na frente, "
        "então 22 bastam. Eles não mudam nenhuma decisão.",
    ),
    "BR-SCO-03": (
        "A mão sem truco",
        "Se nenhum pedido foi aceito, a mão vale um tento.",
    ),
    "BR-SCO-04": (
        "Partidas e série",
        "A série se ganha com uma partida, ou com duas se a mesa escolheu assim. Ganha uma, a seguinte começa em 0 a "
        "0; no fim da série fica à vista o último placar.",
    ),
    "BR-SCO-05": (
        "Pontos por acordo",
        "A mesa pode dar ou tirar pontos, e assim também se ganha. Não vale antes da primeira distribuição, nem entre "
        "uma partida ganha e a distribuição seguinte, nem se um lado fica abaixo de zero ou os dois chegam a 12.",
    ),
    "BR-SCO-06": (
        "Tentos de dois pontos",
        "Se a mesa conta de dois em dois, cada tento são 2 pontos e a meta continua 12. A mão de onze vira mão de "
        "dez, com 10 pontos: joga-se por 4 ou corre-se por 2. Uma punição custa 2.",
    ),
    "BR-CAR-01": (
        "Baralho sujo",
        "São 40 cartas: o baralho de 52 sem os oitos, os noves e os dez.",
    ),
    "BR-CAR-02": (
        "Baralho limpo no mineiro",
        "São 27 cartas: todos os 3, 2, A, K, J e Q e mais o 4♣, o 7♥ e o 7♦.",
    ),
    "BR-CAR-03": (
        "Três e meio, a carta a mais",
        "Se a mesa escolheu, entra um curinga ou, no lugar dele, o 10♣. Fica abaixo do 7♦ e acima dos 3.",
    ),
    "BR-CAR-04": (
        "Quem mata quem no mineiro",
        "Da maior para a menor: 4♣ (zap), 7♥ (copas), A♠ (espadilha), 7♦ (ouros), 3, 2, os outros A, K, J, Q, os "
        "outros 7, 6, 5 e os outros 4. As quatro primeiras são as manilhas, sempre as mesmas.",
    ),
    "BR-CAR-05": (
        "O naipe não conta",
        "Fora das manilhas só conta o valor: duas cartas do mesmo valor são iguais. O valete mata a dama.",
    ),
    "BR-CAR-06": (
        "Cartas impossíveis",
        "Não vale carta que o baralho não tem, nem carta que já saiu nesta mão, nem a vira.",
    ),
    "BR-CAR-07": (
        "A vira do paulista",
        "No paulista, depois de dar vira-se a carta seguinte: é a vira. As quatro do valor logo acima, na ordem 4, 5, "
        "6, 7, Q, J, K, A, 2, 3 e de novo 4, são as manilhas da mão: com vira 7, as damas.",
    ),
    "BR-CAR-08": (
        "O naipe das manilhas",
        "No paulista a maior manilha é a de ♣; depois vêm ♥, ♠ e ♦.",
    ),
    "BR-CAR-09": (
        "As outras cartas no paulista",
        "Da maior para a menor: 3, 2, A, K, J, Q, 7, 6, 5 e 4, sem o valor das manilhas. As do mesmo valor são iguais.",
    ),
    "BR-CAR-10": (
        "A vira anotada",
        "No paulista a vira é anotada com a distribuição. Sem ela valem os resultados, mas não as cartas: não se sabe "
        "quais são as manilhas. Se a vira não é do baralho, a distribuição não entra.",
    ),
    "BR-CAR-11": (
        "Baralho limpo no paulista",
        "São 24 cartas: os 3, 2, A, K, J e Q. Depois do 3 vem a dama: com vira 3, as manilhas são as damas.",
    ),
    "BR-DEA-01": (
        "Quem dá as cartas",
        "O primeiro é sorteado e depois dá o seguinte, à direita. Se na mesa deu outro, anote quem deu de verdade e "
        "vale.",
    ),
    "BR-DEA-02": (
        "Embaralhar",
        "Embaralha-se sobre a mesa, à vista de todos, misturando duas metades em cascata. Trançar as cartas ou passar "
        "montinhos na mão é irregular, e o outro lado pode reclamar (BR-PEN-03).",
    ),
    "BR-DEA-03": (
        "O corte",
        "Quem corta pode cortar até três vezes, sempre em dois montes, e manda: “desce”, dar por cima, ou “sobe”, dar "
        "por baixo. Não se anota.",
    ),
    "BR-DEA-04": (
        "O mão escolhe",
        "O mão recebe as três cartas e diz “fico”, fica com elas; “passo”, dá as três fechadas ao parceiro; ou "
        "“queimo”, joga fora à vista. Se passa ou queima, recebe outras três e escolhe de novo. Só ele diz, antes de a "
        "mão estar em jogo (BR-DEA-11).",
    ),
    "BR-DEA-05": (
        "Só se passa uma vez",
        "Em cada mão passam-se três cartas ao parceiro uma vez só. Com dois jogadores não se passa nada.",
    ),
    "BR-DEA-06": (
        "No máximo três trocas",
        "Entre passar e queimar, o mão troca as cartas três vezes no máximo. Com as quartas ele tem que ficar.",
    ),
    "BR-DEA-07": (
        "As cartas dos outros",
        "Quando o mão ficou com as suas, cada um dos outros recebe três, menos o parceiro que já tem as passadas. As "
        "queimadas só voltam na próxima distribuição.",
    ),
    "BR-DEA-08": (
        "Distribuição simples",
        "Se a mesa escolheu, são três cartas para cada um e o mão não escolhe nada.",
    ),
    "BR-DEA-09": (
        "Quem corta guarda",
        "Se a mesa escolheu, quem corta pode olhar a carta de cima ou a de baixo e guardar sem mostrar: “guardo”. Em "
        "algumas mesas, a seguinte também. Recebe essas a menos. O mão não escolhe, e em mão de onze ou de ferro nada "
        "se guarda.",
    ),
    "BR-DEA-10": (
        "Sem trocas na mão de onze",
        "Em mão de onze e de ferro ninguém rejeita nem passa cartas. Quem diz “passo” ou “queimo”, seja quem for, tira "
        "um tento do próprio lado (BR-PEN-05). “Fico” não vale.",
    ),
    "BR-DEA-11": (
        "A mão em jogo",
        "Está em jogo com o primeiro pedido, decisão, carta ou vaza que valha; não com palavras da distribuição, uma "
        "família, um “tento” ou um pedido punido. Antes disso pode-se dar de novo, e o que já foi pago fica. Depois, "
        "é preciso acabar.",
    ),
    "BR-DEA-12": (
        "A distribuição no paulista",
        "Três para cada um, uma a uma, para a direita e quase sempre por baixo, e vira-se a vira. Não se passa, não se "
        "queima e não se guarda.",
    ),
}
