/// Whether the store's thread can use its file, and whether a failure has been reported.
enum SaveStatus {
  /// The last try succeeded.
  case none
  /// The file is locked, and nothing waits to be saved: not reported.
  case unreported
  /// Reported: something waits to be saved, or the file needs a person.
  case reported

  /// Records a failure; returns whether it has to be reported, which is so once.
  mutating func begin(_ error: StoreError, hasUnsaved: Bool) -> Bool {
    if self == .reported { return false }
    self = error.kind == .busy && !hasUnsaved ? .unreported : .reported
    return self == .reported
  }

  /// Records a success; returns whether that has to be reported.
  mutating func end() -> Bool {
    defer { self = .none }
    return self == .reported
  }
}
