internal import ToDoDocument
internal import ToDoModel

extension EditCommand {
  /// Replaces the text of the row `number`, counted from 1; also of a completed row.
  func edit(_ number: Int, _ text: String) throws {
    guard let new = PlainRow(line: text) else {
      throw UsageError(
        "the text of an item is empty", hint: "clearstyle delete \(number) removes the item")
    }
    let document = try ToDoDocument.openExisting(options)
    let (list, items) = try rows([number], in: document)
    let next = document[ListID(list.id)].item(after: number)?.id
    let result = try document.save(
      .replacement(ofTextOf: items[0], by: new.text, in: list, before: next))
    Terminal.reportTruncated(new.isTruncated ? 1 : 0)
    try say([
      result.isEmpty
        ? "\(Terminal.quoted(new.text)) is unchanged"
        : ChangeSummary(.edited, text: new.text).words
    ])
  }

  /// Moves the row `number` so that its number is `position`, both counted from 1, in its list or in
  /// the one that `--to` names.
  func move(_ number: Int, to position: Int) throws {
    let document = try ToDoDocument.openExisting(options)
    let (list, items) = try rows([number], in: document)
    let target = try options.targetListName.map { (name) throws(RequestError) in
      try ChosenList.item(name, in: document[.lists])
    }
    let (item, destination) = (items[0], target ?? list)
    var others = document[ListID(destination.id)].items
    others.removeAll { $0.id == item.id }
    let next = try Self.item(at: position, in: others)?.id
    let restored = Change.insertion(of: [], into: destination, before: nil).edits
    let result = try document.save(
      Change(restored + [.move(item.id, in: ListID(destination.id), before: next)]))
    try say([
      Self.move(of: item, hasEffect: !result.isEmpty, to: destination.id == list.id ? nil : target)
    ])
  }

  /// Removes the completed rows of the list; not an error if there are none.
  func clear() throws {
    let document = try ToDoDocument.openExisting(options)
    let (list, _) = try rows([], in: document)
    let completed = document[ListID(list.id)].items.filter(\.isCompleted)
    let result = try document.save(Change(completed.map { .remove($0.id) }))
    let summary = ChangeSummary(of: result, in: document.lists)
    try say([summary?.words ?? "there are no completed items to clear"])
  }

  /// The item that an item has to be moved above to have the number `position`; nil for the end.
  ///
  /// `others` are the items of the list without the one to be moved.
  static func item(
    at position: Int, in others: [ToDoItem]
  ) throws(RequestError) -> ToDoItem? {
    guard position <= others.count + 1 else {
      throw RequestError(
        description: "there is no place \(position), the last one is \(others.count + 1)")
    }
    return position <= others.count ? others[position - 1] : nil
  }

  /// The line that tells how a move changed `item`; `list` is the other list to which it was moved.
  private static func move(of item: ToDoItem, hasEffect: Bool, to list: ToDoItem?) -> String {
    guard hasEffect else { return "\(Terminal.quoted(item.text)) is already there" }
    let moved = ChangeSummary(.moved, text: item.text).words
    return list.map { "\(moved) to the list \(Terminal.quoted($0.text))" } ?? moved
  }
}

extension ToDoList {
  /// The item below the row `number`, which is counted from 1; nil below the last row.
  fileprivate func item(after number: Int) -> ToDoItem? { number < count ? self[number] : nil }
}
