"""Truco argentino, in Spanish."""

CHAPTERS = {
    "AR-GEN": "La mesa y la palabra",
    "AR-FLO": "La flor",
    "AR-ENV": "El envido",
    "AR-TRI": "Las bazas",
    "AR-TRU": "El truco",
    "AR-MAZ": "Irse al mazo",
    "AR-VER": "Mostrar y probar",
    "AR-PED": "Pedir flor",
    "AR-SCO": "El tanteador",
    "AR-PIC": "De a seis y de a ocho",
    "AR-GAL": "De a tres: el gallo",
}
