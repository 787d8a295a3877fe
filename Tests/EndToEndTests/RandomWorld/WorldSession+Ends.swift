import Glibc
import ProgramHarness
import Testing

// Ends edits, and the program.
extension WorldSession {
  /// Ends the edit in a random way, and checks the file.
  func endEdit() throws {
    switch int(0...5) {
    case 0: try pressEscape()
    case 1: try loseFocus()
    case 2: try pressReturnDuringLock()
    case 3: try pressReturnWhileStopped()
    default:
      note("Return")
      try program.press(.enter)
      try expectReturn()
    }
  }

  private func pressEscape() throws {
    note("Escape")
    try program.press(.escape)
    edit = nil
    pause(0.2)
    try expectFile()
  }

  private func loseFocus() throws {
    note("lose the focus")
    try program.unfocus()
    try expectTyped()
    edit = nil
    // Until no key has come for a second, Return would belong to the text that has ended.
    pause(1.1)
  }

  private func pressReturnDuringLock() throws {
    note("Return during a lock")
    let shell = try SQLiteShell(home.database)
    try shell.run("BEGIN IMMEDIATE;")
    try program.press(.enter)
    rest(upTo: 1)
    try shell.end()
    try expectReturn()
  }

  /// Presses Return before the program can know what a command has changed.
  private func pressReturnWhileStopped() throws {
    try whileStopped {
      try runAnyCommand(of: WorldAction.ofRows + [.deleteList, .undo])
      note("Return")
      try program.press(.enter)
    }
    try expectReturn()
  }

  /// Waits until the typed text is saved; the next new row is then open if the row was new.
  private func expectReturn() throws {
    try expectTyped()
    edit = edit?.row.id == nil ? makeEdit() : nil
    if edit != nil, chance(0.5) { try pressEscape() }
  }

  /// Ends the program by SIGTERM while a text is being edited, and checks the file.
  func end() throws {
    if edit == nil { try beginEdit() }
    try typeBurst()
    if chance(0.5) {
      try whileStopped {
        try runAnyCommand()
        program.process.kill(SIGTERM)
      }
    }
    note("SIGTERM")
    let ending = try program.terminate()
    guard ending == .status(0) else { throw HarnessError("\(ending): \(program.process.errors)") }
    let actual = try home.worldLists()
    if let problem = try #require(edit).typedRow.contradiction(in: actual, after: file.lists) {
      throw HarnessError("\(problem): \(actual), before: \(file.lists)")
    }
    guard try home.integrityCheck() == "ok" else { throw HarnessError("the file is damaged") }
  }
}
