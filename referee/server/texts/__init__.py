"""The texts of the project for translators: gathered from the sources, written into `locale`, checked.

Nothing here runs at a table; `manage.py texts` and the tests use it.
"""
