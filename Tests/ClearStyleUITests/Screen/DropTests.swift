import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// Tests texts of other programs that are dropped on the window.
@MainActor struct DropTests {
  private let app: App

  init() throws {
    app = try App(lists: ["Trip": ["Tent"], "Food": ["Milk", "Bread", "Tea"]])
  }

  private func rows(_ name: String) throws -> [String] {
    let list = try #require(app.document[.lists].items.first { $0.text == name })
    return app.document[ListID(list.id)].items.map(\.text)
  }

  @Test(arguments: [(0, 0), (24, 0), (26, 1), (74, 1), (149, 3), (400, 3), (-5, 0)])
  func `lines become rows at the edge that is nearest to the drop`(y: Double, row: Int) throws {
    app.screen.drop(["one\n\n  \ntwo\r\n"], at: Point(x: 200, y: y))
    app.settle()
    var expected = ["Milk", "Bread", "Tea"]
    expected.insert(contentsOf: ["one", "two"], at: row)
    #expect(try rows("Food") == expected)
  }

  @Test func `a drop is one step of undo`() throws {
    app.screen.drop(["one\ntwo\nthree"], at: Point(x: 200, y: 60))
    app.settle()
    app.key(.character("z"), .control)
    app.settle()
    #expect(try rows("Food") == ["Milk", "Bread", "Tea"])
  }

  @Test func `a drop on a list enters it at its top, elsewhere the list that was open last`() throws
  {
    app.key(.left, .alt)
    app.settle()
    let lists = app.document[.lists].items.map(\.text)
    let trip = try #require(lists.firstIndex(of: "Trip"))
    app.screen.drop(["Map"], at: Point(x: 200, y: Double(trip) * 50 + 25))
    app.screen.drop(["Jam"], at: Point(x: 200, y: 600))
    app.settle()
    #expect(try rows("Trip") == ["Map", "Tent"])
    #expect(try rows("Food") == ["Jam", "Milk", "Bread", "Tea"])
    app.key(.left, .alt)
    app.settle()
    app.screen.drop(["Oil"], at: Point(x: 200, y: 100))
    #expect(try rows("Food").first == "Oil")
  }

  @Test func `an edit ends before and keeps its text`() throws {
    app.tap(25)
    app.settle()
    app.type("!")
    app.screen.drop(["one"], at: Point(x: 200, y: 0))
    app.settle()
    #expect(try rows("Food") == ["one", "Milk!", "Bread", "Tea"] || rows("Food")[1] == "Milk!")
  }

  @Test func `blank texts change nothing, and a line that is too long is cut with a notice`() throws
  {
    app.screen.drop([" \n\t\n"], at: .zero)
    #expect(try rows("Food").count == 3)
    app.screen.drop([String(repeating: "a", count: 70_000)], at: .zero)
    app.settle()
    #expect(try rows("Food")[0].utf8.count == 65_536)
    #expect(app.shows(EnglishStrings().textWasTruncated))
  }

  @Test func `completed rows that sink stay below what is dropped on them`() throws {
    var settings = Settings()
    settings.completedRows = .sink
    let app = try App(lists: ["Food": ["Milk", "Bread"]], settings: settings)
    app.swipe(y: 25, to: 250)
    app.settle()
    app.screen.drop(["one"], at: Point(x: 200, y: 300))
    app.settle()
    let items = app.document[app.screen.controller.list].items
    #expect(items.map(\.text) == ["Bread", "one", "Milk"])
  }
}
