public import ToDoModel

/// A row of a list that is tied to a collection.
public struct SyncedRow: Equatable, Sendable {
  /// Identifies the row in its file.
  public let id: ItemID
  /// The identifier under which servers know the row.
  public var uid: String
  /// What the row says.
  public var content: TaskContent
  /// When the row was last written, in milliseconds since 1970; nil if that is not known.
  public var modified: Int64?
  /// The seconds from 2001 to its creation, which may become its ``SyncedTask/order``; nil if that is not known.
  public var created: Int64?

  /// A row.
  public init(
    id: ItemID, uid: String, _ content: TaskContent, modified: Int64? = nil, created: Int64? = nil
  ) {
    (self.id, self.uid, self.content) = (id, uid, content)
    (self.modified, self.created) = (modified, created)
  }
}
