/// Whether access to the file fails at present, and whether the failure was reported.
enum SaveStatus {
  /// The last attempt succeeded.
  case none
  /// The file is locked; this is not reported, because there are no unsaved entries.
  case unreported
  /// The failure was reported, because there are unsaved entries or the user has to act.
  case reported

  /// Records a failure; returns true if it has to be reported, at most once before ``end()``.
  mutating func begin(_ error: StoreError, hasUnsaved: Bool) -> Bool {
    if self == .reported { return false }
    self = error.kind == .busy && !hasUnsaved ? .unreported : .reported
    return self == .reported
  }

  /// Records a success; returns true if a failure was reported, so that the recovery has to be
  /// reported.
  mutating func end() -> Bool {
    defer { self = .none }
    return self == .reported
  }
}
