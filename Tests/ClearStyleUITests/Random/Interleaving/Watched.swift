import Gestures
import Input

/// Wraps a machine and records its inputs and states.
struct Watched<Machine: GestureMachine & Hashable>: GestureMachine {
  private(set) var machine: Machine
  let ledger: Ledger

  var state: GestureState { machine.state }

  func receives(_ touch: TouchEvent) -> Bool { machine.receives(touch) }

  mutating func handle(_ input: GestureInput) -> [GestureAction] {
    ledger.hear(input)
    let actions = machine.handle(input)
    for case .report(let state) in actions { ledger.say(state) }
    ledger.rest(in: machine.state)
    return actions
  }
}
