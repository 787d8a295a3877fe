/// The reason why a request for the text of a selection failed.
public enum SelectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No program owns the selection, or the owner has no text, for example a picture.
  case refused
  /// The text has no characters.
  case empty
  /// The owner did not answer in time.
  case timedOut
  /// The owner ended, or gave up the selection, before it passed the whole text.
  case ownerEnded
  /// The owner answered with data of a type that is not UTF-8 or Latin-1 text.
  case invalidText
  /// A later request for the same selection replaced the request.
  case cancelled
  /// There is no X server, or the connection to the X server was lost.
  case noConnection

  /// The cause in a few words, for example "the other program ended".
  public var description: String {
    switch self {
    case .refused: "no program offers text"
    case .empty: "the text is empty"
    case .timedOut: "the other program did not answer in time"
    case .ownerEnded: "the other program ended"
    case .invalidText: "the other program sent something other than text"
    case .cancelled: "a later request replaced the request"
    case .noConnection: "no connection to the X server"
    }
  }
}
