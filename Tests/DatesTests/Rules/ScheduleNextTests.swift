import Dates
import TestSupport
import Testing
import ToDoModel

/// The rules of repeating in the contract with the user.
@Suite struct ScheduleNextTests {
  private func schedule(_ due: String, _ rule: String, fromCompletion: Bool = false) -> Schedule {
    Schedule(
      due: DueDate(due)!,
      repetition: Repetition(rule: rule, countsFromCompletion: fromCompletion))
  }

  private func next(
    _ due: String, _ rule: String, at now: String, fromCompletion: Bool = false
  ) -> String? {
    schedule(due, rule, fromCompletion: fromCompletion).next(after: context(now))?.due.description
  }

  @Test func `the next date is after both now and the date before`() {
    #expect(next("2026-11-24", "FREQ=WEEKLY;BYDAY=TU", at: "2026-11-24T12:00") == "2026-12-01")
    #expect(next("2026-11-24", "FREQ=WEEKLY;BYDAY=TU", at: "2026-12-01T12:00") == "2026-12-08")
    // Completed before it was due.
    #expect(next("2026-12-08", "FREQ=WEEKLY;BYDAY=TU", at: "2026-11-24T12:00") == "2026-12-15")
    #expect(next("2026-11-24", "FREQ=DAILY", at: "2026-11-28T10:00") == "2026-11-29")
  }

  @Test func `a time of today that has not come yet is the next one`() {
    #expect(next("2026-11-27T17:00", "FREQ=DAILY", at: "2026-11-28T10:00") == "2026-11-28T17:00")
    #expect(next("2026-11-27T17:00", "FREQ=DAILY", at: "2026-11-28T17:00") == "2026-11-29T17:00")
  }

  @Test func `every other week keeps its weeks when some were missed`() {
    let rule = "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"
    #expect(next("2026-11-03", rule, at: "2026-11-28T10:00") == "2026-12-01")
    #expect(next("2026-11-10", rule, at: "2026-11-28T10:00") == "2026-12-08")
  }

  @Test func `a day that a month lacks is its last one, and comes back`() {
    let rule = "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"
    #expect(next("2027-01-31", rule, at: "2027-01-31T10:00") == "2027-02-28")
    #expect(next("2027-02-28", rule, at: "2027-02-28T10:00") == "2027-03-31")
    let leap = "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"
    #expect(next("2024-02-29", leap, at: "2024-02-29T10:00") == "2025-02-28")
    #expect(next("2027-02-28", leap, at: "2027-03-01T10:00") == "2028-02-29")
  }

  @Test func `an imported day that months lack leaves them out`() {
    #expect(
      next("2027-01-31", "FREQ=MONTHLY;BYMONTHDAY=31", at: "2027-01-31T10:00") == "2027-03-31")
  }

  @Test func `dates that were missed count`() throws {
    let first = schedule("2026-11-24", "FREQ=DAILY;COUNT=6")
    let second = try #require(first.next(after: context("2026-11-26T10:00")))
    #expect(second == schedule("2026-11-27", "FREQ=DAILY;COUNT=3"))
    let third = try #require(second.next(after: context("2026-11-27T10:00")))
    #expect(third == schedule("2026-11-28", "FREQ=DAILY;COUNT=2"))
    let last = try #require(third.next(after: context("2026-11-28T10:00")))
    #expect(last == schedule("2026-11-29", "FREQ=DAILY;COUNT=1"))
    #expect(last.next(after: context("2026-11-29T10:00")) == nil)
    #expect(first.next(after: context("2026-11-29T10:00")) == nil)
  }

  @Test(arguments: ["20261201", "20261201T170000", "20261201T170000Z"])
  func `the last date of all may be that of the end`(end: String) {
    let rule = "FREQ=DAILY;UNTIL=\(end)"
    #expect(next("2026-11-30T17:00", rule, at: "2026-11-30T18:00") == "2026-12-01T17:00")
    #expect(next("2026-12-01T17:00", rule, at: "2026-12-01T18:00") == nil)
  }

  @Test func `a repeat that counts from the completion does so`() {
    let rule = "FREQ=DAILY;INTERVAL=3"
    #expect(next("2026-11-20", rule, at: "2026-11-28T10:00", fromCompletion: true) == "2026-12-01")
    #expect(next("2026-11-20", rule, at: "2026-11-28T10:00") == "2026-11-29")
    let weekly = "FREQ=WEEKLY"
    #expect(
      next("2026-11-24T09:00", weekly, at: "2026-11-26T10:00", fromCompletion: true)
        == "2026-12-03T09:00")
  }

  @Test func `what counts from the completion is not missed, and its day is clamped`() throws {
    let early = schedule("2026-12-05", "FREQ=DAILY;COUNT=5", fromCompletion: true)
    #expect(
      early.next(after: context("2026-11-28T10:00"))
        == schedule("2026-12-06", "FREQ=DAILY;COUNT=4", fromCompletion: true))
    #expect(
      next("2027-01-05", "FREQ=MONTHLY", at: "2027-01-31T10:00", fromCompletion: true)
        == "2027-02-28")
    #expect(
      next("2028-02-01", "FREQ=YEARLY", at: "2028-02-29T10:00", fromCompletion: true)
        == "2029-02-28")
    #expect(
      next("2027-03-31", "FREQ=MONTHLY", at: "2027-03-10T10:00", fromCompletion: true)
        == "2027-04-10")
  }

  @Test func `a clock that goes back makes no second date`() {
    #expect(next("2026-11-29", "FREQ=DAILY", at: "2026-11-20T10:00") == "2026-11-30")
    #expect(next("2026-11-29", "FREQ=DAILY", at: "1970-01-01T00:00") == "2026-11-30")
  }

  @Test func `a rule that cannot be followed, and none, have no next date`() {
    #expect(next("2026-11-28", "FREQ=SECONDLY", at: "2026-11-28T10:00") == nil)
    #expect(next("2026-11-28", "every day", at: "2026-11-28T10:00") == nil)
    #expect(
      next("2026-11-28", "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30", at: "2026-11-28T10:00") == nil)
    #expect(Schedule(due: DueDate("2026-11-28")!).next(after: saturday) == nil)
  }

  @Test func `clocks at the ends of the calendar have no next date, and no trap`() {
    #expect(next("9999-12-31", "FREQ=DAILY", at: "2026-11-28T10:00") == nil)
    #expect(next("9999-12-31", "FREQ=YEARLY", at: "9999-12-31T10:00") == nil)
    #expect(next("0001-01-01", "FREQ=DAILY", at: "2106-02-07T06:28") == "2106-02-08")
    #expect(next("0001-01-01", "FREQ=WEEKLY;WKST=SU", at: "0001-01-01T00:00") == "0001-01-08")
    #expect(
      next("0001-01-01", "FREQ=YEARLY;BYYEARDAY=-366", at: "0001-01-01T00:00") == "0004-01-01")
  }
}
