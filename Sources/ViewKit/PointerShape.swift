/// What the mouse pointer looks like; the pictures are those of the platform.
public enum PointerShape: Hashable, Sendable, CaseIterable {
  case arrow
  /// The caret of an I-beam, over text that can be edited.
  case text
  /// A hand with a stretched finger, over what a click acts on.
  case hand
  /// A fist, while it holds something.
  case closedHand
}
