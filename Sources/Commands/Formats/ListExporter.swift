internal import System
internal import ToDoFormats
internal import ToDoModel
internal import ToDoStore

/// Writes lists of a file as one output.
struct ListExporter {
  /// The number of bytes that are collected before they are written.
  private static let chunkSize = 1 << 16

  private let file: ListFile
  private let lists: [ToDoItem]
  private let format: Format
  private let writesLists: Bool

  /// Writes `lists`, items of the list of lists; with their names if the format can have them and `writesLists`.
  init(_ file: ListFile, _ lists: [ToDoItem], _ format: Format, writesLists: Bool) {
    (self.file, self.lists, self.format, self.writesLists) = (file, lists, format, writesLists)
  }

  /// Writes a new file, which then replaces the file at `path`; returns the number of rows.
  ///
  /// If `path` is a symbolic link, the file to which it points is replaced or made. An existing file keeps its mode and, as
  /// far as the user may set them, its owner and group. A new file has the mode 0600, as the file of
  /// the lists has.
  func replaceFile(at path: String) throws -> Int {
    let existing = FileStatus(at: path)
    var output = try AtomicFile(for: Path.following(path), permissions: 0o600)
    let count = try write { bytes throws(SystemError) in try output.write(bytes) }
    if let existing { try output.setPermissions(of: existing) }
    try output.finish()
    return count
  }

  /// Passes the output to `write` in chunks; returns the number of rows.
  func write(with write: ([UInt8]) throws(SystemError) -> Void) throws -> Int {
    var writer = format.makeWriter(writesLists: writesLists, .system)
    var (bytes, count) = ([UInt8](), 0)
    func flush() throws {
      // A text that another program has stored may have NUL bytes, which no reader accepts.
      if bytes.contains(0) { bytes = bytes.map { $0 == 0 ? UInt8(ascii: " ") : $0 } }
      try write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    for list in lists {
      writer.begin(FormatList(list), into: &bytes)
      let rows = try RowCursor(file, in: list.id)
      while let (item, modified) = try rows.nextWithTime() {
        writer.write(exported(item, modified), into: &bytes)
        count += 1
        if bytes.count >= Self.chunkSize { try flush() }
      }
    }
    writer.finish(into: &bytes)
    try flush()
    return count
  }

  /// A calendar needs a uid for each row; that of a row without one is the same at each export.
  private func exported(_ item: ToDoItem, _ modified: Int64?) -> FormatItem {
    var exported = FormatItem(item, modified: modified)
    if format == .ics, exported.details.uid == nil {
      exported.details.uid = item.id.uid
    }
    return exported
  }
}
