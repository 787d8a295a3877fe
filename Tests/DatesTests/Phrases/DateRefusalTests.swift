import Testing
import ToDoModel

@testable import Dates

@Suite struct DateRefusalTests {
  private func refusal(_ text: String, _ language: DateLanguage = .english) -> DateRefusal? {
    guard
      case .failure(let refusal)? = DateReader(language).candidates(in: text, saturday).first?
        .result
    else { return nil }
    return refusal
  }

  @Test func `each refusal says its reason`() {
    #expect(refusal("tomorrow 5pm") == .wholeText)
    #expect(refusal("meet with Friday") == .isName(after: "with"))
    #expect(refusal("dad's Friday") == .isName(after: "dad's"))
    #expect(refusal("read Henry the 8th") == .isName(after: "henry"))
    #expect(refusal("x Friday the 13th") == .isPart(after: "friday"))
    #expect(refusal("delete mails up to January 30th") == .isBound(after: "to"))
    #expect(refusal("x von 9 bis 17 Uhr", .german) == .isBound(after: "von"))
    #expect(refusal("x 8 bis 10 Uhr", .german) == .isPart(after: "8"))
    #expect(refusal("Version: 1.10.30") == .isNumber(after: "version"))
    #expect(refusal("enjoy sun") == .isWord)
    #expect(refusal("add 1/2") == .isPlainNumber)
    #expect(refusal("x 31 April") == .noSuchDay)
    #expect(refusal("x 29 February 2027") == .noSuchDay)
    #expect(refusal("x Fri, 24 Dec") == .wrongWeekday)
    #expect(refusal("receipts 3 March 2019") == .isPast)
    #expect(refusal("x every Friday night at 2") == .isUnclearNight)
    #expect(refusal("x every day until 1 Dec 2025") == .endsBeforeStart)
  }

  @Test func `tonight is over at eight, and other parts of today when they have begun`() {
    func reading(_ text: String, _ time: String) -> String {
      DateReader(.english).reading(text, context("2026-11-28T\(time)"))
    }
    #expect(reading("x tonight", "19:59") == "[tonight] 2026-11-28T20:00")
    #expect(reading("x tonight", "20:00") == "-")
    #expect(reading("x tonight at 9", "20:30") == "[tonight at 9] 2026-11-28T21:00")
    #expect(reading("x this evening", "19:00") == "-")
    let german = DateReader(.german)
    #expect(german.reading("x heute Abend", context("2026-11-28T20:00")) == "-")
    #expect(german.reading("x heute Morgen", context("2026-11-28T09:00")) == "-")
    #expect(
      german.reading("x heute Morgen", context("2026-11-28T08:59"))
        == "[heute Morgen] 2026-11-28T09:00")
    #expect(reading("x in the evening", "19:00") == "[in the evening] 2026-11-29T19:00")
  }

  @Test func `a time without a day may be left of a name and a time`() {
    #expect(
      DateReader(.english).reading("look at the sun at 5pm") == "[at 5pm] 2026-11-28T17:00")
    #expect(DateReader(.english).reading("stay until Friday at 5pm") == "-")
  }

  @Test func `a date that a user names may be in the past`() throws {
    let reader = DateReader(.english)
    func named(_ text: String) throws -> String? { try reader.schedule(text, saturday)?.get().text }
    #expect(try named("2019-03-03T08:00") == "2019-03-03T08:00")
    #expect(try named("3 March 2019") == "2019-03-03")
    #expect(try named("tomorrow") == "2026-11-29")
    #expect(try named("call tomorrow") == nil)
    #expect(try named("") == nil)
    #expect(throws: DateRefusal.noSuchDay) { try named("31 April") }
  }

  @Test func `an hour that the clock skips or doubles is counted in real time`() {
    // One hour ahead of UTC until 29 March 2026, 1:00 UTC, and two hours from then on.
    let change = LocalTime.utc.milliseconds(of: DueDate("2026-03-29T01:00")!)
    let berlin = LocalTime { $0 < change ? 3_600_000 : 7_200_000 }
    let context = DateContext(now: change - 600_000, clock: berlin)
    #expect(context.localNow == DueDate("2026-03-29T01:50"))
    #expect(
      DateReader(.english).reading("x in 20 minutes", context) == "[in 20 minutes] 2026-03-29T03:10"
    )
  }
}
