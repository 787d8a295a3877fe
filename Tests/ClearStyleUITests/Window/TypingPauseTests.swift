import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import ViewKit

@testable import ClearStyleUI

/// Tests that what another start asks for waits for the person who types.
@MainActor struct TypingPauseTests {
  private let app: App

  init() throws { app = try App(lists: ["Trip": ["Tent"], "Food": ["Milk", "Bread"]]) }

  private var openName: String? { app.screen.navigation.rows.insertionList?.text }

  private func list(_ name: String) throws -> ItemID {
    try #require(app.document[.lists].items.first { $0.text == name }).id
  }

  private func openTrip() throws {
    let trip = try list("Trip")
    app.screen.whenTypingPauses { [screen = app.screen] in screen.open(trip) }
  }

  @Test func `without typing it is done at once`() throws {
    try openTrip()
    #expect(openName == "Trip")
  }

  @Test func `a text stays open until nothing was typed for a second, and is kept`() throws {
    app.tap(25)
    app.settle()
    app.key(.end)
    app.type(" and eggs")
    try openTrip()
    app.run(0.9)
    #expect(openName == "Food")
    app.type(", all")
    app.run(0.9)
    #expect(openName == "Food" && app.scene.textInputRect != nil)
    app.run(0.2)
    #expect(openName == "Trip")
    #expect(app.document[ListID(try list("Food"))].items[0].text == "Milk and eggs, all")
  }

  @Test func `who never stops typing is interrupted after 5 seconds, and the text is kept`() throws
  {
    app.tap(25)
    app.settle()
    app.key(.end)
    app.type("a")
    try openTrip()
    for step in 0..<49 {
      app.run(0.1)
      app.type("a")
      #expect(openName == "Food", "after \(step + 1) tenths")
    }
    app.run(0.2)
    #expect(openName == "Trip")
    #expect(
      app.document[ListID(try list("Food"))].items[0].text
        == "Milk" + String(repeating: "a", count: 50))
  }

  @Test func `the keys after an interruption act on no row, until a pause or another edit`() throws
  {
    app.key(.home)
    app.key(.f2)
    app.type("a")
    try openTrip()
    for _ in 0..<51 {
      app.run(0.1)
      if app.scene.firstResponder != nil { app.type("a") }
    }
    #expect(openName == "Trip")
    for key in [Key.space, .space, .backspace, .delete, .return] {
      app.run(0.5)
      app.key(key)
    }
    #expect(app.document[ListID(try list("Trip"))].items.map(\.text) == ["Tent"])
    #expect(app.scene.firstResponder == nil)
    app.type("more")
    app.finishTyping()
    #expect(app.document[ListID(try list("Trip"))].items.map(\.text) == ["Tent", "more"])
    app.key(.end)
    app.key(.delete)
    #expect(app.document[ListID(try list("Trip"))].items.map(\.text) == ["Tent"])
  }

  @Test func `keys outside an edit count, too`() throws {
    app.key(.down)
    try openTrip()
    #expect(openName == "Food")
    app.run(1.1)
    #expect(openName == "Trip")
  }

  @Test func `several actions are performed in their order, the later ones too`() throws {
    var performed: [Int] = []
    app.key(.down)
    for number in 1...3 { app.screen.whenTypingPauses { performed.append(number) } }
    app.run(0.5)
    #expect(performed == [])
    app.run(0.6)
    #expect(performed == [1, 2, 3])
  }

  @Test func `an action that comes later waits 5 seconds of its own`() {
    var performed: [Int] = []
    app.key(.down)
    app.screen.whenTypingPauses { performed.append(1) }
    for step in 1...80 {
      app.run(0.1)
      app.key(.down)
      if step == 30 { app.screen.whenTypingPauses { performed.append(2) } }
      #expect(performed == (step < 50 ? [] : [1]), "after \(step) tenths")
      if step == 78 { break }
    }
    app.run(0.3)
    #expect(performed == [1, 2])
  }

  @Test func `a new item is in a list that is there, not in the deleted one that was open`() throws
  {
    let (trip, food) = (try list("Trip"), try list("Food"))
    app.applyForeign(Change([.remove(food)]))
    app.screen.addItem()
    app.type("Stove")
    app.screen.endEditing()
    #expect(app.document[.lists].items.map(\.id) == [trip])
    #expect(app.document[ListID(trip)].items.map(\.text) == ["Stove", "Tent"])
  }

  @Test func `ending meanwhile keeps the text`() throws {
    app.tap(25)
    app.settle()
    app.key(.end)
    app.type("!")
    try openTrip()
    app.screen.endEditing()
    #expect(app.document[ListID(try list("Food"))].items[0].text == "Milk!")
  }
}
