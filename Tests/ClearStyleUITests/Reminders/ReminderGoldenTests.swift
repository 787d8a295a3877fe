import TestSupport
import Testing
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Pictures of reminders.
@MainActor
struct ReminderGoldenTests {
  private func app(_ settings: Settings = Settings()) throws -> DatedApp {
    let dated = try DatedApp(
      [
        "milk": "2026-11-28T10:01", "soap": "2026-11-28T10:02", "tea": "2026-11-28T10:02",
        "bins": "2026-11-28T10:02", "boots": "",
      ], width: 320, height: 300, settings: settings)
    dated.app.screen.beginReminding()
    return dated
  }

  @Test func `golden image: a reminder slides down`() throws {
    let dated = try app()
    dated.pass(60.1)
    dated.pass(0.1)
    expectGolden(dated.app.picture(), named: "reminder-sliding")
  }

  @Test(arguments: ColorTheme.allCases, Contrast.allCases)
  func `golden image: reminders in all colors`(theme: ColorTheme, contrast: Contrast) throws {
    var settings = Settings()
    (settings.theme, settings.contrast) = (theme, contrast)
    let dated = try app(settings)
    dated.pass(toMinute: 2)
    expectGolden(
      dated.app.picture(), named: "reminders-\(theme.rawValue)-\(contrast.rawValue)")
  }

  @Test func `golden image: a reminder is snoozed`() throws {
    let dated = try app()
    dated.pass(toMinute: 1)
    dated.app.hold(y: 25, offset: -180)
    dated.pass(0.2)
    expectGolden(dated.app.picture(), named: "reminder-snoozed")
  }

  @Test func `golden image: other times are offered, with larger text in German`() throws {
    var settings = Settings()
    settings.language = .german
    let dated = try app(settings)
    dated.app.screen.textScale = 1.25
    dated.app.settle()
    dated.pass(toMinute: 1)
    dated.holdReminder()
    dated.pass(0.2)
    expectGolden(dated.app.picture(), named: "reminder-offer")
  }
}
