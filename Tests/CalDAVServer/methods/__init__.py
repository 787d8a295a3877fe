"""What the methods of WebDAV and CalDAV do."""
