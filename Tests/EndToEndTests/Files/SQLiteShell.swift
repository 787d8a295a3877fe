import Foundation
import ProgramHarness
import Testing

/// A process of SQLite's shell, as another program that reads or locks a file of lists.
final class SQLiteShell {
  private let process: ChildProcess
  private let input: FileHandle
  private let folder: TemporaryFolder
  private var count = 0

  /// Starts the shell for `database`.
  ///
  /// The shell does not read or lock the file before ``run(_:)``.
  init(_ database: String) throws {
    folder = try TemporaryFolder()
    let pipe = folder.file("pipe")
    guard mkfifo(pipe, 0o600) == 0 else { throw HarnessError("no pipe: \(errno)") }
    let script = "exec /usr/bin/sqlite3 -bail \"$0\" <\"$1\""
    process = try ChildProcess(
      ["/bin/sh", "-c", script, database, pipe], environment: ["PATH": "/usr/bin:/bin"])
    // The pipe is opened for reading too, so that opening does not block and writing never causes
    // SIGPIPE.
    guard let input = FileHandle(forUpdatingAtPath: pipe) else {
      throw HarnessError("no pipe: \(errno)")
    }
    self.input = input
  }

  /// Runs `sql` and waits until the shell has executed it; throws if SQLite reports an error.
  func run(_ sql: String) throws {
    count += 1
    let mark = folder.file("done-\(count)")
    let lines = ".timeout 5000\n\(sql)\n.shell touch \(mark)\n"
    try input.write(contentsOf: Data(lines.utf8))
    try waitUntil("SQLite's shell has run \(sql)", timeout: 10) {
      if let ending = process.poll() { throw HarnessError("\(ending): \(process.errors)") }
      return FileManager.default.fileExists(atPath: mark)
    }
  }

  /// Kills the shell, so that its locks are released.
  func end() throws {
    process.kill(SIGKILL)
    _ = try process.waitForEnd()
  }
}
