import Dispatch
import TestSupport
import ToDoDocument
import ToDoModel
import ToDoStore
import ToDoSupport

extension ItemID: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int64) { self.init(number) }
}

extension Change {
  /// A change that inserts an open item before `next`, or at the end if `next` is nil.
  static func add(_ id: ItemID, before next: ItemID? = nil) -> Change {
    Change([.insert(ToDoItem(id: id, text: "item \(id.rawValue)"), before: next)])
  }

  /// A change with one to three random edits of the items 1…12.
  static func random(using generator: inout some RandomNumberGenerator) -> Change {
    let count = Int.random(in: 1...3, using: &generator)
    return Change(
      (0..<count).map { _ in
        let id = ItemID(.random(in: 1...12, using: &generator))
        let next = ItemID(.random(in: 1...14, using: &generator))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: return .remove(id)
        case 1: return .move(id, before: next)
        case 2: return .setText(id, "\(next.rawValue)")
        case 3: return .setCompleted(id, next < 7)
        default: return .insert(ToDoItem(id: id, text: "new"), before: next)
        }
      })
  }
}

extension ToDoList {
  /// The raw values of the items' ids, in the order of the rows.
  var numbers: [Int64] { items.map(\.id.rawValue) }
}

/// A document with an event loop that collects the document's reports.
final class Program {
  let document: ToDoDocument
  private(set) var reports: [Report] = []
  private let wakes = DispatchSemaphore(value: 0)

  /// Opens the list at `path`; `loadsInBackground` reads only its first rows, as for a window.
  init(
    _ path: String, seed: UInt64, list: ItemID? = nil, stateFolder: String? = nil,
    loadsInBackground: Bool = false
  ) throws {
    var generator = SplitMix64(seed: seed)
    var options = DocumentOptions(path: path, loadsInBackground: loadsInBackground)
    (options.list, options.stateFolder) = (list, stateFolder)
    document = try ToDoDocument(options, using: &generator, wake: { [wakes] in wakes.signal() })
  }

  /// Whether `wake` was called and no wait has consumed this call yet; consumes the call.
  var isAwake: Bool { wakes.wait(timeout: .now()) == .success }

  /// Runs the loop until `condition` is true; returns false after 60 s without a call of `wake`.
  func run(until condition: () -> Bool) -> Bool {
    while true {
      reports += document.updateAndReport()
      if condition() { return true }
      guard wakes.wait(timeout: .now() + 60) == .success else { return false }
    }
  }
}
