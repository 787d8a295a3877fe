import Testing

@testable import UserSettings

@Suite struct HistorySettingTests {
  @Test(arguments: [
    ("all", nil), ("1 day", 1), ("90 days", 90), ("2 weeks", 14), ("1 month", 30),
    ("6 months", 180),
    ("1 year", 365), ("1 years", 365), ("10  years", 3650), ("1\tyear", 365),
    ("999 years", 364_635),
  ])
  func `a time is a number and a unit`(name: String, days: Int?) throws {
    let setting = try #require(HistorySetting(name))
    #expect(setting.days == days)
    #expect(setting.age == days.map { Int64($0) * 24 * 60 * 60 * 1000 })
  }

  @Test(arguments: [
    "", "1", "year", "0 days", "-1 year", "+1 year", "1000 years", "1.5 years", "1 year 2 months",
    "1 hour",
    "All", "1 s", "1 yearss", "99999999999999999999 days",
  ])
  func `anything else is no time, and keeps all steps`(name: String) {
    #expect(HistorySetting(name) == nil)
    let configuration = Configuration(parsing: "history = \(name)", of: "c")
    #expect(configuration.settings.history == .all)
    #expect(configuration.warnings.count == 1)
  }

  @Test func `the last line of the configuration file counts`() {
    let configuration = Configuration(parsing: "history = 1 day\nhistory = 1 year")
    #expect(configuration.settings.history.days == 365 && configuration.warnings == [])
  }
}
