public import ToDoModel

/// The record of a resource with the row that it belongs to.
public struct ResourceLink: Equatable, Sendable {
  /// What the file remembers of the resource.
  public var record: ResourceRecord
  /// The row, which may have been deleted since.
  public let item: ItemID

  /// A link.
  public init(_ record: ResourceRecord, item: ItemID) { (self.record, self.item) = (record, item) }
}
