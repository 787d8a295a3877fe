internal import Dates
internal import ToDoModel

/// A repetition as Obsidian Tasks words it: `every 2 weeks on Monday, Friday when done`.
struct RepetitionPhrase: Equatable {
  private var unit = Unit.week
  private var interval = 1
  /// The days on which the task repeats, a bit each, from Monday on; 0 if any day will do.
  private var days: UInt8 = 0
  private var countsFromCompletion = false

  private enum Unit: String, CaseIterable {
    case day, week, month, year

    /// The value of FREQ.
    var frequency: String { self == .day ? "DAILY" : "\(rawValue.uppercased())LY" }
  }

  private static let dayNames = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let lowerDayNames = dayNames.map { $0.lowercased() }
  /// The codes of the days in an RRULE.
  private static let dayCodes = Weekday.allCases.map(\.code)
  private static let workDays: UInt8 = 0b1_1111

  private func list(_ names: [String], separator: String) -> String {
    names.indices.filter { days & 1 << $0 != 0 }.map { names[$0] }.joined(separator: separator)
  }

  /// Adds the day that is `name` in `names`; returns false if there is none.
  private mutating func addDay(_ name: some StringProtocol, in names: [String]) -> Bool {
    guard let day = names.firstIndex(where: { $0 == name }) else { return false }
    days |= 1 << day
    return true
  }

  private static func positiveNumber(_ text: some StringProtocol) -> Int? {
    guard text.utf8.count <= 4, text.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(text).flatMap { $0 > 0 ? $0 : nil }
  }
}

extension RepetitionPhrase: CustomStringConvertible {
  /// The phrase with the words of `phrase`; nil if they are not among those that are known.
  init?(_ phrase: ArraySlice<UInt8>) {
    var words = phrase.split { $0.isBlank || $0 == UInt8(ascii: ",") }
      .map { String(decoding: $0.map { $0.isLetter ? $0 | 0x20 : $0 }, as: UTF8.self) }[...]
    if words.suffix(2) == ["when", "done"] {
      countsFromCompletion = true
      words = words.dropLast(2)
    }
    guard words.popFirst() == "every" else { return nil }
    let number = words.first.flatMap(Self.positiveNumber)
    interval = number ?? 1
    guard addWords(number == nil ? words : words.dropFirst(), hasNumber: number != nil) else {
      return nil
    }
  }

  /// Adds the words behind "every" and a number; returns false if one is unknown.
  private mutating func addWords(_ words: ArraySlice<String>, hasNumber: Bool) -> Bool {
    guard let first = words.first else { return false }
    if let unit = Self.unit(first) {
      self.unit = unit
      return words.count == 1
        || unit == .week && words.dropFirst().first == "on" && addDays(words.dropFirst(2))
    }
    if first == "weekday" { days = Self.workDays }
    return !hasNumber && (first == "weekday" ? words.count == 1 : addDays(words))
  }

  private static func unit(_ word: String) -> Unit? {
    Unit.allCases.first { word.hasPrefix($0.rawValue) && (word == $0.rawValue || word == "\($0)s") }
  }

  /// Adds the named days; returns false if there is none, or one is unknown.
  private mutating func addDays(_ names: ArraySlice<String>) -> Bool {
    for name in names where !addDay(name, in: Self.lowerDayNames) { return false }
    return !names.isEmpty
  }

  /// The phrase, as short as possible.
  var description: String {
    let names = list(Self.dayNames, separator: ", ")
    let end = countsFromCompletion ? " when done" : ""
    if interval > 1 {
      return "every \(interval) \(unit)s" + (names.isEmpty ? "" : " on \(names)") + end
    }
    return "every " + (days == 0 ? "\(unit)" : days == Self.workDays ? "weekday" : names) + end
  }
}

extension RepetitionPhrase {
  /// The phrase that means `repetition`; nil if there is none.
  init?(_ repetition: Repetition) {
    countsFromCompletion = repetition.countsFromCompletion
    var hasUnit = false
    for part in repetition.rule.split(separator: ";") {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false)
      guard pair.count == 2, add(pair[0], pair[1]) else { return nil }
      if pair[0] == "FREQ" { hasUnit = true }
    }
    guard hasUnit, unit == .week || days == 0 else { return nil }
  }

  /// Adds a part of an RRULE; returns false if a phrase cannot say it.
  private mutating func add(_ key: Substring, _ value: Substring) -> Bool {
    switch key {
    case "FREQ":
      guard let unit = Unit.allCases.first(where: { $0.frequency == value }) else { return false }
      self.unit = unit
    case "INTERVAL":
      guard let interval = Self.positiveNumber(value) else { return false }
      self.interval = interval
    case "BYDAY":
      for code in value.split(separator: ",", omittingEmptySubsequences: false)
      where !addDay(code, in: Self.dayCodes) { return false }
    default: return false
    }
    return true
  }

  /// The repetition that the phrase means.
  var repetition: Repetition {
    var rule = "FREQ=\(unit.frequency)"
    if interval > 1 { rule += ";INTERVAL=\(interval)" }
    if days != 0 { rule += ";BYDAY=\(list(Self.dayCodes, separator: ","))" }
    return Repetition(rule: rule, countsFromCompletion: countsFromCompletion)
  }
}
