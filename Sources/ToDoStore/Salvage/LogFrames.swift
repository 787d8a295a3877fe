/// The pages in a write-ahead log that are intact and were committed, by their numbers (walformat.html).
///
/// SQLite ends its reading at the first damaged frame. Here also the frames after that are found: the checksum of a
/// frame continues that of the frame before, which is stored in it.
struct LogFrames {
  /// The size of a page in bytes.
  let pageSize: Int
  /// The offset, in the log, of the last committed state of each page.
  private(set) var offsets: [Int: Int] = [:]
  /// Whether SQLite does not read transactions that were complete: the header is damaged, or a transaction that an
  /// intact one follows.
  ///
  /// False if only the last transaction is damaged, as it is when the program or the power failed while it was written.
  private(set) var isDamaged = false

  /// The size in bytes of a log with a number of frames.
  static func size(of frames: Int, pageSize: Int) -> Int {
    LogHeader.size + frames * (LogFrame.headerSize + pageSize)
  }

  /// Reads the frames of a log with the content `bytes`; nil if it is shorter than a frame.
  ///
  /// If the header is damaged, the frames are those of pages of `usualPageSize` bytes.
  init?(_ bytes: [UInt8], usualPageSize: Int) {
    let log = DatabaseBytes(bytes[...])
    let intact = LogHeader(log)
    guard let header = intact ?? LogHeader(firstFrameOf: log, pageSize: usualPageSize),
      bytes.count >= LogHeader.size + LogFrame.headerSize + header.pageSize
    else { return nil }
    pageSize = header.pageSize
    var (before, pending) = (header.checksum, [Int: Int]())
    // Whether any transaction is damaged, and whether the current one is.
    var (hasGap, isIncomplete) = (false, false)
    for start in stride(from: LogHeader.size, to: bytes.count, by: LogFrame.headerSize + pageSize) {
      guard let frame = LogFrame(log, at: start, header) else { break }
      defer { before = frame.checksum }
      guard frame.isIntact(after: before, header) else {
        // If it is the last one of its transaction, that ends here nevertheless.
        let isLast = frame.belongs(to: header) && frame.endsTransaction
        if isLast {
          offsets.merge(pending) { $1 }
          pending = [:]
        }
        (hasGap, isIncomplete) = (true, !isLast)
        continue
      }
      pending[frame.page] = start + LogFrame.headerSize
      guard frame.endsTransaction else { continue }
      offsets.merge(pending) { $1 }
      if hasGap && !isIncomplete { isDamaged = true }
      (pending, isIncomplete) = ([:], false)
    }
    if intact == nil && !offsets.isEmpty { isDamaged = true }
  }
}

/// The header of a write-ahead log.
private struct LogHeader {
  static let size = 32

  let pageSize: Int
  /// Whether the checksums are those of big-endian words.
  let isBigEndian: Bool
  /// A number that is in all frames since the log was restarted at its beginning.
  let salt: ArraySlice<UInt8>
  let checksum: Checksum

  /// What the header of `log` has probably been; the first frame alone cannot be checked with it.
  init?(firstFrameOf log: DatabaseBytes, pageSize: Int) {
    guard let salt = log[Self.size + 8..<Self.size + 16] else { return nil }
    // "The checksum values are […] big-endian if the magic number […] is 0x377f0683": SQLite writes the machine's order.
    (self.pageSize, self.salt, isBigEndian) = (pageSize, salt, 1.bigEndian == 1)
    checksum = Checksum()
  }

  /// The header of `log`; nil if it is damaged.
  init?(_ log: DatabaseBytes) {
    guard let magic = log.number(at: 0, length: 4), magic & ~1 == 0x377F_0682,
      let pageSize = log.number(at: 8, length: 4), DatabasePages.isPageSize(pageSize),
      let salt = log[16..<24], let content = log[0..<24], let stored = Checksum(log, at: 24)
    else { return nil }
    (self.pageSize, self.salt, isBigEndian) = (pageSize, salt, magic & 1 == 1)
    var checksum = Checksum()
    checksum.add(content, isBigEndian: isBigEndian)
    guard checksum == stored else { return nil }
    self.checksum = checksum
  }
}

/// A frame of a write-ahead log, which may be damaged.
private struct LogFrame {
  static let headerSize = 24

  let page: Int
  /// Whether the frame is the last one of a transaction: it contains the size of the database.
  let endsTransaction: Bool
  /// The checksum that is stored in the frame.
  let checksum: Checksum
  private let salt: ArraySlice<UInt8>
  private let head: ArraySlice<UInt8>
  private let content: ArraySlice<UInt8>

  /// The frame at `start`; nil if the log ends before the frame does.
  init?(_ log: DatabaseBytes, at start: Int, _ header: LogHeader) {
    let content = start + Self.headerSize
    guard let page = log.number(at: start, length: 4),
      let databaseSize = log.number(at: start + 4, length: 4),
      let checksum = Checksum(log, at: start + 16), let head = log[start..<start + 8],
      let salt = log[start + 8..<start + 16], let bytes = log[content..<content + header.pageSize]
    else { return nil }
    (self.page, self.checksum, self.salt, self.head) = (page, checksum, salt, head)
    (self.content, endsTransaction) = (bytes, databaseSize > 0)
  }

  /// Whether the frame was written since the log was restarted.
  func belongs(to header: LogHeader) -> Bool { salt == header.salt }

  /// Whether the frame belongs to the log and is not damaged; `before` is the checksum that the frame before it stores.
  func isIntact(after before: Checksum, _ header: LogHeader) -> Bool {
    guard belongs(to: header), page > 0 else { return false }
    var sum = before
    sum.add(head, isBigEndian: header.isBigEndian)
    sum.add(content, isBigEndian: header.isBigEndian)
    return sum == checksum
  }
}

/// The checksum of walformat.html, "Checksum Algorithm".
private struct Checksum: Equatable {
  private var (first, second): (UInt32, UInt32) = (0, 0)

  /// The checksum of no bytes.
  init() {}

  /// The checksum that `log` contains at `offset`; nil if it is shorter.
  init?(_ log: DatabaseBytes, at offset: Int) {
    guard let first = log.number(at: offset, length: 4),
      let second = log.number(at: offset + 4, length: 4)
    else { return nil }
    (self.first, self.second) = (UInt32(first), UInt32(second))
  }

  /// Adds `bytes`, whose number is a multiple of 8.
  mutating func add(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
    bytes.withUnsafeBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: 8) {
        first &+= Self.word(bytes, offset, isBigEndian) &+ second
        second &+= Self.word(bytes, offset + 4, isBigEndian) &+ first
      }
    }
  }

  private static func word(
    _ bytes: UnsafeRawBufferPointer, _ offset: Int, _ isBigEndian: Bool
  ) -> UInt32 {
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
  }
}
