import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

@MainActor
struct SelectionTests {
  private let texts = (0..<30).map { "Row \($0)" }

  @Test func `a row deleted by a key leaves behind the others, without the selection`() throws {
    let app = try App(texts)
    app.key(.home)
    app.key(.delete)
    app.frame(after: 0.1)
    let leaving = try #require(app.table.leavingCells.first as? ToDoCell)
    let order = app.table.subviews.compactMap { $0 as? ToDoCell }
    #expect(order.first === leaving && !leaving.isSelected && selected(app) == [0])
    #expect(leaving.deleteCue.color == ThemeColors(.heat).deleting)
  }

  private func selected(_ app: App) -> [Int] {
    app.cells.filter(\.isSelected).compactMap(\.row)
  }

  @Test func `the selection is hidden before the first key and after a gesture begins`() throws {
    let app = try App(texts)
    #expect(selected(app) == [])
    app.key(.down)
    #expect(selected(app) == [0])
    app.drag(from: 300, down: -30)
    app.frame()
    #expect(selected(app) == [])
    app.frame(after: 0.3)
    app.release()
    app.settle()
    app.key(.down)
    #expect(selected(app) == [0])
  }

  @Test func `a finger that opens a list hides the selection that keys have shown in it`() throws {
    for opened in 0..<2 {
      let app = try App(lists: ["Other": texts, "Open": texts])
      for _ in 0..<3 { app.key(.down) }
      app.screen.navigation.go(to: .settings)
      app.settle()
      app.screen.navigation.go(to: .lists)
      app.settle()
      app.tap(50 * Double(opened) + 25)
      app.settle()
      #expect(app.screen.navigation.level == .rows && selected(app) == [])
      let count = app.rows.count
      app.key(.delete)
      #expect(app.rows.count == count && selected(app).count == 1)
    }
  }

  @Test func `the first key selects one of the visible rows`() throws {
    let app = try App(texts)
    app.pull(60)
    app.release()
    app.type("New")
    app.finishTyping()
    app.settle()
    app.key(.down)
    #expect(selected(app) == [0])
    let scrolled = try App(texts)
    scrolled.table.contentOffset = 510
    scrolled.frame()
    scrolled.key(.down)
    #expect(selected(scrolled) == [10])
  }

  @Test func `arrows, home, end and pages move the selection and scroll to it`() throws {
    let app = try App(texts)
    for (key, row) in [
      (Key.down, 0), (.down, 1), (.pageDown, 14), (.up, 13), (.end, 29), (.down, 29),
      (.pageUp, 16), (.home, 0), (.up, 0), (.pageUp, 0),
    ] {
      app.key(key)
      app.settle()
      #expect(selected(app) == [row], "\(key)")
      let top = Double(row) * 50
      #expect(top >= app.table.contentOffset && top + 50 <= app.table.contentOffset + 700)
    }
  }

  @Test(arguments: [(Key.home, 0), (.end, 29)])
  func `home and end select their row also while the selection is hidden`(
    key: Key, row: Int
  ) throws {
    let app = try App(texts)
    for _ in 0..<3 { app.key(.down) }
    app.drag(from: 300, down: 5)
    app.release()
    app.key(key)
    app.settle()
    #expect(app.cells.filter(\.isSelected).map(\.row) == [row])
  }

  @Test func `undo selects the row again that was deleted by a key`() throws {
    let app = try App(texts)
    for _ in 0..<3 { app.key(.down) }
    app.key(.delete)
    app.key(.delete)
    app.settle()
    for row in [3, 2] {
      app.key(.character("z"), .control)
      app.settle()
      #expect(app.cells.filter(\.isSelected).map(\.item?.text) == ["Row \(row)"])
    }
  }

  @Test func `a first command key only shows the selected row`() throws {
    for key in [Key.space, .delete, .backspace, .return, .f2] {
      let app = try App(texts)
      app.key(key)
      app.settle()
      #expect(app.texts == texts && selected(app) == [0])
      #expect(!app.document.list[0].isCompleted && app.cells.allSatisfy { $0.textField == nil })
    }
  }

  @Test func `space completes and reopens`() throws {
    let app = try App(texts)
    app.key(.down)
    app.key(.down)
    app.key(.space)
    #expect(app.document.list[1].isCompleted)
    app.key(.space)
    #expect(!app.document.list[1].isCompleted)
    app.key(.space, isRepeat: true)
    #expect(!app.document.list[1].isCompleted)
  }

  @Test(arguments: [Key.delete, .backspace])
  func `delete deletes the row and selects its successor`(key: Key) throws {
    let app = try App(Array(texts.prefix(3)))
    app.key(.down)
    app.key(.down)
    app.key(key)
    app.settle()
    #expect(app.texts == ["Row 0", "Row 2"] && selected(app) == [1])
    app.key(key, isRepeat: true)
    #expect(app.texts.count == 2)
    app.key(key)
    app.settle()
    #expect(app.texts == ["Row 0"] && selected(app) == [0])
    app.key(key)
    app.settle()
    #expect(app.texts == [])
    app.key(key)
    app.key(.down)
    app.expectOrder()
  }

  @Test(arguments: [Key.return, .f2])
  func `return edits the row, escape ends the edit, and keys work again`(key: Key) throws {
    let app = try App(texts)
    app.key(.down)
    app.key(.down)
    app.key(key)
    app.settle()
    #expect(app.cells.first { $0.row == 1 }?.textField != nil)
    app.key(key, isRepeat: true)
    #expect(app.cells.first { $0.row == 1 }?.textField != nil)
    app.key(.down)
    app.key(.space)
    app.scene.handle(.text(" ", time: app.now))
    app.type("x")
    app.finishTyping()
    app.settle()
    #expect(app.texts[1] == "Row 1 x" && selected(app) == [1])
  }

  @Test func `keys add a row at the top or below the selected one`() throws {
    let app = try App(texts)
    app.key(.character("n"), .control)
    app.type("A")
    app.finishTyping()
    app.settle()
    #expect(app.texts == ["A"] + texts && selected(app) == [0])
    app.key(.down)
    app.key(.character("n"), [.control, .shift])
    app.type("B")
    app.key(.character("n"), [.control, .shift])
    app.type("C")
    app.finishTyping()
    app.settle()
    #expect(app.texts.prefix(5) == ["A", "Row 0", "B", "C", "Row 1"])
    app.expectRest()
    let empty = try App([])
    empty.key(.character("n"), [.control, .shift])
    empty.type("A")
    empty.finishTyping()
    #expect(empty.texts == ["A"])
  }

  @Test func `Alt and an arrow key move the row and the selection with it`() throws {
    let app = try App(texts)
    app.key(.down)
    app.key(.down, .alt)
    app.key(.down, .alt, isRepeat: true)
    #expect(app.texts.prefix(3) == ["Row 1", "Row 2", "Row 0"])
    app.key(.up, .alt)
    app.settle()
    #expect(app.texts.prefix(3) == ["Row 1", "Row 0", "Row 2"] && selected(app) == [1])
    app.key(.home)
    app.key(.up, .alt)
    app.key(.end)
    app.key(.down, .alt)
    #expect(app.texts.last == "Row 29" && app.texts.first == "Row 1")
    app.settle()
    app.expectRest()
  }

  @Test func `a repeating key keeps the selected row visible`() throws {
    let app = try App((0..<300).map { "Row \($0)" })
    app.key(.down)
    for step in 1...150 {
      app.frame(after: 1.0 / 30)
      app.key(.down, isRepeat: step > 1)
      app.frame()
      #expect(selected(app) == [step])
    }
    app.key(.end)
    app.key(.home)
    app.settle()
    #expect(app.table.contentOffset == 0 && selected(app) == [0])
  }

  @Test func `a row added below the last visible one scrolls to the top`() throws {
    let app = try App(texts)
    for _ in 0..<14 { app.key(.down) }
    app.settle()
    app.key(.character("n"), [.control, .shift])
    app.settle()
    #expect(app.table.contentOffset == 700 && app.screen.controller.draft?.row == 14)
  }

  @Test func `without a visible selection a row is added at the end`() throws {
    let app = try App(texts)
    app.key(.down)
    app.drag(from: 300, down: -30)
    app.release()
    app.settle()
    app.key(.character("n"), [.control, .shift])
    #expect(app.screen.controller.draft?.row == 30)
  }

  @Test
  func `a deleted last row leaves no gap, even right after the key that selected it`()
    throws
  {
    let app = try App(texts)
    app.key(.down)
    app.key(.end)
    app.frame(after: 0.05)
    app.key(.delete)
    app.settle()
    app.expectRest()
  }

  @Test(arguments: [Key.up, .pageUp])
  func `Up and Page Up select the last visible row when none is selected`(key: Key) throws {
    for (count, offset, row) in [(4, 0.0, 3), (30, 510, 24)] {
      let app = try App(Array(texts.prefix(count)))
      app.table.contentOffset = offset
      app.frame()
      app.key(key)
      app.settle()
      #expect(selected(app) == [row])
    }
  }
}
