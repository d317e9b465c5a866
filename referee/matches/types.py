"""Types that all of `matches` shares."""

from __future__ import annotations

from typing import Any

Raw = dict[str, Any]
"""An entry of the record, or another small piece of JSON, as it was written."""
