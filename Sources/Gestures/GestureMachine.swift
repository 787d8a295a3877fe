public import Input
public import Timing

/// An input of a gesture's state machine.
public enum GestureInput: Hashable, Sendable {
  /// An event of a contact that the machine receives.
  case touch(TouchEvent)
  /// The arena gave the contact to this recognizer.
  case accepted(TouchID)
  /// The recognizer lost the contact in the arena, or withdrew from the contact.
  case rejected(TouchID)
  /// The timer that the machine set for this time has fired.
  case timeout(Instant)
  /// The wheel was turned, so the content under the contacts may have scrolled away.
  case wheel
  /// The owner of the recognizer cancelled the gesture.
  case cancel
}

/// An output of a gesture's state machine, which the machine's recognizer carries out.
public enum GestureAction: Hashable, Sendable {
  /// Claims the contact in the arena.
  case claim(TouchID)
  /// Withdraws from the arena's competition for the contact.
  case withdraw(TouchID)
  /// Schedules a timeout; replaces a timeout that is already scheduled.
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
  /// Processes `input` and returns the resulting actions, in the order in which to carry them out.
  mutating func handle(_ input: GestureInput) -> [GestureAction]
}

/// The state of a recognizer.
///
/// A continuous gesture, such as a pan, goes from `possible` to `began`, to `changed` at each
/// change, and to `ended` or `cancelled`. A discrete gesture, such as a tap, goes from `possible`
/// to `ended`. Every gesture goes from `possible` to `failed` if it is not recognized.
public enum GestureState: Hashable, Sendable {
  case possible, began, changed, ended, cancelled, failed

  /// Whether the state stays until every contact has ended; then the state is `possible` again.
  public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether the gesture has begun and has not ended yet.
  public var isActive: Bool { self == .began || self == .changed }
}

// The gestures that a contact can become part of. If the system has recognized a gesture (`scroll`,
// `pinch`), its contacts can only be part of that gesture.
extension TouchEvent.Kind {
  /// Whether the contact can be part of every gesture.
  var allowsAnyGesture: Bool { allowsPan && allowsPinch }

  /// Whether the contact can be part of a pan; false only if the system has recognized a pinch.
  var allowsPan: Bool { self != .pinch }

  /// Whether translations exclude the slop; false if the system has already applied a slop of its
  /// own.
  var excludesSlop: Bool { self != .scroll }

  /// Whether the contact can be part of a pinch; false only if the system has recognized a scroll.
  var allowsPinch: Bool { self != .scroll }
}
