import Drawing
import Geometry
import Input
import OnScreenKeyboard
import Testing
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Tests the rows of the settings level, and what changing them does.
@Suite @MainActor struct SettingsRowTests {
  private static let long = String(repeating: "wide words ", count: 12)

  private func app(
    locked: Set<Setting> = [], height: Double = 700,
    _ rows: [String] = [long] + (0..<40).map { "Row \($0)" }
  ) throws -> App {
    var settings = Settings()
    settings.locked = locked
    let app = try App(rows, height: height, settings: settings)
    app.openSettings()
    return app
  }

  @Test func `the rows are those of the specification, in gray that gets lighter`() throws {
    let app = try app()
    #expect(
      app.settingRows == [
        "\"Lists\" \"\"", "\"Theme\" \"Heat\"", "\"Completed items\" \"Stay\"",
        "\"Text size\" \"100\u{A0}%\"", "\"Sound\" \"On\"", "\"Reminders\" \"On\"",
        "\"Contrast\" \"Normal\"",
        "\"Motion\" \"Normal\"",
        "\"Wrap\" \"Off\"", "\"On-screen keyboard\" \"Auto\"",
        "\"Keyboard layouts\" \"0\"", "\"Backups\" \"\"", "\"Gestures and keys\" \"\"",
        "\"About\" \"\"",
      ])
    for row in 0..<14 {
      let gray = 0.28 + 0.04 * Double(row)
      let color = ThemeColors(.heat).pageRowColor(row: row, of: 14)
      #expect([color.red, color.green, color.blue].allSatisfy { abs($0 - gray) < 1e-9 })
    }
  }

  @Test(arguments: [
    ("Theme", ["Ocean", "Forest", "Mono", "Night", "Heat"]),
    ("Completed items", ["Sink", "Hide", "Stay"]), ("Sound", ["Off", "On"]),
    ("Contrast", ["High", "Normal"]),
    ("Motion", ["Reduced", "Normal"]), ("Wrap", ["On", "Off"]),
    ("On-screen keyboard", ["On", "Off", "Auto"]),
  ])
  func `a tap takes the next value, after the last one the first`(title: String, values: [String])
    throws
  {
    let app = try app()
    var changes: [Setting] = []
    app.screen.onSettingChange = { changes.append($0) }
    for value in values {
      app.tapSetting(title)
      #expect(app.settingCells.first { $0.content.title == title }?.content.value == value)
    }
    #expect(changes.count == values.count && Set(changes).count == 1)
    var settings = app.screen.settings
    // A choice is kept also if it is the default, which follows the desktop.
    settings.motion = nil
    #expect(settings == Settings())
  }

  @Test func `every setting goes through all its values, and can be set to each by name`() {
    for setting in Setting.allCases where setting != .keyboardLayouts {
      var settings = Settings()
      var seen = [settings[setting]]
      for _ in 1..<setting.values.count {
        settings.set(setting, to: settings.nextValue(of: setting))
        seen.append(settings[setting])
        var other = Settings()
        #expect(other.set(setting, to: settings[setting]) && other == settings)
      }
      #expect(seen.sorted() == setting.values.sorted())
      let before = settings
      #expect(!settings.set(setting, to: "maybe") && settings == before)
    }
  }

  @Test(arguments: Setting.allCases)
  func `a locked row has a lock, keeps its value, and a tap says why`(setting: Setting) throws {
    let app = try app(locked: [setting])
    var changes: [Setting] = []
    app.screen.onSettingChange = { changes.append($0) }
    let title = EnglishStrings().title(of: .setting(setting))
    let cell = try #require(app.settingCells.first { $0.content.title == title })
    let value = cell.content.value
    #expect(cell.content.isLocked && app.settingCells.count { $0.content.isLocked } == 1)
    app.tapSetting(title)
    #expect(cell.content.value == value && changes.isEmpty)
    #expect(
      app.shows("The configuration file says \(setting.rawValue) = \(Settings()[setting])"))
  }

  @Test func `a tap on Text size takes the next step, which is kept, and after 300 % the smallest`()
    throws
  {
    let app = try app()
    var kept: [Double] = []
    app.screen.onTextScale = { kept.append($0) }
    for scale in [1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 0.75, 1] {
      app.tapSetting("Text size")
      #expect(app.screen.textScale == scale && kept.last == scale)
      #expect(app.settingCells.first?.frame.size.height == 50 * scale)
      #expect(app.shows("\"Text size\" \"\(Int(scale * 100))\u{A0}%\""))
    }
    app.key(.character("="), .control)
    #expect(app.shows("\"Text size\" \"125\u{A0}%\""))
    #expect(navigation(app).lists.textScale == 1.25)
  }

  @Test(arguments: [1, 25, 49.0], [320.0, 700, 1500])
  func `the tapped row of the text size stays under the finger through all its values`(
    inset: Double, height: Double
  ) throws {
    let app = try app(height: height)
    let y = 150 + inset
    for scale in [1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 0.75, 1] {
      app.tap(y)
      app.settle()
      #expect(app.screen.textScale == scale)
    }
    let table = try #require(navigation(app).settingsController?.tableView)
    #expect(abs(table.contentOffset) < 1e-9)
  }

  @Test func `rows that rest away from the edge scroll back to it, and not off again`() throws {
    let app = try app(height: 1600)
    let table = try #require(navigation(app).settingsController?.tableView)
    app.screen.textScale = 2
    app.settle()
    app.tap(310)
    app.settle()
    #expect(app.screen.textScale == 2.25 && table.contentOffset > 0)
    let rest = table.contentOffset
    app.drag(from: 800, down: -40)
    app.release()
    app.settle()
    #expect(table.contentOffset == rest)
    app.drag(from: 800, down: 200)
    app.release()
    app.settle()
    #expect(table.contentOffset == 0 && navigation(app).level == .settings)
    app.screen.textScale = 3
    app.settle()
    app.tap(500)
    app.settle()
    #expect(app.screen.textScale == 0.75 && table.contentOffset < 0)
    navigation(app).go(to: .lists)
    app.settle()
    app.openSettings()
    #expect(table.contentOffset == 0)
  }

  @Test func `what a tap changes goes over in 0.3`() throws {
    for title in ["Theme", "Text size", "Wrap"] {
      let app = try app()
      app.tapSetting(title)
      let after = app.frame().commands.count
      let y = app.settingCells.first { $0.content.title == title }.map {
        $0.convertToWindow($0.bounds).midY
      }
      app.tap(try #require(y))
      #expect(app.frame().commands.count > after)
      app.frame(after: 0.29)
      #expect(app.scene.isAnimating)
      app.frame(after: 0.02)
      #expect(!app.scene.isAnimating)
    }
  }

  @Test func `wrap takes effect at once, and the topmost row stays at the top`() throws {
    let app = try app()
    app.key(.escape)
    navigation(app).go(to: .rows)
    app.settle()
    app.table.jump(to: 520)
    for _ in 0..<2 {
      app.openSettings()
      app.tapSetting("Wrap")
      navigation(app).go(to: .rows)
      app.settle()
      app.expectRest()
      let top = app.cells.first
      #expect(top?.item?.text == "Row 9")
      #expect(top.map { $0.convertToWindow($0.bounds).minY } == -20)
    }
    app.table.jump(to: 0)
    app.frame()
    #expect(app.cells.first?.frame.size.height == 50)
  }

  @Test func `a row that is edited after wrap was set grows with its text`() throws {
    let app = try app()
    app.tapSetting("Wrap")
    navigation(app).go(to: .rows)
    app.settle()
    let high = app.cells.first?.frame.size.height ?? 0
    #expect(high > 60 && app.cells.first?.title.numberOfLines == RowConstants.maximumLines)
    app.tap(25)
    app.settle()
    #expect(app.cells.first?.frame.size.height == high)
    app.key(.escape)
    app.settle()
    app.openSettings()
    app.tapSetting("Wrap")
    navigation(app).go(to: .rows)
    app.settle()
    #expect(app.cells.allSatisfy { $0.title.numberOfLines == 1 && $0.frame.size.height == 50 })
  }

  @Test func `the on-screen keyboard follows its setting at once`() throws {
    let app = try app()
    app.useKeyboardLayouts("us")
    for isShown in [true, false] {
      app.tapSetting("On-screen keyboard")
      navigation(app).go(to: .rows)
      app.settle()
      app.key(.home)
      app.key(.return)
      app.settle()
      #expect((app.keyboard?.isShown ?? false) == isShown)
      app.key(.escape)
      app.openSettings()
    }
  }

  @Test func `a changed value reaches the controllers of lists and rows`() throws {
    let app = try app()
    app.tapSetting("Completed items")
    for controller in navigation(app).controllers {
      #expect(controller.settings.completedRows == .sink)
    }
  }

  @Test func `Gestures and keys opens the help page, and Escape closes only that`() throws {
    let app = try app()
    app.tapSetting("Gestures and keys")
    #expect(app.shows("page \"Gestures and keys\""))
    app.key(.escape)
    app.settle()
    #expect(navigation(app).level == .settings)
    app.key(.f1)
    app.key(.f1)
    app.settle()
    #expect(navigation(app).level == .settings)
  }

  @Test func `About shows the version, and a tap names program and file`() throws {
    let app = try app()
    app.screen.about = About(version: "7.5", listPath: "/home/a/list.sqlite")
    navigation(app).go(to: .lists)
    app.settle()
    app.openSettings()
    app.tapSetting("About")
    #expect(app.shows("ClearStyle 7.5") && app.shows("/home/a/list.sqlite"))
    #expect(
      EnglishStrings().about(About(version: "1", listPath: nil)).last == "The lists are not saved")
    #expect(EnglishStrings().about(nil) == ["ClearStyle"])
  }

  @Test func `the first key shows the selection, the next ones move it and act on it`() throws {
    let app = try app()
    for (key, title) in [
      (Key.down, "Lists"), (.down, "Theme"), (.end, "About"), (.up, "Gestures and keys"),
      (.home, "Lists"), (.up, "Lists"), (.pageDown, "About"), (.pageUp, "Lists"),
    ] {
      app.key(key)
      #expect(app.selectedSetting == title)
    }
    app.key(.down)
    app.key(.down)
    app.key(.return)
    #expect(app.screen.settings.completedRows == .sink)
    app.key(.space)
    app.key(.space, isRepeat: true)
    #expect(app.screen.settings.completedRows == .hide)
    app.drag(from: 300, down: 30)
    #expect(app.selectedSetting == nil)
    app.release()
    app.settle()
    app.key(.return)
    #expect(app.selectedSetting == "Completed items" && app.screen.settings.completedRows == .hide)
    app.key(.end)
    #expect(app.selectedSetting == "About")
  }

  @Test func `in a low window the selection scrolls into sight`() throws {
    let app = try app(height: 160)
    app.key(.end)
    app.settle()
    #expect(navigation(app).settingsController?.tableView.contentOffset == 540)
    #expect(app.selectedSetting == "About")
  }

  private func navigation(_ app: App) -> Navigation { app.screen.navigation }
}
