"""Runs the server until its standard input ends or SIGTERM arrives."""

import argparse
import signal
import sys
import threading

# The folder stays as it is in the repository.
sys.dont_write_bytecode = True

from application import Application  # noqa: E402
from connection.server import listen  # noqa: E402


def main():
    """Prints the base URL as the only line of standard output once requests are accepted."""
    parser = argparse.ArgumentParser(prog="CalDAVServer")
    parser.add_argument("--user")
    parser.add_argument("--password")
    parser.add_argument("--certificate", help="PEM file; with --key, the server speaks TLS only")
    parser.add_argument("--key")
    parser.add_argument("--port", type=int, default=0, help="0: any free port")
    options = parser.parse_args()
    if bool(options.certificate) != bool(options.key):
        parser.error("--certificate and --key belong together")
    if (options.user is None) != (options.password is None):
        parser.error("--user and --password belong together")

    application = Application(options.user, options.password)
    server = listen(application, options.port, options.certificate, options.key)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    scheme = "https" if options.certificate else "http"
    print(f"{scheme}://127.0.0.1:{server.server_address[1]}/", flush=True)
    while sys.stdin.buffer.read(4096):
        pass


if __name__ == "__main__":
    main()
