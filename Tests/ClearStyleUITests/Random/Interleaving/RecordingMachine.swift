import Gestures
import Input

/// Wraps a machine and passes its inputs and states to a checker.
struct RecordingMachine<Machine: GestureMachine & Hashable>: GestureMachine {
  private(set) var machine: Machine
  let checker: RecognizerInvariantChecker

  var state: GestureState { machine.state }

  func receives(_ touch: TouchEvent) -> Bool { machine.receives(touch) }

  mutating func handle(_ input: GestureInput) -> [GestureAction] {
    checker.recordInput(input)
    let actions = machine.handle(input)
    for case .report(let state) in actions { checker.recordState(state) }
    checker.recordFinalState(machine.state)
    return actions
  }
}
