internal import ToDoModel

/// The lines of a VTODO between its BEGIN and its END, of which some properties are set; all others stay as they came.
struct TaskLines {
  /// The lines of each property and of each inner component.
  private(set) var groups: [[ArraySlice<UInt8>]] = []

  /// The lines of a component, whose inner components have their END.
  init(_ lines: ArraySlice<ArraySlice<UInt8>>) {
    var rest = lines
    while let group = TaskProperties.group(rest), !group.isEmpty {
      groups.append(Array(group))
      rest = rest.dropFirst(group.count)
    }
  }

  /// The first property with a name in capitals; nil if the component itself has none.
  subscript(_ name: String) -> ContentLine? {
    groups.lazy.compactMap { Self.property($0) }.first { $0.name == name }
  }

  /// When the task is due.
  var due: ContentLine? { ContentLine.due { self[$0] } }

  private static func property(_ group: [ArraySlice<UInt8>]) -> ContentLine? {
    group.count == 1 ? ContentLine(group[0]) : nil
  }

  /// Replaces all properties with a name by one with this line, which takes the place of the first; nil removes them.
  mutating func set(_ name: String, _ line: [UInt8]?) {
    var line = line.map { $0[...] }
    groups = groups.compactMap { group in
      guard Self.property(group)?.name == name else { return group }
      defer { line = nil }
      return line.map { [$0] }
    }
    if let line { groups.append([line]) }
  }

  /// Replaces all properties of a kind by one with this value; nil removes them.
  mutating func set(_ property: TaskProperty, value: (some Sequence<UInt8>)?) {
    set(property.name, value.map { Array("\(property.name):".utf8) + $0 })
  }

  /// Removes the alarms that ClearStyle has written.
  mutating func removeOwnAlarms() {
    groups.removeAll { CalendarAlarm($0[...])?.isOwn == true }
  }

  /// Moves the alarms of other programs that are at a time of their own as far as the due date.
  mutating func moveAlarms(from old: DueDate, to new: DueDate, _ time: LocalTime) {
    let distance = AlarmDistance(from: old, to: new, time)
    groups = groups.map { CalendarAlarm.lines(moving: $0, by: distance) ?? $0 }
  }

  /// Adds an inner component.
  mutating func append(_ component: [[UInt8]]) { groups.append(component.map { $0[...] }) }
}
