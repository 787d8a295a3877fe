import Gestures
import Input

/// A recognizer that receives one contact.
///
/// The test decides when the recognizer claims the contact or withdraws from it.
final class ManualRecognizer: AnyGestureRecognizer {
  let kind: GestureKind
  let state = GestureState.possible
  private let touch: TouchID
  private weak var arena: GestureArena?

  init(_ kind: GestureKind, finger: Int64) {
    self.kind = kind
    touch = TouchID(device: 0, number: finger)
  }

  func claim() {
    arena?.claim(touch, for: self)
    arena?.settle()
  }

  func withdraw() {
    arena?.withdraw(self, from: touch)
    arena?.settle()
  }

  func receives(_ touch: TouchEvent, in arena: GestureArena) -> Bool {
    guard touch.id == self.touch else { return false }
    self.arena = arena
    arena.enter(self, for: touch.id)
    return true
  }

  func handle(_ touch: TouchEvent) {}
  func handleWheel() {}
  func cancel() {}
  func accepted(_ touch: TouchID) {}
  func rejected(_ touch: TouchID) {}
}
