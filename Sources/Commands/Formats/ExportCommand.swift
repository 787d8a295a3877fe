internal import Glibc
internal import System
internal import ToDoFormats
internal import ToDoModel
internal import ToDoStore

/// Writes the rows of a list, or of all lists, in a format.
///
/// Reads one row at a time, so the memory use does not depend on the number of rows.
struct ExportCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Exports to the file at `path`, into the folder if it is one, or to standard output if `path` is `-`.
  ///
  /// A regular file is replaced as a whole or not at all.
  func run(_ path: String) throws {
    if path != "-" { try ProtectedFiles.rejectOverwriting(by: path, options) }
    let database = try DatabasePath.findExisting(options)
    let file = try ListFile(path: database, access: .readOnly)
    if path != "-", let mirror = try file.readMirrors().first(where: { $0.hasFile(at: path) }) {
      throw RequestError(
        description: "\(Terminal.sanitized(mirror.path)) is a mirror; name another file")
    }
    let count = try file.reading { try export(file, of: database, to: path) }
    if path != "-" { try Terminal.report("exported \(Terminal.count(count, "item"))\n", options) }
  }

  /// Returns the number of rows.
  private func export(_ file: ListFile, of database: String, to path: String) throws -> Int {
    let lists = try file.readLists()
    if options.isAll, path != "-", FileStatus(at: path)?.kind == .folder {
      guard let format = options.format else {
        throw RequestError(description: "a folder needs a format; add --format F")
      }
      return try FolderExport(path, file, format).write(lists.items)
    }
    let format = options.format ?? (path == "-" ? nil : Format(fileName: path)) ?? .text
    guard !options.isAll || format.hasLists else {
      let hint = "name a folder, or write --format json"
      throw RequestError(description: "a file of the format \(format) has one list; \(hint)")
    }
    let chosen = options.isAll ? lists.items : [try ChosenList.item(options.listName, in: lists)]
    let exporter = ListExporter(file, chosen, format, writesLists: options.isAll)
    return path == "-"
      ? try print(exporter, of: database) : try write(exporter, of: database, to: path)
  }

  private func print(_ exporter: ListExporter, of database: String) throws -> Int {
    if let output = FileStatus(of: STDOUT_FILENO), ProtectedFiles(of: database).contains(output) {
      throw RequestError(description: "standard output is the list itself; name another file")
    }
    return try Self.namingFailures("standard output") {
      try write(exporter, into: File(duplicating: STDOUT_FILENO))
    }
  }

  private func write(
    _ exporter: ListExporter, of database: String, to path: String
  ) throws -> Int {
    try Self.namingFailures(path) {
      switch FileStatus(at: path)?.kind {
      case .folder:
        throw RequestError(description: "\(path) is a folder; name a file, or add --all")
      case .other: return try write(exporter, into: File(writing: path))
      case .file: try Self.rejectEmptyFile(at: database, over: path)
      case nil: break
      }
      return try exporter.replaceFile(at: path)
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

  /// Writes to a file that is open; for a terminal, control characters are replaced, because it would interpret them.
  private func write(_ exporter: ListExporter, into file: borrowing File) throws -> Int {
    let isTerminal = file.isTerminal
    return try exporter.write { bytes throws(SystemError) in
      try file.write(isTerminal ? Terminal.sanitizedLines(bytes) : bytes)
    }
  }

  /// Runs `body` and adds `name`, the name of the output, to the message of a system error.
  ///
  /// The error of a closed pipe is thrown unchanged, because `main` handles it.
  static func namingFailures<Result>(
    _ name: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as SystemError where !error.isClosedPipe {
      throw RequestError(description: "cannot write \(name): \(error.text)")
    }
  }
}
