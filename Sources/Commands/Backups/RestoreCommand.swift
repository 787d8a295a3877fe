internal import ToDoDocument
internal import ToDoModel
internal import ToDoStore

/// Makes all lists as they are in a backup, as one step to undo.
struct RestoreCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Restores the backup `name` and prints what it has.
  func run(_ name: String) throws {
    let backups = try BackupsCommand.folder(options)?.backups ?? []
    guard let backup = backups.first(where: { $0.name == name }) else {
      throw RequestError(
        description: "there is no backup \(Terminal.quoted(name)); see clearstyle backups")
    }
    let lists = try backup.lists()
    let document = try ToDoDocument.open(DatabasePath.find(options))
    let change = document.lists.change(to: lists)
    try document.save(change)
    let content =
      Terminal.count(lists.rowCount, "item") + " in " + Terminal.count(lists.lists.count, "list")
    let isSame = "the lists are already as in \(name)"
    try Terminal.report((change.isEmpty ? isSame : "restored \(name): \(content)") + "\n", options)
  }
}
