import Geometry
import Input
import TestSupport
import Testing
import Timing
import ToDoModel
import ToDoSupport
import ViewKit

@testable import ClearStyleUI
@testable import ToDoDocument

/// What a window shows when it opens again.
@MainActor
struct PlaceTests {
  @Test func `lists that were scrolled are where they were, also if the window opens in a list`()
    throws
  {
    let other = try App(["Milk"], height: 300)
    let lists = (0..<40).map { ToDoItem(id: other.document.makeListID(), text: "List \($0)") }
    other.applyForeign(Change(lists.map { .insert($0, in: .lists, before: nil) }))
    other.navigation.go(to: .lists)
    other.settle()
    other.navigation.lists.tableView.jump(to: 900)
    other.navigation.open(lists[20].id)
    other.settle()
    let place = other.screen.place
    #expect(place.listsOffset == 900 && !place.showsLists)
    let app = try App([], height: 300)
    app.applyForeign(Change(lists.map { .insert($0, in: .lists, before: nil) }))
    app.screen.controller.show(ListID(lists[20].id))
    app.screen.place = place
    app.frame()
    #expect(app.screen.place == place)
    app.navigation.go(to: .lists)
    app.settle()
    #expect(app.navigation.lists.tableView.contentOffset == 900)
    #expect(app.screen.place.listsOffset == 900 && app.screen.place.showsLists)
  }
}
