import Testing

@testable import ToDoModel

@Suite struct CalendarDayTests {
  @Test func `days follow each other without a gap, also over leap years and centuries`() throws {
    var count = 0
    for year in 1890...2110 {
      for month in 1...12 {
        for day in 1...31 {
          let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
          guard let found = CalendarDay(text) else { continue }
          #expect(found.description == text)
          let first = try #require(CalendarDay("1890-01-01"))
          #expect(found.number - first.number == count)
          count += 1
        }
      }
    }
    #expect(CalendarDay("1970-01-01")?.number == 0 && CalendarDay("2026-11-28")?.number == 20_785)
  }

  @Test func `a week begins on Monday`() throws {
    let days = try ["2026-11-22", "2026-11-23", "2026-11-29", "2026-11-30"].map {
      try #require(CalendarDay($0)).week
    }
    #expect(days[1] == days[2] && days[0] == days[1] - 1 && days[3] == days[2] + 1)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-28-1", "2026-11-31", "2026-02-29", "2026-13-01", "2026-00-01",
    "2026-1-01", "26-11-28", "+026-11-28", "2026-11-2x", "0000-01-01", "2026/11/28",
  ])
  func `anything else is no day`(text: String) {
    #expect(CalendarDay(text) == nil)
  }
}
