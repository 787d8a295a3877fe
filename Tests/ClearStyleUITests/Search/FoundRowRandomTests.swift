import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Whatever is done during a search, its rows are those that a search from the beginning finds.
@MainActor @Suite struct FoundRowRandomTests {
  private static let texts = ["Milk", "Oat milk", "Bread", "Tea", "Ice cream", "Team", "Mint tea"]

  private func makeApp(using random: inout SplitMix64) throws -> App {
    var settings = Settings()
    settings.completedRows = [.stay, .sink, .hide].randomElement(using: &random)!
    let app = try App(
      lists: ["Home": Self.texts, "Tea time": Self.texts, "Food": Self.texts], settings: settings)
    app.key(.character("f"), .control)
    app.type(["m", "e", "tea"].randomElement(using: &random)!)
    return app
  }

  private func step(_ app: App, using random: inout SplitMix64) {
    let y = Double.random(in: 55..<600, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: app.swipe(y: y, to: 170)
    case 2, 3: app.swipe(y: y, to: -170)
    case 4:
      app.release(finger: 7)
      app.hold(y: y, offset: 50, finger: 7)
    case 5: app.release(finger: 7)
    case 6: app.screen.navigation.undo()
    case 7: app.screen.navigation.redo()
    case 8: app.key([.down, .pageUp].randomElement(using: &random)!)
    case 9: app.key(.return, .control)
    case 10: app.key(.delete, .alt)
    default: changeElsewhere(app, using: &random)
    }
    app.run([0, 0, 0.05, 0.5].randomElement(using: &random)!)
  }

  /// Adds, removes, renames or moves a row as another program does.
  private func changeElsewhere(_ app: App, using random: inout SplitMix64) {
    let lists = app.document[.lists].items.map { ListID($0.id) }
    guard let list = lists.randomElement(using: &random) else { return }
    let text = Self.texts.randomElement(using: &random)!
    let rows = app.document[list].items.map(\.id)
    let next = rows.randomElement(using: &random)
    let item = ToDoItem(id: app.document.makeID(), text: text)
    guard let row = rows.randomElement(using: &random) else {
      return app.applyForeign(Change([.insert(item, in: list, before: nil)]))
    }
    let edits: [Edit] = [
      .insert(item, in: list, before: next), .remove(row), .setText(row, text),
      .move(row, in: list, before: next == row ? nil : next),
      .move(row, in: lists.randomElement(using: &random)!, before: nil),
    ]
    app.applyForeign(Change([edits.randomElement(using: &random)!]))
  }

  /// The texts that a search from the beginning finds.
  private func expected(_ app: App) -> [String] {
    let query = SearchQuery(app.searchField?.text ?? "")
    let lists = [.lists] + app.document[.lists].items.map { ListID($0.id) }
    return lists.flatMap { app.document[$0].items.map(\.text).filter(query.matches) }
  }

  @Test func `random swipes, keys and other programs leave the rows that a new search finds`() {
    withSeeds(60) { random in
      let app = try makeApp(using: &random)
      for _ in 0..<25 { step(app, using: &random) }
      app.release(finger: 7)
      app.settle()
      let table = try #require(app.searchTable)
      let cells = table.visibleCells.compactMap { $0 as? ToDoCell }
      let (rows, texts) = (cells.compactMap(\.row), expected(app))
      #expect(table.numberOfRows == texts.count && rows.count == cells.count)
      #expect(cells.map(\.title.text) == rows.map { texts[$0] })
      #expect(cells.map(\.frame.minY) == rows.map { Double($0) * 50 })
      #expect(cells.allSatisfy { $0.swipeOffset == 0 && $0.alpha == 1 && $0.superview === table })
      for cell in cells {
        #expect(
          cell.title.strikethrough == (cell.item?.isCompleted == true && !cell.isList ? 1 : 0))
      }
    }
  }
}
