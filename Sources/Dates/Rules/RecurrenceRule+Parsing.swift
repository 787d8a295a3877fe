internal import ToDoModel

/// Why an RRULE cannot be followed.
enum RecurrenceRuleProblem: Error, Hashable, Sendable {
  /// It is not written as RFC 5545 has it, or a part has a value that it must not have.
  case malformed(String)
  /// It has a part with which days do not suffice, such as `BYHOUR`, or that is not known.
  case unsupported(String)
}

extension RecurrenceRule {
  /// Parses the value of an RRULE, in letters of any case; what cannot be followed is thrown, and never left out.
  init(_ text: some StringProtocol) throws(RecurrenceRuleProblem) {
    var parts: [String: String] = [:]
    for part in text.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false)
      guard pair.count == 2, parts.updateValue(String(pair[1]), forKey: String(pair[0])) == nil
      else { throw .malformed(String(part)) }
    }
    guard let name = parts.removeValue(forKey: "FREQ") else { throw .malformed("FREQ") }
    guard let frequency = Frequency(rawValue: name) else { throw .unsupported("FREQ=\(name)") }
    self.init(frequency)
    // In this order, so that of several problems always the same one is named.
    for (name, value) in parts.sorted(by: { $0.key < $1.key }) { try set(name, value) }
    try check()
  }

  private mutating func set(_ name: String, _ value: String) throws(RecurrenceRuleProblem) {
    func numbers(_ range: ClosedRange<Int>) throws(RecurrenceRuleProblem) -> [Int] {
      let numbers = value.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      let valid = numbers.compactMap { $0 }.filter { $0 != 0 && range.contains($0) }
      guard valid.count == numbers.count, valid.count <= 400 else {
        throw .malformed("\(name)=\(value)")
      }
      return Array(Set(valid)).sorted()
    }
    func number() throws(RecurrenceRuleProblem) -> Int {
      let numbers = try numbers(1...9999)
      guard numbers.count == 1 else { throw .malformed("\(name)=\(value)") }
      return numbers[0]
    }
    switch name {
    case "INTERVAL": interval = try number()
    case "COUNT": count = try number()
    case "BYMONTH": months = try numbers(1...12)
    case "BYYEARDAY": yearDays = try numbers(-366...366)
    case "BYMONTHDAY": monthDays = try numbers(-31...31)
    case "BYSETPOS": positions = try numbers(-366...366)
    case "BYDAY": weekdays = try Self.weekdays(value)
    case "WKST":
      guard let weekday = Weekday(code: value) else { throw .malformed("WKST=\(value)") }
      weekStart = weekday
    case "UNTIL":
      guard let end = End(value) else { throw .malformed("UNTIL=\(value)") }
      self.end = end
    default: throw .unsupported(name)
    }
  }

  private static func weekdays(_ value: String) throws(RecurrenceRuleProblem) -> [CountedWeekday] {
    var weekdays: [CountedWeekday] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let number = part.dropLast(2)
      let ordinal = number.isEmpty ? 0 : Int(number)
      guard let weekday = Weekday(code: part.suffix(2)), let ordinal, (-53...53).contains(ordinal),
        number.isEmpty || ordinal != 0
      else { throw .malformed("BYDAY=\(value)") }
      let counted = CountedWeekday(ordinal: ordinal, weekday: weekday)
      if !weekdays.contains(counted) { weekdays.append(counted) }
    }
    return weekdays.sorted { ($0.weekday.rawValue, $0.ordinal) < ($1.weekday.rawValue, $1.ordinal) }
  }

  /// Throws if there is a part that RFC 5545 forbids for the period, or that contradicts another.
  private func check() throws(RecurrenceRuleProblem) {
    guard count == nil || end == nil else { throw .malformed("COUNT and UNTIL") }
    let countsWeekdays = weekdays.contains { $0.ordinal != 0 }
    if frequency == .daily || frequency == .weekly {
      if countsWeekdays { throw .malformed("BYDAY with FREQ=\(frequency.rawValue)") }
      if !yearDays.isEmpty { throw .malformed("BYYEARDAY with FREQ=\(frequency.rawValue)") }
    }
    if frequency == .weekly, !monthDays.isEmpty { throw .malformed("BYMONTHDAY with FREQ=WEEKLY") }
    if frequency == .monthly, !yearDays.isEmpty { throw .malformed("BYYEARDAY with FREQ=MONTHLY") }
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
