/// What keeps the store's thread from its file, and whether anybody was told of it.
enum Trouble {
  /// The file was reached the last time.
  case none
  /// Nothing waits to be saved, so that another program may keep the file as long as it likes.
  case untold
  /// Something waits to be saved, or the file needs a person.
  case told

  /// Takes note of a failure; returns whether it is to be told, which it is once.
  mutating func begin(_ error: StoreError, hasUnsaved: Bool) -> Bool {
    if self == .told { return false }
    self = error.kind == .busy && !hasUnsaved ? .untold : .told
    return self == .told
  }

  /// Takes note that all went well; returns whether that is to be told.
  mutating func end() -> Bool {
    defer { self = .none }
    return self == .told
  }
}
