"""Rules of truco and of the hands at eleven (BR-TRU, BR-PAU, BR-ONZ, BR-FER)."""

RULES = {
    "BR-TRU-01": (
        "Quando se pede",
        "Na sua vez, antes de jogar a carta, você pode dizer “truco”: é a proposta de subir a mão ao primeiro degrau. "
        "Em algumas mesas não é preciso esperar a vez.",
    ),
    "BR-TRU-02": (
        "Primeiro a resposta",
        "Enquanto um pedido espera resposta ninguém joga: não valem cartas nem vazas.",
    ),
    "BR-TRU-03": (
        "Responder",
        "O outro lado corre, “corro”; aceita, “aceito”; ou aceita e aumenta, “vale 6” e o que segue. Palavras com o "
        "mesmo sentido valem igual. Se aumenta, responde o lado que tinha pedido.",
    ),
    "BR-TRU-04": (
        "Vale a primeira resposta",
        "Responde qualquer um do lado, e o que se diz primeiro vale para todos. O lado que pediu não responde a si "
        "mesmo.",
    ),
    "BR-TRU-05": (
        "Os degraus",
        "A mão vale 1; “truco”, 3; “vale 6”, 6; “vale 9”, 9; e “queda”, 12. Os degraus vêm em ordem e os lados se "
        "alternam. Com tentos de dois pontos a escada é outra (BR-TRU-15).",
    ),
    "BR-TRU-06": (
        "Correr",
        "“Corro” acaba a mão e o lado que pediu leva o que valia antes: 1 por um “truco”, 3 por um “vale 6”, 6 por um "
        "“vale 9” e 9 por uma “queda”.",
    ),
    "BR-TRU-07": (
        "No mineiro aposta-se a vaza",
        "O pedido aceito é pela vaza que se está jogando: quem a faz leva a mão inteira, pelo que está valendo. A mesa "
        "pode escolher que seja pela mão (BR-PAU-02).",
    ),
    "BR-TRU-08": (
        "A mão que vira",
        "Por isso um pedido pode virar tudo: você fez a primeira, mas o truco aceito na segunda quem fez foi o outro "
        "lado, e a mão é dele, sem terceira.",
    ),
    "BR-TRU-09": (
        "Empate com carta de antes",
        "Se essa vaza empata e uma das maiores cartas já estava na mesa quando se disse “truco”, o lado que pediu ou "
        "aumentou por último perde o que está valendo, mesmo com uma vaza feita. Na última também.",
    ),
    "BR-TRU-10": (
        "Empate de cartas novas",
        "Se essa vaza empata e todas as maiores cartas vieram depois do pedido, joga-se outra pelo mesmo valor, e só "
        "ela decide, para quem a fizer.",
    ),
    "BR-TRU-11": (
        "Empate na última vaza",
        "Se a última vaza empata com cartas novas, a mão está empatada e ninguém marca, se a mesa não escolheu outra "
        "coisa (BR-TIE-04).",
    ),
    "BR-TRU-12": (
        "Aumentar demais",
        "Não se aumenta se o que valeria sem aumentar já leva você a 12. O aumento é nulo, o outro lado ganha um "
        "tento (BR-PEN-01) e o pedido anterior continua esperando. Em algumas mesas ele só não vale.",
    ),
    "BR-TRU-13": (
        "Aposta-se uma vez só",
        "Onde se aposta a vaza, um pedido aceito fecha as apostas da mão inteira.",
    ),
    "BR-TRU-14": (
        "Degrau errado",
        "Não vale degrau fora de ordem, pedido do lado que pediu ou aumentou por último, resposta sem pedido nem nada "
        "acima de “queda”.",
    ),
    "BR-TRU-15": (
        "Os degraus de dois em dois",
        "Com tentos de dois pontos, a mão vale 2; “truco”, 4; “vale 6”, 6; “vale 9”, 8 ou 10 conforme a mesa; e "
        "“queda”, 12. Pelo valor, o terceiro degrau também se chama “vale 8” ou “vale 10”.",
    ),
    "BR-TRU-16": (
        "A aposta que passa adiante",
        "Se a mesa escolheu e empata uma mão com pedido, a seguinte começa valendo o mesmo e qualquer lado pede o "
        "próximo degrau. Resiste a outro empate e a uma distribuição anulada; não a uma mão fechada pela mesa, à mão "
        "de onze ou de ferro, nem a outra partida.",
    ),
    "BR-TRU-17": (
        "Correr sem mostrar",
        "Depois de correr você não precisa mostrar nenhuma carta que não jogou.",
    ),
    "BR-PAU-01": (
        "Como se dá no paulista",
        "Três cartas para cada um e a vira, sem escolher nem trocar nada (BR-DEA-12).",
    ),
    "BR-PAU-02": (
        "No paulista aposta-se a mão",
        "O pedido aceito é pela mão inteira: o jogo continua e as vazas decidem (BR-TRK-08).",
    ),
    "BR-PAU-03": (
        "Sai o mesmo",
        "No paulista, depois de uma vaza empatada sai de novo quem saiu, se a mesa não escolheu outra coisa.",
    ),
    "BR-PAU-04": (
        "Aumentar mais tarde",
        "Onde se aposta a mão, o lado que aceitou por último pode aumentar ao responder, ou mais tarde, na vez de um "
        "dos seus. O outro lado responde antes de seguir. Quem pediu por último não pode.",
    ),
    "BR-PAU-05": (
        "Consultar o parceiro",
        "No paulista, os parceiros que têm que responder podem trocar as mãos fechadas, olhar e conversar.",
    ),
    "BR-PAU-06": (
        "Pedir na mão de onze, no paulista",
        "Em mão de onze ou de ferro, qualquer pedido de qualquer lado dá a partida ao outro: ele marca o que lhe "
        "falta. A mesa pode escolher outra punição (BR-ONZ-05).",
    ),
    "BR-PAU-07": (
        "Onze e ferro no paulista",
        "A mão de onze e a de ferro são as de sempre, dadas como em BR-DEA-12.",
    ),
    "BR-ONZ-01": (
        "Mão de onze",
        "Se na hora de dar só um lado tem 11 ou mais, é mão de onze. Com tentos de dois pontos é mão de dez, com 10 ou "
        "mais. Tudo o que se diz de uma vale para a outra.",
    ),
    "BR-ONZ-02": (
        "Ver as cartas do parceiro",
        "Os parceiros do lado que tem 11 podem passar as cartas fechadas um ao outro e olhar, sem falar delas. Depois "
        "decidem.",
    ),
    "BR-ONZ-03": (
        "Correr da mão de onze",
        "Se dizem “corro”, o outro lado marca um tento.",
    ),
    "BR-ONZ-04": (
        "Jogar a mão de onze",
        "Se dizem “jogo”, as vazas decidem (BR-TRK-08). Quem ganha marca 3 tentos, ou 4 pontos com tentos de dois. Se "
        "ganha o lado que tem 11, ganha a partida: se lhe falta mais, marca o que falta.",
    ),
    "BR-ONZ-05": (
        "Na mão de onze não se pede",
        "Qualquer palavra dos degraus conta como pedido, mesmo fora da vez ou antes da decisão. No mineiro custa um "
        "tento ao lado que disse e a mão segue igual; no paulista, a partida (BR-PAU-06). A mesa pode escolher outra "
        "coisa, ou que não valha.",
    ),
    "BR-ONZ-06": (
        "Primeiro se decide",
        "Antes da decisão não valem cartas nem vazas. E só decide o lado que tem 11.",
    ),
    "BR-ONZ-07": (
        "Empate na mão de onze",
        "Conta como qualquer mão empatada (BR-TIE-04), e a seguinte é mão de onze outra vez.",
    ),
    "BR-FER-01": (
        "Mão de ferro às cegas",
        "Se na hora de dar os dois lados têm 11 ou mais, é mão de ferro: ninguém olha as cartas e cada um, na sua vez, "
        "vira a de cima. Não se joga encoberta.",
    ),
    "BR-FER-02": (
        "De ferro e sem pedidos",
        "Na mão de ferro também não se pede: valem as punições de BR-ONZ-05 e BR-PAU-06.",
    ),
    "BR-FER-03": (
        "Empate na mão de ferro",
        "Se empata até o fim ninguém marca, mesmo que a mesa conte os empates de outro jeito, e dá-se outra.",
    ),
    "BR-FER-04": (
        "Vale a partida",
        "Quem ganha a mão de ferro ganha a partida. Marca o que lhe falta: um tento, ou mais se na mão perdeu algum "
        "por punição.",
    ),
    "BR-FER-05": (
        "Mão de ferro olhando",
        "Se a mesa escolheu, cada um olha as suas cartas e joga a que quer, também encoberta, mas sem pedidos.",
    ),
}
