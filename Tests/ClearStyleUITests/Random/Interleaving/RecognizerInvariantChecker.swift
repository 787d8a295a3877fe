import Gestures
import Input

/// Records the inputs and states of a recognizer, and checks their invariants.
final class RecognizerInvariantChecker {
  let kind: GestureKind
  /// The number of answers for each contact that the recognizer has followed.
  private(set) var answers: [TouchID: Int] = [:]
  /// The last reported state; `possible` when the recognizer is ready for the next gesture.
  private(set) var last = GestureState.possible
  private(set) var reportedStates: Set<GestureState> = []
  private(set) var violation: String?

  init(_ kind: GestureKind) { self.kind = kind }

  func recordInput(_ input: GestureInput) {
    switch input {
    case .touch(let touch) where touch.phase == .began: answers[touch.id] = 0
    case .accepted(let id), .rejected(let id):
      guard let count = answers[id] else { return fail("an answer for a contact it never got") }
      answers[id] = count + 1
      if count > 0 { fail("a second answer") }
    case .touch, .timeout, .wheel, .cancel: break
    }
  }

  func recordState(_ state: GestureState) {
    let isLegal =
      switch (last, state) {
      case (.possible, .began), (.possible, .ended), (.possible, .failed): true
      case (.began, .changed), (.began, .ended), (.began, .cancelled): true
      case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
      default: false
      }
    if !isLegal { fail("\(state) after \(last)") }
    last = state
    reportedStates.insert(state)
  }

  /// Records the state of the machine after the machine has handled an input and reported its
  /// states.
  func recordFinalState(_ state: GestureState) {
    if state == .possible, last.isTerminal {
      last = .possible
    } else if state != last {
      fail("\(state), but reported \(last)")
    }
  }

  /// Records that `touch` has ended and all answers have been delivered.
  func recordEnd(of touch: TouchID) {
    if answers[touch] == 0 { fail("no answer") }
  }

  private func fail(_ what: String) { violation = violation ?? "\(kind): \(what)" }
}
