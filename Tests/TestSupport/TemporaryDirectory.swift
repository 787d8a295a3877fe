import Foundation

/// A directory of a test's own, gone with its owner.
public final class TemporaryDirectory: Sendable {
  /// Its absolute path, without a slash at the end.
  public let path: String

  /// Makes a new, empty one.
  public init() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    path = place.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of `name` in it, whether or not it is there.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of all that is in it, in order.
  public var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}
