"""The listening socket."""

import socket
import ssl
import sys
from http.server import ThreadingHTTPServer

from connection.handler import Handler


class Server(ThreadingHTTPServer):
    """One thread for each connection; carries the application for the handlers."""

    request_queue_size = 128

    def __init__(self, application, port):
        super().__init__(("127.0.0.1", port), Handler)
        self.application = application

    def server_bind(self):
        """Binds without the reverse look-up of the host's name that HTTPServer makes."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()

    def handle_error(self, request, client_address):
        """Says nothing of clients that went away or refused the certificate."""
        if not isinstance(sys.exc_info()[1], (ConnectionError, ssl.SSLError, TimeoutError)):
            super().handle_error(request, client_address)


def listen(application, port, certificate=None, key=None):
    """A bound server on the loopback address; raises OSError if the port is taken."""
    server = Server(application, port)
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        # The handshake is made by the connection's own thread, at its first read.
        server.socket = context.wrap_socket(
            server.socket, server_side=True, do_handshake_on_connect=False
        )
    return server
