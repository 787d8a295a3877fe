internal import ToDoDocument
internal import ToDoModel
internal import UserSettings

extension Navigation {
  /// The title of the window: the name of the open list and the program's; only the program's on the levels
  /// above, and while the list has no name.
  var title: String {
    guard level == .rows, let name = openListName, !name.isEmpty else { return CommonStrings.title }
    return "\(name) – \(CommonStrings.title)"
  }

  /// The present name of the open list; nil if it was deleted.
  private var openListName: String? {
    if rows.list == .today { return settings.strings.today }
    let lists = document[.lists]
    return rows.list.item.flatMap(lists.index).map { lists[$0].text }
  }
}
