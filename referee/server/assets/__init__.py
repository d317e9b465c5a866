"""Templates and static files, made smaller as they are loaded or collected."""
