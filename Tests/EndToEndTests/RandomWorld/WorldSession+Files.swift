import ProgramHarness
import Testing

// What other programs do to the file of the lists.
extension WorldSession {
  /// Keeps a copy of the file: by SQLite at any time, or a copy of the main file alone once it has
  /// all changes.
  func keepCopy() throws {
    let path = home.folder.file(newText("copy") + ".sqlite")
    let isByShell = chance(0.6)
    note("keep a copy by \(isByShell ? "SQLite" : "cp")")
    if !isByShell { try waitUntilFlushed() }
    try home.runScript(isByShell ? "sqlite3 $list \".backup '\(path)'\"" : "cp $list '\(path)'")
    let copied = try home.worldLists(database: path)
    guard copied == file.lists else { throw HarnessError("the copy has \(copied)") }
    copies.append(Copy(path: path, file: file))
  }

  /// Replaces the file of the lists by an earlier copy, or by a list that was never one; returns whether
  /// that changes the lists.
  func replace(_ action: WorldAction) throws -> Bool {
    let copy = action == .replaceByOther ? try makeOther() : pick(copies)
    guard copy.file.lists != file.lists else { return false }
    try waitUntilFlushed()
    if chance(0.5) { try typeBurst() }
    try replaceFlushed(by: copy)
    count(action.rawValue)
    return true
  }

  /// Replaces the file of the lists by `copy`; the main file has all changes.
  func replaceFlushed(by copy: Copy) throws {
    let replacement = pick(Replacement.allCases)
    note("replace by \(copy.path): \(replacement)")
    try home.runScript("cp '\(copy.path)' other.sqlite; \(replacement.script)")
    lastUnread = now()
    file = copy.file
    try expectFile()
  }

  private func makeOther() throws -> Copy {
    let path = home.folder.file(newText("other") + ".sqlite")
    try home.makeList(path, of: (0..<int(0...3)).map { _ in newText("other ") })
    _ = try home.run(["lists", "add", newText("List"), "--database", path])
    return Copy(path: path, file: WorldFile(try home.worldLists(database: path)))
  }

  /// Removes the file, which the program writes again.
  ///
  /// A file that has taken another one's place is read by the program within a second. Nobody could
  /// write it again before.
  func remove() throws {
    pause(lastUnread + 1.2 - now())
    let script = pick(
      ["rm $list", "rm -f $list $list-wal $list-shm", "rm -rf ../clearstyle || true"])
    note(script)
    try home.runScript(script)
    file.forgetHistory()
    try typeBurst()
    try waitUntil("the file is back") { home.fileSize > 0 }
    try expectFile()
  }

  /// Waits until the main file has all changes, so that a copy in its place brings none of them
  /// back.
  func waitUntilFlushed() throws {
    try waitUntil("the log is empty", timeout: 12) { home.logSize == 0 }
    // The window notices a checkpoint of another process up to 0.1 s later.
    pause(0.3)
  }
}
