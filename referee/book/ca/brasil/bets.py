"""Rules of mineiro and paulista: truco and the hands at eleven (BR-TRU, BR-PAU, BR-ONZ, BR-FER)."""

RULES = {
    "BR-TRU-01": (
        "Quan es canta",
        "Quan et toca jugar, abans de tirar la carta, pots dir “truco”: proposa pujar el que val la mà. En algunes "
        "taules es canta sense esperar el torn.",
    ),
    "BR-TRU-02": (
        "Primer es contesta",
        "Mentre una aposta espera resposta ningú no juga: no valen cartes ni bases.",
    ),
    "BR-TRU-03": (
        "Contestar",
        "A una aposta, l'altre equip se'n va, “corro”; accepta, “aceito”; o accepta i puja, “vale 6” i el que "
        "segueix. Les paraules que volen dir el mateix valen igual. Si puja, ara contesta l'equip que havia cantat.",
    ),
    "BR-TRU-04": (
        "Val la primera resposta",
        "A una aposta contesta qualsevol de l'altre equip, i el primer que es diu val per a tots. L'equip que ha "
        "cantat no contesta la seva pròpia aposta ni la puja.",
    ),
    "BR-TRU-05": (
        "L'escala",
        "La mà val {stake0}; “truco”, {stake1}; “vale 6”, {stake2}; “vale {stake3}”, {stake3}; i “queda”, {stake4}. "
        "Les apostes van en aquest ordre i els equips s'alternen. La taula tria l'escala (BR-TRU-15).",
    ),
    "BR-TRU-06": (
        "Anar-se'n",
        "“Corro” acaba la mà i l'equip que ha cantat cobra el que es jugava abans: {stake0} per un “truco”, {stake1} "
        "per un “vale 6”, {stake2} per un “vale {stake3}” i {stake3} per una “queda”.",
    ),
    "BR-TRU-07": (
        "En mineiro s'aposta la basa",
        "On s'aposta la basa, com en mineiro, l'aposta acceptada és per la que s'està jugant: qui la guanya s'endú "
        "la mà sencera, pel que es juga. La taula pot triar que sigui per la mà (BR-PAU-02).",
    ),
    "BR-TRU-08": (
        "La mà capgirada",
        "Una aposta acceptada per la basa pot capgirar la mà: si has guanyat la primera i el truco acceptat en la "
        "segona el guanya l'altre equip, la mà és seva i no hi ha tercera.",
    ),
    "BR-TRU-09": (
        "Empat amb una carta d'abans",
        "Si la basa del truco s'empata i una de les cartes més altes ja era a la taula quan s'ha dit “truco”, "
        "l'equip que ha cantat o pujat l'últim perd el que es juga, encara que tingui una basa guanyada. També en "
        "l'última.",
    ),
    "BR-TRU-10": (
        "Empat de cartes noves",
        "Si la basa del truco s'empata i totes les cartes més altes s'han jugat després de l'aposta, se'n juga una "
        "altra pel mateix, que compta com la del truco: qui la guanya s'endú la mà.",
    ),
    "BR-TRU-11": (
        "Empat en l'última basa",
        "Si la basa del truco és l'última i s'empata amb cartes jugades després de l'aposta, la mà queda empatada, "
        "encara que un equip ja tingui una basa, i ningú no suma, si la taula no ha triat una altra cosa (BR-TIE-04).",
    ),
    "BR-TRU-12": (
        "Pujar de més",
        "No es puja si el que es jugaria sense pujar ja et basta per arribar a 12. La pujada no val, l'altre equip "
        "cobra {tento} (BR-PEN-01) i l'aposta anterior continua esperant. En algunes taules simplement no val.",
    ),
    "BR-TRU-13": (
        "S'aposta un sol cop",
        "On s'aposta la basa, una aposta acceptada tanca les apostes de tota la mà: després ja no es canta ni es puja.",
    ),
    "BR-TRU-14": (
        "Fora d'ordre",
        "No val una aposta fora d'ordre, una aposta de l'equip que ha cantat o pujat l'últim, una resposta sense "
        "aposta ni res per damunt de “queda”.",
    ),
    "BR-TRU-15": (
        "L'escala de dos en dos",
        "Amb tentos de dos en dos, la mà val 2; “truco”, 4; “vale 6”, 6; “vale 9”, 8 o 10 segons la taula; i "
        "“queda”, 12. Segons el que valgui, la tercera aposta també es diu “vale 8” o “vale 10”.",
    ),
    "BR-TRU-16": (
        "L'aposta que passa",
        "Si la taula ho ha triat i s'empata una mà amb una aposta acceptada, la següent comença pel mateix i "
        "qualsevol canta el que segueix. Val encara que hi hagi un altre empat o es torni a repartir; no després "
        "d'una mà tancada per la taula, en una {onze} o de ferro, ni en una altra partida.",
    ),
    "BR-TRU-17": (
        "Anar-se'n sense ensenyar",
        "Després d'anar-te'n no cal que ensenyis cap carta que no hagis jugat.",
    ),
    "BR-PAU-01": (
        "Com es reparteix en paulista",
        "En paulista es donen tres cartes a cadascú i la vira, sense triar ni canviar res (BR-DEA-12).",
    ),
    "BR-PAU-02": (
        "En paulista s'aposta la mà",
        "On s'aposta la mà, com en paulista, l'aposta acceptada és per la mà sencera: se segueix jugant i decideixen "
        "les bases (BR-TRK-08).",
    ),
    "BR-PAU-03": (
        "Surt el mateix",
        "En paulista, després d'una basa empatada torna a sortir qui hi havia sortit, si la taula no ha triat una "
        "altra cosa.",
    ),
    "BR-PAU-04": (
        "Pujar més tard",
        "On s'aposta la mà, l'equip que ha acceptat l'últim pot pujar en contestar o més tard, quan toca jugar a un "
        "dels seus. L'altre equip contesta abans de seguir. El que ha cantat l'últim no pot.",
    ),
    "BR-PAU-05": (
        "Consultar amb el company",
        "En paulista, els de l'equip que ha de contestar es poden canviar les cartes tapades, mirar-les i parlar-ne.",
    ),
    "BR-PAU-06": (
        "Cantar en {onze}, en paulista",
        "En paulista, qualsevol aposta en {onze} o de ferro, de qualsevol equip, dona la partida a l'altre: cobra el "
        "que li falta. La taula pot triar un altre càstig (BR-ONZ-05).",
    ),
    "BR-PAU-07": (
        "{onze} i de ferro, en paulista",
        "En paulista, la {onze} i la de ferro es juguen com sempre i es reparteixen com diu BR-DEA-12.",
    ),
    "BR-ONZ-01": (
        "La mão de onze",
        "Si en repartir un sol equip té 11 o més, és mão de onze. Amb tentos de dos en dos, és mão de dez amb 10 o "
        "més. Tot el que es diu d'una val per a l'altra.",
    ),
    "BR-ONZ-02": (
        "Mirar-se les cartes",
        "Els companys de l'equip que és a {special_at} es poden passar les cartes tapades i mirar-les, sense "
        "parlar-ne. Després decideixen si juguen.",
    ),
    "BR-ONZ-03": (
        "No jugar-la",
        "Si en la {onze} l'equip que decideix diu “corro”, l'altre cobra {tento}.",
    ),
    "BR-ONZ-04": (
        "Jugar-la",
        "Si en la {onze} l'equip que decideix diu “jogo”, decideixen les bases (BR-TRK-08). Qui guanya cobra "
        "{special_worth}. Si guanya l'equip que és a {special_at}, guanya la partida: si li falta més, cobra el que "
        "li falta.",
    ),
    "BR-ONZ-05": (
        "En {onze} no es canta",
        "En {onze} o de ferro, tota paraula de l'escala compta com a aposta, encara que no sigui el torn o ningú no "
        "hagi decidit. En mineiro costa {tento} a l'equip que l'ha dita i la mà segueix igual; en paulista, la "
        "partida (BR-PAU-06). La taula pot triar una altra cosa, o que no valgui.",
    ),
    "BR-ONZ-06": (
        "Primer es decideix",
        "En la {onze}, fins que es decideix si es juga no valen cartes ni bases, i decideix només l'equip que és a "
        "{special_at}.",
    ),
    "BR-ONZ-07": (
        "{onze} empatada",
        "La {onze} empatada es compta com qualsevol mà empatada (BR-TIE-04), i la següent torna a ser {onze}.",
    ),
    "BR-FER-01": (
        "La mão de ferro",
        "Si en repartir tots dos equips tenen {special_at} o més, és mão de ferro: ningú no mira les seves cartes i "
        "cadascú, en el seu torn, gira la de dalt. No es juguen encobertas.",
    ),
    "BR-FER-02": (
        "De ferro i sense apostes",
        "En mão de ferro tampoc no es canta: valen els càstigs de BR-ONZ-05 i BR-PAU-06.",
    ),
    "BR-FER-03": (
        "Mão de ferro empatada",
        "Si la mão de ferro s'empata fins al final no cobra ningú, encara que la taula compti d'una altra manera els "
        "empats, i se'n reparteix una altra.",
    ),
    "BR-FER-04": (
        "S'hi juga tot",
        "Qui guanya la mão de ferro guanya la partida. Cobra el que li falta: {tento}, o més si en la mà n'ha perdut "
        "per un càstig.",
    ),
    "BR-FER-05": (
        "Mão de ferro mirant",
        "Si la taula ho ha triat, en mão de ferro cadascú mira les seves cartes i juga la que vol, també encoberta, "
        "però sense apostes.",
    ),
}
