internal import Glibc
internal import System

/// The lines of a file or of standard input that a command adds to a list.
struct InputLines: ~Copyable {
  private let path: String
  private let consequence: String
  private var lines: LineReader

  /// Opens the file at `path`, or standard input if `path` is `-`.
  ///
  /// Throws a `RequestError` if the input cannot be read, is a folder, or is a file of the list at
  /// `database`. Each error message ends with `consequence`, for example "nothing was imported".
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

  /// Returns the next line without its terminator; nil at the end of the input.
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
