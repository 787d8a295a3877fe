/// Folds the texts of a page as a ``SearchQuery`` does, without creating strings.
///
/// The texts are folded into memory that the next page reuses.
///
///     var folder = TextFolder()
///     if folder.fold(page, bytes) {
///       folder.withFolded { bytes, ends in … }
///     }
struct TextFolder: Sendable {
  private var scalars = FoldedScalars()
  /// The folded texts one after the other.
  private var buffer: [UInt8] = []
  /// The end of each folded text in `buffer`.
  private var ends: [Int] = []

  /// Folds the texts of `page`, whose bytes are `bytes`; returns false if one is invalid UTF-8.
  mutating func fold(_ page: Page, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Each byte of a text becomes at most four, and eight are written at once.
    let room = bytes.count * 4 + 8
    if buffer.count < room { buffer = [UInt8](repeating: 0, count: room) }
    ends.removeAll(keepingCapacity: true)
    while true {
      switch foldRest(of: page, bytes) {
      case nil: return true
      case .invalid: return false
      case .unknown(let block): scalars.add(block)
      }
    }
  }

  /// Calls `body` with the texts that were folded last, one after the other, and with their ends.
  func withFolded<Result>(
    _ body: (_ bytes: UnsafeBufferPointer<UInt8>, _ ends: [Int]) -> Result
  ) -> Result {
    let count = ends.last ?? 0
    return buffer.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[..<count]), ends)
    }
  }

  /// Why a text was not folded.
  private enum Interruption {
    /// The text is invalid UTF-8.
    case invalid
    /// A scalar belongs to a block that is not known yet.
    case unknown(block: Int)
  }

  /// Folds the texts that are not folded yet, up to an interruption; nil if there was none.
  private mutating func foldRest(
    of page: Page, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Interruption? {
    // One access to each array for all texts, since each access counts references.
    scalars.withTable { table in
      buffer.withUnsafeMutableBytes { buffer in
        while ends.count < page.count {
          var end = ends.last ?? 0
          let text = page.range(of: .text, at: ends.count)
          if let interruption = Self.fold(bytes, text, table, into: buffer, &end) {
            return interruption
          }
          ends.append(end)
        }
        return nil
      }
    }
  }

  /// Writes the folded form of the bytes `text` into `buffer` at `count`, and adds its length to
  /// `count`.
  private static func fold(
    _ bytes: UnsafeBufferPointer<UInt8>, _ text: Range<Int>, _ table: FoldedScalars.Table,
    into buffer: UnsafeMutableRawBufferPointer, _ count: inout Int
  ) -> Interruption? {
    var index = text.lowerBound
    while index < text.upperBound {
      if index + 8 <= text.upperBound {
        let word = Word(bytes, at: index)
        if word.isASCII {
          buffer.storeBytes(of: word.smallASCII.littleEndian, toByteOffset: count, as: Word.self)
          (index, count) = (index + 8, count + 8)
          continue
        }
      }
      guard let (scalar, length) = UTF8Scalar.read(bytes, at: index, before: text.upperBound) else {
        return .invalid
      }
      guard let (folded, size) = table[scalar] else { return .unknown(block: Int(scalar >> 8)) }
      buffer.storeBytes(of: folded.littleEndian, toByteOffset: count, as: Word.self)
      (index, count) = (index + length, count + size)
    }
    return nil
  }
}
