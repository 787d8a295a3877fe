/// What the user has to know about a list after a sync, as the file keeps it for `sync status` and the window.
///
///     SyncNotice(.login, "the user or the password is wrong; run clearstyle sync setup again").code
public struct SyncNotice: Hashable, Sendable {
  /// What has to be done, for programs that say it in the user's language.
  public enum Kind: String, CaseIterable, Sendable {
    /// Nothing: the server is asked again.
    case connection
    /// Log in again: the user or the password is missing or wrong.
    case login
    /// Decide about the whole list: the server has it no more, elsewhere, or does not answer as a CalDAV server.
    case list
    /// Let many rows be removed, or not.
    case loss
    /// Look at a row that the server does not take, or a task that cannot be read.
    case row
  }

  /// What has to be done.
  public let kind: Kind
  /// What has happened and what to do, in English, without the end of the sentence.
  public let text: String

  /// A notice; line breaks in `text` become spaces.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The notice that ``code`` has returned; nil for anything else.
  package init?(code: Substring) {
    guard let (word, text) = code.firstWordAndRest, let kind = Kind(rawValue: String(word)) else {
      return nil
    }
    self.init(kind, String(text))
  }

  /// The notice as a line.
  package var code: String { "\(kind.rawValue) \(text)" }
}

/// A row that both sides had changed, and that is there twice now.
public struct SyncConflict: Hashable, Sendable {
  /// When the sync has found it, in milliseconds since 1970.
  public let time: Int64
  /// The text that the server had.
  public let text: String

  /// A conflict.
  public init(time: Int64, text: String) {
    self.time = time
    self.text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The conflict that ``code`` has returned; nil for anything else.
  init?(code: Substring) {
    guard let (word, text) = code.firstWordAndRest, let time = Int64(word) else { return nil }
    self.init(time: time, text: String(text))
  }

  /// The conflict as a line.
  var code: String { "\(time) \(text)" }
}
