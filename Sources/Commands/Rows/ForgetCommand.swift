internal import Glibc
internal import ServerSync
internal import System
internal import ToDoModel
internal import ToDoStore
internal import UserSettings

/// Erases the undo history of a list, its deleted texts, its backups, rescue files, unfinished edits, and write-ahead logs of
/// replaced files.
struct ForgetCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Erases the data and prints a summary of it.
  ///
  /// If standard input is a terminal, prints the summary first and asks for confirmation.
  func run() throws {
    let path = try DatabasePath.findExisting(options)
    // A file of 0 bytes is not opened, because opening would change the file.
    guard try ListFile.presence(path) == .filled else {
      return try Terminal.report("there is nothing to erase\n", options)
    }
    let state = ProgramFiles().stateFolder
    let memory = try ListFile.openSettled(path: path, access: .readOnly)
      .retainedData(stateFolder: state)
    // Only a person at a terminal is asked, not a script.
    let asks = isatty(STDIN_FILENO) == 1
    if asks, try !isConfirmed(memory) { throw RequestError(description: "nothing was erased") }
    // The file is opened now, since other programs may have changed it during the question.
    let file = try ListFile.open(path)
    try MirrorSynchronizer(file).forget()
    var generator = SystemRandomNumberGenerator()
    try TiedLists(file, client: ClientID(using: &generator)).forgetTexts()
    try file.forget(stateFolder: state)
    let erased = asks ? "erased\n" : "erased permanently:\n" + Self.summary(of: memory)
    try Terminal.report(erased, options)
  }

  /// The lines that tell the user what is erased.
  static func summary(of memory: RetainedData) -> String {
    var lines = [
      "\(Terminal.count(memory.history.undoable, "change")) to undo, \(memory.history.redoable) to redo",
      "the texts of deleted items, and earlier texts of edited ones",
    ]
    if !memory.backups.isEmpty { lines.append(Terminal.count(memory.backups.count, "backup")) }
    lines += memory.leftoverFiles.map {
      "\(Terminal.sanitized($0)): texts or changes that are not in the list, or an orphaned log"
    }
    return lines.map { "  \($0)\n" }.joined()
  }

  private func isConfirmed(_ memory: RetainedData) throws -> Bool {
    try Terminal.confirm(
      "This erases permanently, while the items stay:\n" + Self.summary(of: memory)
        + "Continue? [y/N] ")
  }
}
