internal import ToDoDocument
internal import ToDoModel

extension Navigation {
  /// The title of the window: the name of the open list and the program's; only the program's on the levels
  /// above, and while the list has no name.
  var title: String {
    let isThere = rows.list == .today || document.lists.contains(rows.list)
    guard level == .rows, isThere, let name = rows.name, !name.isEmpty else {
      return CommonStrings.title
    }
    return "\(name) – \(CommonStrings.title)"
  }
}
