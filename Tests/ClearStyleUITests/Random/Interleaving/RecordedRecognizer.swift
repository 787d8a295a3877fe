import Gestures
import Input

/// A recognizer whose machine is a ``RecordingMachine``.
protocol RecordedRecognizer: AnyGestureRecognizer, StateComparable {
  /// Makes the recognizer's `shouldBegin` return the result of `decide`.
  func setShouldBegin(_ decide: @escaping (TouchID) -> Bool)
}

extension GestureRecognizer: StateComparable, RecordedRecognizer where Machine: StateComparable {
  var comparableState: AnyHashable { machine.comparableState }

  func setShouldBegin(_ decide: @escaping (TouchID) -> Bool) {
    shouldBegin = decide
  }
}

/// A machine or recognizer whose complete states can be compared.
protocol StateComparable {
  var comparableState: AnyHashable { get }
}

extension RecordingMachine: StateComparable {
  var comparableState: AnyHashable { AnyHashable(machine) }
}
