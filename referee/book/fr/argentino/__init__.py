"""Truco argentino, in French."""

CHAPTERS = {
    "AR-GEN": "La table et la parole",
    "AR-FLO": "La flor",
    "AR-ENV": "L'envido",
    "AR-TRI": "Les plis",
    "AR-TRU": "Le truco",
    "AR-MAZ": "Aller au mazo",
    "AR-VER": "Montrer et prouver",
    "AR-PED": "Demander la flor",
    "AR-SCO": "Le score",
    "AR-PIC": "À six et à huit",
    "AR-GAL": "À trois : le gallo",
}
