internal import Glibc
internal import System
internal import ToDoModel
internal import ToDoStore

/// Writes the rows as lines of plain text.
///
/// Reads one row at a time, so the memory use does not depend on the number of rows.
struct ExportCommand {
  /// The number of bytes that are collected before they are written.
  private static let chunkSize = 1 << 16

  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Exports to the file at `path`, or to standard output if `path` is `-`.
  ///
  /// A regular file is replaced as a whole or not at all.
  func run(_ path: String) throws {
    if path != "-" { try ProtectedFiles.rejectOverwriting(by: path, options) }
    let list = try DatabasePath.findExisting(options)
    guard path != "-" else { return try print(list) }
    let count = try write(list, to: path)
    try Terminal.report("exported \(Terminal.count(count, "item"))\n", options)
  }

  private func print(_ list: String) throws {
    if let output = FileStatus(of: STDOUT_FILENO), ProtectedFiles(of: list).contains(output) {
      throw RequestError(description: "standard output is the list itself; name another file")
    }
    try Self.namingFailures("standard output") {
      _ = try write(list, into: File(duplicating: STDOUT_FILENO))
    }
  }

  private func write(_ list: String, to path: String) throws -> Int {
    try Self.namingFailures(path) {
      let existing = FileStatus(at: path)
      switch existing?.kind {
      case .folder: throw RequestError(description: "\(path) is a folder; name a file")
      case .other: return try write(list, into: File(writing: path))
      case .file: try Self.rejectEmptyFile(at: list, over: path)
      case nil: break
      }
      return try replace(path, permissions: existing?.permissions, with: list)
    }
  }

  /// Throws if the file at `list` has 0 bytes.
  ///
  /// Such a file may be a list that lost its content, and must not replace an earlier export.
  private static func rejectEmptyFile(at list: String, over path: String) throws {
    guard try ListFile.presence(list) == .empty else { return }
    throw RequestError(
      description: "\(list) has 0 bytes, and \(path) stays; name another list with --database FILE")
  }

  /// Writes the list to a new file, which then replaces the file at `path`.
  ///
  /// If `path` is a symbolic link, the file to which it points is replaced.
  ///
  /// With nil `permissions` the new file has the mode 0600, as the file of the lists has.
  private func replace(
    _ path: String, permissions: UInt32?, with list: String
  ) throws -> Int {
    var file = try AtomicFile(for: Path.resolved(path), permissions: 0o600)
    let count = try write(list) { bytes throws(SystemError) in try file.write(bytes) }
    if let permissions { try file.setPermissions(permissions) }
    try file.finish()
    return count
  }

  private func write(_ list: String, into file: borrowing File) throws -> Int {
    let isTerminal = file.isTerminal
    return try write(list, isTerminal: isTerminal) { bytes throws(SystemError) in
      try file.write(bytes)
    }
  }

  /// Passes the lines of the list to `write` in chunks; returns the number of rows.
  ///
  /// For a terminal, control characters are replaced, because a terminal would interpret them.
  private func write(
    _ list: String, isTerminal: Bool = false, with write: ([UInt8]) throws(SystemError) -> Void
  ) throws -> Int {
    let file = try ListFile(path: list, access: .readOnly)
    let rows = try RowCursor(file, in: ChosenList.item(options.listName, in: file.readLists()).id)
    var (bytes, count) = ([UInt8](), 0)
    while let item = try rows.next() {
      let line = PlainRow(item).line
      // An import drops a byte order mark at the start of the file. So if the first row begins with
      // a byte order mark, a second one is written before the row.
      if count == 0, line.utf8.starts(with: LineReader.byteOrderMark) {
        bytes += LineReader.byteOrderMark
      }
      bytes += (isTerminal ? Terminal.sanitized(line) : line).utf8
      bytes.append(UInt8(ascii: "\n"))
      count += 1
      if bytes.count >= Self.chunkSize {
        try write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try write(bytes)
    return count
  }

  /// Runs `body` and adds `name`, the name of the output, to the message of a system error.
  ///
  /// The error of a closed pipe is thrown unchanged, because `main` handles it.
  private static func namingFailures<Result>(
    _ name: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as SystemError where !error.isClosedPipe {
      throw RequestError(description: "cannot write \(name): \(error.text)")
    }
  }
}
