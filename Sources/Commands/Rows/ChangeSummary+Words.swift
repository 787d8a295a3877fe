internal import ToDoModel

extension ChangeSummary {
  /// The summary as a command prints it, for example `completed "Milk"` or `deleted 3 rows`;
  /// control characters are replaced.
  var words: String {
    let text = text.map(Terminal.quoted)
    switch subject {
    case .rows: return "\(kind.word) \(text ?? Terminal.count(count, "item"))"
    case .lists(let rowCount):
      let lists = text.map { "the list \($0)" } ?? Terminal.count(count, "list")
      let rows = rowCount > 0 ? " with \(Terminal.count(rowCount, "item"))" : ""
      // The only text of a list is its name.
      return "\(kind == .edited ? "renamed" : kind.word) \(lists)\(rows)"
    }
  }
}

extension ChangeSummary.Kind {
  fileprivate var word: String {
    switch self {
    case .completed: "completed"
    case .reopened: "reopened"
    case .added: "added"
    case .deleted: "deleted"
    case .edited: "edited"
    case .moved: "moved"
    }
  }
}
