/// Encodes a change edit by edit, for one that is too long to be kept as edits.
///
/// The encoding is ``head`` and behind it all that was handed out by ``take()``, in order.
public struct ChangeEncoder {
  /// How many edits it has been given.
  public private(set) var count = 0
  private var writer = ByteWriter()
  private var last: Int64 = 0

  /// An encoder of a change without edits yet.
  public init() {}

  /// What the encoding begins with, when no edit is to come any more.
  public var head: [UInt8] {
    var head = ByteWriter()
    head.write(Change.format)
    head.write(UInt64(count))
    return head.bytes
  }

  /// The number of bytes that wait to be taken.
  public var waiting: Int { writer.bytes.count }

  /// Hands out what was encoded since the last time, and keeps none of it.
  public mutating func take() -> [UInt8] {
    defer { writer = ByteWriter() }
    return writer.bytes
  }

  /// Encodes `edit` behind the ones before it.
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

  private mutating func write(_ kind: EncodedEdit, _ id: ItemID) {
    writer.write(kind.rawValue)
    write(id)
  }

  private mutating func write(_ id: ItemID?) {
    guard let id else { return writer.write(0 as UInt8) }
    let way = id.rawValue - last
    last = id.rawValue
    // Ways up are odd, ways down even and not 0, so that short ways either way are small numbers.
    writer.write(way >= 0 ? UInt64(way) << 1 | 1 : UInt64(-way) << 1)
  }
}
