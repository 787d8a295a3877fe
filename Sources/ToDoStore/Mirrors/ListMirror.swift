public import ToDoModel

/// A list and the text file that it is mirrored in, as the file of the lists keeps them.
public struct ListMirror: Hashable, Sendable {
  /// The number in the table `mirrors`.
  public let id: Int64
  /// The list; it may have been deleted, and come back by an undo.
  public let list: ItemID
  /// The absolute path of the text file.
  public let path: String
  /// The name of the format of the text file.
  public let format: String
  /// The last text that list and file agreed on.
  public var base: [UInt8]
  /// The rows that the tasks of ``base`` are, in its order.
  public var rows: [ItemID]
  /// What else the program keeps of the mirror; this module does not read it.
  public var properties: [UInt8]

  /// A mirror with these values.
  public init(
    id: Int64, list: ItemID, path: String, format: String, base: [UInt8] = [], rows: [ItemID] = [],
    properties: [UInt8] = []
  ) {
    (self.id, self.list, self.path, self.format) = (id, list, path, format)
    (self.base, self.rows, self.properties) = (base, rows, properties)
  }
}

extension [ItemID] {
  /// Eight bytes for each id, the least significant one first.
  var encoded: [UInt8] {
    flatMap { id in (0..<8).map { UInt8(truncatingIfNeeded: id.rawValue >> ($0 * 8)) } }
  }

  /// The ids that `bytes` encode; nil if a number is no id.
  init?(decoding bytes: [UInt8]) {
    guard bytes.count % 8 == 0 else { return nil }
    var ids: [ItemID] = []
    for start in stride(from: 0, to: bytes.count, by: 8) {
      let number = (0..<8).reduce(Int64(0)) { $0 | Int64(bytes[start + $1]) << ($1 * 8) }
      guard let id = ItemID(exactly: number) else { return nil }
      ids.append(id)
    }
    self = ids
  }
}
