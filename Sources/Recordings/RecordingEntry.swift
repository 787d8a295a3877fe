public import Geometry
public import Input
public import Timing

/// What one line of a recording after the first tells.
public enum RecordingEntry: Hashable, Sendable {
  case input(InputEvent)
  /// The window got another size, in points.
  case resized(Size, time: Instant)

  /// When it happened.
  public var time: Instant {
    switch self {
    case .input(let event): event.time
    case .resized(_, let time): time
    }
  }
}
