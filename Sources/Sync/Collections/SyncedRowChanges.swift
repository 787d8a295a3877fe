internal import ToDoModel

/// The rows of a ``SyncedList`` while updates are applied; they are sorted at the end.
struct SyncedRowChanges {
  private var rows: [ItemID: SyncedRow]
  private var orders: [ItemID: Int64]
  private var ids: [String: ItemID]
  private var conflicts: [Conflict] = []

  private struct Conflict {
    let content: TaskContent
    let modified: Int64?
    let row: ItemID
  }

  /// Rows, with the number by which each is ordered.
  init(_ rows: [SyncedRow], _ numbers: [Int64]) {
    self.rows = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    orders = Dictionary(uniqueKeysWithValues: zip(rows.map(\.id), numbers))
    ids = Dictionary(rows.map { ($0.uid, $0.id) }) { first, _ in first }
  }

  /// Applies what becomes of the row `item` of a resource, nil if there is none; returns the row.
  ///
  /// A new UID is not given here: see ``renewIdentifier(of:_:)``.
  mutating func apply(
    _ update: ResourceUpdate.RowUpdate, to item: ItemID?, _ makeID: () -> ItemID
  ) -> ItemID? {
    switch update {
    case .unchanged, .renewIdentifier: break
    case .remove: if let item { remove(item) }
    case .insert(let task):
      return item.map { restore($0, task) } ?? insert(task, makeID())
    case .set(let task, let conflict): if let item { set(item, task, conflict) }
    }
    return item
  }

  private mutating func remove(_ item: ItemID) {
    if let row = rows.removeValue(forKey: item), ids[row.uid] == item { ids[row.uid] = nil }
  }

  private mutating func insert(_ task: SyncedTask, _ id: ItemID) -> ItemID {
    let row = SyncedRow(id: id, uid: task.uid, task.content, modified: task.modified)
    rows[row.id] = row
    orders[row.id] = task.order
    if ids[row.uid] == nil { ids[row.uid] = row.id }
    return row.id
  }

  /// Brings back the row `item`, which was deleted here, unless a conflict has made a copy of it with this text: then the
  /// copy gets what the task says, and the row stays deleted.
  ///
  /// The row keeps its id, so that undoing the deletion has no effect.
  private mutating func restore(_ item: ItemID, _ task: SyncedTask) -> ItemID {
    let uid = DerivedIdentifier(task.uid).copy(text: task.content.text).uid
    guard let copy = ids[uid], let row = rows[copy], row.content.text == task.content.text else {
      return insert(task, item)
    }
    let other = SyncedRow(id: item, uid: uid, task.content, modified: task.modified)
    merge(other, with: copy, MergeBase())
    return item
  }

  private mutating func set(_ item: ItemID, _ task: SyncedTask, _ conflict: TaskContent?) {
    guard let old = rows[item] else { return }
    remove(item)
    rows[item] = SyncedRow(
      id: item, uid: task.uid, task.content, modified: task.modified, created: old.created)
    orders[item] = task.order
    ids[task.uid] = item
    if let conflict {
      conflicts.append(Conflict(content: conflict, modified: task.modified, row: item))
    }
  }

  /// Gives the row `item` another UID and returns it; nil if a row that has it already was merged with this one, which is
  /// gone.
  mutating func renewIdentifier(of item: ItemID, _ base: MergeBase) -> String? {
    guard var row = rows[item] else { return nil }
    // What the server had, as far as it is known.
    let text = base.versions.last?.content.text ?? row.content.text
    var identifier = DerivedIdentifier(row.uid).renewed(text: text)
    while let other = ids[identifier.uid] {
      if rows[other]?.content.text == row.content.text {
        merge(row, with: other, base)
        remove(item)
        return nil
      }
      identifier = identifier.next
    }
    remove(item)
    row.uid = identifier.uid
    (rows[item], ids[row.uid]) = (row, item)
    return row.uid
  }

  private mutating func merge(_ row: SyncedRow, with id: ItemID, _ base: MergeBase) {
    guard let other = rows[id], let order = orders[id] else { return }
    func task(_ row: SyncedRow) -> SyncedTask {
      SyncedTask(uid: other.uid, row.content, order: order, modified: row.modified)
    }
    let merge = TaskMerge(base, ours: task(row), theirs: task(other))
    set(id, merge.result, merge.conflict)
  }

  /// The rows in their order, each conflict below its row unless there is a copy with its text.
  func sortedRows(_ makeID: () -> ItemID) -> [SyncedRow] {
    func key(_ row: SyncedRow) -> (Int64, String, ItemID) { (orders[row.id] ?? 0, row.uid, row.id) }
    let sorted = rows.values.sorted { key($0) < key($1) }
    if conflicts.isEmpty { return sorted }
    var texts = Dictionary(uniqueKeysWithValues: ids.map { ($0, rows[$1]?.content.text) })
    var copies: [ItemID: [SyncedRow]] = [:]
    for conflict in conflicts {
      guard let row = rows[conflict.row], let uid = Self.uid(of: conflict, of: row, texts) else {
        continue
      }
      texts[uid] = conflict.content.text
      copies[row.id, default: []].append(
        SyncedRow(id: makeID(), uid: uid, conflict.content, modified: conflict.modified))
    }
    return sorted.flatMap { [$0] + (copies[$0.id] ?? []) }
  }

  /// A UID for a conflict that no row has; nil if a copy with the text is there.
  private static func uid(
    of conflict: Conflict, of row: SyncedRow, _ texts: [String: String?]
  ) -> String? {
    var identifier = DerivedIdentifier(row.uid).copy(text: conflict.content.text)
    while let text = texts[identifier.uid] {
      if text == conflict.content.text { return nil }
      identifier = identifier.next
    }
    return identifier.uid
  }
}
