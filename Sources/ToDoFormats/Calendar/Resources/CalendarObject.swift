/// The lines of a VCALENDAR in the order in which they came, without folds.
struct CalendarObject {
  /// The lines of its properties.
  private(set) var properties: [ArraySlice<UInt8>] = []
  /// Its components.
  private(set) var components: [Component] = []

  /// A component with its lines from BEGIN to END, those of inner components included.
  struct Component {
    /// The name in capitals, such as VTODO.
    let name: String
    let lines: [ArraySlice<UInt8>]

    /// The lines between BEGIN and END.
    var content: ArraySlice<ArraySlice<UInt8>> { lines.dropFirst().dropLast() }
  }

  /// Throws if `bytes` are more than 8 MB, have a line of more than 1 MB, or are not one VCALENDAR whose components all
  /// have their END.
  init(_ bytes: [UInt8]) throws(FormatError) {
    guard bytes.count <= Self.maximumByteCount else {
      throw FormatError("has more than \(Self.maximumByteCount) bytes")
    }
    let lines = try Self.unfolded(bytes)
    guard lines.count >= 2, ComponentMark(lines[0]) == .begin("VCALENDAR"),
      ComponentMark(lines[lines.count - 1]) == .end("VCALENDAR")
    else { throw FormatError("is no calendar") }
    guard Self.isBalanced(lines) else {
      throw FormatError("has a BEGIN and an END that do not match")
    }
    var rest = lines[1..<lines.count - 1]
    while let first = rest.first {
      guard let group = TaskProperties.group(rest) else {
        throw FormatError("has components after its END")
      }
      if case .begin(let name) = ComponentMark(first) {
        components.append(Component(name: name, lines: Array(group)))
      } else {
        properties.append(first)
      }
      rest = rest.dropFirst(group.count)
    }
  }

  private static let maximumByteCount = 8 << 20

  /// Whether each END has the name of the last BEGIN without one.
  private static func isBalanced(_ lines: [ArraySlice<UInt8>]) -> Bool {
    var open: [String] = []
    for line in lines {
      switch ComponentMark(line) {
      case .begin(let name): open.append(name)
      case .end(let name) where open.popLast() != name: return false
      case .end, nil: break
      }
    }
    return open.isEmpty
  }

  private static func unfolded(_ bytes: [UInt8]) throws(FormatError) -> [ArraySlice<UInt8>] {
    var (splitter, unfolder) = (
      LineSplitter(maximumLength: CalendarReader.maximumByteCount), LineUnfolder()
    )
    var lines: [ArraySlice<UInt8>] = []
    splitter.add(bytes)
    splitter.finish()
    while let line = try splitter.next() {
      let line = line.number == 1 ? line.withoutMark : line
      if let line = try unfolder.add(line, isIgnored: false) { lines.append(line.bytes) }
    }
    if let line = unfolder.finish() { lines.append(line.bytes) }
    return lines.filter { !$0.allSatisfy(\.isBlank) }
  }
}
