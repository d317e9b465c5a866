"""Rules of the tricks, the truco and folding (AR-TRI, AR-TRU, AR-MAZ)."""

RULES = {
    "AR-TRI-01": (
        "Jugar les cartes",
        "Surt el mano i els altres juguen una carta cadascú, per ordre. Tires la que vulguis: no cal seguir el coll.",
    ),
    "AR-TRI-02": (
        "Guanya la més alta",
        "La basa és de la carta que més mata, segons la llista de la regla AR-GEN-02.",
    ),
    "AR-TRI-03": (
        "Empat entre companys",
        "Si les cartes més altes empaten però són totes d'un mateix equip, guanya aquest equip i compta la que s'ha "
        "jugat abans.",
    ),
    "AR-TRI-04": (
        "La parda",
        "Si tots dos equips tenen la carta més alta, un 3 contra un altre 3, la basa és parda i no és de ningú.",
    ),
    "AR-TRI-05": (
        "Qui surt",
        "Qui guanya una basa surt en la següent.",
    ),
    "AR-TRI-06": (
        "Sortir després d'una parda",
        "Després d'una parda torna a sortir qui hi havia sortit, que a la pràctica és sempre el mano.",
    ),
    "AR-TRI-07": (
        "Dues de tres",
        "L'equip que guanya dues bases guanya la mà.",
    ),
    "AR-TRI-08": (
        "Una parda",
        "Amb una sola parda, decideix la primera de les altres dues. Parda la primera, val la segona; parda la "
        "segona, val la primera: en tots dos casos la tercera no es juga.",
    ),
    "AR-TRI-09": (
        "Dues pardas",
        "Amb dues pardas, guanya la mà qui guanya la basa que queda.",
    ),
    "AR-TRI-10": (
        "Tres pardas",
        "Si les tres bases són pardas, la mà és de l'equip del mano.",
    ),
    "AR-TRI-11": (
        "Decidida, acabada",
        "La mà s'acaba amb la carta, la resposta o l'anada al mazo que la decideix. Les cartes i apostes que vinguin "
        "després no valen.",
    ),
    "AR-TRI-12": (
        "Carta fora de torn",
        "La carta tirada fora de torn no val. Queda a la vista i s'anota quan toca a qui l'ha tirada. Surt qui ha "
        "guanyat la basa anterior (AR-TRI-05; amb cartes iguals de companys, AR-TRI-03) o, després d'una parda, qui "
        "havia sortit (AR-TRI-06).",
    ),
    "AR-TRI-13": (
        "Carta impossible",
        "No val una carta que la baralla no té, com un 8, ni una de ja jugada, ni la que ha ensenyat un altre, ni la "
        "quarta que es coneix d'un mateix jugador.",
    ),
    "AR-TRI-14": (
        "Carta tapada",
        "Deixar una carta de cara avall no és jugar-la: és anar-se'n al mazo, i així s'anota.",
    ),
    "AR-TRI-15": (
        "La basa sense cartes",
        "Pots anotar només qui ha guanyat la basa, o que ha estat parda: és com si tothom hagués jugat. Si s'anota "
        "només l'equip, després surt qualsevol d'aquest equip. Si no quadra amb les cartes ja anotades, no val.",
    ),
    "AR-TRI-16": (
        "Els que se n'han anat",
        "A qui se n'ha anat al mazo se'l salta, però les cartes que ha jugat encara valen. Si li tocava sortir, surt "
        "el següent.",
    ),
    "AR-TRU-01": (
        "La mà sense truco",
        "Si ningú no ha volgut un truco, guanyar les bases val 1.",
    ),
    "AR-TRU-02": (
        "El truco",
        "“Truco” proposa jugar les bases per 2.",
    ),
    "AR-TRU-03": (
        "El retruco",
        "“Retruco” proposa 3, i només es canta sobre un truco volgut.",
    ),
    "AR-TRU-04": (
        "El vale cuatro",
        "“Vale cuatro” proposa 4, i només es canta sobre un retruco volgut. Per damunt no hi ha res.",
    ),
    "AR-TRU-05": (
        "“No quiero” al truco",
        "“No quiero” acaba la mà i qui ha cantat cobra el que es jugava abans: 1 per un truco, 2 per un retruco, 3 "
        "per un vale cuatro.",
    ),
    "AR-TRU-06": (
        "Primer el quiero",
        "Cada aposta del truco s'accepta en veu alta abans de la següent. “Retruco” a un truco que encara no s'ha "
        "volgut no és res, i el truco continua esperant. El que s'ha de dir és “quiero retruco”.",
    ),
    "AR-TRU-07": (
        "Tenir el quiero",
        "El truco el puja només l'equip que ha dit l'últim “quiero”, allà mateix o més endavant en la mà. L'equip "
        "que ha cantat el truco no pot cantar el retruco.",
    ),
    "AR-TRU-08": (
        "Quan es canta",
        "Qualsevol canta truco en qualsevol moment abans que la mà estigui decidida, sense esperar el seu torn, si "
        "no hi ha un envido o una flor disputada sense resoldre.",
    ),
    "AR-TRU-09": (
        "Qui contesta",
        "El truco el contesta qualsevol de l'altre equip, i amb un n'hi ha prou: si el teu company ha dit “quiero”, "
        "l'equip ha volgut.",
    ),
    "AR-TRU-10": (
        "La carta no contesta",
        "Jugar una carta amb un truco sense contestar no l'accepta ni el rebutja. “Quiero” o “no quiero” poden venir "
        "després.",
    ),
    "AR-TRU-11": (
        "Truco sense resposta",
        "Si les bases es decideixen i ningú no ha contestat l'aposta, aquesta aposta no val: es paga l'última que "
        "s'ha volgut.",
    ),
    "AR-TRU-12": (
        "Quiero i pujo",
        "“Quiero retruco” i “quiero vale cuatro” accepten i pugen d'un cop. Si el teu equip ja tenia el quiero, són "
        "només la pujada.",
    ),
    "AR-TRU-13": (
        "El truco espera",
        "El truco cantat espera que es resolguin la flor i l'envido. Amb un envido o una flor disputada sense "
        "resoldre no es canta truco: no serveix per contestar-los.",
    ),
    "AR-TRU-14": (
        "Res per contestar",
        "“Quiero” i “no quiero” necessiten una aposta que esperi. Si esperen un envido i un truco, contesten l'envido.",
    ),
    "AR-MAZ-01": (
        "Anar-se'n al mazo",
        "Si dius “al mazo”, deixes les cartes i quedes fora de la mà.",
    ),
    "AR-MAZ-02": (
        "Quan se'n van tots",
        "Si se n'han anat al mazo tots els d'un equip, aquest equip no ha volgut el truco que esperava o, si no "
        "n'esperava cap, ha perdut la mà.",
    ),
    "AR-MAZ-03": (
        "En queda un",
        "Mentre quedi un del teu equip que no se n'hagi anat al mazo no s'ha perdut res: pot voler el truco i seguir "
        "sol contra tots.",
    ),
    "AR-MAZ-04": (
        "Quant costa",
        "Quan un equip se'n va al mazo, l'altre cobra el que es jugava, 1 si no hi ha hagut truco. Si esperava "
        "resposta una aposta de l'altre, cobra com per un “no quiero”. L'aposta de l'equip que se n'ha anat, si no "
        "l'ha contestada ningú, no compta.",
    ),
    "AR-MAZ-05": (
        "Fora és fora",
        "Qui se n'ha anat al mazo ja no canta, ni contesta, ni juga en tota la mà, i no ensenya les cartes fins que "
        "es decideix.",
    ),
    "AR-MAZ-06": (
        "No t'escapes de l'envido",
        "Amb un envido sense contestar, sense el primer tant, o amb una flor disputada sense resoldre, ningú no se'n "
        "va al mazo: primer es contesta.",
    ),
    "AR-MAZ-07": (
        "Al mazo massa aviat",
        "A les taules que ho juguen així, anar-se'n en la primera basa sense que s'hagi cantat flor, envido ni truco "
        "costa 2: 1 per l'envido i 1 pel truco.",
    ),
    "AR-MAZ-08": (
        "L'equip sencer",
        "“Al mazo” anotat per a un equip, sense dir qui, hi envia tothom.",
    ),
}
