extension CalendarResource {
  /// The lines of all that an item cannot have, by the name of the property or component; those of the calendar itself are
  /// under VCALENDAR.
  ///
  /// Times that change with each write are left out.
  public var otherProperties: [String: [String]] {
    var others: [String: [String]] = [:]
    func add(_ lines: some Collection<ArraySlice<UInt8>>, named name: String) {
      others[name, default: []].append(
        String(decoding: Array(lines.joined(separator: [.lineFeed])), as: UTF8.self))
    }
    for line in object.properties {
      guard let property = ContentLine(line), !Self.isOfProgram(property) else { continue }
      add([line], named: "VCALENDAR")
    }
    for (index, component) in object.components.enumerated() where index != taskIndex {
      add(component.lines, named: component.name)
    }
    for group in TaskProperties(object.components[taskIndex].content).others {
      guard CalendarAlarm(group)?.isOwn != true, let first = group.first,
        let property = ContentLine(first)
      else { continue }
      let isComponent = group.count > 1
      add(group, named: isComponent ? property.keyword : property.name)
    }
    return others
  }

  /// Whether a property of a calendar says only which program wrote it, and how.
  private static func isOfProgram(_ property: ContentLine) -> Bool {
    ["VERSION", "PRODID", "CALSCALE", "METHOD"].contains(property.name)
  }
}
