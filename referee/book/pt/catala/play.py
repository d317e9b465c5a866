"""Rules of truc in Catalonia: the table, the cards and the tricks (TC-PLA to TC-TLK)."""

RULES = {
    "TC-PLA-01": (
        "Quem joga",
        "No truc jogam quatro, em duas duplas com o parceiro em frente, ou dois. O jogo corre para a direita, no "
        "sentido contrário ao do relógio.",
    ),
    "TC-SCO-01": (
        "Até doze",
        "O primeiro time que chega a 12 ou passa ganha o jogo. O que sobra não é cortado: com 11 e mais 3 você acaba "
        "em 14.",
    ),
    "TC-SCO-02": (
        "Jogos e partida",
        "Ganha a partida quem ganha os jogos combinados, um ou dois. Se falta outro jogo, assim que o anterior é "
        "ganho os dois times voltam a 0.",
    ),
    "TC-CAR-01": (
        "O baralho",
        "O jogo usa 40 cartas espanholas: do 1 ao 7, sota (10), cavalo (11) e rei (12) dos quatro naipes.",
    ),
    "TC-CAR-02": (
        "Quem mata quem",
        "As cartas vão, da maior para a menor: 3, 2, 1, rei, cavalo, sota, 7, 6, 5 e 4. O naipe não conta: as quatro "
        "cartas de cada número são iguais.",
    ),
    "TC-CAR-03": (
        "Cartas impossíveis",
        "Não vale uma carta que não está no baralho, uma que já saiu na mão nem uma virada para baixo.",
    ),
    "TC-DEA-01": (
        "Quem dá",
        "O primeiro a dar é sorteado; depois dá sempre o seguinte, à direita. O juiz propõe quem dá, mas vale quem "
        "deu de verdade.",
    ),
    "TC-DEA-02": (
        "Cortar e dar",
        "Quem está à esquerda de quem dá pode cortar. Depois cada um recebe três cartas, uma a uma, a partir da "
        "direita.",
    ),
    "TC-DEA-03": (
        "Uma carta para cada um",
        "Se quem está à esquerda não corta e só toca o baralho, quem dá pode dar uma carta a cada um, desde que "
        "nenhum time passe de 10. Se cortaram, são três; se nada é anotado, conta como cortado. Outra quantidade não "
        "vale.",
    ),
    "TC-DEA-04": (
        "Em 11, três cartas",
        "Com um time em 11 é preciso dar três cartas. Uma distribuição de uma não vale e a mão não começa: é preciso "
        "dar de novo.",
    ),
    "TC-TRK-01": (
        "Quem sai",
        "Sai primeiro quem vem depois de quem deu, que é mà, e os outros jogam depois, em ordem. Quem ganha uma vaza "
        "sai na seguinte.",
    ),
    "TC-TRK-02": (
        "Jogue a que quiser",
        "Você pode jogar qualquer carta: não é preciso seguir o naipe nem matar.",
    ),
    "TC-TRK-03": (
        "A maior leva",
        "A maior carta ganha a vaza (a basa) para o time de quem a jogou.",
    ),
    "TC-TRK-04": (
        "Empate entre parceiros",
        "Se a maior carta é dos dois parceiros, a vaza é do time deles e na próxima sai quem a jogou antes.",
    ),
    "TC-TRK-05": (
        "Duas de três",
        "Duas vazas ganham a mão. Com uma empatada, decide a primeira vaza que tem dono; com duas empatadas, a "
        "terceira.",
    ),
    "TC-TRK-06": (
        "Decidida, acabou",
        "O jogo para assim que a mão está decidida.",
    ),
    "TC-TRK-07": (
        "A mão de uma carta",
        "Se cada um recebeu uma carta só, essa única vaza é a mão toda.",
    ),
    "TC-TRK-08": (
        "O que não foi jogado",
        "As cartas que ficam com você quando a mão acaba não são mostradas.",
    ),
    "TC-TIE-01": (
        "O que é empat",
        "A vaza é empat (na França, pourri) quando a maior carta é dos dois times. Não importa quantas são nem em que "
        "ordem: dois três contra um empatam.",
    ),
    "TC-TIE-02": (
        "Quem sai depois",
        "Depois de uma vaza empatada sai de novo quem tinha saído nela.",
    ),
    "TC-TIE-03": (
        "As três empatadas",
        "Se as três vazas ficam empatadas, a mão é do time que não deu.",
    ),
    "TC-TIE-04": (
        "Uma carta e empate",
        "Se na mão de uma carta a vaza empata, ganha o time que não deu.",
    ),
    "TC-TLK-01": (
        "Falar e fazer sinais",
        "A conversa é livre enquanto todos podem ouvir. Os sinais também são livres, verdadeiros ou falsos.",
    ),
}
