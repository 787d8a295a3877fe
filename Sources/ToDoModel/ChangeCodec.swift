// The encoding of a change: a byte for the format, the number of edits, the edits. An edit is a
// byte for its kind, or the code of the property that it sets, then the id of its item and the
// values that its kind needs. An id is encoded as the difference from the id encoded before it,
// because ids of one batch differ little: 0 is no id; else the lowest bit is 1 for a difference of
// 0 or more and 0 for a negative one, and the bits above are its magnitude.

extension Change {
  fileprivate static let format: UInt8 = 1

  /// The compact binary form in which files store the change; ``init(decoding:)`` reads it back.
  public func encoded() -> [UInt8] {
    var encoder = ChangeEncoder()
    for edit in edits { encoder.append(edit) }
    return encoder.header + encoder.drain()
  }

  /// Decodes what ``encoded()`` returned; throws when `bytes` are not exactly one encoded change.
  public init(decoding bytes: [UInt8]) throws(ChangeDecodingError) {
    var decoder = Decoder(reader: ByteReader(bytes))
    guard try decoder.reader.readByte() == Self.format else {
      throw ChangeDecodingError(offset: 0)
    }
    let count = try decoder.reader.readNumber()
    self.init()
    for _ in 0..<count { edits.append(try decoder.readEdit()) }
    guard decoder.reader.isAtEnd else { throw decoder.reader.error }
  }
}

private struct Decoder {
  var reader: ByteReader
  private var last: Int64 = 0

  init(reader: ByteReader) {
    self.reader = reader
  }

  mutating func readEdit() throws(ChangeDecodingError) -> Edit {
    let byte = try reader.readByte()
    if let code = Property.Code(byte) {
      guard let id = try readID() else { throw reader.error }
      return .set(id, try Property(code, from: &reader))
    }
    guard let kind = EditKind(rawValue: byte), let id = try readID() else { throw reader.error }
    switch kind {
    case .insertOpen: return try readInsert(of: id, isCompleted: false)
    case .insertCompleted: return try readInsert(of: id, isCompleted: true)
    case .insertWithProperties: return try readInsertWithProperties(of: id)
    case .remove: return .remove(id)
    case .move: return .move(id, before: try readID())
    }
  }

  private mutating func readInsert(
    of id: ItemID, isCompleted: Bool
  ) throws(ChangeDecodingError) -> Edit {
    let next = try readID()
    let text = try reader.readText()
    return .insert(ToDoItem(id: id, text: text, isCompleted: isCompleted), before: next)
  }

  private mutating func readInsertWithProperties(
    of id: ItemID
  ) throws(ChangeDecodingError) -> Edit {
    let next = try readID()
    var item = ToDoItem(id: id, text: "")
    for _ in 0..<(try reader.readNumber()) {
      guard let code = Property.Code(try reader.readByte()) else { throw reader.error }
      item.set(try Property(code, from: &reader))
    }
    return .insert(item, before: next)
  }

  private mutating func readID() throws(ChangeDecodingError) -> ItemID? {
    let number = try reader.readNumber()
    guard number != 0 else { return nil }
    // A number has 63 bits at most, so adding half of it to an id cannot overflow.
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
/// The encoding is ``header`` followed by the results of all calls of ``drain()``, in order.
public struct ChangeEncoder {
  /// The number of edits appended so far.
  public private(set) var count = 0
  private var writer = ByteWriter()
  private var last: Int64 = 0

  /// An encoder of a change that has no edits yet.
  public init() {}

  /// The first bytes of the encoding: format and number of edits; read it after the last edit.
  public var header: [UInt8] {
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
    count += 1
    switch edit {
    case .insert(let item, let next):
      appendInsert(item, before: next)
    case .remove(let id):
      write(.remove, id)
    case .move(let id, let next):
      write(.move, id)
      write(next)
    case .set(let id, let property):
      writer.write(property.code)
      write(id)
      property.encodeValue(to: &writer)
    }
  }

  private mutating func appendInsert(_ item: ToDoItem, before next: ItemID?) {
    // The shorter form, the only one in old files, has room for these properties only.
    if item == ToDoItem(id: item.id, text: item.text, isCompleted: item.isCompleted) {
      write(item.isCompleted ? .insertCompleted : .insertOpen, item.id)
      write(next)
      writer.write(item.text)
    } else {
      write(.insertWithProperties, item.id)
      write(next)
      writer.write(UInt64(Property.Key.all.count))
      for property in Property.Key.all.map({ item[$0] }) {
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
    // The lowest bit is the sign, so that small differences of either sign are small numbers.
    writer.write(difference >= 0 ? UInt64(difference) << 1 | 1 : UInt64(-difference) << 1)
  }
}

/// The first byte of an encoded edit, unless it is the code of a property (4, 5, 6, and 8 or more);
/// the numbers are part of the file format.
private enum EditKind: UInt8 {
  case insertOpen, insertCompleted, remove, move
  case insertWithProperties = 7
}

/// The error for bytes that are not an encoded change, as a damaged file may contain.
public struct ChangeDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset of the first invalid byte.
  public let offset: Int

  /// A clause without a period, for a sentence that names the file.
  public var description: String { "a change is invalid from byte \(offset) on" }
}
