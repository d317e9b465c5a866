"""The addresses of the rule book."""

from django.urls import URLPattern, URLResolver, path

from referee.arbiter import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("reglas/", views.books, name="books"),
    path("reglas/<str:ruleset>/", views.rules_page, name="rules"),
    path("reglas/<str:ruleset>/<str:rule>/", views.rule_page, name="rule"),
    path("p/<str:match_id>/reglamento/", views.table_book, name="table-book"),
    path("p/<str:match_id>/reglamento/<str:rule>/", views.table_rule, name="table-book-rule"),
    path("m/<str:token>/reglamento/", views.watched_rules, name="watch-book"),
    path("m/<str:token>/reglamento/<str:rule>/", views.watched_rule, name="watch-book-rule"),
]
