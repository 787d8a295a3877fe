/// What a file keeps of a collection besides its address and token.
///
///     var properties = CollectionProperties(collection.properties)
///     properties.acceptsLoss = true
///     collection.properties = properties.encoded
public struct CollectionProperties: Hashable, Sendable {
  /// When a sync has last handled all that the server has listed, in milliseconds since 1970.
  public var lastSync: Int64?
  /// When the server has last listed all resources, in milliseconds since 1970.
  public var lastFullListing: Int64?
  /// Whether the next sync may remove many rows, once.
  public var acceptsLoss = false
  /// Whether the server lets the user only read the list.
  public var isReadOnly = false
  /// Whether the server can report what has changed.
  public var hasSyncCollection = true
  /// The names of strippable properties that the server has returned at least once; one that is missing later was removed
  /// there.
  public var returnedProperties: Set<String> = []

  /// The properties that ``encoded`` has returned; unknown lines are left out.
  public init(_ bytes: [UInt8] = []) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "synced": lastSync = Int64(words[1])
      case "listed": lastFullListing = Int64(words[1])
      case "accepts": acceptsLoss = words[1] == "loss"
      case "access": isReadOnly = words[1] == "read"
      case "reports": hasSyncCollection = words[1] != "none"
      case "returned":
        returnedProperties = Set(words[1].split(separator: ",").map(String.init))
      default: break
      }
    }
  }

  /// A line for each value that is not the usual one.
  public var encoded: [UInt8] {
    var lines: [String] = []
    func line(_ key: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      lines.append("\(key) \(value.split(separator: "\n").joined(separator: " "))")
    }
    line("synced", lastSync.map { "\($0)" })
    line("listed", lastFullListing.map { "\($0)" })
    line("accepts", acceptsLoss ? "loss" : nil)
    line("access", isReadOnly ? "read" : nil)
    line("reports", hasSyncCollection ? nil : "none")
    line("returned", returnedProperties.sorted().joined(separator: ","))
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}
