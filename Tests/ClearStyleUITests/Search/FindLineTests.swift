import Geometry
import Input
import OnScreenKeyboard
import Testing
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// The line "Find" below the lists, which opens the search.
@MainActor @Suite struct FindLineTests {
  /// An app that shows two lists, in a window that is as high as 14 rows.
  private func makeApp(rows: Int, settings: Settings = Settings()) throws -> App {
    let texts = (0..<rows).map { "Row \($0)" }
    let app = try App(lists: ["Home": ["Bread"], "Food": texts], settings: settings)
    app.key(.left, .alt)
    app.settle()
    return app
  }

  private func line(of app: App) -> PullCaption? {
    app.screen.navigation.lists.tableView.footerView as? PullCaption
  }

  @Test func `the line is there once all lists together have more rows than the window shows`()
    throws
  {
    #expect(line(of: try makeApp(rows: 13)) == nil)
    let app = try makeApp(rows: 14)
    let line = try #require(self.line(of: app))
    #expect(
      line.accessibilityElement == AccessibilityElement(.button, label: "Find", actions: ["find"])
        && line.frame == Rect(x: 0, y: 100, width: 400, height: 50)
    )
  }

  @Test func `the line follows the rows, the window and the text size`() throws {
    let app = try makeApp(rows: 13)
    let list = app.screen.controller.list
    let item = ToDoItem(id: app.document.makeID(), text: "Milk")
    app.applyForeign(Change([.insert(item, in: list, before: nil)]))
    app.settle()
    #expect(line(of: app) != nil)
    app.applyForeign(Change([.remove(item.id)]))
    app.settle()
    #expect(line(of: app) == nil)
    app.screen.textScale = 1.25
    app.settle()
    #expect(line(of: app)?.textScale == 1.25 && line(of: app)?.frame.size.height == 62.5)
  }

  @Test func `the line fades out where a transition begins, and in where it ends`() throws {
    let app = try makeApp(rows: 20)
    app.key(.home)
    app.key(.right, .alt)
    app.run(0.1)
    #expect(line(of: app)?.alpha == 0)
    app.settle()
    app.key(.left, .alt)
    app.run(0.1)
    #expect(line(of: app)?.alpha == 0)
    app.settle()
    #expect(line(of: app)?.alpha == 1)
  }

  @Test func `a tap on the line opens the search, with the keyboard after a finger`() throws {
    let app = try makeApp(rows: 20)
    app.useKeyboardLayouts("us")
    app.scene.handle(.keyboardAttached(false, time: app.now))
    app.tap(125)
    app.settle()
    #expect(app.isSearching && app.searchField?.isFirstResponder == true)
    #expect(app.keyboard?.isShown == true && app.document[.lists].count == 2)
    app.type("row 1")
    app.settle()
    #expect(app.found.first == "row 1 \"Row 1\" \"Food\"")
  }

  @Test func `a tap below the line adds a list`() throws {
    let app = try makeApp(rows: 20)
    app.tap(175)
    app.settle()
    #expect(!app.isSearching && app.screen.navigation.lists.draft != nil)
  }

  @Test(arguments: ["", "row", "no such row"])
  func `a tap below the rows and a pull down close the search`(text: String) throws {
    for closes: (App) -> Void in [
      { $0.tap(690) },
      {
        $0.drag(from: 300, down: 160)
        $0.release()
      },
    ] {
      let app = try makeApp(rows: 9)
      app.key(.character("f"), .control)
      app.type(text)
      app.settle()
      closes(app)
      app.settle()
      #expect(!app.isSearching && app.screen.navigation.level == .lists)
      #expect(app.document[.lists].count == 2)
    }
  }

  @Test func `a short pull leaves the search open, and says what a longer one does`() throws {
    let app = try makeApp(rows: 20)
    app.key(.character("f"), .control)
    app.type("row")
    app.settle()
    app.drag(from: 300, down: 60)
    #expect(app.shows("Pull to Close"))
    app.release()
    app.settle()
    #expect(app.isSearching)
    app.drag(from: 300, down: 200)
    #expect(app.shows("Release to Close"))
    app.release()
    app.settle()
    #expect(!app.isSearching)
  }

  @Test(arguments: ["", "no such row"])
  func `Return, or Done of the on-screen keyboard, closes a search without rows`(
    text: String
  ) throws {
    let app = try makeApp(rows: 9)
    app.key(.character("f"), .control)
    app.type(text)
    app.settle()
    app.key(.return)
    #expect(!app.isSearching)
  }
}
