internal import System

/// The pages of a file of lists that may be damaged, read without SQLite: those of the write-ahead log in place of those
/// of the main file.
///
/// Takes no locks. Do not use it while this process has the file open: closing the file would drop SQLite's locks
/// (howtocorrupt.html, 2.2).
struct DatabasePages {
  private let main: [UInt8]
  private let log: [UInt8]
  private let frames: LogFrames?
  /// The size of a page in bytes.
  let pageSize: Int
  /// The number of bytes of a page that SQLite uses.
  let usableSize: Int
  /// The number of the last page.
  let count: Int

  /// Reads the file at `path`, whose links are resolved, and its write-ahead log.
  init(_ path: String) throws(SystemError) {
    main = try File(reading: path).readAll()
    log = (try? File(reading: path + "-wal").readAll()) ?? []
    let header = DatabaseBytes(main[...])
    // A size of 65536 is stored as 1.
    let stored = header.number(at: 16, length: 2).map { $0 == 1 ? 65536 : $0 } ?? 0
    let size = Self.isPageSize(stored) ? stored : Self.usualPageSize
    frames = LogFrames(log, usualPageSize: size)
    pageSize = frames?.pageSize ?? size
    let reserved = Int(header[20] ?? 0)
    usableSize = pageSize - (reserved <= pageSize - 480 ? reserved : 0)
    let last = (frames?.offsets.keys.max() ?? 0)
    count = max(last, (main.count + pageSize - 1) / pageSize)
  }

  /// SQLite's page size for new files.
  static let usualPageSize = 4096

  /// Whether a page can have `size` bytes.
  static func isPageSize(_ size: Int) -> Bool {
    (512...65536).contains(size) && size & (size - 1) == 0
  }

  /// The bytes of the page with this number, which begins at 1; fewer than ``pageSize`` at the end of a torn file, and
  /// nil outside the file.
  subscript(page: Int) -> DatabaseBytes? {
    if let offset = frames?.offsets[page] {
      return DatabaseBytes(log[offset..<offset + pageSize])
    }
    guard page > 0, (page - 1) * pageSize < main.count else { return nil }
    return DatabaseBytes(main[(page - 1) * pageSize..<min(page * pageSize, main.count)])
  }
}

// What the pages are used for.
extension DatabasePages {
  /// The pages that the list of free pages names, as far as it is intact.
  func freePages() -> Set<Int> {
    var free: Set<Int> = []
    var next = self[1]?.number(at: 32, length: 4) ?? 0
    while let trunk = self[next], free.insert(next).inserted {
      let leaves = min(trunk.number(at: 4, length: 4) ?? 0, usableSize / 4 - 2)
      for index in 0..<leaves {
        if let page = trunk.number(at: 8 + 4 * index, length: 4) { free.insert(page) }
      }
      next = trunk.number(at: 0, length: 4) ?? 0
    }
    return free
  }

  /// The leaf pages of the table whose root is the page `root`, as far as the pages above them are intact.
  func leaves(below root: Int) -> [Int] {
    var leaves: [Int] = []
    var (pending, seen) = ([root], Set<Int>())
    while let page = pending.popLast() {
      guard seen.insert(page).inserted, let bytes = self[page] else { continue }
      let node = TableNode(bytes, isFirstPage: page == 1)
      if node.kind == .leaf { leaves.append(page) }
      if node.kind == .interior { pending += node.children }
    }
    return leaves
  }
}
