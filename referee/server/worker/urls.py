"""The addresses of what a phone keeps."""

from django.urls import URLPattern, URLResolver, path

from referee.server.worker import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("sw.js", views.worker, name="worker"),
    path("sin-senal/", views.shell, name="shell"),
]
