"""The addresses of the live screen, each beside its page."""

from referee.table import disputes, home, join, pages, people, queue, replay, setup, sheets
from referee.table.corrections import views as corrections
from referee.table.live import views as live

FEATURES = (home, pages, setup, live, queue, sheets, join, people, corrections, disputes, replay)
urlpatterns = [address for feature in FEATURES for address in feature.urlpatterns]
