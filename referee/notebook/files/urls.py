"""The addresses of a notebook's files: out of it and into it."""

from django.urls import URLPattern, URLResolver, path

from referee.notebook.files import downloads, uploads

urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/bajar", downloads.download, name="notebook-download"),
    path("libreta/<str:notebook>/bajar/<str:table>.csv", downloads.table, name="notebook-table"),
    path("libreta/<str:notebook>/traer", uploads.upload, name="notebook-bring"),
    path("libreta/<str:notebook>/traer/<str:delivery_id>/", uploads.brought, name="notebook-brought"),
]
