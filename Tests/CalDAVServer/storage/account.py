"""Where the one account's principal, home and first calendar are."""

from dataclasses import dataclass

from protocol.names import dav, element


@dataclass(frozen=True)
class Account:
    """The user's name is part of all paths."""

    user: str
    password: str

    @property
    def principal(self):
        """The path of the principal."""
        return f"/dav/principals/{self.user}/"

    @property
    def home(self):
        """The path of the collection that holds the calendars."""
        return f"/dav/calendars/{self.user}/"

    @property
    def fixed_paths(self):
        """The collections that clients cannot delete, move or replace, parents first."""
        return (
            "/dav/",
            "/dav/files/",
            "/dav/principals/",
            self.principal,
            "/dav/calendars/",
            self.home,
        )

    def set_up(self, store):
        """Makes the fixed collections and one empty calendar for tasks."""
        for path in self.fixed_paths:
            store.make(path)
        make_calendar(store, self.home + "tasks/", "Tasks", ("VTODO",))


def make_calendar(store, path, name, components):
    """Makes a calendar with a display name."""
    store.make(path, components, display_name(name))


def display_name(name):
    """The dead properties that give a collection a name to show."""
    return {dav("displayname"): element(dav("displayname"), text=name)}
