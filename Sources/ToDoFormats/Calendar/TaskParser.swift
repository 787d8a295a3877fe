internal import ToDoModel

/// Makes a task of the properties of a VTODO.
struct TaskParser {
  /// Why a VTODO is no task, as the rest of a sentence.
  struct Problem: Error { let text: String }

  let properties: TaskProperties
  let time: LocalTime
  private var kept = KeptProperties()

  /// A parser of a VTODO with these lines between its BEGIN and its END.
  init(_ lines: ArraySlice<ArraySlice<UInt8>>, _ time: LocalTime) {
    (properties, self.time) = (TaskProperties(lines), time)
  }

  /// The task, or a failure if the properties are none of a task.
  ///
  /// Throws if libical is needed and missing.
  mutating func task(
    _ zones: inout CalendarTimeZones
  ) throws(FormatError) -> Result<CalendarTask, Problem> {
    if let line = properties.malformed {
      return failure("has a line that is no property", line)
    }
    guard var item = item() else { return .failure(Problem(text: "has no text")) }
    keepStatus()
    try addTimes(to: &item, &zones)
    if let rule = properties[.rule] {
      guard let repetition = try repetition(rule, zones.libical) else {
        return failure("has a repetition that cannot be read", rule.value)
      }
      item.details.repetition = repetition
    }
    var zonedDue: CalendarTask.ZonedTime?
    if let due = properties.due {
      guard let value = CalendarTime(due.trimmed) else {
        return failure("has a due date that does not exist", due.value)
      }
      zonedDue = addDue(due, value, to: &item, &zones)
    }
    for group in properties.others
    where CalendarAlarm(group)?.isOwn != true && !properties.isImpliedStart(group) {
      kept.add(group)
    }
    let alarms = TaskAlarms(properties, &zones)
    return .success(
      CalendarTask(item, kept, order: order(of: item), zonedDue: zonedDue, alarms))
  }

  private func failure(
    _ text: String, _ bytes: ArraySlice<UInt8>
  ) -> Result<CalendarTask, Problem> {
    .failure(Problem(text: "\(text): \(String(decoding: bytes.prefix(60), as: UTF8.self))"))
  }

  /// The task with its text, completion and identifier; nil if the text is blank.
  private mutating func item() -> FormatItem? {
    let text = properties[.summary]?.text ?? ""
    guard var item = FormatItem(text, isCompleted: isCompleted) else { return nil }
    if let summary = properties[.summary],
      summary.hasParameters || !item.text.utf8.elementsEqual(text.utf8)
    {
      kept.add([summary.bytes])
    }
    if let uid = properties[.uid], uid.value.count <= Self.maximumUIDByteCount {
      item.details.uid = uid.text
    }
    return item
  }

  private mutating func keepStatus() {
    if let status = properties[.status], !["NEEDS-ACTION", "COMPLETED"].contains(status.keyword) {
      kept.add([status.bytes])
    }
    if let percentage = properties[.percentage], !["0", "100"].contains(percentage.keyword) {
      kept.add([percentage.bytes])
    }
  }

  /// Sets the due date unless it has a zone; that is returned.
  private mutating func addDue(
    _ due: ContentLine, _ value: CalendarTime, to item: inout FormatItem,
    _ zones: inout CalendarTimeZones
  ) -> CalendarTask.ZonedTime? {
    let zoneName = value.isUTC || value.second == nil ? nil : due.parameter("TZID")
    let zone = zoneName.flatMap { zones.number(of: $0) }
    let date = value.isUTC ? time.date(of: value.milliseconds) : value.localDate
    if value.isUTC || zoneName != nil || (value.second ?? 0) % 60 != 0 {
      kept.add([due.bytes])
      if zone == nil { kept.add(due: date) }
    }
    item.details.due = date
    return zone.map { CalendarTask.ZonedTime(time: value, zone: $0) }
  }

  private static let maximumUIDByteCount = 1000
}
