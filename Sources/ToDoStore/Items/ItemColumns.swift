import ToDoModel

/// The columns of the table `items`, derived from `Property`, and the SQL statements that name
/// them.
enum ItemColumns {
  /// The columns of the properties: those of `Property.Key.common`, then that of all details.
  private static let all =
    Property.Key.common.map(\.column) + [Property.Key.detail(.created).column]

  /// The names of these columns.
  static let properties = list(all.map(\.name))

  /// The rows that a statement selects.
  enum RowFilter {
    /// The lists, in the order of the list of lists.
    case lists
    /// The rows of the list `?2`, in order.
    case list
    /// The rows of the list `?2` that are below the row with the position `?3` and the id `?4`, in order.
    case listBelow
    /// The rows of all lists, ordered by the ids of their lists.
    case all
  }

  /// A statement that selects at most `?1` rows of a file of `version`: the id and the list, then the
  /// properties from column 2 on, and with `modified` when the row was modified, from ``modified`` on.
  ///
  /// Reading a file does not migrate it. If the version of the file lacks a column, the statement
  /// selects NULL instead, which is read as an empty text or as false.
  static func select(_ filter: RowFilter, version: Int64, modified: Bool = false) -> String {
    let time = !modified ? "" : version >= Schema.version ? ", modified" : ", NULL"
    guard version >= Schema.listsVersion else { return selectWithoutLists(filter, version, time) }
    let (condition, order) =
      switch filter {
      case .lists: ("list IS NULL", "position, id")
      case .list: ("list = ?2", "position, id")
      case .listBelow: ("list = ?2 AND (position, id) > (?3, ?4)", "position, id")
      case .all: ("list NOT NULL", "list, position, id")
      }
    return """
      SELECT id, list, \(columns(version))\(time) FROM items WHERE \(condition)
      ORDER BY \(order) LIMIT ?1
      """
  }

  /// The column with the time of a statement that selects it.
  static let modified = Int32(2 + all.count)

  private static func selectWithoutLists(
    _ filter: RowFilter, _ version: Int64, _ time: String
  ) -> String {
    let original = ItemID.originalList.rawValue
    let condition =
      switch filter {
      case .lists: "0"
      case .list: "?2 = \(original)"
      case .listBelow: "?2 = \(original) AND (position, id) > (?3, ?4)"
      case .all: "1"
      }
    return """
      SELECT id, \(original), \(columns(version))\(time) FROM items WHERE \(condition)
      ORDER BY position, id LIMIT ?1
      """
  }

  private static func columns(_ version: Int64) -> String {
    list(all.map { $0.version <= version ? $0.name : "NULL" })
  }

  /// The names, separated by commas.
  ///
  /// `joined(separator:)` looks for a protocol conformance at run time, which would cost each start 0.3 %.
  private static func list(_ names: [String]) -> String {
    names.dropFirst().reduce(names.first ?? "") { "\($0), \($1)" }
  }

  /// A statement that inserts a row; ``values(of:at:)`` returns the values of its parameters.
  static let insert = """
    INSERT INTO items (id, list, position, modified, \(properties))
    VALUES (?, ?, ?, ?\(String(repeating: ", ?", count: all.count)))
    """

  /// A statement that deletes the row with the id `?1`, and returns its id, its list, its position
  /// and, from column 3 on, its properties.
  static let remove = """
    DELETE FROM items WHERE id = ?1 RETURNING id, list, position, \(properties)
    """

  /// A statement that selects the rows of the list `?1`, from the last to the first: the id, then the
  /// properties from column 1 on.
  static let selectReversed = """
    SELECT id, \(properties) FROM items WHERE list = ?1 ORDER BY position DESC, id DESC
    """

  /// A statement that selects the property `key` of the row with the id `?1`.
  static func select(_ key: Property.Key) -> String {
    "SELECT \(key.column.name) FROM items WHERE id = ?1"
  }

  /// A statement that sets the property `key` of the row with the id `?1` to `?2`, at the time `?3`; null keeps the time
  /// at which the row was modified.
  static func update(_ key: Property.Key) -> String {
    "UPDATE items SET \(key.column.name) = ?2, modified = coalesce(?3, modified) WHERE id = ?1"
  }

  /// The values for the parameters of ``insert``, to insert `item` into `list` at `position` (see
  /// ``SortPosition``) at `time`, in milliseconds since 1970; nil leaves it unknown when the row was modified.
  static func values(
    of item: ToDoItem, in list: ListID, at position: Int64, time: Int64?
  ) -> [SQLValue] {
    var values: [SQLValue] = [
      .integer(item.id.rawValue), SQLValue(list), .integer(position),
      time.map(SQLValue.integer) ?? .null,
    ]
    for key in Property.Key.common { values.append(SQLValue(item[key])) }
    values.append(SQLValue(item.details))
    return values
  }
}

extension SQLValue {
  /// The value that the column of `property` stores; a truth value is stored as 1 or 0.
  init(_ property: Property) {
    switch property {
    case .string(_, let text): self = .text(text)
    case .bool(_, let value): self = .integer(value ? 1 : 0)
    case .detail(_, let bytes): self = .blob(bytes)
    }
  }

  /// The value that the column of `details` stores.
  init(_ details: ItemDetails) {
    self = details.isEmpty ? .null : .blob(details.bytes)
  }
}

extension SQLValue {
  /// The value that the column `list` stores for the rows of `list`.
  init(_ list: ListID) {
    self = list.item.map { .integer($0.rawValue) } ?? .null
  }
}

extension ResultRow {
  /// Decodes the value of the property `key` from `column`.
  func property(_ key: Property.Key, _ column: Int32) -> Property {
    switch key {
    case .string(let key): .string(key, text(column))
    case .bool(let key): .bool(key, integer(column) != 0)
    case .detail(let key): .detail(key, of: details(column))
    }
  }

  /// Decodes the details in `column`.
  func details(_ column: Int32) -> ItemDetails {
    isNull(column) ? ItemDetails() : ItemDetails(decoding: bytes(column))
  }

  /// Decodes the item `id`, whose properties are in the columns from `column` on.
  func item(_ id: ItemID, from column: Int32) -> ToDoItem {
    var item = ToDoItem(id: id, text: "")
    for (column, key) in zip(column..., Property.Key.common) { item.set(property(key, column)) }
    item.details = details(column + Int32(Property.Key.common.count))
    return item
  }
}

extension ToDoListBuilder {
  /// Appends the item `id` from a row of ``ItemColumns/select(_:version:)``, without making a
  /// `String`.
  mutating func append(_ id: ItemID, _ row: ResultRow) {
    append(id)
    for (column, key) in zip(Int32(2)..., Property.Key.common) {
      if case .string(let key) = key {
        row.withUTF8(column) { setString(key, $0) }
      } else {
        set(row.property(key, column))
      }
    }
    let details = Int32(2 + Property.Key.common.count)
    if !row.isNull(details) { row.withBytes(details) { setDetails($0) } }
  }
}
