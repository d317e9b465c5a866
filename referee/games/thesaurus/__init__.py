"""What players call things that the rule book calls otherwise: by language, then by place."""
