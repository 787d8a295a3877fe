public import Geometry

/// Something that the pointer or the fingers of a seat did on the window; times are in milliseconds of the
/// compositor's clock, positions in window units from the window's upper left corner.
public enum SeatEvent: Hashable, Sendable {
  /// The pointer is over the window, or moves while a button is held that was pressed there.
  ///
  /// While a button is held, the position may be outside the window.
  case pointerMoved(to: Point)
  /// The pointer left the window.
  case pointerLeft
  /// The left button was pressed or released.
  case leftButton(isDown: Bool)
  /// Two fingers on a trackpad moved by `distance`, in the direction in which the content is scrolled, in
  /// the units in which a trackpad moves the pointer; a mouse's wheel does not count.
  case scrolled(by: Point, time: UInt32)
  /// The fingers that scrolled were lifted.
  case scrollEnded(time: UInt32)
  case pinch(PinchPhase, scale: Double, time: UInt32)
  /// The compositor took all touches on the seat's touchscreens away, for a gesture of its own.
  case touchesCancelled

  /// A part of a pinch on a trackpad.
  public enum PinchPhase: Hashable, Sendable {
    case began, updated, ended, cancelled
  }
}
