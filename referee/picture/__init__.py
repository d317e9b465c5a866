"""Pictures to send: plain texts and numbers in, one SVG out, and a PNG of it. Whose they are, others know."""
