/// The place of a row when a view shows the open rows of a list above its completed rows.
///
/// Within its section, each row has a number, counted from 0, in the order of the list.
///
///     let list = ToDoList([bread, completedMilk, tea])
///     list.sectionedRow(at: 2)  // open(1): tea
public enum SectionedRow: Hashable, Sendable {
  /// The open row with this number among the open rows.
  case open(Int)
  /// The completed row with this number among the completed rows.
  case completed(Int)
}

extension ToDoList {
  /// The number of open rows; takes logarithmic time at most.
  public var openCount: Int { count - completedCount }

  /// The place of row `row`, counted from 0 through all rows; traps when there is no such row.
  public func sectionedRow(at row: Int) -> SectionedRow {
    rows.position(at: rows.location(of: row)).sectioned
  }

  /// The place of the item with this id; nil when it is not in the list.
  public func sectionedRow(of id: ItemID) -> SectionedRow? {
    rows.find(id).map { rows.position(at: $0).sectioned }
  }

  /// The item at this place; traps when there is no such row.
  public subscript(row: SectionedRow) -> ToDoItem { rows[rows.location(of: row)] }
}
