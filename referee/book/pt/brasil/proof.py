"""Rules of mineiro and paulista: penalties, and what the referee knows (BR-PEN, BR-REC)."""

RULES = {
    "BR-PEN-01": (
        "Um tento para o outro time",
        "Enquanto nenhum time tem {special_at}, uma irregularidade dá {tento} ao outro time.",
    ),
    "BR-PEN-02": (
        "O que é irregular",
        "É irregular embaralhar ou cortar errado, falar das cartas, mostrar as suas sem permissão e aumentar demais. "
        "O aumento o juiz vê sozinho; o resto o outro time tem que reclamar.",
    ),
    "BR-PEN-03": (
        "A reclamação",
        "Com “tento” o seu time reclama uma irregularidade do outro, em qualquer mão ou depois, até o fim da partida, "
        "mas não entre um jogo ganho e a próxima distribuição. O tento vai para a última mão; se há discussão, a mesa "
        "anula.",
    ),
    "BR-PEN-04": (
        "Com alguém em {special_at}",
        "Desde que um time tem {special_at}, a irregularidade tira {tento} do time que a fez: ninguém ganha um jogo "
        "por punição. Conta o placar na hora da reclamação.",
    ),
    "BR-PEN-05": (
        "Punições na {onze}",
        "Em {onze} e de ferro também é irregular rejeitar cartas na distribuição, tentar uma família e, no mineiro, "
        "pedir truco. Cada vez custa {tento} ao time que fez isso, seja qual for o placar.",
    ),
    "BR-PEN-06": (
        "Nunca abaixo de zero",
        "Nenhum placar desce de zero: quem não tem nada não perde nada.",
    ),
    "BR-PEN-07": (
        "A mão continua o que era",
        "Uma punição no meio da mão não a transforma em {onze} nem em mão de ferro, nem faz com que deixe de ser.",
    ),
    "BR-REC-01": (
        "O que o juiz vê",
        "O juiz só recusa o que as próprias anotações mostram que está errado. No que não pode saber, acredita.",
    ),
    "BR-REC-02": (
        "Como se numera",
        "As mãos são numeradas pelas distribuições e as anotações pelo lugar, sempre desde 0. As anotações anuladas "
        "também contam.",
    ),
    "BR-REC-03": (
        "Anotar só resultados",
        "Se só são anotados resultados, o juiz sabe quem sai, menos depois de um empate em que ninguém anotou quem "
        "jogou as iguais: aí pode sair qualquer um. Ele não sabe de quem é a vez dentro da vaza nem vê cartas, e "
        "acredita nos pedidos de todos.",
    ),
    "BR-REC-04": (
        "Anotar as cartas",
        "Se as cartas são anotadas, a vaza fecha sozinha quando todos jogaram, cada um na sua vez; o que vem depois é "
        "da seguinte. O juiz vê quem ganha, quem sai e se uma carta se repete. Um pedido segue a vez desde a primeira "
        "carta anotada da vaza, ou antes se as vazas anteriores têm as cartas.",
    ),
    "BR-REC-05": (
        "Anotado pelo time",
        "Anotado o time e não quem foi, depois sai qualquer um dele e a vez do pedido não é conferida. Se a vaza "
        "apostada empata, vale o resultado que é o mesmo, seja quem for que pediu; senão, digam se uma das iguais já "
        "estava na mesa quando se disse truco. Com dois jogadores se sabe quem foi.",
    ),
    "BR-REC-06": (
        "Antes ou depois do truco?",
        "Onde se aposta a vaza, se a do truco aceito empata sem cartas anotadas, digam quem jogou a primeira das "
        "iguais, ou se uma já estava na mesa; se pediu quem saía, ou com dois jogadores, não é preciso. Onde o pedido "
        "não espera a vez, digam só se uma já estava.",
    ),
    "BR-REC-07": (
        "Resultado com cartas anotadas",
        "Você pode fechar pelo resultado uma vaza que já tem cartas anotadas. Não vale se a carta de quem ganhou está "
        "encoberta, ou se uma carta anotada do outro time a iguala ou mata.",
    ),
    "BR-REC-08": (
        "Outras palavras",
        "Uma palavra que não é deste jogo, ou um número, não vale.",
    ),
    "BR-REC-09": (
        "O que foi anulado",
        "O juiz pula as anotações anuladas, como se não existissem.",
    ),
    "BR-REC-10": (
        "Fora da mão",
        "Antes da primeira distribuição, entre mãos e depois de um jogo ganho ninguém joga nem pede: só dá para dar "
        "as cartas e, na hora certa, reclamar “tento”, acertar pontos ou mostrar. Depois do fim da partida não se "
        "anota mais nada.",
    ),
}
