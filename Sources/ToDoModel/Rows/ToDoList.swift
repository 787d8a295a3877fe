/// The items of one list in order; an edit takes logarithmic time.
///
/// Ids are unique within a list. A list is a value type with copy-on-write storage: while a copy
/// exists, the next change copies parts of the storage. Items are stored as bytes, so each access
/// creates a `ToDoItem`.
///
/// A list of a file changes as part of its ``ListCollection``.
///
///     let list = ToDoList([ToDoItem(id: ItemID(1), text: "milk")])
///     list[0].text  // "milk"
public struct ToDoList: Sendable {
  var rows: ChunkedRows

  init(_ rows: ChunkedRows) {
    self.rows = rows
  }

  /// A list of `items` in this order; traps when two items have the same id.
  public init(_ items: [ToDoItem] = []) {
    var builder = ToDoListBuilder()
    for item in items { builder.append(item) }
    guard let list = builder.finish() else {
      preconditionFailure("of \(items.count) items some have the same id")
    }
    self = list
  }

  /// The number of rows, open and completed.
  public var count: Int { rows.count }

  /// The number of completed rows; takes time in proportion to the number of rows, divided by some
  /// hundreds.
  public var completedCount: Int { rows.completedCount }

  /// Whether the list has no rows, neither open nor completed ones.
  public var isEmpty: Bool { count == 0 }

  /// The item of row number `row`, counted from 0; traps when there is no such row.
  public subscript(row: Int) -> ToDoItem { rows[row] }

  /// The row number of the item with this id, counted from 0; nil when it is not in the list.
  public func index(of id: ItemID) -> Int? { rows.find(id).map(rows.row(at:)) }

  /// Whether the item with this id is in the list.
  public func contains(_ id: ItemID) -> Bool { rows.contains(id) }

  /// All items in order, in a new array.
  public var items: [ToDoItem] { rows.all }
}

extension ToDoList: Hashable {
  /// Whether both lists have equal items in the same order.
  public static func == (a: ToDoList, b: ToDoList) -> Bool {
    a.count == b.count && (0..<a.count).allSatisfy { a[$0] == b[$0] }
  }

  /// Hashes the number of rows.
  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

/// Builds a list from rows that are appended one after the other, for example while a file is read.
///
/// Strings can be passed as bytes, so that no `String` is created for a row. Appending a row takes
/// some tens of nanoseconds; ``finish()`` adds the id of each row to an index.
///
///     builder.append(id)
///     builder.setString(.text, bytes)
///     builder.set(.isCompleted(true))
public struct ToDoListBuilder {
  private var chunks: [RowChunk] = []
  // The chunk that is being filled; its memory is reused. Finished chunks are copies without spare
  // capacity.
  private var chunk = RowChunk()

  /// A builder without rows.
  public init() {}

  /// Appends a row whose strings are empty and whose truth values are false.
  public mutating func append(_ id: ItemID) {
    if chunk.hasReachedFillFactor { finishChunk() }
    chunk.append(id)
  }

  /// Sets a string of the row that was appended last.
  ///
  /// The UTF-8 bytes `string` are copied; invalid ones are read as U+FFFD. Traps when `string` has
  /// 4 GB or more.
  public mutating func setString(
    _ key: Property.StringKey, _ string: UnsafeBufferPointer<UInt8>
  ) {
    chunk.setString(key, string, at: chunk.count - 1)
  }

  /// Sets all details of the row that was appended last, which has none; they are ``ItemDetails/bytes``.
  ///
  /// Those from the first damaged one on are left out.
  public mutating func setDetails(_ bytes: UnsafeBufferPointer<UInt8>) {
    let intact = bytes[..<ItemDetails.sizeOfIntact(bytes)]
    chunk.setDetails(UnsafeBufferPointer(rebasing: intact), at: chunk.count - 1)
  }

  /// Sets a property of the row that was appended last.
  ///
  /// ``setString(_:_:)`` is faster for a string that is not a `String` yet.
  public mutating func set(_ property: Property) {
    chunk.set(property, at: chunk.count - 1)
  }

  /// Appends the row at `offset` of `other`.
  mutating func append(rowAt offset: Int, of other: RowChunk) {
    if chunk.hasReachedFillFactor { finishChunk() }
    chunk.append(rowAt: offset, of: other)
  }

  fileprivate mutating func append(_ item: ToDoItem) {
    append(item.id)
    for key in Property.Key.common { set(item[key]) }
    item.details.bytes.withUnsafeBufferPointer { setDetails($0) }
  }

  /// Returns the list of all appended rows; nil when two rows have the same id.
  public consuming func finish() -> ToDoList? {
    if chunk.count > 0 { finishChunk() }
    return ChunkedRows(chunks).map(ToDoList.init)
  }

  private mutating func finishChunk() {
    chunks.append(chunk.part(0..<chunk.count))
    chunk.removeAll()
  }
}
