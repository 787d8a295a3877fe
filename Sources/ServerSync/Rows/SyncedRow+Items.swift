internal import Sync
internal import ToDoFormats
internal import ToDoModel

extension SyncedRow {
  /// The row that `item` is, with what only its resource has; nil if it has none yet.
  init(_ item: ToDoItem, modified: Int64?, basedOn resource: CalendarResource?, _ time: LocalTime) {
    let row = FormatItem(item, modified: modified)
    let resource = resource ?? (item.details.keptCalendar.isEmpty ? nil : row.imported(time))
    self.init(
      id: item.id, uid: item.details.uid ?? item.id.uid, TaskContent(row, basedOn: resource),
      modified: modified, created: item.details.created.map(CalendarResource.sortNumber(created:)))
  }

  /// `old` with the content of the row, and with the properties that only `resource` has.
  ///
  /// `old` is nil for a new row. Throws if the texts cannot be read, as without libical.
  func item(
    updating old: ToDoItem?, _ resource: CalendarResource?, _ time: LocalTime
  ) throws(FormatError) -> ToDoItem {
    let known = old.map { FormatItem($0, modified: modified) }
    if let resource, SyncedTask(resource).content == content {
      return ToDoItem(id: id, uid: uid, known.map(resource.item(updating:)) ?? resource.item)
    }
    let task = SyncedTask(uid: uid, content, order: resource?.sortNumber ?? 0, modified: modified)
    if let resource, resource.isWritable {
      let new = try CalendarResource(resource.text(setting: task), time)
      return ToDoItem(id: id, uid: uid, known.map(new.item(updating:)) ?? new.item)
    }
    // Without a resource that can be written, the item is made as for a new one, and keeps the lines that it has.
    guard let row = known ?? resource?.item ?? FormatItem(content.text) else {
      throw FormatError("has no text")
    }
    let new = try CalendarResource(CalendarResource.text(ofNew: task, row: row), time)
    return ToDoItem(id: id, uid: uid, known.map(new.item(updating:)) ?? new.item)
  }
}

extension ToDoItem {
  /// The item that is a task of a format, with the identifier that servers know.
  fileprivate init(id: ItemID, uid: String, _ task: FormatItem) {
    self.init(id: id, text: task.text, isCompleted: task.isCompleted, details: task.details)
    details.uid = uid == id.uid ? nil : uid
  }
}

extension FormatItem {
  /// The resource that the task would be, with what it has kept of the calendar that it was imported from.
  fileprivate func imported(_ time: LocalTime) -> CalendarResource? {
    var item = self
    // A resource needs a UID; this one is discarded.
    if item.details.uid == nil { item.details.uid = "x" }
    return try? CalendarResource(CalendarResource.text(ofNew: item, sortNumber: 0), time)
  }
}
