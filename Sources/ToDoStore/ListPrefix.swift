public import ToDoModel

/// The first rows of a list's file, and the position in the log of changes at which they were read.
public struct ListPrefix: Sendable {
  /// The first rows; all of them when there are no more.
  public let list: ToDoList
  /// The number of all rows.
  public let count: Int
  /// The last change that made them so.
  public let position: LogPosition

  /// Whether nothing is left to be read.
  public var isWhole: Bool { list.count == count }
}
