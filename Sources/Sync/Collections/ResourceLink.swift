public import ToDoModel

/// The record of a resource with the row that it belongs to.
public struct ResourceLink: Equatable, Sendable {
  /// The row, which may have been deleted since.
  public let item: ItemID
  private var box: Box

  /// The record, on the heap: each commit of a sync copies the links of all rows.
  private indirect enum Box: Equatable, Sendable { case record(ResourceRecord) }

  /// What the file remembers of the resource.
  public var record: ResourceRecord {
    get {
      switch box {
      case .record(let record): record
      }
    }
    set { box = .record(newValue) }
  }

  /// A link.
  public init(_ record: ResourceRecord, item: ItemID) {
    (box, self.item) = (.record(record), item)
  }
}
