public import Input

/// A recognizer of any gesture, as stored by views and scenes.
public protocol AnyGestureRecognizer: GestureArenaMember {
  /// The gesture's current state.
  var state: GestureState { get }
  /// Enters `arena` for `touch`, which has just begun, if the recognizer accepts it; returns
  /// whether it does.
  func receives(_ touch: TouchEvent, in arena: GestureArena) -> Bool
  /// Processes an event of a contact for which `receives(_:in:)` returned true, up to its end.
  func handle(_ touch: TouchEvent)
  /// Reports a wheel event that occurs while the recognizer follows a contact.
  func wheelTurned()
  /// Cancels the gesture as if the system had taken its contacts.
  func cancel()
}
