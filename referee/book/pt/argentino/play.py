"""Rules of the tricks, the truco and folding (AR-TRI, AR-TRU, AR-MAZ)."""

RULES = {
    "AR-TRI-01": (
        "Jogar as cartas",
        "O mano sai e os outros jogam uma carta cada um, em ordem. Você joga a que quiser: não é preciso seguir o "
        "naipe.",
    ),
    "AR-TRI-02": (
        "Ganha a maior",
        "A vaza é da carta que mais mata, conforme a lista de AR-GEN-02.",
    ),
    "AR-TRI-03": (
        "Empate entre parceiros",
        "Se as maiores cartas empatam mas são todas de um mesmo time, ganha esse time e conta a que foi jogada antes.",
    ),
    "AR-TRI-04": (
        "A parda",
        "Se os dois times têm a maior carta, um 3 contra outro 3, a vaza é parda e não é de ninguém.",
    ),
    "AR-TRI-05": (
        "Quem sai",
        "Quem ganha uma vaza sai na seguinte.",
    ),
    "AR-TRI-06": (
        "Sair depois de uma parda",
        "Depois de uma parda sai de novo quem tinha saído nela, que na prática é sempre o mano.",
    ),
    "AR-TRI-07": (
        "Duas de três",
        "O time que ganha duas vazas ganha a mão.",
    ),
    "AR-TRI-08": (
        "Com uma parda",
        "Com uma parda só, decide a primeira das outras duas. Se a primeira é parda, vale a segunda; se a segunda é "
        "parda, vale a primeira: nos dois casos a terceira não é jogada.",
    ),
    "AR-TRI-09": (
        "Com duas pardas",
        "Com duas pardas, ganha a mão quem ganhar a vaza que resta.",
    ),
    "AR-TRI-10": (
        "Com três pardas",
        "Se as três vazas são pardas, a mão é do time do mano.",
    ),
    "AR-TRI-11": (
        "Decidida, acabou",
        "A mão acaba com a carta, a resposta ou a ida al mazo que a decide. As cartas e apostas que vêm depois não "
        "valem.",
    ),
    "AR-TRI-12": (
        "Carta fora da vez",
        "A carta jogada fora da vez não vale. Ela fica à vista e só é anotada quando chega a vez de quem a jogou. Sai "
        "quem ganhou a vaza anterior (AR-TRI-05; com cartas iguais de parceiros, AR-TRI-03) ou, depois de uma parda, "
        "quem tinha saído (AR-TRI-06).",
    ),
    "AR-TRI-13": (
        "Carta impossível",
        "Não vale uma carta que o baralho não tem, como um 8, nem uma já jogada, nem a que outro mostrou, nem a "
        "quarta conhecida de um mesmo jogador.",
    ),
    "AR-TRI-14": (
        "Carta virada para baixo",
        "Deixar uma carta virada para baixo não é jogar: é ir al mazo, e é assim que se anota.",
    ),
    "AR-TRI-15": (
        "A vaza sem cartas",
        "Você pode anotar só quem ganhou a vaza, ou que foi parda: é como se todos tivessem jogado. Se anotar só o "
        "time, depois sai qualquer um dele. Se não bate com as cartas já anotadas, não vale.",
    ),
    "AR-TRI-16": (
        "Quem já foi embora",
        "Quem foi al mazo é pulado, mas as cartas que jogou continuam valendo. Se era ele quem ia sair, sai o que vem "
        "depois.",
    ),
    "AR-TRU-01": (
        "A mão sem truco",
        "Se ninguém aceitou um truco, ganhar as vazas vale 1.",
    ),
    "AR-TRU-02": (
        "O truco",
        "“Truco” propõe jogar as vazas por 2.",
    ),
    "AR-TRU-03": (
        "O retruco",
        "“Retruco” propõe 3, e só se canta sobre um truco aceito.",
    ),
    "AR-TRU-04": (
        "O vale cuatro",
        "“Vale cuatro” propõe 4, e só se canta sobre um retruco aceito. Acima não há mais nada.",
    ),
    "AR-TRU-05": (
        "No quiero ao truco",
        "“No quiero” acaba a mão e quem cantou leva o que estava valendo antes: 1 por um truco, 2 por um retruco, 3 "
        "por um vale cuatro.",
    ),
    "AR-TRU-06": (
        "Primeiro o quiero",
        "Cada aposta do truco tem que ser aceita em voz alta antes da seguinte. “Retruco” a um truco sem resposta não "
        "é nada, e o truco continua esperando. O certo é “quiero retruco”.",
    ),
    "AR-TRU-07": (
        "Ter o quiero",
        "Só aumenta o truco o time que disse o último “quiero”, na hora ou mais adiante na mão. O time que cantou o "
        "truco não pode cantar o retruco.",
    ),
    "AR-TRU-08": (
        "Quando se canta",
        "Qualquer um canta truco a qualquer momento antes de a mão estar decidida, sem esperar a vez, se não há um "
        "envido ou uma flor disputada ainda em aberto.",
    ),
    "AR-TRU-09": (
        "Quem responde",
        "Ao truco responde qualquer um do outro time, e um basta: se o seu parceiro disse “quiero”, o time aceitou.",
    ),
    "AR-TRU-10": (
        "A carta não responde",
        "Jogar uma carta com um truco sem resposta não aceita nem recusa. “Quiero” ou “no quiero” podem vir depois.",
    ),
    "AR-TRU-11": (
        "Truco sem resposta",
        "Se as vazas se decidem e ninguém respondeu à aposta, ela não vale: conta o que foi aceito por último.",
    ),
    "AR-TRU-12": (
        "Quiero e aumento",
        "“Quiero retruco” e “quiero vale cuatro” aceitam e aumentam de uma vez. Se o seu time já tinha o quiero, são "
        "só o aumento.",
    ),
    "AR-TRU-13": (
        "O truco espera",
        "O truco cantado espera até que a flor e o envido estejam resolvidos. Com um envido ou uma flor disputada "
        "ainda em aberto ninguém canta truco: não serve como resposta.",
    ),
    "AR-TRU-14": (
        "Nada para responder",
        "“Quiero” e “no quiero” precisam de uma aposta que espere. Se esperam um envido e um truco, respondem ao "
        "envido.",
    ),
    "AR-MAZ-01": (
        "Largar as cartas",
        "Se você diz “al mazo”, larga as cartas e fica fora da mão.",
    ),
    "AR-MAZ-02": (
        "Quando todos vão",
        "Se todos os de um time foram al mazo, esse time recusou o truco que esperava ou, se nenhum esperava, perdeu a "
        "mão.",
    ),
    "AR-MAZ-03": (
        "Sobra um",
        "Enquanto sobra um do seu time sem ir al mazo nada está perdido: ele pode aceitar o truco e seguir sozinho "
        "contra todos.",
    ),
    "AR-MAZ-04": (
        "Quanto custa",
        "Quando um time vai al mazo, o outro leva o que estava valendo, 1 se não houve truco. Se uma aposta do outro "
        "esperava resposta, ele leva como por um “no quiero”. A aposta do time que foi embora, se ninguém respondeu, "
        "não conta.",
    ),
    "AR-MAZ-05": (
        "Fora é fora",
        "Quem foi al mazo não canta, não responde e não joga mais na mão, nem mostra as suas cartas até que ela "
        "esteja decidida.",
    ),
    "AR-MAZ-06": (
        "Ninguém foge do envido",
        "Com um envido sem resposta, sem o seu primeiro valor, ou com uma flor disputada ainda em aberto, ninguém vai "
        "al mazo: primeiro é preciso responder.",
    ),
    "AR-MAZ-07": (
        "Ir embora cedo",
        "Nas mesas que jogam assim, largar as cartas na primeira vaza sem que ninguém tenha cantado flor, envido nem "
        "truco custa 2: 1 pelo envido e 1 pelo truco.",
    ),
    "AR-MAZ-08": (
        "O time inteiro",
        "“Al mazo” anotado para um time, sem dizer quem, tira todos da mão.",
    ),
}
