import Files
import Glibc
import ToDoStore

/// Puts the lines of a text behind the last row: a line, a row; all of them one change.
struct ImportCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Takes in the lines of the file at `path`, `-` being standard input.
  func run(_ path: String) throws {
    let count = try takeIn(path, to: DatabasePath.find(options))
    if !options.isQuiet { try Terminal.print("imported \(Self.rows(count))\n") }
  }

  /// "3 rows".
  static func rows(_ count: Int) -> String { counted(count, "row") }

  /// "1 change", "3 changes".
  static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  private func takeIn(_ path: String, to database: String) throws -> Int {
    let file = try Self.open(path)
    try Self.check(file.status, path, database)
    var lines = LineReader(file)
    var intake = try BufferedImporter(database)
    while let line = try Self.next(of: &lines, path) {
      if let row = PlainRow(line: line) { try intake.append(row) }
    }
    return try intake.finish()
  }

  private static func next(of lines: inout LineReader, _ path: String) throws -> String? {
    do throws(LineError) {
      return try lines.next()
    } catch {
      throw refusal(path, error.description)
    }
  }

  private static func open(_ path: String) throws -> File {
    do throws(SystemError) {
      return try path == "-" ? File(sharing: STDIN_FILENO) : File(reading: path)
    } catch {
      throw refusal(path, "cannot be read: \(error.text)")
    }
  }

  private static func check(_ status: FileStatus?, _ path: String, _ database: String) throws {
    guard let status else { return }
    if status.kind == .folder { throw refusal(path, "is a folder") }
    if ListFiles(of: database).contain(status) { throw refusal(path, "is the list itself") }
  }

  private static func refusal(_ path: String, _ cause: String) -> RequestError {
    let name = path == "-" ? "standard input" : path
    return RequestError(description: "\(name) \(cause); nothing was imported")
  }
}
