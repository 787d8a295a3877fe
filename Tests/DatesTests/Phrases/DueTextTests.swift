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
