import Drawing
import ProgramHarness
import ToDoDocument
import ToDoModel
import ToDoStore
import Typesetting

/// Work of the program whose instructions and allocations the gates count.
@MainActor
struct Workload {
  /// Does the work once; `number` is 0 in the first call and grows by 1 with each.
  typealias Step = @MainActor (_ number: Int) throws -> Void

  /// Its name on the command line and in the file of counts.
  let name: String
  /// The number of steps that are counted.
  let count: Int
  private let prepare: @MainActor () throws -> Step

  /// Does `count` steps that fill all caches, then the `count` steps that callgrind counts.
  func perform() throws {
    let step = try prepare()
    for start in [0, count] { try Self.doSteps(step, from: start, to: start + count) }
    // This call without steps ends the counted part.
    try Self.doSteps(step, from: count, to: count)
  }

  /// Callgrind begins another part of its profile with each call of this function.
  ///
  /// Callgrind finds the function by its mangled symbol. Mangling abbreviates words that the names
  /// of the type and the module contain too, so this function's name must share no word with them.
  @inline(never)
  private static func doSteps(_ step: Step, from: Int, to: Int) throws {
    for number in from..<to { try step(number) }
  }

  /// Callgrind's pattern for the function that separates the parts.
  static let symbol = "*doSteps*"
  /// The part of the second `count` steps, between the second call and the third.
  static let part = 3

  /// All workloads, in the order of the file of counts.
  static let all = [
    Workload(name: "scroll", count: 30, prepare: scroll),
    Workload(name: "steady", count: 30, prepare: steady),
    Workload(name: "wheel-100", count: 30, prepare: { try smoothWheel(rows: 100) }),
    Workload(name: "wheel-1000000", count: 30, prepare: { try smoothWheel(rows: 1_000_000) }),
    Workload(name: "swipe", count: 30, prepare: swipe),
    Workload(name: "insert", count: 10, prepare: insert),
    Workload(name: "edit", count: 40, prepare: edit),
    Workload(name: "edit-100000", count: 100, prepare: editLongList),
    Workload(name: "remove", count: 1, prepare: removeAll),
    Workload(name: "long-text", count: 1000, prepare: insertBeforeLongText),
    Workload(name: "undo", count: 20, prepare: undo),
    Workload(name: "width", count: 2, prepare: width),
  ]

  /// A frame in which the list follows a finger by 20 points; a row appears in two of five frames.
  private static func scroll() throws -> Step {
    let list = try draggedList(0, -20)
    return { _ in list.drag(by: 0, -20) }
  }

  /// A frame in which the list follows a finger back and forth by 4 points; no row appears.
  private static func steady() throws -> Step {
    let list = try draggedList(0, -20)
    return { number in list.drag(by: 0, number % 2 == 0 ? -4 : 4) }
  }

  /// A frame of the wheel's smoothing after one click; no row appears.
  private static func smoothWheel(rows: Int) throws -> Step {
    let list = try HeadlessList(rows: rows)
    list.turnWheel(by: 0.9)
    return { _ in list.showFrame(after: 0.001) }
  }

  /// A frame in which a row follows a finger sideways, back and forth by 4 points.
  private static func swipe() throws -> Step {
    let list = try draggedList(100, 0)
    return { number in list.drag(by: number % 2 == 0 ? 4 : -4, 0) }
  }

  /// A row inserted above 1,000, with the first and the last frame of the row animation.
  private static func insert() throws -> Step {
    let list = try HeadlessList(rows: 1000)
    return { number in
      let item = ToDoItem(id: list.document.makeID(), text: "Row \(number)")
      list.perform(Change([.insert(item, before: list.document.list[0].id)]))
      list.showFrame()
      list.showFrame(after: 1)
    }
  }

  /// A changed text saved in a file of 1,000 rows.
  private static func edit() throws -> Step {
    let home = SampleHome(rows: 1000)
    let file = try ListFile(path: home.database(), access: .readWrite)
    return { number in try home.save("Text \(number)", in: file, number: number) }
  }

  /// A row of 100,000 completed and moved, in memory, without copying the other rows.
  private static func editLongList() throws -> Step {
    var list = ToDoList(SampleItems.items(100_000))
    return { number in
      let id = ItemID(Int64(number * 19 + 2))
      _ = list.apply(Change([.setCompleted(id, true), .move(id, before: ItemID(1))]))
    }
  }

  /// 20,000 rows removed and restored, in memory; the cost is linear in their number.
  private static func removeAll() throws -> Step {
    var list = ToDoList(SampleItems.items(20_000))
    let removal = Change(list.items.map { .remove($0.id) })
    return { _ in _ = list.apply(list.apply(removal).inverse) }
  }

  /// A row inserted before one with a text of 131,072 bytes, in memory; the rows share their pages.
  private static func insertBeforeLongText() throws -> Step {
    var list = ToDoList([ToDoItem(id: ItemID(1), text: String(repeating: "a", count: 1 << 17))])
    return { number in
      let item = ToDoItem(id: ItemID(Int64(number + 2)), text: "Row \(number)")
      _ = list.apply(Change([.insert(item, before: ItemID(1))]))
    }
  }

  /// An undo saved in a file with a history of 1,000 changes, without a linear search in it.
  private static func undo() throws -> Step {
    let home = SampleHome(rows: 1000)
    let file = try ListFile(path: home.database(), access: .readWrite)
    for number in 0..<1000 { try home.save("Text \(number)", in: file, number: number) }
    return { number in try home.undo(in: file, number: 1000 + number) }
  }

  /// The width of a text of 10,200 characters; the editor computes it with each key.
  private static func width() throws -> Step {
    let text = String(repeating: "Wash the windows ", count: 600)
    let fonts = try FontLibrary(scale: 1)
    return { _ in _ = fonts.width(of: text, style: TextStyle(size: 17)) }
  }

  /// A list of 1,000 rows whose drag by `dx` and `dy` was just recognized.
  private static func draggedList(_ dx: Double, _ dy: Double) throws -> HeadlessList {
    let list = try HeadlessList(rows: 1000)
    list.touch()
    for _ in 1...4 { list.drag(by: dx / 4, dy / 4) }
    return list
  }
}
