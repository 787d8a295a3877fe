import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

@MainActor
struct EditingTests {
  private let texts = (0..<30).map { "Row \($0)" }

  @Test func `a tapped row is at the top after 0.3 s, the others have an opacity of 0.3`() throws {
    for row in [0, 3, 12, 29] {
      let app = try App(texts)
      app.table.contentOffset = row == 29 ? 800 : 0
      app.frame()
      let offset = app.table.contentOffset
      app.tap(Double(row) * 50 - offset + 25)
      app.frame(after: 0.3)
      #expect(app.table.contentOffset == Double(row) * 50)
      for cell in app.cells { #expect(abs(cell.alpha - (cell.row == row ? 1 : 0.3)) < 1e-9) }
      app.key(.return)
      app.frame(after: 0.3)
      #expect(app.table.contentOffset == offset)
      app.settle()
      app.expectRest()
      #expect(app.texts == texts)
    }
  }

  @Test func `a text that is too long for a row is not edited, and the reason is shown`() throws {
    let long = String(repeating: "é", count: 32_768)
    let begin =
      [
        { $0.tap(25) },
        {
          $0.key(.home); $0.key(.return)
        },
        {
          $0.key(.home); $0.key(.f2)
        },
      ] as [(App) -> Void]
    for begin in begin {
      for (text, isTooLong) in [(long, false), (long + "x", true)] {
        let app = try App([text, "Row 1"])
        begin(app)
        app.frame(after: 0.3)
        #expect((app.screen.root.scene?.firstResponder == nil) == isTooLong)
        #expect(app.shows(EnglishStrings().textIsTooLong) == isTooLong)
        #expect(app.texts == [text, "Row 1"])
      }
    }
  }

  @Test func `a text that is too long for a row is completed and deleted as any other`() throws {
    let app = try App([String(repeating: "a", count: 65_537), "Row 1"])
    app.key(.home)
    app.key(.space)
    #expect(app.document.list.items.contains { $0.isCompleted && $0.text.utf8.count == 65_537 })
    app.key(.delete)
    #expect(app.texts == ["Row 1"])
  }

  @Test func `rows that scroll in during an edit are faded`() throws {
    let app = try App(texts)
    app.tap(75)
    app.settle()
    app.drag(from: 600, down: -400)
    for cell in app.cells { #expect(cell.alpha == 0.3) }
    app.release()
    app.settle()
    app.key(.return)
    app.settle()
    #expect(app.table.contentOffset > 300)
    app.expectRest()
  }

  @Test func `typed text is one change when the edit ends`() throws {
    for ending in [{ $0.key(.return) }, { $0.tap(400) }, { $0.tap(75) }] as [(App) -> Void] {
      let app = try App(texts)
      app.tap(175)
      app.frame(after: 0.3)
      app.key(.end)
      app.type(" and more")
      #expect(app.texts == texts)
      ending(app)
      #expect(app.texts[3] == "Row 3 and more")
      app.settle()
      app.expectRest()
      _ = app.document.undo()
      #expect(app.texts == texts)
      #expect(app.document.undo() == nil)
    }
  }

  @Test func `escape restores the old text and discards a new row`() throws {
    let app = try App(texts)
    app.tap(175)
    app.type("no")
    app.key(.escape)
    app.settle()
    app.expectRest()
    app.key(.character("n"), .control)
    app.type("no")
    app.key(.escape)
    app.settle()
    app.expectRest()
    #expect(app.texts == texts)
    #expect(app.document.undo() == nil)
  }

  @Test(arguments: ["", " ", "\u{2003}"])
  func `a row left blank is deleted, and undo restores its old text`(
    blank: String
  ) throws {
    let app = try App(texts)
    app.tap(175)
    for _ in 0..<20 { app.key(.backspace) }
    if !blank.isEmpty { app.scene.handle(.text(blank, time: app.now)) }
    app.key(.return)
    #expect(app.texts == texts.filter { $0 != "Row 3" })
    app.settle()
    app.expectRest()
    app.key(.character("z"), .control)
    #expect(app.texts == texts)
    app.settle()
    app.expectRest()
  }

  @Test func `a completed row is not edited`() throws {
    let app = try App(texts)
    app.applyForeign(Change([.setCompleted(app.document.list[1].id, true)]))
    app.settle()
    app.tap(75)
    app.settle()
    app.expectRest()
  }

  @Test func `a tap below the last row or on another row only ends the edit`() throws {
    let app = try App(Array(texts.prefix(3)))
    app.tap(75)
    app.type("x")
    app.settle()
    app.tap(600)
    app.settle()
    #expect(app.rows.count == 3)
    app.expectRest()
    app.tap(25)
    app.settle()
    app.tap(75)
    app.settle()
    app.expectRest()
  }

  @Test func `a tap in the text places the caret and does not end the edit`() throws {
    let app = try App(texts)
    app.tap(25)
    app.settle()
    app.tap(25, x: 16)
    app.type("A")
    app.tap(25, x: 380)
    app.type("Z")
    app.tap(25, x: 399)
    app.key(.return)
    #expect(app.texts[0] == "ARow 0Z")
  }

  @Test func `a swipe first ends the edit and keeps the text`() throws {
    let app = try App(texts)
    app.tap(25)
    app.settle()
    app.key(.end)
    app.type("!")
    app.hold(y: 175, offset: -210)
    #expect(app.texts[0] == "Row 0!")
    app.release()
    app.settle()
    #expect(app.texts == ["Row 0!"] + texts[1...].filter { $0 != "Row 3" })
    app.expectRest()
  }

  @Test func `loss of the focus ends the edit and keeps the text`() throws {
    let app = try App(texts)
    app.tap(25)
    app.key(.end)
    app.type("!")
    app.scene.handle(.focusLost(time: app.now))
    #expect(app.texts[0] == "Row 0!")
    app.settle()
    app.expectRest()
  }

  @Test func `closing the list ends the edit and keeps the text`() throws {
    let app = try App(texts)
    app.pull(60)
    app.release()
    app.type("New")
    app.screen.endEditing()
    #expect(app.texts == ["New"] + texts)
  }

  @Test func `an edit continues when its row is scrolled away, and typing scrolls to it`() throws {
    let app = try App(texts)
    app.tap(25)
    app.settle()
    app.drag(from: 600, down: -550)
    app.release()
    app.settle()
    #expect(app.cell("Row 0") == nil)
    app.key(.end)
    app.type("!")
    app.settle()
    #expect(app.cells.first?.textField != nil && app.table.contentOffset == 0)
    app.finishTyping()
    app.settle()
    #expect(app.texts[0] == "Row 0!")
    app.expectRest()
  }

  @Test func `typing during the scroll to the top does not interrupt it`() throws {
    let app = try App(texts)
    app.table.contentOffset = 25
    app.frame()
    app.tap(690)
    app.frame(after: 0.1)
    app.type("!")
    app.settle()
    #expect(app.table.contentOffset == 700)
  }

  @Test func `another program may move, insert and delete rows around the edited one`()
    throws
  {
    let app = try App(texts)
    app.tap(125)
    app.key(.end)
    app.type("!")
    let list = app.document.list
    app.applyForeign(
      Change([
        .remove(list[0].id), .insert(ToDoItem(id: app.document.makeID(), text: "New"), before: nil),
        .move(list[2].id, before: list[9].id),
      ]))
    app.settle()
    app.key(.return)
    app.settle()
    #expect(app.texts.contains("Row 2!") && app.texts.count == 30)
    app.expectRest()
  }

  @Test func `rows that another program inserts around a draft do not move it`() throws {
    let app = try App(texts)
    app.pinch(70, 110, spread: 40)
    app.release(1, 2)
    app.type("New")
    let list = app.document.list
    app.applyForeign(
      Change([
        .remove(list[0].id), .insert(ToDoItem(id: app.document.makeID(), text: "X"), before: nil),
        .remove(list[2].id),
      ]))
    app.settle()
    let shown = app.rows.map(\.text)
    app.finishTyping()
    #expect(app.texts == shown.map { $0.isEmpty ? "New" : $0 })
    app.settle()
    app.expectRest()
  }

  @Test func `typed tabs and line breaks become spaces`() throws {
    let app = try App(texts)
    app.tap(25)
    app.key(.end)
    app.scene.handle(.text("\ta\r\nb\nc", time: app.now))
    app.key(.return)
    #expect(app.texts[0] == "Row 0 a b c")
  }

  @Test func `a resize during an edit keeps the row at the top`() throws {
    let app = try App(texts)
    app.tap(575)
    app.frame(after: 0.1)
    app.scene.size.height = 300
    app.settle()
    #expect(app.table.contentOffset == 550)
    app.key(.return)
    app.settle()
    app.expectRest()
  }

  @Test(arguments: [Key.escape, .return])
  func `an edit without typing keeps the text that another program wrote meanwhile`(
    key: Key
  ) throws {
    let app = try App(texts)
    app.tap(25)
    app.settle()
    app.applyForeign(Change([.setText(app.document.list[0].id, "Foreign")]))
    app.key(key)
    app.settle()
    #expect(app.texts[0] == "Foreign")
  }

  @Test func `a row that is deleted and restored at once stays edited`() throws {
    let app = try App(texts)
    app.tap(25)
    app.type("z")
    let (item, next) = (app.document.list[0], app.document.list[1].id)
    app.applyForeign(Change([.remove(item.id)]))
    app.applyForeign(Change([.insert(item, before: next)]))
    app.frame(after: 0.1)
    app.type("z")
    app.finishTyping()
    app.settle()
    #expect(app.texts == ["Row 0zz"] + texts[1...])
    app.expectRest()
  }

  @Test func `each edit begins with the caret at the end`() throws {
    let app = try App(texts)
    for expected in ["Row 0a", "Row 0ab"] {
      app.tap(25, x: 398)
      app.settle()
      app.type(String(expected.last!))
      app.key(.home)
      app.key(.return)
      app.settle()
      #expect(app.texts[0] == expected)
    }
  }

  @Test func `a list that the user scrolled by wheel during an edit does not scroll back`() throws {
    let app = try App((0..<60).map { "Row \($0)" })
    app.tap(25)
    app.settle()
    for _ in 0..<5 {
      app.scene.handle(.wheel(clicks: 1, position: Point(x: 9, y: 9), time: app.now))
      app.frame(after: 0.05)
    }
    app.key(.return)
    app.settle()
    #expect(app.table.contentOffset > 300)
  }

  @Test func `a gesture that ends an edit does not scroll the rows under its fingers`() throws {
    let app = try App(texts)
    app.table.contentOffset = 0
    app.tap(575)
    app.settle()
    app.hold(y: 125, offset: 210)
    app.settle()
    #expect(app.table.contentOffset == 550)
    #expect(app.cell("Row 13")?.swipeOffset ?? 0 > 200)
    app.release()
    #expect(app.document.list[13].isCompleted)
    app.settle()
    app.expectRest()
  }

  @Test func `larger rows and the help page end an edit and keep its text`() throws {
    for (key, modifiers) in [(Key.character("="), KeyModifiers.control), (.f1, [])] {
      let app = try App(texts)
      app.tap(75)
      app.settle()
      app.key(.end)
      app.type("!")
      app.key(key, modifiers)
      #expect(app.texts[1] == "Row 1!")
      #expect(app.cells.allSatisfy { $0.textField == nil })
    }
  }
}
