/// A change in the form in which files store it, whose edits are decoded one by one.
///
/// The removal of a million rows takes 3 MB in this form, and 64 MB as a ``Change``.
///
///     let change = try EncodedChange(bytes)
///     for edit in change { try write(edit) }
public struct EncodedChange: Sequence, Sendable {
  /// The number of edits.
  public let count: Int
  private let bytes: [UInt8]

  /// A change without edits.
  public init() {
    (count, bytes) = (0, Change().encoded())
  }

  /// The change that ``Change/encoded()`` has encoded; throws when `bytes` are not exactly one encoded change.
  public init(_ bytes: [UInt8]) throws(ChangeDecodingError) {
    var decoder = try ChangeDecoder(bytes)
    while try decoder.next() != nil {}
    (count, self.bytes) = (decoder.count, bytes)
  }

  /// The number of bytes of an encoded change that tell the number of its edits, at most.
  public static let maximumHeaderSize = 10

  /// The number of edits of an encoded change that begins with `bytes`; nil if none begins so.
  public static func editCount(ofHeader bytes: [UInt8]) -> Int? {
    try? ChangeDecoder(bytes).count
  }

  /// Decodes the edits in order.
  public struct Iterator: IteratorProtocol {
    fileprivate var decoder: ChangeDecoder?

    /// The next edit; nil after the last one.
    public mutating func next() -> Edit? {
      // The initializer has decoded all edits, so no error is lost here.
      try? decoder?.next()
    }
  }

  /// An iterator before the first edit.
  public func makeIterator() -> Iterator { Iterator(decoder: try? ChangeDecoder(bytes)) }
}

/// Encodes a change whose edits are appended in reverse order.
///
/// The inverse of a change is found in this order: the edit that reverts the first edit is the last one of the inverse.
/// Only the last thousand of the appended edits are in memory as edits.
public struct ReverseChangeEncoder {
  // In edits. Encoding begins anew in each block, which takes some bytes.
  private static let blockSize = 1024

  /// The number of edits appended so far.
  public private(set) var count = 0
  // Encoded edits that follow each other from the last block to the first.
  private var blocks: [[UInt8]] = []
  // Edits that precede all of `blocks` in the change, the last one first.
  private var edits: [Edit] = []

  /// An encoder of a change that has no edits yet.
  public init() {}

  /// Adds `edit` before all edits appended so far.
  public mutating func append(_ edit: Edit) {
    if edits.count == Self.blockSize { encodeBlock(after: edit) }
    edits.append(edit)
    count += 1
  }

  /// The change in the form of ``Change/encoded()``, though not always the same bytes.
  public consuming func encoded() -> [UInt8] {
    var encoder = ChangeEncoder()
    for edit in edits.reversed() { encoder.append(edit) }
    let size = blocks.reduce(encoder.pendingByteCount) { $0 + $1.count }
    var bytes = ChangeEncoder.header(count: count)
    bytes.reserveCapacity(bytes.count + size)
    bytes += encoder.drain()
    while let block = blocks.popLast() { bytes += block }
    return bytes
  }

  private mutating func encodeBlock(after edit: Edit) {
    var encoder = ChangeEncoder(after: edit)
    for edit in edits.reversed() { encoder.append(edit) }
    blocks.append(encoder.drain())
    edits.removeAll(keepingCapacity: true)
  }
}
