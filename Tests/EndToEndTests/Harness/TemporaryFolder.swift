import Foundation

/// A folder of one test's own, gone with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array(NSTemporaryDirectory().appending("clearstyle-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else { throw Trouble("no temporary folder: \(errno)") }
    path = String(cString: made)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of `name` in this folder.
  func file(_ name: String) -> String {
    path + "/" + name
  }

  /// Writes `text` into the file `name` and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: file(name), atomically: false, encoding: .utf8)
    return file(name)
  }

  /// All that lies below, as paths from here, in order.
  func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }
}
