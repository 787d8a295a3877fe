import Glibc
import System

/// The lines of a file or of standard input that a command adds to a list.
struct InputLines: ~Copyable {
  private let path: String
  private let consequence: String
  private var lines: LineReader

  /// Opens the file at `path`, or standard input for `-`; throws a `RequestError` if it is a folder or
  /// a file of the list at `database`.
  ///
  /// Errors end with `consequence`, the state that they leave: "nothing was imported".
  init(_ path: String, for database: String, consequence: String) throws(RequestError) {
    (self.path, self.consequence) = (path, consequence)
    let file: File
    do throws(SystemError) {
      file = try path == "-" ? File(duplicating: STDIN_FILENO) : File(reading: path)
    } catch {
      throw Self.failure(path, "cannot be read: \(error.text)", consequence)
    }
    if let status = file.status {
      let isFolder = status.kind == .folder
      if isFolder || ProtectedFiles(of: database).contains(status) {
        throw Self.failure(path, isFolder ? "is a folder" : "is the list itself", consequence)
      }
    }
    lines = LineReader(file)
  }

  /// Returns the next line without its terminator, nil at the end.
  mutating func next() throws(RequestError) -> String? {
    do throws(LineError) {
      return try lines.next()
    } catch {
      throw Self.failure(path, error.description, consequence)
    }
  }

  private static func failure(
    _ path: String, _ cause: String, _ consequence: String
  ) -> RequestError {
    let name = path == "-" ? "standard input" : path
    return RequestError(description: "\(name) \(cause); \(consequence)")
  }
}
