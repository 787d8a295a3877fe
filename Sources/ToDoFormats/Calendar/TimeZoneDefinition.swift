internal import ToDoModel

/// A VTIMEZONE of an input.
struct TimeZoneDefinition {
  /// The value of TZID.
  let name: String
  /// The component, reduced to what libical needs, since its parser prints some errors.
  let text: [UInt8]
  /// For how many years its rules have to be computed together.
  let yearCount: Int
  /// Whether it has changes, and rules that mean a day each year.
  let isUsable: Bool

  /// Nil if the component with these lines is no time zone, has no name, or is malformed.
  init?(_ lines: [ArraySlice<UInt8>], isMalformed: Bool) {
    guard !isMalformed, let first = lines.first, ComponentMark(first) == .begin("VTIMEZONE") else {
      return nil
    }
    let properties = lines.compactMap { ContentLine($0) }
    guard let name = properties.first(where: { $0.name == "TZID" })?.text, !name.isEmpty else {
      return nil
    }
    self.name = name
    text = properties.flatMap(Self.text)
    let rules = properties.filter { $0.name == "RRULE" }
    let starts = properties.filter { $0.name == "DTSTART" }
    let years = starts.compactMap { CalendarTime($0.trimmed)?.day.year }
    yearCount = rules.count * max(1, LibicalZone.lastYear - (years.min() ?? 0))
    isUsable = !starts.isEmpty && years.count == starts.count && rules.allSatisfy(Self.isUsable)
  }

  private static func text(_ property: ContentLine) -> [UInt8] {
    let end: [UInt8] = [.carriageReturn, .lineFeed]
    return switch property.name {
    case "BEGIN", "END": Array("\(property.name):\(property.keyword)".utf8) + end
    case "TZID", "DTSTART", "RDATE", "RRULE", "TZOFFSETFROM", "TZOFFSETTO": property.bytes + end
    default: []
    }
  }

  /// Whether a rule means a day each year, as rules of clocks do; libical would search long for others.
  private static func isUsable(_ rule: ContentLine) -> Bool {
    var parts: [Substring: [Substring]] = [:]
    for part in rule.keyword.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, parts[sides[0]] == nil else { return false }
      parts[sides[0]] = sides[1].split(separator: ",")
    }
    let keys: Set<Substring> = ["FREQ", "UNTIL", "BYMONTH", "BYDAY", "BYMONTHDAY", "WKST"]
    guard parts["FREQ"] == ["YEARLY"], parts["BYMONTH"]?.count == 1,
      keys.isSuperset(of: parts.keys)
    else { return false }
    return isSingleDay(parts["BYDAY"] ?? [], of: parts["BYMONTHDAY"] ?? [])
  }

  /// Whether a month has one such day, as it has with `-1SU`, with `25`, and with `SU` of seven days.
  private static func isSingleDay(_ weekdays: [Substring], of days: [Substring]) -> Bool {
    let numbers = days.compactMap { Int($0) }
    guard numbers.count == days.count, numbers.allSatisfy({ (1...31).contains($0) }) else {
      return false
    }
    switch (weekdays.count, days.count) {
    case (1, 0):
      let weekday = weekdays[0].drop { $0 == "-" || $0 == "+" }
      return weekday.count == 3 && ("1"..."4").contains(weekday.first!)
    case (0, 1): return numbers[0] <= 28
    case (1, 7): return weekdays[0].count == 2 && numbers == Array(numbers[0]...numbers[0] + 6)
    default: return false
    }
  }
}
