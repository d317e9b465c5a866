"""The server: its start, its data folder, its middleware and its process."""
