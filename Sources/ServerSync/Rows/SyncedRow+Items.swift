internal import Sync
internal import ToDoFormats
internal import ToDoModel

extension SyncedRow {
  /// The row that `item` is, with what only its resource has.
  init(_ item: ToDoItem, modified: Int64?, basedOn resource: CalendarResource?) {
    let row = FormatItem(item, modified: modified)
    self.init(
      id: item.id, uid: item.details.uid ?? item.id.uid, TaskContent(row, basedOn: resource),
      modified: modified, created: item.details.created.map(CalendarResource.sortNumber(created:)))
  }

  /// The item that the row is now, by what its resource says besides.
  ///
  /// `old` is the item before, nil for a new one. Throws if libical is needed and missing.
  func item(
    updating old: ToDoItem?, _ resource: CalendarResource?, _ time: LocalTime
  ) throws(FormatError) -> ToDoItem {
    let task = SyncedTask(uid: uid, content, order: resource?.sortNumber ?? 0, modified: modified)
    let source = try resource.map { (resource) throws(FormatError) in
      try resource.saying(task, time)
    }
    let known = old.map { FormatItem($0, modified: modified) }
    if let source, source.item.details.uid == uid {
      return ToDoItem(id: id, known.map(source.item(updating:)) ?? source.item)
    }
    guard let row = known ?? source?.item ?? FormatItem(content.text) else {
      throw FormatError("has no text")
    }
    let new = try CalendarResource(CalendarResource.text(ofNew: task, row: row), time)
    return ToDoItem(id: id, known.map(new.item(updating:)) ?? new.item)
  }
}

extension CalendarResource {
  /// The resource with what `task` says, as far as it can be written.
  fileprivate func saying(
    _ task: SyncedTask, _ time: LocalTime
  ) throws(FormatError) -> CalendarResource {
    guard isWritable, SyncedTask(self).content != task.content else { return self }
    return try CalendarResource(text(setting: task), time)
  }
}

extension ToDoItem {
  /// The item that is a task of a format.
  fileprivate init(id: ItemID, _ task: FormatItem) {
    self.init(id: id, text: task.text, isCompleted: task.isCompleted, details: task.details)
  }
}
