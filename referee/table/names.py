"""Moved to `referee.matches.names`, where the record reads it too."""

from referee.matches.names import UNNAMED as UNNAMED
from referee.matches.names import Side as Side
from referee.matches.names import seat as seat
from referee.matches.names import side_of as side_of
from referee.matches.names import sides as sides
from referee.matches.names import speaker as speaker
