public import ToDoModel

/// A reference implementation of `ListCollection`: nested arrays with linear searches.
public struct NaiveLists: Hashable {
  /// A list with its rows.
  public struct List: Hashable {
    /// The list's item in the list of lists.
    public var item: ToDoItem
    /// The rows in order.
    public var rows: [ToDoItem] = []
  }

  /// The lists in order.
  public var lists: [List]

  /// The lists of a new file: the original one.
  public init() { lists = [List(item: .originalList)] }

  /// The lists and rows of `collection`.
  public init(_ collection: ListCollection) {
    lists = collection[.lists].items.map {
      List(item: $0, rows: collection[ListID($0.id)].items)
    }
  }

  /// The index of the list; nil when there is no such list.
  public func index(of list: ListID) -> Int? { lists.firstIndex { $0.item.id == list.item } }

  /// Applies `edit`, as `ListCollection.apply(_:)` does.
  public mutating func apply(_ edit: Edit) {
    switch edit {
    case .insert(let item, .lists, let next):
      guard !contains(item.id) else { return }
      lists.insert(List(item: item), at: index(of: ListID(next)) ?? lists.count)
    case .insert(let item, let list, let next):
      guard !contains(item.id), let list = index(of: list) else { return }
      insert(item, list, before: next)
    case .insertRows(let rows, let list):
      for item in rows.items { apply(.insert(item, in: list, before: nil)) }
    case .remove(let id):
      lists.removeAll { $0.item.id == id }
      for list in lists.indices { lists[list].rows.removeAll { $0.id == id } }
    case .move(let id, let list, let next):
      guard id != next else { return }
      if list == .lists {
        guard let old = index(of: ListID(id)) else { return }
        let moved = lists.remove(at: old)
        lists.insert(moved, at: index(of: ListID(next)) ?? lists.count)
      } else if let (old, row) = place(of: id), let list = index(of: list) {
        insert(lists[old].rows.remove(at: row), list, before: next)
      }
    case .set(let id, let property):
      if let list = index(of: ListID(id)) { lists[list].item.set(property) }
      if let (list, row) = place(of: id) { lists[list].rows[row].set(property) }
    }
  }

  private mutating func insert(_ item: ToDoItem, _ list: Int, before next: ItemID?) {
    let rows = lists[list].rows
    lists[list].rows.insert(item, at: rows.firstIndex { $0.id == next } ?? rows.count)
  }

  private func place(of id: ItemID) -> (list: Int, row: Int)? {
    for (list, rows) in lists.map(\.rows).enumerated() {
      if let row = rows.firstIndex(where: { $0.id == id }) { return (list, row) }
    }
    return nil
  }

  private func contains(_ id: ItemID) -> Bool {
    index(of: ListID(id)) != nil || place(of: id) != nil
  }
}

extension Change {
  /// A change with up to `most` random edits of the lists 0…3 and the rows 10…`rows`; many of them
  /// have no effect.
  public static func randomOfLists(
    most: Int, rows: Int64 = 29, using generator: inout some RandomNumberGenerator
  ) -> Change {
    let count = Int.random(in: 0...most, using: &generator)
    return Change((0..<count).map { _ in .randomOfLists(rows: rows, using: &generator) })
  }
}

extension Edit {
  fileprivate static func randomOfLists(
    rows: Int64, using generator: inout some RandomNumberGenerator
  ) -> Edit {
    // One id in eight is of the other kind: a row that becomes a list, a list in a list.
    func id(isList: Bool) -> ItemID {
      let isList = Int.random(in: 0..<8, using: &generator) == 0 ? !isList : isList
      return ItemID(.random(in: isList ? 0...3 : 10...rows, using: &generator))
    }
    let isList = Int.random(in: 0..<4, using: &generator) == 0
    let list = isList ? ListID.lists : ListID(id(isList: true))
    let (item, next) = (id(isList: isList), id(isList: isList))
    let before = Int.random(in: 0..<6, using: &generator) == 0 ? nil : next
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return .remove(item)
    case 8: return .set(item, .randomDetail(using: &generator))
    case 1: return .setText(item, "text \(Int.random(in: 0..<5, using: &generator))")
    case 2: return .setCompleted(item, Bool.random(using: &generator))
    case 3, 4: return .move(item, in: list, before: before)
    default:
      let details = ItemDetails.random(using: &generator)
      return .insert(
        ToDoItem(id: item, text: "\(item.rawValue)", details: details), in: list, before: before)
    }
  }
}
