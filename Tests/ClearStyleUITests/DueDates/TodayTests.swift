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
  @Test func `the lists begin with today and the number of rows due today or earlier`() throws {
    let dated = try DatedApp.onLists()
    #expect(dated.listTexts == ["Today", "To Do", "Trip"])
    let cell = try dated.listCell(0)
    #expect(cell.openCount == 3)
    #expect(cell.color == ThemeColors(.heat).firstRow)
    #expect(try dated.listCell(1).color == ThemeColors(.heat).listColor(row: 0, of: 2))
    #expect(cell.accessibilityNode.description.contains("Today"))
  }

  @Test func `in German it is called Heute`() throws {
    var settings = Settings()
    settings.language = .german
    #expect(try DatedApp.onLists(settings: settings).listTexts[0] == "Heute")
  }

  @Test func `without dates there is no such row, and no timer`() throws {
    let dated = try DatedApp(["milk": ""])
    dated.app.navigation.goUp()
    dated.app.settle()
    #expect(dated.listTexts == ["To Do"])
    #expect(dated.app.scene.nextDeadline == nil)
  }

  @Test func `the row comes with the first open row that has a date, and goes with the last one`()
    throws
  {
    let dated = try DatedApp(["milk": ""])
    dated.app.navigation.goUp()
    dated.app.settle()
    let id = dated.items[0].id
    var details = ItemDetails()
    details.due = DueDate("2026-12-24")
    dated.app.applyForeign(Change([.set(id, .detail(.due, of: details))]))
    dated.app.settle()
    #expect(dated.listTexts == ["Today", "To Do"])
    #expect(try dated.listCell(0).openCount == 0)
    dated.app.applyForeign(Change([.setCompleted(id, true)]))
    dated.app.settle()
    #expect(dated.listTexts == ["To Do"])
  }

  @Test func `a tap opens the rows of all lists by date, with the names of their lists`() throws {
    let dated = try DatedApp.onLists()
    dated.openToday()
    #expect(dated.app.navigation.level == .rows)
    #expect(dated.shownTexts == ["tea", "boots", "milk"])
    #expect(dated.app.cells.map { $0.trailingLabels?.name } == ["To Do", "Trip", "To Do"])
    #expect(dated.chips == ["27 Nov!", "Today", "17:00"])
    #expect(dated.app.navigation.title == "Today – ClearStyle")
    dated.app.expectRest()
  }

  @Test func `a swipe completes and deletes a row in its list, and undo brings it back here`()
    throws
  {
    let dated = try DatedApp.onLists()
    dated.openToday()
    dated.app.swipe(y: 25, to: 250)
    dated.app.settle()
    #expect(dated.items.first { $0.text == "tea" }?.isCompleted == true)
    #expect(dated.shownTexts == ["tea", "boots", "milk"], "it stays, completed")
    dated.app.swipe(y: 75, to: -300)
    dated.app.settle()
    #expect(dated.shownTexts == ["tea", "milk"])
    #expect(dated.app.document[ListID(ItemID(99))].items.map(\.text) == ["map"])
    dated.app.key(.character("z"), .control)
    dated.app.settle()
    #expect(dated.shownTexts == ["tea", "boots", "milk"])
    #expect(dated.app.screen.controller.list == .today)
    dated.app.key(.character("z"), .control)
    dated.app.settle()
    #expect(dated.app.rows.allSatisfy { !$0.isCompleted })
    #expect(dated.app.screen.controller.list == .today)
  }

  @Test func `the line that undoes a delete stays when today is opened`() throws {
    let dated = try DatedApp.onLists()
    dated.openToday()
    dated.app.key(.home)
    dated.app.key(.space)
    dated.app.key(.escape)
    dated.app.settle()
    dated.app.key(.end)
    dated.app.key(.delete)
    #expect(dated.app.shows("Deleted the list “Trip”"))
    dated.openToday()
    #expect(dated.shownTexts == ["milk"] && dated.app.shows("Deleted the list “Trip”"))
  }

  @Test func `completed rows are gone when today is opened again`() throws {
    let dated = try DatedApp.onLists()
    dated.openToday()
    dated.app.key(.home)
    dated.app.key(.space)
    dated.app.settle()
    dated.app.navigation.goUp()
    dated.app.settle()
    #expect(try dated.listCell(0).openCount == 2)
    dated.openToday()
    #expect(dated.shownTexts == ["boots", "milk"])
  }

  @Test func `nothing lifts a row of today, or today itself`() throws {
    let dated = try DatedApp.onLists()
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
    #expect(dated.shownTexts == ["tea", "boots", "milk"])
  }

  @Test func `no swipe and no key deletes, completes, renames, copies or moves today`() throws {
    let dated = try DatedApp.onLists()
    let before = dated.app.document.lists[.lists]
    let pasteboard = MemoryPasteboard()
    dated.app.scene.pasteboard = pasteboard
    for distance in [-380.0, 380] {
      dated.app.touch(.began, 200, 25)
      dated.app.move([1: Point(x: distance, y: 0)])
      let cell = try dated.listCell(0)
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
    #expect(dated.listTexts == ["Today", "To Do", "Trip"])
    #expect(dated.app.document.lists[.lists] == before)
    #expect(dated.items.allSatisfy { !$0.isCompleted })
    #expect(dated.app.scene.firstResponder == nil)
    let table = dated.app.navigation.lists.tableView
    let actions = dated.app.navigation.lists.tableView(table, accessibilityActionsForRow: 0)
    #expect(actions == ["open"])
    #expect(UserCommand.all.contains { $0.name == actions[0] })
    let ofList = dated.app.navigation.lists.tableView(table, accessibilityActionsForRow: 1)
    #expect(ofList.contains("move-up"))
    dated.openToday()
    let ofRow = dated.app.screen.controller.tableView(
      dated.app.table, accessibilityActionsForRow: 0)
    #expect(ofRow.contains("complete") && !ofRow.contains("move-up"))
  }

  @Test func `lists are moved and added below today`() throws {
    let dated = try DatedApp.onLists()
    dated.app.key(.end)
    dated.app.key(.up, .alt)
    dated.app.key(.up, .alt)
    dated.app.settle()
    #expect(dated.listTexts == ["Today", "Trip", "To Do"])
    dated.app.touch(.began, 200, 125)
    dated.app.frame(after: 0.51)
    dated.app.frame(after: 0.2)
    dated.app.move([1: Point(x: 0, y: -200)])
    dated.app.settle()
    #expect(dated.app.navigation.lists.tableView.drawnTop(of: 0) == 0)
    dated.app.release()
    dated.app.settle()
    #expect(dated.listTexts == ["Today", "To Do", "Trip"])
    dated.app.pull(60)
    dated.app.release()
    dated.app.type("Work")
    dated.app.key(.return)
    dated.app.settle()
    #expect(dated.listTexts == ["Today", "Work", "To Do", "Trip"])
  }

  @Test func `at midnight rows become due`() throws {
    let dated = try DatedApp.onLists()
    dated.openToday()
    dated.pass(14 * 3600 + 1)
    dated.app.settle()
    #expect(dated.shownTexts == ["tea", "boots", "milk", "soap"])
    dated.app.navigation.goUp()
    dated.app.settle()
    #expect(try dated.listCell(0).openCount == 4)
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
    let dated = try DatedApp.onLists()
    dated.openToday()
    let place = dated.app.screen.place
    #expect(place.showsLists && place.list == .originalList && place.topRow == nil)
  }

  @Test func `another program's changes of rows and lists are followed`() throws {
    let dated = try DatedApp.onLists()
    dated.openToday()
    dated.app.applyForeign(Change([.setText(ItemID(100), "shoes"), .setText(ItemID(99), "Alps")]))
    dated.app.settle()
    #expect(dated.shownTexts == ["tea", "shoes", "milk"])
    #expect(dated.app.cells[1].trailingLabels?.name == "Alps")
    dated.app.applyForeign(Change([.remove(ItemID(99))]))
    dated.app.settle()
    #expect(dated.shownTexts == ["tea", "milk"])
    dated.app.expectRest()
  }

  @Test func `an undo after the last row of today has gone shows the row in its list`() throws {
    let dated = try DatedApp(["milk": "2026-11-28", "tea": ""])
    dated.app.navigation.goUp()
    dated.app.settle()
    dated.openToday()
    dated.app.key(.home)
    dated.app.key(.space)
    dated.app.key(.escape)
    dated.app.settle()
    #expect(dated.listTexts == ["To Do"])
    dated.app.key(.character("z"), .control)
    dated.app.settle()
    #expect(dated.app.navigation.level == .rows && dated.app.screen.controller.list == .original)
    #expect(dated.items[0].isCompleted == false)
  }

  @Test func `the Today row goes when the last open row with a date is completed`()
    throws
  {
    let dated = try DatedApp(["milk": "2026-11-28"])
    dated.app.navigation.goUp()
    dated.app.settle()
    dated.openToday()
    dated.app.swipe(y: 25, to: 250)
    dated.app.settle()
    #expect(dated.app.navigation.level == .rows && dated.shownTexts == ["milk"])
    dated.app.navigation.goUp()
    dated.app.settle()
    #expect(dated.listTexts == ["To Do"])
    dated.app.navigation.goBack()
    dated.app.settle()
    #expect(dated.app.navigation.level == .lists)
  }
}
