import Drawing
import TestSupport
import Testing
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI

@Suite @MainActor struct ThemeGoldenTests {
  private static let rows = [
    "Buy milk, bread and butter", "Water the tomatoes", "Call the plumber", "Return the books",
    "Pick up the parcel", "Fix the back light", "Book the dentist", "Descale the kettle",
    "Wish Grandpa well", "Pay the bill", "Find the missing sock", "Plan Sunday's walk",
  ]

  /// An app with twelve rows, of which two are completed.
  private func app(_ settings: Settings, scale: Double = 1) throws -> App {
    let app = try App(
      Self.rows, width: 320, height: 620, scale: scale, settings: settings)
    let completed = [2, 7].map { app.document.list[$0].id }
    app.applyForeign(Change(completed.map { .setCompleted($0, true) }))
    app.settle()
    return app
  }

  private func settings(_ theme: ColorTheme, _ contrast: Contrast = .normal) -> Settings {
    var settings = Settings()
    (settings.theme, settings.contrast) = (theme, contrast)
    return settings
  }

  @Test(arguments: ColorTheme.allCases)
  func `golden image: twelve rows in each theme`(theme: ColorTheme) throws {
    expectGolden(try app(settings(theme)).picture(), named: "theme-\(theme.rawValue)")
  }

  @Test func `golden image: twelve rows of the ocean on a fine screen`() throws {
    expectGolden(try app(settings(.ocean), scale: 2).picture(), named: "theme-ocean-2x")
  }

  @Test(arguments: ColorTheme.allCases)
  func `golden image: the lists in each theme`(theme: ColorTheme) throws {
    expectGolden(try lists(theme), named: "theme-\(theme.rawValue)-lists")
  }

  @Test(arguments: ColorTheme.allCases)
  func `golden image: the settings in each theme`(theme: ColorTheme) throws {
    let app = try app(settings(theme))
    app.openSettings()
    expectGolden(app.picture(), named: "theme-\(theme.rawValue)-settings")
  }

  @Test func `golden image: high contrast`() throws {
    expectGolden(try app(settings(.heat, .high)).picture(), named: "contrast-high")
    expectGolden(try lists(.heat, .high), named: "contrast-high-lists")
  }

  @Test func `golden image: a delete with reduced motion, half-way`() throws {
    var settings = Settings()
    settings.motion = .reduced
    let app = try app(settings)
    app.swipe(y: 75, to: -200)
    app.frame(after: 0.05)
    expectGolden(app.picture(), named: "motion-reduced-delete")
  }

  private func lists(_ theme: ColorTheme, _ contrast: Contrast = .normal) throws
    -> Bitmap
  {
    let app = try App(
      lists: [
        "To Do": Self.rows, "Groceries": ["Milk"], "Done with": [], "Garden": ["Weed", "Water"],
        "Someday": ["Sail"],
      ], width: 320, height: 300, settings: settings(theme, contrast))
    app.levels.go(to: .lists)
    app.settle()
    return app.picture()
  }
}
