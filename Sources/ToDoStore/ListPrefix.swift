public import ToDoModel

/// The first rows of a list's file, and the position in the log of changes at which they were read.
public struct ListPrefix: Sendable {
  /// The first rows.
  public let list: ToDoList
  /// The number of all rows in the file.
  public let count: Int
  /// The last change that the rows include.
  public let position: LogPosition

  /// Whether ``list`` contains all rows.
  public var isComplete: Bool { list.count == count }
}
