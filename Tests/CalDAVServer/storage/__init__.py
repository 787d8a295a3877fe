"""What the server holds in memory."""
