"""The addresses of a notebook's settings and links."""

from django.urls import URLPattern, URLResolver, path

from referee.notebook.settings import sharing, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/ajustes/", views.settings, name="notebook-settings"),
    path("libreta/<str:notebook>/borrar", views.delete, name="notebook-delete"),
    path("libreta/<str:notebook>/dejar", views.leave, name="notebook-leave"),
    path("libreta/<str:notebook>/compartir/", sharing.share, name="notebook-share"),
    path("libreta/<str:notebook>/compartir/anular", sharing.revoke, name="notebook-revoke"),
]
