public import Geometry
public import Timing

/// A device-independent input event, as a scene receives it.
///
/// ```swift
/// scene.handle(.wheel(clicks: 1, position: Point(x: 100, y: 40), time: now))
/// ```
public enum InputEvent: Hashable, Sendable {
  /// A contact began, moved or ended.
  case touch(TouchEvent)
  /// The mouse wheel turned at `position`, in points of the window.
  ///
  /// `clicks` may be fractional; positive clicks scroll toward the end of the list.
  case wheel(clicks: Double, position: Point, time: Instant)
  /// The middle mouse button was pressed at `position`, in points of the window.
  case middleClick(position: Point, time: Instant)
  /// A key was pressed or repeated; releases are not reported.
  case key(KeyEvent)
  /// Keys or an input method produced this text; the events of the keys precede this event.
  case text(String, time: Instant)
  /// An input method changed the text that it composes.
  case composition(CompositionEvent)
  /// A keyboard was attached, or the last one was removed.
  case keyboardAttached(Bool, time: Instant)
  /// The system took over all contacts, for example when another program grabs the pointer; every
  /// contact is cancelled.
  case interrupted(time: Instant)
  /// The window lost the focus or was hidden; every contact is cancelled and text input ends.
  case focusLost(time: Instant)

  /// When the event occurred, on the clock of frames and timers.
  public var time: Instant {
    switch self {
    case .touch(let touch): touch.time
    case .key(let key): key.time
    case .composition(let composition): composition.time
    case .wheel(_, _, let time), .middleClick(_, let time), .text(_, let time),
      .keyboardAttached(_, let time), .interrupted(let time),
      .focusLost(let time):
      time
    }
  }
}
