internal import Glibc
internal import System
internal import ToDoFormats

/// A file or standard input whose lines a command adds to a list.
struct InputFile: ~Copyable {
  /// The size in bytes above which an input is refused, such as one that never ends.
  static let maximumByteCount = 1 << 28
  private static let chunkSize = 1 << 16

  private let path: String
  private let file: File
  private let status: FileStatus?
  private var byteCount = 0

  /// The fraction of the input that was read, from 0 to 1; nil for a pipe, whose size is not known.
  var fraction: Double? {
    guard let status, status.kind == .file, status.size > 0 else { return nil }
    return min(1, Double(byteCount) / Double(status.size))
  }

  /// Opens the file at `path`, or standard input if `path` is `-`.
  ///
  /// Throws an ``InputError`` if the input cannot be read, is a folder, or is a file of the list at `database`.
  init(_ path: String, for database: String) throws(InputError) {
    let file: File
    do throws(SystemError) {
      file = try path == "-" ? File(duplicating: STDIN_FILENO) : File(reading: path)
    } catch {
      throw InputError(path, "cannot be read: \(error.text)")
    }
    let status = file.status
    if status?.kind == .folder { throw InputError(path, "is a folder") }
    if let status, ProtectedFiles(of: database).contains(status) {
      throw InputError(path, "is the list itself")
    }
    (self.path, self.status) = (path, status)
    self.file = file
  }

  /// Returns the next bytes; nil at the end of the input.
  ///
  /// Throws an ``InputError``, also if the input is too large, and at its end if a file was changed since it was opened.
  mutating func read() throws(InputError) -> [UInt8]? {
    var bytes: [UInt8] = []
    let isAtEnd: Bool
    do throws(SystemError) {
      isAtEnd = try !file.read(Self.chunkSize, into: &bytes)
    } catch {
      throw InputError(path, "cannot be read: \(error.text)")
    }
    byteCount += bytes.count
    if byteCount > Self.maximumByteCount { throw InputError(path, "has more than 256 MB") }
    guard isAtEnd else { return bytes }
    if status?.kind == .file, file.status != status {
      throw InputError(path, "was changed while it was read")
    }
    return nil
  }

  /// Reads all lines, of any length; throws an ``InputError``, also for a NUL byte.
  ///
  /// Invalid UTF-8 becomes U+FFFD, and a byte order mark at the start is dropped.
  mutating func readLines() throws -> [String] {
    var splitter = LineSplitter(maximumLength: .max)
    var lines: [String] = []
    func takeLines() throws(FormatError) {
      while let line = try splitter.next() {
        lines.append((line.number == 1 ? line.withoutMark : line).text)
      }
    }
    do {
      while let bytes = try read() {
        splitter.add(bytes)
        try takeLines()
      }
      splitter.finish()
      try takeLines()
    } catch let error as FormatError {
      throw InputError(path, error.description)
    }
    return lines
  }
}

/// Why an input cannot be used.
struct InputError: Error, Hashable, CustomStringConvertible {
  /// The name of the input and what is wrong with it.
  var description: String { "\(path == "-" ? "standard input" : path) \(cause)" }
  /// The rest of a sentence that begins with the name of the input.
  let cause: String
  private let path: String

  /// An error of the input at `path`; `cause` is the rest of a sentence.
  init(_ path: String, _ cause: String) { (self.path, self.cause) = (path, cause) }
}
