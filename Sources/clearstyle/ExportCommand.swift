import Files
import Glibc
import ToDoStore

/// Writes the rows as lines of plain text, one row in memory at a time.
struct ExportCommand {
  private static let chunk = 1 << 16

  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Writes the lines to the file at `path`, all of them or nothing; `-` is standard output.
  func run(_ path: String) throws {
    let list = try DatabasePath.find(options)
    guard path != "-" else { return try print(list) }
    try ListFiles.spare(path, of: options)
    let count = try write(list, to: path)
    if !options.isQuiet { try Terminal.print("exported \(ImportCommand.rows(count))\n") }
  }

  private func print(_ list: String) throws {
    if let output = FileStatus(of: STDOUT_FILENO), ListFiles(of: list).contain(output) {
      throw RequestError(description: "standard output is the list itself; name another file")
    }
    try Self.writing(to: "standard output") {
      _ = try Self.write(list, into: File(sharing: STDOUT_FILENO))
    }
  }

  private func write(_ list: String, to path: String) throws -> Int {
    try Self.writing(to: path) {
      let old = FileStatus(at: path)
      switch old?.kind {
      case .folder: throw RequestError(description: "\(path) is a folder; name a file")
      case .other: return try Self.write(list, into: File(writing: path))
      case .file: try Self.requireList(at: list, over: path)
      case nil: break
      }
      return try Self.replace(path, rights: old?.rights, with: list)
    }
  }

  /// By a slip of the pen an old export would become empty.
  private static func requireList(at list: String, over path: String) throws {
    guard try ListFile(path: list, access: .readOnly).isNew else { return }
    throw RequestError(
      description: "there is no list \(list), and \(path) stays; name the list with --database FILE"
    )
  }

  /// A new file is its owner's alone, as the list is; an old one keeps its rights, and a link to it
  /// stays one.
  private static func replace(
    _ path: String, rights: UInt32?, with list: String
  ) throws -> Int {
    var file = try AtomicFile(for: File.target(of: path), rights: 0o600)
    let count = try write(list) { bytes throws(SystemError) in try file.write(bytes) }
    if let rights { try file.setRights(rights) }
    try file.finish()
    return count
  }

  private static func write(_ list: String, into file: borrowing File) throws -> Int {
    let isShown = file.isTerminal
    return try write(list, isShown: isShown) { bytes throws(SystemError) in try file.write(bytes) }
  }

  /// Hands all lines of the list over in chunks; returns their number.
  ///
  /// Those that are shown have no control characters, so that none reaches a terminal.
  private static func write(
    _ list: String, isShown: Bool = false, with write: ([UInt8]) throws(SystemError) -> Void
  ) throws -> Int {
    let rows = try RowCursor(ListFile(path: list, access: .readOnly))
    var (bytes, count) = ([UInt8](), 0)
    while let item = try rows.next() {
      let line = PlainRow(item).line
      // A first row that begins like a text with a mark in front gets one, which goes again.
      if count == 0, line.utf8.starts(with: LineReader.byteOrderMark) {
        bytes += LineReader.byteOrderMark
      }
      bytes += (isShown ? Terminal.visible(line) : line).utf8
      bytes.append(UInt8(ascii: "\n"))
      count += 1
      if bytes.count >= chunk {
        try write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try write(bytes)
    return count
  }

  /// Names the place with which the system finds fault.
  private static func writing<Result>(
    to name: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as SystemError where !error.isClosedPipe {
      throw RequestError(description: "cannot write \(name): \(error.text)")
    }
  }
}
