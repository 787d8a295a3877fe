import ToDoModel

/// A reference implementation of a list: an array with linear searches.
struct ReferenceList {
  var items: [ToDoItem] = []

  func row(of id: ItemID?) -> Int? { items.firstIndex { $0.id == id } }

  mutating func apply(_ edit: Edit) {
    switch edit {
    case .insert(let item, _, let next):
      if row(of: item.id) == nil { items.insert(item, at: row(of: next) ?? items.count) }
    case .insertRows(let rows, let list):
      for item in rows.items { apply(.insert(item, in: list, before: nil)) }
    case .remove(let id):
      items.removeAll { $0.id == id }
    case .move(let id, _, let next):
      guard id != next, let row = row(of: id) else { return }
      let item = items.remove(at: row)
      items.insert(item, at: self.row(of: next) ?? items.count)
    case .set(let id, .string(.text, let text)):
      if let row = row(of: id) { items[row].text = text }
    case .set(let id, .bool(.isCompleted, let isCompleted)):
      if let row = row(of: id) { items[row].isCompleted = isCompleted }
    case .set(let id, .detail(let key, let value)):
      if let row = row(of: id) { items[row].details[key] = value }
    }
  }
}

extension [ToDoItem] {
  /// Applies `update`; takes the item of an inserted or changed row from `result`, the list after
  /// the change.
  mutating func apply(_ update: RowUpdate<Int>, from result: ToDoList) {
    switch update {
    case .inserted(let row): insert(result[row], at: row)
    case .removed(let row): remove(at: row)
    case .moved(let from, let to): insert(remove(at: from), at: to)
    case .changed(let row): self[row] = result[row]
    }
  }
}
