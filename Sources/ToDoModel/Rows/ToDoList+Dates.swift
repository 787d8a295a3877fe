/// A row with a date, and where it is in its list.
struct DatedRow {
  let id: ItemID
  let isCompleted: Bool
  /// When the row is due.
  let due: DueDate
  fileprivate let chunk: Int
  fileprivate let offset: Int
}

extension ToDoList {
  /// Calls `body` with each row that has a date, in the order of the rows; rows without any details take almost no time.
  func forEachDated(_ body: (DatedRow) -> Void) {
    for number in 0..<rows.chunkCount {
      let chunk = rows.chunk(at: number)
      chunk.forEachDated { offset, due in
        body(
          DatedRow(
            id: chunk.id(at: offset), isCompleted: chunk.bool(.isCompleted, at: offset), due: due,
            chunk: number, offset: offset))
      }
    }
  }
}

extension ListCollection {
  /// Calls `body` with each open row that has a date, and its list.
  ///
  /// Rows of which `isNeeded` is false, by their dates, are left out without being read, unless their reminders were
  /// snoozed.
  public func forEachOpenDated(
    where isNeeded: (DueDate) -> Bool, _ body: (ListID, ToDoItem) -> Void
  ) {
    for list in lists.items.map({ ListID($0.id) }) {
      let rows = self[list].rows
      self[list].forEachDated { row in
        guard !row.isCompleted, case let chunk = rows.chunk(at: row.chunk),
          isNeeded(row.due) || chunk.hasReminderTime(at: row.offset),
          let index = self[list].index(of: row.id)
        else { return }
        body(list, self[list][index])
      }
    }
  }
}

extension ToDoListBuilder {
  /// Appends a row of `list`, which must not have changed since `row` was found.
  mutating func append(_ row: DatedRow, of list: ToDoList) {
    append(rowAt: row.offset, of: list.rows.chunk(at: row.chunk))
  }
}
