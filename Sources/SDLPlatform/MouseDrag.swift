internal import Geometry
internal import Input
internal import Timing

/// A mouse with its left button held: one contact, or two that are mirrored about where it came
/// down.
///
/// The contact goes by what the mouse moves, not by where the pointer is: on X11 a finger takes the
/// one pointer with it.
struct MouseDrag {
  /// SDL's name for the touch device it makes of a mouse (SDL_MOUSE_TOUCHID); no finger has it.
  private static let device: Int64 = -1
  /// When its button went down, by the X server's clock in milliseconds; 0 elsewhere.
  let pressTime: UInt32
  private let origin: Point
  private let isMirrored: Bool
  private var place: Point
  private var pointer: Point
  /// Where a finger has taken the pointer since the mouse moved it.
  private var taken: Point?

  /// A drag that begins at `place`.
  init(at place: Point, isMirrored: Bool, pressTime: UInt32 = 0) {
    (origin, self.place, pointer) = (place, place, place)
    (self.isMirrored, self.pressTime) = (isMirrored, pressTime)
  }

  /// A finger took the pointer to `pointer`.
  mutating func lose(_ pointer: Point) { taken = pointer }

  /// The mouse is at `pointer`.
  ///
  /// One that tells how far it went goes on from where a finger left the pointer, one that tells where
  /// it is does not: what moved it less is it.
  mutating func follow(_ pointer: Point) {
    let ways = ([self.pointer] + (taken.map { [$0] } ?? [])).map { pointer - $0 }
    if let way = ways.min(by: { $0.length < $1.length }) { place = place + way }
    (self.pointer, taken) = (pointer, nil)
  }

  /// What `phase` is to the contacts.
  func events(_ phase: TouchEvent.Phase, _ time: Instant) -> [InputEvent] {
    let places = isMirrored ? [place, origin + origin - place] : [place]
    return places.enumerated().map { number, place in
      .touch(
        TouchEvent(
          id: TouchID(device: Self.device, number: Int64(number)),
          kind: isMirrored ? .mirrored : .mouse, phase: phase, position: place, time: time))
    }
  }
}
