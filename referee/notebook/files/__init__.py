"""Notebooks as files: tables for spreadsheets, a zip of everything, and both ways in again."""
