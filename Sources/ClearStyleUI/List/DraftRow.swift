internal import ToDoModel
internal import ViewKit

/// A row of the table whose item is not among the shown rows of the list.
///
/// Row numbers of the table count the draft, numbers of the shown rows of the list do not. When the
/// edit of a draft ends, a blank draft is discarded; any other draft is inserted into the list.
struct DraftRow: Hashable {
  /// Why the table shows an item that is not among the shown rows.
  enum Kind: Hashable {
    /// The item is new, and its text is being typed.
    case new
    /// The item is in another list, from which it is being dragged; it is not edited.
    case dragged
    /// The item was edited when another program deleted it, moved it to another list or made it a hidden
    /// row; its edit goes on.
    case removed
  }

  /// The item; with an empty text if it is new.
  var item: ToDoItem
  var kind = Kind.new
  /// The draft's row number in the table.
  ///
  /// Among the shown rows of the list, the row below the draft has this number.
  var row: Int

  /// Converts the number `row` of a shown row to a row number of the table.
  func tableRow(_ row: Int) -> Int { row < self.row ? row : row + 1 }

  /// Converts the row number `row` of the table to the number of a shown row; `row` must not be the
  /// draft's row.
  func shownRow(_ row: Int) -> Int { row < self.row ? row : row - 1 }

  /// Adjusts the draft's row number to `update`, a change of the shown rows.
  ///
  /// Returns `update` with row numbers of the table.
  mutating func apply(_ update: RowUpdate<Int>) -> TableUpdate {
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
