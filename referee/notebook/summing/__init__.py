"""Tallies of matches and the shares of people in them, kept up to date: caches of the log and of who sat where.

Whatever changes a match or its sittings empties `Leaf.summed`; the next page, or `manage.py tallies`, makes them anew.
"""
