internal import ToDoDocument
internal import ToDoFormats
internal import ToDoModel
internal import UserSettings

// Texts of other programs become rows and lists.
extension ListController {
  /// The tasks of texts that were pasted or dropped; all are for the shown list where a kiosk shows only that.
  func pastedItems(of texts: [String]) throws(PasteFailure) -> PastedItems {
    let pasted = try PastedItems(of: texts, document.localTime)
    return settings.lockedList == nil ? pasted : pasted.withoutLists
  }

  /// What the user is told of pasted tasks that are not in view, or not as they were.
  func announcements(of pasted: PastedItems) -> [String] {
    let strings = settings.strings
    let (count, lists) = (pasted.listItemCount, pasted.lists.count)
    return (pasted.isTruncated ? [strings.textWasTruncated] : [])
      + (lists > 0 ? [strings.itemsWereAdded(count, toLists: lists)] : [])
  }

  /// New items for tasks, which have no uid that an item of the document has.
  func makeItems(_ items: [FormatItem]) -> [ToDoItem] {
    var uids: Set<String>?
    return items.map { item in
      var details = item.details
      if let uid = details.uid {
        let known = uids ?? document.uids
        details.uid = known.contains(uid) ? nil : uid
        uids = known.union([uid])
      }
      return makeItem(item.text, isCompleted: item.isCompleted, details: details)
    }
  }

  /// The change that appends the tasks of `lists` to the lists with their names, of which it adds the missing ones at the
  /// end.
  func appending(_ lists: [(list: FormatList, items: [FormatItem])]) -> Change {
    var targets = Dictionary(grouping: document[.lists].items, by: \.text)
    return Change(
      lists.flatMap { list, items in
        let same = targets[list.name, default: []]
        let target =
          list.occurrence < same.count
          ? same[list.occurrence]
          : ToDoItem(id: document.makeListID(), text: list.name, details: list.details)
        if list.occurrence >= same.count { targets[list.name] = same + [target] }
        let next = document.nextID(in: ListID(target.id))
        return Change.insertion(of: makeItems(items), into: target, before: next).edits
      })
  }
}

extension ToDoDocument {
  /// The uids of all items.
  fileprivate var uids: Set<String> {
    Set(
      self[.lists].items.flatMap { list in
        [list.details.uid].compactMap { $0 } + self[ListID(list.id)].items.compactMap(\.details.uid)
      })
  }
}
