"""Notebooks as files for the tests: made, taken out, brought in again."""

import csv
import html
import io
import re
import zipfile
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from referee.matches import limits
from referee.notebook.models import Notebook
from tests.notebook import making

TABLES = ("partidos", "manos", "personas", "noches")


def get(device: str, notebook: Notebook, path: str, language: str = "es") -> bytes:
    client = making.client_of(device)
    response = client.get(f"/libreta/{notebook.pk}/{path}", headers={"Accept-Language": language})
    assert response.status_code == 200, path
    return b"".join(response.streaming_content) if response.streaming else response.content


def tables(device: str, notebook: Notebook) -> dict[str, str]:
    return {name: get(device, notebook, f"bajar/{name}.csv").decode() for name in TABLES}


def rows(text: str, delimiter: str = ";") -> list[dict[str, str]]:
    """The rows of a table by the names of their columns."""
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=delimiter))


def whole(device: str, notebook: Notebook) -> bytes:
    """The zip of everything."""
    return get(device, notebook, "bajar?todo")


def names_in(data: bytes) -> dict[str, str]:
    """The files of a zip, by name."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def bring(device: str, notebook: Notebook, data: bytes | str, name: str = "libreta.zip", **answers: str) -> Any:
    """The answer to a file that is brought and agreed to, after its actas are in."""
    page = look(device, notebook, (name, data))
    return agree(device, page, **answers) if b"/nada" in page.content else page


def look(device: str, notebook: Notebook, *files: tuple[str, bytes | str]) -> Any:
    """The answer to files that are brought, before anybody agrees."""
    limits.import_buckets.clear()
    client: Client = making.client_of(device)
    uploads = [SimpleUploadedFile(name, data if isinstance(data, bytes) else data.encode()) for name, data in files]
    return client.post(f"/libreta/{notebook.pk}/traer", {"archivo": uploads}, follow=True)


def agree(device: str, page: Any, **answers: str) -> Any:
    """The answer to the sheet of a batch, its names filled in as they are, or with an answer by name."""
    sent = {}
    for name, (field, chosen, offered) in questions(page).items():
        sent[field] = answers.get(name) or chosen or next(iter(offered))
    return making.client_of(device).post(page.request["PATH_INFO"], sent or {"counts": "si"}, follow=True)


def questions(page: Any) -> dict[str, tuple[str, str, dict[str, str]]]:
    """The names that a sheet asks about: each with its field, the choice that is filled in, and all choices."""
    found = {}
    for name, field, options in re.findall(
        r'<div class="asked">\s*<label>\s*<span>\s*(.*?)\s*<small>.*?<select name="(who\w+)"[^>]*>(.*?)</select>',
        page.content.decode(),
        re.DOTALL,
    ):
        rows = re.findall(r'<option value="([^"]*)"( selected)?>(.*?)</option>', options)
        chosen = next((value for value, is_chosen, _label in rows if is_chosen), "")
        found[html.unescape(name)] = (
            field,
            chosen,
            {value: html.unescape(label) for value, _is, label in rows if value},
        )
    return found
