internal import ToDoFormats
internal import ToDoModel

/// Finds the lists of the file to which the lists of an input are appended.
struct ImportTargets {
  /// The list of the tasks for which no list is begun.
  private let chosen: ToDoItem
  // By name, in the order of the list of lists; new ones at the end.
  private var lists: [String: [ToDoItem]]
  private var ids: ItemIDSequence

  /// The targets among `lists`, those of the file, and `chosen`, which the file need not have.
  init(_ lists: [ToDoItem], chosen: ToDoItem) {
    self.chosen = chosen
    self.lists = Dictionary(grouping: lists, by: \.text)
    var generator = SystemRandomNumberGenerator()
    ids = ItemIDSequence(using: &generator)
  }

  /// The list for the tasks of `list`, a new one if there is none with its name; for nil, the chosen one.
  mutating func target(for list: FormatList?) -> ToDoItem {
    guard let list else { return chosen }
    let same = lists[list.name, default: []]
    if list.occurrence < same.count { return same[list.occurrence] }
    let new = ToDoItem(id: ids.next(), text: list.name, details: list.details)
    lists[list.name] = same + [new]
    return new
  }
}
