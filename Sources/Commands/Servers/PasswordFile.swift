internal import Addresses
internal import Glibc
internal import System

/// A file that contains the password of an account, which only the user can read.
struct PasswordFile {
  /// The path of the file.
  let path: String

  /// The file of the user `user` of `server` in the folder `stateFolder`.
  init(server: String, user: String, in stateFolder: String) {
    path = "\(stateFolder)/password-" + PercentEncoding.component("\(user)@\(server)")
  }

  /// The password; nil without a file, or without a text in it.
  func read() -> String? { Self.firstLine(of: path) }

  /// Writes the password; the file and its folder are created.
  func write(_ password: String) throws(SystemError) {
    try Folder(Path.folder(of: path)).create()
    var file = try AtomicFile(for: path, permissions: 0o600)
    try file.setPermissions(0o600)
    try file.write(Array((password + "\n").utf8))
    try file.finish()
  }

  /// Deletes the file, if there is one.
  func remove() { unlink(path) }

  /// The first line of the file at `path`; nil if there is no such file, or no text.
  static func firstLine(of path: String) -> String? {
    guard let bytes = try? File(reading: path, isNonblocking: true).readAll(atMost: limit) else {
      return nil
    }
    return firstLine(bytes)
  }

  /// The first line of `bytes`; nil if it is empty or not UTF-8.
  static func firstLine(_ bytes: [UInt8]) -> String? {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard !line.isEmpty else { return nil }
    return String(validating: line, as: UTF8.self)
  }

  /// The most bytes that are read of what should be a password.
  static let limit = 1 << 16
}
