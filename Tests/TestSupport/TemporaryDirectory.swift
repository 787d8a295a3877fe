import Foundation
import Glibc

/// A directory for one test; deinit removes the directory with its content.
public final class TemporaryDirectory: Sendable {
  /// The absolute path, without a trailing slash.
  public let path: String

  /// Creates an empty directory with a unique name in the system's directory for temporary files.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of `name` in the directory; the file need not exist.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Runs `command` by `/bin/sh` and waits until it has ended; throws if the command fails.
  public func run(_ command: String) throws {
    var process = pid_t()
    var status: Int32 = 0
    let words: [String] = ["sh", "-c", command]
    let arguments = words.map { word in strdup(word) }
    defer { for argument in arguments { free(argument) } }
    guard posix_spawn(&process, "/bin/sh", nil, nil, arguments + [nil], environ) == 0,
      waitpid(process, &status, 0) == process, status == 0
    else { throw CommandFailure(command: command, status: status) }
  }

  private struct CommandFailure: Error {
    let command: String
    let status: Int32
  }

  /// The names of the files and folders in the directory, sorted; empty if the directory cannot be
  /// read.
  public var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}
