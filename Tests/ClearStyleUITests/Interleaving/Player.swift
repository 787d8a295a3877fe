import Gestures
import Input

/// A recognizer whose machine is watched.
protocol Player: AnyGestureRecognizer {
  /// All that decides what it will do.
  var memory: AnyHashable { get }
  /// Lets `decide` say, by the contact that came down last, whether it may begin.
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

/// A machine that can be compared.
protocol Remembering {
  var memory: AnyHashable { get }
}

extension Watched: Remembering {
  var memory: AnyHashable { AnyHashable(machine) }
}
