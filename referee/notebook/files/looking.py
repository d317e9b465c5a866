"""A batch looked through before it comes into a notebook: how many matches, of which days, and whose names.

A process beside the server reads the files and keeps a `Survey` of them, which a page shows with the sheet *Quién es
quién*. Anybody may have written them: what is kept of them is bounded, and names are cleaned.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, BinaryIO

from django.utils.dateparse import parse_date, parse_datetime

from referee.matches import plain_text
from referee.matches.files import bringing, parcels
from referee.matches.files.parcels import MAX_NOTEBOOK, is_single
from referee.matches.limits import MAX_NAME
from referee.matches.models import BY_HAND, Arrival
from referee.matches.words.names import is_placeholder
from referee.notebook.files import paper
from referee.notebook.files.paper import NOBODY_WRITTEN, IsSeveral, PaperRead, joined_names
from referee.notebook.keeping.notebooks import evening_of
from referee.notebook.keeping.persons import name_key
from referee.notebook.keeping.restoring import FileNotebook, is_acta_in, sheet_key
from referee.notebook.models import Intake, Notebook
from referee.rules.record import json_text
from referee.rules.record.acta import Acta
from referee.rules.record.json_text import ActaError

MOST_ASKED = 200
"""So many names are asked about; whoever bears another one is "alguien"."""


@dataclass(slots=True)
class SurveyedName:
    """A name of a batch, with the number of matches in which it stands.

    `parts` are the people whom it may stand for.
    """

    name: str
    count: int = 0
    parts: Sequence[str] = ()


@dataclass(slots=True)
class Survey:
    """What is in the files of a batch, as far as they were looked through.

    `next` is the place of the next acta. Days are ISO dates, "" where no file tells one. `more` counts names beyond
    those that are asked about.
    """

    next: int = 0
    new: int = 0
    already: int = 0
    days: Counter[str] = field(default_factory=Counter)
    names: dict[str, SurveyedName] = field(default_factory=dict)
    more: int = 0

    def as_json(self) -> dict[str, Any]:
        """Return it as `Intake.survey` keeps it."""
        names = [[entry.name, entry.count, *entry.parts] for entry in self.names.values()]
        return {
            "next": self.next, "new": self.new, "already": self.already, "days": dict(self.days), "names": names,
            "more": self.more,
        }  # fmt: skip

    def add_names(self, names: Iterable[str], *, joined: bool = False, count: int = 1) -> None:
        """Count names of a match; with `joined` some may stand for several people."""
        for key, name in {name_key(name): name for name in map(plain_text.clean, names)}.items():
            if not key or key in NOBODY_WRITTEN or is_placeholder(name):
                continue
            if key not in self.names:
                if len(self.names) >= MOST_ASKED:
                    self.more += 1
                    continue
                self.names[key] = SurveyedName(name[:MAX_NAME], 0, joined_names(name) if joined else ())
            self.names[key].count += count

    def spread(self) -> list[tuple[date | None, int]]:
        """List the days with their numbers of matches, the last day first; None is for those without a date."""
        dated = sorted(((parse_date(day), number) for day, number in self.days.items() if day), reverse=True)
        return [*dated, *([(None, self.days[""])] if "" in self.days else ())]


def survey_of(intake: Intake) -> Survey:
    """Return the survey that is kept of a batch."""
    kept = intake.survey
    if not kept:
        return Survey()
    names = {name_key(name): SurveyedName(name, count, parts) for name, count, *parts in kept["names"]}
    return Survey(kept["next"], kept["new"], kept["already"], Counter(kept["days"]), names, kept["more"])


def look_through(arrival: Arrival, data: bytes) -> None:
    """Survey an acta of a batch that somebody must agree to. Raises ActaError."""
    intake = waiting_intake(arrival.delivery_id)
    if intake is None:
        return
    acta, file_id = bringing.read_brought(data)
    digest = bringing.digest_of(acta)
    is_in = is_acta_in(intake.notebook, file_id, digest)
    arrival.outcome = Arrival.Outcome.ALREADY if is_in else Arrival.Outcome.BROUGHT
    survey = survey_of(intake)
    # After a kill the same one comes once more.
    if arrival.number < survey.next:
        return
    survey.next = arrival.number + 1
    if is_in:
        survey.already += 1
    else:
        survey.new += 1
        key = sheet_key(file_id, digest)
        survey.days[_day_of(intake.notebook, acta, intake.leaves.get(key))] += 1
        # The document of a notebook says who sat in its matches, and its people are counted already.
        if key not in intake.leaves:
            survey.add_names(_names_of(acta), joined=file_id.startswith(BY_HAND))
    intake.survey = survey.as_json()
    intake.save(update_fields=["survey"])


def waiting_intake(delivery_id: str) -> Intake | None:
    """Return the batch of a delivery, unless its notebook was deleted."""
    waiting = Intake.objects.filter(delivery=delivery_id, notebook__deleted_at__isnull=True)
    return waiting.select_related("notebook", "by").first()


def _day_of(notebook: Notebook, acta: Acta, moment: str | None) -> str:
    played = (parse_datetime(moment) if moment else None) or bringing.played_at(acta)
    return evening_of(played, notebook.zone, notebook.turn).isoformat() if played is not None else ""


def _names_of(acta: Acta) -> Iterator[str]:
    """Yield the names of a match, substitutes too."""
    yield from acta.seats
    for entry in acta.entries:
        if not entry.void and isinstance(names := entry.raw.get("names"), list):
            yield from (name for name in names[:8] if isinstance(name, str))


# Files that are no actas, found by what is in them and not by their names.


def look_into_notebook(intake: Intake, book: FileNotebook, moments: dict[str, str]) -> None:
    """Survey the people of a notebook's document, and remember which actas are its leaves.

    Into a bare notebook everybody comes as they were, and nobody is asked about.
    """
    survey = survey_of(intake)
    if not intake.notebook.is_bare():
        survey.add_names((human.name for human in book.people if human.merged_into is None), count=0)
    intake.survey, intake.leaves = survey.as_json(), intake.leaves | moments
    intake.save(update_fields=["survey", "leaves"])


def paper_in(file: BinaryIO, name: str, is_several: IsSeveral) -> PaperRead | None:
    """Return the results of a paper notebook; None for a file of actas.

    Raises ActaError, TooManyActasError.
    """
    parcels.refuse_spreadsheet(file)
    if not is_single(file, name):
        return None
    file.seek(0)
    data = file.read(MAX_NOTEBOOK + 1)
    if len(data) > MAX_NOTEBOOK:
        raise ActaError("", f"larger than {MAX_NOTEBOOK} bytes")
    if not data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        return paper.read_paper(data, is_several)
    return paper.read_bg_stats(data, is_several) if _is_export(data) else None


def _is_export(data: bytes) -> bool:
    """Tell whether a JSON is an export of BG Stats, or what only pretends to be one."""
    try:
        document = json_text.parse_json(data, most=MAX_NOTEBOOK)
    except json_text.UnfitError:
        return False
    return isinstance(document, dict) and "plays" in document
