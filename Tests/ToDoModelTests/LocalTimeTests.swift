import Testing
import ToDoModel

@Suite struct LocalTimeTests {
  private func time(_ hours: Int64) -> LocalTime { LocalTime { _ in hours * 3_600_000 } }

  @Test(arguments: [-12, -1, 0, 5, 14] as [Int64])
  func `a day is the same in every time zone`(hours: Int64) {
    let day = CalendarDay("2026-11-20")!
    let written = LocalTime.utc.milliseconds(of: DueDate(day))
    #expect(time(hours).milliseconds(of: DueDate(day)) == written)
    #expect(time(hours).day(of: written) == day)
  }

  @Test(arguments: [-12, -1, 0, 5, 14] as [Int64])
  func `a minute of the local clock and its time lead to each other`(hours: Int64) {
    for text in ["1970-01-01T00:00", "1969-12-31T23:59", "2026-11-20T12:00", "0001-01-03T00:00"] {
      let date = DueDate(text)!
      #expect(time(hours).date(of: time(hours).milliseconds(of: date)) == date)
    }
  }

  @Test func `the time of a change of the clock is that of the clock before it or behind it`() {
    // An hour ahead until 10 h after 1970, then two.
    let time = LocalTime { $0 < 36_000_000 ? 3_600_000 : 7_200_000 }
    #expect(time.date(of: 35_999_999).description == "1970-01-01T10:59")
    #expect(time.date(of: 36_000_000).description == "1970-01-01T12:00")
    #expect(time.milliseconds(of: DueDate("1970-01-01T12:00")!) == 36_000_000)
    #expect(time.milliseconds(of: DueDate("1970-01-01T10:59")!) == 35_940_000)
  }

  @Test func `times beyond the years 1 to 9999 are in the first or the last`() {
    #expect(LocalTime.utc.date(of: .min).day.year == 1)
    #expect(time(14).date(of: .max).day.year == 9999)
  }
}
