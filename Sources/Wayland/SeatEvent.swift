public import Geometry

/// Something that the pointer or the fingers of a seat did on the window; times are in milliseconds of the
/// compositor's clock, positions in window units from the window's upper left corner.
public enum SeatEvent: Hashable, Sendable {
  /// The pointer is at a position over the window, or outside while a button is held that was pressed on the window.
  case pointerMoved(to: Point)
  /// The pointer left the window.
  case pointerLeft
  /// The left button was pressed or released.
  case leftButton(isDown: Bool)
  /// Fingers on a trackpad scrolled, in window units, positive to the right and down; a mouse's wheel is not
  /// reported.
  case scrolled(by: Point, time: UInt32)
  /// The fingers that scrolled were lifted.
  case scrollEnded(time: UInt32)
  /// Two or more fingers pinch on a trackpad; `scale` is relative to the beginning, and 1 in an end, which the
  /// compositor sends without one.
  case pinch(PinchPhase, scale: Double, time: UInt32)
  /// The compositor took all touches on the seat's touchscreens away, for a gesture of its own or with the
  /// touchscreen.
  case touchesCancelled

  /// A part of a pinch on a trackpad.
  public enum PinchPhase: Hashable, Sendable {
    /// `cancelled` means that the compositor took the fingers for something else.
    case began, updated, ended, cancelled
  }
}
