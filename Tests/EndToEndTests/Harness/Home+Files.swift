import Foundation
import ProgramHarness

// The file of the lists and the files beside it.
extension Home {
  /// The folder of the file of the lists.
  var listFolder: String { folder.file("data/clearstyle") }

  /// The folder in which the program saves changes that it cannot save to a list.
  var stateFolder: String { folder.file("state/clearstyle") }

  /// The names of the files with what is being typed.
  var keptEdits: [String] {
    names(in: stateFolder, beginningWith: "edit-").filter { !$0.hasSuffix(".part") }
  }

  private var settingsFile: String { folder.file("config/clearstyle/config") }

  /// Whether there is a settings file.
  var hasSettings: Bool { FileManager.default.fileExists(atPath: settingsFile) }

  /// Writes the settings file.
  func write(settings: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("config/clearstyle"), withIntermediateDirectories: true)
    try Data(settings.utf8).write(to: URL(fileURLWithPath: settingsFile))
  }

  /// The names of the files in the folder `path` that begin with `prefix`, sorted.
  func names(in path: String, beginningWith prefix: String) -> [String] {
    FileSystem.names(in: path).filter { $0.hasPrefix(prefix) }.sorted()
  }

  /// The size in bytes of the list's write-ahead log; 0 if there is no log.
  var logSize: Int { size(of: database + "-wal") }

  /// The size in bytes of the file of the lists; 0 if there is no file.
  var fileSize: Int { size(of: database) }

  private func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Runs the shell script `script` in the list's folder, and returns its standard output.
  ///
  /// In the script, `$list` is the name of the file of the lists. The script runs in another process,
  /// because a process that closes a file releases all its POSIX locks on the file, also those of
  /// SQLite.
  @discardableResult
  func runScript(_ script: String) throws -> String {
    let process = try ChildProcess(
      ["/bin/sh", "-ec", "cd \"$0\"; list=clearstyle.sqlite; \(script)", listFolder],
      environment: environment)
    let ending = try process.waitForEnd(timeout: 30)
    guard ending == .status(0) else {
      throw HarnessError("\(script): \(ending), \(process.errors)")
    }
    return process.output
  }

  /// Creates a list at `path` with `rows`; a completed row is written as in `"[x] Buy milk"`.
  func makeList(_ path: String, of rows: [String]) throws {
    let items = rows.map { ListedItem($0) }
    let lines = items.map { ($0.completed ? "x " : "") + $0.text }.joined(separator: "\n")
    let file = try folder.write(lines, to: "lines")
    let result = try run(["import", file, "--quiet", "--database", path])
    guard result.status == .status(0) else { throw HarnessError("no \(path): \(result.errors)") }
  }

  /// The result of SQLite's integrity check of the file of the lists: "ok" if the file has no errors.
  func integrityCheck() throws -> String {
    try runScript("sqlite3 -cmd '.timeout 5000' $list 'PRAGMA integrity_check'")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The rows that the list's main file contains without its write-ahead log; nil if the main file
  /// alone is no list.
  func listWithoutLog() throws -> [ListedItem]? {
    let copy = folder.file("copy.sqlite")
    try runScript("cp $list '\(copy)'")
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let result = try run(["list", "--json", "--database", copy])
    guard result.status == .status(0) else { return nil }
    return try JSONDecoder().decode([ListedItem].self, from: Data(result.output.utf8))
  }
}
