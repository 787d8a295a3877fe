/// The look of the mouse pointer; the platform provides the pictures.
public enum PointerShape: Hashable, Sendable, CaseIterable {
  /// The shape where a click acts on nothing in particular.
  case arrow
  /// An I-beam, over text that can be edited.
  case text
  /// A hand with an extended index finger, over something that a click acts on.
  case hand
  /// A fist, while the pointer holds something.
  case closedHand
}
