"""The app on a phone: its manifest and icons, its worker, and the page that opens without a network."""
