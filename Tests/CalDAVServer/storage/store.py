"""Collections and resources in memory, and the changes that sync tokens count."""

from dataclasses import dataclass, field, replace, replace


@dataclass(frozen=True)
class Resource:
    """A member that is no collection; `uid` is None outside calendars."""

    body: bytes
    content_type: str
    etag: str = ""
    uid: str | None = None
    properties: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Change:
    """The last thing that happened to a member's name; `uid` outlives the resource.

    `made` is the version of the change since which the name is known.
    """

    version: int
    present: bool
    uid: str | None
    made: int = 0


@dataclass
class Collection:
    """`components` is empty in one that is no calendar; `changes` is keyed by path."""

    created: int
    version: int
    components: tuple = ()
    properties: dict = field(default_factory=dict)
    changes: dict = field(default_factory=dict)

    @property
    def is_calendar(self):
        """Whether it holds calendar object resources only."""
        return bool(self.components)


class Store:
    """Nodes keyed by decoded path; those of collections end in a slash.

    One counter gives ETags, collection tags and sync tokens, so equal runs give equal ones.
    """

    def __init__(self):
        self.counter = 0
        self.generation = 1
        self.nodes = {"/": Collection(0, 0)}
        self._holders = {}

    def get(self, path):
        """The node at a path, with or without a collection's slash; None if there is none."""
        return self.nodes.get(self.locate(path))

    def locate(self, path):
        """The path as stored, a collection's with its slash; None if there is nothing."""
        return next((p for p in (path, path.rstrip("/") + "/") if p in self.nodes), None)

    def collection(self, path):
        """The collection at a path; None if there is none or a resource."""
        node = self.get(path)
        return node if isinstance(node, Collection) else None

    def parent(self, path):
        """The collection that holds a path; None if it is missing."""
        return self.nodes.get(parent_path(path))

    def members(self, path):
        """Paths of the direct members of a collection, in order of creation."""
        return [p for p in self.nodes if p != path and parent_path(p) == path]

    def below(self, path):
        """Paths at any depth below a collection, parents first."""
        return sorted(p for p in self.nodes if p.startswith(path) and p != path)

    def holders(self, uid):
        """Paths of the resources with that UID, in all collections."""
        return list(self._holders.get(uid, ()))

    def tick(self):
        """The next number, never given before."""
        self.counter += 1
        return self.counter

    def make(self, path, components=(), properties=None):
        """Adds an empty collection; `path` ends in a slash."""
        version = self.tick()
        self.nodes[path] = Collection(version, version, tuple(components), properties or {})

    def put(self, path, resource):
        """Stores a resource under a new ETag and returns it as stored."""
        version = self.tick()
        stored = replace(resource, etag=f'"{version}"')
        if path in self.nodes:
            self._take_out(path)
        self.nodes[path] = stored
        self._holders.setdefault(stored.uid, {})[path] = None
        self._note(path, Change(version, True, stored.uid))
        return stored

    def change_properties(self, path, properties):
        """Replaces dead properties; ETag and tokens stay."""
        node = self.get(path)
        if isinstance(node, Collection):
            node.properties = properties
        else:
            self.nodes[path] = replace(node, properties=properties)

    def remove(self, path):
        """Removes a resource, or a collection with all below it."""
        node = self._take_out(path)
        if isinstance(node, Collection):
            for below in self.below(path):
                self._take_out(below)
        else:
            self._note(path, Change(self.tick(), False, node.uid))

    def forget_everything(self):
        """Removes all resources without noting it and makes all earlier sync tokens invalid."""
        self.generation += 1
        self.nodes = {p: n for p, n in self.nodes.items() if isinstance(n, Collection)}
        self._holders = {}
        for node in self.nodes.values():
            node.changes = {}
            node.version = self.tick()

    def _take_out(self, path):
        node = self.nodes.pop(path)
        if isinstance(node, Resource):
            del self._holders[node.uid][path]
        return node

    def _note(self, path, change):
        parent = self.parent(path)
        old = parent.changes.get(path)
        is_known = old and (old.present or not change.present)
        made = old.made if is_known else change.version
        parent.changes[path] = replace(change, made=made)
        parent.version = change.version


def parent_path(path):
    """The path of the collection that holds `path`, with its slash."""
    return path.rstrip("/").rpartition("/")[0] + "/"
