public import ToDoModel

/// A resource of a collection, and the row that it is tied to, as the file of the lists keeps them.
public struct ServerResource: Equatable, Sendable {
  /// The path of the resource on its server; other entries have an address that does not begin with a slash.
  public let url: String
  /// The row, which may have been deleted since; nil if the resource never had one.
  public var item: ItemID?
  /// The strong ETag of the version that the file knows; nil if there is none.
  public var etag: String?
  /// The last text that server and file agreed on; empty if there was none.
  public var base: [UInt8]
  /// What else the program keeps of the resource; this module does not read it.
  public var properties: [UInt8]

  /// A resource with these values.
  public init(
    url: String, item: ItemID?, etag: String? = nil, base: [UInt8] = [], properties: [UInt8] = []
  ) {
    (self.url, self.item, self.etag) = (url, item, etag)
    (self.base, self.properties) = (base, properties)
  }
}
