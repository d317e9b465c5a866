"""The line between the pages of a pocket and its app: a test cuts it, or decides what becomes of what pages ask.

A test's own routes never see that: a service worker answers it. So these stand in that worker, which tells of each
request by a line in its console, and waits for what the test decides.
"""

import json
import re
from collections.abc import Callable
from fnmatch import fnmatch
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage

Pattern = str | re.Pattern[str]
HELD = "held: "
"""How a line in the console begins that tells of a request which waits."""
STAND_BETWEEN = """() => {
  if (self.wholeAsk) return;
  const whole = self.wholeAsk = self.ask, held = self.held = new Map();
  self.ask = async (request, url) => {
    if (self.isCut) return Response.error();
    if (!self.isRouted) return whole(request, url);
    const id = crypto.randomUUID(), post = await request.clone().text();
    const decision = new Promise((decide) => { held.set(id, { decide, ask: () => whole(request.clone(), url) }); });
    console.debug(`%s${JSON.stringify([id, url.href, post])}`);
    const { way, body, ...answer } = await decision;
    const ways = {
      abort: () => Response.error(), continue: () => whole(request, url), fulfill: () => new Response(body, answer),
    };
    held.delete(id);
    return ways[way]();
  };
}""".replace("%s", HELD)


class HeldRequest:
    """A request of a page, as a test reads it."""

    def __init__(self, url: str, post: str) -> None:
        self.url, self.post_data = url, post


class HeldRoute:
    """A request that waits for what a test decides, with the names that Playwright has for it."""

    def __init__(self, line: "Line", held: str) -> None:
        self._line = line
        self._id, url, post = json.loads(held)
        self.request = HeldRequest(url, post)

    def abort(self) -> None:
        self._decide("abort")

    def continue_(self) -> None:
        self._decide("continue")

    def fulfill(self, *, status: int, body: str = "", headers: dict[str, str] | None = None) -> None:
        self._decide("fulfill", status=status, body=body, headers=headers or {})

    def fetch(self) -> None:
        """Have the app do it, whatever its page is answered."""
        self._line.tell("async (id) => { await held.get(id).ask(); }", self._id)

    def _decide(self, way: str, **answer: object) -> None:
        self._line.tell("([id, decision]) => { held.get(id).decide(decision); }", [self._id, {"way": way, **answer}])


class Line:
    """The line of one phone, from its service worker to its app."""

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._routes: list[tuple[Pattern, Callable[[Any], object]]] = []
        self.is_cut = False
        context.on("console", self._hold)

    def cut(self, is_cut: bool) -> None:
        """No network, and no app: the page alone."""
        self.is_cut = is_cut
        self.tell("(is) => { self.isCut = is; }", is_cut)
        self._context.set_offline(is_cut)

    def route(self, pattern: Pattern, handler: Callable[[Any], object]) -> None:
        """Let the handler decide of what pages ask at such an address."""
        self._routes.insert(0, (pattern, handler))
        self._say_whether_routed()

    def unroute(self, pattern: Pattern | None = None) -> None:
        """Leave these requests to the app again; without a pattern all of them."""
        self._routes[:] = [route for route in self._routes if pattern not in (None, route[0])]
        self._say_whether_routed()

    def tell(self, script: str, argument: object) -> None:
        """Run a function in the service worker, which has what stands between."""
        for worker in self._context.service_workers:
            worker.evaluate(STAND_BETWEEN)
            worker.evaluate(script, argument)

    def _say_whether_routed(self) -> None:
        self.tell("(is) => { self.isRouted = is; }", bool(self._routes))

    def _hold(self, message: ConsoleMessage) -> None:
        if not message.text.startswith(HELD):
            return
        route = HeldRoute(self, message.text.removeprefix(HELD))
        handlers = [handler for pattern, handler in self._routes if fits(route.request.url, pattern)]
        (handlers or [HeldRoute.continue_])[0](route)


def fits(url: str, pattern: Pattern) -> bool:
    """Whether an address is one of these, as far as the tests' patterns go."""
    return fnmatch(url, pattern) if isinstance(pattern, str) else bool(pattern.search(url))
