internal import ToDoModel

/// A VCALENDAR until its end.
struct OpenCalendar {
  /// The number of the line of its BEGIN.
  let lineNumber: Int
  private var name, displayName, uid: String?
  private var kept = KeptProperties()
  private var tasks: [CalendarTask] = []
  private var ignoredCount = 0

  /// A calendar that begins in this line.
  init(lineNumber: Int) { self.lineNumber = lineNumber }

  /// Adds a property of the calendar itself.
  mutating func add(_ property: ContentLine) {
    switch property.name {
    case "NAME": name = name ?? property.text
    case "X-WR-CALNAME": displayName = displayName ?? property.text
    case "UID": uid = uid ?? property.text
    // METHOD would make the export a message to others.
    case "VERSION", "PRODID", "CALSCALE", "METHOD": break
    default: kept.add([property.bytes])
    }
  }

  /// Adds a task.
  mutating func add(_ task: CalendarTask) { tasks.append(task) }

  /// Adds a time zone, to which kept properties of tasks refer.
  mutating func addZone(_ component: CalendarComponent) { kept.add(component.lines) }

  /// Adds a component that is no task.
  mutating func addIgnored() { ignoredCount += 1 }

  /// Appends the list and its tasks in their order.
  ///
  /// A calendar of other components only is no list.
  func end(
    _ time: LocalTime, _ zones: inout CalendarTimeZones, _ lists: inout ListOccurrences,
    into elements: inout [FormatElement]
  ) throws(FormatError) {
    if let list, !tasks.isEmpty || ignoredCount == 0 {
      elements.append(.list(lists.numbered(list)))
    }
    for task in CalendarTask.ordered(tasks) {
      elements.append(.item(try task.resolved(time, &zones)))
    }
    if ignoredCount > 0 { elements.append(.ignored(count: ignoredCount)) }
  }

  private var list: FormatList? {
    guard var list = FormatList(name ?? "") ?? FormatList(displayName ?? "") else { return nil }
    list.details.uid = uid
    kept.store(in: &list.details)
    return list
  }
}
