import Dates
import Testing
import ToDoModel

/// When an item reminds.
@Suite struct ReminderTests {
  private static let hour: Int64 = 3_600_000
  /// A clock that is an hour ahead of UTC.
  private static let berlin = LocalTime { _ in hour }

  private func item(
    due: String, snoozedTo snooze: String? = nil, shown: Int64? = nil, isCompleted: Bool = false
  ) -> ToDoItem {
    var item = ToDoItem(id: ItemID(1), text: "call mum", isCompleted: isCompleted)
    item.details.due = DueDate(due)
    item.details.remindAt = snooze.flatMap { time(of: $0) }
    item.details.reminded = shown
    return item
  }

  private func time(of text: String) -> Int64? {
    DueDate(text).map { LocalTime.utc.milliseconds(of: $0) }
  }

  private func reminder(
    of item: ToDoItem, dayMinute: Int? = 540, _ clock: LocalTime = .utc
  ) -> Reminder? {
    Reminder.all(of: item, by: ReminderRules(dayMinute: dayMinute, clock: clock)).first
  }

  @Test func `a time reminds then, and a day at the minute of the day that the rules say`() {
    #expect(reminder(of: item(due: "2026-11-29T17:00"))?.time == time(of: "2026-11-29T17:00"))
    #expect(
      reminder(of: item(due: "2026-11-29T17:00"), dayMinute: nil)?.time
        == time(of: "2026-11-29T17:00"))
    #expect(reminder(of: item(due: "2026-11-29"))?.time == time(of: "2026-11-29T09:00"))
    #expect(reminder(of: item(due: "2026-11-29"), dayMinute: nil) == nil)
    #expect(
      reminder(of: item(due: "2026-11-29T17:00"), Self.berlin)?.time
        == time(of: "2026-11-29T16:00"))
  }

  @Test func `items without a date and completed ones remind of nothing`() {
    #expect(reminder(of: item(due: "")) == nil)
    #expect(reminder(of: item(due: "2026-11-29T17:00", isCompleted: true)) == nil)
  }

  @Test
  func `a reminder that was shown is not shown again, in no time zone and at no other minute`()
    throws
  {
    for due in ["2026-11-29T17:00", "2026-11-29"] {
      let mark = try #require(reminder(of: item(due: due)), "\(due)").mark
      for (minute, clock) in [(540, LocalTime.utc), (540, Self.berlin), (600, .utc)] {
        #expect(reminder(of: item(due: due, shown: mark), dayMinute: minute, clock) == nil)
      }
    }
    let mark = reminder(of: item(due: "2026-11-29"))?.mark
    #expect(reminder(of: item(due: "2026-11-30", shown: mark)) != nil)
    #expect(reminder(of: item(due: "2026-11-29T17:00", shown: mark)) != nil)
  }

  @Test func `one that was snoozed reminds once at its time, however the date reminds`() throws {
    let later = try #require(time(of: "2026-11-29T17:10"))
    let mark = reminder(of: item(due: "2026-11-29T17:00"))?.mark
    for (shown, dayMinute) in [(nil, 540), (mark, 540), (mark, nil)] {
      let item = item(due: "2026-11-29T17:00", snoozedTo: "2026-11-29T17:10", shown: shown)
      #expect(reminder(of: item, dayMinute: dayMinute, Self.berlin)?.time == later)
    }
    let shown = item(due: "2026-11-29T17:00", snoozedTo: "2026-11-29T17:10", shown: later)
    #expect(reminder(of: shown) == nil)
    // A change of the date keeps neither the snooze nor what was shown, and its undo brings only the date back.
    let undone = item(due: "2026-11-30T09:00", snoozedTo: "2026-11-29T17:10", shown: mark)
    #expect(reminder(of: undone)?.time == time(of: "2026-11-30T09:00"))
    let both = item(due: "2026-11-29T18:00", snoozedTo: "2026-11-29T17:10", shown: later)
    let next = try #require(reminder(of: both))
    #expect(next.time == time(of: "2026-11-29T18:00"))
    var last = both
    last.details.reminded = next.mark
    #expect(reminder(of: last) == nil)
    // As when another program sets only the date.
    let moved = item(due: "2026-12-01T17:00", snoozedTo: "2026-11-29T17:10", shown: later)
    #expect(reminder(of: moved)?.time == time(of: "2026-12-01T17:00"))
  }

  @Test func `an alarm before the date reminds, and so does the date`() throws {
    let (alarm, rules) = (time(of: "2026-11-29T16:45"), ReminderRules(dayMinute: 540, clock: .utc))
    func times(shown: Int64?, due: String = "2026-11-29T17:00") -> [Int64] {
      let item = item(due: due, snoozedTo: "2026-11-29T16:45", shown: shown)
      return Reminder.all(of: item, by: rules).map(\.time)
    }
    let due = try #require(time(of: "2026-11-29T17:00"))
    #expect(times(shown: nil) == [alarm, due])
    #expect(times(shown: alarm) == [due])
    #expect(times(shown: reminder(of: item(due: "2026-11-29T17:00"))?.mark) == [])
    #expect(times(shown: nil, due: "2026-11-29T16:00") == [alarm], "it puts the date off")
    #expect(times(shown: alarm, due: "2026-11-29T16:00") == [])
  }
}
