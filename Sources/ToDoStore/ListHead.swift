public import ToDoModel

/// How a list's file begins at one moment.
public struct ListHead: Sendable {
  /// The first rows; all of them when there are no more.
  public let list: ToDoList
  /// The number of all rows.
  public let count: Int
  /// The number of the last change that made them so, 0 when there is none.
  public let sequence: Int64

  /// Whether nothing is left to be read.
  public var isWhole: Bool { list.count == count }
}
