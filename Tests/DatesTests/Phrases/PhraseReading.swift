import Dates
import ToDoModel

/// Saturday, 28 November 2026, 10:00, in UTC.
let saturday = context("2026-11-28T10:00")

/// A time of a clock that has UTC.
func context(_ date: String) -> DateContext {
  DateContext(now: LocalTime.utc.milliseconds(of: DueDate(date)!), clock: .utc)
}

extension Schedule {
  /// The date, the rule, and `done` if it counts from the completion.
  var text: String {
    let rule = repetition.map { " " + $0.rule + ($0.countsFromCompletion ? " done" : "") }
    return due.description + (rule ?? "")
  }
}

extension DateReader {
  /// The words of the phrase at the end of a text in brackets, and what they mean; `-` if there is none.
  func reading(_ text: String, _ context: DateContext = saturday) -> String {
    guard let phrase = phrase(in: text, context) else { return "-" }
    return "[\(text[phrase.range])] \(phrase.schedule.text)"
  }

  /// The texts of a table whose lines are `words before [words of the phrase] meaning` that are read as anything else.
  func misses(_ table: String) -> [String] {
    table.split(separator: "\n").filter { line in
      let parts = line.split(separator: "]", maxSplits: 1)
      let text = String(parts[0].filter { $0 != "[" })
      guard parts.count == 2 else { return reading(text) != "-" }
      let bracket = parts[0].firstIndex(of: "[")!
      return reading(text) != "\(parts[0][bracket...])]\(parts[1])"
    }.map { "\($0) is read as \(reading(String($0.prefix { $0 != "]" }.filter { $0 != "[" })))" }
  }
}
