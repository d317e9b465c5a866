"""What is compared, shown and claimed: envido, flor, proof and what comes before the first card."""
