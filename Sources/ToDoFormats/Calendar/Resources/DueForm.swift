internal import ToDoModel

/// How a DUE or a DTSTART says a time: a client in another zone must read the same time from both.
enum DueForm: Equatable {
  /// By a day, or by a time of the local clock, wherever that is.
  case local
  case utc
  /// By the clock of a zone, with what is between the name of the property and its value, and the zone's number of
  /// ``CalendarTimeZones``.
  case zoned(parameters: [UInt8], zone: Int)

  /// The form of a property.
  init(_ property: ContentLine?, _ zones: inout CalendarTimeZones) {
    self = .local
    guard let property, let time = CalendarTime(property.trimmed), time.second != nil else {
      return
    }
    if time.isUTC {
      self = .utc
    } else if let zone = property.parameter("TZID").flatMap({ zones.number(of: $0) }) {
      let start = property.bytes.startIndex + property.nameBytes.count
      self = .zoned(
        parameters: Array(property.bytes[start..<property.value.startIndex]), zone: zone)
    }
  }

  /// The time of `date` in this form, and the line of the property `name` that says it.
  func line(
    _ name: String, _ date: DueDate, _ time: LocalTime, _ zones: inout CalendarTimeZones
  ) throws(FormatError) -> (value: CalendarTime?, line: [UInt8]) {
    guard date.minute != nil else {
      let value = CalendarTime.value(of: date)
      return (CalendarTime(value[...]), Array("\(name);VALUE=DATE:".utf8) + value)
    }
    let milliseconds = time.milliseconds(of: date)
    switch self {
    case .utc:
      if let value = CalendarTime.value(of: milliseconds) {
        return (CalendarTime(value[...]), Array("\(name):".utf8) + value)
      }
    case .zoned(let parameters, let zone):
      if let clock = try zones.clock(of: milliseconds, inZone: zone) {
        return (clock, Array(name.utf8) + parameters + clock.digits)
      }
    case .local: break
    }
    let value = CalendarTime.value(of: date)
    return (CalendarTime(value[...]), Array("\(name):".utf8) + value)
  }
}

extension CalendarTimeZones {
  /// What the clock of a zone says at a time in milliseconds since 1970; nil if nobody knows the zone.
  fileprivate mutating func clock(
    of milliseconds: Int64, inZone number: Int
  ) throws(FormatError) -> CalendarTime? {
    var clock = milliseconds
    // The offset is that of a time of the clock, which is found by the offset.
    for _ in 0..<2 {
      guard let time = CalendarTime.clock(clock),
        let start = try self.milliseconds(of: time, inZone: number)
      else { return nil }
      clock += milliseconds - start
    }
    return CalendarTime.clock(clock)
  }
}

extension CalendarTime {
  /// The time that a clock shows so many milliseconds after the start of 1970 by that clock.
  fileprivate static func clock(_ milliseconds: Int64) -> CalendarTime? {
    value(of: milliseconds).flatMap { CalendarTime($0.prefix(15)) }
  }

  /// The value, without Z.
  var digits: [UInt8] {
    let value = Self.value(of: milliseconds) ?? []
    return Array(value.prefix(second == nil ? 8 : 15))
  }

  /// The time so many seconds later, of a day so many whole days; nil if its year is not from 1 to 9999.
  func adding(seconds: Int64) -> CalendarTime? {
    guard let value = Self.value(of: milliseconds + 1000 * seconds) else { return nil }
    return CalendarTime(value.prefix(second == nil ? 8 : isUTC ? 16 : 15))
  }
}
