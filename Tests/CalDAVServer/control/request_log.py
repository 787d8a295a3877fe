"""What was asked of the server, in the order of arrival."""


class RequestLog:
    """Entries are plain values for JSON; `status` is None while or if nothing was answered."""

    def __init__(self):
        self.entries = []

    def begin(self, request):
        """Adds a request that was read and returns its entry, to be completed."""
        entry = {
            "method": request.method,
            "path": request.path,
            "report": request.report,
            "host": request.header("host"),
            "depth": request.header("depth"),
            "if-match": request.header("if-match"),
            "if-none-match": request.header("if-none-match"),
            "destination": request.header("destination"),
            "has-authorization": request.header("authorization") is not None,
            "bytes": len(request.body),
            "status": None,
        }
        self.entries.append(entry)
        return entry

    def clear(self):
        """Forgets all entries."""
        self.entries = []
