"""What calendar resources mean."""
