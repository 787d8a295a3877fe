internal import CSDL2

/// What SDL could not do, with the reason it gave at that moment.
public struct SDLError: Error, CustomStringConvertible {
  /// What was tried, to be read after "cannot".
  public let operation: String
  /// SDL's reason, and what to do about it.
  public let reason: String

  /// Keeps the reason SDL gives now; it is gone with the next call.
  init(_ operation: String) {
    self.operation = operation
    reason = String(cString: SDL_GetError())
  }

  init(_ operation: String, reason: String) {
    self.operation = operation
    self.reason = reason
  }

  /// One line: what failed and why.
  public var description: String { "cannot \(operation): \(reason)" }
}
