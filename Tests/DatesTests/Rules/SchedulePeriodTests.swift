import TestSupport
import Testing
import ToDoModel

@testable import Dates

@Suite struct SchedulePeriodTests {
  private func schedule(_ due: String, _ rule: String, fromCompletion: Bool = false) -> Schedule {
    Schedule(
      due: DueDate(due)!,
      repetition: Repetition(rule: rule, countsFromCompletion: fromCompletion))
  }

  private func clamped(_ due: String, _ rule: String, fromCompletion: Bool = false) -> String? {
    schedule(due, rule, fromCompletion: fromCompletion).clamped.repetition?.rule
  }

  private func periodic(_ due: String, _ rule: String, fromCompletion: Bool = false) -> String? {
    schedule(due, rule, fromCompletion: fromCompletion).periodicRepetition?.rule
  }

  @Test func `a month that lacks the day has its last day instead`() {
    let everyLast = "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"
    #expect(clamped("2026-01-31", "FREQ=MONTHLY") == everyLast)
    #expect(
      clamped("2026-01-30T09:00", "FREQ=MONTHLY;INTERVAL=2")
        == "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29,30;BYSETPOS=-1")
    #expect(
      clamped("2028-02-29", "FREQ=YEARLY") == "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1")
  }

  @Test func `other rules stay as they are, to the letter`() {
    for rule in [
      "FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;COUNT=3",
      "freq=yearly", "FREQ=HOURLY", "no rule",
    ] {
      #expect(clamped("2026-01-31", rule) == rule)
    }
    #expect(clamped("2026-01-28", "FREQ=MONTHLY") == "FREQ=MONTHLY")
    #expect(clamped("2026-01-31", "FREQ=MONTHLY", fromCompletion: true) == "FREQ=MONTHLY")
  }

  @Test func `the only day of a period that a rule names need not be named`() {
    #expect(periodic("2026-11-24", "FREQ=WEEKLY;BYDAY=TU") == "FREQ=WEEKLY")
    #expect(periodic("2026-11-24", "FREQ=WEEKLY;BYDAY=WE") == nil)
    #expect(periodic("2026-11-24", "FREQ=WEEKLY;BYDAY=TU,WE") == nil)
    #expect(periodic("2026-12-01", "FREQ=MONTHLY;BYMONTHDAY=1") == "FREQ=MONTHLY")
    #expect(periodic("2026-12-02", "FREQ=MONTHLY;BYMONTHDAY=1") == nil)
    #expect(
      periodic("2026-12-24", "FREQ=YEARLY;INTERVAL=2;BYMONTH=12;BYMONTHDAY=24")
        == "FREQ=YEARLY;INTERVAL=2")
    #expect(periodic("2026-11-24", "FREQ=WEEKLY;COUNT=2;BYDAY=TU") == nil)
    #expect(periodic("2026-11-24", "FREQ=WEEKLY;BYDAY=TU", fromCompletion: true) == nil)
    #expect(periodic("2026-11-24", "FREQ=WEEKLY", fromCompletion: true) == "FREQ=WEEKLY")
    #expect(Schedule(due: DueDate("2026-11-24")!).periodicRepetition == nil)
  }

  @Test func `the last day of a short month takes the place of the day of the rule`() {
    let rule = "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"
    #expect(periodic("2026-02-28", rule) == "FREQ=MONTHLY")
    #expect(periodic("2026-03-31", rule) == "FREQ=MONTHLY")
    #expect(periodic("2026-03-30", rule) == nil)
    #expect(
      periodic("2026-02-28", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1") == "FREQ=YEARLY")
  }

  @Test func `a repetition without days has the dates of the rule that it stands for`() throws {
    let rules = [
      "FREQ=WEEKLY;BYDAY=TU", "FREQ=WEEKLY;INTERVAL=3;BYDAY=SU", "FREQ=MONTHLY;BYMONTHDAY=15",
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=4",
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "FREQ=MONTHLY", "FREQ=DAILY",
    ]
    let first = try #require(CalendarDay("2027-01-01"))
    var count = 0
    for rule in rules {
      for day in (0..<1461).compactMap({ first.adding(days: $0) }) {
        let schedule = Schedule(due: DueDate(day), repetition: Repetition(rule: rule))
        guard let periodic = schedule.periodicRepetition else { continue }
        let read = try #require(
          Schedule(due: DueDate(day), repetition: periodic).clamped.repetition)
        // A day that is not the rule's own comes back only with the rule.
        if day.day < 31, rule.contains("31") || day.day == 28 && rule.contains("28,29;") {
          continue
        }
        #expect(try days(read, day) == days(schedule.clamped.repetition!, day), "\(rule) \(day)")
        count += 1
      }
    }
    #expect(count > 3000)
  }

  private func days(_ repetition: Repetition, _ start: CalendarDay) throws -> [CalendarDay] {
    Array(RecurrenceDays(try #require(RecurrenceRule(repetition.rule)), from: start).prefix(15))
  }
}
