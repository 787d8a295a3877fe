public import ToDoModel

/// The side that both are made equal to when a mirror that is paused goes on.
public enum MirrorChoice: String, Hashable, Sendable {
  /// The list gets the tasks of the file, and loses all others.
  case file
  /// The file gets the tasks of the list, and loses all others; its other lines are those of the base.
  case list
}

extension MirrorMerge {
  /// Merges `list` with `file` so that only the tasks of the side that `choice` names remain; without a choice, so that
  /// nothing is deleted on either side.
  ///
  /// A file without bytes counts as the base, unless it is chosen. Throws ``MirrorProblem/unwritable``.
  public init(
    resolving base: MirrorBase?, _ file: MirrorText, _ list: [ToDoItem], _ choice: MirrorChoice?,
    _ context: MirrorContext
  ) throws(MirrorProblem) {
    var context = context
    context.lostTasks = choice == nil ? .keep : .remove
    switch choice {
    case nil: try self.init(base, file.bytes.isEmpty ? base?.text ?? file : file, list, context)
    case .file:
      context.isFileNewer = true
      try self.init(base, file, base?.unchanged(list) ?? [], context)
    case .list:
      context.isFileNewer = false
      try self.init(base, base?.text ?? file.withoutTasks, list, context)
    }
  }
}

extension MirrorBase {
  /// The rows of the base as it has them: what `list` has changed, added, moved or deleted is as before.
  fileprivate func unchanged(_ list: [ToDoItem]) -> [ToDoItem] {
    let rows = Dictionary(list.map { ($0.id, $0) }) { first, _ in first }
    return zip(text.lines, rowOfLine).compactMap { line, id in
      guard let id, let item = text.task(of: line.content) else { return nil }
      guard let row = rows[id] else {
        return ToDoItem(
          id: id, text: item.text, isCompleted: item.isCompleted, details: item.details)
      }
      let own = MirrorLine(
        content: text.line(for: FormatItem(row), editing: nil), end: [], isTask: true)
      return row.taking(item, since: own, in: text)
    }
  }
}

extension MirrorText {
  fileprivate var withoutTasks: MirrorText {
    MirrorText(lines.filter { !$0.isTask }, like: self)
  }

  /// The tasks, in order.
  public var tasks: [FormatItem] {
    lines.compactMap { $0.isTask ? task(of: $0.content) : nil }
  }
}
