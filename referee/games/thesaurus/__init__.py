"""Other names that players have for things of the rule book: by language, then by place."""
