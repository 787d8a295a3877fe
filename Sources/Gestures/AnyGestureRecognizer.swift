public import Input

/// A recognizer as a view holds it, whatever it recognizes.
public protocol AnyGestureRecognizer: GestureArenaMember {
  /// Where the gesture stands.
  var state: GestureState { get }
  /// Enters `arena` for `touch`, which has just begun, and says whether it wants to follow it.
  func receives(_ touch: TouchEvent, in arena: GestureArena) -> Bool
  /// Follows a contact that it receives, to its very end.
  func handle(_ touch: TouchEvent)
  /// Takes note of the wheel, which is turned while it follows a contact.
  func wheelTurned()
  /// Ends the gesture as if the system had taken its contacts away.
  func cancel()
}
