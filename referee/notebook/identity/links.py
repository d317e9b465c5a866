"""Links that make a phone look into a notebook, write in it or keep it.

As those of a match they are HMACs: nothing secret is stored, and a higher epoch makes all of them worthless.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256

from django.utils.crypto import salted_hmac

from referee.notebook.models import Keeper, Notebook

_ID = 22
_SALT = "referee.notebook.links"


def token(notebook: Notebook, role: str) -> str:
    """Return the token of the link that gives a role in a notebook."""
    return notebook.pk + _proof(notebook.pk, role, notebook.epoch)


def open_token(token_text: str) -> tuple[Notebook, Keeper.Role] | None:
    """Return the notebook that a token opens, and for which role; else None."""
    if len(token_text) != 2 * _ID or not token_text.isascii():
        return None
    notebook = Notebook.objects.filter(pk=token_text[:_ID], deleted_at__isnull=True).first()
    if notebook is None:
        return None
    # Every role is compared, so that the time taken tells nothing of which it is.
    fitting = [
        role
        for role in Keeper.Role
        if hmac.compare_digest(token_text[_ID:], _proof(notebook.pk, role.value, notebook.epoch))
    ]
    return (notebook, fitting[0]) if fitting else None


def _proof(notebook_id: str, role: str, epoch: int) -> str:
    # With the epoch in it, raising that makes every older link worthless.
    digest = salted_hmac(_SALT, f"{notebook_id}:{role}:{epoch}", algorithm=sha256().name).digest()
    return urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()
