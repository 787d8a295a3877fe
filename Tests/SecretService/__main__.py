"""A Secret Service for tests, in memory: prints "ready", then each call as a line of JSON, until it is killed."""

import argparse
import json
import os

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME = "org.freedesktop.secrets"
ROOT = "/org/freedesktop/secrets"
SECRET = "org.freedesktop.Secret."
SCHEMA = "org.clearstyle.Password"
NONE = dbus.ObjectPath("/")


class Refused(dbus.DBusException):
    """An error of the service; its text quotes the secret that it is given."""

    def __init__(self, name, text=""):
        super().__init__(f"the secret is {text}")
        self._dbus_error_name = SECRET + "Error." + name


class Session(dbus.service.Object):
    @dbus.service.method(SECRET + "Session")
    def Close(self):
        self.remove_from_connection()


class Prompt(dbus.service.Object):
    """A question, soon answered as the command line says."""

    def __init__(self, service, action):
        self.path = dbus.ObjectPath(f"{ROOT}/prompt/p{service.next_number()}")
        super().__init__(service.bus, self.path)
        self.service, self.action = service, action

    @dbus.service.method(SECRET + "Prompt", in_signature="s")
    def Prompt(self, window):
        self.service.note("Prompt", window=window)
        answer = self.service.next_answer()
        if answer == "end":
            GLib.timeout_add(50, os._exit, 1)
        elif answer != "none":
            GLib.timeout_add(50, self.answer, answer == "allow")

    @dbus.service.method(SECRET + "Prompt")
    def Dismiss(self):
        self.service.note("Dismiss")
        self.Completed(True, "")

    def answer(self, allows):
        if allows:
            self.action()
        self.Completed(not allows, "")

    @dbus.service.signal(SECRET + "Prompt", signature="bv")
    def Completed(self, dismissed, result):
        pass


class Item(dbus.service.Object):
    def __init__(self, service, attributes, secret, label="", is_locked=False):
        self.path = dbus.ObjectPath(f"{ROOT}/collection/c/i{service.next_number()}")
        super().__init__(service.bus, self.path)
        self.service, self.is_locked = service, is_locked
        self.attributes, self.secret, self.label = attributes, secret, label

    @dbus.service.method(SECRET + "Item", in_signature="o", out_signature="(oayays)")
    def GetSecret(self, session):
        self.service.note("GetSecret")
        self.service.check("GetSecret", self.secret)
        if self.is_locked:
            raise Refused("IsLocked")
        if session not in self.service.sessions:
            raise Refused("NoSession")
        return (session, dbus.ByteArray(b""), dbus.ByteArray(self.secret), "text/plain")

    @dbus.service.method(SECRET + "Item", out_signature="o")
    def Delete(self):
        self.service.note("Delete", server=self.attributes["server"])
        return self.service.asking(self.delete)

    def delete(self):
        self.service.items.remove(self)
        self.remove_from_connection()


class Collection(dbus.service.Object):
    def __init__(self, service, path):
        super().__init__(service.bus, path)
        self.service, self.path, self.is_locked = service, path, service.options.locked

    @dbus.service.method(
        SECRET + "Collection", in_signature="a{sv}(oayays)b", out_signature="oo", byte_arrays=True)
    def CreateItem(self, properties, secret, replace):
        attributes = dict(properties[SECRET + "Item.Attributes"])
        label = properties[SECRET + "Item.Label"]
        self.service.note(
            "CreateItem", path=self.path, label=label, attributes=attributes,
            type=secret[3], replace=bool(replace))
        self.service.check("CreateItem", secret[2])
        if self.is_locked:
            raise Refused("IsLocked", secret[2])

        def create():
            same = [item for item in self.service.items if item.attributes == attributes]
            for item in same if replace else []:
                item.delete()
            self.service.items.append(Item(self.service, attributes, bytes(secret[2]), label))

        prompt = self.service.asking(create)
        return (NONE if prompt != NONE else self.service.items[-1].path, prompt)


class Service(dbus.service.Object):
    def __init__(self, bus, options):
        super().__init__(bus, ROOT)
        self.bus, self.options, self.number, self.sessions = bus, options, 0, set()
        self.items = [
            Item(
                self, {"xdg:schema": SCHEMA, "server": server, "user": user},
                bytes.fromhex(secret), is_locked=options.locked)
            for server, user, secret in options.item
        ]
        path = "/aliases/default" if options.no_default else "/collection/c"
        self.collection = Collection(self, dbus.ObjectPath(ROOT + path))

    def next_number(self):
        self.number += 1
        return self.number

    def next_answer(self):
        """What the user does with the next prompt; the last of the answers is that to all later ones."""
        answers = self.options.answer
        return answers.pop(0) if len(answers) > 1 else answers[0]

    def note(self, method, **values):
        print(json.dumps({"method": method, **values}, sort_keys=True), flush=True)

    def check(self, method, secret=b""):
        """Ends the process, or fails, where the command line says so."""
        if method == self.options.end:
            os._exit(1)
        if method == self.options.fail:
            raise Refused("Failed", secret)

    def asking(self, action):
        """Performs an action at once, or once the user has allowed it; returns the path of the prompt."""
        if self.options.asks:
            return Prompt(self, action).path
        action()
        return NONE

    @dbus.service.method(SECRET + "Service", in_signature="sv", out_signature="vo")
    def OpenSession(self, algorithm, _):
        self.note("OpenSession", algorithm=algorithm)
        self.check("OpenSession")
        path = dbus.ObjectPath(f"{ROOT}/session/s{self.next_number()}")
        Session(self.bus, path)
        self.sessions.add(path)
        return ("", path)

    @dbus.service.method(SECRET + "Service", in_signature="a{ss}", out_signature="aoao")
    def SearchItems(self, attributes):
        self.note("SearchItems", attributes=attributes)
        self.check("SearchItems")
        found = [i for i in self.items if attributes.items() <= i.attributes.items()]
        return ([i.path for i in found if not i.is_locked], [i.path for i in found if i.is_locked])

    @dbus.service.method(SECRET + "Service", in_signature="ao", out_signature="aoo")
    def Unlock(self, paths):
        self.note("Unlock", paths=paths)
        self.check("Unlock")
        locked = [o for o in [*self.items, self.collection] if o.path in paths and o.is_locked]
        if not locked:
            return (paths, NONE)

        def unlock():
            for item in locked:
                item.is_locked = False

        return ([], Prompt(self, unlock).path)

    @dbus.service.method(SECRET + "Service", in_signature="s", out_signature="o")
    def ReadAlias(self, name):
        return NONE if self.options.no_default or name != "default" else self.collection.path


def main():
    parser = argparse.ArgumentParser(prog="SecretService")
    parser.add_argument(
        "--item", nargs=3, action="append", default=[], metavar=("SERVER", "USER", "HEX"))
    parser.add_argument("--locked", action="store_true", help="all is locked at the start")
    parser.add_argument("--asks", action="store_true", help="a change needs the user's consent")
    parser.add_argument(
        "--answer", nargs="+", choices=["allow", "dismiss", "none", "end"], default=["allow"],
        help="what the user does with each prompt; end: the service ends instead")
    parser.add_argument("--no-default", action="store_true", help="no collection is the default")
    parser.add_argument("--end", metavar="METHOD", help="the service ends when this is called")
    parser.add_argument("--fail", metavar="METHOD", help="this returns an error with the secret")
    options = parser.parse_args()
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    # Both exist as long as something refers to them.
    _exported = Service(bus, options), dbus.service.BusName(NAME, bus, do_not_queue=True)
    print("ready", flush=True)
    GLib.MainLoop().run()


if __name__ == "__main__":
    main()
