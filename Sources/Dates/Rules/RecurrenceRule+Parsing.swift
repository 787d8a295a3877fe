public import ToDoModel

extension RecurrenceRule {
  /// Parses the value of an RRULE, in letters of any case.
  ///
  /// Nil if it is malformed, and if it has a part with which days do not suffice, such as BYHOUR, or that is not known: a
  /// rule is never followed without one of its parts.
  init?(_ text: some StringProtocol) {
    var parts: [String: String] = [:]
    for part in text.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false)
      guard pair.count == 2, parts.updateValue(String(pair[1]), forKey: String(pair[0])) == nil
      else { return nil }
    }
    guard let name = parts.removeValue(forKey: "FREQ") else { return nil }
    guard let frequency = Frequency(rawValue: name) else { return nil }
    self.init(frequency)
    for (name, value) in parts where !set(name, value) { return nil }
    guard isAllowed else { return nil }
  }

  /// Sets a part; returns false if its value is malformed, or the part is not known.
  private mutating func set(_ name: String, _ value: String) -> Bool {
    switch name {
    case "INTERVAL": return Self.set(&interval, Self.number(value))
    case "COUNT": return Self.set(&count, Self.number(value))
    case "BYMONTH": return Self.set(&months, Self.numbers(value, 1...12))
    case "BYYEARDAY": return Self.set(&yearDays, Self.numbers(value, -366...366))
    case "BYMONTHDAY": return Self.set(&monthDays, Self.numbers(value, -31...31))
    case "BYSETPOS": return Self.set(&positions, Self.numbers(value, -366...366))
    case "BYDAY": return Self.set(&weekdays, Self.weekdays(value))
    case "WKST": return Self.set(&weekStart, Weekday(code: value))
    case "UNTIL": return Self.set(&end, End(value))
    default: return false
    }
  }

  private static func set<Value>(_ property: inout Value, _ value: Value?) -> Bool {
    guard let value else { return false }
    property = value
    return true
  }

  private static func set<Value>(_ property: inout Value?, _ value: Value?) -> Bool {
    property = value
    return value != nil
  }

  private static func number(_ text: String) -> Int? {
    Int(text).flatMap { (1...9999).contains($0) ? $0 : nil }
  }

  /// Numbers with commas between them, in ascending order; nil if one is 0 or not in the range.
  private static func numbers(_ text: String, _ range: ClosedRange<Int>) -> [Int]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    return numbers.allSatisfy { $0 != 0 && range.contains($0) } ? Set(numbers).sorted() : nil
  }

  private static func weekdays(_ text: String) -> [CountedWeekday]? {
    var weekdays: Set<CountedWeekday> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let number = part.dropLast(2)
      guard let weekday = Weekday(code: part.suffix(2)),
        let ordinal = number.isEmpty ? 0 : numbers(String(number), -53...53)?.first
      else { return nil }
      weekdays.insert(CountedWeekday(ordinal: ordinal, weekday: weekday))
    }
    return weekdays.sorted { ($0.weekday.rawValue, $0.ordinal) < ($1.weekday.rawValue, $1.ordinal) }
  }

  /// Whether no part contradicts another, or counts days in a period that RFC 5545 does not count them in.
  private var isAllowed: Bool {
    let countsWeekdays = weekdays.contains { $0.ordinal != 0 }
    let countsInMonths = frequency == .monthly || frequency == .yearly
    return (count == nil || end == nil) && (!countsWeekdays || countsInMonths)
      && (yearDays.isEmpty || frequency == .yearly) && (monthDays.isEmpty || frequency != .weekly)
  }
}

extension RecurrenceRule.End {
  /// Parses the value of UNTIL; seconds of the local clock are left out.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 8, let day = CalendarDay(utf8: Self.dashed(bytes[..<8])) else {
      return nil
    }
    if bytes.count == 8 {
      self = .day(day)
      return
    }
    let digits = bytes[9...].prefix(6).map { Int($0) - 48 }
    guard bytes[8] == UInt8(ascii: "T"), digits.count == 6,
      digits.allSatisfy((0...9).contains), bytes.count == 15 || bytes[15...] == [UInt8(ascii: "Z")]
    else { return nil }
    let (hour, minute) = (10 * digits[0] + digits[1], 10 * digits[2] + digits[3])
    let second = 10 * digits[4] + digits[5]
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    let date = DueDate(day, minute: 60 * hour + minute)
    // A leap second is the one before it.
    let milliseconds = Int64(min(second, 59)) * 1000
    self =
      bytes.count == 15 ? .local(date) : .time(LocalTime.utc.milliseconds(of: date) + milliseconds)
  }

  private static func dashed(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let dash = [UInt8(ascii: "-")]
    return (digits[0..<4] + dash + digits[4..<6] + dash + digits[6..<8])[...]
  }
}

extension Repetition {
  /// Whether the next date can be found by the rule; see `Schedule.next(after:)`.
  public var isUnderstood: Bool { RecurrenceRule(rule) != nil }
}
