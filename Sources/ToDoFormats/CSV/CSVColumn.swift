/// What a column of a CSV file says of a task.
enum CSVColumn: Int, CaseIterable {
  case text, list, completion, due, repetition, created, completedAt
  /// Whether a row is a task, in the files of Todoist.
  case type

  /// The names that the column has in the files of any program but those in ``CSVProgram``, as
  /// `fieldKeyword` returns them; the first ones are preferred.
  ///
  /// "Content" is the last of the texts, since it is a note where there is a title.
  var commonNames: [String] {
    switch self {
    case .text: ["text", "title", "task", "name", "content"]
    case .list: ["list", "listname", "project", "folder"]
    case .completion: ["completed", "done", "iscompleted", "status"]
    case .due: ["due", "duedate", "date"]
    case .repetition: ["repeat", "rrule"]
    case .created: ["created", "createdat", "createddate", "creationdate", "datecreated"]
    case .completedAt: ["completedat", "completeddate", "completiondate", "datecompleted"]
    case .type: []
    }
  }
}
