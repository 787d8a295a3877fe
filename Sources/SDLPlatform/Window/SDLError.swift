internal import CSDL2

/// A failed SDL operation, with SDL's error message at that time.
public struct SDLError: Error, CustomStringConvertible {
  /// The operation, phrased to follow "cannot".
  public let operation: String
  /// The reason from SDL, sometimes with advice.
  public let reason: String

  /// Captures SDL's current error message, which the next SDL call may replace.
  init(_ operation: String) {
    self.operation = operation
    reason = String(cString: SDL_GetError())
  }

  init(_ operation: String, reason: String) {
    self.operation = operation
    self.reason = reason
  }

  /// One line: the operation and the reason.
  public var description: String { "cannot \(operation): \(reason)" }
}
