import Dates
import Testing
import ToDoModel

@Suite struct DueTextTests {
  private func text(
    _ due: String, _ language: DateLanguage = .english, repeats: Bool = false, hasTime: Bool = true
  ) -> String {
    let repetition = repeats ? Repetition(rule: "FREQ=DAILY") : nil
    return DueText(language).text(
      of: Schedule(due: DueDate(due)!, repetition: repetition), saturday, hasTime: hasTime)
  }

  @Test func `the nearer a date is, the shorter it is said`() {
    let texts = [
      "2026-11-28": "Today", "2026-11-28T09:00": "9:00", "2026-11-29": "Tomorrow",
      "2026-11-29T17:05": "Tomorrow 17:05", "2026-11-30": "Mon", "2026-12-04T17:00": "Fri 17:00",
      "2026-12-05": "5 Dec", "2026-12-05T17:00": "5 Dec", "2026-11-27": "27 Nov",
      "2027-01-01": "1 Jan 2027", "2025-11-28T09:00": "28 Nov 2025",
    ]
    for (due, expected) in texts { #expect(text(due) == expected) }
    #expect(text("2026-11-28", .german) == "Heute")
    #expect(text("2026-11-29T17:00", .german) == "Morgen 17:00")
    #expect(text("2026-12-01", .german) == "Di")
    #expect(text("2026-12-24", .german) == "24. Dez.")
  }

  @Test func `a sign stands before a repeat, and a time can be left out`() {
    #expect(text("2026-12-01T09:00", repeats: true) == "↻ Tue 9:00")
    #expect(text("2026-12-01T09:00", repeats: true, hasTime: false) == "↻ Tue")
    #expect(text("2026-11-28T09:00", hasTime: false) == "Today")
  }
}

/// When what a row shows of its date changes.
@Suite struct DueTextChangeTests {
  /// What a row shows at a time.
  private func shown(_ schedule: Schedule, _ context: DateContext) -> String {
    DueText(.english).text(of: schedule, context) + (context.isPast(schedule.due) ? "!" : "")
  }

  @Test func `what is shown changes exactly when it is said to`() {
    let now = context("2026-11-28T10:00")
    let dates = (-400...800).map { CalendarDay(number: now.today.number + $0)! }
    for day in dates {
      for minute in [nil, 0, 600, 601, 1439] {
        let schedule = Schedule(due: DueDate(day, minute: minute))
        let before = shown(schedule, now)
        guard let next = DueText.nextChange(of: schedule, after: now) else {
          let never = context("2400-01-01T00:00")
          #expect(shown(schedule, never) == before, "\(schedule.due)")
          continue
        }
        #expect(next > now.now, "\(schedule.due)")
        let changed = DateContext(now: next, clock: .utc)
        let last = DateContext(now: next - 1, clock: .utc)
        #expect(shown(schedule, last) == before, "\(schedule.due)")
        #expect(shown(schedule, changed) != before, "\(schedule.due): \(before)")
      }
    }
  }

  @Test func `the next change is after now where a clock skips or repeats an hour`() {
    // At 1:00 UTC the clock goes from 2:00 to 3:00, and on another day from 3:00 to 2:00.
    let changes = [("2026-03-29T01:00", 0, 60), ("2026-10-25T01:00", 120, 60)]
    for (change, before, after) in changes {
      let moment = LocalTime.utc.milliseconds(of: DueDate(change)!)
      let clock = LocalTime { ($0 < moment ? Int64(before) : Int64(after)) * 60_000 }
      for minutes in stride(from: -180, through: 180, by: 7) {
        let now = DateContext(now: moment + Int64(minutes) * 60_000, clock: clock)
        for minute in stride(from: 0, to: 360, by: 10) {
          let schedule = Schedule(due: DueDate(now.today, minute: minute))
          if let next = DueText.nextChange(of: schedule, after: now) { #expect(next > now.now) }
        }
      }
    }
  }
}

@Suite struct DayOrderTests {
  @Test func `the territory of a locale decides which number comes first`() {
    let orders: [String: DayOrder] = [
      "en_US.UTF-8": .monthFirst, "es_US": .monthFirst, "ja_JP.UTF-8": .monthFirst,
      "C": .monthFirst, "C.UTF-8": .monthFirst, "": .monthFirst, "POSIX": .monthFirst,
      "en_GB.UTF-8": .dayFirst, "de_DE@euro": .dayFirst, "de": .dayFirst, "en": .dayFirst,
      "en_AU": .dayFirst,
    ]
    for (locale, order) in orders { #expect(DayOrder(locale: locale) == order, "\(locale)") }
  }
}
