/// What a sync writes about a collection, in the transaction of the rows that it changes.
public struct ServerUpdate: Equatable, Sendable {
  /// The collection with its new token and properties.
  public var collection: ServerCollection
  /// The resources that are new or have changed, and nil for those that are forgotten, by address.
  public var resources: [String: ServerResource?]

  /// An update.
  public init(_ collection: ServerCollection, resources: [String: ServerResource?] = [:]) {
    (self.collection, self.resources) = (collection, resources)
  }
}
