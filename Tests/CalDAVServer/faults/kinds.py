"""The table of fault kinds, filled by the decorators of this folder's modules."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class Kind:
    """What a fault of one name does.

    `before(fault, application, request)` may change the request or the store and may answer;
    `after(fault, application, request, response)` returns the response to send instead.
    `methods` restricts it to methods and reports, `times` is its default if not without end.
    """

    methods: frozenset
    parameters: frozenset
    times: int | None
    before: Callable | None = None
    after: Callable | None = None


KINDS: dict[str, Kind] = {}


def before(name, methods=(), parameters=(), times=None):
    """Registers what a fault does before the request is performed."""
    return _registration("before", name, methods, parameters, times)


def after(name, methods=(), parameters=(), times=None):
    """Registers what a fault does to the response; may follow a `before` of the same name."""
    return _registration("after", name, methods, parameters, times)


def _registration(stage, name, methods, parameters, times):
    def register(function):
        made = Kind(frozenset(methods), frozenset(parameters), times)
        setattr(KINDS.setdefault(name, made), stage, function)
        return function

    return register
