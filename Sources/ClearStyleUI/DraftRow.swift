internal import ToDoModel
internal import ViewKit

/// A new row that the table shows before it is in the list; it is inserted once its text is typed.
///
/// Row numbers of the table count the draft, row numbers of the list do not.
struct DraftRow: Hashable {
  /// The item to insert.
  var item: ToDoItem
  /// The draft's row in the table; also the list's row number of the row below it.
  var row: Int

  /// Converts a row number of the list to one of the table.
  func tableRow(_ row: Int) -> Int { row < self.row ? row : row + 1 }

  /// Converts a row number of the table, which is not the draft's, to one of the list.
  func listRow(_ row: Int) -> Int { row < self.row ? row : row - 1 }

  /// Adjusts the draft's row to an update of the list and returns the update with table rows.
  mutating func apply(_ update: RowUpdate) -> TableUpdate {
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
