internal import ToDoModel

extension TaskParser {
  /// Whether the task is done; without STATUS, other properties say it.
  var isCompleted: Bool {
    if let status = properties[.status] { return status.meansCompletion }
    return properties[.percentage]?.keyword == "100" || properties[.completed] != nil
  }

  /// Sets the times of creation, completion and modification; those that cannot be read are not known.
  func addTimes(
    to item: inout FormatItem, _ zones: inout CalendarTimeZones
  ) throws(FormatError) {
    item.details.created = try milliseconds(of: .created, &zones)
    item.modified = try milliseconds(of: .modified, &zones)
    guard item.isCompleted else { return }
    item.details.completedAt = try milliseconds(of: .completed, &zones)
  }

  /// The time in milliseconds since 1970.
  ///
  /// RFC 5545 wants UTC, but some programs write the local time, also with a zone.
  private func milliseconds(
    of property: TaskProperty, _ zones: inout CalendarTimeZones
  ) throws(FormatError) -> Int64? {
    guard let property = properties[property], let value = CalendarTime(property.trimmed) else {
      return nil
    }
    if value.isUTC { return value.milliseconds }
    if value.second != nil, let zone = property.parameter("TZID").flatMap({ zones.number(of: $0) }),
      let milliseconds = try zones.milliseconds(of: value, inZone: zone)
    {
      return milliseconds
    }
    return time.milliseconds(of: value.localDate) + Int64((value.second ?? 0) % 60) * 1000
  }

  /// The repetition with the rule of an RRULE; nil if that is no rule.
  func repetition(
    _ property: ContentLine, _ libical: LibicalLoader
  ) throws(FormatError) -> Repetition? {
    let rule = String(decoding: property.trimmed, as: UTF8.self)
    guard !rule.isEmpty, rule.utf8.count <= Self.maximumRuleByteCount,
      try libical.library().isRule(rule)
    else { return nil }
    let countsFromCompletion = properties[.repetition]?.keyword == "COMPLETION"
    return Repetition(rule: rule, countsFromCompletion: countsFromCompletion)
  }

  /// The number by which the task is ordered.
  func order(of item: FormatItem) -> Int64? {
    properties[.sortOrder].flatMap { Int64($0.keyword) }
      ?? item.details.created.map(CalendarTask.order(created:))
  }

  /// Longer than any that a program writes.
  private static let maximumRuleByteCount = 4096
}
