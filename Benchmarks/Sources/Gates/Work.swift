import Drawing
import ToDoDocument
import ToDoModel
import ToDoStore
import Typesetting

/// Something the program does, so often that what comes before and after it does not count.
@MainActor
struct Work {
  /// Does it once more.
  typealias Step = @MainActor (_ number: Int) throws(Trouble) -> Void

  /// What the command line and the file of numbers call it.
  let name: String
  /// How often it is counted.
  let count: Int
  private let prepare: @MainActor () throws(Trouble) -> Step

  /// Does it `count` times until nothing is new any more, and `count` times to be counted.
  func perform() throws(Trouble) {
    let step = try prepare()
    for start in [0, count] { try Self.doSteps(step, from: start, to: start + count) }
    try Self.doSteps(step, from: count, to: count)
  }

  /// Callgrind begins another part of its profile whenever it comes by here.
  ///
  /// It finds the function by its symbol, in which words of the names around it would not be told
  /// again.
  @inline(never)
  private static func doSteps(_ step: Step, from: Int, to: Int) throws(Trouble) {
    for number in from..<to { try step(number) }
  }

  /// What callgrind knows the function by.
  static let symbol = "*doSteps*"
  /// The part in which all is done once more, before the third call.
  static let part = 3

  /// All there are.
  static let all = [
    Work(name: "scroll", count: 30, prepare: scroll),
    Work(name: "steady", count: 30, prepare: steady),
    Work(name: "glide-100", count: 30, prepare: { () throws(Trouble) in try glide(100) }),
    Work(name: "glide-1000000", count: 30, prepare: { () throws(Trouble) in try glide(1_000_000) }),
    Work(name: "swipe", count: 30, prepare: swipe),
    Work(name: "insert", count: 10, prepare: insert),
    Work(name: "edit", count: 40, prepare: edit),
    Work(name: "width", count: 2, prepare: width),
  ]

  /// A frame in which the list follows a finger by 20 points: in two of five a row comes in.
  private static func scroll() throws(Trouble) -> Step {
    let stage = try dragged(0, -20)
    return { _ throws(Trouble) in stage.drag(by: 0, -20) }
  }

  /// The same, but to and fro within a row: none comes in.
  private static func steady() throws(Trouble) -> Step {
    let stage = try dragged(0, -20)
    return { number throws(Trouble) in stage.drag(by: 0, number % 2 == 0 ? -4 : 4) }
  }

  /// A frame in which the list moves by itself, after a click of the wheel, and no row comes in.
  private static func glide(_ rows: Int) throws(Trouble) -> Step {
    let stage = try Stage(rows: rows)
    stage.turnWheel(by: 0.9)
    return { _ throws(Trouble) in stage.showFrame(after: 0.001) }
  }

  /// A frame in which a row follows a finger to the right, to and fro.
  private static func swipe() throws(Trouble) -> Step {
    let stage = try dragged(100, 0)
    return { number throws(Trouble) in stage.drag(by: number % 2 == 0 ? 4 : -4, 0) }
  }

  /// A row that comes in on top of 1,000, with the first and the last frame of the way of all others.
  private static func insert() throws(Trouble) -> Step {
    let stage = try Stage(rows: 1000)
    return { number throws(Trouble) in
      let item = ToDoItem(id: stage.document.makeID(), text: "Row \(number)")
      stage.document.perform(Change([.insert(item, before: stage.document.list[0].id)]))
      stage.showFrame()
      stage.showFrame(after: 1)
    }
  }

  /// A new text in a file of 1,000 rows, saved.
  private static func edit() throws(Trouble) -> Step {
    let home = Home(rows: 1000)
    let path = try home.database()
    let file: ListFile
    do throws(StoreError) {
      file = try ListFile(path: path, access: .readWrite)
    } catch {
      throw Trouble(error.description)
    }
    return { number throws(Trouble) in try home.save("Text \(number)", in: file, number: number) }
  }

  /// A text of 10,200 characters measured, as whoever types it has it done.
  private static func width() throws(Trouble) -> Step {
    let text = String(repeating: "Wash the windows ", count: 600)
    let fonts: FontLibrary
    do {
      fonts = try FontLibrary(scale: 1)
    } catch {
      throw Trouble("\(error)")
    }
    return { _ throws(Trouble) in _ = fonts.width(of: text, style: TextStyle(size: 17)) }
  }

  /// 1,000 rows under a finger that has just become a gesture.
  private static func dragged(_ dx: Double, _ dy: Double) throws(Trouble) -> Stage {
    let stage = try Stage(rows: 1000)
    stage.touch()
    for _ in 1...4 { stage.drag(by: dx / 4, dy / 4) }
    return stage
  }
}
