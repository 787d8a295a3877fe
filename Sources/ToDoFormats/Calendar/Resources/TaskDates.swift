internal import ToDoModel

/// The properties that say when a task begins and is due, for a due date that changes.
struct TaskDates {
  let time: LocalTime
  var zones: CalendarTimeZones

  /// Sets DUE to a date, or removes it; DTSTART is as long before it as before.
  mutating func setDue(
    of lines: inout TaskLines, to new: DueDate?
  ) throws(FormatError) {
    let (old, start) = (lines["DUE"], lines["DTSTART"])
    guard let new else { return lines.set("DUE", nil) }
    let form = DueForm(old ?? start, &zones)
    let due = try form.line("DUE", new, time, &zones)
    lines.set("DUE", due.line)
    // It says the same as DUE.
    lines.set("DURATION", nil)
    guard let start, let startTime = CalendarTime(start.trimmed), let value = due.value else {
      return
    }
    let moved = start.moved(startTime, from: old.flatMap { CalendarTime($0.trimmed) }, to: value)
    let isSameForm =
      DueForm(moved.flatMap { ContentLine($0[...]) }, &zones) == DueForm(lines["DUE"], &zones)
    let isRepeated = lines["RRULE"] != nil
    if let moved, isSameForm, old != nil || startTime.milliseconds < value.milliseconds {
      lines.set("DTSTART", moved)
    } else {
      // A start that is not before the due date or is no time of the same kind is against RFC 5545, and a repetition
      // needs one.
      let line = Array("DTSTART".utf8) + due.line.dropFirst(3)
      lines.set("DTSTART", isRepeated ? line : nil)
    }
  }
}

extension ContentLine {
  /// A DTSTART that is moved as far as a due date, whose time was `old`; nil if one of the three is a day and another is
  /// none.
  fileprivate func moved(
    _ start: CalendarTime, from old: CalendarTime?, to new: CalendarTime
  ) -> [UInt8]? {
    let isDay = new.second == nil
    guard (start.second == nil) == isDay else { return nil }
    guard let old else { return Array(bytes) }
    guard (old.second == nil) == isDay,
      let moved = start.adding(seconds: (new.milliseconds - old.milliseconds) / 1000)
    else { return nil }
    return Array(bytes[..<value.startIndex]) + moved.digits
      + (start.isUTC ? [UInt8(ascii: "Z")] : [])
  }
}
