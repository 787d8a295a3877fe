// For the rules that are about the rows of one list: the original list, the only one of a new file.

public import ToDoDocument
public import ToDoModel
public import ToDoStore

extension Edit {
  /// Inserts the item into the original list.
  public static func insert(_ item: ToDoItem, before next: ItemID?) -> Edit {
    .insert(item, in: .original, before: next)
  }

  /// Moves the item within the original list.
  public static func move(_ id: ItemID, before next: ItemID?) -> Edit {
    .move(id, in: .original, before: next)
  }
}

extension ChangeResult {
  /// The row updates of the original list.
  public var updates: [RowUpdate<Int>] { self[.original].updates }

  /// The number of rows that were appended to the original list.
  public var appendedCount: Int { self[.original].appendedCount }
}

extension ToDoList {
  /// Applies `change` to this list as the original one.
  public mutating func apply(_ change: Change) -> ChangeResult {
    replaceRows { $0.apply(change) }
  }

  /// Replaces the rows by those of `other`, as the original list.
  public mutating func replace(with other: ToDoList) -> ChangeResult {
    replaceRows { $0.replace(with: ListCollection(other)) }
  }

  /// The row updates that turn the rows of `old` into those of this list, as the original one.
  public func changes(since old: ToDoList) -> ChangeResult {
    ListCollection(self).changes(since: ListCollection(old))
  }

  private mutating func replaceRows(
    _ body: (inout ListCollection) -> ChangeResult
  ) -> ChangeResult {
    var lists = ListCollection(self)
    // Without this, the storage would have two owners and be copied.
    self = ToDoList()
    let result = body(&lists)
    self = lists[.original]
    return result
  }
}

extension ChangeSummary {
  /// Summarizes `result`, the effect on the original list; `list` has its rows after the change.
  public init?(of result: ChangeResult, in list: ToDoList) {
    self.init(of: result, in: ListCollection(list))
  }
}

extension ToDoDocument {
  /// The rows of the original list.
  public var list: ToDoList { self[.original] }

  /// The number of rows of the original list.
  public var count: Int { list.count }

  /// The item of a row of the original list.
  public func item(at row: Int) -> ToDoItem { list[row] }

  /// The row of an item in the original list.
  public func index(of id: ItemID) -> Int? { list.index(of: id) }

  /// The expected number of rows of the original list.
  public var expectedCount: Int { expectedCount(of: .original) }

  /// The id of the first row of the original list that is still to be loaded.
  public var nextID: ItemID? { nextID(in: .original) }

  /// The rows of the original list in the file at `path`.
  public static func items(at path: String) throws(StoreError) -> [ToDoItem] {
    try lists(at: path)[.original].items
  }
}

extension ListFile {
  /// The rows of the original list.
  public func readItems() throws(StoreError) -> [ToDoItem] {
    try readExcerpt().lists[.original].items
  }
}

extension ListExcerpt {
  /// The rows of the original list that were read.
  public var rows: ToDoList { lists[.original] }
}

extension RowAppender {
  /// An appender to the original list.
  public convenience init(
    _ file: ListFile, using generator: inout some RandomNumberGenerator
  ) throws(StoreError) {
    try self.init(file, to: .originalList, using: &generator)
  }
}

extension RowCursor {
  /// A cursor before the first row of the original list.
  public init(_ file: ListFile) throws(StoreError) {
    try self.init(file, in: .originalList)
  }
}
