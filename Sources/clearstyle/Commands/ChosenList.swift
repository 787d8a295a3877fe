import ToDoModel

/// The list that a command is about.
enum ChosenList {
  /// The item of the list that was added first; "To Do", which is then still to be inserted, if
  /// `lists`, the list of lists, is empty.
  static func item(in lists: ToDoList) -> ToDoItem {
    lists.items.min { $0.id < $1.id } ?? .originalList
  }
}
