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
  /// Waits while another process synchronizes. Without a joined list it fails, unless `isAfterSetup`.
  @discardableResult
  func run(isAfterSetup: Bool = false) throws -> Int32 {
    let path = try DatabasePath.findExisting(options)
    let lock = try takeLock(path)
    defer { withExtendedLifetime(lock) {} }
    let file = try ListFile.open(path, warns: !isAfterSetup)
    let collections = try chosenCollections(file)
    var (run, status) = (SyncRun(), Int32(0))
    let names = try JoinedNames(file)
    try run.synchronize(
      file, collections, onProgress: { Self.show($1, of: names[$0]) }
    ) { collection, result in
      let report = SyncReport(result, list: names[collection])
      report.problems.forEach(Terminal.printError)
      if let summary = report.summary { try? Terminal.report(summary + "\n", options) }
      if report.summary == nil { status = 1 }
    }
    return status
  }

  private func takeLock(_ path: String) throws -> SyncLock {
    let database = DatabasePath.absolute(path)
    do throws(EmptyFileError) {
      var isTold = false
      while true {
        if let lock = try SyncLock(database: database) { return lock }
        if !isTold { Terminal.printError("waiting for another sync of these lists") }
        isTold = true
        SyncLock.wait()
      }
    } catch {
      throw RequestError(description: "\(SyncLock.path(database)) cannot be written")
    }
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
      do {
        let session = try run.session(account).get()
        let preview = try SyncPreview(of: collection, in: file, session, .system)
        try Terminal.report("\(Terminal.quoted(name)): \(Self.words(preview))\n", options)
      } catch let problem as SyncProblem {
        Terminal.printError("\(Terminal.quoted(name)): \(problem.notice(list: name).text)")
        status = 1
      } catch SyncFailure.problem(let problem) {
        Terminal.printError("\(Terminal.quoted(name)): \(problem.notice(list: name).text)")
        status = 1
      }
    }
    return status
  }

  private static func words(_ preview: SyncPreview?) -> String {
    guard let preview else { return "deleted here; the server keeps its list" }
    let counts = [
      (preview.sent, "to send"), (preview.deleted, "to delete on the server"),
      (preview.received, "to fetch"), (preview.removed, "to remove here"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return words.isEmpty ? "nothing new" : words.joined(separator: ", ")
  }
}

/// The names of the joined lists.
struct JoinedNames {
  private let names: [ItemID: String]

  init(_ file: ListFile) throws(StoreError) {
    let lists = try file.readLists().items
    names = Dictionary(lists.map { ($0.id, $0.text) }) { first, _ in first }
  }

  /// The name of the list of `collection`, or its address if the list was deleted here.
  subscript(_ collection: ServerCollection) -> String { names[collection.list] ?? collection.url }
}
