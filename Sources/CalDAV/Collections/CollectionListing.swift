/// Which resources a collection has, or which of them have changed.
public struct CollectionListing: Equatable, Sendable {
  /// Whether ``etags`` has all resources of the collection.
  public var isComplete: Bool
  /// The strong ETag of each listed resource by path; nil if the server gives none.
  public var etags: [String: String?] = [:]
  /// The paths of those of which the server says that they are gone.
  public var removed: Set<String> = []
  /// The token for the next report; nil if there is none.
  public var token: String?

  /// The listing of a collection whose version has not changed since the report that gave `token`.
  public static func unchanged(token: String?) -> CollectionListing {
    CollectionListing(isComplete: false, token: token)
  }
}
