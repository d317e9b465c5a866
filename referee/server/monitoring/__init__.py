"""What a server tells those who run it: metrics and logs."""
