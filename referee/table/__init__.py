"""The live screen of one match."""
