internal import CSDL2

/// A failed operation of SDL and the reason for the failure.
public struct SDLError: Error, CustomStringConvertible {
  /// The operation, phrased to follow "cannot", such as "open a window".
  public let operation: String
  /// SDL's error message or an explanation by this program, sometimes with advice.
  public let reason: String

  /// Captures SDL's current error message as the reason; the next SDL call may replace the message.
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
