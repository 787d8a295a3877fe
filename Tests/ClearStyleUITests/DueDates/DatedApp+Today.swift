import Testing
import ToDoDocument
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

// Rows of several lists that are due today.
extension DatedApp {
  /// The lists "To Do" with the rows soap, milk and tea, and "Trip" with boots and map, on the lists level.
  static func onLists(
    width: Double = 400, height: Double = 700, scale: Double = 1, settings: Settings = Settings()
  ) throws -> DatedApp {
    let dated = try DatedApp(
      ["soap": "2026-11-29", "milk": "2026-11-28T17:00", "tea": "2026-11-27"], width: width,
      height: height, scale: scale, settings: settings)
    let trip = ListID(ItemID(99))
    var boots = ToDoItem(id: ItemID(100), text: "boots")
    boots.details.due = DueDate("2026-11-28")
    dated.app.document.perform(
      Change([
        .insert(ToDoItem(id: ItemID(99), text: "Trip"), in: .lists, before: nil),
        .insert(boots, in: trip, before: nil),
        .insert(ToDoItem(id: ItemID(101), text: "map"), in: trip, before: nil),
      ]))
    dated.app.navigation.goUp()
    dated.app.settle()
    return dated
  }

  /// Taps the Today row.
  func openToday() {
    app.tap(25)
    app.settle()
  }

  /// The texts of the rows of the lists level.
  var listTexts: [String] {
    let lists = app.navigation.lists
    return (0..<lists.count).map { lists.item(at: $0).text }
  }

  /// The cell of a row of the lists level.
  func listCell(_ row: Int) throws -> ToDoCell {
    try #require(app.navigation.lists.cell(forRow: row))
  }

  /// The texts of the rows of the open list.
  var shownTexts: [String] { app.rows.map(\.text) }
}
