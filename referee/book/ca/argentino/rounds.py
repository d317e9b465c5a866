"""Rules of six, eight and three players (AR-PIC, AR-GAL)."""

RULES = {
    "AR-PIC-01": (
        "Redonda i pica-pica",
        "Amb sis jugadors, tres per equip, s'alternen: una mà redonda, tots junts, i una de pica-pica. Cada chico "
        "comença amb redonda.",
    ),
    "AR-PIC-02": (
        "Quan hi ha pica-pica",
        "Hi ha pica-pica després d'una redonda, mentre ningú no arribi a {pica_end}. Una mà amb maldón, o tancada "
        "sense punts, es repeteix igual. Si la taula diu una altra cosa en repartir, val.",
    ),
    "AR-PIC-03": (
        "Tres duels",
        "En el pica-pica es reparteix un cop i es juguen tres duels: cadascú contra el que té al davant.",
    ),
    "AR-PIC-04": (
        "L'ordre dels duels",
        "Primer es juga el duel del mano, després el de qui té a la dreta i al final el del següent. D'un en un.",
    ),
    "AR-PIC-05": (
        "El mano de cada duel",
        "El mano del duel és qui va abans, comptant des del mano del repartiment: surt, canta primer el seu tant i "
        "guanya els empats i les tres pardas.",
    ),
    "AR-PIC-06": (
        "Falta envido en un duel",
        "En el pica-pica el “falta envido” volgut val 6. Si no es vol, paga com sempre.",
    ),
    "AR-PIC-07": (
        "Contraflor al resto en un duel",
        "En el pica-pica el “contraflor al resto” volgut val {resto_two} amb dues flores: el resto són sempre 6.",
    ),
    "AR-PIC-08": (
        "Cada duel, una mà",
        "Cada duel té la seva flor, el seu envido, el seu truco i el seu mazo. Els punts van a l'equip de cadascú, "
        "en l'ordre en què surten.",
    ),
    "AR-PIC-09": (
        "Els altres miren",
        "Mentre es juga un duel, no valen cartes ni paraules de qui no el juga.",
    ),
    "AR-PIC-10": (
        "Intromisión",
        "Si algú de fora es fica en un duel, la taula li pot anotar “intromisión”: el duel es talla, el seu equip "
        "perd el que hi ha fet i l'altre cobra 4.",
    ),
    "AR-PIC-11": (
        "Guanyar a mig camí",
        "Si un equip guanya el chico enmig dels duels, els que falten no es juguen. Si només arriba a {pica_end}, es "
        "juguen igualment.",
    ),
    "AR-PIC-12": (
        "Pica-pica des de 5",
        "A les taules que ho juguen així, no hi ha pica-pica fins que algun equip tingui 5 punts.",
    ),
    "AR-PIC-13": (
        "Amb vuit jugadors",
        "Amb vuit jugadors, quatre per equip, també s'alternen redonda i pica-pica. Com que al davant hi tens un "
        "company, els duels són 1 contra 8, 2 contra 7, 3 contra 6 i 4 contra 5, segons els llocs de la taula.",
    ),
    "AR-PIC-14": (
        "Demostrar després dels duels",
        "El que ensenyes val per al teu propi duel. Per al “pido flor” s'ha d'esperar que s'acabin tots, i es demana "
        "al rival del teu duel.",
    ),
    "AR-GAL-01": (
        "El gallo",
        "Amb tres jugadors, un és gallo i juga sol contra els altres dos, que són companys: contesta qualsevol "
        "d'ells, i si empaten entre ells no és parda.",
    ),
    "AR-GAL-02": (
        "Quatre cartes",
        "Amb tres jugadors, el gallo rep quatre cartes i n'aparta una sense ensenyar-la. Aquesta no compta per a res.",
    ),
    "AR-GAL-03": (
        "Gallo fix",
        "Amb gallo fix, el primer de la llista és gallo tot el partit. Hi ha dos marcadors: el seu i el de la "
        "parella. El repartiment va passant igualment.",
    ),
    "AR-GAL-04": (
        "Gallo per torn",
        "Amb gallo per torn és gallo qui reparteix, de manera que toca a cadascú, i juga l'últim.",
    ),
    "AR-GAL-05": (
        "Tres marcadors",
        "Amb gallo per torn cadascú té el seu. El que guanya el gallo és per a ell; el que guanya la parella s'anota "
        "sencer a cadascun dels dos.",
    ),
    "AR-GAL-06": (
        "El resto, amb gallo per torn",
        "Per a la falta envido i el resto, qui va primer és el més alt dels tres. Si el compte mira el guanyador i "
        "ha guanyat la parella, val el més alt dels dos.",
    ),
    "AR-GAL-07": (
        "Hi arriben tots dos",
        "Amb gallo per torn, si els dos de la parella arriben junts a la meta guanya qui en té més; si empaten, qui "
        "va abans des del mano.",
    ),
    "AR-GAL-08": (
        "Anotar amb gallo",
        "Encara que el gallo canviï a cada mà, en anotar per equip n'hi ha sempre dos: el gallo d'aquella mà i la "
        "parella.",
    ),
}
