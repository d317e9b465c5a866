"""Rules of irregular deals, families, tricks, ties and speech (BR-IRR, BR-FAM, BR-TRK, BR-TIE, BR-TLK)."""

RULES = {
    "BR-IRR-01": (
        "Carta do adversário à mostra",
        "Se quem dá mostra sem querer uma carta do adversário, o dono fica com ela, ou queima e recebe outra.",
    ),
    "BR-IRR-02": (
        "Carta do próprio lado à mostra",
        "Se quem dá mostra sem querer uma carta do próprio lado, ela tem que ficar.",
    ),
    "BR-IRR-03": (
        "Cartas a menos",
        "Se você recebeu cartas a menos, peça as que faltam.",
    ),
    "BR-IRR-04": (
        "A mais, do lado de quem deu",
        "Se ninguém viu, as que sobram voltam ao baralho. Se foram vistas, um adversário tira uma ao acaso, que se "
        "mostra e se queima.",
    ),
    "BR-IRR-05": (
        "A mais, do outro lado",
        "Se um adversário de quem deu tem cartas a mais, diz “cartas a mais” e o lado dele ganha a mão pelo que vale, "
        "sem contar pedido sem resposta. Prova-se mostrando. Se não era verdade, os pontos mudam de lado, até a "
        "próxima distribuição, se ninguém fica abaixo de zero.",
    ),
    "BR-FAM-01": (
        "A família de figuras",
        "Se a mesa joga assim, com baralho limpo: quem só tem K, J e Q diz “família real” antes da primeira carta, "
        "joga as três fora e recebe outras. Pode acontecer várias vezes na mesma mão.",
    ),
    "BR-FAM-02": (
        "O mão não tem família",
        "O mão não pode dizer “família real”: não vale. Em mão de onze ou de ferro é pior (BR-FAM-03).",
    ),
    "BR-FAM-03": (
        "Família na mão de onze",
        "Em mão de onze ou de ferro, tentar uma família custa um tento ao seu lado (BR-PEN-05), mesmo se quem tenta é "
        "o mão.",
    ),
    "BR-FAM-04": (
        "A prova da família",
        "Conforme a mesa, as cartas são mostradas, ou vão fechadas e um adversário pode dizer “mostra”. Se aparece uma "
        "que não devia estar, é irregularidade (BR-PEN-01); se está tudo certo, não acontece nada.",
    ),
    "BR-FAM-05": (
        "A família de cartas baixas",
        "A mesma coisa, com baralho sujo, para quem só tem seis, cinco e quatro, menos o 4♣: diz “família pobre”.",
    ),
    "BR-TRK-01": (
        "Quem sai",
        "Na primeira vaza sai o mão e os outros seguem para a direita. Depois sai quem jogou a carta que ganhou.",
    ),
    "BR-TRK-02": (
        "Qualquer carta",
        "Você joga a carta que quiser: não é preciso seguir o naipe nem matar.",
    ),
    "BR-TRK-03": (
        "A maior ganha",
        "A maior carta ganha a vaza para o lado de quem a jogou.",
    ),
    "BR-TRK-04": (
        "A carta encoberta",
        "A partir da segunda vaza você pode jogar uma carta virada para baixo, encoberta. Ela não ganha nada.",
    ),
    "BR-TRK-05": (
        "A primeira é aberta",
        "Na primeira vaza a encoberta não vale: você tem que jogar outra carta, aberta.",
    ),
    "BR-TRK-06": (
        "Todas as cartas encobertas",
        "Se todas as cartas da vaza estão encobertas, é empate e sai o mesmo de novo. Com truco aceito, conta como "
        "empate de cartas novas (BR-TRU-10).",
    ),
    "BR-TRK-07": (
        "Decidida, acabou",
        "A mão acaba assim que está decidida. Não se joga mais nada.",
    ),
    "BR-TRK-08": (
        "Melhor de três",
        "Sem aposta aceita na vaza, ganha a mão quem faz duas. Com um empate, quem fez a primeira das outras duas; "
        "com dois empates, quem faz a que resta.",
    ),
    "BR-TIE-01": (
        "A vaza empatada",
        "Se os dois lados têm a maior carta, sejam quantas forem, a vaza empata e não é de ninguém. Na mesa se diz "
        "empatar, cangar, melar ou embuchar.",
    ),
    "BR-TIE-02": (
        "Cartas iguais de parceiros",
        "Se só parceiros têm a maior carta, o lado deles ganha e sai o primeiro dos dois. Onde depois do empate sai o "
        "último, sai o segundo.",
    ),
    "BR-TIE-03": (
        "Quem sai depois do empate",
        "No mineiro sai quem jogou a primeira das cartas iguais; no paulista, quem saiu nessa vaza. A mesa pode "
        "escolher um ou outro, ou quem jogou a última das iguais.",
    ),
    "BR-TIE-04": (
        "Mão empatada",
        "A mão empatada até o fim não dá pontos. Conforme a mesa, o que valia vai para o lado que deu, ou passa para a "
        "mão seguinte (BR-TRU-16). A mão de ferro segue BR-FER-03.",
    ),
    "BR-TIE-05": (
        "O mesmo dá de novo",
        "Se a mesa escolheu, depois de uma mão empatada dá o mesmo outra vez.",
    ),
    "BR-TIE-06": (
        "Obrigado a jogar a maior",
        "Se a mesa escolheu, empatada a primeira vaza todos jogam a melhor das duas cartas, sem encoberta; na mão de "
        "ferro às cegas, não. Se na terceira se vê que você guardou a melhor, a carta vale e é irregularidade "
        "(BR-PEN-01).",
    ),
    "BR-TIE-07": (
        "Sem encoberta depois do empate",
        "Se a mesa escolheu, na vaza depois de um empate não se joga carta encoberta.",
    ),
    "BR-TLK-01": (
        "Os sinais",
        "Os sinais entre parceiros são livres, verdadeiros ou falsos, a qualquer hora.",
    ),
    "BR-TLK-02": (
        "O que se pode falar",
        "Você pode falar da força da mão em geral e de pedir, aceitar ou aumentar. Dizer o nome de uma carta ou "
        "perguntar ao parceiro a força dele é irregularidade.",
    ),
}
