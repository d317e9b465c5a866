"""Models: notebooks with their keepers and people, the matches in them, and what those add up to.

A match itself stays as it is: a notebook only points to it. Only `notebook.keeping` writes these rows.
"""

from referee.notebook.models.bond import Bond
from referee.notebook.models.feat import Feat
from referee.notebook.models.intake import Intake
from referee.notebook.models.leaf import Leaf, Sitting
from referee.notebook.models.league import Night, Season
from referee.notebook.models.nameless import Nameless
from referee.notebook.models.notebook import Keeper, Notebook
from referee.notebook.models.person import Alias, Person
from referee.notebook.models.share import Outcome, Share, Stint
from referee.notebook.models.tally import Tally

__all__ = [
    "Alias",
    "Bond",
    "Feat",
    "Intake",
    "Keeper",
    "Leaf",
    "Nameless",
    "Night",
    "Notebook",
    "Outcome",
    "Person",
    "Season",
    "Share",
    "Sitting",
    "Stint",
    "Tally",
]
