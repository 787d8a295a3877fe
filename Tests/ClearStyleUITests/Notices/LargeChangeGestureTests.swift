import Drawing
import Glibc
import Input
import TestSupport
import Testing
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ToDoDocument
@testable import ToDoStore
@testable import ViewKit

/// Tests what a user does while the store's thread undoes a change with thousands of edits.
@MainActor
@Suite struct LargeChangeGestureTests {
  private static let rowCount = 5000
  private static let old = (1...20).map { "Old \($0)" }

  private let folder: TemporaryDirectory
  private var path: String { folder.file("list.sqlite") }

  init() throws { folder = try TemporaryDirectory() }

  /// An app whose saved list has 20 rows and, below them, thousands that one change has added.
  private func makeApp(_ settings: Settings = Settings()) throws -> App {
    var random = SplitMix64(seed: 1)
    let document = try ToDoDocument(DocumentOptions(path: path), using: &random)
    document.start(with: Self.old)
    let app = try App(document: document, settings: settings)
    wait(app) { document.unsavedCount == 0 }
    app.add((1...Self.rowCount).map { "New \($0)" })
    wait(app) { document.unsavedCount == 0 }
    return app
  }

  /// Draws frames, and waits for the store's thread, until `condition` is true, at most a minute.
  private func wait(
    _ app: App, _ location: SourceLocation = #_sourceLocation, until condition: () -> Bool
  ) {
    for _ in 0..<60_000 {
      app.document.update()
      app.frame(after: 1.0 / 60)
      if condition() { return }
      // The store's thread needs real time.
      usleep(1000)
    }
    Issue.record("the store's thread did nothing for a minute", sourceLocation: location)
  }

  /// Undoes the import, and performs `body` before the store's thread can write the file.
  private func undo(_ app: App, meanwhile body: () throws -> Void) throws {
    let lock = try Connection(path, .readWrite, .open, timeout: 5000)
    try lock.execute("BEGIN IMMEDIATE")
    app.key(.character("z"), .control)
    #expect(app.document.largeChange != nil)
    app.run(0.5)
    try body()
    try lock.execute("ROLLBACK")
    wait(app) { app.document.largeChange == nil && app.document.unsavedCount == 0 }
  }

  /// Expects the screen at rest, with the rows `texts`, which the file has, too.
  private func expect(
    _ app: App, _ texts: [String], _ location: SourceLocation = #_sourceLocation
  ) throws {
    app.settle()
    #expect(app.texts == texts, sourceLocation: location)
    app.expectRest(location)
    try app.document.close()
    let saved = try ToDoDocument.items(at: path)
    #expect(saved == app.document.list.items, sourceLocation: location)
  }

  private var all: [String] { Self.old + (1...Self.rowCount).map { "New \($0)" } }

  @Test func `a tap on the line that says so stops it, and edits no row`() throws {
    let app = try makeApp()
    try undo(app) { app.tap(680) }
    try expect(app, all)
  }

  @Test func `a row that is held aside through it completes when it is released`() throws {
    let app = try makeApp()
    try undo(app) { app.hold(y: 125, offset: 210) }
    app.run(0.1)
    app.release()
    app.settle()
    wait(app) { app.document.unsavedCount == 0 }
    #expect(app.document.list.items.last { $0.text == "Old 3" }?.isCompleted == true)
    app.key(.character("z"), .control)
    wait(app) { app.document.unsavedCount == 0 }
    try expect(app, Self.old)
  }

  @Test func `a row that it removes is let go, and its swipe acts on no other row`() throws {
    let app = try makeApp()
    app.table.jump(toRow: 1000, depth: 0)
    app.frame()
    try undo(app) { app.hold(y: 125, offset: -210) }
    app.run(0.1)
    app.release()
    try expect(app, Self.old)
  }

  @Test(arguments: [-120.0, 60])
  func `rows that two fingers fold or spread stay under them`(spread: Double) throws {
    let app = try makeApp()
    try undo(app) { app.pinch(225, 475, spread: spread) }
    app.run(0.1)
    app.touch(.cancelled, 180, 300, finger: 1)
    app.touch(.cancelled, 220, 320, finger: 2)
    try expect(app, Self.old)
  }

  @Test(arguments: [0, 1000])
  func `the text of an open edit is kept, also that of a row that it removes`(topRow: Int) throws {
    let app = try makeApp()
    app.table.jump(toRow: topRow, depth: 0)
    app.frame()
    app.tap(125)
    app.settle()
    let lock = try Connection(path, .readWrite, .open, timeout: 5000)
    try lock.execute("BEGIN IMMEDIATE")
    app.undoForeign()
    #expect(app.document.largeChange != nil)
    app.type("typed")
    try lock.execute("ROLLBACK")
    wait(app) { app.document.largeChange == nil && app.document.unsavedCount == 0 }
    app.finishTyping()
    wait(app) { app.document.unsavedCount == 0 }
    let kept = topRow == 0 ? "Old 3typed" : "New 983typed"
    #expect(app.texts.filter { $0.contains("typed") } == [kept])
    #expect(app.texts.count == Self.old.count + (topRow == 0 ? 0 : 1))
    try app.document.close()
  }

  @Test(arguments: [CompletedRows.sink, .hide])
  func `sorted, hidden and wrapped rows are those of a window that opens afterward`(
    completed: CompletedRows
  ) throws {
    var settings = Settings()
    (settings.completedRows, settings.wrapsText) = (completed, true)
    let app = try makeApp(settings)
    try undo(app) { app.swipe(y: 125, to: 210) }
    app.settle()
    try app.document.close()
    var random = SplitMix64(seed: 2)
    let again = try App(
      document: ToDoDocument(DocumentOptions(path: path), using: &random), settings: settings)
    again.settle()
    #expect(again.rows == app.rows && again.texts.count == Self.old.count)
    #expect(again.document.list.completedCount == 1)
    try again.document.close()
  }
}
