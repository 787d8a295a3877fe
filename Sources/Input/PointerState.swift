public import Geometry

/// What the window system says of the pointer when it is asked.
public struct PointerState: Hashable, Sendable {
  /// In points of the window; may lie outside it.
  public var position: Point
  /// Whether the left button is down, by whichever device.
  public var holdsLeft: Bool

  /// The pointer at `position`.
  public init(position: Point, holdsLeft: Bool) {
    self.position = position
    self.holdsLeft = holdsLeft
  }
}
