/// A version of a task: of a row, or of the resource of a server.
public struct SyncedTask: Equatable, Sendable {
  /// The identifier, UID; a merge takes that of the resource.
  public var uid: String
  /// What the task says.
  public var content: TaskContent
  /// The number by which servers order tasks: X-APPLE-SORT-ORDER, else the seconds from 2001 to CREATED, else 0; equal
  /// ones are ordered by UID.
  ///
  /// See `SortNumbers`, which makes those of rows.
  public var order: Int64
  /// When this version was made, in milliseconds since 1970; nil if that is not known.
  public var modified: Int64?

  /// A version of a task.
  public init(uid: String, _ content: TaskContent, order: Int64, modified: Int64? = nil) {
    (self.uid, self.content, self.order, self.modified) = (uid, content, order, modified)
  }

  /// Whether both have the same content and order; UID and ``modified`` may differ.
  public func hasSameProperties(as other: SyncedTask) -> Bool {
    content == other.content && order == other.order
  }
}
