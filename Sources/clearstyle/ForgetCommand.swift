import Glibc
import ToDoStore

/// Empties the history of a list, for good: what was deleted and changed, and all undo.
struct ForgetCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Says what goes, asks on a terminal, and does it.
  func run() throws {
    let path = try DatabasePath.find(options)
    guard try !ListFile(path: path, access: .readOnly).isNew else {
      throw RequestError(description: "no list at \(path); name one with --database FILE")
    }
    let state = StatePath.find()
    let file = try ListFile(path: path, access: .readWrite, stateFolder: state)
    let memory = try file.memory(stateFolder: state)
    try say(Self.summary(of: memory))
    guard try isConfirmed() else { throw RequestError(description: "nothing was forgotten") }
    try file.forget(memory)
    try say("forgotten\n")
  }

  /// What goes, a line each.
  static func summary(of memory: ListMemory) -> String {
    let steps = ImportCommand.counted(memory.undoable, "change")
    var lines = [
      "This cannot be undone. It deletes:",
      "  \(steps) to undo, \(memory.redoable) to redo, and the texts that were deleted with them",
    ]
    lines += memory.leftFiles.map { "  \($0): changes that are not in the list, or an old log" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func say(_ text: String) throws {
    if !options.isQuiet { try Terminal.print(text) }
  }

  /// A program that calls knows what it does; a person may have wondered what the word means.
  private func isConfirmed() throws -> Bool {
    guard isatty(STDIN_FILENO) == 1 else { return true }
    try Terminal.print("Go on? [y/N] ")
    return readLine().map { ["y", "yes"].contains($0.trimmed.lowercased()) } ?? false
  }
}
