"""HTTP and WebDAV as values: requests, responses, XML, conditions, logins."""
