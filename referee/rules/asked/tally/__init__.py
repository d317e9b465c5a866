"""The facts of a match, from which all its figures follow (`matches` and evenings add them up).

`tally` folds a record; whoever folds a log already hands each entry that stood to a `Counting` and saves the fold. The
facts read what the engine changed, never words, so that one count serves every ruleset.
"""
