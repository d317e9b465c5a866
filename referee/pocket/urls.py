"""The addresses of a pocket: those of every server, and the copy of all that it keeps."""

from django.urls import include, path

from referee.pocket.keeping import send_copy
from referee.urls import handler500

__all__ = ["handler500", "urlpatterns"]

urlpatterns = [
    path("copia.zip", send_copy, name="copy"),
    path("", include("referee.urls")),
]
