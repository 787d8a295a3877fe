internal import ToDoDocument
internal import ToDoModel

extension Navigation {
  /// The title of the window: the name of the open list and the program's; only the program's on the levels
  /// above, and while the list has no name.
  var title: String {
    let lists = document[.lists]
    guard level == .rows, let index = rows.list.item.flatMap(lists.index),
      !lists[index].text.isEmpty
    else { return CommonStrings.title }
    return "\(lists[index].text) – \(CommonStrings.title)"
  }
}
