import Gestures
import Input

extension RecognizerHarness {
  /// Begins two contacts, 100 points apart.
  mutating func putDownPair() {
    send(1, .began, 100, 200)
    send(2, .began, 100, 300)
  }

  /// Begins two contacts and moves each 20 points outward.
  mutating func openPinch() {
    putDownPair()
    send(1, .moved, 100, 180)
    send(2, .moved, 100, 320)
  }
}

extension GestureRelations {
  /// Relations in which a pan waits until a pinch has failed.
  static var panWaits: GestureRelations {
    var relations = GestureRelations()
    relations.require(.pan, toFail: .pinch)
    return relations
  }
}
