"""The server behind the connection: account, store, log and faults; one request at a time."""

import threading
import xml.etree.ElementTree as ET

from control import interface
from control.request_log import RequestLog
from faults.selection import FaultList
from methods import making, moving, propfind, reports, writing
from methods.properties import Subject
from protocol import authentication
from protocol.exchange import Response
from protocol.multistatus import Refused
from storage.account import Account
from storage.store import Store


def options(_, __):
    """Class 2 (locks) is absent."""
    classes = "1, 3, extended-mkcol, calendar-access"
    return Response(200, b"", {"DAV": classes, "Allow": ", ".join(METHODS)})


METHODS = {
    "OPTIONS": options,
    "GET": writing.get,
    "HEAD": writing.get,
    "PUT": writing.put,
    "DELETE": writing.delete,
    "PROPFIND": propfind.propfind,
    "PROPPATCH": propfind.proppatch,
    "MKCOL": making.mkcol,
    "MKCALENDAR": making.mkcalendar,
    "REPORT": reports.report,
    "COPY": moving.copy,
    "MOVE": moving.move,
}


class Application:
    """Answers requests; `lock` is held while one is performed, not while it is delivered."""

    def __init__(self, user=None, password=None):
        self.account = Account(user or "ann", "secret" if password is None else password)
        self.asks_for_login = user is not None
        self.lock = threading.RLock()
        self.start_anew()

    def start_anew(self):
        """Forgets everything but the account."""
        self.store = Store()
        self.account.set_up(self.store)
        self.log = RequestLog()
        self.faults = FaultList([])

    def answer(self, request):
        """The response of a request under the present faults; notes the request."""
        with self.lock:
            if request.path.startswith("/.control/"):
                return interface.answer(self, request)
            entry = self.log.begin(request)
            response = self.faults.answer(self, request)
            entry["status"] = response.status if response.delivery.answered else None
            return response

    def perform(self, request):
        """The response of a request without any fault."""
        if request.path.rstrip("/") == "/.well-known/caldav":
            return Response(301, b"", {"Location": "/dav/"})
        if self.asks_for_login and not self.is_logged_in(request):
            return authentication.basic_challenge()
        method = METHODS.get(request.method)
        if method is None:
            return Response(501)
        try:
            return method(self, request)
        except Refused as refused:
            return refused.response
        except ET.ParseError:
            return Response(400)

    def is_logged_in(self, request):
        """Whether the request carries the password, as Basic or as Digest."""
        return authentication.allows_basic(request, self.account) or (
            authentication.allows_digest(request, self.account)
        )

    def existing(self, path):
        """The path as stored; raises Refused with 404 if there is nothing."""
        stored = self.store.locate(path)
        if stored is None:
            raise Refused(404)
        return stored

    def subject(self, path):
        """What properties of a stored path are asked of."""
        return Subject(self.account, self.store, path, self.store.nodes[path])

    def check_changeable(self, path):
        """Raises Refused with 403 for the root and the account's fixed collections."""
        if path == "/" or path.rstrip("/") + "/" in self.account.fixed_paths:
            raise Refused(403)
