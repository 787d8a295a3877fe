import Drawing
import Input
import ProgramHarness
import ToDoDocument
import ToDoModel
import ToDoStore
import Typesetting

/// A task of the program whose instructions and allocations the gates count.
@MainActor
struct Workload {
  /// Performs the task once; `number` is 0 in the first call and grows by 1 with each further call.
  typealias Step = @MainActor (_ number: Int) throws -> Void

  /// The name of the workload on the command line and in the file of counts.
  let name: String
  /// The number of steps that are counted.
  let count: Int
  private let prepare: @MainActor () throws -> Step

  /// Performs `count` steps that fill all caches, then the `count` steps that callgrind counts.
  func perform() throws {
    let step = try prepare()
    for start in [0, count] { try Self.doSteps(step, from: start, to: start + count) }
    // This call without steps ends the counted part.
    try Self.doSteps(step, from: count, to: count)
  }

  /// Callgrind begins another part of its profile with each call of this function.
  ///
  /// Callgrind finds the function by its mangled symbol. Mangling abbreviates words that also occur
  /// in the name of the type or the module. So this function's name must share no word with those
  /// names.
  @inline(never)
  private static func doSteps(_ step: Step, from: Int, to: Int) throws {
    for number in from..<to { try step(number) }
  }

  /// Callgrind's pattern for the function that separates the parts.
  static let symbol = "*doSteps*"
  /// The number of the part that is counted: from the second call of `doSteps` to the third.
  static let part = 3

  /// All workloads, in the order of the file of counts.
  static let all = [
    Workload(name: "scroll", count: 30, prepare: scroll),
    Workload(name: "steady", count: 30, prepare: steady),
    Workload(name: "wrapped-scroll", count: 30, prepare: scrollWrappedRows),
    Workload(name: "wrapped-steady", count: 30, prepare: moveWrappedRows),
    Workload(name: "wheel-100", count: 30, prepare: { try smoothWheel(rows: 100) }),
    Workload(name: "wheel-1000000", count: 30, prepare: { try smoothWheel(rows: 1_000_000) }),
    Workload(name: "swipe", count: 30, prepare: swipe),
    Workload(name: "levels", count: 30, prepare: changeLevel),
    Workload(name: "insert", count: 10, prepare: insert),
    Workload(name: "edit", count: 40, prepare: edit),
    Workload(name: "edit-100000", count: 100, prepare: editLongList),
    Workload(name: "remove", count: 1, prepare: removeAll),
    Workload(name: "long-text", count: 1000, prepare: insertBeforeLongText),
    Workload(name: "undo", count: 20, prepare: undo),
    Workload(name: "key", count: 90, prepare: key),
    Workload(name: "search", count: 1, prepare: { search(suffix: "") }),
    Workload(name: "search-folded", count: 1, prepare: { search(suffix: " für Zoë") }),
  ]

  /// The workloads in a list of 15 rows, and in one of a million rows that a hundred lists have together; they should
  /// cost the same, and are run by hand.
  static let comparisons = [15, 1_000_000].flatMap { rows in
    [
      Workload(name: "key-\(rows)", count: 30) {
        let list = try manyLists(rows: rows)
        list.beginEditing()
        return { _ in list.type("x") }
      },
      Workload(name: "drag-\(rows)", count: 30) {
        let list = try draggedList(0, -20, in: manyLists(rows: rows))
        return { number in list.drag(by: 0, number % 2 == 0 ? -4 : 4) }
      },
      Workload(name: "swipe-\(rows)", count: 30) {
        let list = try draggedList(100, 0, in: manyLists(rows: rows))
        return { number in list.drag(by: number % 2 == 0 ? 4 : -4, 0) }
      },
    ]
  }

  /// The oldest list with `rows` rows; if these are many, a tenth of them are in 99 other lists.
  private static func manyLists(rows: Int) throws -> HeadlessList {
    guard rows > 100 else { return try HeadlessList(rows: rows) }
    var lists = ListCollection(ToDoList(SampleItems.items(rows / 10 * 9)))
    let others = (1..<100).map { ToDoItem(id: ItemID(Int64(10 * rows + $0)), text: "List \($0)") }
    _ = lists.apply(Change(others.map { .insert($0, in: .lists, before: nil) }))
    for (number, list) in others.enumerated() {
      let items = (0..<rows / 990).map {
        ToDoItem(id: ItemID(Int64((2 + number) * rows + $0)), text: SampleItems.text($0))
      }
      _ = lists.apply(Change(items.map { .insert($0, in: ListID(list.id), before: nil) }))
    }
    return try HeadlessList(lists)
  }

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

  /// As `scroll`, in 100,000 rows of which each fifth has three lines.
  private static func scrollWrappedRows() throws -> Step {
    let list = try draggedList(0, -20, in: wrappedList())
    return { _ in list.drag(by: 0, -20) }
  }

  /// As `steady`, in 100,000 rows of which each fifth has three lines.
  private static func moveWrappedRows() throws -> Step {
    let list = try draggedList(0, -20, in: wrappedList())
    return { number in list.drag(by: 0, number % 2 == 0 ? -4 : 4) }
  }

  /// A frame of the smooth scrolling after a turn of the wheel; no row appears.
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

  /// Three frames of the way from a list of 1,000 rows to the lists or back, and the first and the
  /// last frame.
  private static func changeLevel() throws -> Step {
    let list = try HeadlessList(rows: 1000)
    return { number in
      if number % 2 == 0 {
        list.press(.left, .alt)
      } else {
        list.press(.home)
        list.press(.return)
      }
      list.showFrame()
      for _ in 0..<4 { list.showFrame(after: 0.08) }
    }
  }

  /// The insertion of a row above 1,000 rows, and the first and the last frame of the row
  /// animation.
  private static func insert() throws -> Step {
    let list = try HeadlessList(rows: 1000)
    return { number in
      let item = ToDoItem(id: list.document.makeID(), text: "Row \(number)")
      list.perform(Change([.insert(item, in: .original, before: list.document[.original][0].id)]))
      list.showFrame()
      list.showFrame(after: 1)
    }
  }

  /// A change of a text, saved in a file of 1,000 rows.
  private static func edit() throws -> Step {
    let home = SampleHome(rows: 1000)
    let file = try ListFile(path: home.database(), access: .readWrite)
    return { number in try home.save("Text \(number)", in: file, number: number) }
  }

  /// In memory, a row of 100,000 is completed and moved; the other rows are not copied.
  private static func editLongList() throws -> Step {
    var lists = ListCollection(ToDoList(SampleItems.items(100_000)))
    return { number in
      let id = ItemID(Int64(number * 19 + 2))
      let move = Edit.move(id, in: .original, before: ItemID(1))
      _ = lists.apply(Change([.setCompleted(id, true), move]))
    }
  }

  /// In memory, 20,000 rows are removed and restored; the cost is linear in the number of rows.
  private static func removeAll() throws -> Step {
    var lists = ListCollection(ToDoList(SampleItems.items(20_000)))
    let removal = Change(lists[.original].items.map { .remove($0.id) })
    return { _ in _ = lists.apply(lists.apply(removal).inverse) }
  }

  /// In memory, a row is inserted before a row with a text of 131,072 bytes.
  ///
  /// The inserted rows share chunks, instead of having a chunk each.
  private static func insertBeforeLongText() throws -> Step {
    let long = ToDoItem(id: ItemID(1), text: String(repeating: "a", count: 1 << 17))
    var lists = ListCollection(ToDoList([long]))
    return { number in
      let item = ToDoItem(id: ItemID(Int64(number + 2)), text: "Row \(number)")
      _ = lists.apply(Change([.insert(item, in: .original, before: long.id)]))
    }
  }

  /// An undo, saved in a file with a history of 1,000 changes; the history is not searched
  /// linearly.
  private static func undo() throws -> Step {
    let home = SampleHome(rows: 1000)
    let file = try ListFile(path: home.database(), access: .readWrite)
    for number in 0..<1000 { try home.save("Text \(number)", in: file, number: number) }
    return { number in try home.undo(in: file, number: 1000 + number) }
  }

  /// A character that is typed in the middle of a line of 10,200 characters: the shaped line and
  /// the place of the caret.
  private static func key() throws -> Step {
    let half = String(repeating: "Wash the windows ", count: 300)
    let fonts = try FontLibrary(scale: 1)
    let style = TextStyle(size: 17)
    var typed = ""
    var line = fonts.line(half + half, style: style, reusing: nil)
    return { _ in
      typed = typed.utf8.count < 8 ? typed + "x" : ""
      line = fonts.line(half + typed + half, style: style, reusing: line)
      _ = line.caretX(at: TextPosition(half.utf8.count + typed.utf8.count))
    }
  }

  /// A search for a text that none of 100,000 rows contains; each text ends with `suffix`.
  private static func search(suffix: String) -> Step {
    var items = SampleItems.items(100_000)
    for index in items.indices { items[index].text += suffix }
    let lists = ListCollection(ToDoList(items))
    return { _ in
      var search = ListSearch()
      search.restart(SearchQuery("zebra"))
      while !search.isFinished { search.advance(in: lists, work: 30_000_000) }
    }
  }

  private static func wrappedList() throws -> HeadlessList {
    try HeadlessList(items: SampleItems.longItems(100_000), wrapsText: true)
  }

  /// A list, or 1,000 rows, that a finger has dragged by `dx` and `dy` points; the drag was just
  /// recognized.
  private static func draggedList(
    _ dx: Double, _ dy: Double, in list: HeadlessList? = nil
  ) throws -> HeadlessList {
    let list = try list ?? HeadlessList(rows: 1000)
    list.touch()
    for _ in 1...4 { list.drag(by: dx / 4, dy / 4) }
    return list
  }
}
