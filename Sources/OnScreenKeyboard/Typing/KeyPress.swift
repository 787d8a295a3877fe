internal import Geometry
internal import Input
internal import Timing

/// A contact whose key has not counted yet.
struct KeyPress: Hashable {
  /// What the contact has become.
  enum Phase: Hashable {
    /// The key counts at the release, or when the next contact comes down.
    case waiting
    /// The accents are open.
    case accents(AccentMenu)
    /// The space key is held, and the contact moves the caret.
    case caret(CaretDrag)
    /// Backspace has deleted `count` times and repeats, next at this time; the release does nothing
    /// more.
    case repeating(next: Instant, count: Int)
  }

  /// The contact.
  let id: TouchID
  /// The index of the key on which the contact began.
  let firstKey: Int
  /// The index of the key under the contact; nil if there is none to which the contact can slide.
  var key: Int?
  /// Where the contact is, in the keyboard's coordinates.
  var place: Point
  /// When the contact came to the key.
  var start: Instant
  /// What the contact has become.
  var phase = Phase.waiting

  /// The contact `id` that began at `time` on `key`, at `place`.
  init(id: TouchID, on key: Int, at place: Point, time: Instant) {
    (self.id, firstKey, self.key, self.place, start) = (id, key, key, place, time)
  }
}

/// A contact on the shift key, which also capitalizes the letters that are typed while it is down.
struct ShiftPress: Hashable {
  /// The contact.
  let id: TouchID
  /// The state before the contact.
  let before: ShiftState
  /// Whether a letter was typed while the contact was down.
  var isUsed = false
}
