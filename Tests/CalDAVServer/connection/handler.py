"""One connection: reads requests, hands them to the application, sends the responses."""

import time
from http.server import BaseHTTPRequestHandler
from ssl import SSLSocket

from application import METHODS
from connection.delivery import pieces
from protocol.exchange import Request


class Handler(BaseHTTPRequestHandler):
    """Keeps the connection open as HTTP/1.1 says, unless the delivery ends it."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def handle_any(self):
        """Answers the request whose head the base class has read."""
        response = self.server.application.answer(self._request())
        delivery = response.delivery
        if not delivery.answered or delivery.cut is not None or delivery.http10:
            self.close_connection = True
        time.sleep(delivery.delay)
        if not delivery.answered:
            return
        for piece in pieces(response, self.command, self.close_connection):
            self.wfile.write(piece)
            if delivery.drip:
                time.sleep(delivery.drip[1])

    def _request(self):
        headers = {name.lower(): value for name, value in self.headers.items()}
        secure = isinstance(self.connection, SSLSocket)
        return Request(self.command, self.path, headers, self._body(headers), secure)

    def _body(self, headers):
        if headers.get("transfer-encoding", "").lower() == "chunked":
            return b"".join(self._chunks())
        return self.rfile.read(int(headers.get("content-length") or 0))

    def _chunks(self):
        while size := int(self.rfile.readline().split(b";")[0], 16):
            yield self.rfile.read(size)
            self.rfile.readline()
        while self.rfile.readline().strip():
            pass

    def log_message(self, *_):
        """Prints nothing: the log is part of the control interface."""


for method in (*METHODS, "POST", "LOCK", "UNLOCK"):
    setattr(Handler, f"do_{method}", Handler.handle_any)
