import Dates
import TestSupport
import Testing
import ToDoModel

/// Texts of any kind, of which none may end the program.
@Suite struct HostileTextTests {
  @Test(arguments: ["a", " ", ",", "tomorrow ", "every 1st, ", "at ", "1", "\u{301}", "🧀 "])
  func `a text of 64 kB is read as one that ends as it does`(part: String) {
    let text = String(repeating: part, count: 65_536 / part.utf8.count)
    for language in DateLanguage.all {
      _ = DateReader(language).phrase(in: text, saturday)
      #expect(
        DateReader(language).reading(text + " a b c d e f x 2026-12-24")
          == "[2026-12-24] 2026-12-24")
    }
  }

  /// Words of all kinds that the grammar has, and others.
  private static let words =
    "on by this next at in the of and , every other starting until times after done today tomorrow tonight Monday sun "
    + "morning noon night midnight weekday weekend minute hours day weeks month years 0 1 2 12 13 31 2026 9999 10000 1st 2nd "
    + "31st last first second fifth half past quarter to 0:00 17:00 24:00 5pm 12am 17h 17.30 24.12. 24.12 1/2 31/12/2026 "
    + "2026-12-24 2026-02-30 9999-12-31T23:59 0001-01-01 am pm o'clock January Feb heute morgen Morgen Freitagabend um am "
    + "bis ab jeden alle zweiten letzten im Monat nach Erledigung mal halb Viertel vor 3. den Dez. Uhr x milk \"a \u{301}"

  @Test(arguments: DateLanguage.all.map(\.code))
  func `any words at any time are read or refused`(code: String) {
    let language = DateLanguage(code: code)
    let (reader, writer) = (DateReader(language), ScheduleWriter(language))
    let words = Self.words.split(separator: " ").map(String.init)
    let times = [
      "0001-01-01T00:00", "1970-01-01T00:00", "2024-02-29T23:59", "2106-02-07T06:28",
      "9999-12-31T23:59",
    ]
    withSeeds(800) { random in
      let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        words.randomElement(using: &random)!
      }
      .joined(separator: " ")
      let context = context(times.randomElement(using: &random)!)
      for candidate in reader.candidates(in: text, context) {
        guard case .success(let schedule) = candidate.result else { continue }
        let written = writer.words(schedule, context)
        #expect(written != nil, "\(text)")
        _ = schedule.next(after: context)
      }
      _ = reader.schedule(text, context)
    }
  }
}
