"""What a test sets and sees besides CalDAV."""
