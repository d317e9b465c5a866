"""The addresses of a device's notebooks, and of the first page of each."""

from django.urls import URLPattern, URLResolver, path

from referee.notebook.home import notes, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/", views.own_notebooks, name="notebooks"),
    path("libreta/<str:notebook>/", views.first_page, name="notebook"),
    path("libreta/<str:notebook>/volver", views.restore, name="notebook-restore"),
    path("libreta/<str:notebook>/noche/<str:day>/nota", notes.write, name="evening-note"),
]
