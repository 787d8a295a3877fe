"""Between the socket and the application."""
