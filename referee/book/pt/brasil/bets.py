"""Rules of truco and of the hands at eleven (BR-TRU, BR-PAU, BR-ONZ, BR-FER)."""

RULES = {
    "BR-TRU-01": (
        "Quando se pede",
        "Na sua vez, antes de jogar a carta, você pode dizer “truco”: propõe o primeiro aumento da mão. Em algumas "
        "mesas não é preciso esperar a vez.",
    ),
    "BR-TRU-02": (
        "Primeiro a resposta",
        "Enquanto um pedido espera resposta ninguém joga: não valem cartas nem vazas.",
    ),
    "BR-TRU-03": (
        "Responder",
        "A um pedido o outro time corre, “corro”; aceita, “aceito”; ou aceita e aumenta, “vale 6” e o que segue. "
        "Palavras com o mesmo sentido valem igual. Se aumenta, responde o time que tinha pedido.",
    ),
    "BR-TRU-04": (
        "Vale a primeira resposta",
        "A um pedido responde qualquer um do outro time, e a primeira resposta vale para todos. O time que pediu não "
        "pode responder ao próprio pedido nem aumentar.",
    ),
    "BR-TRU-05": (
        "Os aumentos",
        "A mão vale {stake0}; “truco”, {stake1}; “vale 6”, {stake2}; “vale {stake3}”, {stake3}; e “queda”, {stake4}. "
        "Os aumentos vêm em ordem e os times se alternam. A mesa escolhe os valores (BR-TRU-15).",
    ),
    "BR-TRU-06": (
        "Correr",
        "“Corro” acaba a mão e o time que pediu leva o que ela valia antes: {stake0} por um “truco”, {stake1} por um "
        "“vale 6”, {stake2} por um “vale {stake3}” e {stake3} por uma “queda”.",
    ),
    "BR-TRU-07": (
        "No mineiro se aposta a vaza",
        "Onde se aposta a vaza, como no mineiro, o pedido aceito vale para a vaza em jogo: quem a faz leva a mão "
        "inteira, pelo que está valendo. A mesa pode escolher que seja pela mão (BR-PAU-02).",
    ),
    "BR-TRU-08": (
        "A mão que vira",
        "Onde se aposta a vaza, um pedido aceito pode virar a mão: se você fez a primeira e o outro time faz a "
        "segunda, com o truco aceito nela, a mão é dele e não há terceira.",
    ),
    "BR-TRU-09": (
        "Empate com carta de antes",
        "Se a vaza do truco aceito empata e uma das maiores cartas já estava na mesa quando alguém disse “truco”, o "
        "time que pediu ou aumentou por último perde o que está valendo, mesmo com uma vaza feita. Na última vaza "
        "também.",
    ),
    "BR-TRU-10": (
        "Empate de cartas novas",
        "Se a vaza do truco aceito empata e todas as maiores cartas vieram depois do pedido, os times jogam outra "
        "pelo mesmo valor, que conta como a do truco: quem a fizer leva a mão.",
    ),
    "BR-TRU-11": (
        "Empate na última vaza",
        "Se a última vaza, com truco aceito, empata com cartas jogadas depois do pedido, a mão está empatada, mesmo "
        "que um time já tenha uma vaza, e ninguém marca, se a mesa não escolheu outra coisa (BR-TIE-04).",
    ),
    "BR-TRU-12": (
        "Aumentar demais",
        "Você não pode aumentar se o que valeria sem aumentar já leva o seu time a 12. O aumento não vale, o outro "
        "time ganha {tento} (BR-PEN-01) e o pedido anterior continua esperando. Em algumas mesas o aumento "
        "simplesmente não vale.",
    ),
    "BR-TRU-13": (
        "Só se aposta uma vez",
        "Onde se aposta a vaza, um pedido aceito fecha as apostas da mão inteira: depois não se pede nem se aumenta "
        "mais.",
    ),
    "BR-TRU-14": (
        "Aumento errado",
        "Não vale um aumento fora de ordem, um pedido do time que pediu ou aumentou por último, uma resposta sem "
        "pedido nem nada acima de “queda”.",
    ),
    "BR-TRU-15": (
        "Os aumentos de dois em dois",
        "Com tentos de dois pontos, a mão vale 2; “truco”, 4; “vale 6”, 6; “vale 9”, 8 ou 10 conforme a mesa; e "
        "“queda”, 12. Pelo valor, o terceiro aumento também se chama “vale 8” ou “vale 10”.",
    ),
    "BR-TRU-16": (
        "A aposta que passa adiante",
        "Se a mesa escolheu e empata uma mão com pedido aceito, a seguinte começa valendo o mesmo e qualquer time "
        "pede o próximo aumento. Vale mesmo com outro empate e com uma distribuição anulada; não depois de uma mão "
        "fechada pela mesa, na {onze} ou de ferro, nem em outro jogo.",
    ),
    "BR-TRU-17": (
        "Correr sem mostrar",
        "Depois de correr você não precisa mostrar nenhuma carta que não jogou.",
    ),
    "BR-PAU-01": (
        "Como se dá no paulista",
        "No paulista cada um recebe três cartas e a vira é aberta, sem escolher nem trocar nada (BR-DEA-12).",
    ),
    "BR-PAU-02": (
        "No paulista se aposta a mão",
        "Onde se aposta a mão, como no paulista, o pedido aceito é pela mão inteira: o jogo segue e as vazas decidem "
        "(BR-TRK-08).",
    ),
    "BR-PAU-03": (
        "Sai o mesmo",
        "No paulista, depois de uma vaza empatada sai de novo quem tinha saído nela, se a mesa não escolheu outra "
        "coisa.",
    ),
    "BR-PAU-04": (
        "Aumentar mais tarde",
        "Onde se aposta a mão, o time que aceitou por último pode aumentar ao responder, ou mais tarde, na vez de um "
        "dos seus jogadores. O outro time responde antes de o jogo seguir. O time que pediu por último não pode "
        "aumentar.",
    ),
    "BR-PAU-05": (
        "Consultar o parceiro",
        "No paulista, os parceiros que têm que responder podem trocar as cartas fechadas entre si, olhar e conversar.",
    ),
    "BR-PAU-06": (
        "Pedir na {onze}, no paulista",
        "Em {onze} ou de ferro, no paulista, qualquer pedido de qualquer time dá o jogo ao outro: ele marca o que "
        "falta. A mesa pode escolher outra punição (BR-ONZ-05).",
    ),
    "BR-PAU-07": (
        "{onze} e de ferro no paulista",
        "No paulista a {onze} e a de ferro são as de sempre, dadas como em BR-DEA-12.",
    ),
    "BR-ONZ-01": (
        "Mão de onze",
        "Se na hora de dar só um time tem 11 ou mais, é mão de onze. Com tentos de dois pontos é mão de dez, com 10 "
        "ou mais. Tudo o que se diz de uma vale para a outra.",
    ),
    "BR-ONZ-02": (
        "Ver as cartas do parceiro",
        "Os parceiros do time que tem {special_at} podem passar as cartas fechadas um ao outro e olhar, sem falar "
        "delas. Depois decidem se jogam.",
    ),
    "BR-ONZ-03": (
        "Correr antes de jogar",
        "Se na {onze} quem decide diz “corro”, o outro time marca {tento}.",
    ),
    "BR-ONZ-04": (
        "Jogar",
        "Se na {onze} quem decide diz “jogo”, as vazas decidem (BR-TRK-08). Quem ganha marca {special_worth}. Se "
        "ganha o time que tem {special_at}, ganha o jogo: se falta mais, marca o que falta.",
    ),
    "BR-ONZ-05": (
        "Na {onze} não se pede",
        "Em {onze} ou de ferro, qualquer palavra dos aumentos conta como pedido, mesmo fora da vez ou antes da "
        "decisão. No mineiro custa {tento} ao time que a disse e a mão segue igual; no paulista, o jogo (BR-PAU-06). "
        "A mesa pode escolher outra coisa, ou que o pedido não valha.",
    ),
    "BR-ONZ-06": (
        "Primeiro se decide",
        "Na {onze} não valem cartas nem vazas antes da decisão, e só decide o time que tem {special_at}.",
    ),
    "BR-ONZ-07": (
        "Empate na {onze}",
        "A {onze} empatada conta como qualquer mão empatada (BR-TIE-04), e a seguinte é {onze} outra vez.",
    ),
    "BR-FER-01": (
        "Mão de ferro às cegas",
        "Se na hora de dar os dois times têm {special_at} ou mais, é mão de ferro: ninguém olha as cartas e cada um, "
        "na sua vez, vira a de cima. Ninguém joga encoberta.",
    ),
    "BR-FER-02": (
        "Na mão de ferro não se pede",
        "Na mão de ferro também ninguém pede: valem as punições de BR-ONZ-05 e BR-PAU-06.",
    ),
    "BR-FER-03": (
        "Empate na mão de ferro",
        "Se a mão de ferro empata até o fim ninguém marca, mesmo que a mesa conte os empates de outro jeito, e vem "
        "outra mão.",
    ),
    "BR-FER-04": (
        "Vale o jogo",
        "Quem ganha a mão de ferro ganha o jogo. Marca o que falta: {tento}, ou mais se na mão perdeu algum por "
        "punição.",
    ),
    "BR-FER-05": (
        "Mão de ferro olhando",
        "Se a mesa escolheu, na mão de ferro cada um olha as suas cartas e joga a que quer, também encoberta, mas sem "
        "pedidos.",
    ),
}
