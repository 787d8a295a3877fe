import Gestures
import Input

extension Competition {
  /// Puts two contacts down, 100 points apart.
  mutating func putDownPair() {
    send(1, .began, 100, 200)
    send(2, .began, 100, 300)
  }

  /// Two contacts come down and move 20 points outwards each.
  mutating func openPinch() {
    putDownPair()
    send(1, .moved, 100, 180)
    send(2, .moved, 100, 320)
  }
}

extension GestureRelations {
  /// A pan waits for a pinch.
  static var panWaits: GestureRelations {
    var relations = GestureRelations()
    relations.require("pan", toFail: "pinch")
    return relations
  }
}
