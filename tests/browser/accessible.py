"""What a machine can check of WCAG 2.2 AA, by night and by day."""

import json
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.trials import LONG

TAGS = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]},
    "rules": {"label-content-name-mismatch": {"enabled": True}},
}
"""With good practice, and a rule that axe still calls experimental: a visible label is part of the name."""
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""All that can differ between night and day: the rest is looked at by night only."""
ONLY_BROKEN = {"resultTypes": ["violations"]}
"""What is in order is not told rule by rule: it is long, and nobody reads it."""
PRELOAD = {"preload": {"assets": ["media"]}}
"""None of these rules reads styles; loading them, axe takes the address of an import for one relative to the page."""
KNOWS_COLOURS = """() => {
  const { prototype } = axe.commons.color.Color, { parseString } = prototype, known = new Map();
  prototype.parseString = function (text) {
    const parts = known.get(text);
    if (parts) [this.r, this.g, this.b, this.alpha] = parts;
    else {
      parseString.call(this, text);
      known.set(text, [this.r, this.g, this.b, this.alpha]);
    }
    return this;
  };
}"""
"""Axe reads each colour's text once: reading the same few for each word took a third of its time on long pages."""
FOUND = """async (options) => (await axe.run(options)).violations.map(
  (one) => [one.id, ...one.nodes.map((node) => node.html.slice(0, 160))])"""


def accessible(page: Page, *where: object, again: bool = False) -> None:
    """Nothing that axe can find on the page as it stands, by night or by day; `where` names it if there is.

    With `again` another test puts the same page through axe, which is done twice with REFEREE_LONG=1 only.
    """
    if again and not LONG:
        return
    if not page.evaluate("Boolean(globalThis.axe)"):
        page.evaluate(AXE_SCRIPT)
        page.evaluate(KNOWS_COLOURS)
    for scheme, rules in (("dark", TAGS), ("light", COLOURS)):
        page.emulate_media(color_scheme=scheme)
        found: list[Any] = page.evaluate(FOUND, rules | ONLY_BROKEN | PRELOAD)
        assert found == [], (*where, scheme, json.dumps(found, ensure_ascii=False))
