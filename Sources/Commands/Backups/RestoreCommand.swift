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
    let lists = try Self.lists(of: backup)
    let document = try document(toRestore: name)
    let change = document.lists.change(to: lists)
    try document.save(change)
    let content =
      Terminal.count(lists.rowCount, "item") + " in " + Terminal.count(lists.lists.count, "list")
    let message =
      change.isEmpty
      ? "the lists are already as in \(name)" : "restored \(name): \(content)"
    try Terminal.report(message + "\n", options)
  }

  private func document(toRestore name: String) throws -> ToDoDocument {
    let path = try DatabasePath.find(options)
    do {
      return try ToDoDocument.open(path)
    } catch let error as StoreError where [.damaged, .notAList].contains(error.kind) {
      throw RequestError(
        description:
          "\(Terminal.sanitized(path)): \(error.cause); see clearstyle repair, then restore \(name)"
      )
    }
  }

  private static func lists(of backup: Backup) throws -> ListCollection {
    let read = Result { () throws(StoreError) in try backup.lists() }
    if case .failure(let error) = read, error.kind == .damaged {
      throw RequestError(
        description:
          "the backup \(backup.name) is damaged; restore another one, see clearstyle backups"
      )
    }
    return try read.get()
  }
}
