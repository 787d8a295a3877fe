import Foundation
import Testing

/// SQLite's own shell with a database open, as another program that holds locks or reads.
final class SQLiteShell {
  private let process: ChildProcess
  private let input: FileHandle
  private let folder: TemporaryFolder
  private var count = 0

  /// Opens `database`; nothing is read or locked before ``run(_:)``.
  init(_ database: String) throws {
    folder = try TemporaryFolder()
    let pipe = folder.file("pipe")
    guard mkfifo(pipe, 0o600) == 0 else { throw Trouble("no pipe: \(errno)") }
    let script = "exec /usr/bin/sqlite3 -bail \"$0\" <\"$1\""
    process = try ChildProcess(
      ["/bin/sh", "-c", script, database, pipe], environment: ["PATH": "/usr/bin:/bin"])
    // Open for reading, too, so that nobody waits for the other end or dies of its absence.
    guard let input = FileHandle(forUpdatingAtPath: pipe) else {
      throw Trouble("no pipe: \(errno)")
    }
    self.input = input
  }

  /// Runs `sql` and waits until it is done; throws when SQLite refuses.
  func run(_ sql: String) throws {
    count += 1
    let mark = folder.file("done-\(count)")
    let lines = ".timeout 5000\n\(sql)\n.shell touch \(mark)\n"
    try input.write(contentsOf: Data(lines.utf8))
    try waitUntil("SQLite's shell has done \(sql)", timeout: 10) {
      if let ending = process.poll() { throw Trouble("\(ending): \(process.errors)") }
      return FileManager.default.fileExists(atPath: mark)
    }
  }

  /// Ends it and all its locks.
  func end() throws {
    process.kill(SIGKILL)
    _ = try process.waitForEnd()
  }
}
