"""The addresses of records, and of the hands behind figures."""

from django.urls import URLPattern, URLResolver, path

from referee.notebook.records import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/records/", views.records, name="records"),
    path("libreta/<str:notebook>/manos", views.hands, name="hands-behind"),
    path("libreta/<str:notebook>/partido/<str:match_id>/repaso", views.leaf_replay, name="leaf-replay"),
]
