"""Sync tokens (RFC 6578): a generation of the store and the number of the last change."""

PREFIX = "urn:sync:"


def token(store, version):
    """The token of a collection whose last change is `version`."""
    return f"{PREFIX}{store.generation}:{version}"


def version_of(store, collection, text):
    """The version that a token stands for; None if it is not one of this collection's."""
    parts = text.removeprefix(PREFIX).split(":")
    if not text.startswith(PREFIX) or len(parts) != 2 or not all(p.isdigit() for p in parts):
        return None
    generation, version = map(int, parts)
    valid = generation == store.generation and collection.created <= version <= store.counter
    return version if valid else None
