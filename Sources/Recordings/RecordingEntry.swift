public import Geometry
public import Input
public import Timing

/// One input event or resize in a recording; a line of the file after the header.
public enum RecordingEntry: Hashable, Sendable {
  case input(InputEvent)
  /// The window was resized; the new size is in points.
  case resized(Size, time: Instant)

  /// The event's own time; in a `Recording` it counts from the opening of the window.
  public var time: Instant {
    switch self {
    case .input(let event): event.time
    case .resized(_, let time): time
    }
  }
}
