"""Rules of irregular deals, families, tricks, ties and speech (BR-IRR, BR-FAM, BR-TRK, BR-TIE, BR-TLK)."""

RULES = {
    "BR-IRR-01": (
        "Carta do adversário à mostra",
        "Se quem dá mostra sem querer uma carta de um adversário, o dono fica com ela, ou a queima e recebe outra.",
    ),
    "BR-IRR-02": (
        "Carta do próprio time à mostra",
        "Se quem dá mostra sem querer uma carta do próprio time, o dono tem que ficar com ela.",
    ),
    "BR-IRR-03": (
        "Cartas a menos",
        "Se você recebeu cartas a menos, peça as que faltam.",
    ),
    "BR-IRR-04": (
        "A mais, no time de quem deu",
        "Se alguém do time de quem deu tem cartas a mais e ninguém as viu, as que sobram voltam ao baralho. Se foram "
        "vistas, um adversário tira uma ao acaso, que é mostrada e queimada.",
    ),
    "BR-IRR-05": (
        "A mais, no outro time",
        "Se um adversário de quem deu tem cartas a mais, diz “cartas a mais”, mostra, e o time dele ganha a mão pelo "
        "que ela vale, sem contar um pedido sem resposta. Se não era verdade, os pontos vão para o outro time, até a "
        "próxima distribuição, se o jogo não acabou e ninguém fica abaixo de zero.",
    ),
    "BR-FAM-01": (
        "A família de figuras",
        "Onde se joga a família real, com baralho limpo, quem só tem K, J e Q diz “família real” antes da primeira "
        "carta, joga as três fora e recebe outras. Pode acontecer várias vezes na mesma mão.",
    ),
    "BR-FAM-02": (
        "O mão não tem família",
        "O mão não pode dizer “família real”, nem trocar a pobre: não vale. Anotada pelo time do mão, é de um "
        "parceiro: daquele a quem se pede que mostre. Em {onze} ou de ferro, se tenta, é punido (BR-FAM-03).",
    ),
    "BR-FAM-03": (
        "Família na {onze}",
        "Em {onze} ou de ferro, tentar uma família antes da primeira carta custa {tento} ao seu time (BR-PEN-05), "
        "mesmo se quem tenta é o mão.",
    ),
    "BR-FAM-04": (
        "A prova da família",
        "Conforme a mesa, quem troca uma família mostra as cartas, ou joga as três fechadas e um adversário pode "
        "dizer “mostra”. Se aparece uma que não devia estar lá, é irregularidade (BR-PEN-01); se estão certas, não "
        "acontece nada.",
    ),
    "BR-FAM-05": (
        "A família de cartas baixas",
        "Onde se joga a família pobre, com baralho sujo, quem só tem seis, cinco e quatro, menos o 4♣, diz “família "
        "pobre” antes da primeira carta, joga as três fora e recebe outras. O mão também não pode.",
    ),
    "BR-TRK-01": (
        "Quem sai",
        "Na primeira vaza sai o mão e os outros seguem, cada um na sua vez, para a direita. Nas outras sai quem jogou "
        "a carta que ganhou a anterior.",
    ),
    "BR-TRK-02": (
        "Qualquer carta",
        "Você joga a carta que quiser: não é preciso seguir o naipe nem matar.",
    ),
    "BR-TRK-03": (
        "A maior ganha",
        "A maior carta ganha a vaza para o time de quem a jogou.",
    ),
    "BR-TRK-04": (
        "A carta encoberta",
        "A partir da segunda vaza você pode jogar uma carta virada para baixo, a encoberta. Ela não ganha nada.",
    ),
    "BR-TRK-05": (
        "A primeira é aberta",
        "Na primeira vaza a encoberta não vale: você tem que jogar outra carta, aberta.",
    ),
    "BR-TRK-06": (
        "Todas as cartas encobertas",
        "Se todas as cartas da vaza estão encobertas, ela empata e sai de novo quem tinha saído; num empate, basta "
        "que estejam as de um time. Com truco aceito, conta como se todas tivessem sido jogadas depois do pedido "
        "(BR-TRU-10).",
    ),
    "BR-TRK-07": (
        "Decidida, acabou",
        "A mão acaba assim que está decidida. Ninguém joga mais nada.",
    ),
    "BR-TRK-08": (
        "Melhor de três",
        "Sem truco aceito pela vaza, ganha a mão quem faz duas. Com um empate, ganha quem fez a primeira das outras "
        "duas; com dois empates, quem faz a que resta.",
    ),
    "BR-TIE-01": (
        "A vaza empatada",
        "Se os dois times têm a maior carta, sejam quantas forem, a vaza empata e não é de ninguém. Na mesa se diz "
        "empatar, cangar, melar ou embuchar.",
    ),
    "BR-TIE-02": (
        "Cartas iguais de parceiros",
        "Se só parceiros têm a maior carta, o time deles ganha a vaza e sai o primeiro dos dois. Nas mesas em que "
        "depois de um empate sai quem jogou a última das iguais, sai o segundo.",
    ),
    "BR-TIE-03": (
        "Quem sai depois do empate",
        "Depois de um empate, no mineiro sai quem jogou a primeira das cartas iguais; no paulista, quem tinha saído "
        "nessa vaza. A mesa pode escolher um ou outro, ou quem jogou a última das iguais.",
    ),
    "BR-TIE-04": (
        "Mão empatada",
        "A mão empatada até o fim não dá pontos. Conforme a mesa, o que ela valia vai para o time que deu, ou passa "
        "para a mão seguinte (BR-TRU-16). A mão de ferro segue BR-FER-03.",
    ),
    "BR-TIE-05": (
        "O mesmo dá de novo",
        "Se a mesa escolheu, depois de uma mão empatada dá as cartas quem já tinha dado.",
    ),
    "BR-TIE-06": (
        "Obrigado a jogar a maior",
        "Se a mesa escolheu e a primeira vaza empata, na segunda todos jogam a melhor das duas cartas que têm, sem "
        "encoberta; na mão de ferro às cegas, não. Se na terceira se vê que você guardou a melhor, a carta vale e é "
        "irregularidade (BR-PEN-01).",
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
        "Você pode falar da força da sua mão em geral e de pedir, aceitar ou aumentar. Dizer o nome de uma carta ou "
        "perguntar ao parceiro a força dele é irregularidade.",
    ),
}
