"""Rules of the pack, the table and speech, and of the score (AR-GEN, AR-SCO)."""

RULES = {
    "AR-GEN-01": (
        "La baralla",
        "Es juga amb 40 cartes espanyoles: de l'1 al 7, sota (10), cavall (11) i rei (12). Els vuits i els nous es "
        "queden a la capsa.",
    ),
    "AR-GEN-02": (
        "Quina carta mata",
        "De més a menys: 1 d'espases, 1 de bastos, 7 d'espases, 7 d'oros, els tresos, els dosos, els altres uns, "
        "reis, cavalls, sotes, els altres sets, sisos, cincs i quatres. Fora de les quatre primeres, dues cartes del "
        "mateix número empaten: un 3 no mata un altre 3.",
    ),
    "AR-GEN-03": (
        "El que suma cada carta",
        "Per a la flor i l'envido, de l'1 al 7 cada carta suma el seu número; sota, cavall i rei sumen 0. L'1 "
        "d'espases, que les mata totes, aquí només suma 1.",
    ),
    "AR-GEN-04": (
        "Els llocs",
        "Hi juguen 2, 3, 4, 6 o 8. Seuen en l'ordre de joc, cap a la dreta, i els equips s'alternen: al teu costat "
        "sempre hi ha rivals. Amb tres jugadors hi ha gallo (AR-GAL-01).",
    ),
    "AR-GEN-05": (
        "El repartiment i el mano",
        "Qui reparteix dona tres cartes a cadascú. El de la seva dreta és mano i surt primer; des d'allà segueix "
        "l'ordre, i qui ha repartit queda l'últim.",
    ),
    "AR-GEN-06": (
        "El pie",
        "El pie de cada equip és el seu últim jugador: un és qui reparteix i l'altre, el que va just abans. "
        "Normalment decideix pels seus, però per a l'àrbitre val el que digui qualsevol.",
    ),
    "AR-GEN-07": (
        "Passa el repartiment",
        "Després de cada mà reparteix el següent, també quan comença un altre chico. Si a la taula ha repartit un "
        "altre, anota qui ho ha fet de debò i val.",
    ),
    "AR-GEN-08": (
        "Una mà cada vegada",
        "Fins que algú reparteix, no hi ha res per cantar ni per jugar. Amb la mà oberta no se'n reparteix una "
        "altra: primer s'acaba la que hi ha.",
    ),
    "AR-GEN-09": (
        "El que has dit, dit està",
        "Parlar és lliure, les paraules de cantar obliguen: una paraula del joc dita quan toca val, encara que se "
        "t'hagi escapat. Preguntar al teu company “envido?” és cantar-lo.",
    ),
    "AR-GEN-10": (
        "El que no toca no existeix",
        "Una paraula, un número, una carta o un lloc que no toca no té efecte ni càstig. Tot segueix com estava, i "
        "el que esperava resposta la continua esperant.",
    ),
    "AR-GEN-11": (
        "Parla qualsevol",
        "Qualsevol jugador que no se n'hagi anat al mazo canta, puja o contesta per tot el seu equip, sense esperar "
        "torn. Només les cartes i els tants van per ordre.",
    ),
    "AR-GEN-12": (
        "Flor, envido i truco",
        "Primer va la flor, després l'envido i al final el truco. Amb una flor disputada sense resoldre, o un envido "
        "sense resposta o sense el primer tant, no es juguen cartes, no es parla del truco i ningú no se'n va al "
        "mazo. El truco ja cantat espera. “Envido y truco” d'una tirada s'anota per parts, en aquest ordre.",
    ),
    "AR-GEN-13": (
        "El silenci",
        "Callar també tanca: amb un tant ja cantat, la pròxima carta, paraula del truco o anada al mazo que valgui "
        "tanca els tants, i una arronsada ja no es desfà. Si tancant es guanya el chico, no hi ha més cartes ni "
        "paraules: tanca qui va per sota concedint (“Ningú més”), qui ensenya o qui reparteix la següent.",
    ),
    "AR-GEN-14": (
        "Res no se sobreentén",
        "Una carta no accepta mai una aposta: s'ha de dir “quiero”. L'única excepció és l'equip que se n'ha anat tot "
        "al mazo: aquest ha dit “no quiero”.",
    ),
    "AR-GEN-15": (
        "Contesta l'altre equip",
        "Una aposta la contesta o la puja només l'equip contrari. Si el teu company ha cantat “truco”, tu no el pots "
        "voler.",
    ),
    "AR-GEN-16": (
        "Anotat per equip",
        "Si s'anota l'equip i no qui ha parlat, val com si ho hagués dit algú que podia, i el que s'accepta després "
        "aclareix qui ha estat: el que només pot haver dit un és seu. En cas d'empat, compta com el més proper al "
        "mano dels que ho poden haver dit.",
    ),
    "AR-GEN-17": (
        "El maldón",
        "A les taules que el juguen, qui té dos quatres i una altra carta que no passi de rei pot dir “maldón” abans "
        "que ningú parli ni jugui. Ningú no suma i es torna a repartir. Segons la taula, ho diu qualsevol o només el "
        "mano.",
    ),
    "AR-GEN-18": (
        "Entre mà i mà",
        "Acabada la mà i fins que se'n reparteix una altra només s'ensenya, es demana flor o s'ajusten punts. També "
        "val una flor a temps, si ha estat la flor la que ha acabat el chico (AR-FLO-21).",
    ),
    "AR-SCO-01": (
        "A quant es juga",
        "El primer equip que arriba a {target} punts guanya el chico.",
    ),
    "AR-SCO-02": (
        "El primer que hi arriba",
        "Els punts es cobren per ordre: flor, envido, truco i al final el “pido flor”. Tan bon punt un equip hi "
        "arriba, s'acaben el chico i la mà: si l'envido et porta a {target}, el truco cantat ja no importa. Per això "
        "no hi arriben mai tots dos.",
    ),
    "AR-SCO-03": (
        "Malas i buenas",
        "La primera meitat són malas i la segona, buenas: a {halved}, el {half} són {half} malas i el {first_buena} "
        "és 1 buena. Un {five_buenas} a 7 es diu “5 buenas - 7 malas”. A 9, 12 o 15 es diu el número i prou.",
    ),
    "AR-SCO-04": (
        "Els porotos",
        "Un poroto per cada mala. A {halved}, en arribar a {half} tornen tots al plat i es comença de nou: un per "
        "cada buena.",
    ),
    "AR-SCO-05": (
        "Chicos i partit",
        "El partit és {best_of}.",
    ),
    "AR-SCO-06": (
        "Un altre chico",
        "Guanyat un chico, el següent comença 0 a 0 i el repartiment no torna enrere. Amb sis jugadors es comença "
        "amb redonda. Acabat el partit, el marcador es queda com estava.",
    ),
    "AR-SCO-07": (
        "Els punts que sobren",
        "Si passes dels punts acordats, el que sobra queda escrit: amb {two_less} i 4 més acabes amb {two_more}.",
    ),
    "AR-SCO-08": (
        "Tot junt al final",
        "On la taula ho juga així, els punts no se sumen fins que s'acaba la mà i res no la talla abans. Si "
        "aleshores hi arriben tots dos, el chico no és de ningú i se'n juga un altre des de 0 a 0.",
    ),
    "AR-SCO-09": (
        "Punts per acord",
        "La taula pot sumar o treure punts a mà des que s'ha repartit per primera vegada, i compten de seguida. Així "
        "ningú no pot quedar sota zero ni poden arribar tots dos a la meta, i entre un chico i un altre s'ha "
        "d'esperar el repartiment. Un avantatge s'anota després de repartir.",
    ),
}
