public import Geometry

/// The window system's answer to a query of the mouse pointer.
public struct PointerState: Hashable, Sendable {
  /// Where the pointer is, in points of the window; may lie outside it.
  public var position: Point
  /// Whether the left button of any device is down.
  public var holdsLeft: Bool

  /// Creates the state of a pointer at `position`.
  public init(position: Point, holdsLeft: Bool) {
    self.position = position
    self.holdsLeft = holdsLeft
  }
}
