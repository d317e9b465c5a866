"""La tabla: who won how often, in a season or as the filters say."""
