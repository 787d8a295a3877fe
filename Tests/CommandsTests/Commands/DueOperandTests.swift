import Dates
import Testing
import ToDoModel

@testable import Commands

/// Reading WHEN, on Saturday, 28 November 2026, 10:00.
@Suite struct DueOperandTests {
  private static let now = LocalTime.utc.milliseconds(of: DueDate("2026-11-28T10:00")!)

  private func operand(_ languages: [DateLanguage]) -> DueOperand {
    DueOperand(DateContext(now: Self.now, clock: .utc), languages, order: .dayFirst)
  }

  @Test(arguments: [
    ("tomorrow 5pm", "2026-11-29T17:00"), ("on the 1st", "2026-12-01"), ("friday", "2026-12-04"),
    ("2026-12-24", "2026-12-24"), ("2026-12-24T17:00", "2026-12-24T17:00"),
    ("in 2 hours", "2026-11-28T12:00"), ("every tuesday", "2026-12-01"),
  ])
  func `words are a date`(words: String, due: String) throws {
    #expect(try operand([.english]).schedule(words).due == DueDate(due))
  }

  @Test func `an ISO date may be in the past`() throws {
    #expect(try operand([.english]).schedule("2019-03-03").due == DueDate("2019-03-03"))
  }

  @Test func `the user's language comes first, then English`() throws {
    let german = operand([.german, .english])
    #expect(try german.schedule("morgen um 9").due == DueDate("2026-11-29T09:00"))
    #expect(try german.schedule("tomorrow at 9am").due == DueDate("2026-11-29T09:00"))
    #expect(throws: UsageError.self) { try operand([.english]).schedule("morgen um 9") }
  }

  @Test(arguments: ["", " ", "soon", "call mum tomorrow", "12", "31 april", "tomorrow tomorrow"])
  func `other words are an error with an example`(words: String) throws {
    let error = try #require(
      throws: UsageError.self, performing: { try operand([.german, .english]).schedule(words) })
    #expect(error.description.hasSuffix("tomorrow 5pm, every Tuesday or 2026-12-24"))
    #expect(error.description.hasPrefix("there is no day") == (words == "31 april"))
  }
}
