public import ToDoModel

/// Finds the lists of a file to which the lists of an input are appended: the ones with the same names.
///
///     var targets = ListTargets(document[.lists].items)
///     let food = targets.target(for: FormatList("Food")!) { document.makeListID() }
public struct ListTargets {
  // By name, in the order of the list of lists; new ones at the end.
  private var lists: [String: [ToDoItem]]

  /// The targets among `lists`, those of the file.
  public init(_ lists: [ToDoItem]) { self.lists = Dictionary(grouping: lists, by: \.text) }

  /// The list for the tasks of `list`; if there is none with its name, a new one with the id that `makeID` returns, which
  /// later lists with this name find.
  public mutating func target(for list: FormatList, makeID: () -> ItemID) -> ToDoItem {
    let same = lists[list.name, default: []]
    if list.occurrence < same.count { return same[list.occurrence] }
    let new = ToDoItem(id: makeID(), text: list.name, details: list.details)
    lists[list.name] = same + [new]
    return new
  }
}
