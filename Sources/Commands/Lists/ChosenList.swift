package import ToDoModel
internal import ToDoStore

/// The list that a command is about.
package enum ChosenList {
  /// The item of the list that `name` names, in the list of lists `lists`.
  ///
  /// If `name` is nil: the item of the list that was added first, or "To Do", which is then still to
  /// be inserted, if there is no list. Throws a `RequestError` if the name does not lead to one list.
  package static func item(_ name: String?, in lists: ToDoList) throws(RequestError) -> ToDoItem {
    guard let name else { return lists.items.min { $0.id < $1.id } ?? .originalList }
    return try index(of: name, in: lists.items).item
  }

  /// The list that `name` names among `lists`, with its index, counted from 0.
  ///
  /// `name` is treated as the name of a new list is, so that the words with which a list was added
  /// find it. Unless `allowsBeginnings`, the beginning of a name does not.
  static func index(
    of name: String, in lists: [ToDoItem], allowsBeginnings: Bool = true
  ) throws(RequestError) -> (index: Int, item: ToDoItem) {
    do throws(ListLookupError) {
      let index = try ListLookup.index(
        of: ItemText(name).string, in: lists.map(\.text), allowsBeginnings: allowsBeginnings)
      return (index, lists[index])
    } catch {
      throw RequestError(description: error.description(of: name))
    }
  }

  /// The item of the list that `options` name, in the file at `path`, which is not changed.
  ///
  /// Without a file, the lists are those of a new file.
  package static func item(_ options: Options, at path: String) throws -> ToDoItem {
    try item(options.listName, in: ListFile.openSettled(path: path, access: .readOnly).readLists())
  }
}
