/// The properties of a VTODO.
struct TaskProperties {
  private var properties = [ContentLine?](repeating: nil, count: TaskProperty.allCases.count)
  /// The lines of each other property and of each component.
  private(set) var others: [ArraySlice<ArraySlice<UInt8>>] = []
  /// A line that is no property.
  private(set) var malformed: ArraySlice<UInt8>?

  /// The properties in the lines of a component between its BEGIN and its END.
  init(_ lines: ArraySlice<ArraySlice<UInt8>>) {
    var rest = lines
    while let first = rest.first {
      // Without its END, a component has no end, so the rest is lost.
      guard let group = Self.group(rest) else {
        malformed = malformed ?? first
        return
      }
      if group.count > 1 {
        others.append(group)
      } else if let property = ContentLine(first) {
        if !take(property) { others.append(group) }
      } else {
        malformed = malformed ?? first
      }
      rest = rest.dropFirst(group.count)
    }
  }

  /// The first property of this kind.
  subscript(_ property: TaskProperty) -> ContentLine? { properties[property.rawValue] }

  /// The first property with a name in capitals that is no ``TaskProperty``.
  func other(_ name: String) -> ContentLine? {
    others.lazy.compactMap { $0.count == 1 ? ContentLine($0.first!) : nil }
      .first { $0.name == name }
  }

  /// Whether a property is the start of a repetition that the writer makes of the due date.
  func isImpliedStart(_ group: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    guard self[.rule] != nil, let due = self[.due], group.count == 1,
      let start = group.first.flatMap({ ContentLine($0) }), start.name == "DTSTART"
    else { return false }
    return start.bytes.dropFirst(start.nameBytes.count)
      .elementsEqual(due.bytes.dropFirst(due.nameBytes.count))
  }

  /// When the task is due.
  var due: ContentLine? {
    ContentLine.due { name in
      TaskProperty(named: Array(name.utf8)[...]).map { self[$0] } ?? other(name)
    }
  }

  /// The lines of the property, or of the component, that is first in `lines`; nil if an END or a BEGIN is alone.
  static func group(
    _ lines: ArraySlice<ArraySlice<UInt8>>
  ) -> ArraySlice<ArraySlice<UInt8>>? {
    var depth = 0
    for index in lines.indices {
      switch ComponentMark(lines[index]) {
      case .begin: depth += 1
      case .end: depth -= 1
      case nil: break
      }
      if depth <= 0 { return depth == 0 ? lines[...index] : nil }
    }
    return nil
  }

  /// Returns whether the line need not be kept.
  private mutating func take(_ line: ContentLine) -> Bool {
    guard let property = TaskProperty(named: line.nameBytes) else {
      return Self.saysNothing(line)
    }
    // The first counts; another one is against RFC 5545.
    if self[property] == nil { properties[property.rawValue] = line }
    return true
  }

  private static func saysNothing(_ line: ContentLine) -> Bool {
    switch line.name {
    case "DTSTAMP": true
    // Their defaults, which programs write for each task.
    case "SEQUENCE", "PRIORITY": line.trimmed.elementsEqual("0".utf8)
    default: false
    }
  }
}
