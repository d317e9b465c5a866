"""The addresses of evenings."""

from django.urls import URLPattern, URLResolver, path

from referee.notebook.evenings import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/noche/<str:day>/", views.night, name="night"),
    path("libreta/<str:notebook>/noche/<str:day>/figura.png", views.picture, name="night-picture"),
]
