"""Names, cards and sentences in the reader's language."""
