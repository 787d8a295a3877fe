public import ToDoModel

/// The lines of a component that the writer would not write by itself, as the foreign content of the format.
///
/// They are separated by line feeds, and are neither folded nor changed.
struct KeptProperties {
  /// The format's name in ``ForeignContent``.
  static let format = "ics"

  private var bytes: [UInt8] = []

  /// No lines.
  init() {}

  /// The lines that are kept in `details`.
  init(_ details: ItemDetails) {
    if !details[.foreign].isEmpty { bytes = details.foreign[Self.format] }
  }

  /// The properties and components that the lines are.
  var properties: TaskProperties { TaskProperties(bytes.split(separator: .lineFeed)[...]) }

  /// Adds the lines of a property or a component, all or none of them if there would be too many.
  mutating func add(_ group: some Collection<ArraySlice<UInt8>>) {
    let count = group.reduce(group.count) { $0 + $1.count }
    guard bytes.count + count <= Self.maximumByteCount else { return }
    for line in group {
      if !bytes.isEmpty { bytes.append(.lineFeed) }
      bytes += line
    }
  }

  /// Adds the due date for which the kept DUE stands.
  mutating func add(due: DueDate) {
    if !bytes.isEmpty { bytes.append(.lineFeed) }
    bytes += "\(TaskProperty.keptDue.name):\(due)".utf8
  }

  /// Adds the reminder for which the kept alarms stand, in milliseconds since 1970, if there is one.
  mutating func add(reminder: Int64?) {
    guard let reminder else { return }
    if !bytes.isEmpty { bytes.append(.lineFeed) }
    bytes += "\(TaskProperty.reminder.name):\(reminder)".utf8
  }

  /// The number of bytes of the lines.
  var byteCount: Int { bytes.count }

  /// Keeps the lines in `details`, which must not have others.
  func store(in details: inout ItemDetails) {
    guard !bytes.isEmpty else { return }
    var foreign = ForeignContent()
    foreign[Self.format] = bytes
    details.foreign = foreign
  }

  /// Room for the due date and the reminder remains.
  private static let maximumByteCount = ForeignContent.maximumByteCount - 128
}

extension ItemDetails {
  /// The lines of a calendar that no item has, as they came; empty if there are none.
  public var keptCalendar: [UInt8] {
    get { self[.foreign].isEmpty ? [] : foreign[KeptProperties.format] }
    set {
      if newValue != keptCalendar { foreign[KeptProperties.format] = newValue }
    }
  }
}
