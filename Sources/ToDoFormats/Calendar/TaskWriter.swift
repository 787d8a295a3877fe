internal import ToDoModel

/// Writes the lines of a task as a VTODO, without UID and X-APPLE-SORT-ORDER.
struct TaskWriter {
  private let item: FormatItem
  private let details: ItemDetails
  private let kept: TaskProperties
  private let zones: Set<String>

  /// A writer of `item`; the lines that it has kept stand for what has not changed since they came.
  ///
  /// `zones` are the names of the time zones that the calendar defines.
  init(_ item: FormatItem, zones: Set<String>) {
    (self.item, details, self.zones) = (item, item.details, zones)
    kept = KeptProperties(details).properties
  }

  /// Appends the lines.
  func write(into output: inout [UInt8]) {
    writeTimes(into: &output)
    writeText(into: &output)
    writeStatus(into: &output)
    writeDue(into: &output)
    writeRepetition(into: &output)
    for line in kept.others.joined() { ContentLineWriter.append(line, to: &output) }
    writeReminder(into: &output)
  }

  private func writeTimes(into output: inout [UInt8]) {
    // RFC 5545 wants a DTSTAMP also where no time is known.
    let stamp = CalendarTime.value(of: item.modified ?? details.created ?? 0)
    ContentLineWriter.append("DTSTAMP", stamp ?? CalendarTime.value(of: 0)!, to: &output)
    write(.created, details.created.flatMap(CalendarTime.value), into: &output)
    write(.modified, item.modified.flatMap(CalendarTime.value), into: &output)
  }

  private func writeText(into output: inout [UInt8]) {
    let original = kept[.summary].flatMap { FormatItem($0.text) }
    if let original, original.text.utf8.elementsEqual(item.text.utf8) {
      write(kept[.summary], into: &output)
    } else {
      write(.summary, CalendarText.encoded(item.text), into: &output)
    }
  }

  private func writeStatus(into output: inout [UInt8]) {
    let status = kept[.status].flatMap { $0.meansCompletion == item.isCompleted ? $0 : nil }
    write(status, into: &output)
    if status == nil {
      write(.status, (item.isCompleted ? "COMPLETED" : "NEEDS-ACTION").utf8, into: &output)
    }
    if item.isCompleted {
      write(.completed, details.completedAt.flatMap(CalendarTime.value), into: &output)
    }
    if item.isCompleted && status == nil {
      write(.percentage, "100".utf8, into: &output)
    } else {
      write(kept[.percentage], into: &output)
    }
  }

  private func writeDue(into output: inout [UInt8]) {
    guard let due = details.due else { return }
    // A repetition needs a start (RFC 5545, section 3.8.5.3).
    let needsStart = details.repetition != nil && kept.other("DTSTART") == nil
    if let original = kept[.due], kept[.keptDue]?.value.elementsEqual("\(due)".utf8) == true,
      isZoneKnown(of: original)
    {
      if needsStart {
        ContentLineWriter.append(original.renamed("DTSTART"), to: &output)
      }
      write(original, into: &output)
    } else {
      let parameter = due.minute == nil ? ";VALUE=DATE" : ""
      for name in needsStart ? ["DTSTART", "DUE"] : ["DUE"] {
        ContentLineWriter.append(name + parameter, CalendarTime.value(of: due), to: &output)
      }
    }
  }

  /// Whether a reader finds the time zone of `due`: in the calendar, or among those of the IANA, such as `Europe/Berlin`.
  private func isZoneKnown(of due: ContentLine) -> Bool {
    guard let zone = due.parameter("TZID") else { return true }
    return zones.contains(zone) || zone.utf8.dropFirst().contains(UInt8(ascii: "/"))
  }

  private func writeRepetition(into output: inout [UInt8]) {
    guard let repetition = details.repetition else { return }
    write(.rule, repetition.rule.utf8, into: &output)
    if repetition.countsFromCompletion { write(.repetition, "COMPLETION".utf8, into: &output) }
  }

  /// Appends an alarm for a reminder that was not shown yet, unless the kept alarms stand for it.
  private func writeReminder(into output: inout [UInt8]) {
    guard details.due != nil, let reminder = details.remindAt, reminder != details.reminded,
      let time = CalendarTime.value(of: reminder)
    else { return }
    let isKept =
      kept[.reminder]?.keyword == "\(reminder)"
      && kept.others.contains { CalendarAlarm($0) != nil }
    if isKept { return }
    for line in CalendarAlarm.lines(at: time, for: item) {
      ContentLineWriter.append(line, to: &output)
    }
  }

  private func write(
    _ property: TaskProperty, _ value: (some Collection<UInt8>)?, into output: inout [UInt8]
  ) {
    if let value { ContentLineWriter.append(property.name, value, to: &output) }
  }

  private func write(_ original: ContentLine?, into output: inout [UInt8]) {
    if let original { ContentLineWriter.append(original.bytes, to: &output) }
  }
}

extension ContentLine {
  /// Whether a task with this STATUS is done, or canceled, which leaves as little to do.
  var meansCompletion: Bool { keyword == "COMPLETED" || keyword == "CANCELLED" }
}
