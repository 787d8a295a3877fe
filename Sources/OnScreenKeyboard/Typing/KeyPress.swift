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
    /// Backspace repeats, next at this time; the release does nothing more.
    case repeating(next: Instant)
  }

  /// The contact.
  let id: TouchID
  /// The index of the key under the contact; nil if there is none, or shift, which only a contact
  /// that began on it presses.
  var key: Int?
  /// Where the contact is, in the keyboard's coordinates.
  var place: Point
  /// When the contact came to the key.
  var start: Instant
  /// What the contact has become.
  var phase = Phase.waiting
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
