import Files
import Glibc
import ToDoStore

/// Appends a row for each line of a text; the whole import is one entry of the undo history.
struct ImportCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Imports the file at `path`; `-` is standard input.
  func run(_ path: String) throws {
    let count = try importLines(of: path, into: DatabasePath.find(options))
    if !options.isQuiet { try Terminal.print("imported \(Terminal.count(count, "row"))\n") }
  }

  private func importLines(of path: String, into database: String) throws -> Int {
    let file = try Self.open(path)
    try Self.check(file.status, path, database)
    var lines = LineReader(file)
    var importer = try BufferedImporter(database)
    while let line = try Self.next(of: &lines, path) {
      if let row = PlainRow(line: line) { try importer.append(row) }
    }
    return try importer.finish()
  }

  private static func next(of lines: inout LineReader, _ path: String) throws -> String? {
    do throws(LineError) {
      return try lines.next()
    } catch {
      throw failure(path, error.description)
    }
  }

  private static func open(_ path: String) throws -> File {
    do throws(SystemError) {
      return try path == "-" ? File(duplicating: STDIN_FILENO) : File(reading: path)
    } catch {
      throw failure(path, "cannot be read: \(error.text)")
    }
  }

  private static func check(_ status: FileStatus?, _ path: String, _ database: String) throws {
    guard let status else { return }
    if status.kind == .folder { throw failure(path, "is a folder") }
    if ListFiles(of: database).contains(status) { throw failure(path, "is the list itself") }
  }

  private static func failure(_ path: String, _ cause: String) -> RequestError {
    let name = path == "-" ? "standard input" : path
    return RequestError(description: "\(name) \(cause); nothing was imported")
  }
}
