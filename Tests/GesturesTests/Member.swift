import Gestures
import Input

/// A member that says what it is told to and counts its answers.
final class Member: GestureArenaMember {
  let kind: GestureKind
  private(set) var answers: [Bool] = []

  init(_ kind: GestureKind) { self.kind = kind }

  func accepted(_ touch: TouchID) { answers.append(true) }
  func rejected(_ touch: TouchID) { answers.append(false) }
}
