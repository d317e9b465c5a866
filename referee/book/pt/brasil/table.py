"""Rules of players, score, pack and deal (BR-PLA, BR-SCO, BR-CAR, BR-DEA)."""

RULES = {
    "BR-PLA-01": (
        "Os lugares",
        "No truco mineiro e no paulista jogam 2, 4 ou 6, com os times alternados; quatro são duas duplas frente a "
        "frente. O jogo corre para a direita. Com dois jogadores, anotar o time é anotar o jogador.",
    ),
    "BR-PLA-02": (
        "O mão, o pé e o corte",
        "O mão é quem vem logo depois de quem dá as cartas, e sai na primeira vaza. Quem dá é o pé e joga por último. "
        "Quem corta é quem vem logo antes de quem dá: com quatro, o parceiro do mão.",
    ),
    "BR-SCO-01": (
        "Até doze",
        "O primeiro time que chega a 12 ganha o jogo. Os pontos que passam ficam no placar: o jogo pode acabar em 14 "
        "ou em 18.",
    ),
    "BR-SCO-02": (
        "Os tentos na mesa",
        "Os pontos podem ser marcados com sementes, os tentos. Durante o jogo ninguém tem mais de 11 na frente, então "
        "22 bastam. As sementes não mudam nenhuma decisão do juiz.",
    ),
    "BR-SCO-03": (
        "A mão sem truco",
        "Se nenhum pedido foi aceito, a mão vale {tento}.",
    ),
    "BR-SCO-04": (
        "Jogos e partida",
        "Ganha a partida quem ganha um jogo, ou dois se a mesa escolheu. Depois de um jogo ganho, o seguinte começa "
        "em 0 a 0; no fim da partida o último placar fica à vista.",
    ),
    "BR-SCO-05": (
        "Pontos por acordo",
        "A mesa pode dar ou tirar pontos por acordo, e assim um time pode até ganhar. Não vale antes da primeira "
        "distribuição, nem entre um jogo ganho e a distribuição seguinte, nem se deixa um time abaixo de zero ou os "
        "dois em 12.",
    ),
    "BR-SCO-06": (
        "Tentos de dois pontos",
        "Se a mesa conta de dois em dois, cada tento vale 2 pontos e o jogo continua indo até 12. A mão de onze vira "
        "mão de dez, com 10 pontos: jogam por 4 ou correm por 2. Uma punição custa 2.",
    ),
    "BR-CAR-01": (
        "Baralho sujo",
        "O baralho sujo tem 40 cartas: é o de 52 sem os oitos, os noves e os dez.",
    ),
    "BR-CAR-02": (
        "Baralho limpo no mineiro",
        "O baralho limpo do mineiro tem 27 cartas: todos os 3, 2, A, K, J e Q e mais o 4♣, o 7♥ e o 7♦.",
    ),
    "BR-CAR-03": (
        "Três e meio, a carta a mais",
        "Se a mesa escolheu, entra o três e meio: um curinga ou, no lugar dele, o 10♣. Ele fica abaixo do 7♦ e acima "
        "dos 3.",
    ),
    "BR-CAR-04": (
        "Quem mata quem no mineiro",
        "No mineiro as cartas são, da maior para a menor: 4♣ (zap), 7♥ (copas), A♠ (espadilha), 7♦ (ouros), 3, 2, os "
        "outros A, K, J, Q, os outros 7, 6, 5 e os outros 4. As quatro primeiras são as manilhas, sempre as mesmas.",
    ),
    "BR-CAR-05": (
        "O naipe não conta",
        "Fora das manilhas só conta o valor: duas cartas do mesmo valor são iguais. O valete (J) mata a dama (Q).",
    ),
    "BR-CAR-06": (
        "Cartas impossíveis",
        "Não vale uma carta que não é do baralho, uma que já saiu nesta mão, nem a vira; nem ao mostrar. Quem teve "
        "cartas a mais pode mostrar também as que jogou.",
    ),
    "BR-CAR-07": (
        "A vira do paulista",
        "No paulista, depois de dar, a carta seguinte é virada: é a vira. As quatro cartas do valor logo acima dela, "
        "na ordem 4, 5, 6, 7, Q, J, K, A, 2, 3 e de novo 4, são as manilhas da mão: com vira 7, as damas (Q).",
    ),
    "BR-CAR-08": (
        "O naipe das manilhas",
        "No paulista a maior manilha é a de ♣; depois vêm ♥, ♠ e ♦.",
    ),
    "BR-CAR-09": (
        "As outras cartas no paulista",
        "No paulista as cartas que não são manilhas vão da maior para a menor: 3, 2, A, K, J, Q, 7, 6, 5 e 4, sem o "
        "valor das manilhas. As do mesmo valor são iguais.",
    ),
    "BR-CAR-10": (
        "A vira anotada",
        "No paulista a vira é anotada com a distribuição. Sem ela valem os resultados, mas não as cartas: não se sabe "
        "quais são as manilhas. Se a vira não é do baralho, a distribuição não vale.",
    ),
    "BR-CAR-11": (
        "Baralho limpo no paulista",
        "No paulista o baralho limpo tem 24 cartas: os 3, 2, A, K, J e Q. Depois do 3 vem a dama: com vira 3, as "
        "manilhas são as damas.",
    ),
    "BR-DEA-01": (
        "Quem dá as cartas",
        "O primeiro a dar as cartas é sorteado: se for nas cartas, os dois que tiram as maiores são parceiros e dá "
        "quem tira a menor. Depois dá o seguinte, à direita. Se na mesa deu outro, anote quem deu de verdade: vale.",
    ),
    "BR-DEA-02": (
        "Embaralhar",
        "As cartas são embaralhadas sobre a mesa, à vista de todos: na cascata, as duas metades caem carta a carta; "
        "encaixar uma metade na outra ou passar montinhos é irregular, e o outro time pode reclamar (BR-PEN-03).",
    ),
    "BR-DEA-03": (
        "O corte",
        "Quem corta pode cortar até três vezes, sempre em dois montes, e manda: “desce”, dar por cima, ou “sobe”, dar "
        "por baixo. O corte não é anotado.",
    ),
    "BR-DEA-04": (
        "O mão escolhe",
        "O mão recebe três cartas e diz “fico”, e fica com elas; “passo”, e dá as três fechadas ao parceiro; ou "
        "“queimo”, e joga as três fora à vista. Se passa ou queima, recebe outras três e escolhe de novo; se fica, "
        "não escolhe mais. Só ele diz isso, antes de a mão estar em jogo (BR-DEA-11).",
    ),
    "BR-DEA-05": (
        "Só se passa uma vez",
        "Em cada mão o mão só pode passar três cartas ao parceiro uma vez. Com dois jogadores ninguém passa nada.",
    ),
    "BR-DEA-06": (
        "No máximo três trocas",
        "Entre passar e queimar, o mão troca as cartas três vezes no máximo. Com as que recebe depois ele tem que "
        "ficar.",
    ),
    "BR-DEA-07": (
        "As cartas dos outros",
        "Quando o mão fica com as cartas dele, cada um dos outros recebe três, menos o parceiro que já tem as "
        "passadas. As queimadas só voltam na próxima distribuição.",
    ),
    "BR-DEA-08": (
        "Distribuição simples",
        "Se a mesa escolheu a distribuição simples, cada um recebe três cartas e o mão não escolhe nada.",
    ),
    "BR-DEA-09": (
        "Quem corta guarda",
        "Se a mesa escolheu, quem corta pode olhar a carta de cima ou a de baixo e ficar com ela sem mostrar: "
        "“guardo”. Em algumas mesas, com a seguinte também. Para cada carta guardada recebe uma a menos. O mão não "
        "escolhe, e em {onze} ou de ferro nada se guarda.",
    ),
    "BR-DEA-10": (
        "Sem trocas na {onze}",
        "Em {onze} e de ferro ninguém rejeita nem passa cartas. Enquanto a mão não está em jogo, quem diz “passo” ou "
        "“queimo”, seja quem for, faz o próprio time perder {tento} (BR-PEN-05). “Fico” não vale.",
    ),
    "BR-DEA-11": (
        "A mão em jogo",
        "Uma mão está em jogo desde o primeiro pedido, decisão, carta ou vaza que valha; não por palavras da "
        "distribuição, uma família, um “tento” ou um pedido punido. Antes disso é possível dar de novo, e o que já "
        "foi pago fica. Depois é preciso terminar a mão, e as palavras da distribuição não valem mais.",
    ),
    "BR-DEA-12": (
        "A distribuição no paulista",
        "No paulista cada um recebe três cartas, uma a uma, para a direita e quase sempre por baixo, e depois a vira é "
        "aberta. Ninguém passa, queima nem guarda.",
    ),
}
