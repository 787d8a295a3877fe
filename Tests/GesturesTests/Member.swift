import Gestures
import Input

/// An arena member that records the arena's answers: true for accepted, false for rejected.
final class Member: GestureArenaMember {
  let kind: GestureKind
  private(set) var answers: [Bool] = []

  init(_ kind: GestureKind) { self.kind = kind }

  func accepted(_ touch: TouchID) { answers.append(true) }
  func rejected(_ touch: TouchID) { answers.append(false) }
}
