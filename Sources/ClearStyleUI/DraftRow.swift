internal import ToDoModel
internal import ViewKit

/// A row that is shown and not in the list yet: it enters when its text is typed.
///
/// Rows of the table are numbered with it, rows of the list without.
struct DraftRow: Hashable {
  /// What will enter the list.
  var item: ToDoItem
  /// Its row in the table; also the row of the list that stands below it.
  var row: Int

  /// The table's row of the list's `row`.
  func tableRow(_ row: Int) -> Int { row < self.row ? row : row + 1 }

  /// The list's row of the table's `row`, which is not the draft's own.
  func listRow(_ row: Int) -> Int { row < self.row ? row : row - 1 }

  /// Makes room for what happened in the list and tells it as the table has to hear it.
  mutating func take(_ update: RowUpdate) -> TableUpdate {
    switch update {
    case .inserted(let row): .insert(row: insert(row))
    case .removed(let row): .delete(row: remove(row))
    case .moved(let from, let to): .move(from: remove(from), to: insert(to))
    case .changed(let row): .reconfigure(row: tableRow(row))
    }
  }

  private mutating func insert(_ row: Int) -> Int {
    if row < self.row { self.row += 1 }
    return tableRow(row)
  }

  private mutating func remove(_ row: Int) -> Int {
    let old = tableRow(row)
    if row < self.row { self.row -= 1 }
    return old
  }
}
