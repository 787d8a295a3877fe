// An encoded change consists of one byte for the format, the number of edits, and the edits.
//
// The first byte of an edit is its kind; an edit that sets a property has the code of the property
// instead. The id of the item follows, then the other values of the edit.
//
// The byte `Change.listMark` is no edit. It is followed by the id of a list, into which all insertions
// and moves after it go; the absent id is the list of lists. Before the first such byte, the list is
// `ListID.original`, the only one when the format had no such byte.
//
// Ids of one batch differ little, so an id is encoded as its difference from the previous id in the
// change; the first id is encoded as its difference from 0. The number 0 encodes the absence of an
// id. In any other number the lowest bit is the sign: 1 for a difference of 0 or more, 0 for a
// negative difference. The bits above it are the magnitude of the difference.

extension Change {
  fileprivate static let format: UInt8 = 1
  fileprivate static let listMark: UInt8 = 8

  /// Returns the compact binary form in which files store the change; ``init(decoding:)`` decodes
  /// it.
  public func encoded() -> [UInt8] {
    var encoder = ChangeEncoder()
    for edit in edits { encoder.append(edit) }
    return encoder.header + encoder.drain()
  }

  /// Decodes the result of ``encoded()``; throws when `bytes` are not exactly one encoded change.
  public init(decoding bytes: [UInt8]) throws(ChangeDecodingError) {
    var decoder = try ChangeDecoder(bytes)
    self.init()
    while let edit = try decoder.next() { edits.append(edit) }
  }
}

/// Decodes the edits of an encoded change in order.
struct ChangeDecoder {
  /// The number of edits of the change; one that is damaged may have fewer.
  let count: Int
  private var remaining: UInt64
  private var reader: ByteReader
  private var last: Int64 = 0
  private var list = ListID.original

  /// A decoder before the first edit; throws if `bytes` do not begin as an encoded change does.
  init(_ bytes: [UInt8]) throws(ChangeDecodingError) {
    reader = ByteReader(bytes)
    guard try reader.readByte() == Change.format else { throw ChangeDecodingError(offset: 0) }
    remaining = try reader.readNumber()
    count = Int(clamping: remaining)
  }

  /// The next edit; nil after the last one.
  ///
  /// Throws if the rest of the bytes is no edit, and if bytes follow the
  /// last edit.
  mutating func next() throws(ChangeDecodingError) -> Edit? {
    guard remaining > 0 else {
      guard reader.isAtEnd else { throw reader.error }
      return nil
    }
    remaining -= 1
    return try readEdit()
  }

  private mutating func readEdit() throws(ChangeDecodingError) -> Edit {
    var byte = try reader.readByte()
    while byte == Change.listMark {
      list = ListID(try readID())
      byte = try reader.readByte()
    }
    if let key = Property.Key(code: byte) {
      guard let id = try readID() else { throw reader.error }
      return .set(id, try Property(key, byte, from: &reader))
    }
    guard let kind = EditKind(rawValue: byte), let id = try readID() else { throw reader.error }
    switch kind {
    case .insertOpen: return try readInsert(of: id, isCompleted: false)
    case .insertCompleted: return try readInsert(of: id, isCompleted: true)
    case .insertWithProperties: return try readInsertWithProperties(of: id)
    case .remove: return .remove(id)
    case .move: return .move(id, in: list, before: try readID())
    }
  }

  private mutating func readInsert(
    of id: ItemID, isCompleted: Bool
  ) throws(ChangeDecodingError) -> Edit {
    let next = try readID()
    let text = try reader.readText()
    return .insert(ToDoItem(id: id, text: text, isCompleted: isCompleted), in: list, before: next)
  }

  private mutating func readInsertWithProperties(
    of id: ItemID
  ) throws(ChangeDecodingError) -> Edit {
    let next = try readID()
    var item = ToDoItem(id: id, text: "")
    for _ in 0..<(try reader.readNumber()) {
      let code = try reader.readByte()
      guard let key = Property.Key(code: code) else { throw reader.error }
      item.set(try Property(key, code, from: &reader))
    }
    return .insert(item, in: list, before: next)
  }

  private mutating func readID() throws(ChangeDecodingError) -> ItemID? {
    let number = try reader.readNumber()
    guard number != 0 else { return nil }
    // `number` has at most 63 bits, so `distance` has at most 62. `last` is below 2^53, so both the
    // sum and the difference fit into 64 bits.
    let distance = Int64(number >> 1)
    guard let id = ItemID(exactly: number & 1 == 1 ? last + distance : last - distance) else {
      throw reader.error
    }
    last = id.rawValue
    return id
  }
}

/// Encodes a change edit by edit, without keeping the edits in memory.
///
/// The encoding is the ``header`` after the last edit, followed by the results of all calls of
/// ``drain()`` in order.
public struct ChangeEncoder {
  /// The number of edits appended so far.
  public private(set) var count = 0
  private var writer = ByteWriter()
  private var last: Int64 = 0
  // The list of the last insertion or move; nil if a decoder may have another one.
  private var list: ListID? = .original

  /// An encoder of a change that has no edits yet.
  public init() {}

  /// An encoder of edits that follow `edit`, the last one that another encoder has encoded.
  init(after edit: Edit) {
    switch edit {
    case .insert(let item, _, let next): last = (next ?? item.id).rawValue
    case .insertRows(let rows, _): last = rows.isEmpty ? 0 : rows[rows.count - 1].id.rawValue
    case .move(let id, _, let next): last = (next ?? id).rawValue
    case .remove(let id), .set(let id, _): last = id.rawValue
    }
    list = nil
  }

  /// The first bytes of the encoding: the format and the number of edits.
  ///
  /// The header contains the final number of edits, so read it after the last edit was appended.
  public var header: [UInt8] { Self.header(count: count) }

  /// The first bytes of the encoding of a change with `count` edits.
  static func header(count: Int) -> [UInt8] {
    var header = ByteWriter()
    header.write(Change.format)
    header.write(UInt64(count))
    return header.bytes
  }

  /// The number of bytes that the next ``drain()`` returns.
  public var pendingByteCount: Int { writer.bytes.count }

  /// Returns the bytes encoded since the previous `drain()` and removes them from the encoder.
  public mutating func drain() -> [UInt8] {
    defer { writer = ByteWriter() }
    return writer.bytes
  }

  /// Encodes `edit` as the next edit of the change.
  public mutating func append(_ edit: Edit) {
    count += edit.encodedCount
    switch edit {
    case .insert(let item, let list, let next):
      select(list)
      appendInsert(item, before: next)
    case .insertRows(let rows, let list):
      select(list)
      for row in 0..<rows.count { appendInsert(rows[row], before: nil) }
    case .remove(let id):
      write(.remove, id)
    case .move(let id, let list, let next):
      select(list)
      write(.move, id)
      write(next)
    case .set(let id, let property):
      writer.write(property.code)
      write(id)
      property.encodeValue(to: &writer)
    }
  }

  /// Makes `list` the one into which the following insertions and moves go.
  private mutating func select(_ list: ListID) {
    guard list != self.list else { return }
    self.list = list
    writer.write(Change.listMark)
    write(list.item)
  }

  private mutating func appendInsert(_ item: ToDoItem, before next: ItemID?) {
    // The short form, the only one in old files, stores no properties but the text and the completion.
    if item.details.isEmpty {
      write(item.isCompleted ? .insertCompleted : .insertOpen, item.id)
      write(next)
      writer.write(item.text)
    } else {
      write(.insertWithProperties, item.id)
      write(next)
      let keys = item.keys
      writer.write(UInt64(keys.count))
      for property in keys.map({ item[$0] }) {
        writer.write(property.code)
        property.encodeValue(to: &writer)
      }
    }
  }

  private mutating func write(_ kind: EditKind, _ id: ItemID) {
    writer.write(kind.rawValue)
    write(id)
  }

  private mutating func write(_ id: ItemID?) {
    guard let id else { return writer.write(0 as UInt8) }
    let difference = id.rawValue - last
    last = id.rawValue
    // The sign is the lowest bit, so that a small negative difference becomes a small number, too.
    writer.write(difference >= 0 ? UInt64(difference) << 1 | 1 : UInt64(-difference) << 1)
  }
}

/// The first byte of an encoded edit that does not set a property.
///
/// An edit that sets a property begins with the code of the property: 4, 5, 6, or a number from 9
/// up (see `Property`). All these numbers are part of the file format.
private enum EditKind: UInt8 {
  case insertOpen, insertCompleted, remove, move
  case insertWithProperties = 7
}

/// The error thrown for bytes that are not an encoded change, for example those of a damaged file.
public struct ChangeDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset in bytes at which the decoder stopped: the start of the invalid part or its end.
  public let offset: Int

  /// A clause without a period, for a sentence that names the file.
  public var description: String { "a change is invalid from byte \(offset) on" }
}
