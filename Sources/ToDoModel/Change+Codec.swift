// The encoding of a change: a byte for the format, the number of edits, the edits. An edit is a byte
// for its kind, the id of its item, then the values of its kind. An id is encoded as the difference
// from the id encoded before it, which is small in a batch: 0 for no id, odd for a difference of 0
// or more, even for a negative one; the bits above the lowest are its magnitude.

extension Change {
  static let format: UInt8 = 1

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
    guard let kind = EditKind(rawValue: try reader.readByte()), let id = try readID() else {
      throw reader.error
    }
    switch kind {
    case .insertOpen: return try readInsert(of: id, isCompleted: false)
    case .insertCompleted: return try readInsert(of: id, isCompleted: true)
    case .remove: return .remove(id)
    case .move: return .move(id, before: try readID())
    case .setText: return .setText(id, try reader.readText())
    case .complete: return .setCompleted(id, true)
    case .reopen: return .setCompleted(id, false)
    }
  }

  private mutating func readInsert(
    of id: ItemID, isCompleted: Bool
  ) throws(ChangeDecodingError) -> Edit {
    let next = try readID()
    let text = try reader.readText()
    return .insert(ToDoItem(id: id, text: text, isCompleted: isCompleted), before: next)
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
