import Foundation
import ProgramHarness

/// A small file system in memory; deinit unmounts it.
final class SmallDisk {
  private let folder: String

  /// Whether this user may mount file systems.
  static let isPossible: Bool = {
    guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
    return (try? SmallDisk(at: folder.path, kilobytes: 64)) != nil
  }()

  /// Mounts an empty file system of `kilobytes` KiB at `folder`.
  init(at folder: String, kilobytes: Int) throws {
    self.folder = folder
    try Self.run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder)
  }

  deinit {
    try? Self.run("umount", "-l", folder)
  }

  /// Writes one file until no space is left.
  func fill() throws {
    // `cat` fails when no space is left, so its failure is ignored.
    try Self.run("sh", "-c", "cat /dev/zero >\"$0\" 2>/dev/null || true", folder + "/filler")
  }

  /// Removes the file that ``fill()`` wrote.
  func empty() throws {
    try FileManager.default.removeItem(atPath: folder + "/filler")
  }

  private static func run(_ command: String...) throws {
    let process = try ChildProcess(
      ["/usr/bin/env"] + command, environment: ["PATH": "/usr/sbin:/usr/bin:/bin"])
    let ending = try process.waitForEnd(timeout: 20)
    guard ending == .status(0) else { throw HarnessError("\(command): \(process.errors)") }
  }
}
