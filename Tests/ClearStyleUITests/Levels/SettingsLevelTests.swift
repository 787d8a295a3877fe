import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Tests the ways to and from the settings level.
@Suite @MainActor struct SettingsLevelTests {
  private let app: App

  init() throws {
    app = try App(lists: ["Home": ["Wash windows"], "Food": ["Milk", "Bread"]])
  }

  private var navigation: Navigation { app.screen.navigation }

  /// The level that is shown if nothing moves; nil on a way.
  private var shown: Level? {
    if navigation.root.lower !== navigation.view, navigation.root.progress == 1 {
      let page = [.keyboardLayouts, .backups, .server, .damage].first {
        navigation.levels.loadedController(of: $0)?.tableView === navigation.root.lower
      }
      guard page == nil, let backups = navigation.root.lower as? LevelsView else { return page }
      return backups.progress == 1 ? .backup : .backups
    }
    return switch (navigation.root.progress, navigation.view.progress) {
    case (0, 0): .settings
    case (1, 0): .lists
    case (1, 1): .rows
    default: nil
    }
  }

  private func go(to level: Level) {
    navigation.go(to: level)
    app.settle()
    #expect(shown == level && navigation.level == level)
  }

  @Test func `the settings level is made when it is first shown, and once`() {
    #expect(navigation.settingsController == nil)
    go(to: .lists)
    app.settle()
    #expect(navigation.settingsController == nil)
    go(to: .settings)
    let controller = navigation.settingsController
    go(to: .rows)
    go(to: .settings)
    #expect(controller != nil && navigation.settingsController === controller)
  }

  @Test func `a contact goes on while the settings level is made`() {
    navigation.go(to: .lists)
    app.settle()
    app.pull(60)
    app.key(.character(","), .control)
    #expect(navigation.settingsController != nil)
    #expect(navigation.lists.tableView.overscroll == .dragging)
    app.touch(.cancelled, 200, 300)
    app.settle()
    #expect(shown == .settings && navigation.root.superview === app.scene.root)
  }

  @Test(arguments: Level.allCases, [(Key.left, KeyModifiers.alt), (Key.back, KeyModifiers())])
  func `Alt+← and the back button lead up by one level`(
    level: Level, key: (Key, KeyModifiers)
  ) {
    go(to: level)
    app.key(key.0, key.1)
    app.settle()
    #expect(shown == (level.parent ?? .settings))
  }

  @Test(arguments: Level.allCases)
  func `Ctrl+comma leads to the settings from any level`(level: Level) {
    go(to: level)
    app.key(.character(","), .control)
    #expect(navigation.level == .settings)
    app.settle()
    #expect(shown == .settings)
  }

  @Test(arguments: Level.allCases)
  func `Escape leads to the lists, where it does nothing, from the page by the settings`(
    level: Level
  ) {
    go(to: level)
    var page = level
    while [.keyboardLayouts, .backups, .backup, .server, .damage].contains(page),
      let parent = page.parent
    {
      app.key(.escape)
      app.settle()
      #expect(shown == parent)
      page = parent
    }
    app.key(.escape)
    #expect(navigation.level == .lists)
    app.settle()
    #expect(shown == .lists)
  }

  @Test func `Alt+→ leads down, into the selected list`() {
    go(to: .settings)
    app.key(.right, .alt)
    app.settle()
    #expect(shown == .lists)
    app.key(.home)
    app.key(.right, .alt)
    app.settle()
    #expect(shown == .rows && navigation.rows.insertionList?.text == "Home")
  }

  @Test func `a tap on Lists leads down, and so does Return`() {
    go(to: .settings)
    app.tap(25)
    #expect(navigation.level == .lists)
    app.settle()
    #expect(shown == .lists)
    go(to: .settings)
    app.key(.home)
    app.key(.return)
    app.settle()
    #expect(shown == .lists)
  }

  @Test func `a pull further on the lists opens the settings, and a shorter one adds a list`() {
    go(to: .lists)
    app.pull(99)
    #expect(!app.shows("Release for Settings"))
    app.release()
    #expect(navigation.lists.draft != nil)
    app.key(.escape)
    app.settle()
    app.pull(101)
    #expect(app.shows("caption \"Release for Settings\" \"↑\""))
    app.release()
    #expect(navigation.level == .settings)
    app.settle()
    #expect(shown == .settings && navigation.lists.draft == nil)
    #expect(navigation.lists.tableView.contentOffset == 0)
  }

  @Test(arguments: [(49.0, Level.settings), (51, .lists)])
  func `a pull past the end of the settings leads down`(pull: Double, end: Level) {
    go(to: .settings)
    let finger = (1 / (1 - pull / 700) - 1) * 700 / 0.55
    app.drag(from: 600, down: -finger)
    #expect(app.shows("caption \"Lists\" \"↓\""))
    app.release()
    app.settle()
    #expect(shown == end)
  }

  @Test func `pulling the settings down does nothing`() {
    go(to: .settings)
    app.pull(150)
    app.release()
    app.settle()
    #expect(shown == .settings && navigation.lists.draft == nil && navigation.rows.draft == nil)
    #expect(navigation.settingsController?.tableView.contentOffset == 0)
  }

  @Test func `the settings level has no keys of rows`() {
    go(to: .settings)
    let lists = NaiveLists(app.document.lists)
    for (key, modifiers) in [
      (Key.down, KeyModifiers()), (.delete, []), (.character("n"), .control), (.down, .alt),
      (.delete, [.control, .shift]), (.f2, []), (.backspace, []),
    ] { app.key(key, modifiers) }
    app.settle()
    #expect(NaiveLists(app.document.lists) == lists && shown == .settings)
  }

  @Test(arguments: [(Level.lists, Level.settings), (.settings, .lists), (.rows, .settings)])
  func `the way can be turned round at any moment, and nothing jumps`(start: Level, end: Level) {
    for frames in 1...17 {
      go(to: start)
      navigation.go(to: end)
      for _ in 0..<frames { app.frame(after: 1.0 / 60) }
      let before = [navigation.root.progress, navigation.view.progress]
      navigation.go(to: start)
      app.frame()
      #expect([navigation.root.progress, navigation.view.progress] == before)
      app.settle()
      #expect(shown == start)
    }
  }

  @Test func `on the way the lists fold into the row Lists`() throws {
    go(to: .lists)
    navigation.go(to: .settings)
    app.frame(after: LevelStack.duration / 2)
    app.frame(after: 0)
    #expect(navigation.root.progress > 0.1 && navigation.root.progress < 0.9)
    let first = try #require(app.settingCells.first { $0.row == 0 })
    let second = try #require(app.settingCells.first { $0.row == 1 })
    let rows = navigation.lists.tableView.visibleCells
    let (top, end) = (
      first.convertToWindow(first.bounds).maxY, second.convertToWindow(second.bounds).minY
    )
    #expect(end > top && !rows.isEmpty)
    for row in rows {
      let frame = row.convertToWindow(row.bounds)
      #expect(frame.minY >= top - 50 && frame.maxY <= end + 1e-6)
    }
  }

  @Test func `an undo on the settings level shows what it changed`() throws {
    app.swipe(y: 25, to: -300)
    app.settle()
    go(to: .settings)
    app.key(.character("z"), .control)
    app.settle()
    #expect(shown == .rows && app.texts(of: navigation.rows) == ["Milk", "Bread"])
    go(to: .lists)
    let id = app.document[.lists][0].id
    navigation.lists.delete(id)
    go(to: .settings)
    app.key(.character("z"), .control)
    app.settle()
    #expect(shown == .lists && app.document[.lists].index(of: id) == 0)
  }

  @Test func `an edit ends and is kept on the way to the settings`() {
    app.tap(25)
    app.settle()
    app.key(.end)
    app.type("!")
    app.key(.character(","), .control)
    app.settle()
    #expect(shown == .settings && app.scene.firstResponder == nil)
    #expect(app.texts(of: navigation.rows) == ["Milk!", "Bread"])
  }

  @Test func `a list that is pulled again on the way to the lists does not lead past them`() {
    go(to: .rows)
    app.pull(120)
    app.release()
    #expect(navigation.level == .lists)
    app.touch(.began, 200, 300)
    #expect(navigation.view.progress > 0.9)
    app.move([1: Point(x: 0, y: 400)], over: 0.05)
    app.release()
    #expect(navigation.level != .settings)
    app.settle()
    #expect(shown != .settings)
  }

  @Test func `a list that is deleted meanwhile is not shown again`() {
    go(to: .settings)
    app.applyForeign(Change([.remove(navigation.rows.list.item ?? .originalList)]))
    app.key(.escape)
    app.settle()
    #expect(shown == .lists && navigation.lastListName == nil)
  }

  @Test func `a place on the settings level is that of the lists`() {
    go(to: .settings)
    #expect(app.screen.place.showsLists)
    app.screen.place = app.screen.place
    #expect(shown == .lists)
  }

  @Test func `Escape waits for the end of a gesture`() {
    go(to: .settings)
    app.touch(.began, 200, 300)
    app.key(.escape)
    #expect(navigation.level == .settings)
    app.touch(.cancelled, 200, 300)
    app.key(.escape)
    #expect(navigation.level == .lists)
  }
}

extension App {
  fileprivate func texts(of list: ListController) -> [String] {
    list.tableView.visibleCells.compactMap { ($0 as? ToDoCell)?.item?.text }
  }
}
