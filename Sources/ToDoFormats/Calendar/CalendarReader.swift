internal import ToDoModel

/// Reads the VTODO components of iCalendar (RFC 5545), a list for each calendar that has a name.
///
/// The tasks of a calendar are held until it ends, since X-APPLE-SORT-ORDER and CREATED order them. libical converts
/// time zones and checks repetitions; it is loaded when the first one comes.
struct CalendarReader: FormatReader {
  /// The most bytes of a line, also without its folds, of a task, and of all time zones together: 1 MB.
  static let maximumByteCount = 1 << 20

  /// 1 MB, since a line may contain an attachment.
  var maximumLineLength: Int { Self.maximumByteCount }

  private let time: LocalTime
  private var zones: CalendarTimeZones
  private var unfolder = LineUnfolder()
  private var hasCalendar = false
  private var isOutside = false
  private var calendar: OpenCalendar?
  private var lists = ListOccurrences()
  private var component: CalendarComponent?
  private var foreignByteCount = 0

  /// A reader that converts times to the clock of `time`.
  init(_ time: LocalTime) { self.init(time, libraryName: "libical.so.3") }

  /// A reader that opens the library with the name of a file.
  init(_ time: LocalTime, libraryName: String) {
    (self.time, zones) = (time, CalendarTimeZones(LibicalLoader(libraryName)))
  }

  /// Appends the tasks of a calendar when `line` ends it; problems at once.
  ///
  /// Throws if the input does not begin with a calendar, has a line or a task of more than 1 MB, or needs libical,
  /// which is not installed.
  mutating func read(
    _ line: InputLine, into elements: inout [FormatElement]
  ) throws(FormatError) {
    let isIgnored = component.map { !$0.isKept } ?? false
    let line = line.number == 1 ? line.withoutMark : line
    guard let line = try unfolder.add(line, isIgnored: isIgnored) else { return }
    try read(line, into: &elements)
  }

  /// Appends the tasks of a calendar that has no end, and a problem for that; throws as `read` does.
  mutating func finish(into elements: inout [FormatElement]) throws(FormatError) {
    if let line = unfolder.finish() { try read(line, into: &elements) }
    guard hasCalendar else { throw Self.noCalendar }
    let lineNumber = component?.lineNumber ?? calendar?.lineNumber
    component = nil
    try endCalendar(into: &elements)
    if let lineNumber { elements.append(.problem(FormatProblem(line: lineNumber, "has no end"))) }
  }

  private mutating func read(
    _ line: LineUnfolder.Line, into elements: inout [FormatElement]
  ) throws(FormatError) {
    let mark = ComponentMark(line.bytes)
    if let open = component, open.isEnded(by: mark) {
      abandon(open, into: &elements)
    }
    guard component == nil else { return try add(line, mark, into: &elements) }
    switch mark {
    case .begin("VCALENDAR"):
      try endCalendar(into: &elements)
      (calendar, hasCalendar, isOutside) = (OpenCalendar(lineNumber: line.number), true, false)
    case .end("VCALENDAR") where calendar != nil: try endCalendar(into: &elements)
    case .begin(let name) where calendar != nil: component = CalendarComponent(name, line)
    default: try readProperty(line, into: &elements)
    }
  }

  /// Adds a line to the open component.
  private mutating func add(
    _ line: LineUnfolder.Line, _ mark: ComponentMark?, into elements: inout [FormatElement]
  ) throws(FormatError) {
    try component?.add(line, mark)
    if let component, component.isComplete { try end(component, into: &elements) }
  }

  /// Reads a line that is in no component of a calendar.
  private mutating func readProperty(
    _ line: LineUnfolder.Line, into elements: inout [FormatElement]
  ) throws(FormatError) {
    if line.bytes.allSatisfy(\.isBlank) { return }
    guard hasCalendar else { throw Self.noCalendar }
    let property = ContentLine(line.bytes)
    if calendar == nil {
      // One problem for all lines between two calendars.
      if !isOutside {
        elements.append(.problem(FormatProblem(line: line.number, "is outside of the calendar")))
      }
      isOutside = true
    } else if let property, property.name != "END" {
      calendar?.add(property)
    } else {
      elements.append(.problem(FormatProblem(line: line.number, "is no property")))
    }
  }

  private mutating func endCalendar(into elements: inout [FormatElement]) throws(FormatError) {
    try calendar?.end(time, &zones, &lists, into: &elements)
    calendar = nil
  }

  /// Ends a component that lacks its END.
  private mutating func abandon(
    _ component: CalendarComponent, into elements: inout [FormatElement]
  ) {
    self.component = nil
    if component.isTask {
      let problem = FormatProblem(line: component.lineNumber, "has no END:\(component.name)")
      elements.append(.problem(problem))
    } else if !component.isKept {
      calendar?.addIgnored()
    }
  }

  /// Ends a component with its END.
  private mutating func end(
    _ component: CalendarComponent, into elements: inout [FormatElement]
  ) throws(FormatError) {
    self.component = nil
    if component.isTask {
      try endTask(component, into: &elements)
    } else if component.isKept {
      let zone = TimeZoneDefinition(component.lines, isMalformed: component.isMalformed)
      if let zone { zones.define(zone) }
      calendar?.addZone(component)
    } else {
      calendar?.addIgnored()
    }
  }

  private mutating func endTask(
    _ component: CalendarComponent, into elements: inout [FormatElement]
  ) throws(FormatError) {
    if component.isMalformed {
      let problem = FormatProblem(
        line: component.lineNumber, "has a BEGIN and an END that do not match")
      return elements.append(.problem(problem))
    }
    var parser = TaskParser(component.lines.dropFirst().dropLast(), time)
    switch try parser.task(&zones) {
    case .success(var task):
      foreignByteCount += task.keptByteCount
      if foreignByteCount > ForeignContent.maximumByteCountOfList { task.removeKept() }
      calendar?.add(task)
    case .failure(let problem):
      elements.append(.problem(FormatProblem(line: component.lineNumber, problem.text)))
    }
  }

  private static let noCalendar = FormatError("is no calendar")

  static func tooLong(_ name: String, at line: Int) -> FormatError {
    FormatError(
      "cannot be read: the \(name) at line \(line) has more than \(maximumByteCount) bytes")
  }
}

extension CalendarReader {
  /// Whether an input that starts with these bytes is a calendar: it begins with BEGIN:VCALENDAR, perhaps after a byte
  /// order mark and blank lines.
  static func recognizes(_ start: ArraySlice<UInt8>) -> Bool {
    let content = start.dropFirst(start.byteOrderMark.count).drop {
      $0.isBlank || $0 == .lineFeed || $0 == .carriageReturn
    }
    return ComponentMark(content.prefix { $0 != .lineFeed && $0 != .carriageReturn })
      == .begin("VCALENDAR")
  }
}
