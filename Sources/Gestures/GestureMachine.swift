public import Input
public import Timing

/// What happens to a recognizer.
public enum GestureInput: Hashable, Sendable {
  case touch(TouchEvent)
  /// The arena gave the contact to this recognizer.
  case accepted(TouchID)
  /// The arena gave the contact to another one.
  case rejected(TouchID)
  /// The moment that the machine asked to be woken at has come.
  case timeout(Instant)
  /// The wheel was turned: what is under the contacts may have scrolled away.
  case wheel
  /// Whoever owns the recognizer stops the gesture.
  case cancel
}

/// What a recognizer wants done.
public enum GestureAction: Hashable, Sendable {
  /// Asks the arena for the contact.
  case claim(TouchID)
  /// Tells the arena that the contact is not wanted.
  case withdraw(TouchID)
  /// Asks for a timeout at a moment, instead of the one that was asked for before.
  case wake(at: Instant)
  /// Wants no timeout any more.
  case sleep
  /// Tells whoever listens that this is the state now.
  case report(GestureState)
}

/// The pure part of a recognizer: it is told what happens and answers what to do.
public protocol GestureMachine {
  /// Where it stands; changes only in `handle`.
  var state: GestureState { get }
  /// Whether it follows `touch`, which has just begun.
  func receives(_ touch: TouchEvent) -> Bool
  /// Takes `input` in and answers with what has to be done, in order.
  mutating func handle(_ input: GestureInput) -> [GestureAction]
}
