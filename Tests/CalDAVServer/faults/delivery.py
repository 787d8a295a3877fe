"""Faults between the server's answer and the client, and of when a request is performed."""

import threading
from dataclasses import replace

from faults.editing import LISTINGS
from faults.kinds import after, before
from protocol.exchange import Delivery, Response
from protocol.multistatus import multistatus


def _unanswered():
    return Response(500, delivery=Delivery(answered=False))


@before("no-answer")
def no_answer(*_):
    """Closes the connection without performing."""
    return _unanswered()


@after("no-answer-after")
def no_answer_after(*_):
    """Performs, then closes the connection."""
    return _unanswered()


@before("delay-doing", parameters=("seconds",))
def delay_doing(fault, application, request):
    """Closes the connection at once and performs later."""

    def perform():
        with application.lock:
            application.perform(request)

    timer = threading.Timer(fault.get("seconds", 1), perform)
    timer.daemon = True
    timer.start()
    return _unanswered()


@before("doubled")
def doubled(_, application, request):
    """Performs the request once more before it is performed."""
    application.perform(replace(request))


def _delivered(response, **changes):
    return replace(response, delivery=replace(response.delivery, **changes))


@after("cut", parameters=("bytes",))
def cut(fault, _, __, response):
    """Sends only the first bytes, status line included."""
    return _delivered(response, cut=fault.get("bytes", 100))


@after("delay", parameters=("seconds",))
def delay(fault, _, __, response):
    """Performs at once and answers later."""
    return _delivered(response, delay=fault.get("seconds", 1))


@after("slow-drip", parameters=("bytes", "seconds"))
def slow_drip(fault, _, __, response):
    """Sends a few bytes at a time."""
    return _delivered(response, drip=(fault.get("bytes", 1), fault.get("seconds", 0.1)))


@before("oversized", LISTINGS + ("GET",), parameters=("bytes",))
def oversized(fault, _, __):
    """Answers an empty multistatus followed by white space."""
    response = multistatus([])
    return _delivered(response, filler=fault.get("bytes", 80_000_000) - len(response.body))


@after("gzip", parameters=("always",))
def gzip(fault, _, request, response):
    """Compresses for clients that take it; "always": for all."""
    accepted = "gzip" in request.header("accept-encoding", "")
    return _delivered(response, gzip=accepted or bool(fault.get("always")))


@after("chunked")
def chunked(_, __, ___, response):
    """Sends the body in chunks, without a length."""
    return _delivered(response, chunked=True)


@after("http10")
def http10(_, __, ___, response):
    """Answers as HTTP/1.0 without a length: the end of the connection ends the body."""
    return _delivered(response, http10=True)
