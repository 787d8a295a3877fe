public import ToDoModel

/// A list and the collection of a server that it is tied to, as the file of the lists keeps them.
public struct ServerCollection: Equatable, Sendable {
  /// The number in the table `collections`.
  public let id: Int64
  /// The number of the ``ServerAccount``.
  public let account: Int64
  /// The list; it may have been deleted, and come back by an undo.
  public let list: ItemID
  /// The address of the collection.
  public let url: String
  /// The token of the last report of changes that was handled to the end; nil if there is none.
  public var token: String?
  /// What else the program keeps of the collection; this module does not read it.
  public var properties: [UInt8]

  /// Whether both tie the same list to the same address: a number is used again once its collection was forgotten.
  public func isSame(as other: ServerCollection) -> Bool {
    id == other.id && list == other.list && url == other.url
  }

  /// A collection with these values.
  public init(
    id: Int64, account: Int64, list: ItemID, url: String, token: String? = nil,
    properties: [UInt8] = []
  ) {
    (self.id, self.account, self.list) = (id, account, list)
    (self.url, self.token, self.properties) = (url, token, properties)
  }
}
