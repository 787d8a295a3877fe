public import ToDoFormats
internal import ToDoModel

extension TaskContent {
  /// What a row says, with what only its resource has; nil if it has none yet.
  ///
  /// A reminder by an alarm of another program belongs to the alarm, which is among ``otherProperties``, and moves with its
  /// date.
  public init(_ row: FormatItem, basedOn resource: CalendarResource?) {
    let (details, known) = (row.details, resource?.item)
    let hasKnownDue = resource?.hasDue(of: row) == true
    self.init(
      text: Self.withoutControls(row.text), due: hasKnownDue ? known?.details.due : details.due,
      repetition: details.repetition, otherProperties: resource?.otherProperties ?? [:])
    if row.isCompleted {
      let knownTime = known?.isCompleted == true ? known?.details.completedAt : row.modified
      completion = .completed((details.completedAt ?? knownTime).map(wholeSeconds))
    }
    // A VALARM belongs to a date.
    if due != nil, resource?.hasForeignReminder(of: row) != true {
      remindAt = details.remindAt.map(wholeSeconds)
    }
  }

  /// A VTODO has no control characters (RFC 5545, section 3.1).
  private static func withoutControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.filter { !isControl($0) })
    return String(scalars)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}

extension SyncedTask {
  /// The version that a resource has; without a number to sort by it has 0, as in Nextcloud Tasks.
  public init(_ resource: CalendarResource) {
    let item = resource.item
    self.init(
      uid: item.details.uid ?? "", TaskContent(item, basedOn: resource),
      order: resource.sortNumber ?? 0, modified: item.modified)
  }
}

extension CalendarResource {
  /// The text of the resource with what `task` says, but for its UID and what no row shows, which stay.
  ///
  /// Traps if the resource is not `isWritable`, and throws if libical is needed and missing.
  public func text(setting task: SyncedTask) throws(FormatError) -> [UInt8] {
    try text(setting: task.item(basedOn: item), sortNumber: task.order)
  }

  /// The text of a new resource for `row`, with what the row has kept of a calendar that it was imported from.
  public static func text(ofNew task: SyncedTask, row: FormatItem) -> [UInt8] {
    var item = task.item(basedOn: row)
    item.details.uid = task.uid
    return text(ofNew: item, sortNumber: task.order)
  }

  /// `row` with what the resource says.
  ///
  /// It keeps what a calendar does not say: the time of its creation, which reminder was shown, parts of seconds, and what
  /// other formats have brought.
  public func item(updating row: FormatItem) -> FormatItem {
    var new = item
    let says = item.details
    new.details = row.details
    for key in [.due, .repetition, .uid] as [Property.DetailKey] { new.details[key] = says[key] }
    if row.details.completedAt.map(wholeSeconds) != says.completedAt {
      new.details.completedAt = says.completedAt
    }
    // A row can have a reminder without a date, but a resource cannot.
    let isKept = row.details.due == nil && says.due == nil && says.remindAt == nil
    if !isKept, row.details.remindAt.map(wholeSeconds) != says.remindAt {
      new.details.remindAt = says.remindAt
    }
    if row.details.created == nil { new.details.created = says.created }
    new.details.keptCalendar = says.keptCalendar
    return new
  }
}

extension SyncedTask {
  /// A task with what the version says, and what only `item` has.
  fileprivate func item(basedOn item: FormatItem) -> FormatItem {
    var new = FormatItem(content.text, details: item.details) ?? item
    new.modified = modified ?? item.modified
    new.isCompleted = content.completion.isCompleted
    new.details.completedAt =
      if case .completed(let time) = content.completion { time } else { nil }
    (new.details.due, new.details.repetition) = (content.due, content.repetition)
    // An alarm is written also if this device has shown it.
    (new.details.remindAt, new.details.reminded) = (content.remindAt, nil)
    return new
  }
}

/// The times of a VTODO have no parts of seconds.
private func wholeSeconds(_ time: Int64) -> Int64 { time - (time % 1000 + 1000) % 1000 }
