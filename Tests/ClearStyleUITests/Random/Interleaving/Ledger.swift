import Gestures
import Input

/// Records the inputs and states of a recognizer, and checks their invariants.
final class Ledger {
  let kind: GestureKind
  /// The number of answers for each contact that the recognizer has followed.
  private(set) var answers: [TouchID: Int] = [:]
  /// The last reported state; `possible` again once the recognizer is ready for the next gesture.
  private(set) var last = GestureState.possible
  /// All states reported so far.
  private(set) var said: Set<GestureState> = []
  private(set) var complaint: String?

  init(_ kind: GestureKind) { self.kind = kind }

  func hear(_ input: GestureInput) {
    switch input {
    case .touch(let touch) where touch.phase == .began: answers[touch.id] = 0
    case .accepted(let id), .rejected(let id):
      guard let heard = answers[id] else { return complain("an answer for what it never saw") }
      answers[id] = heard + 1
      if heard > 0 { complain("a second answer") }
    case .touch, .timeout, .wheel, .cancel: break
    }
  }

  func say(_ state: GestureState) {
    let isLegal =
      switch (last, state) {
      case (.possible, .began), (.possible, .ended), (.possible, .failed): true
      case (.began, .changed), (.began, .ended), (.began, .cancelled): true
      case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
      default: false
      }
    if !isLegal { complain("\(state) after \(last)") }
    last = state
    said.insert(state)
  }

  /// Records the machine's state after its reports.
  func rest(in state: GestureState) {
    if state == .possible, last.isTerminal {
      last = .possible
    } else if state != last {
      complain("\(state), but said \(last)")
    }
  }

  /// Records that `touch` has ended and all answers have been delivered.
  func close(_ touch: TouchID) {
    if answers[touch] == 0 { complain("no answer") }
  }

  private func complain(_ what: String) { complaint = complaint ?? "\(kind): \(what)" }
}
