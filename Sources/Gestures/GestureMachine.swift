public import Input
public import Timing

/// An input of a gesture's state machine.
public enum GestureInput: Hashable, Sendable {
  case touch(TouchEvent)
  /// The arena gave the contact to this recognizer.
  case accepted(TouchID)
  /// The recognizer lost the contact in the arena, or withdrew from it.
  case rejected(TouchID)
  /// The timer that the machine set for this time has fired.
  case timeout(Instant)
  /// The wheel was turned: the content under the contacts may have scrolled away.
  case wheel
  /// The owner of the recognizer cancelled the gesture.
  case cancel
}

/// An output of a gesture's state machine, for its recognizer to carry out.
public enum GestureAction: Hashable, Sendable {
  /// Claims the contact in the arena.
  case claim(TouchID)
  /// Withdraws from the arena's competition for the contact.
  case withdraw(TouchID)
  /// Schedules a timeout; replaces the scheduled one, if any.
  case setTimer(at: Instant)
  /// Cancels the scheduled timeout, if there is one.
  case cancelTimer
  /// Calls the recognizer's `onStateChange` with the new state.
  case report(GestureState)
}

/// The state machine of a gesture: a pure value that maps inputs to actions.
public protocol GestureMachine {
  /// The current state; changes only in `handle`.
  var state: GestureState { get }
  /// Whether the machine follows `touch`, which has just begun.
  func receives(_ touch: TouchEvent) -> Bool
  /// Processes `input` and returns the resulting actions, in the order to carry them out.
  mutating func handle(_ input: GestureInput) -> [GestureAction]
}

/// The state of a recognizer: possible → began → changed* → ended or cancelled, or possible →
/// ended or failed.
public enum GestureState: Hashable, Sendable {
  case possible, began, changed, ended, cancelled, failed

  /// Whether the state stays until every contact has ended.
  public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether the gesture has begun and not ended.
  public var isActive: Bool { self == .began || self == .changed }
}

// The gestures that a contact can become. A contact for which the system has recognized a gesture
// (`scroll`, `pinch`) can only be that gesture.
extension TouchEvent.Kind {
  /// Whether the contact can be part of every gesture.
  var allowsAnyGesture: Bool { allowsPan && allowsPinch }

  /// Whether the contact can be part of a pan.
  var allowsPan: Bool { self != .pinch }

  /// Whether translations exclude the slop; false where the system has applied a slop of its own.
  var excludesSlop: Bool { self != .scroll }

  /// Whether the contact can be part of a pinch.
  var allowsPinch: Bool { self != .scroll }
}
