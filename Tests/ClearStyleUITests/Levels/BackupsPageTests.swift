import Geometry
import Glibc
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// The pages with the backups of a file, and with the lists of one.
@Suite @MainActor struct BackupsPageTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func document() throws -> ToDoDocument {
    var random = SystemRandomNumberGenerator()
    var options = DocumentOptions(path: folder.file("list.sqlite"))
    options.stateFolder = folder.file("state")
    return try ToDoDocument(options, using: &random)
  }

  /// A file with a backup of two lists, in which a list and a row were deleted since.
  private func app(_ settings: Settings = Settings()) throws -> App {
    let first = try document()
    first.start(with: ["Milk", "Bread"])
    first.perform(Change([.setCompleted(first[.original].items[1].id, true)]))
    let trip = ToDoItem(id: first.makeListID(), text: "Trip")
    let tent = ToDoItem(id: first.makeID(), text: "Tent")
    first.perform(.insertion(of: [tent], into: trip, before: nil))
    try first.close()
    let second = try document()
    second.perform(Change([.remove(trip.id), .remove(second[.original].items[0].id)]))
    try second.close()
    let app = try App(document: try document(), height: 1000, settings: settings)
    app.openSettings()
    return app
  }

  private func cells(_ app: App, _ level: Level) -> [PageCell] {
    let table = app.levels.levels.loadedController(of: level)?.tableView
    return table?.visibleCells.compactMap { $0 as? PageCell } ?? []
  }

  private func texts(_ app: App, _ level: Level) -> [String] {
    cells(app, level).map { "\($0.content.title)|\($0.content.value)" }
  }

  /// Opens the page of the newest backup, and waits until it is read.
  private func openBackup(_ app: App) throws {
    app.tapSetting("Backups")
    let cell = try #require(cells(app, .backups).dropFirst().first)
    app.tap(cell.convertToWindow(cell.bounds).midY)
    app.settle()
    for _ in 0..<60_000 where texts(app, .backup).contains("Reading…|") {
      app.document.update()
      app.frame()
      usleep(1000)
    }
  }

  @Test func `the days are rows, the newest first, and lead to the lists as they were`() throws {
    let app = try app()
    try folder.run(
      "cd \(folder.file("state"))/backups/*; cp *.sqlite 2025-02-01-version-3.sqlite")
    try openBackup(app)
    let day = try #require(app.document.backups.first).day
    #expect(
      texts(app, .backups) == [
        "Settings|", "\(EnglishStrings().name(of: day))|", "February 1, 2025|version 3",
      ])
    #expect(app.levels.level == .backup)
    #expect(
      texts(app, .backup) == [
        "Backups|", "To Do|1", "Milk|", "Bread|Completed", "Trip|1", "Tent|",
      ])
  }

  @Test(arguments: [(45.0, false), (55, true)])
  func `a pull past the distance takes the lists over, as one step to undo`(
    distance: Double, isRestored: Bool
  ) throws {
    let app = try app()
    let before = NaiveLists(app.document.lists)
    try openBackup(app)
    app.pull(distance)
    app.release()
    app.settle()
    #expect(app.levels.level == (isRestored ? .lists : .backup))
    #expect((NaiveLists(app.document.lists) == before) != isRestored)
    guard isRestored else { return }
    #expect(app.document[.lists].items.map(\.text) == ["To Do", "Trip"])
    #expect(app.document[.original].items.map(\.text) == ["Milk", "Bread"])
    app.key(.character("z"), .control)
    app.settle()
    #expect(NaiveLists(app.document.lists) == before)
  }

  @Test func `a kiosk where nothing is deleted takes no lists over, and says so`() throws {
    var settings = Settings()
    settings.kiosk = KioskSettings()
    settings.kiosk?.allowsDeleting = false
    let app = try app(settings)
    let before = NaiveLists(app.document.lists)
    try openBackup(app)
    app.pull(55)
    app.release()
    app.settle()
    #expect(NaiveLists(app.document.lists) == before && app.levels.level == .backup)
    let notices = app.notices.filter { $0.alpha > 0.5 }.flatMap(\.subviews)
    #expect(notices.contains { $0.accessibilityElement.label.contains("kiosk.delete = off") })
  }

  @Test func `a damaged backup says so, and is not taken over`() throws {
    let app = try app()
    try folder.run("cd \(folder.file("state"))/backups/*; : > $(ls)")
    let before = NaiveLists(app.document.lists)
    try openBackup(app)
    #expect(texts(app, .backup) == ["Backups|", "This backup cannot be read|"])
    app.pull(55)
    app.release()
    app.settle()
    #expect(NaiveLists(app.document.lists) == before)
  }

  @Test func `without backups the page says so, and a tap there does nothing`() throws {
    let app = try App(["Milk"], height: 1000)
    app.openSettings()
    app.tapSetting("Backups")
    #expect(texts(app, .backups) == ["Settings|", "No backups yet|"])
    app.tap(75)
    app.settle()
    #expect(app.levels.level == .backups)
    app.tap(25)
    app.settle()
    #expect(app.levels.level == .settings)
  }

  @Test func `the rows of a backup are found by their numbers`() {
    var lists = ListCollection(ToDoList())
    let (empty, full) = (ToDoItem(id: ItemID(1), text: "A"), ToDoItem(id: ItemID(2), text: "B"))
    let rows = (10..<13).map { ToDoItem(id: ItemID($0), text: "\($0)") }
    _ = lists.apply(Change([.remove(.originalList), .insert(empty, in: .lists, before: nil)]))
    _ = lists.apply(.insertion(of: rows, into: full, before: nil))
    let all = BackupRows(lists)
    let expected: [BackupRows.Row] =
      [.list("A", openCount: 0), .list("B", openCount: 3)] + rows.map { .item($0) }
    #expect(all.count == 5 && (0..<5).map { all[$0] } == expected)
  }
}
