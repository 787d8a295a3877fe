/// What the file remembers of a resource: a task of a server.
///
/// A record without a row is a tombstone, the resource of a row that was deleted here; it stays until the server has
/// deleted the resource, too.
public struct ResourceRecord: Equatable, Sendable {
  /// The address of the resource, which the server gave, or where a new row is to be stored.
  public let url: String
  /// The strong ETag of the agreed version; nil if the server has given none yet.
  public var etag: String?
  /// What the row and the resource were known to be.
  public var base: MergeBase
  /// Whether this file has neither read nor written the resource yet; the server may have one at this address.
  public let isNew: Bool
  /// Whether this version of the resource was asked to be deleted, so that the server may have done it without an answer.
  public var isDeletionSent = false

  /// The record of a resource that the server has.
  public init(url: String, etag: String?, base: MergeBase) {
    (self.url, self.etag, self.base, isNew) = (url, etag, base, false)
  }

  /// The record of an address whose resource this file has neither read nor written yet.
  ///
  /// The base is that of the resource whose place it takes, if there is one; see
  /// ``ResourceUpdate/RowUpdate/renewIdentifier(_:)``.
  public init(newURL url: String, base: MergeBase = MergeBase()) {
    (self.url, etag, self.base, isNew) = (url, nil, base, true)
  }
}
