internal import ServerSync
internal import System
internal import ToDoModel
internal import ToDoStore
internal import UserSettings

/// Synchronizes the joined lists once, or tells what that would do.
struct SyncCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Synchronizes, and prints a line for each list; returns 1 if a list has failed.
  ///
  /// With `list` only that one is synchronized. Waits while another process synchronizes. Throws without a joined list.
  @discardableResult
  func run(list: ItemID? = nil, warns: Bool = true) throws -> Int32 {
    let path = try DatabasePath.findExisting(options)
    let lock = try SyncLock.wait(path)
    defer { withExtendedLifetime(lock) {} }
    let file = try ReopeningListFile(backingUp: path, warns: warns)
    let collections = try chosenCollections(file.file).filter { list == nil || $0.list == list }
    var (run, status) = (SyncRun(), Int32(0))
    let names = try JoinedNames(file.file)
    try run.synchronize(
      file, collections, onProgress: { Self.show($1, of: names[$0]) }
    ) { collection, result in
      let report = SyncReport(result, list: names[collection], of: names.account(collection))
      report.problems.forEach(Terminal.printError)
      if let summary = report.summary { try? Terminal.report(summary + "\n", options) }
      if report.summary == nil { status = 1 }
    }
    return status
  }

  /// The collections of all lists, or that of the list that the options name.
  private func chosenCollections(_ file: ListFile) throws -> [ServerCollection] {
    if let name = options.listName { return [try JoinedList.find(name, in: file).collection] }
    let collections = try file.readCollections()
    guard !collections.isEmpty else {
      throw RequestError(
        description: "no list is joined; clearstyle sync setup URL joins lists of a server")
    }
    return collections
  }

  /// Shows how far a long sync has come, for a person at a terminal.
  private static func show(_ progress: SyncProgress, of list: String) {
    guard Terminal.isErrorTerminal else { return }
    let isFinished = progress.done >= progress.total
    Terminal.printProgress(
      "\(Terminal.sanitized(list)): \(progress.done) of \(progress.total)", isLast: isFinished)
  }

  /// Prints what a sync would do, a line for each list; changes nothing here or on the server.
  func preview() throws -> Int32 {
    let path = try DatabasePath.findExisting(options)
    let file = try ListFile.openSettled(path: path, access: .readOnly)
    var (run, status) = (SyncRun(), Int32(0))
    let accounts = try file.readAccounts()
    let names = try JoinedNames(file)
    for collection in try chosenCollections(file) {
      guard let account = accounts.first(where: { $0.id == collection.account }) else { continue }
      let name = names[collection]
      do throws(SyncFailure) {
        let preview = try Self.preview(collection, account, file, &run)
        try? Terminal.report("\(Terminal.quoted(name)): \(Self.words(preview))\n", options)
      } catch {
        SyncReport(.failure(error), list: name, of: account).problems.forEach(Terminal.printError)
        status = 1
      }
    }
    return status
  }

  private static func preview(
    _ collection: ServerCollection, _ account: ServerAccount, _ file: ListFile, _ run: inout SyncRun
  ) throws(SyncFailure) -> SyncPreview? {
    switch run.session(account) {
    case .success(let session):
      try SyncPreview(of: collection, in: file, session, .system)
    case .failure(let problem): throw .problem(problem)
    }
  }

  private static func words(_ preview: SyncPreview?) -> String {
    guard let preview else { return "deleted here; the server keeps its list" }
    let counts = [
      (preview.toSend, "to send"), (preview.toDelete, "to delete on the server"),
      (preview.toFetch, "to fetch"), (preview.toRemove, "to remove here"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return words.isEmpty ? "nothing new" : words.joined(separator: ", ")
  }
}
