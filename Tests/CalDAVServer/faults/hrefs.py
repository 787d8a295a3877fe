"""Faults of paths: how they are written and where things are stored."""

from dataclasses import replace

from faults.editing import edited
from faults.kinds import after, before
from protocol.exchange import decoded_path
from protocol.multistatus import href
from protocol.names import caldav, dav
from storage.store import parent_path


@after("hrefs-encoded", parameters=("letters",))
def hrefs_encoded(fault, _, __, response):
    """Encodes all but letters, digits and slashes in lower-case hex, and these "letters"."""
    letters = fault.get("letters", "a")

    def encoded(character):
        plain = character.isascii() and (character.isalnum() or character == "/")
        if plain and character not in letters:
            return character
        return "".join(f"%{octet:02x}" for octet in character.encode())

    return _with_hrefs(response, lambda path: "".join(map(encoded, path)))


@after("hrefs-absolute")
def hrefs_absolute(_, __, request, response):
    """Writes whole URLs."""
    return _with_hrefs(response, lambda path: request.base_url + href(path).text)


def _with_hrefs(response, written):
    def change(root):
        for found in root.iter(dav("href")):
            found.text = written(decoded_path(found.text))

    return edited(response, change)


@before("other-address", ("PUT",))
def other_address(_, application, request):
    """Stores a new resource under another name."""
    parent = parent_path(request.path)
    if application.store.get(request.path) is None and not request.header("if-match"):
        request.path = f"{parent}server-{request.path.removeprefix(parent)}"


@after("other-address", ("PUT",))
def say_other_address(_, __, request, response):
    """Says in Location where it is."""
    if request.path == decoded_path(request.target):
        return response
    location = {"Location": href(request.path).text}
    return replace(response, headers=response.headers | location)


@after("home-moved", ("PROPFIND",), parameters=("href",))
def home_moved(fault, _, __, response):
    """Names another calendar home, which may be a URL on another host."""
    target = fault.get("href", "/dav/calendars/moved/")

    def change(root):
        for found in root.iterfind(f".//{caldav('calendar-home-set')}/{dav('href')}"):
            found.text = target

    return edited(response, change)
