"""The addresses of the live screen, each beside its page."""

from referee.table import disputes, end, home, join, pages, people, queue, replay, sheets
from referee.table.corrections import views as corrections
from referee.table.live import views as live
from referee.table.setup import views as setup

FEATURES = (home, pages, setup, live, queue, sheets, join, people, end, corrections, disputes, replay)
urlpatterns = [address for feature in FEATURES for address in feature.urlpatterns]
