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

@Suite @MainActor struct NavigationTests {
  private let app: App

  init() throws {
    app = try App(lists: [
      "Home": ["Wash windows", "Repair tap"], "Trip": ["Tent", "Stove", "Map"], "Food": ["Milk"],
    ])
  }

  private var navigation: Navigation { app.screen.navigation }
  private var names: [String] { app.document[.lists].items.map(\.text) }
  private var openName: String? { navigation.rows.insertionList?.text }

  @Test func `Alt+← and Escape lead from a list to the lists, and Return back into it`() {
    for (key, modifiers) in [(Key.left, KeyModifiers.alt), (.escape, []), (.back, [])] {
      app.key(key, modifiers)
      #expect(navigation.level == .lists && navigation.view.progress == 1)
      app.settle()
      #expect(navigation.view.progress == 0 && navigation.rows.tableView.superview != nil)
      app.key(.end)
      app.key(.return)
      app.settle()
      #expect(navigation.level == .rows && navigation.view.progress == 1 && openName == "Food")
    }
  }

  @Test func `a tap on a list opens it`() {
    goUp()
    tapList("Trip")
    #expect(openName == "Trip" && navigation.level == .rows)
    app.settle()
    #expect(app.cells.map { $0.item?.text } == ["Tent", "Stove", "Map"])
  }

  @Test func `each level keeps its scroll position while the other is shown`() throws {
    let app = try App(lists: [
      "Long": (0..<60).map { "Row \($0)" }
    ])
    app.screen.controller.tableView.jump(to: 777)
    app.settle()
    app.key(.left, .alt)
    app.settle()
    app.key(.down)
    app.key(.return)
    app.settle()
    #expect(app.table.contentOffset == 777)
  }

  @Test func `the way can be turned round at any moment, and ends where it was turned to`() {
    for frames in 1...17 {
      app.key(.left, .alt)
      app.frame()
      for _ in 0..<frames { app.frame(after: 1.0 / 60) }
      let progress = navigation.view.progress
      navigation.goBack()
      app.frame()
      #expect(navigation.view.progress == progress && navigation.level == .rows)
      app.settle()
      #expect(navigation.view.progress == 1 && openName == "Food")
    }
  }

  @Test func `going up ends an edit and keeps the text`() {
    app.tap(25)
    app.settle()
    app.type("Oat ")
    app.key(.home)
    navigation.goUp()
    app.settle()
    #expect(app.document[navigation.rows.list].items.map(\.text) == ["MilkOat "])
  }

  @Test func `an undo of what another list holds goes to that list first`() {
    let trip = app.document[.lists][1].id
    app.applyForeign(Change([.setCompleted(app.document[ListID(trip)][1].id, true)]))
    navigation.undo()
    app.settle()
    #expect(openName == "Trip" && navigation.level == .rows)
    navigation.goUp()
    app.settle()
    navigation.redo()
    app.settle()
    #expect(openName == "Trip" && navigation.level == .rows)
    #expect(app.document[ListID(trip)][1].isCompleted)
  }

  @Test func `an undo on the lists shows the rows of the list that was open last as they are now`()
  {
    app.swipe(y: 25, to: -300)
    app.settle()
    goUp()
    navigation.undo()
    app.settle()
    #expect(openName == "Food" && app.cells.map { $0.item?.text } == ["Milk"])
  }

  @Test func `an undo on the lists opens the first of several lists that it changes`() {
    let lists = app.document[.lists].items.map { ListID($0.id) }
    app.applyForeign(Change(lists.prefix(2).map { .remove(app.document[$0][0].id) }))
    goUp()
    navigation.undo()
    #expect(openName == "Home")
    app.settle()
    navigation.open(app.document[.lists][1].id)
    app.settle()
    goUp()
    navigation.redo()
    app.settle()
    #expect(openName == "Trip" && app.cells.map { $0.item?.text } == ["Stove", "Map"])
  }

  @Test func `an undo of a deleted list goes to the lists, where it comes back`() {
    let trip = app.document[.lists][1].id
    app.applyForeign(Change([.remove(trip)]))
    navigation.undo()
    app.settle()
    #expect(navigation.level == .lists && names == ["Home", "Trip", "Food"])
    #expect(app.document[ListID(trip)].count == 3)
  }

  @Test func `a list that another program deletes is left for the lists`() {
    app.applyForeign(Change([.remove(navigation.rows.list.item ?? .originalList)]))
    #expect(navigation.level == .lists)
    app.settle()
    #expect(navigation.view.progress == 0 && names == ["Home", "Trip"])
    navigation.goBack()
    app.settle()
    #expect(navigation.level == .lists)
  }

  @Test func `a list deleted while fingers fold it is left for the lists, wherever they let go`() {
    beginHalfFold()
    app.applyForeign(Change([.remove(navigation.rows.list.item ?? .originalList)]))
    app.move([1: Point(x: 0, y: 10), 2: Point(x: 0, y: -10)])
    app.release(1, 2)
    app.settle()
    #expect(navigation.level == .lists && navigation.view.progress == 0)
  }

  @Test func `fingers that came down before the list was deleted fold it no more`() {
    app.touch(.began, 200, 100, finger: 1)
    app.touch(.began, 200, 440, finger: 2)
    app.applyForeign(Change([.remove(navigation.rows.list.item ?? .originalList)]))
    app.move([1: Point(x: 0, y: 60), 2: Point(x: 0, y: -60)])
    app.release(1, 2)
    app.settle()
    #expect(navigation.level == .lists && navigation.view.progress == 0)
  }

  @Test func `a key that goes up during a fold ends the fold`() {
    beginHalfFold()
    app.key(.left, .alt)
    app.frame(after: 0.05)
    let progress = navigation.view.progress
    app.move([1: Point(x: 0, y: -10), 2: Point(x: 0, y: 10)], over: 0.05)
    #expect(navigation.view.progress < progress)
    app.release(1, 2)
    app.settle()
    #expect(navigation.level == .lists && navigation.view.progress == 0)
  }

  @Test func `an undo of what another list holds, during a fold, opens that list from its row`() {
    let trip = app.document[.lists][1].id
    app.applyForeign(Change([.setCompleted(app.document[ListID(trip)][1].id, true)]))
    beginHalfFold()
    navigation.undo()
    #expect(openName == "Trip" && navigation.view.openRow == 1)
    app.release(1, 2)
    app.settle()
    #expect(navigation.level == .rows && navigation.view.progress == 1)
  }

  @Test(arguments: [false, true])
  func `another file without the open list is shown, and what is being typed brings the list back`(
    isDraft: Bool
  ) throws {
    if isDraft { app.key(.character("n"), [.control, .shift]) } else { app.tap(25) }
    app.settle()
    app.type("typed")
    var lists = app.document.lists
    let result = lists.replace(with: ListCollection(ToDoList([ToDoItem(id: ItemID(9), text: "x")])))
    app.document.lists = lists
    app.document.report(result)
    app.settle()
    app.key(.return)
    app.settle()
    #expect(navigation.level == .rows && names == ["To Do", "Food"])
    #expect(app.document[navigation.rows.list].items.map(\.text).joined().contains("typed"))
    #expect(app.cells.count == 1)
  }

  @Test func `a list deleted on its way open is left for the lists`() {
    goUp()
    tapList("Trip")
    for _ in 0..<5 { app.frame(after: 1.0 / 60) }
    app.applyForeign(Change([.remove(app.document[.lists][1].id)]))
    app.settle()
    #expect(navigation.level == .lists && navigation.view.progress == 0)
    #expect(names == ["Home", "Food"])
  }

  @Test func `a swipe to the right on a list completes its open rows, in one step`() {
    goUp()
    app.swipe(y: 75, to: 300)
    app.settle()
    let trip = ListID(app.document[.lists][1].id)
    #expect(app.document[trip].completedCount == 3)
    navigation.undo()
    #expect(app.document[trip].completedCount == 0 && navigation.level == .lists)
  }

  @Test func `a swipe to the left on a list deletes it with its rows; the quiet line tells both`()
    throws
  {
    goUp()
    app.swipe(y: 75, to: -300)
    #expect(names == ["Home", "Food"])
    app.settle()
    let line = try #require(find(QuietLineBar.self, in: app.screen.root)?.line)
    #expect(EnglishStrings().text(of: line).contains("with 3 items"))
    navigation.undo()
    #expect(names == ["Home", "Trip", "Food"])
    #expect(app.document[ListID(app.document[.lists][1].id)].count == 3)
  }

  @Test func `a new list has the typed name, and is newer than all others`() {
    goUp()
    app.tap(600)
    app.settle()
    app.type("Garden")
    app.finishTyping()
    app.settle()
    #expect(names == ["Home", "Trip", "Food", "Garden"])
    let ids = app.document[.lists].items.map(\.id)
    #expect(ids.max() == ids.last && navigation.level == .lists)
  }

  @Test func `F2 and a hold without a drag edit the name of a list`() {
    goUp()
    app.key(.home)
    app.key(.f2)
    app.settle()
    app.type("!")
    app.finishTyping()
    app.settle()
    #expect(names == ["Home!", "Trip", "Food"])
    app.lift(y: 75)
    app.release()
    app.settle()
    app.type("?")
    app.finishTyping()
    #expect(names == ["Home!", "Trip?", "Food"])
  }

  @Test func `Backspace and Ctrl+X delete no list, Delete does`() {
    goUp()
    app.key(.home)
    app.key(.backspace)
    app.key(.character("x"), .control)
    #expect(names == ["Home", "Trip", "Food"])
    app.key(.delete)
    #expect(names == ["Trip", "Food"])
  }

  @Test func `the number beside a list follows each change of its rows`() throws {
    goUp()
    let cell = try #require(listCell("Trip"))
    #expect(cell.accessibilityElement.value == "3")
    let rows = app.document[ListID(app.document[.lists][1].id)]
    app.applyForeign(Change([.setCompleted(rows[0].id, true)]))
    app.frame()
    #expect(cell.accessibilityElement.value == "2")
  }

  @Test func `a place leads a new window to the same level, list and offsets`() throws {
    app.key(.left, .alt)
    app.settle()
    let place = app.screen.place
    #expect(place.showsLists && place.list == navigation.rows.list.item)
    let other = try App(lists: ["Long": (0..<60).map { "Row \($0)" }])
    other.table.jump(to: 777)
    other.settle()
    var random = SplitMix64(seed: 1)
    let document = ToDoDocument(other.document.lists, using: &random)
    let screen = RootScreen(document: document)
    let scene = Scene(
      root: screen.root, size: other.scene.size, scale: 1, textShaper: other.scene.textShaper,
      relations: RootScreen.relations)
    screen.place = other.screen.place
    _ = scene.frame(at: .zero)
    #expect(screen.place == other.screen.place && screen.place.rowsOffset == 777)
    var lists = screen.place
    lists.showsLists = true
    screen.place = lists
    #expect(screen.navigation.level == .lists && screen.navigation.view.progress == 0)
  }

  @Test(arguments: [-5.0, 1e9, 1e300]) func `an impossible offset shows rows`(offset: Double) {
    var place = app.screen.place
    (place.rowsOffset, place.listsOffset) = (offset, offset)
    app.screen.place = place
    app.settle()
    #expect(app.table.offsetRange.contains(app.table.contentOffset))
    #expect(app.cells.map { $0.item?.text } == ["Milk"])
  }

  @Test func `a place with a list that is gone leaves the window at the oldest list`() {
    var place = Place()
    place.list = ItemID(1 << 50)
    place.rowsOffset = 500
    let before = navigation.rows.list
    app.screen.place = place
    #expect(navigation.rows.list == before && app.table.contentOffset == 0)
  }

  private func find<Kind: View>(_ kind: Kind.Type, in view: View) -> Kind? {
    view as? Kind ?? view.subviews.lazy.compactMap { find(kind, in: $0) }.first
  }

  @Test func `an edit that begins on the way turns back to the level of its row`() {
    goUp()
    tapList("Trip")
    app.frame(after: 0.1)
    let table = navigation.lists.tableView
    app.scene.root.layoutIfNeeded()
    app.touch(.began, 200, 690)
    app.release()
    #expect(navigation.lists.draft != nil && navigation.level == .lists)
    app.settle()
    app.type("Garden")
    app.finishTyping()
    app.settle()
    #expect(navigation.level == .lists && !table.isHidden && names.last == "Garden")
  }

  @Test func `a draft that is discarded in a deleted list does not keep the list open`() {
    app.applyForeign(Change([.remove(navigation.rows.list.item ?? .originalList)]))
    app.frame(after: 0.1)
    navigation.rows.addRow(at: 0)
    #expect(navigation.level == .rows)
    app.key(.escape)
    app.settle()
    #expect(navigation.level == .lists && navigation.view.progress == 0)
  }

  /// Folds the list half-way, without a release.
  private func beginHalfFold() {
    app.touch(.began, 200, 100, finger: 1)
    app.touch(.began, 200, 440, finger: 2)
    app.move([1: Point(x: 0, y: 50), 2: Point(x: 0, y: -50)])
  }

  private func goUp() {
    app.key(.left, .alt)
    app.settle()
  }

  private func listCell(_ name: String) -> ToDoCell? {
    navigation.lists.tableView.visibleCells.lazy.compactMap { $0 as? ToDoCell }
      .first { $0.item?.text == name }
  }

  private func tapList(_ name: String) {
    guard let row = app.document[.lists].items.firstIndex(where: { $0.text == name }) else {
      return
    }
    app.tap(Double(row) * 50 + 25)
  }
}
