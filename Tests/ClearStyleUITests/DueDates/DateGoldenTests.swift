import TestSupport
import Testing
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Pictures of chips, and of the rows that are due today.
@MainActor
struct DateGoldenTests {
  /// Rows with each kind of date, the last one completed.
  private func app(
    width: Double = 320, scale: Double = 1, settings: Settings = Settings()
  ) throws -> DatedApp {
    let dated = try DatedApp(
      [
        "Overdue": "2026-11-27", "Over this morning": "2026-11-28T09:00",
        "Soon": "2026-11-28T17:00",
        "A row whose text is far too long to fit": "2026-11-29T09:30", "In days": "2026-12-03",
        "In a year": "2027-12-24", "None": "",
      ], width: width, height: 370, scale: scale, settings: settings)
    dated.app.settle()
    return dated
  }

  @Test(arguments: [1, 2])
  func `golden image: chips`(scale: Int) throws {
    expectGolden(try app(scale: Double(scale)).app.picture(), named: "dates-\(scale)x")
  }

  @Test(arguments: ColorTheme.allCases, Contrast.allCases)
  func `golden image: chips and the Today row in all colors`(
    theme: ColorTheme, contrast: Contrast
  ) throws {
    var settings = Settings()
    (settings.theme, settings.contrast) = (theme, contrast)
    let dated = try DatedApp.onLists(width: 240, height: 160, settings: settings)
    dated.openToday()
    expectGolden(
      dated.app.picture(), named: "today-\(theme.rawValue)-\(contrast.rawValue)")
  }

  @Test func `golden image: chips in a narrow window`() throws {
    expectGolden(try app(width: 240).app.picture(), named: "dates-narrow")
  }

  @Test func `golden image: the lists with today`() throws {
    expectGolden(try DatedApp.onLists(width: 320, height: 220).app.picture(), named: "today-lists")
  }

  @Test func `golden image: today while it opens`() throws {
    let dated = try DatedApp.onLists(width: 320, height: 220)
    dated.app.tap(25)
    dated.app.frame(after: LevelStack.duration / 2)
    expectGolden(dated.app.picture(), named: "today-opening")
  }

  @Test func `golden image: today with larger text that is wrapped`() throws {
    var settings = Settings()
    settings.wrapsText = true
    let dated = try DatedApp.onLists(width: 400, height: 320, settings: settings)
    dated.openToday()
    dated.app.screen.textScale = 1.2
    dated.app.settle()
    expectGolden(dated.app.picture(), named: "today-wrapped")
  }
}
