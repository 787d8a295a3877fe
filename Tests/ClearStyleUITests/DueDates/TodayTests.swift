import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// The rows of all lists that are due today.
@MainActor
struct TodayTests {
  /// The lists "To Do" with the rows milk, tea and soap, and "Trip" with boots and map, opened on the lists level.
  private func app(settings: Settings = Settings()) throws -> DatedApp {
    let dated = try DatedApp(
      ["soap": "2026-11-29", "milk": "2026-11-28T17:00", "tea": "2026-11-27"], settings: settings)
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

  private func openToday(_ dated: DatedApp) {
    dated.app.tap(25)
    dated.app.settle()
  }

  private func lists(_ dated: DatedApp) -> [String] {
    let lists = dated.app.navigation.lists
    return (0..<lists.count).map { lists.item(at: $0).text }
  }

  private func cell(_ dated: DatedApp, _ row: Int) throws -> ToDoCell {
    try #require(dated.app.navigation.lists.cell(forRow: row))
  }

  private func texts(_ dated: DatedApp) -> [String] { dated.app.rows.map(\.text) }

  @Test func `the lists begin with today and the number of rows due today or earlier`() throws {
    let dated = try app()
    #expect(lists(dated) == ["Today", "To Do", "Trip"])
    let cell = try cell(dated, 0)
    #expect(cell.openCount == 3)
    #expect(cell.color == ThemeColors(.heat).firstRow)
    #expect(try self.cell(dated, 1).color == ThemeColors(.heat).listColor(row: 0, of: 2))
    #expect(cell.accessibilityNode.description.contains("Today"))
  }

  @Test func `in German it is called Heute`() throws {
    var settings = Settings()
    settings.language = .german
    #expect(try lists(app(settings: settings))[0] == "Heute")
  }

  @Test func `without dates there is no such row`() throws {
    let dated = try DatedApp(["milk": ""])
    dated.app.navigation.goUp()
    dated.app.settle()
    #expect(lists(dated) == ["To Do"])
    #expect(dated.app.scene.nextDeadline == nil)
    let id = dated.items[0].id
    var details = ItemDetails()
    details.due = DueDate("2026-12-24")
    dated.app.applyForeign(Change([.set(id, .detail(.due, of: details))]))
    dated.app.settle()
    #expect(lists(dated) == ["Today", "To Do"])
    #expect(try cell(dated, 0).openCount == 0)
    dated.app.applyForeign(Change([.setCompleted(id, true)]))
    dated.app.settle()
    #expect(lists(dated) == ["To Do"])
  }

  @Test func `a tap opens the rows of all lists by date, with the names of their lists`() throws {
    let dated = try app()
    openToday(dated)
    #expect(dated.app.navigation.level == .rows)
    #expect(texts(dated) == ["tea", "boots", "milk"])
    #expect(dated.app.cells.map { $0.trailingLabels?.name } == ["To Do", "Trip", "To Do"])
    #expect(
      dated.chips == ["Yesterday!", "Today", "17:00"]
        || dated.chips == ["27 Nov!", "Today", "17:00"])
    #expect(dated.app.navigation.title == "Today – ClearStyle")
    dated.app.expectRest()
  }

  @Test func `a swipe completes and deletes a row in its list, and undo brings it back here`()
    throws
  {
    let dated = try app()
    openToday(dated)
    dated.app.swipe(y: 25, to: 250)
    dated.app.settle()
    #expect(dated.items.first { $0.text == "tea" }?.isCompleted == true)
    #expect(texts(dated) == ["tea", "boots", "milk"], "it stays, completed")
    dated.app.swipe(y: 75, to: -300)
    dated.app.settle()
    #expect(texts(dated) == ["tea", "milk"])
    #expect(dated.app.document[ListID(ItemID(99))].items.map(\.text) == ["map"])
    dated.app.key(.character("z"), .control)
    dated.app.settle()
    #expect(texts(dated) == ["tea", "boots", "milk"])
    #expect(dated.app.screen.controller.list == .today)
    dated.app.key(.character("z"), .control)
    dated.app.settle()
    #expect(dated.app.rows.allSatisfy { !$0.isCompleted })
    #expect(dated.app.screen.controller.list == .today)
  }

  @Test func `completed rows are gone when today is opened again`() throws {
    let dated = try app()
    openToday(dated)
    dated.app.key(.home)
    dated.app.key(.space)
    dated.app.settle()
    dated.app.navigation.goUp()
    dated.app.settle()
    #expect(try cell(dated, 0).openCount == 2)
    openToday(dated)
    #expect(texts(dated) == ["boots", "milk"])
  }

  @Test func `a pull adds a row due today at the top of the oldest list`() throws {
    let dated = try app()
    openToday(dated)
    dated.app.pull(60)
    dated.app.release()
    #expect(dated.field != nil)
    #expect(dated.chips.first == "Today")
    dated.app.type("call mum")
    dated.app.finishTyping()
    dated.app.settle()
    #expect(dated.items.map(\.text) == ["call mum", "soap", "milk", "tea"])
    #expect(dated.items[0].details.due == DueDate("2026-11-28"))
    #expect(texts(dated) == ["tea", "call mum", "boots", "milk"])
  }

  @Test func `a date that is typed there counts instead`() throws {
    let dated = try app()
    openToday(dated)
    dated.app.key(.character("n"), .control)
    dated.app.type("call mum tomorrow")
    dated.app.key(.return)
    dated.app.key(.escape)
    dated.app.settle()
    #expect(dated.items[0].text == "call mum")
    #expect(dated.items[0].details.due == DueDate("2026-11-29"))
    #expect(texts(dated) == ["tea", "boots", "milk"])
  }

  @Test func `an edit changes the row in its list, and a later date takes it away`() throws {
    let dated = try app()
    openToday(dated)
    dated.app.tap(75)
    dated.app.key(.end)
    dated.field?.setText("hiking boots tomorrow")
    dated.app.settle()
    dated.app.key(.return)
    dated.app.settle()
    #expect(dated.app.document[ListID(ItemID(99))].items[0].text == "hiking boots")
    #expect(texts(dated) == ["tea", "milk"])
  }

  @Test func `nothing lifts a row of today, or today itself`() throws {
    let dated = try app()
    dated.app.lift(y: 25)
    #expect(!dated.app.navigation.lists.tableView.hasLiftedRows)
    dated.app.release()
    dated.app.settle()
    #expect(dated.app.scene.firstResponder == nil)
    dated.app.navigation.open(.today)
    dated.app.settle()
    dated.app.lift(y: 25)
    #expect(!dated.app.table.hasLiftedRows)
    dated.app.release()
    dated.app.settle()
    dated.app.key(.home)
    dated.app.key(.down, .alt)
    dated.app.settle()
    #expect(texts(dated) == ["tea", "boots", "milk"])
  }

  @Test func `no swipe and no key deletes, completes, renames, copies or moves today`() throws {
    let dated = try app()
    let before = dated.app.document.lists[.lists]
    for distance in [-380.0, 380] {
      dated.app.touch(.began, 200, 25)
      dated.app.move([1: Point(x: distance, y: 0)])
      let cell = try cell(dated, 0)
      #expect(cell.deleteCue.color == .white && cell.completeCue.color == .white)
      dated.app.release()
      dated.app.settle()
    }
    dated.app.key(.home)
    for key in [Key.delete, .space, .f2] { dated.app.key(key) }
    dated.app.key(.down, .alt)
    dated.app.key(.character("c"), .control)
    dated.app.key(.character("v"), .control)
    dated.app.settle()
    #expect(lists(dated) == ["Today", "To Do", "Trip"])
    #expect(dated.app.document.lists[.lists] == before)
    #expect(dated.items.allSatisfy { !$0.isCompleted })
    #expect(dated.app.scene.firstResponder == nil)
  }

  @Test func `lists are moved and added below today`() throws {
    let dated = try app()
    dated.app.key(.end)
    dated.app.key(.up, .alt)
    dated.app.key(.up, .alt)
    dated.app.settle()
    #expect(lists(dated) == ["Today", "Trip", "To Do"])
    dated.app.touch(.began, 200, 125)
    dated.app.frame(after: 0.51)
    dated.app.frame(after: 0.2)
    dated.app.move([1: Point(x: 0, y: -200)])
    dated.app.settle()
    #expect(dated.app.navigation.lists.tableView.drawnTop(of: 0) == 0)
    dated.app.release()
    dated.app.settle()
    #expect(lists(dated) == ["Today", "To Do", "Trip"])
    dated.app.pull(60)
    dated.app.release()
    dated.app.type("Work")
    dated.app.key(.return)
    dated.app.settle()
    #expect(lists(dated) == ["Today", "Work", "To Do", "Trip"])
  }

  @Test func `at midnight rows become due, by the only timer`() throws {
    let dated = try app()
    #expect(dated.app.scene.nextDeadline != nil)
    openToday(dated)
    dated.pass(14 * 3600 + 1)
    dated.app.settle()
    #expect(texts(dated) == ["tea", "boots", "milk", "soap"])
    dated.app.navigation.goUp()
    dated.app.settle()
    #expect(try cell(dated, 0).openCount == 4)
  }

  @Test func `a kiosk that shows one list has no today`() throws {
    let dated = try DatedApp(["milk": "2026-11-28"], settings: .lockedToOneList)
    dated.app.key(.home)
    dated.app.key(.space)
    dated.app.key(.character("z"), .control)
    dated.app.settle()
    #expect(!dated.app.document.hasToday)
  }

  @Test func `a window that is closed there opens with the lists`() throws {
    let dated = try app()
    openToday(dated)
    let place = dated.app.screen.place
    #expect(place.showsLists && place.list == .originalList && place.topRow == nil)
  }

  @Test func `another program's changes of rows and lists are followed`() throws {
    let dated = try app()
    openToday(dated)
    dated.app.applyForeign(Change([.setText(ItemID(100), "shoes"), .setText(ItemID(99), "Alps")]))
    dated.app.settle()
    #expect(texts(dated) == ["tea", "shoes", "milk"])
    #expect(dated.app.cells[1].trailingLabels?.name == "Alps")
    dated.app.applyForeign(Change([.remove(ItemID(99))]))
    dated.app.settle()
    #expect(texts(dated) == ["tea", "milk"])
    dated.app.expectRest()
  }

  @Test func `a row that another program deletes while it is edited comes back in the oldest list`()
    throws
  {
    let dated = try app()
    openToday(dated)
    dated.app.tap(75)
    dated.app.settle()
    dated.app.applyForeign(Change([.remove(ItemID(100))]))
    dated.app.type(" x")
    dated.app.key(.return)
    dated.app.settle()
    #expect(dated.app.document.lists.find(ItemID(100))?.list == .original)
    #expect(texts(dated).contains { $0.hasPrefix("boots") })
  }

  @Test func `rows that are completed for good leave today, and its row goes with the last one`()
    throws
  {
    let dated = try DatedApp(["milk": "2026-11-28"])
    dated.app.navigation.goUp()
    dated.app.settle()
    openToday(dated)
    dated.app.swipe(y: 25, to: 250)
    dated.app.settle()
    #expect(dated.app.navigation.level == .rows && texts(dated) == ["milk"])
    dated.app.navigation.goUp()
    dated.app.settle()
    #expect(lists(dated) == ["To Do"])
    dated.app.navigation.goBack()
    dated.app.settle()
    #expect(dated.app.navigation.level == .lists)
  }
}
