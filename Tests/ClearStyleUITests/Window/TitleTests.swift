import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import ViewKit

@testable import ClearStyleUI

/// Tests the title of the window.
@MainActor struct TitleTests {
  private let app: App

  init() throws { app = try App(lists: ["Trip": ["Tent"], "Food": ["Milk", "Bread"]]) }

  private func titles(_ body: () throws -> Void) rethrows -> [String] {
    var titles: [String] = []
    app.screen.onTitleChange = { titles.append($0) }
    try body()
    app.settle()
    return titles
  }

  private func open(_ name: String) throws {
    app.screen.open(try #require(app.document[.lists].items.first { $0.text == name }).id)
  }

  @Test func `the title is the name of the open list, and the program's on the other levels`()
    throws
  {
    #expect(app.screen.title == "Food – ClearStyle")
    let titles = try titles {
      app.key(.left, .alt)
      app.key(.left, .alt)
      try open("Trip")
      try open("Food")
    }
    #expect(titles == ["ClearStyle", "Trip – ClearStyle", "Food – ClearStyle"])
  }

  @Test func `the title follows a new name, by another program or by undo`() throws {
    let food = try #require(app.document[.lists].items.last?.id)
    let titles = titles {
      app.applyForeign(Change([.setText(food, "Groceries")]))
      app.screen.navigation.undo()
      app.settle()
      app.screen.open(food)
    }
    #expect(titles == ["Groceries – ClearStyle", "ClearStyle", "Food – ClearStyle"])
  }

  @Test func `the title follows an undo of what another list holds`() throws {
    try open("Trip")
    app.settle()
    app.swipe(y: 25, to: -300)
    app.settle()
    try open("Food")
    app.settle()
    #expect(titles { app.key(.character("z"), .control) } == ["Trip – ClearStyle"])
  }

  @Test func `a change that does not concern the name sets no title`() {
    #expect(titles { app.swipe(y: 25, to: 300) }.count <= 1)
    #expect(titles { app.swipe(y: 75, to: 300) } == [])
  }

  @Test func `a list without a name has the program's title`() throws {
    let food = try #require(app.document[.lists].items.last?.id)
    #expect(titles { app.applyForeign(Change([.setText(food, "")])) } == ["ClearStyle"])
  }
}
