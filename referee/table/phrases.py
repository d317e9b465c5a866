"""Moved to `referee.matches.phrases`, where the record reads it too."""

from referee.matches.phrases import SHOWN as SHOWN
from referee.matches.phrases import Raw as Raw
from referee.matches.phrases import entry as entry
from referee.matches.phrases import gained as gained
from referee.matches.phrases import games as games
from referee.matches.phrases import points as points
from referee.matches.phrases import score as score
from referee.matches.phrases import tap as tap
