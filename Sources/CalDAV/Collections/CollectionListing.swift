/// Which resources a collection has, or which of them have changed.
public struct CollectionListing: Hashable, Sendable {
  /// Whether a resource that is not in ``etags`` was not found in the collection.
  public var isComplete: Bool
  /// The resources with their strong ETags as far as the server says them, by path.
  public var etags: [String: String?] = [:]
  /// The paths of those of which the server says that they are gone.
  public var removed: Set<String> = []
  /// The token for the next report; nil if there is none.
  public var token: String?
}
