internal import ToDoModel

extension CalendarResource {
  /// The text of the resource with what `item` says otherwise, and all other lines as they came.
  ///
  /// The task keeps its UID. The start of the task moves with its due date. A reminder is the item's own: alarms of
  /// other programs stay. Traps if the resource is not ``isWritable``, and throws if libical is needed and missing.
  public func text(
    setting item: FormatItem, sortNumber: Int64
  ) throws(FormatError) -> [UInt8] {
    precondition(isWritable, "\(object.components.count) components of \(self.item.text)")
    return text(ofTask: try lines(setting: skippingExceptions(item), sortNumber))
  }

  /// The text with another UID in all components that have one.
  public func text(withUID uid: String) -> [UInt8] {
    let line = Array("UID:".utf8) + CalendarText.encoded(uid)
    var output: [UInt8] = []
    ContentLineWriter.append("BEGIN:VCALENDAR".utf8, to: &output)
    for line in object.properties { ContentLineWriter.append(line, to: &output) }
    for component in object.components {
      var lines = TaskLines(component.content)
      if lines["UID"] != nil { lines.set("UID", line) }
      ContentLineWriter.append("BEGIN:\(component.name)".utf8, to: &output)
      for line in lines.groups.joined() { ContentLineWriter.append(line, to: &output) }
      ContentLineWriter.append("END:\(component.name)".utf8, to: &output)
    }
    ContentLineWriter.append("END:VCALENDAR".utf8, to: &output)
    return output
  }

  /// The text with other lines of the task.
  func text(ofTask task: [[ArraySlice<UInt8>]]) -> [UInt8] {
    var output: [UInt8] = []
    ContentLineWriter.append("BEGIN:VCALENDAR".utf8, to: &output)
    for line in object.properties where ContentLine(line)?.name != "METHOD" {
      ContentLineWriter.append(line, to: &output)
    }
    for (index, component) in object.components.enumerated() {
      let lines = index == taskIndex ? task.joined() : [component.lines].joined()
      if index == taskIndex { ContentLineWriter.append("BEGIN:VTODO".utf8, to: &output) }
      for line in lines { ContentLineWriter.append(line, to: &output) }
      if index == taskIndex { ContentLineWriter.append("END:VTODO".utf8, to: &output) }
    }
    ContentLineWriter.append("END:VCALENDAR".utf8, to: &output)
    return output
  }

  private func lines(
    setting new: FormatItem, _ sortNumber: Int64
  ) throws(FormatError) -> [[ArraySlice<UInt8>]] {
    var lines = TaskLines(object.components[taskIndex].content)
    setTimes(of: new, in: &lines)
    if !new.text.utf8.elementsEqual(item.text.utf8) {
      lines.set(.summary, value: CalendarText.encoded(new.text))
    }
    setCompletion(of: new, in: &lines)
    let changesDates =
      new.details.due != item.details.due || new.details.repetition != item.details.repetition
    // A start alone would say nothing of a new date, and nothing without the repetition.
    if changesDates, let due = lines.due { lines.set("DUE", Array(due.bytes)) }
    setRepetition(of: new, in: &lines)
    if new.details.due != item.details.due {
      var dates = TaskDates(time: time, zones: zones)
      try dates.setDue(of: &lines, to: new.details.due)
      if let old = item.details.due, let due = new.details.due {
        lines.moveAlarms(from: old, to: due, time)
      }
    }
    // The start of a repetition would be one.
    if changesDates, new.details.due == nil, lines.due != nil { lines.set("DTSTART", nil) }
    if changesDates, lines["RRULE"] != nil, lines["DTSTART"] == nil, let due = lines["DUE"] {
      // A repetition needs a start (RFC 5545, section 3.8.5.3).
      lines.set("DTSTART", due.renamed("DTSTART"))
    }
    setReminder(of: new, in: &lines)
    if sortNumber != self.sortNumber ?? 0 {
      lines.set(.sortOrder, value: "\(sortNumber)".utf8)
    }
    return lines.groups
  }

  private func setTimes(of new: FormatItem, in lines: inout TaskLines) {
    guard let modified = new.modified.flatMap(CalendarTime.value) else { return }
    lines.set(.modified, value: modified)
    lines.set("DTSTAMP", Array("DTSTAMP:".utf8) + modified)
  }

  /// Sets the three properties together, as programs look at different ones.
  private func setCompletion(of new: FormatItem, in lines: inout TaskLines) {
    let time = new.details.completedAt
    guard new.isCompleted != item.isCompleted || time != nil && time != item.details.completedAt
    else { return }
    lines.set(.status, value: (new.isCompleted ? "COMPLETED" : "NEEDS-ACTION").utf8)
    lines.set(.percentage, value: new.isCompleted ? "100".utf8 : nil)
    let completion = new.isCompleted ? (time ?? new.modified).flatMap(CalendarTime.value) : nil
    lines.set(.completed, value: completion)
  }

  private func setRepetition(of new: FormatItem, in lines: inout TaskLines) {
    guard new.details.repetition != item.details.repetition else { return }
    let repetition = new.details.repetition
    lines.set(.rule, value: repetition?.rule.utf8)
    if repetition == nil {
      // They would go on without the rule.
      for name in ["RDATE", "EXDATE", "EXRULE"] { lines.set(name, nil) }
    }
    let isFromCompletion = repetition?.countsFromCompletion == true
    lines.set(.repetition, value: isFromCompletion ? "COMPLETION".utf8 : nil)
  }

  private func setReminder(of new: FormatItem, in lines: inout TaskLines) {
    let own = foreignReminder == nil ? item.details.remindAt : nil
    guard new.details.remindAt != own else { return }
    lines.removeOwnAlarms()
    if let time = new.details.remindAt.flatMap(CalendarTime.value) {
      lines.append(CalendarAlarm.lines(at: time, for: new))
    }
  }

  /// The text of a new resource; `item` has to have a uid.
  public static func text(ofNew item: FormatItem, sortNumber: Int64) -> [UInt8] {
    guard let uid = item.details.uid else {
      preconditionFailure("a resource needs a uid: \(item.text)")
    }
    var output: [UInt8] = []
    func append(_ line: String) { ContentLineWriter.append(line.utf8, to: &output) }
    append("BEGIN:VCALENDAR")
    append("VERSION:2.0")
    append("PRODID:-//ClearStyle//ClearStyle//EN")
    append("BEGIN:VTODO")
    ContentLineWriter.append("UID", CalendarText.encoded(uid), to: &output)
    TaskWriter(item, zones: []).write(into: &output)
    if item.details.created.map(CalendarTask.order(created:)) != sortNumber {
      append("X-APPLE-SORT-ORDER:\(sortNumber)")
    }
    append("END:VTODO")
    append("END:VCALENDAR")
    return output
  }
}
