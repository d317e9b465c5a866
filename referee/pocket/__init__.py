"""The whole app in one phone: no server and no network, pages are answered within the browser."""
