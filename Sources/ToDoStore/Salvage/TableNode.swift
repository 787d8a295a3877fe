/// A page of the b-tree of a table (fileformat2.html, "B-tree Pages").
struct TableNode {
  /// What the page contains, by its first byte.
  enum Kind: UInt8 {
    /// The numbers of pages below.
    case interior = 0x05
    /// Rows.
    case leaf = 0x0D
  }

  /// A row, with as much of its record as the page contains.
  struct Cell {
    let rowID: Int64
    /// The size of the record.
    let size: Int
    /// The beginning of the record, or all of it.
    let local: ArraySlice<UInt8>
    /// The page on which the record continues; nil if the page contains all of it.
    let overflow: Int?
  }

  private let page: DatabaseBytes
  private let start: Int
  /// What the page contains; nil if it belongs to no table.
  let kind: Kind?

  /// The node in the bytes of a page; the first page of a file begins with the header of the file.
  init(_ page: DatabaseBytes, isFirstPage: Bool) {
    self.page = page
    start = isFirstPage ? 100 : 0
    kind = page[start].flatMap(Kind.init)
  }

  /// The numbers of the pages below an interior page.
  var children: [Int] {
    let last = page.number(at: start + 8, length: 4)
    return cellOffsets(after: 12).compactMap { page.number(at: $0, length: 4) }
      + [last].compactMap { $0 }
  }

  /// The rows of a leaf, of a file whose pages have `usableSize` usable bytes; rows that are damaged are left out.
  func cells(usableSize: Int) -> [Cell] {
    cellOffsets(after: 8).compactMap { cell(at: $0, usableSize) }
  }

  private func cellOffsets(after headerSize: Int) -> [Int] {
    let count = min(page.number(at: start + 3, length: 2) ?? 0, page.count / 2)
    return (0..<count).compactMap { page.number(at: start + headerSize + 2 * $0, length: 2) }
  }

  private func cell(at offset: Int, _ usableSize: Int) -> Cell? {
    var offset = offset
    guard let size = page.variableNumber(at: &offset).flatMap(Int.init(exactly:)),
      let rowID = page.variableNumber(at: &offset), (1...Self.longestRecord).contains(size)
    else { return nil }
    let localSize = Self.localSize(of: size, usableSize)
    guard let local = page[offset..<offset + localSize] else { return nil }
    return Cell(
      rowID: rowID, size: size, local: local,
      overflow: localSize < size ? page.number(at: offset + localSize, length: 4) : nil)
  }

  /// SQLite's default limit of a record.
  private static let longestRecord = 1_000_000_000

  /// The number of bytes of a record of `size` bytes that are on the leaf (fileformat2.html, "Cell Payload Overflow
  /// Pages").
  private static func localSize(of size: Int, _ usableSize: Int) -> Int {
    guard size > usableSize - 35 else { return size }
    let least = (usableSize - 12) * 32 / 255 - 23
    let local = least + (size - least) % (usableSize - 4)
    return local <= usableSize - 35 ? local : least
  }
}
