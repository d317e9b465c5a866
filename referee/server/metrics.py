"""Metrics for Prometheus, on a port of their own, where REFEREE_METRICS asks for them.

Nothing in them tells one match, person or phone from another.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any

from django.core.management import CommandError
from prometheus_client import (
    CollectorRegistry,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    start_http_server,
)
from prometheus_client import Counter as Total
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from referee import measures

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
SIZES = (1, 2, 4, 8, 16, 32)


class Gauges(Collector):
    """The gauges of this moment, which are looked up only when somebody asks."""

    def __init__(self, connections: Collection[Any]) -> None:
        """Take the server's open connections."""
        self.connections = connections

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yield the gauges."""
        waiting = sum(len(queue) for queue in measures.queues)
        yield GaugeMetricFamily("porotos_queue", "Requests that wait for the log's threads", waiting)
        kinds = Counter(
            "socket" if isinstance(connection, WebSocketsSansIOProtocol) else "http"
            for connection in list(self.connections)  # A copy: the server's thread changes it
        )
        gauge = GaugeMetricFamily("porotos_connections", "Open connections", labels=["kind"])
        for kind in ("http", "socket"):
            gauge.add_metric([kind], kinds[kind])
        yield gauge


def measured(registry: CollectorRegistry) -> dict[str, Any]:
    """Make what counts, and return it by the names in `referee.measures`."""
    taps = Total("porotos_taps", "Taps by their answer", ["answer"], registry=registry)
    replies = Histogram(
        "porotos_reply_seconds",
        "From a post to the log until its push and its reply",
        ["status"],
        buckets=SECONDS,
        registry=registry,
    )
    groups = Histogram("porotos_group", "Requests in one transaction", buckets=SIZES, registry=registry)
    refolds = Total("porotos_refolds", "Matches judged anew by another engine", registry=registry)
    bypasses = Total(
        "porotos_bypasses", "Taps and looks that the direct way could not answer", ["error"], registry=registry
    )
    lags = Histogram(
        "porotos_push_lag_seconds",
        "From a commit on another worker until its push is here",
        buckets=SECONDS,
        registry=registry,
    )
    return {
        "tap": lambda answer: taps.labels(answer).inc(),
        "reply": lambda status, seconds: replies.labels(status).observe(seconds),
        "group": lambda size: groups.observe(size) if size else None,  # Some visits only look.
        "refold": refolds.inc,
        "bypass": lambda error: bypasses.labels(error).inc(),
        "lag": lambda seconds: lags.observe(max(seconds, 0)),  # Clocks of two machines differ.
    }


@contextmanager
def served(address: tuple[str, int], connections: Collection[Any]) -> Iterator[None]:
    """Measure, and answer Prometheus at this address, for the block. Refuses an address that can't be had."""
    disable_created_metrics()  # type: ignore[no-untyped-call]  # the library types most, not this
    registry = CollectorRegistry()
    for collector in (ProcessCollector, PlatformCollector, GCCollector):
        collector(registry=registry)
    registry.register(Gauges(connections))
    ours = measured(registry)
    before = {name: getattr(measures, name) for name in ours}
    host, port = address
    try:
        server, thread = start_http_server(port, host, registry)
    except OSError as error:
        raise CommandError(f"REFEREE_METRICS: can't listen on {host}, port {port}: {error.strerror}.") from error
    for name, measure in ours.items():
        setattr(measures, name, measure)
    try:
        yield
    finally:
        for name, measure in before.items():
            setattr(measures, name, measure)
        server.shutdown()
        server.server_close()
        thread.join()
