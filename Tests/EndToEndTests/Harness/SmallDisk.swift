import Foundation

/// A disk of a few hundred kilobytes in memory, for as long as its owner lives.
final class SmallDisk {
  private let folder: String

  /// Whether this user may mount one.
  static let isPossible: Bool = {
    guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
    return (try? SmallDisk(at: folder.path, kilobytes: 64)) != nil
  }()

  /// Mounts one at `folder`.
  init(at folder: String, kilobytes: Int) throws {
    self.folder = folder
    try Self.run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder)
  }

  deinit {
    try? Self.run("umount", "-l", folder)
  }

  /// Leaves room for nothing.
  func fill() throws {
    // It ends when there is no room for more.
    try Self.run("sh", "-c", "cat /dev/zero >\"$0\" 2>/dev/null || true", folder + "/filler")
  }

  /// Makes room again.
  func empty() throws {
    try FileManager.default.removeItem(atPath: folder + "/filler")
  }

  private static func run(_ command: String...) throws {
    let process = try ChildProcess(
      ["/usr/bin/env"] + command, environment: ["PATH": "/usr/sbin:/usr/bin:/bin"])
    let ending = try process.waitForEnd(timeout: 20)
    guard ending == .status(0) else { throw Trouble("\(command): \(process.errors)") }
  }
}
