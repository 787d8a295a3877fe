import Gestures
import Input

/// What one recognizer has heard and said, and what of that must not be.
final class Ledger {
  let kind: GestureKind
  /// Answers heard, by contact that it has followed.
  private(set) var answers: [TouchID: Int] = [:]
  /// What it said last; `possible` again once it is ready for the next gesture.
  private(set) var last = GestureState.possible
  /// All it has ever said.
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

  /// Takes note of where the machine stands when it has said all.
  func rest(in state: GestureState) {
    if state == .possible, last.isTerminal {
      last = .possible
    } else if state != last {
      complain("\(state), but said \(last)")
    }
  }

  /// Takes note that `touch` is gone and all answers are given.
  func close(_ touch: TouchID) {
    if answers[touch] == 0 { complain("no answer") }
  }

  private func complain(_ what: String) { complaint = complaint ?? "\(kind): \(what)" }
}
