internal import JSON
internal import ToDoModel

/// Reads the JSON files that other programs export: the tasks of Google, and boards of Trello.
enum OtherProgramJSON {
  /// Appends the lists and tasks of a document; false if it is of no program that is known here.
  static func read(
    _ document: JSONDocument, _ time: LocalTime, into elements: inout [FormatElement]
  ) -> Bool {
    if let export = GoogleTasksExport(document.root, time) {
      elements += export.elements
    } else if var board = TrelloBoard(document.root, time) {
      elements += board.takeElements()
    } else {
      return false
    }
    return true
  }
}

extension JSONNode {
  /// The date that the value is, a text as of ISO 8601; nil if it is anything else.
  var exportedDate: ExportedDate? { string.flatMap { ExportedDate(Array($0.utf8)[...]) } }
}

extension ExportedTask {
  /// Sets when the task is due to what `date` makes of a text; a text that is no date is added to that of the task.
  mutating func setDue(_ node: JSONNode, _ date: (ExportedDate) -> DueDate) {
    setDue(Array((node.string ?? "").utf8)[...]) { ExportedDate($0).map(date) }
  }
}

extension [FormatElement] {
  /// Appends a task; one without a text, as Google's and Trello's apps leave behind, is counted as no task.
  mutating func append(exported task: ExportedTask?) {
    append(task?.item.map(FormatElement.item) ?? .ignored(count: 1))
  }

  /// Appends a list that is not blank; tasks of one that is belong to the list before.
  mutating func append(listNamed name: String?) {
    if let list = name.flatMap({ FormatList($0) }) { append(.list(list)) }
  }
}
