internal import ToDoDocument
internal import ToDoFormats
internal import ToDoModel
internal import UserSettings

// Texts of other programs become rows and lists.
extension ListController {
  /// The tasks of texts that were pasted or dropped; all are for the shown list where a kiosk shows only that.
  func pastedItems(of texts: [String]) throws(PasteFailure) -> PastedItems {
    let pasted = try PastedItems(of: texts, document.localTime)
    return settings.isLocked ? pasted.withoutLists : pasted
  }

  /// What the user is told of pasted tasks that are not in view, or not as they were.
  func announcements(of pasted: PastedItems) -> [String] {
    let strings = settings.strings
    let (count, lists) = (pasted.listItemCount, pasted.lists.count)
    return (pasted.isTruncated ? [strings.textWasTruncated] : [])
      + (lists > 0 ? [strings.itemsWereAdded(count, toLists: lists)] : [])
  }

  /// New items for the shown list, and the change that appends the tasks of named lists to these, of which it adds the
  /// missing ones at the end.
  ///
  /// On the lists level, the text of each task is the name of a new list.
  func newItems(for pasted: PastedItems) -> (items: [ToDoItem], lists: Change) {
    var uids = UsedUIDs(document)
    let items = pasted.items.map { item in
      list == .lists
        ? makeItem(item.text)
        : ToDoItem(item, id: document.makeID(), uids.unused(in: item.details))
    }
    var targets = ListTargets(document[.lists].items)
    let edits = pasted.lists.flatMap { list, items in
      var list = list
      list.details = uids.unused(in: list.details)
      let target = targets.target(for: list) { document.makeListID() }
      let rows = items.map {
        ToDoItem($0, id: document.makeID(), uids.unused(in: $0.details))
      }
      let next = document.nextID(in: ListID(target.id))
      return Change.insertion(of: rows, into: target, before: next).edits
    }
    return (items, Change(edits))
  }
}

extension ToDoItem {
  /// The item that a pasted task becomes.
  fileprivate init(_ item: FormatItem, id: ItemID, _ details: ItemDetails) {
    self.init(id: id, text: item.text, isCompleted: item.isCompleted, details: details)
  }
}

/// The uids that items have, which are read when the first pasted one has to be compared with them.
private struct UsedUIDs {
  private let document: ToDoDocument
  private var uids: Set<String>?

  init(_ document: ToDoDocument) { self.document = document }

  /// `details` without a uid that an item has already.
  mutating func unused(in details: ItemDetails) -> ItemDetails {
    guard let uid = details.uid else { return details }
    if uids == nil { uids = Self.uids(of: document) }
    var details = details
    if uids?.insert(uid).inserted == false { details.uid = nil }
    return details
  }

  private static func uids(of document: ToDoDocument) -> Set<String> {
    let lists = document[.lists].items
    let rows = lists.lazy.flatMap { document[ListID($0.id)].items }
    return Set(lists.compactMap(\.details.uid)).union(rows.compactMap(\.details.uid))
  }
}
