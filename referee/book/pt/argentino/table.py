"""Rules of the pack, the table and speech, and of the score (AR-GEN, AR-SCO)."""

RULES = {
    "AR-GEN-01": (
        "O baralho",
        "O jogo usa 40 cartas espanholas: do 1 ao 7, sota (10), cavalo (11) e rei (12). Os oitos e os noves ficam na "
        "caixa.",
    ),
    "AR-GEN-02": (
        "Quem mata quem",
        "Da maior para a menor: 1 de espada, 1 de basto, 7 de espada, 7 de oro, os três, os dois, os outros ases, os "
        "reis, os cavalos, as sotas, os outros setes, os seis, os cincos e os quatros. Fora essas quatro primeiras, "
        "duas cartas do mesmo número empatam: um 3 não ganha de outro 3.",
    ),
    "AR-GEN-03": (
        "O que cada carta soma",
        "Para a flor e o envido, do 1 ao 7 cada carta soma o seu número; sota, cavalo e rei somam 0. O 1 de espada, "
        "que mata todas, aqui só soma 1.",
    ),
    "AR-GEN-04": (
        "Os lugares",
        "Jogam 2, 3, 4, 6 ou 8. Os lugares seguem a ordem do jogo, para a direita, e os times se alternam: à sua "
        "direita e à sua esquerda sempre há adversários. Com três há gallo (AR-GAL-01).",
    ),
    "AR-GEN-05": (
        "A distribuição e o mano",
        "Quem dá as cartas dá três a cada um. O jogador à sua direita é mano e sai primeiro; dali segue a ordem, e "
        "quem deu fica por último.",
    ),
    "AR-GEN-06": (
        "O pie",
        "O pie de cada time é o seu último jogador: um é quem dá e o outro, quem vem logo antes. Ele costuma decidir "
        "pelos seus, mas para o juiz vale o que qualquer um disser.",
    ),
    "AR-GEN-07": (
        "A distribuição passa",
        "Depois de cada mão dá o seguinte, também quando começa outro jogo. Se na mesa deu outro, anote quem deu de "
        "verdade: vale.",
    ),
    "AR-GEN-08": (
        "Uma mão de cada vez",
        "Até que alguém dê as cartas não há nada para cantar nem para jogar. Com a mão aberta não se dá outra: "
        "primeiro é preciso terminar a que está.",
    ),
    "AR-GEN-09": (
        "O que foi dito, vale",
        "Falar é livre, as palavras de cantar obrigam: uma palavra do jogo dita na hora certa vale, mesmo que tenha "
        "escapado. Perguntar ao parceiro “envido?” é cantar.",
    ),
    "AR-GEN-10": (
        "O que não cabe não existe",
        "Uma palavra, um número, uma carta ou um lugar que não cabe não tem efeito nem punição. Tudo continua como "
        "estava, e o que esperava resposta continua esperando.",
    ),
    "AR-GEN-11": (
        "Qualquer um fala",
        "Qualquer jogador que não foi al mazo canta, aumenta ou responde por todo o seu time, sem esperar a vez. Só "
        "as cartas e os valores vão em ordem.",
    ),
    "AR-GEN-12": (
        "Flor, envido e truco",
        "Primeiro vem a flor, depois o envido e no fim o truco. Com uma flor disputada ainda em aberto, ou um envido "
        "sem resposta ou sem o seu primeiro valor, ninguém joga cartas, fala do truco nem vai al mazo. O truco já "
        "cantado espera. “Envido y truco” de uma vez é anotado por partes, nessa ordem.",
    ),
    "AR-GEN-13": (
        "O silêncio",
        "Calar também fecha: com um valor já cantado, a próxima carta, palavra do truco ou ida al mazo que valha "
        "fecha os valores, e uma desistência não se desfaz mais. Se ao fechar alguém ganha o jogo, não há mais cartas "
        "nem palavras: fecha quem está atrás e concede (“Ninguém mais”), quem mostra ou quem dá a próxima.",
    ),
    "AR-GEN-14": (
        "Nada fica subentendido",
        "Uma carta nunca aceita uma aposta: é preciso dizer “quiero”. A única exceção é o time que foi inteiro al "
        "mazo: esse disse “no quiero”.",
    ),
    "AR-GEN-15": (
        "Responde o outro time",
        "Só o time adversário responde a uma aposta ou aumenta. Se o seu parceiro cantou “truco”, você não pode "
        "aceitar.",
    ),
    "AR-GEN-16": (
        "Anotado pelo time",
        "Se é anotado o time e não quem falou, vale como se um dos que podiam tivesse falado, e o que é aceito "
        "depois esclarece quem foi: o que só um pode ter dito é dele. No empate, conta como o mais perto do mano dos"
        " que podem ter falado.",
    ),
    "AR-GEN-17": (
        "O maldón",
        "Nas mesas que jogam assim, quem tem dois quatros e outra carta que não passe de rei pode dizer “maldón” "
        "antes que alguém fale ou jogue. Ninguém marca e as cartas são dadas de novo. Conforme a mesa, qualquer um "
        "pode dizer, ou só o mano.",
    ),
    "AR-GEN-18": (
        "Entre uma mão e outra",
        "Depois de terminada a mão e até a próxima, só dá para mostrar, pedir flor ou acertar pontos. Também vale uma "
        "flor em tempo, se foi a flor que acabou o jogo (AR-FLO-21).",
    ),
    "AR-SCO-01": (
        "Até quanto vai",
        "O primeiro time que chega a {target} pontos ganha o jogo.",
    ),
    "AR-SCO-02": (
        "O primeiro que chega",
        "Os pontos contam em ordem: flor, envido, truco e no fim o “pido flor”. Assim que um time chega, acabam o "
        "jogo e a mão: se o envido leva você a {target}, o truco cantado não importa mais. Por isso nunca chegam os "
        "dois.",
    ),
    "AR-SCO-03": (
        "Malas e buenas",
        "A primeira metade são malas e a segunda, buenas: num jogo até {halved}, {half} são {half} malas e "
        "{first_buena} é 1 buena. Um {five_buenas} a 7 se diz “5 buenas - 7 malas”. Até 9, 12 ou 15 basta dizer o "
        "número.",
    ),
    "AR-SCO-04": (
        "Os porotos",
        "Um poroto, um feijão, por cada mala. Num jogo até {halved}, com {half} todos voltam ao prato e a conta "
        "recomeça: um por cada buena.",
    ),
    "AR-SCO-05": (
        "Jogos e partida, os chicos",
        "A partida é {best_of}.",
    ),
    "AR-SCO-06": (
        "Outro jogo",
        "Depois de um jogo ganho, o seguinte começa em 0 a 0 e a vez de dar não volta atrás. Com seis, começa com "
        "redonda. No fim da partida o placar fica como estava.",
    ),
    "AR-SCO-07": (
        "Os pontos que sobram",
        "Se você passa dos pontos combinados, o que sobra fica escrito: com {two_less} e mais 4 você acaba em "
        "{two_more}.",
    ),
    "AR-SCO-08": (
        "Tudo junto no fim",
        "Onde a mesa joga assim, os pontos só são somados no fim da mão e nada a corta antes. Se então chegam os "
        "dois, o jogo não é de ninguém e vem outro, a partir de 0 a 0.",
    ),
    "AR-SCO-09": (
        "Pontos por acordo",
        "A mesa pode dar ou tirar pontos por acordo desde a primeira distribuição, e eles contam na hora. Assim "
        "ninguém pode ficar abaixo de zero nem podem chegar os dois à meta, e entre um jogo e outro é preciso esperar "
        "a distribuição. Uma vantagem é anotada depois de dar.",
    ),
}
