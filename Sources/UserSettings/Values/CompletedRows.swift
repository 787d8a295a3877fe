/// Where completed rows are shown; the raw values are those of the setting `completed`.
public enum CompletedRows: String, CaseIterable, Sendable {
  /// At their places in the list.
  case stay
  /// Below all open rows.
  case sink
  /// Below all open rows for one second, then not at all.
  case hide
}
