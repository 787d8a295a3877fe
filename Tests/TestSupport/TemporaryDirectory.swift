import Foundation

/// A directory for one test, removed with its content by deinit.
public final class TemporaryDirectory: Sendable {
  /// The absolute path, without a trailing slash.
  public let path: String

  /// Creates an empty directory with a unique name.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of `name` in the directory; the file need not exist.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of the entries, sorted.
  public var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}
