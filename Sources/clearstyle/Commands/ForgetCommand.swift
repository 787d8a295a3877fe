import Glibc
import System
import ToDoStore

/// Erases the undo history of a list, its deleted texts, its rescue files and orphaned logs.
struct ForgetCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Prints a summary, asks for confirmation if standard input is a terminal, and erases.
  func run() throws {
    let path = try DatabasePath.findExisting(options)
    let state = ProgramFiles().stateFolder
    let file = try ListFile(path: path, access: .readWrite, stateFolder: state)
    let memory = try file.retainedData(stateFolder: state)
    try print(Self.summary(of: memory))
    guard try isConfirmed() else { throw RequestError(description: "nothing was erased") }
    try file.forget(memory)
    try print("erased\n")
  }

  /// The lines that describe what is erased.
  static func summary(of memory: RetainedData) -> String {
    let changes = Terminal.count(memory.undoable, "change")
    var lines = [
      "This cannot be undone. It deletes:",
      "  \(changes) to undo, \(memory.redoable) to redo, and all deleted texts",
    ]
    lines += memory.leftoverFiles.map {
      "  \($0): changes that are not in the list, or an orphaned log"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func print(_ text: String) throws {
    if !options.isQuiet { try Terminal.print(text) }
  }

  /// True without a question if standard input is not a terminal: scripts are not asked.
  private func isConfirmed() throws -> Bool {
    guard isatty(STDIN_FILENO) == 1 else { return true }
    try Terminal.print("Continue? [y/N] ")
    return readLine().map { ["y", "yes"].contains($0.trimmed.lowercased()) } ?? false
  }
}
