/// Why a message bus, or a program that is called by it, does not do what was asked.
public enum BusError: Error, Equatable, CustomStringConvertible {
  /// The library libdbus is not installed.
  case noLibrary
  /// The session has no message bus.
  case noBus
  /// The bus, or a program on it, does not answer; or the connection was closed.
  case silent
  /// The program that was called has answered with something else than its interface says.
  case unexpectedReply
  /// The bus, or the program that was called, has answered with an error: its name, such as
  /// `org.freedesktop.DBus.Error.ServiceUnknown`, and a text in English.
  case failed(name: String, message: String)

  /// The cause, in one line for the user.
  public var description: String {
    switch self {
    case .noLibrary: "the library libdbus-1.so.3 is not installed"
    case .noBus: "the session has no message bus"
    case .silent: "the message bus of the session, or a program on it, does not answer"
    case .unexpectedReply: "a program on the message bus has not answered as it should"
    case .failed(_, let message): message
    }
  }

  /// Whether there is no program with the name that was called, and the bus cannot start one.
  public var isUnknownService: Bool {
    guard case .failed(let name, _) = self else { return false }
    return Self.unknownServices.contains(name)
      || name.hasPrefix("org.freedesktop.DBus.Error.Spawn.")
  }

  private static let unknownServices = [
    "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
  ]
}
