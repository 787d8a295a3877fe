// A change in a file is: a byte for the format, the number of edits, the edits. An edit is a byte
// for its kind, its item's id, then what the kind needs. An id is told as the way from the id told
// before it, a small number in a batch; in front of it stands whether there is an id at all.

extension Change {
  static let format: UInt8 = 1

  /// The change in as few bytes as a file should keep for ever.
  public func encoded() -> [UInt8] {
    var encoder = ChangeEncoder()
    for edit in edits { encoder.append(edit) }
    return encoder.head + encoder.take()
  }

  /// The change that `bytes` are the encoding of; throws when they are not one.
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
    guard let kind = EncodedEdit(rawValue: try reader.readByte()), let id = try readID() else {
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
    // A number has 63 bits at most, so that half of it, added to an id, cannot overflow.
    let way = Int64(number >> 1)
    guard let id = ItemID(exactly: number & 1 == 1 ? last + way : last - way) else {
      throw reader.error
    }
    last = id.rawValue
    return id
  }
}
