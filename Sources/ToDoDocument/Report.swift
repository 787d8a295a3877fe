/// What a person should hear about their list's file.
public enum Report: Hashable, Sendable {
  /// Changes are kept in memory only; the text is one line that says why and what to do.
  case failed(String)
  /// All changes are in the file again.
  case recovered
}
