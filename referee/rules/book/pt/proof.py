"""Rules of penalties, of what the referee knows, and of the record's forms (BR-PEN, BR-REC, FMT)."""

RULES = {
    "BR-PEN-01": (
        "Um tento para o outro lado",
        "Enquanto ninguém tem 11, ou 10 com tentos de dois pontos, uma irregularidade dá um tento ao outro lado.",
    ),
    "BR-PEN-02": (
        "O que é irregular",
        "Embaralhar ou cortar errado, falar das cartas, mostrá-las sem licença e aumentar demais. Isto último o juiz "
        "vê sozinho; o resto é preciso reclamar.",
    ),
    "BR-PEN-03": (
        "A reclamação",
        "Com “tento” o seu lado reclama uma irregularidade do outro, em qualquer mão ou depois, até o fim da série, "
        "mas não entre uma partida ganha e a próxima distribuição. Vai para a última mão; se há discussão, a mesa "
        "anula.",
    ),
    "BR-PEN-04": (
        "Com alguém em 11",
        "Desde que um lado tem 11, ou 10 com tentos de dois pontos, a irregularidade tira um tento de quem a fez: "
        "ninguém ganha partida por punição. Conta o placar da hora da reclamação.",
    ),
    "BR-PEN-05": (
        "Punições na mão de onze",
        "Em mão de onze e de ferro também é irregular rejeitar cartas na distribuição, uma família e, no mineiro, "
        "pedir truco. Cada vez custa um tento ao lado que fez, seja qual for o placar.",
    ),
    "BR-PEN-06": (
        "Nunca abaixo de zero",
        "Nenhum placar desce de zero: de quem não tem nada não se tira nada.",
    ),
    "BR-PEN-07": (
        "A mão continua o que era",
        "Uma punição no meio da mão não faz dela mão de onze nem mão de ferro, nem faz que deixe de ser.",
    ),
    "BR-REC-01": (
        "O que o juiz vê",
        "O juiz só recusa o que as próprias anotações mostram que está errado. No que não pode saber, acredita.",
    ),
    "BR-REC-02": (
        "Como se numera",
        "As mãos se numeram pelas distribuições e as anotações pelo lugar, sempre desde 0. As anuladas também contam.",
    ),
    "BR-REC-03": (
        "Anotar só resultados",
        "O juiz sabe quem sai, menos depois de um empate em que não se disse o necessário: aí sai qualquer um. Não "
        "sabe de quem é a vez dentro da vaza nem vê cartas, e acredita nos pedidos de todos.",
    ),
    "BR-REC-04": (
        "Anotar as cartas",
        "A vaza se fecha sozinha quando todos jogaram, cada um na sua vez; o que se anota depois é da seguinte. O "
        "juiz vê quem ganha, quem sai e se uma carta se repete. Um pedido segue a vez desde a primeira carta anotada "
        "da vaza, ou antes se as vazas anteriores têm as cartas.",
    ),
    "BR-REC-05": (
        "Anotado pelo lado",
        "Quando se anota o lado e não quem foi, depois sai qualquer um dele e o pedido não tem vez. Onde se aposta a "
        "vaza, se ela empata é preciso anular o pedido e anotar quem o fez. Com dois jogadores sempre se sabe.",
    ),
    "BR-REC-06": (
        "Antes ou depois do truco?",
        "Onde se aposta a vaza, o empate anotado sem cartas precisa dizer quem jogou a primeira das iguais, menos "
        "com dois jogadores ou se pediu quem saía. Onde o pedido não espera a vez, as cartas são necessárias.",
    ),
    "BR-REC-07": (
        "Resultado com cartas anotadas",
        "Pode-se fechar pelo resultado uma vaza que já tem cartas. Não vale se uma carta anotada do outro lado iguala "
        "ou mata a de quem ganhou.",
    ),
    "BR-REC-08": (
        "Outras palavras",
        "Uma palavra que não é deste jogo, ou um número, não vale.",
    ),
    "BR-REC-09": (
        "O que foi anulado",
        "As anotações anuladas são puladas, como se não existissem.",
    ),
    "BR-REC-10": (
        "Fora da mão",
        "Antes da primeira distribuição, entre mãos e com a partida ou a série ganha não se joga nem se pede. Pode-se "
        "dar e, na hora certa, reclamar “tento”, acertar pontos ou mostrar.",
    ),
    "FMT-01": (
        "Nada a comparar",
        "Anotar quem ganhou uma comparação só vale em jogos com envido ou flor. No truco mineiro e no paulista nunca "
        "há o que comparar.",
    ),
    "FMT-02": (
        "Já se disse um número",
        "Se já se disse um número, a comparação continua com números. No truco mineiro e no paulista não se dizem "
        "números.",
    ),
    "FMT-03": (
        "Nenhuma mão para fechar",
        "A mesa pode dar por acabada uma mão em jogo, e o que não está decidido não conta. Sem mão em jogo não há o "
        "que fechar.",
    ),
    "FMT-04": (
        "Nada a provar",
        "Anotar que alguém mostrou precisa de algo a mostrar: aqui, uma família ou cartas a mais. Depois da partida "
        "ganha não se mostra mais.",
    ),
    "FMT-05": (
        "Esse lugar não existe",
        "A anotação fala de um lugar ou de um lado que esta mesa não tem: com dois jogadores, por exemplo, não há "
        "terceiro.",
    ),
}
