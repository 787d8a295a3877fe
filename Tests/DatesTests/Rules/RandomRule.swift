import TestSupport
import ToDoModel

@testable import Dates

extension RecurrenceRule {
  /// A rule of any kind that ``RecurrenceRule`` can follow, with what RFC 5545 allows for its frequency.
  static func random(using random: inout SplitMix64) -> RecurrenceRule {
    var rule = RecurrenceRule(Frequency.allCases.randomElement(using: &random)!)
    func may() -> Bool { Int.random(in: 0..<3, using: &random) == 0 }
    func numbers(_ range: ClosedRange<Int>, _ count: Int) -> [Int] {
      let numbers = (0..<Int.random(in: 1...count, using: &random)).map { _ in
        Int.random(in: range, using: &random)
      }
      return Set(numbers).subtracting([0]).sorted()
    }
    if may() { rule.interval = Int.random(in: 1...5, using: &random) }
    if may() { rule.months = numbers(1...12, 3) }
    if may(), rule.frequency != .weekly { rule.monthDays = numbers(-31...31, 4) }
    if rule.frequency == .yearly, Int.random(in: 0..<6, using: &random) == 0 {
      rule.yearDays = numbers(-366...366, 4)
    }
    if may() {
      let counts = rule.frequency == .monthly || rule.frequency == .yearly
      for number in numbers(1...7, 3) {
        let limit = rule.frequency == .monthly || !rule.months.isEmpty ? 5 : 53
        let ordinal = counts && may() ? numbers(-limit...limit, 1).first ?? 0 : 0
        rule.weekdays.append(.init(ordinal: ordinal, weekday: Weekday.allCases[number - 1]))
      }
    }
    let hasDays = !rule.monthDays.isEmpty || !rule.weekdays.isEmpty || !rule.yearDays.isEmpty
    if hasDays, may() { rule.positions = numbers(-4...4, 2) }
    if rule.frequency == .weekly, may() {
      rule.weekStart = Weekday.allCases.randomElement(using: &random)!
    }
    return rule
  }
}

extension CalendarDay {
  /// A day of the years 1950 to 2100.
  static func random(using random: inout SplitMix64) -> CalendarDay {
    CalendarDay(number: Int.random(in: -7300...47_480, using: &random))!
  }
}
