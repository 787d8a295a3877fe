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

@MainActor @Suite struct SearchTests {
  private let app: App

  init() throws {
    app = try App(lists: [
      "Home": ["Wash windows", "Repair the tap", "Buy milk"],
      "Trip": ["Tent", "Stove", "Map", "Crème for the sun"],
      "Food": ["Milk", "Ice cream", "Bread"],
    ])
  }

  private var page: SearchView? {
    app.screen.root.subviews.lazy.compactMap { $0 as? SearchView }.first
  }
  private var isOpen: Bool { page.map { !$0.isHidden && $0.isUserInteractionEnabled } ?? false }
  private var field: SearchField? { page?.fieldRow.field }
  private var table: TableView? { page?.results.tableView }
  private var found: [String] { table?.shownLines ?? [] }
  private var selected: [Int?] {
    table?.visibleCells.filter { ($0 as? ToDoCell)?.isSelected == true }.map(\.row) ?? []
  }
  private var openName: String? { app.screen.navigation.rows.insertionList?.text }
  private var selectedRow: String? { app.cells.first(where: \.isSelected)?.item?.text }

  private func find(_ text: String) {
    app.key(.character("f"), .control)
    app.type(text)
    app.settle()
  }

  @Test func `Ctrl+F shows a field for the text, and no row before a text is typed`() {
    #expect(page == nil)
    find("")
    #expect(isOpen && field?.isFirstResponder == true && found.isEmpty)
    #expect(app.shows("label \"Find\"") && page?.alpha == 1)
  }

  @Test func `the rows of all lists that contain the typed text are shown as it is typed`() {
    find("cre")
    #expect(
      found == ["row 1 \"Crème for the sun\" \"Trip\"", "row 2 \"Ice cream\" \"Food\""])
    app.type("am")
    #expect(found == ["row 1 \"Ice cream\" \"Food\""])
    app.key(.backspace)
    app.key(.backspace)
    #expect(found.count == 2)
    app.key(.backspace, .control)
    app.settle()
    #expect(found.isEmpty && page?.results.isNothingFound == false)
  }

  @Test func `a completed row is struck through, and without other lists no list is named`() throws
  {
    let app = try App(["Milk", "Bread"])
    app.swipe(y: 25, to: 250)
    app.key(.character("f"), .control)
    app.type("il")
    let page = try #require(app.screen.root.subviews.compactMap { $0 as? SearchView }.first)
    #expect(page.results.tableView.shownLines == ["row 1 \"Milk\", checked"])
  }

  @Test func `nothing found is said once the search has ended`() {
    find("zebra")
    #expect(found.isEmpty && page?.results.isNothingFound == true)
    #expect(
      page?.subviews.contains { $0.accessibilityElement.label == "Nothing found" && !$0.isHidden }
        == true)
    app.key(.backspace, .control)
    app.type("tent")
    #expect(
      page?.subviews.contains { $0.accessibilityElement.label == "Nothing found" && $0.isHidden }
        == true)
  }

  @Test func `Return goes to the first row that was found, also in another list`() {
    find("milk")
    #expect(selected == [0])
    app.key(.return)
    app.settle()
    #expect(!isOpen && page?.isHidden == true && app.scene.firstResponder == nil)
    #expect(openName == "Home" && selectedRow == "Buy milk")
    app.key(.space)
    app.settle()
    #expect(app.cell("Buy milk")?.item?.isCompleted == true)
  }

  @Test func `the arrows and the page keys select another row, and Return goes there`() {
    find("e")
    let texts = found
    #expect(texts.count == 7)
    for (key, row) in [
      (Key.down, 1), (.down, 2), (.up, 1), (.pageDown, 6), (.down, 6), (.pageUp, 0), (.up, 0),
    ] {
      app.key(key)
      #expect(selected == [row])
    }
    app.key(.pageDown)
    app.key(.up)
    app.key(.return)
    app.settle()
    #expect(openName == "Food" && selectedRow == "Ice cream")
  }

  @Test func `a tap on a row goes there`() {
    find("tent")
    app.tap(75)
    app.settle()
    #expect(!isOpen && openName == "Trip" && selectedRow == "Tent")
  }

  @Test(arguments: [Key.escape, .back])
  func `Escape and the back button show what was shown before`(key: Key) {
    app.key(.left, .alt)
    app.settle()
    find("tent")
    app.key(key)
    app.settle()
    #expect(!isOpen && page?.isHidden == true && page?.results.tableView.numberOfRows == 0)
    #expect(app.screen.navigation.level == .lists && openName == "Food")
    find("x")
    #expect(isOpen && field?.text == "x")
  }

  @Test func `Return goes from the lists to the row`() {
    app.key(.left, .alt)
    app.settle()
    find("map")
    app.key(.return)
    app.settle()
    let navigation = app.screen.navigation
    #expect(navigation.level == .rows && navigation.view.progress == 1)
    #expect(openName == "Trip" && selectedRow == "Map")
    app.key(.left, .alt)
    app.settle()
    #expect(navigation.level == .lists && navigation.view.openRow == 1)
  }

  @Test func `Ctrl+F during the search selects the typed text`() {
    find("milk")
    app.key(.character("f"), .control)
    app.scene.handle(.text("t", time: app.now))
    app.frame()
    #expect(field?.text == "t")
  }

  @Test func `an edit ends before the search and keeps its text`() {
    app.tap(75)
    app.settle()
    app.type("!")
    find("ice cream!")
    #expect(found == ["row 1 \"Ice cream!\" \"Food\""])
  }

  @Test func `a row that another program deletes disappears, and the selected row stays selected`()
    throws
  {
    find("e")
    for _ in 0..<3 { app.key(.down) }
    let (before, document) = (found, app.document)
    #expect(selected == [3])
    let trip = try #require(document[.lists].items.first { $0.text == "Trip" }).id
    let tent = document[ListID(trip)][0].id
    app.applyForeign(Change([.remove(tent)]))
    app.settle()
    #expect(found.count == before.count - 1 && !found.contains { $0.contains("Tent") })
    #expect(selected == [2])
    app.applyForeign(Change([.remove(trip)]))
    app.settle()
    #expect(!found.contains { $0.contains("Trip") } && selected == [min(2, found.count - 1)])
  }

  @Test func `a row that undo brings back or another program adds appears`() {
    app.swipe(y: 25, to: -250)
    app.settle()
    find("milk")
    #expect(found.count == 1)
    app.screen.navigation.undo()
    app.settle()
    #expect(found.count == 2)
    let item = ToDoItem(id: app.document.makeID(), text: "Oat milk")
    let list = app.screen.controller.list
    app.applyForeign(Change([.insert(item, in: list, before: nil)]))
    app.settle()
    #expect(found.count == 3)
  }

  @Test func `a composition is not searched for until it is inserted, and no key acts meanwhile`() {
    find("")
    let event = CompositionEvent("map", caret: 3, selectedRange: 0..<0, time: app.now)
    app.scene.handle(.composition(event))
    app.settle()
    #expect(found.isEmpty && page?.fieldRow.subviews.first?.isHidden == true)
    app.key(.escape)
    #expect(isOpen)
    app.scene.handle(.text("map", time: app.now))
    app.settle()
    #expect(found == ["row 1 \"Map\" \"Trip\""])
  }

  @Test func `gestures do not reach the rows below`() {
    find("milk")
    let texts = app.document[app.screen.controller.list].items
    app.swipe(y: 375, to: -250)
    app.drag(from: 300, down: 60)
    app.release()
    app.settle()
    #expect(app.document[app.screen.controller.list].items == texts && isOpen && found.count == 2)
  }

  @Test func `after the window has lost the focus, a key or a tap goes to the field again`() {
    find("mi")
    app.scene.handle(.focusLost(time: app.now))
    app.settle()
    #expect(isOpen && field?.isFirstResponder == false)
    app.key(.end)
    app.type("l")
    #expect(field?.text == "mil" && found.count == 2)
    app.scene.handle(.focusLost(time: app.now))
    app.tap(25)
    #expect(field?.isFirstResponder == true)
  }

  @Test func `help opens in front of the search, and Escape leads back to it`() {
    find("milk")
    app.key(.f1)
    app.settle()
    #expect(app.shows("page \"Gestures and keys\""))
    app.key(.escape)
    app.settle()
    #expect(isOpen && found.count == 2)
    app.key(.escape)
    app.settle()
    #expect(!isOpen)
  }

  @Test func `the text size keys work during the search`() {
    find("milk")
    app.key(.character("="), .control)
    app.settle()
    #expect(table?.rowHeight == 62.5 && table?.frame.minY == 62.5 && found.count == 2)
  }

  @Test func `the on-screen keyboard types into the field and leaves room for the rows`() throws {
    var settings = Settings()
    settings.keyboardMode = .on
    let app = try App((0..<30).map { "Row \($0)" }, settings: settings)
    app.useKeyboardLayouts("us")
    app.key(.character("f"), .control)
    app.settle()
    let keyboard = try #require(app.keyboard)
    #expect(keyboard.isShown)
    keyboard.onKey?(.text("2"))
    app.settle()
    let page = try #require(app.screen.root.subviews.compactMap { $0 as? SearchView }.first)
    #expect(page.results.tableView.numberOfRows == 12)
    #expect(page.results.tableView.bottomInset == keyboard.height)
    keyboard.onKey?(.return)
    app.settle()
    #expect(!keyboard.isShown && app.cells.first(where: \.isSelected)?.item?.text == "Row 2")
  }
}
