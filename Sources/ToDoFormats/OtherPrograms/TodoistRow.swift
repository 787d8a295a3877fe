/// What a row of a CSV file of Todoist is, by its column TYPE.
///
/// A file has the open tasks of one project in order, sub-tasks behind their parents; a section has the tasks that
/// follow it. Dates can be of any language ("every monday"), so only those of ISO 8601 are read.
enum TodoistRow {
  case task
  /// A part of the project, which becomes a list.
  case section
  /// A comment on the task above, or settings of the project.
  case other

  init(type field: ArraySlice<UInt8>) {
    self =
      switch field.fieldKeyword {
      case "task": .task
      case "section": .section
      default: .other
      }
  }
}
