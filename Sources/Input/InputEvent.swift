public import Geometry
public import Timing

/// All that reaches a scene from outside, whatever device it came from.
public enum InputEvent: Hashable, Sendable {
  case touch(TouchEvent)
  /// The wheel turned by `clicks`, positive towards the end of the list, at `position`.
  case wheel(clicks: Double, position: Point, time: Instant)
  case key(Key, modifiers: KeyModifiers, time: Instant)
  /// The window lost the focus, was hidden or its device went: every contact is cancelled.
  case interrupted(time: Instant)

  /// When it happened.
  public var time: Instant {
    switch self {
    case .touch(let touch): touch.time
    case .wheel(_, _, let time), .key(_, _, let time), .interrupted(let time): time
    }
  }
}
