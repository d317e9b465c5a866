"""Truco argentino, in Portuguese."""

CHAPTERS = {
    "AR-GEN": "A mesa e a palavra",
    "AR-FLO": "A flor",
    "AR-ENV": "O envido",
    "AR-TRI": "As vazas da mão",
    "AR-TRU": "O truco",
    "AR-MAZ": "Ir al mazo",
    "AR-VER": "Mostrar e provar",
    "AR-PED": "Pedir flor",
    "AR-SCO": "O placar da partida",
    "AR-PIC": "Com seis e com oito",
    "AR-GAL": "Com três: o gallo",
}
