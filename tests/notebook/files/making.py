"""Notebooks as files for the tests: made, taken out, brought in again."""

import csv
import io
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


def bring(device: str, notebook: Notebook, data: bytes | str, name: str = "libreta.zip") -> Any:
    """The answer to a file that is brought, after its actas are in."""
    limits.import_buckets.clear()
    client: Client = making.client_of(device)
    content = data if isinstance(data, bytes) else data.encode()
    upload = SimpleUploadedFile(name, content)
    return client.post(f"/libreta/{notebook.pk}/traer", {"archivo": upload}, follow=True)
