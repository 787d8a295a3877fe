import Gestures

/// One recognizer and what it said.
final class Observed<Machine: GestureMachine> {
  let recognizer: GestureRecognizer<Machine>
  private(set) var states: [GestureState] = []

  init(_ kind: GestureKind, _ machine: Machine) {
    recognizer = GestureRecognizer(kind: kind, machine: machine)
    recognizer.onStateChange = { [unowned self] in states.append($0) }
  }

  var machine: Machine { recognizer.machine }

  /// What it said since this was last asked.
  func takeStates() -> [GestureState] {
    defer { states.removeAll() }
    return states
  }
}

/// A pan that takes every contact that moves.
func anyPan() -> Observed<PanGesture> {
  Observed("pan", PanGesture(axis: .any, maximumNumberOfTouches: 10))
}
