import Gestures

/// A recognizer and all states that the recognizer reported.
final class StateRecorder<Machine: GestureMachine> {
  let recognizer: GestureRecognizer<Machine>
  private(set) var states: [GestureState] = []

  init(_ kind: GestureKind, _ machine: Machine) {
    recognizer = GestureRecognizer(kind: kind, machine: machine)
    recognizer.onStateChange = { [unowned self] in states.append($0) }
  }

  var machine: Machine { recognizer.machine }

  /// Removes and returns the states reported since the last call.
  func drainStates() -> [GestureState] {
    defer { states.removeAll() }
    return states
  }
}

/// Makes a recorder for a pan that claims every contact that moves beyond the slop, in any
/// direction.
func anyPan() -> StateRecorder<PanGesture> {
  StateRecorder(.pan, PanGesture(axis: .any, maximumNumberOfTouches: 10))
}
