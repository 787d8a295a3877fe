import Assets
import Geometry
import Input
import OnScreenKeyboard
import Testing
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Tests the page on which the layouts of the on-screen keyboard are chosen.
@Suite @MainActor struct KeyboardLayoutsPageTests {
  private let title = "Keyboard layouts"

  private func app(
    _ layouts: String = "us, de", locked: Set<Setting> = [], height: Double = 1000
  ) throws -> App {
    var settings = Settings()
    (settings.locked, settings.keyboardMode) = (locked, .on)
    settings.set(.keyboardLayouts, to: layouts)
    let app = try App(["Milk", "Bread"], height: height, settings: settings)
    app.useAllKeyboardLayouts()
    app.openSettings()
    return app
  }

  private func open(_ app: App) {
    app.tapSetting(title)
    #expect(app.levels.level == .keyboardLayouts)
  }

  private func cells(_ app: App) -> [PageCell] {
    app.levels.layoutsController?.tableView.visibleCells.compactMap { $0 as? PageCell } ?? []
  }

  private func values(_ app: App) -> [String: String] {
    Dictionary(
      cells(app).map { ($0.content.title, $0.content.value) }, uniquingKeysWith: { one, _ in one })
  }

  private func tap(_ title: String, _ app: App) throws {
    let cell = try #require(cells(app).first { $0.content.title == title })
    app.tap(cell.convertToWindow(cell.bounds).midY)
    app.settle()
  }

  private var isAtRest: (App) -> Bool {
    { app in app.levels.levels.transitions.allSatisfy { $0.progress == 0 || $0.progress == 1 } }
  }

  @Test func `the settings tell how many layouts there are, those by default included`() throws {
    for (names, count) in [("us, de, ru", "3"), ("klingon", "1")] {
      let app = try app(names)
      #expect(app.settingCells.first { $0.content.title == title }?.content.value == count)
    }
  }

  @Test func `the page has each layout in its own language, and says which are on`() throws {
    let app = try app()
    open(app)
    let shown = cells(app).map(\.content.title)
    #expect(shown.first == "Settings" && shown.count == 1 + Assets.keyboards.count)
    #expect(["English", "Deutsch", "Русский", "עברית"].allSatisfy(shown.contains))
    #expect(values(app).filter { $0.value == "On" }.keys.sorted() == ["Deutsch", "English"])
    let colors = cells(app).map(\.color)
    #expect(colors.last.map { $0.red <= 0.28 + 0.04 * 13 + 1e-9 } == true)
    #expect(zip(colors, colors.dropFirst()).allSatisfy { $0.red < $1.red })
  }

  @Test func `a tap takes a layout to those of the globe, another one takes it away`() throws {
    let app = try app()
    var changes: [Setting] = []
    app.screen.onSettingChange = { changes.append($0) }
    open(app)
    try tap("Русский", app)
    #expect(app.screen.settings[.keyboardLayouts] == "us, de, ru")
    #expect(values(app)["Русский"] == "On")
    try tap("English", app)
    #expect(app.screen.settings[.keyboardLayouts] == "de, ru")
    #expect(values(app)["English"] == "Off")
    #expect(changes == [.keyboardLayouts, .keyboardLayouts])
    app.key(.escape)
    app.settle()
    #expect(app.settingCells.first { $0.content.title == title }?.content.value == "2")
    app.levels.go(to: .rows)
    app.settle()
    app.tap(25)
    app.settle()
    #expect(app.keyboard?.layouts.map(\.name) == ["de", "ru"])
  }

  @Test func `at least one layout stays`() throws {
    let app = try app("de")
    open(app)
    try tap("Deutsch", app)
    #expect(app.screen.settings[.keyboardLayouts] == "de" && values(app)["Deutsch"] == "On")
    #expect(app.shows("One layout stays"))
  }

  @Test func `the layouts of the configuration file are locked, and a tap says so`() throws {
    let app = try app(locked: [.keyboardLayouts])
    app.tapSetting(title)
    #expect(app.levels.level == .settings)
    #expect(app.shows("The configuration file says osk.layouts = us, de"))
    app.levels.go(to: .keyboardLayouts)
    app.settle()
    #expect(cells(app).count(where: \.content.isLocked) == Assets.keyboards.count)
    try tap("Русский", app)
    #expect(app.screen.settings[.keyboardLayouts] == "us, de")
  }

  @Test(arguments: [
    (Key.escape, KeyModifiers()), (.left, .alt), (.back, KeyModifiers()),
    (.character(","), .control),
  ])
  func `the keys of the way up lead to the settings`(key: Key, modifiers: KeyModifiers) throws {
    let app = try app()
    open(app)
    app.key(key, modifiers)
    #expect(app.levels.level == .settings)
    app.settle()
    #expect(app.levels.root.progress == 0)
    app.key(.escape)
    app.settle()
    #expect(app.levels.level == .lists && app.levels.root.progress == 1)
    #expect(app.levels.root.lower === app.levels.view && !app.levels.view.isHidden)
  }

  @Test(arguments: [(45.0, Level.keyboardLayouts), (55, .settings)])
  func `a pull down past the distance leads to the settings`(pull: Double, end: Level) throws {
    let app = try app()
    open(app)
    app.pull(pull)
    #expect(app.shows(end == .settings ? "\"Release for Settings\" \"↑\"" : "\"Settings\" \"↑\""))
    app.release()
    app.settle()
    #expect(app.levels.level == end && isAtRest(app))
  }

  @Test func `the first row leads back, by a tap and by Return`() throws {
    let app = try app()
    open(app)
    try tap("Settings", app)
    #expect(app.levels.level == .settings)
    open(app)
    app.key(.home)
    app.key(.return)
    app.settle()
    #expect(app.levels.level == .settings && isAtRest(app))
  }

  @Test func `those of the globe are first, then the others by their languages`() throws {
    let app = try app("us")
    open(app)
    app.key(.home)
    for name in ["us", "de", "gb"] {
      app.key(.down)
      app.key(.space)
      app.settle()
      #expect(app.screen.settings[.keyboardLayouts].contains(name))
    }
  }

  @Test func `Return on the selected layout takes it or takes it away`() throws {
    let app = try app("us")
    open(app)
    app.key(.home)
    for _ in 0..<2 { app.key(.down) }
    app.key(.space)
    app.settle()
    #expect(app.screen.settings[.keyboardLayouts] == "us, de")
    app.key(.return)
    app.settle()
    #expect(app.screen.settings[.keyboardLayouts] == "us")
  }

  @Test(arguments: Level.allCases)
  func `from the page every level is reached, and back`(level: Level) throws {
    let app = try app()
    open(app)
    app.levels.go(to: level)
    app.settle()
    #expect(app.levels.level == level && isAtRest(app))
    app.levels.go(to: .keyboardLayouts)
    app.settle()
    #expect(app.levels.root.progress == 1 && !cells(app).isEmpty)
    let list = try #require(app.levels.rows.list.item)
    app.screen.open(list)
    app.settle()
    #expect(app.levels.level == .rows && app.levels.root.lower === app.levels.view)
    app.expectRest()
  }

  @Test func `a way to the page that another one crosses ends where the last one leads`() throws {
    for frames in 1...18 {
      let app = try app()
      app.levels.go(to: .lists)
      for _ in 0..<frames { app.frame(after: 1.0 / 60) }
      app.levels.go(to: .keyboardLayouts)
      for _ in 0..<frames { app.frame(after: 1.0 / 60) }
      app.levels.go(to: .settings)
      for _ in 0..<frames { app.frame(after: 1.0 / 60) }
      app.levels.go(to: .rows)
      app.settle()
      #expect(app.levels.root.progress == 1 && app.levels.view.progress == 1)
      #expect(app.levels.root.lower === app.levels.view)
      app.expectRest()
    }
  }

  @Test func `the page follows the text scale, the window and the colors`() throws {
    let app = try app()
    open(app)
    app.key(.character("="), .control)
    app.settle()
    #expect(cells(app).first?.frame.size.height == 62.5)
    app.scene.size = Size(width: 500, height: 800)
    app.settle()
    #expect(cells(app).first?.frame.size.width == 500)
    app.levels.change(.theme, to: "ocean")
    app.settle()
    #expect(cells(app)[3].color == ThemeColors(.ocean).pageRowColor(row: 3, of: 16))
  }
}
