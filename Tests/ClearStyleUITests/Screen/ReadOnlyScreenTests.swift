import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// Tests of the screen of a file that can only be read.
@MainActor
@Suite struct ReadOnlyScreenTests {
  private func app() throws -> App {
    var random = SplitMix64(seed: 1)
    let rows = ToDoList(
      ["Milk", "Bread", "Eggs"].enumerated().map {
        ToDoItem(id: ItemID(Int64($0.offset + 1)), text: $0.element, isCompleted: $0.offset == 2)
      })
    var settings = Settings()
    settings.isReadOnly = true
    return try App(
      document: ToDoDocument(ListCollection(rows), isReadOnly: true, using: &random),
      settings: settings)
  }

  @Test func `no gesture changes a row or opens an edit`() throws {
    let app = try app()
    let before = NaiveLists(app.document.lists)
    app.swipe(y: 25, to: 300)
    app.swipe(y: 75, to: -300)
    app.tap(25)
    app.tap(400)
    app.pull(70)
    app.release()
    app.pinch(25, 75, spread: 120)
    app.release(1, 2)
    app.lift(y: 25)
    app.move([1: Point(x: 0, y: 100)])
    app.release()
    app.swipeThree(-200)
    app.settle()
    #expect(NaiveLists(app.document.lists) == before)
    #expect(app.screen.controller.draft == nil && !app.screen.isEditing)
    #expect(app.cells.map { $0.item?.text } == ["Milk", "Bread", "Eggs"])
    app.expectRest()
  }

  @Test func `no key, no drop and no other program changes a row or opens an edit`() throws {
    let app = try app()
    app.scene.pasteboard = MemoryPasteboard()
    let before = NaiveLists(app.document.lists)
    let keys: [(Key, KeyModifiers)] = [
      (.down, []), (.space, []), (.return, []), (.f2, []), (.delete, []), (.backspace, []),
      (.character("n"), .control), (.character("n"), [.control, .shift]), (.up, .alt),
      (.down, .alt),
      (.character("x"), .control), (.character("v"), .control), (.character("z"), .control),
      (.delete, [.control, .shift]),
    ]
    for (key, modifiers) in keys {
      app.key(key, modifiers)
      app.settle()
    }
    app.screen.beginTyping("a")
    app.screen.drop(["Tea\nJam"], at: Point(x: 100, y: 100))
    app.screen.addItem()
    app.settle()
    #expect(NaiveLists(app.document.lists) == before)
    #expect(app.screen.controller.draft == nil && !app.screen.isEditing)
  }

  @Test func `the commands that change rows are not on the help page`() {
    var settings = Settings()
    settings.isReadOnly = true
    let names = UserCommand.help(with: settings).map(\.name)
    #expect(!names.contains("complete") && !names.contains("undo") && names.contains("find"))
  }
}
