import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Rows that are added and edited among those of all lists that are due today.
@MainActor
struct TodayEditingTests {
  @Test func `a new list stays below a Today row that comes meanwhile`() throws {
    let dated = try DatedApp(["milk": ""])
    dated.app.navigation.goUp()
    dated.app.settle()
    dated.app.key(.character("n"), .control)
    dated.app.type("Work")
    var details = ItemDetails()
    details.due = DueDate("2026-11-28")
    dated.app.applyForeign(Change([.set(dated.items[0].id, .detail(.due, of: details))]))
    dated.app.settle()
    #expect(dated.listTexts == ["Today", "", "To Do"])
    dated.app.key(.return)
    dated.app.settle()
    #expect(dated.listTexts == ["Today", "Work", "To Do"])
    dated.app.expectRest()
  }

  @Test func `a pull adds a row due today at the top of the oldest list`() throws {
    let dated = try DatedApp.onLists()
    dated.openToday()
    dated.app.pull(60)
    dated.app.release()
    #expect(dated.field != nil)
    #expect(dated.chips.first == "Today")
    dated.app.type("call mum")
    dated.app.finishTyping()
    dated.app.settle()
    #expect(dated.items.map(\.text) == ["call mum", "soap", "milk", "tea"])
    #expect(dated.items[0].details.due == DueDate("2026-11-28"))
    #expect(dated.shownTexts == ["tea", "call mum", "boots", "milk"])
  }

  @Test func `rows that are typed one after another keep their order`() throws {
    let dated = try DatedApp.onLists()
    dated.openToday()
    dated.app.key(.character("n"), .control)
    for text in ["a", "b", "c"] {
      dated.app.type(text)
      dated.app.key(.return)
    }
    dated.app.key(.escape)
    dated.app.settle()
    #expect(dated.items.prefix(3).map(\.text) == ["a", "b", "c"])
    #expect(dated.shownTexts == ["tea", "a", "b", "c", "boots", "milk"])
  }

  @Test func `a date that is typed there counts instead, and a notice says where the row is`()
    throws
  {
    let dated = try DatedApp.onLists()
    dated.openToday()
    var results: [ChangeResult] = []
    dated.app.navigation.observeChanges { result, _ in results.append(result) }
    dated.app.key(.character("n"), .control)
    dated.app.type("call mum tomorrow")
    dated.app.key(.return)
    #expect(dated.items[0].text == "call mum")
    #expect(dated.items[0].details.due == DueDate("2026-11-29"))
    #expect(dated.app.shows("“call mum” is in “To Do”, due: Tomorrow"))
    #expect(results.count == 1, "other levels follow")
    #expect(dated.field?.text == "", "the next new row is being edited")
    dated.app.key(.escape)
    dated.app.settle()
    #expect(dated.shownTexts == ["tea", "boots", "milk"])
  }

  @Test func `the edited row has the room of its list's name for its text`() throws {
    let dated = try DatedApp.onLists()
    dated.openToday()
    dated.app.tap(75)
    dated.app.settle()
    let cell = try #require(dated.app.cell("boots"))
    let chip = try #require(cell.trailingLabels?.chip)
    #expect(cell.trailingLabels?.name == "" && chip.text == "Today")
    #expect(cell.textField?.frame.maxX == chip.frame.minX - 10)
    dated.app.key(.escape)
    dated.app.settle()
    #expect(cell.trailingLabels?.name == "Trip")
    #expect(cell.title.frame.maxX < chip.frame.minX - 20)
  }

  @Test func `an edit changes the row in its list, and a later date takes it away`() throws {
    let dated = try DatedApp.onLists()
    dated.openToday()
    dated.app.tap(75)
    dated.app.key(.end)
    dated.field?.setText("hiking boots tomorrow")
    dated.app.settle()
    dated.app.key(.return)
    dated.app.settle()
    #expect(dated.app.document[ListID(ItemID(99))].items[0].text == "hiking boots")
    #expect(dated.shownTexts == ["tea", "milk"])
    #expect(dated.app.shows("“hiking boots” is in “Trip”, due: Tomorrow"))
  }

  @Test func `a row that another program deletes while it is edited comes back in its list`() throws
  {
    let dated = try DatedApp.onLists()
    dated.openToday()
    dated.app.tap(75)
    dated.app.settle()
    dated.app.applyForeign(Change([.remove(ItemID(100))]))
    dated.app.type("!")
    dated.app.key(.return)
    dated.app.settle()
    let found = try #require(dated.app.document.lists.find(ItemID(100)))
    #expect(found.list == ListID(ItemID(99)) && found.item.details.due == DueDate("2026-11-28"))
    #expect(dated.shownTexts.count == 3)
  }

  @Test func `an open edit names the list of its row, and a new row keeps its date`() throws {
    let dated = try DatedApp.onLists()
    var edits: [OpenEdit] = []
    dated.app.screen.onOpenEdit = { if case .typed(let edit) = $0 { edits.append(edit) } }
    dated.openToday()
    dated.app.tap(75)
    dated.app.type("!")
    dated.app.run(5)
    #expect(edits.last?.list == ListID(ItemID(99)))
    dated.app.key(.escape)
    dated.app.key(.character("n"), .control)
    dated.app.type("ghost")
    dated.app.run(5)
    #expect(edits.last?.list == .original && edits.last?.text == "ghost 2026-11-28")
    #expect(edits.last?.next == dated.items[0].id)
  }

  @Test func `a row that is carried from its list is not put down among those of today`() throws {
    let dated = try DatedApp.onLists()
    dated.app.navigation.open(ItemID(0))
    dated.app.settle()
    dated.app.lift(y: 25)
    dated.app.move([1: Point(x: 0, y: -20)])
    dated.app.run(1)
    dated.app.settle()
    #expect(dated.app.navigation.level == .lists)
    dated.app.navigation.open(.today)
    dated.app.settle()
    dated.app.move([1: Point(x: 0, y: 60)])
    dated.app.release()
    dated.app.settle()
    #expect(dated.items.map(\.text) == ["soap", "milk", "tea"])
    #expect(dated.app.document.undo()?.isEmpty == false, "the last change is that of the test")
    #expect(dated.items.isEmpty == false)
  }

  @Test func `what is dropped there is a row due today, unless it says otherwise`() throws {
    let dated = try DatedApp.onLists()
    dated.openToday()
    dated.app.screen.drop(["parcel"], at: Point(x: 200, y: 600))
    dated.app.settle()
    #expect(dated.items.first { $0.text == "parcel" }?.details.due == DueDate("2026-11-28"))
    dated.app.screen.drop(["- [x] done already\n"], at: Point(x: 200, y: 600))
    dated.app.settle()
    #expect(dated.items.first { $0.text == "done already" }?.isCompleted == true)
    dated.app.expectOrder()
  }
}
