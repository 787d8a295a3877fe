/// Whether access to the file fails at present, and whether the failure was reported.
enum SaveStatus {
  /// The last attempt succeeded.
  case none
  /// The file is locked and there are no unsaved entries: not reported.
  case unreported
  /// The failure was reported: there are unsaved entries, or the user has to act.
  case reported

  /// Records a failure; returns whether it has to be reported, which is true once.
  mutating func begin(_ error: StoreError, hasUnsaved: Bool) -> Bool {
    if self == .reported { return false }
    self = error.kind == .busy && !hasUnsaved ? .unreported : .reported
    return self == .reported
  }

  /// Records a success; returns whether the recovery has to be reported.
  mutating func end() -> Bool {
    defer { self = .none }
    return self == .reported
  }
}
