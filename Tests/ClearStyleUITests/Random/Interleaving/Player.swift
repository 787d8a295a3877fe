import Gestures
import Input

/// A recognizer whose machine is recorded.
protocol Player: AnyGestureRecognizer {
  /// The complete state of the recognizer.
  var memory: AnyHashable { get }
  /// Sets `shouldBegin` to `decide` of the contact that began last.
  func ask(_ decide: @escaping (TouchID) -> Bool)
}

extension GestureRecognizer: Player where Machine: Remembering {
  var memory: AnyHashable { machine.memory }

  func ask(_ decide: @escaping (TouchID) -> Bool) {
    var pressed: TouchID?
    onTouchBegan = { pressed = $0.id }
    shouldBegin = { pressed.map(decide) ?? false }
  }
}

/// A machine whose states can be compared.
protocol Remembering {
  var memory: AnyHashable { get }
}

extension Watched: Remembering {
  var memory: AnyHashable { AnyHashable(machine) }
}
