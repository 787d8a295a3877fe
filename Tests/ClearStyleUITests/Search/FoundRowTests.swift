import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Rows that the search has found are rows: gestures and keys complete and delete them.
@MainActor @Suite struct FoundRowTests {
  private let app: App

  init() throws { app = try Self.makeApp() }

  private static func makeApp(settings: Settings = Settings()) throws -> App {
    try App(
      lists: [
        "Home": ["Wash windows", "Repair the tap", "Buy milk"],
        "Milk round": ["Tent", "Stove"],
        "Food": ["Milk", "Ice cream", "Oat milk", "Bread"],
      ], settings: settings)
  }

  private static func settings(_ change: (inout Settings) -> Void) -> Settings {
    var settings = Settings()
    change(&settings)
    return settings
  }

  private func find(_ text: String, in app: App? = nil) {
    let app = app ?? self.app
    app.key(.character("f"), .control)
    app.type(text)
    app.settle()
  }

  private var isShownEverywhere: Bool { app.found == Self.all }

  private static let all = [
    "row 1 \"Milk round\" \"2\"", "row 2 \"Buy milk\" \"Home\"", "row 3 \"Milk\" \"Food\"",
    "row 4 \"Oat milk\" \"Food\"",
  ]

  @Test func `lists are found by their names, before the rows of all lists`() {
    find("milk")
    #expect(app.found == Self.all)
    let cell = app.foundCell(0)
    #expect(cell?.color == app.screen.navigation.lists.theme.colors.listColor(row: 1, of: 3))
  }

  @Test func `an undo selects the row again that was deleted while it was selected`() {
    find("milk")
    app.key(.down)
    app.key(.delete, .alt)
    app.settle()
    app.key(.character("z"), .control)
    app.settle()
    #expect(isShownEverywhere && app.foundCell(1)?.isSelected == true)
  }

  @Test(arguments: [true, false])
  func `a tap on a list that was found, or Return, opens it`(byTap: Bool) {
    find("round")
    if byTap { app.tap(75) } else { app.key(.return) }
    app.settle()
    #expect(!app.isSearching && app.rows.map(\.text) == ["Tent", "Stove"])
    #expect(app.screen.navigation.level == .rows)
  }

  @Test func `a swipe to the right completes a row in its list, and another one reopens it`() {
    find("milk")
    app.swipe(y: 125, to: 170)
    #expect(app.item("Buy milk")?.isCompleted == true)
    app.settle()
    #expect(app.found[1] == "row 2 \"Buy milk\" \"Home\", checked")
    let cell = app.foundCell(1)
    let colors = app.screen.navigation.lists.theme.colors
    #expect(cell?.color == colors.completed && cell?.title.strikethrough == 1)
    app.swipe(y: 125, to: 170)
    app.settle()
    #expect(app.item("Buy milk")?.isCompleted == false && isShownEverywhere)
  }

  @Test func `a row that is completed returns to its place, and its line grows under the finger`() {
    find("milk")
    app.hold(y: 125, offset: 80)
    let cell = app.foundCell(1)
    #expect(cell?.swipeOffset == 80 && cell?.title.strikethrough == 0.5)
    app.move([1: Point(x: 90, y: 0)])
    app.pass(0.2)
    app.frame()
    app.release()
    app.frame()
    #expect(app.item("Buy milk")?.isCompleted == true && (cell?.swipeOffset ?? 0) > 0)
    app.settle()
    #expect(app.foundCell(1) === cell && cell?.swipeOffset == 0)
  }

  @Test func `a swipe to the left deletes a row, which flies out while the rows below move up`() {
    find("milk")
    let cell = app.foundCell(1)
    app.swipe(y: 125, to: -170)
    app.frame()
    #expect(app.item("Buy milk") == nil && app.searchTable?.leavingCells.first === cell)
    #expect(app.searchTable?.numberOfRows == 3)
    app.run(0.1)
    #expect((cell?.swipeOffset ?? 0) < -170)
    #expect((app.foundCell(1)?.frame.minY ?? 0) > 50)
    app.settle()
    #expect(app.foundCell(1)?.frame.minY == 50)
    #expect(
      app.found.dropFirst() == ["row 2 \"Milk\" \"Food\"", "row 3 \"Oat milk\" \"Food\""])
  }

  @Test func `a flick deletes a row, but no list`() {
    find("milk")
    for y in [75.0, 125] {
      app.hold(y: y, offset: -110, over: 0.06)
      app.release()
      app.settle()
    }
    #expect(app.item("Buy milk") == nil && app.found.first == Self.all[0])
  }

  @Test func `a list that was found is completed and deleted with its rows`() {
    find("milk")
    app.swipe(y: 75, to: 170)
    app.settle()
    #expect(app.found[0] == "row 1 \"Milk round\" \"0\"")
    app.swipe(y: 75, to: -170)
    app.settle()
    #expect(app.item("Tent") == nil && app.found.count == 3)
    app.screen.navigation.undo()
    app.settle()
    #expect(app.found[0] == "row 1 \"Milk round\" \"0\"" && app.found.count == 4)
  }

  @Test func `undo brings a row back from the left, and stays in the search`() {
    find("milk")
    app.swipe(y: 125, to: -170)
    app.settle()
    app.swipeThree(-200, y: 300)
    app.release(1, 2, 3)
    app.frame()
    app.run(0.05)
    #expect((app.foundCell(1)?.swipeOffset ?? 0) < 0)
    app.settle()
    #expect(isShownEverywhere && app.isSearching)
    app.key(.escape)
    app.settle()
    #expect(app.screen.navigation.level == .rows && app.rows.first?.text == "Milk")
  }

  @Test func `the quiet line tells what was deleted, and a tap on it takes that back`() {
    find("milk")
    app.swipe(y: 125, to: -170)
    app.settle()
    #expect(app.shows("Deleted “Buy milk”"))
    app.tap(675)
    app.settle()
    #expect(isShownEverywhere && app.isSearching && app.shows("Undid: deleted “Buy milk”"))
  }

  @Test func `Ctrl+Return completes and Alt+Delete deletes the selected row, not the text`() {
    find("milk")
    app.key(.down)
    app.key(.return, .control)
    app.settle()
    #expect(app.item("Buy milk")?.isCompleted == true && app.isSearching)
    app.key(.return, .control, isRepeat: true)
    #expect(app.item("Buy milk")?.isCompleted == true)
    app.key(.delete, .alt)
    app.settle()
    #expect(app.item("Buy milk") == nil && app.searchField?.text == "milk")
    #expect(
      app.searchTable?.visibleCells.map { ($0 as? ToDoCell)?.isSelected } == [false, true, false])
  }

  @Test func `Space, Delete and Backspace edit the text also after a row was selected`() {
    find("milk")
    app.key(.down)
    app.key(.delete)
    app.key(.space)
    app.scene.handle(.text(" ", time: app.now))
    app.key(.backspace)
    app.key(.backspace)
    app.settle()
    #expect(app.searchField?.text == "mil" && isShownEverywhere)
  }

  @Test func `Ctrl+Z takes back what was done last, in the text or in the rows`() {
    find("mil")
    app.key(.delete, .alt)
    app.settle()
    #expect(app.item("Tent") == nil)
    app.key(.character("z"), .control)
    app.settle()
    #expect(app.item("Tent") != nil && app.searchField?.text == "mil")
    app.key(.character("y"), .control)
    app.settle()
    #expect(app.item("Tent") == nil)
    app.key(.character("z"), .control)
    app.type("k")
    app.key(.character("z"), .control)
    app.settle()
    #expect(app.item("Tent") != nil && app.searchField?.text != "milk")
  }

  @Test(arguments: [CompletedRows.sink, .hide])
  func `a completed row moves in its list as the settings say, and stays found`(
    order: CompletedRows
  ) throws {
    let app = try Self.makeApp(settings: Self.settings { $0.completedRows = order })
    find("milk", in: app)
    app.swipe(y: 175, to: 170)
    app.settle()
    let food = app.document[app.screen.controller.list]
    #expect(food.items.map(\.text) == ["Ice cream", "Oat milk", "Bread", "Milk"])
    #expect(
      app.found.suffix(2) == [
        "row 3 \"Oat milk\" \"Food\"", "row 4 \"Milk\" \"Food\", checked",
      ])
    #expect(app.searchTable?.rowAnimations.isEmpty == true)
  }

  @Test func `where a kiosk allows no deleting, a swipe to the left and the key delete nothing`()
    throws
  {
    let app = try Self.makeApp(
      settings: Self.settings {
        $0.kiosk = KioskSettings()
        $0.kiosk?.allowsDeleting = false
      })
    find("milk", in: app)
    app.swipe(y: 125, to: -170)
    app.settle()
    app.key(.delete, .alt)
    app.settle()
    #expect(app.found == Self.all && app.foundCell(1)?.swipeOffset == 0)
    #expect(app.foundCell(1)?.deleteCue.strikethrough == 1)
  }

  @Test func `a swipe that is disabled moves no row that was found`() throws {
    let app = try Self.makeApp(settings: Self.settings { $0.disabledGestures = [.swipeLeft] })
    find("milk", in: app)
    app.swipe(y: 125, to: -170)
    app.settle()
    app.swipe(y: 125, to: 170)
    app.settle()
    #expect(app.item("Buy milk")?.isCompleted == true)
  }

  @Test func `a row stays under the finger while another program changes the lists`() throws {
    find("milk")
    app.hold(y: 125, offset: 80)
    let cell = app.foundCell(1)
    let item = ToDoItem(id: app.document.makeID(), text: "Milkshake")
    app.applyForeign(Change([.insert(item, in: app.screen.controller.list, before: nil)]))
    app.run(0.5)
    #expect(app.found.count == 5 && cell?.swipeOffset == 80)
    app.move([1: Point(x: 100, y: 0)])
    app.pass(0.2)
    app.release()
    app.settle()
    #expect(app.item("Buy milk")?.isCompleted == true)
  }

  @Test func `a row that another program moves to another list shows the name of that list`() throws
  {
    find("oat")
    let trip = try #require(app.document[.lists].items.first { $0.text == "Milk round" })
    let oat = try #require(app.item("Oat milk"))
    app.applyForeign(Change([.move(oat.id, in: ListID(trip.id), before: nil)]))
    app.settle()
    #expect(app.found == ["row 1 \"Oat milk\" \"Milk round\""])
  }

  @Test func `a row whose text no longer matches, or that another program deletes, leaves`() throws
  {
    find("milk")
    let milk = try #require(app.item("Milk"))
    let oat = try #require(app.item("Oat milk"))
    app.applyForeign(Change([.setText(milk.id, "Cocoa")]))
    app.settle()
    #expect(app.found.count == 3)
    app.applyForeign(Change([.remove(oat.id)]))
    app.settle()
    #expect(app.found == Array(Self.all.prefix(2)))
  }

  @Test func `the open list that is deleted in the search is left behind it`() {
    find("food")
    app.key(.delete, .alt)
    app.settle()
    #expect(app.isSearching)
    app.key(.escape)
    app.settle()
    #expect(app.screen.navigation.level == .lists)
  }
}

extension App {
  private var searchPage: SearchView? {
    screen.root.subviews.lazy.compactMap { $0 as? SearchView }.first
  }

  /// Whether the search is open.
  var isSearching: Bool {
    searchPage.map { !$0.isHidden && $0.isUserInteractionEnabled } ?? false
  }

  /// The field of the search; nil before the search is first opened.
  var searchField: SearchField? { searchPage?.fieldRow.field }

  /// The table of the search; nil before the search is first opened.
  var searchTable: TableView? { searchPage?.results.tableView }

  /// The visible rows that were found.
  var found: [String] { searchTable?.shownLines ?? [] }

  /// The cell of a row that was found.
  func foundCell(_ row: Int) -> ToDoCell? { searchTable?.cell(forRow: row) as? ToDoCell }

  /// The item with the text `text` in any list.
  fileprivate func item(_ text: String) -> ToDoItem? {
    document[.lists].items.lazy.flatMap { [document] in document[ListID($0.id)].items }
      .first { $0.text == text }
  }
}
