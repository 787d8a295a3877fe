import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// Tests a kiosk that is locked to one list.
@MainActor struct KioskLockTests {
  private let app: App

  init() throws {
    var settings = Settings()
    settings.kiosk = KioskSettings()
    settings.kiosk?.isLocked = true
    app = try App(lists: ["Trip": ["Tent"], "Food": ["Milk", "Bread"]], settings: settings)
  }

  private var navigation: Navigation { app.screen.navigation }

  private func expectLocked(_ location: SourceLocation = #_sourceLocation) {
    app.settle()
    #expect(navigation.level == .rows && navigation.view.progress == 1, sourceLocation: location)
    #expect(navigation.rows.insertionList?.text == "Food", sourceLocation: location)
  }

  @Test(arguments: [
    (Key.left, KeyModifiers.alt), (.escape, KeyModifiers()), (.back, KeyModifiers()),
    (.character(","), KeyModifiers.control),
    (.character("f"), KeyModifiers.control),
  ])
  func `no key leads out of the list`(key: Key, modifiers: KeyModifiers) {
    app.key(key, modifiers)
    expectLocked()
    #expect(!app.shows("Trip"))
  }

  @Test func `pulling further adds a row, and two fingers do not fold the list`() {
    app.pull(250)
    app.release()
    app.settle()
    #expect(app.screen.controller.draft != nil)
    app.key(.escape)
    app.settle()
    app.touch(.began, 200, 20, finger: 1)
    app.touch(.began, 200, 400, finger: 2)
    app.move([1: Point(x: 0, y: 150), 2: Point(x: 0, y: -150)])
    #expect(navigation.view.progress == 1)
    app.release(1, 2)
    expectLocked()
  }

  @Test func `a lifted row cannot be carried to another list`() {
    app.lift(y: 25)
    app.move([1: Point(x: 0, y: -20)])
    app.frame(after: 2)
    app.frame(after: 2)
    app.release()
    expectLocked()
  }

  @Test func `undo of a change to this list works, of one to another list it says that`() throws {
    let trip = try #require(app.document[.lists].items.first { $0.text == "Trip" })
    app.swipe(y: 25, to: 250)
    app.settle()
    app.applyForeign(
      Change([
        .insert(ToDoItem(id: app.document.makeID(), text: "Map"), in: ListID(trip.id), before: nil)
      ]))
    app.key(.character("z"), .control)
    app.settle()
    #expect(app.document[ListID(trip.id)].items.map(\.text).contains("Map"))
    #expect(app.document[navigation.rows.list].completedCount == 1)
    #expect(app.shows(EnglishStrings().changeOfOtherList))
    expectLocked()
  }

  @Test func `a list that another program deletes stays, and a new row brings it back`() throws {
    let food = try #require(navigation.rows.list.item)
    app.applyForeign(Change([.remove(food)]))
    expectLocked()
    app.key(.character("n"), .control)
    app.type("Tea")
    app.finishTyping()
    app.settle()
    #expect(app.document[ListID(food)].items.map(\.text) == ["Tea"])
  }
}
