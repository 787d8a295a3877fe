internal import ToDoModel

/// Writes lists as iCalendar (RFC 5545), a calendar for each list and a VTODO for each task.
///
/// What programs order by, X-APPLE-SORT-ORDER and CREATED, gives the order of the tasks.
struct CalendarWriter: FormatWriter {
  private var isOpen = false
  private var lastOrder: Int64?
  // The names of the time zones that the calendar defines.
  private var zones: Set<String> = []

  /// Appends the end of the calendar before, and the properties of the calendar of `list`.
  mutating func begin(_ list: FormatList, into output: inout [UInt8]) {
    finish(into: &output)
    (isOpen, lastOrder) = (true, nil)
    let name = CalendarText.encoded(list.name)
    append("BEGIN:VCALENDAR", to: &output)
    append("VERSION:2.0", to: &output)
    append("PRODID:-//ClearStyle//ClearStyle//EN", to: &output)
    ContentLineWriter.append("NAME", name, to: &output)
    ContentLineWriter.append("X-WR-CALNAME", name, to: &output)
    if let uid = list.details.uid {
      ContentLineWriter.append("UID", CalendarText.encoded(uid), to: &output)
    }
    let kept = Array(KeptProperties(list.details).properties.others.joined())
    let names = kept.compactMap { ContentLine($0) }.filter { $0.name == "TZID" }.map(\.text)
    zones = Set(names)
    for line in kept { ContentLineWriter.append(line, to: &output) }
  }

  /// Appends a VTODO; `item` has to have a uid.
  mutating func write(_ item: FormatItem, into output: inout [UInt8]) {
    guard let uid = item.details.uid else {
      preconditionFailure("a task of a calendar needs a uid: \(item.text)")
    }
    append("BEGIN:VTODO", to: &output)
    ContentLineWriter.append("UID", CalendarText.encoded(uid), to: &output)
    TaskWriter(item, zones: zones).write(into: &output)
    appendOrder(of: item, to: &output)
    append("END:VTODO", to: &output)
  }

  /// Appends the end of the last calendar.
  mutating func finish(into output: inout [UInt8]) {
    if isOpen { append("END:VCALENDAR", to: &output) }
    isOpen = false
  }

  /// Appends X-APPLE-SORT-ORDER if CREATED would not place the task behind the one before it.
  private mutating func appendOrder(of item: FormatItem, to output: inout [UInt8]) {
    let created = item.details.created.map(CalendarTask.order(created:))
    if let created, lastOrder.map({ created > $0 }) ?? true {
      lastOrder = created
    } else {
      let order = lastOrder.map { $0 + 1 } ?? 0
      lastOrder = order
      append("X-APPLE-SORT-ORDER:\(order)", to: &output)
    }
  }

  private func append(_ line: String, to output: inout [UInt8]) {
    ContentLineWriter.append(line.utf8, to: &output)
  }
}
