/// The lines of a component from its BEGIN on, with those of the components in it.
struct CalendarComponent {
  /// The name in capitals, such as VTODO.
  let name: String
  /// The number of the line of its BEGIN.
  let lineNumber: Int
  /// The lines as they came, without folds and without empty ones; none of a component that is ignored.
  private(set) var lines: [ArraySlice<UInt8>] = []
  /// Whether an END has another name than the BEGIN before it.
  private(set) var isMalformed = false
  /// The names of the components that have no END yet, the innermost last.
  private var open: [String]
  private var byteCount = 0

  /// A component that `line`, its BEGIN, begins.
  init(_ name: String, _ line: LineUnfolder.Line) {
    (self.name, lineNumber, open) = (name, line.number, [name])
    if isKept { lines = [line.bytes] }
  }

  /// Whether the component is a task.
  var isTask: Bool { name == "VTODO" }

  /// Whether the lines are of use.
  var isKept: Bool { isTask || name == "VTIMEZONE" }

  /// Whether the END has come.
  var isComplete: Bool { open.isEmpty }

  /// Whether `mark` can only come after the component, which then lacks its END.
  func isEnded(by mark: ComponentMark?) -> Bool {
    switch mark {
    case .begin("VCALENDAR"), .end("VCALENDAR"): true
    case .begin(let inner): open.count == 1 && inner == name
    case .end, nil: false
    }
  }

  /// Adds a line, which `mark` is if it is a BEGIN or an END.
  ///
  /// Throws if the component has more than 1 MB, or components nested too deep.
  mutating func add(_ line: LineUnfolder.Line, _ mark: ComponentMark?) throws(FormatError) {
    switch mark {
    case .begin(let inner): open.append(inner)
    case .end(let inner): close(inner)
    case nil: break
    }
    guard open.count <= Self.maximumDepth else {
      throw FormatError("cannot be read: components in line \(line.number) are nested too deep")
    }
    guard isKept, !line.bytes.isEmpty else { return }
    byteCount += line.bytes.count
    guard byteCount <= CalendarReader.maximumByteCount else {
      throw CalendarReader.tooLong("component", at: lineNumber)
    }
    lines.append(line.bytes)
  }

  private mutating func close(_ inner: String) {
    if open.last == inner {
      open.removeLast()
    } else {
      isMalformed = true
      if inner == name { open = [] }
    }
  }

  private static let maximumDepth = 100
}

/// A line that begins or ends a component, with the name of that in capitals.
enum ComponentMark: Equatable {
  case begin(String)
  case end(String)

  /// Nil if the line is another one.
  init?(_ line: ArraySlice<UInt8>) {
    guard let first = line.first, first | 0x20 == 0x62 || first | 0x20 == 0x65,
      let property = ContentLine(line)
    else { return nil }
    switch property.name {
    case "BEGIN": self = .begin(property.keyword)
    case "END": self = .end(property.keyword)
    default: return nil
    }
  }
}
