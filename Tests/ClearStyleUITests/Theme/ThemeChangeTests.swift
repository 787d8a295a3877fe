import Drawing
import Geometry
import Input
import Testing
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI

/// Tests that a change of the colors reaches everything that exists already.
///
/// Each test compares a screen whose colors have changed with one that had them from the start.
@Suite @MainActor struct ThemeChangeTests {
  private nonisolated static let others: [(ColorTheme, Contrast)] = ColorTheme.allCases.flatMap {
    theme in Contrast.allCases.map { (theme, $0) }
  }.dropFirst().map { $0 }

  /// What is on the screen before and after the change.
  private enum Content: CaseIterable {
    case rows, lists, settings, notices, hint, pull, help, search, keyboard
  }

  private func app(_ settings: Settings, _ content: Content) throws -> App {
    let rows = content == .hint ? [] : ["Milk", "Bread", "Water the tomatoes"]
    var settings = settings
    if content == .keyboard { settings.keyboardMode = .on }
    let app = try App(rows, width: 320, height: 480, settings: settings)
    if content == .keyboard { app.useKeyboardLayouts("us") }
    if !rows.isEmpty { app.applyForeign(Change([.setCompleted(app.document.list[1].id, true)])) }
    app.settle()
    return app
  }

  /// Opens and closes what is created at its first use, so that the change finds it.
  private func prepare(_ content: Content, in app: App) {
    switch content {
    case .lists:
      app.levels.go(to: .lists)
      app.settle()
      app.levels.go(to: .rows)
    case .settings: app.levels.go(to: .settings)
    case .help, .search, .keyboard, .pull:
      show(content, in: app)
      hide(content, in: app)
    case .notices: show(content, in: app)
    case .hint: app.run(1.5)
    case .rows: break
    }
    app.settle()
  }

  private func show(_ content: Content, in app: App) {
    switch content {
    case .lists: app.levels.go(to: .lists)
    case .settings: app.levels.go(to: .settings)
    case .help: app.key(.f1)
    case .search:
      app.key(.character("f"), .control)
      app.type("m")
    case .keyboard:
      app.key(.home)
      app.key(.return)
    case .pull: app.drag(from: 20, down: 150)
    case .notices:
      app.screen.status = ListStatus("Not saved", advice: "Free some space")
      app.screen.announce("Something happened")
    case .hint: app.run(1.5)
    case .rows: break
    }
    if content != .pull { app.settle() }
  }

  private func hide(_ content: Content, in app: App) {
    if content == .pull { app.release() }
    app.settle()
    app.key(.escape)
    app.settle()
  }

  @Test(arguments: others)
  func `new colors are shown everywhere at once, as if they had been there from the start`(
    theme: ColorTheme, contrast: Contrast
  ) throws {
    for content in Content.allCases {
      var settings = Settings()
      (settings.theme, settings.contrast) = (theme, contrast)
      let changed = try app(Settings(), content)
      prepare(content, in: changed)
      while changed.screen.settings[.theme] != theme.rawValue { changed.levels.change(.theme) }
      if contrast == .high { changed.levels.change(.contrast) }
      changed.settle()
      let fresh = try app(settings, content)
      prepare(content, in: fresh)
      for app in [changed, fresh] where content != .notices { show(content, in: app) }
      let isSame = changed.picture().pixels == fresh.picture().pixels
      #expect(isSame, "\(content), \(theme), \(contrast)")
    }
  }

  @Test func `rows change their color within 0.3 s`() throws {
    let app = try App(["One", "Two"])
    app.levels.change(.theme)
    app.frame(after: RowConstants.colorDuration)
    let (color, target) = (app.cells[0].color, ThemeColors(.ocean).openRowColor(row: 0, of: 2))
    #expect(abs(color.red - target.red) < 1e-9 && abs(color.blue - target.blue) < 1e-9)
  }

  @Test func `a tap on Theme shows the next theme on the settings level at once`() throws {
    let app = try App(["One"])
    app.openSettings()
    for theme in [ColorTheme.ocean, .forest, .mono, .night, .heat] {
      app.tapSetting("Theme")
      let colors = ThemeColors(theme)
      for (row, cell) in app.settingCells.enumerated() {
        #expect(cell.color == colors.pageRowColor(row: row, of: SettingsRow.usual.count))
      }
    }
  }
}
