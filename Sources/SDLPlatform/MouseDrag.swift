internal import Geometry
internal import Input
internal import Timing

/// A mouse with its left button held, as one touch or as two that mirror each other about the
/// press.
///
/// The touch moves by the distances that the mouse moves, not to the position of the pointer: on
/// X11 a finger moves the same pointer.
struct MouseDrag {
  /// The ID of the touch device that SDL derives from a mouse (SDL_MOUSE_TOUCHID); no touchscreen
  /// has it.
  private static let device: Int64 = -1
  /// The press time in milliseconds of the X server's clock; 0 without X11.
  let pressTime: UInt32
  private let origin: Point
  private let isMirrored: Bool
  private var position: Point
  private var pointer: Point
  /// The position to which a finger moved the pointer since the mouse last moved.
  private var fingerPointer: Point?

  /// Creates a drag that begins at `position`.
  init(at position: Point, isMirrored: Bool, pressTime: UInt32 = 0) {
    (origin, self.position, pointer) = (position, position, position)
    (self.isMirrored, self.pressTime) = (isMirrored, pressTime)
  }

  /// Records that a finger moved the pointer to `pointer`.
  mutating func pointerMovedByFinger(to pointer: Point) { fingerPointer = pointer }

  /// Moves the drag for a mouse at `pointer`.
  ///
  /// After a finger has moved the pointer, a mouse that reports distances continues from there, and
  /// one that reports positions from its own last position: the shorter of both distances is used.
  mutating func move(to pointer: Point) {
    let deltas = ([self.pointer] + (fingerPointer.map { [$0] } ?? [])).map { pointer - $0 }
    if let delta = deltas.min(by: { $0.length < $1.length }) { position = position + delta }
    (self.pointer, fingerPointer) = (pointer, nil)
  }

  /// The touch events for `phase`, one or two.
  func events(_ phase: TouchEvent.Phase, _ time: Instant) -> [InputEvent] {
    let positions = isMirrored ? [position, origin + origin - position] : [position]
    return positions.enumerated().map { number, position in
      .touch(
        TouchEvent(
          id: TouchID(device: Self.device, number: Int64(number)),
          kind: isMirrored ? .mirrored : .mouse, phase: phase, position: position, time: time))
    }
  }
}
