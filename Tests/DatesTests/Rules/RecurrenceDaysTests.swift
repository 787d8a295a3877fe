import TestSupport
import Testing
import ToDoModel

@testable import Dates

@Suite struct RecurrenceDaysTests {
  private func days(_ rule: String, _ start: String, _ count: Int = 4) throws -> [String] {
    let days = RecurrenceDays(try #require(RecurrenceRule(rule)), from: CalendarDay(start)!)
    return days.prefix(count).map(\.description)
  }

  @Test func `a rule without days has those of its start`() throws {
    #expect(try days("FREQ=DAILY;INTERVAL=2", "2026-11-28", 2) == ["2026-11-28", "2026-11-30"])
    #expect(try days("FREQ=WEEKLY", "2026-11-28", 2) == ["2026-11-28", "2026-12-05"])
    #expect(try days("FREQ=MONTHLY", "2026-11-28", 2) == ["2026-11-28", "2026-12-28"])
    #expect(try days("FREQ=YEARLY", "2026-11-28", 2) == ["2026-11-28", "2027-11-28"])
  }

  @Test func `a month that lacks the day is left out, as RFC 5545 has it`() throws {
    #expect(
      try days("FREQ=MONTHLY", "2026-01-31", 3) == ["2026-01-31", "2026-03-31", "2026-05-31"])
    #expect(try days("FREQ=YEARLY", "2024-02-29", 2) == ["2024-02-29", "2028-02-29"])
  }

  @Test func `the last of several days is the last that a month has`() throws {
    let rule = "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"
    #expect(try days(rule, "2027-01-31", 3) == ["2027-01-31", "2027-02-28", "2027-03-31"])
  }

  @Test func `days are counted from both ends of the month and year`() throws {
    #expect(try days("FREQ=MONTHLY;BYDAY=-1FR", "2026-11-28", 2) == ["2026-12-25", "2027-01-29"])
    #expect(try days("FREQ=MONTHLY;BYDAY=2TU", "2026-11-28", 1) == ["2026-12-08"])
    #expect(try days("FREQ=YEARLY;BYDAY=20MO", "1997-05-19", 2) == ["1997-05-19", "1998-05-18"])
    #expect(try days("FREQ=YEARLY;BYYEARDAY=-1", "2026-11-28", 1) == ["2026-12-31"])
  }

  @Test func `every other week depends on where a week begins`() throws {
    // The example of RFC 5545, section 3.3.10.
    let rule = "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST="
    #expect(
      try days(rule + "MO", "1997-08-05")
        == ["1997-08-05", "1997-08-10", "1997-08-19", "1997-08-24"])
    #expect(
      try days(rule + "SU", "1997-08-05")
        == ["1997-08-05", "1997-08-17", "1997-08-19", "1997-08-31"])
  }

  @Test func `a rule without days ends`() throws {
    #expect(try days("FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30", "2026-11-28") == [])
    #expect(try days("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "2026-11-28") == [])
    #expect(try days("FREQ=DAILY", "9999-12-30") == ["9999-12-30", "9999-12-31"])
  }

  @Test func `from a later day on the days are the same`() {
    withSeeds(60) { random in
      let rule = RecurrenceRule.random(using: &random)
      let start = CalendarDay.random(using: &random)
      let floor = CalendarDay(number: start.number + Int.random(in: 0...5000, using: &random))!
      let range = floor..<CalendarDay(number: floor.number + 4000)!
      let all = RecurrenceDays(rule, from: start).prefix { $0 < range.upperBound }
      let late = RecurrenceDays(rule, from: start, notBefore: floor).prefix {
        $0 < range.upperBound
      }
      let (expected, days) = (all.filter(range.contains), late.filter(range.contains))
      #expect(expected == days, "\(rule) from \(start), not before \(floor)")
    }
  }

  /// Whether libical 3.0.16 follows a rule as RFC 5545 has it.
  ///
  /// It takes the start's month for missing ones of a year, knows no days from the end of a month where each day counts,
  /// has no positions in days and weeks nor days from both ends in order, and begins a second week too early or too late.
  private func isFollowedByLibical(_ rule: RecurrenceRule) -> Bool {
    switch rule.frequency {
    case .daily: rule.positions.isEmpty && rule.monthDays.allSatisfy { $0 > 0 }
    case .weekly: rule.positions.isEmpty && rule.interval == 1
    case .monthly: rule.positions.isEmpty || rule.monthDays.allSatisfy { $0 > 0 }
    case .yearly:
      rule.monthDays.isEmpty
        || !rule.months.isEmpty && (rule.positions.isEmpty || rule.monthDays.allSatisfy { $0 > 0 })
    }
  }

  @Test func `the days are those of libical`() throws {
    let libical = try #require(LibicalRecurrence())
    withSeeds(400) { random in
      let rule = RecurrenceRule.random(using: &random)
      guard isFollowedByLibical(rule) else { return }
      let start = CalendarDay.random(using: &random)
      guard let theirs = libical.days(rule.description, from: start, count: 3) else { return }
      let limit = theirs.last ?? start
      let ours = Array(RecurrenceDays(rule, from: start).prefix(3).filter { $0 <= limit })
      #expect(ours == theirs, "\(rule) from \(start)")
    }
  }
}
