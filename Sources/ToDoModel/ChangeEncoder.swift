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

  /// The first bytes of the encoding: format and number of edits; final after the last edit.
  public var header: [UInt8] {
    var header = ByteWriter()
    header.write(Change.format)
    header.write(UInt64(count))
    return header.bytes
  }

  /// The number of bytes that the next ``drain()`` returns.
  public var pendingByteCount: Int { writer.bytes.count }

  /// Returns the bytes encoded since the last call and removes them from the encoder.
  public mutating func drain() -> [UInt8] {
    defer { writer = ByteWriter() }
    return writer.bytes
  }

  /// Encodes `edit` after the edits before it.
  public mutating func append(_ edit: Edit) {
    count += 1
    switch edit {
    case .insert(let item, let next):
      write(item.isCompleted ? .insertCompleted : .insertOpen, item.id)
      write(next)
      writer.write(item.text)
    case .remove(let id):
      write(.remove, id)
    case .move(let id, let next):
      write(.move, id)
      write(next)
    case .setText(let id, let text):
      write(.setText, id)
      writer.write(text)
    case .setCompleted(let id, let isCompleted):
      write(isCompleted ? .complete : .reopen, id)
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
