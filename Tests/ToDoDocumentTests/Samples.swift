import Dispatch
import TestSupport
import ToDoDocument
import ToDoModel

extension ItemID: ExpressibleByIntegerLiteral {
  /// The id of that number, to keep tests short.
  init(integerLiteral number: Int64) { self.init(number) }
}

extension Change {
  /// Puts an open item before `next`.
  static func add(_ id: ItemID, before next: ItemID? = nil) -> Change {
    Change([.insert(ToDoItem(id: id, text: "item \(id.rawValue)"), before: next)])
  }
}

extension ToDoList {
  /// The numbers of the items, from the top down.
  var numbers: [Int64] { items.map(\.id.rawValue) }
}

/// A document with the loop of a program around it.
final class Program {
  let document: ToDoDocument
  private(set) var reports: [Report] = []
  private let wakes = DispatchSemaphore(value: 0)

  init(_ path: String, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    document = try ToDoDocument(path: path, using: &generator) { [wakes] in wakes.signal() }
  }

  /// Lives until `condition` holds; false when it never does, by all that can be told.
  func run(until condition: () -> Bool) -> Bool {
    while true {
      reports += document.collectReports()
      if condition() { return true }
      guard wakes.wait(timeout: .now() + 30) == .success else { return false }
    }
  }
}
