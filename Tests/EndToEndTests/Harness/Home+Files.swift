import Foundation

// What other programs do to the list's file, and find in it.
extension Home {
  /// The folder of the list's file.
  var listFolder: String { folder.file("data/clearstyle") }

  /// Where the program keeps what no list can hold.
  var stateFolder: String { folder.file("state/clearstyle") }

  /// The names in the folder `path` that begin with `prefix`.
  func names(in path: String, beginningWith prefix: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.sorted()
  }

  /// The bytes of the list's write-ahead log; 0 without one.
  var logSize: Int { size(of: database + "-wal") }

  /// The bytes of the list's file; 0 without one.
  var fileSize: Int { size(of: database) }

  private func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Runs `script` in the folder of the list, whose name is `$list`; returns what it printed.
  ///
  /// In a process of its own, as others do: a program that opens and closes a file beside its own
  /// SQLite loses SQLite's locks.
  @discardableResult
  func perform(_ script: String) throws -> String {
    let process = try ChildProcess(
      ["/bin/sh", "-ec", "cd \"$0\"; list=clearstyle.sqlite; \(script)", listFolder],
      environment: environment)
    let ending = try process.waitForEnd(timeout: 30)
    guard ending == .status(0) else { throw Trouble("\(script): \(ending), \(process.errors)") }
    return process.output
  }

  /// Makes a list of `rows`, as `ListedItem` reads them, at `path`.
  func makeList(_ path: String, of rows: [String]) throws {
    let items = rows.map { ListedItem($0) }
    let lines = items.map { ($0.completed ? "x " : "") + $0.text }.joined(separator: "\n")
    let file = try folder.write(lines, to: "lines")
    let outcome = try run(["import", file, "--quiet", "--database", path])
    guard outcome.status == .status(0) else { throw Trouble("no \(path): \(outcome.errors)") }
  }

  /// What SQLite finds wrong with the list's file and its log; "ok" for nothing.
  func integrity() throws -> String {
    try perform("sqlite3 -cmd '.timeout 5000' $list 'PRAGMA integrity_check'")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The rows that a copy of the file has, without its log; nil where that is no list.
  func backup() throws -> [ListedItem]? {
    let copy = folder.file("copy.sqlite")
    try perform("cp $list '\(copy)'")
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let outcome = try run(["list", "--json", "--database", copy])
    guard outcome.status == .status(0) else { return nil }
    return try JSONDecoder().decode([ListedItem].self, from: Data(outcome.output.utf8))
  }
}
