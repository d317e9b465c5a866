"""The addresses of notebooks: one module a feature."""

from django.urls import URLPattern, URLResolver, include, path

FEATURES = (
    "home", "people", "adding", "playing", "leaf", "settings", "evenings", "by_hand", "match_figures", "league",
    "profiles", "years", "records", "files.views",
)  # fmt: skip
urlpatterns: list[URLPattern | URLResolver] = [path("", include(f"referee.notebook.{feature}")) for feature in FEATURES]
