/// A row with a date, which is read from its chunk only when asked for.
struct DatedRow {
  private let chunk: RowChunk
  private let offset: Int
  /// When the row is due.
  let due: DueDate

  fileprivate init(_ chunk: RowChunk, _ offset: Int, _ due: DueDate) {
    (self.chunk, self.offset, self.due) = (chunk, offset, due)
  }

  /// The id of the item.
  var id: ItemID { chunk.id(at: offset) }
  /// Whether the item is completed.
  var isCompleted: Bool { chunk.bool(.isCompleted, at: offset) }
  /// The item, decoded at each access.
  var item: ToDoItem { chunk[offset] }
}

extension ToDoList {
  /// Calls `body` with each row that has a date, in the order of the rows; rows without any details take almost no time.
  func forEachDated(_ body: (DatedRow) -> Void) {
    for number in 0..<rows.chunkCount {
      let chunk = rows.chunk(at: number)
      chunk.forEachDated { body(DatedRow(chunk, $0, $1)) }
    }
  }
}
