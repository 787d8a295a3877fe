import Geometry
import Input
import TestSupport
import Testing
import Timing
import ToDoDocument
import ToDoModel

@testable import ClearStyleUI
@testable import ViewKit

/// Searches that take several frames.
@MainActor @Suite struct LongSearchTests {
  private static let count = 20_000

  /// A long text, so that fewer rows take several frames.
  private static let words = String(repeating: " with some words of text", count: 100)

  /// An app with a long list whose last row is "Needle", and in which each tenth row has a "ü".
  private func makeApp() throws -> App {
    let app = try App([])
    app.add(
      (0..<Self.count).map {
        $0 % 10 == 0
          ? "Gruß Nr. \($0)" + Self.words : "Row \($0)" + Self.words
      }
        + ["Needle"])
    app.key(.character("f"), .control)
    app.settle()
    return app
  }

  private func page(of app: App) throws -> SearchView {
    try #require(app.screen.root.subviews.compactMap { $0 as? SearchView }.first)
  }

  @Test func `rows that fill the window are shown by the first frame, the others follow`() throws {
    let app = try makeApp()
    let page = try page(of: app)
    app.type("r")
    let first = page.results.tableView.numberOfRows
    #expect(first >= 13 && first < Self.count && page.results.isSearching)
    var frames = 1
    while app.scene.needsFrame, frames < 100 {
      app.frame(after: 1.0 / 60)
      frames += 1
    }
    #expect(page.results.tableView.numberOfRows == Self.count && !page.results.isSearching)
    #expect((3...30).contains(frames))
  }

  @Test func `while nothing fills the window, the rows that were found before stay`() throws {
    let app = try makeApp()
    let page = try page(of: app)
    app.type("row 7")
    app.settle()
    let before = page.results.tableView.numberOfRows
    #expect(before == 1000)
    app.key(.character("f"), .control)
    app.scene.handle(.text("needle", time: app.now))
    app.frame()
    #expect(page.results.isSearching && page.results.tableView.numberOfRows == before)
    app.settle()
    #expect(page.results.tableView.shownLines == ["row 1 \"Needle\""])
  }

  @Test func `a change during a search does not lose its result`() throws {
    let app = try makeApp()
    let page = try page(of: app)
    app.type("needle")
    #expect(page.results.isSearching)
    let document = app.document
    app.applyForeign(Change([.remove(document[.original][0].id)]))
    let item = ToDoItem(id: document.makeID(), text: "Needles")
    app.applyForeign(Change([.insert(item, in: .original, before: document[.original][0].id)]))
    app.settle()
    #expect(
      page.results.tableView.shownLines == [
        "row 1 \"Needles\"", "row 2 \"Needle\"",
      ])
  }
}
