/// What a file keeps of a collection besides its address and token.
///
///     var properties = CollectionProperties(collection.properties)
///     properties.acceptsLoss = true
///     collection.properties = properties.encoded
public struct CollectionProperties: Equatable, Sendable {
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
  /// The name that the list had here and on the server when both were last compared; nil before.
  public var name: String?
  /// The name that the server has refused to give to its list.
  public var refusedName: String?
  /// The version of the collection that the server has given before the last sync.
  public var version: String?
  /// The version at which two syncs have found nothing new; it needs no listing again.
  public var quietVersion: String?
  /// The numbers of resources that a sync has handled and has to handle; nil if it has come to its end.
  public var progress: SyncProgress?
  /// What the last sync has found that the user has to know, at most ``maximumNotices``.
  public var notices: [SyncNotice] = []
  /// The rows that both sides had changed, the latest last, at most ``maximumNotices``.
  public var conflicts: [SyncConflict] = []

  /// As many notices and conflicts as are kept of a list.
  public static let maximumNotices = 20

  /// The properties that ``encoded`` has returned; unknown lines are left out.
  public init(_ bytes: [UInt8] = []) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if let (key, value) = line.firstWordAndRest { set(key, value) }
    }
  }

  private mutating func set(_ key: Substring, _ value: Substring) {
    switch key {
    case "synced": lastSync = Int64(value)
    case "listed": lastFullListing = Int64(value)
    case "accepts": acceptsLoss = value == "loss"
    case "access": isReadOnly = value == "read"
    case "reports": hasSyncCollection = value != "none"
    case "returned": returnedProperties = Set(value.split(separator: ",").map(String.init))
    case "name": name = String(value)
    case "refused-name": refusedName = String(value)
    case "version": version = String(value)
    case "quiet": quietVersion = String(value)
    case "progress": progress = SyncProgress(code: value)
    case "notice": if let notice = SyncNotice(code: value) { notices.append(notice) }
    case "conflict": if let conflict = SyncConflict(code: value) { conflicts.append(conflict) }
    default: break
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
    line("name", name)
    line("refused-name", refusedName)
    line("version", version)
    line("quiet", quietVersion)
    line("progress", progress?.code)
    for notice in notices.prefix(Self.maximumNotices) { line("notice", notice.code) }
    for conflict in conflicts.suffix(Self.maximumNotices) { line("conflict", conflict.code) }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}

/// How far a sync has come, or had come when it was broken off.
public struct SyncProgress: Equatable, Sendable {
  /// The resources that were handled.
  public let done: Int
  /// The resources that have to be handled.
  public let total: Int

  /// A progress.
  public init(done: Int, total: Int) { (self.done, self.total) = (done, total) }

  /// The progress that ``code`` has returned; nil for anything else.
  init?(code: Substring) {
    let numbers = code.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    self.init(done: numbers[0], total: numbers[1])
  }

  /// The progress as a line.
  var code: String { "\(done) \(total)" }
}

extension Substring {
  /// What is before and after the first space; nil without one.
  ///
  /// A mark that combines with the space belongs to the rest.
  var firstWordAndRest: (word: Substring, rest: Substring)? {
    guard let space = utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    return (self[..<space], self[utf8.index(after: space)...])
  }
}
