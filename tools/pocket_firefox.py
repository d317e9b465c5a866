"""The pocket in Firefox: `python -m tools.pocket_firefox SITE`, with the folder that `manage.py pocket --out` made.

Starts Firefox without a window (FIREFOX names it), opens the site with nothing kept, begins it, logs a tap at a table,
ends the host, opens all of it again and taps once more. Prints the steps of both starts, or stops where one fails.
"""

import argparse
import asyncio
import json
import os
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from shutil import which
from time import monotonic
from typing import Any

import aiohttp

from tests.serving import free_port
from tools.bench.pocket import BEGIN, IS_AT_TABLE, START_TABLE, STEPS, TAPS, hosting

PATIENCE = 400.0
IS_GOING = "Boolean(document.getElementById('app').contentDocument?.querySelector('.go-on'))"
GO_ON = "document.getElementById('app').contentDocument.querySelector('.go-on').click()"


class Page:
    """A page of Firefox, asked by WebDriver's protocol in two directions."""

    def __init__(self, line: aiohttp.ClientWebSocketResponse) -> None:
        self._line, self._numbers, self._context = line, count(1), ""

    async def send(self, method: str, **parameters: Any) -> Any:
        """Give an order, and return its answer."""
        number = next(self._numbers)
        await self._line.send_json({"id": number, "method": method, "params": parameters})
        while (answer := await self._line.receive_json(timeout=PATIENCE)).get("id") != number:
            pass
        assert answer["type"] == "success", answer
        return answer["result"]

    async def open(self, address: str) -> None:
        """Open an address in a new window, and close the one before."""
        before = self._context
        self._context = (await self.send("browsingContext.create", type="window"))["context"]
        if before:
            await self.send("browsingContext.close", context=before)
        await self.send("browsingContext.navigate", context=self._context, url=address, wait="interactive")

    async def ask(self, expression: str) -> Any:
        """Return what an expression gives, or its promise: a plain value."""
        target = {"context": self._context}
        found = await self.send("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert found["type"] == "success", found
        return found["result"].get("value")

    async def until(self, expression: str) -> None:
        """Wait until an expression holds."""
        deadline = monotonic() + PATIENCE
        while not await self.ask(expression):
            steps = json.loads(await self.ask(STEPS))
            assert monotonic() < deadline, (expression, steps)
            assert not any(step["name"] == "error" for step in steps), steps
            await asyncio.sleep(0.2)

    async def shown(self) -> None:
        """Wait for a page of the app, and print what led there."""
        await self.until("globalThis.porotos?.steps.some(({ name }) => name === 'page')")
        steps = json.loads(await self.ask(STEPS))
        print(", ".join(f"{step['name']} {step['at']}" for step in steps))

    async def tap(self) -> None:
        """Log points at the table that is shown."""
        await self.until(IS_AT_TABLE)
        taps = await self.ask(
            TAPS.replace("COUNT", "6").replace("PAUSE", "300").replace("bench", f"k{monotonic():.0f}x")
        )
        print("taps, in milliseconds until the page has its answer, and in Django:", taps)


async def walk(page: Page, host: subprocess.Popen[bytes], address: str) -> None:
    """Begin, log, and do so again without the host."""
    await page.open(address)
    await page.until("globalThis.porotos?.steps.some(({ name }) => name === 'visit')")
    await page.ask(BEGIN)
    await page.shown()
    await page.ask(START_TABLE)
    await page.tap()
    host.terminate()
    host.wait()
    await page.open(address)
    await page.shown()
    await page.until(IS_GOING)
    await page.ask(GO_ON)
    await page.tap()


async def run(firefox: str, site: Path, folder: Path) -> None:
    """Start Firefox, and walk."""
    port, profile = free_port(), folder / "profile"
    profile.mkdir()
    own = ["--headless", "--no-remote", "--profile", str(profile), f"--remote-debugging-port={port}", "about:blank"]
    process = subprocess.Popen([firefox, *own], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        async with aiohttp.ClientSession() as http:
            while True:
                try:
                    line = await http.ws_connect(f"http://127.0.0.1:{port}/session", max_msg_size=0)
                    break
                except aiohttp.ClientError:
                    await asyncio.sleep(0.2)
            page = Page(line)
            version = (await page.send("session.new", capabilities={}))["capabilities"]["browserVersion"]
            print(f"Firefox {version}")
            with hosting(site, folder / "host") as (host, address):
                await walk(page, host, address)
            await line.close()
    finally:
        process.kill()
        process.wait()


def main() -> None:
    """Walk, and print."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("site", type=Path)
    options = arguments.parse_args()
    firefox = os.environ.get("FIREFOX") or which("firefox") or which("firefox-esr")
    assert firefox, "no Firefox found: install it, or set FIREFOX to its path"
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(run(firefox, options.site, Path(name)))


if __name__ == "__main__":
    main()
