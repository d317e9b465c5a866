"""The addresses of a device's notebooks, and of the first page of each."""

from django.urls import URLPattern, URLResolver, path

from referee.notebook.home import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/", views.notebooks, name="notebooks"),
    path("libreta/<str:notebook>/", views.notebook, name="notebook"),
]
