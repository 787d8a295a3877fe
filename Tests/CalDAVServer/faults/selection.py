"""Which faults affect a request, and in which order."""

from dataclasses import dataclass, field

from faults import (  # noqa: F401 - importing the modules fills KINDS
    answers,
    delivery,
    etags,
    hrefs,
    listings,
    others,
    refusals,
    reports,
    texts,
    tokens,
)
from faults.kinds import KINDS, Kind

MATCHING = {"name", "method", "path", "host", "after", "times"}


@dataclass
class Fault:
    """One switch as set by a test; `memory` is for its kind's own use."""

    kind: Kind
    settings: dict
    seen: int = 0
    memory: dict = field(default_factory=dict)

    def get(self, name, default=None):
        """A parameter."""
        return self.settings.get(name, default)

    def concerns(self, path):
        """Whether a path lies in the "collection" parameter; without one, always."""
        return path.startswith(self.get("collection", "/"))

    def takes(self, request):
        """Whether it affects this request; counts it if it matches."""
        labels = {request.method, request.report}
        if self.kind.methods and not labels & self.kind.methods:
            return False
        if self.get("method", request.method) not in labels:
            return False
        if not request.path.startswith(self.get("path", "/")):
            return False
        if not request.header("host", "").startswith(self.get("host", "")):
            return False
        self.seen += 1
        number = self.seen - self.get("after", 0)
        return 0 < number <= self.get("times", self.kind.times or number)


class FaultList:
    """The faults of a test in the order given; an unknown name raises KeyError."""

    def __init__(self, settings):
        self.faults = [Fault(KINDS[one["name"]], one) for one in settings]
        for fault in self.faults:
            unknown = set(fault.settings) - MATCHING - fault.kind.parameters
            if unknown:
                raise ValueError(f"{fault.settings['name']} has no {sorted(unknown)}")

    def answer(self, application, request):
        """The first answer of a `before`, else that of performing, changed by each `after`."""
        active = [fault for fault in self.faults if fault.takes(request)]
        response = None
        for fault in active:
            if response is None and fault.kind.before:
                response = fault.kind.before(fault, application, request)
        if response is None:
            response = application.perform(request)
        for fault in active:
            if fault.kind.after:
                response = fault.kind.after(fault, application, request, response)
        return response
