public import Geometry
public import Timing

/// All that reaches a scene from outside, whatever device it came from.
public enum InputEvent: Hashable, Sendable {
  case touch(TouchEvent)
  /// The wheel turned by `clicks`, positive towards the end of the list, at `position`.
  case wheel(clicks: Double, position: Point, time: Instant)
  case key(KeyEvent)
  /// Keys or an input method typed `text`; the keys themselves came before it.
  case text(String, time: Instant)
  /// The system took all contacts away, as for a grab of its own: each is cancelled.
  case interrupted(time: Instant)
  /// The window lost the focus or was hidden: every contact is cancelled, and nothing is typed.
  case focusLost(time: Instant)

  /// When it happened.
  public var time: Instant {
    switch self {
    case .touch(let touch): touch.time
    case .key(let key): key.time
    case .wheel(_, _, let time), .text(_, let time), .interrupted(let time),
      .focusLost(let time):
      time
    }
  }
}
