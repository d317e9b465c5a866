"""Deliveries: files that phones brought, read and taken in one acta after the other, whoever still looks on.

The files lie in a folder of the data folder as they came, and nothing looks into them before it is their turn. How far
it is lies in the database, so that another process can go on where one was killed. An acta that was in already when
that happened is found there: it comes in once.
"""

import json
import logging
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from datetime import timedelta
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.db import DatabaseError
from django.db.models import Q, QuerySet, Sum
from django.utils import timezone
from django.utils.crypto import salted_hmac

from referee.addresses import network_of
from referee.matches import bulk, limits, plain_text
from referee.matches.files import bringing, parcels, returning
from referee.matches.models import Arrival, Delivery, new_id
from referee.rules.record.json_text import ActaError

STALE = timedelta(seconds=45)
"""So long without a sign of work, and another process goes on."""
KEPT_FOR = timedelta(days=1)
"""So long it can be read what became of a delivery."""
FAILED, TOO_LARGE = "could not be judged", "takes too much memory"
_TURN = 5  # actas of one delivery, before the next one has its turn
_BEAT, _WAIT, _LEAST = 5.0, 2.0, 0.002  # seconds
_log = logging.getLogger(__name__)
_worker: list[Callable[[], None]] = []
Receiver = Callable[[Arrival, bytes], None]
_receivers: list[Receiver] = []
_lookers: list[Receiver] = []
Reader = Callable[[Delivery, Path], int | None]
_readers: list[Reader] = []


class DeliveryPlace(NamedTuple):
    """What is about to be read: a whole file of a delivery, or one acta; its number there, and its name."""

    delivery: str
    number: int
    name: str
    is_file: bool


Watch = Callable[[DeliveryPlace], None]


def subscribe_taken_in(receiver: Receiver) -> None:
    """Call this with every acta taken in, before that is remembered: after a kill, perhaps once more."""
    if receiver not in _receivers:
        _receivers.append(receiver)


def look_by(looker: Receiver) -> None:
    """Call this with every acta that somebody must agree to; it sets what would become of it.

    After a kill it is called once more with the same one. May raise ActaError.
    """
    if looker not in _lookers:
        _lookers.append(looker)


def read_by(reader: Reader) -> None:
    """Call this with every delivery and the path of a file in it, before its actas are taken in.

    It returns how many actas there are in it, or None for a file that holds actas and nothing else. What it writes to
    `lines_of` that path is taken in instead, an acta a line. Where somebody is killed in between, it is called with the
    same file again; of a delivery that somebody agrees to, too. May raise ActaError.
    """
    if reader not in _readers:
        _readers.append(reader)


def employ_courier(worker: Callable[[], None] | None) -> None:
    """Let this function take deliveries in; until there is one, the request that brings them does."""
    _worker[:] = [worker] if worker else []


def begin_work() -> None:
    """See to it that waiting deliveries are taken in: by the employed function, else here."""
    for worker in _worker or [work_off]:
        worker()


def lines_of(path: Path) -> Path:
    """Return the file of the actas that a reader makes of another one."""
    return path.with_name(f"{path.name}{parcels.LINES[0]}")


def accept(device: str, uploads: Sequence[UploadedFile], *, address: str = "", asks: bool = False) -> Delivery:
    """Store uploaded files as a delivery that waits; none of them is read.

    One that `asks` is only looked through, and nothing of it comes in before `agree_to`.
    """
    names = [plain_text.kept_line(upload.name or "", parcels.LONGEST_NAME) for upload in uploads]
    origin = salted_hmac("referee.matches.deliveries", network_of(address), algorithm="sha256").hexdigest()[:32]
    stage = Delivery.Stage.LOOK if asks else ""
    delivery = Delivery(pk=new_id(), device=device, files=names, origin=origin if address else "", stage=stage)
    folder = _folder(delivery)
    folder.mkdir(mode=0o700, parents=True)
    for number, upload in enumerate(uploads):
        with (folder / str(number)).open("wb") as kept:
            shutil.copyfileobj(upload, kept)
    delivery.save(force_insert=True)
    return delivery


def agree_to(delivery: Delivery) -> None:
    """Take in what was looked through; its files are read once more, but not those that can't be."""
    waiting = Delivery.objects.filter(pk=delivery.pk, stage=Delivery.Stage.WAIT)
    if waiting.update(stage="", total=None, beat_at=None):
        delivery.arrivals.all().delete()


def drop_delivery(delivery: Delivery) -> None:
    """Drop what was only looked through, with its files."""
    folder = _folder(delivery)
    delivery.delete()
    shutil.rmtree(folder, ignore_errors=True)


def recent(device: str | None) -> QuerySet[Delivery]:
    """Return what this device has brought within a day, newest first; not what somebody must agree to."""
    if device is None:
        return Delivery.objects.none()
    since = timezone.now() - KEPT_FOR
    return Delivery.objects.filter(device=device, at__gt=since, stage="").order_by("-at")


def unfinished() -> QuerySet[Delivery]:
    """Return the deliveries that there is still work to do on, the oldest first."""
    return Delivery.objects.filter(finished_at__isnull=True).exclude(stage=Delivery.Stage.WAIT).order_by("at")


def refuse_place(place: DeliveryPlace, reason: str) -> None:
    """Refuse what killed the process that read it, and leave the rest to the next one."""
    delivery = unfinished().filter(pk=place.delivery).first()
    if delivery is not None and place.is_file:
        delivery.refused[str(place.number)] = ["", reason]
        delivery.save(update_fields=["refused"])
    elif delivery is not None and delivery.arrivals.count() == place.number:
        refused = Arrival.Outcome.REFUSED
        delivery.arrivals.create(number=place.number, name=place.name, outcome=refused, reason=reason)


def release() -> None:
    """Let nobody wait for a process that worked on deliveries, and is dead."""
    unfinished().update(beat_at=None)


def work_off(may_go_on: Callable[[], bool] = lambda: True, watch: Watch = lambda place: None) -> None:
    """Take in what waits, each delivery in its turn, until nothing does.

    Waits for what another process works on: that one may have been killed. `watch` is called before each thing that is
    read.
    """
    turns: dict[str, _Work] = {}
    with ExitStack() as held:
        held.callback(_let_go, turns)
        while may_go_on():
            for delivery in _claim(turns):
                turns[delivery.pk] = held.enter_context(_Work(delivery, watch))
            if not turns:
                if not unfinished().exists():
                    return
                time.sleep(_WAIT)
            for pk, work in list(turns.items()):
                if work.go_on(may_go_on):
                    del turns[pk]


def prune_deliveries() -> None:
    """Drop what became of old deliveries, and the files that nobody will take in."""
    due = timezone.now() - KEPT_FOR
    idle = Q(finished_at__isnull=False) | Q(beat_at=None) | Q(beat_at__lte=due)
    Delivery.objects.filter(idle, at__lte=due).delete()
    for folder in _root().glob("*"):
        is_wanted = Delivery.objects.filter(pk=folder.name, finished_at__isnull=True).exists()
        # One that is just being filled has no row yet.
        if not is_wanted and folder.stat().st_mtime < due.timestamp():
            shutil.rmtree(folder, ignore_errors=True)


def _let_go(turns: "dict[str, _Work]") -> None:
    """Leave what is not finished to whoever comes next, who need not wait then."""
    with suppress(DatabaseError):
        unfinished().filter(pk__in=turns).update(beat_at=None)


def _claim(turns: "dict[str, _Work]") -> Iterator[Delivery]:
    """Yield the deliveries that nobody works on; now somebody does."""
    now = timezone.now()
    for delivery in unfinished().filter(Q(beat_at=None) | Q(beat_at__lt=now - STALE)).exclude(pk__in=turns):
        # Two processes may want the same: only one of them finds the beat as it was read.
        if unfinished().filter(pk=delivery.pk, beat_at=delivery.beat_at).update(beat_at=now):
            yield delivery


class _Work:
    """The work on one delivery: its open files, and the actas still to come."""

    def __init__(self, delivery: Delivery, watch: Watch) -> None:
        self._delivery, self._watch, self._held = delivery, watch, ExitStack()
        self._number, self._beaten = delivery.arrivals.count(), time.monotonic()
        self._parts: Iterator[parcels.ParcelPart] | None = None

    def __enter__(self) -> "_Work":
        return self

    def __exit__(self, *_error: object) -> None:
        self._held.close()

    def go_on(self, may_go_on: Callable[[], bool]) -> bool:
        """Read the files, or take in some actas; return whether that was all."""
        if self._parts is None:
            self._parts = islice(self._open(), self._number, None)
        # What a machine that fails forgets is brought in again: nothing has been answered before the end.
        with bulk.without_haste():
            for part in islice(self._parts, _TURN):
                if not may_go_on():
                    return False
                self._take_in(part)
        self._beat()
        if self._number < (self._delivery.total or 0) and not self._delivery.cut:
            return False
        self._finish()
        return True

    def _open(self) -> Iterator[parcels.ParcelPart]:
        """Return the actas of the files, which are read first if nobody has."""
        folder, delivery = _folder(self._delivery), self._delivery
        paths = [folder / str(number) for number in range(len(delivery.files))]
        names = list(delivery.files)
        try:
            if delivery.total is None:
                self._read(paths)
            for number, path in enumerate(paths):
                if lines_of(path).exists() and str(number) not in delivery.refused:
                    paths[number], names[number] = lines_of(path), f"{names[number]}{parcels.LINES[0]}"
            files = [self._held.enter_context(path.open("rb")) for path in paths]
        except OSError:
            delivery.total, delivery.cut = delivery.total or len(paths), True
            return iter(())
        return self._parts_of(files, names)

    def _read(self, paths: Sequence[Path]) -> None:
        """Find out how many actas there are in the files, and which of these can't be read."""
        delivery, total = self._delivery, 0
        for number, path in enumerate(paths):
            self._watch(DeliveryPlace(delivery.pk, number, delivery.files[number], is_file=True))
            total += self._count(number, path)
        why = "too many at once" if total > parcels.most_actas() else "" if total else "nothing in it"
        if not why and not settings.POCKET and total + _recently_of(delivery) > limits.MAX_ACTAS_OF_ADDRESS:
            why = "too many for now"
        if why:
            total, delivery.refused = len(paths), {str(number): ["", why] for number in range(len(paths))}
        delivery.total = total
        delivery.save(update_fields=["total", "refused", "files"])

    def _count(self, number: int, path: Path) -> int:
        """Return how many actas there are in a file; one that can't be read counts as one."""
        delivery = self._delivery
        try:
            if str(number) not in delivery.refused:
                for reader in _readers:
                    if (found := reader(delivery, path)) is not None:
                        return found
                with path.open("rb") as file:
                    return parcels.count_actas(file, delivery.files[number])
        except parcels.TooManyActasError:
            return parcels.most_actas() + 1
        except ActaError as error:
            delivery.refused[str(number)] = [error.place[:200], error.reason[:400]]
        except MemoryError:
            delivery.refused[str(number)] = ["", TOO_LARGE]
        return 1

    def _parts_of(self, files: Sequence[BinaryIO], names: Sequence[str]) -> Iterator[parcels.ParcelPart]:
        delivery = self._delivery
        for number, (file, name) in enumerate(zip(files, names, strict=True)):
            if str(number) in delivery.refused:
                yield parcels.ParcelPart(name or "?", partial(parcels.refuse_part, *delivery.refused[str(number)]))
            else:
                yield from parcels.parcel_parts(file, name)

    def _take_in(self, part: parcels.ParcelPart) -> None:
        arrival = Arrival(delivery=self._delivery, number=self._number, name=part.name)
        self._watch(DeliveryPlace(self._delivery.pk, self._number, part.name, is_file=False))
        try:
            data = part.read()
            if self._delivery.stage:
                for looker in _lookers:
                    looker(arrival, data)
            else:
                self._receive(arrival, data)
                for receiver in _receivers:
                    receiver(arrival, data)
        except ActaError as error:
            arrival.outcome, arrival.reason = Arrival.Outcome.REFUSED, error.reason[:400]
            arrival.place = error.place[:200]
        except DatabaseError:
            raise
        except MemoryError:
            arrival.outcome, arrival.reason = Arrival.Outcome.REFUSED, TOO_LARGE
        # One acta that breaks the referee must not keep the others out, nor be tried for ever.
        except Exception:
            _log.exception("An acta of a delivery could not be judged")
            arrival.outcome, arrival.reason = Arrival.Outcome.REFUSED, FAILED
        started = time.perf_counter()
        arrival.save(force_insert=True)
        self._number += 1
        # The last rows of the match were just written, too.
        bulk.leave_to_others(max(2 * (time.perf_counter() - started), _LEAST))
        if time.monotonic() - self._beaten > _BEAT:
            self._beat()

    def _receive(self, arrival: Arrival, data: bytes) -> None:
        """Keep the match of an acta or, of one of ours that comes back, the taps that its log lacks."""
        returned = returning.come_back(self._delivery.device, data)
        if returned is None:
            arrival.outcome, arrival.match = bringing.receive_acta(self._delivery.device, data)
            return
        arrival.outcome, arrival.match = Arrival.Outcome.ALREADY, returned.match
        if returned.taps:
            place = _place_of_taps(arrival)
            place.parent.mkdir(mode=0o700, exist_ok=True)
            place.write_text(json.dumps(returned.as_json()), encoding="utf-8")

    def _beat(self) -> None:
        self._beaten = time.monotonic()
        Delivery.objects.filter(pk=self._delivery.pk).update(beat_at=timezone.now())

    def _finish(self) -> None:
        self._held.close()
        if self._delivery.stage and self._delivery.arrivals.exclude(outcome=Arrival.Outcome.REFUSED).exists():
            self._delivery.stage, self._delivery.beat_at = Delivery.Stage.WAIT, None
            self._delivery.save(update_fields=["stage", "beat_at"])
            return
        self._delivery.finished_at, self._delivery.refused = timezone.now(), {}
        self._delivery.save(update_fields=["finished_at", "refused", "total", "cut"])
        shutil.rmtree(_folder(self._delivery), ignore_errors=True)


def _recently_of(delivery: Delivery) -> int:
    """Return how many actas other deliveries of the same address have brought lately."""
    since = timezone.now() - limits.ACTAS_WITHIN
    others = Delivery.objects.filter(origin=delivery.origin, at__gt=since).exclude(pk=delivery.pk)
    return (others.aggregate(Sum("total"))["total__sum"] or 0) if delivery.origin else 0


def taps_to_return(arrival: Arrival) -> list[dict[str, Any]] | None:
    """Return the taps (`returning.ReturnedTap`) of a match that came back, or None."""
    try:
        taps: list[dict[str, Any]] = json.loads(_place_of_taps(arrival).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    return taps


def has_taps(arrival: Arrival) -> bool:
    """Tell whether an acta was that of a match that came back with taps that its log lacks."""
    return _place_of_taps(arrival).exists()


def _place_of_taps(arrival: Arrival) -> Path:
    # Beside the folder of the files, which goes as soon as all is read; swept with what is left of those.
    return _root() / f"{arrival.delivery_id}.taps" / f"{arrival.number}.json"


def _root() -> Path:
    root: Path = settings.DATA / "deliveries"
    return root


def _folder(delivery: Delivery) -> Path:
    return _root() / delivery.pk
