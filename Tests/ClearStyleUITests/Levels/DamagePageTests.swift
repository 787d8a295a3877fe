import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings
import ViewKit

@testable import ClearStyleUI

@MainActor
@Suite struct DamagePageTests {
  private final class Choices {
    var all: [DamageOffer.Choice] = []
  }

  private let choices = Choices()

  /// A screen of a read-only document with two rows that were salvaged.
  private func app(
    backup: DamageOffer.Backup? = DamageOffer.Backup(age: 3, count: 40),
    _ settings: Settings = Settings()
  ) throws -> App {
    var random = SplitMix64(seed: 1)
    let lists = ListCollection(
      ToDoList([
        ToDoItem(id: ItemID(1), text: "Milk"),
        ToDoItem(id: ItemID(2), text: "Bread", isCompleted: true),
      ]))
    var settings = settings
    settings.isReadOnly = true
    let document = ToDoDocument(lists, isReadOnly: true, using: &random)
    let app = try App(document: document, settings: settings)
    app.screen.damage = DamageOffer(salvaged: lists, backup: backup) { [choices] in
      choices.all.append($0)
    }
    app.settle()
    return app
  }

  private func texts(_ app: App) -> [String] {
    let table = app.levels.levels.loadedController(of: .damage)?.tableView
    return table?.visibleCells.compactMap { ($0 as? PageCell)?.content }
      .map { "\($0.title)|\($0.value)" } ?? []
  }

  @Test func `the page offers the backup and what can be read, and shows the rows`() throws {
    let app = try app()
    #expect(
      texts(app) == [
        "Settings|", "Use the backup, 3 days old|40", "Use what could be read|2", "To Do|1",
        "Milk|", "Bread|Completed",
      ])
    app.tap(75)
    app.tap(125)
    app.tap(225)
    #expect(choices.all == [.backup, .salvaged])
  }

  @Test func `without a good backup the row says so and does nothing`() throws {
    let app = try app(backup: nil)
    #expect(texts(app)[1] == "There is no good backup|")
    app.tap(75)
    #expect(choices.all.isEmpty)
  }

  @Test func `the page is found again from the settings, which have a row for it`() throws {
    let app = try app()
    app.tap(25)
    app.settle()
    #expect(app.levels.level == .settings)
    app.tap(25)
    app.settle()
    #expect(app.levels.level == .damage)
  }

  @Test func `a screen that is locked to one list shows its rows, and no offer`() throws {
    var settings = Settings()
    settings.kiosk = KioskSettings()
    settings.kiosk?.isLocked = true
    let app = try app(settings)
    #expect(app.levels.level == .rows)
    #expect(app.cells.count == 2)
  }
}
