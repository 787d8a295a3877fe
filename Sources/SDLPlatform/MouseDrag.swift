internal import Geometry
internal import Input
internal import Timing

/// A mouse with its left button held: one contact, or two that are mirrored about where it came
/// down.
///
/// The contact goes by what the pointer moves, not by where it is: on X11 a finger takes the one
/// pointer with it, and the mouse goes on from there.
struct MouseDrag {
  /// SDL's name for the touch device it makes of a mouse (SDL_MOUSE_TOUCHID); no finger has it.
  private static let device: Int64 = -1
  private let origin: Point
  private let isMirrored: Bool
  private var place: Point
  private var pointer: Point

  /// A drag that begins at `place`.
  init(at place: Point, isMirrored: Bool) {
    (origin, self.place, pointer) = (place, place, place)
    self.isMirrored = isMirrored
  }

  /// The pointer is at `pointer`; a finger took it there, or the mouse did.
  mutating func follow(_ pointer: Point, ofFinger isFinger: Bool) {
    if !isFinger { place = place + pointer - self.pointer }
    self.pointer = pointer
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
