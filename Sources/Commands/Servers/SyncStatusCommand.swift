internal import JSON
internal import ServerSync
internal import ToDoModel
internal import ToDoStore

/// Prints for each joined list when it was synchronized, what waits to be sent, and what is wrong; asks no server.
struct SyncStatusCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws {
    let path = try DatabasePath.findExisting(options)
    let file = try ListFile.openSettled(path: path, access: .readOnly)
    let states = try Self.states(file)
    guard !options.isQuiet else { return }
    if options.isJSON { return try Terminal.print(JSONObject.lines(states.map(\.json))) }
    let used = Set(try file.readCollections().map(\.account))
    for account in try file.readAccounts() where !used.contains(account.id) {
      try Terminal.print("\(account.url)\t\(account.user)\tno list is joined\n")
    }
    if states.isEmpty {
      try Terminal.print("no list is joined; clearstyle sync setup URL joins some\n")
    }
    for state in states { try Terminal.print(state.lines.map { $0 + "\n" }.joined()) }
  }

  private static func states(_ file: ListFile) throws -> [JoinedListState] {
    let accounts = try file.readAccounts()
    let lists = try file.readLists().items
    return try file.readCollections().map { collection in
      JoinedListState(
        name: lists.first { $0.id == collection.list }?.text, url: collection.url,
        user: accounts.first { $0.id == collection.account }?.user ?? "",
        properties: CollectionProperties(collection.properties),
        waiting: try SyncPreview(ofChangesIn: collection, in: file, .system))
    }
  }
}

/// What `sync status` says of a list.
private struct JoinedListState {
  /// Nil if it was deleted here.
  let name: String?
  let url: String
  let user: String
  let properties: CollectionProperties
  let waiting: SyncPreview?

  private var waitingCount: Int { waiting.map { $0.toSend + $0.toDelete } ?? 0 }

  private var lastSync: String? {
    properties.lastSync.map { LocalTime.system.date(of: $0).description }
  }

  var lines: [String] {
    guard let name else {
      return [
        "\(url)\tdeleted here; the server keeps its list",
        "  clearstyle sync leave \(url) forgets it",
      ]
    }
    var words = [lastSync.map { "synchronized \(Self.spaced($0))" } ?? "not synchronized yet"]
    if let progress = properties.progress {
      words.append("\(progress.done) of \(progress.total) done")
    }
    if properties.isReadOnly { words.append("read only") }
    words.append(
      waitingCount == 0 ? "nothing waits" : "\(Terminal.count(waitingCount, "change")) waiting")
    let conflicts = properties.conflicts.map {
      "\(Terminal.quoted($0.text)) was changed here and on the server; both are there"
    }
    let notices = properties.notices.map { Terminal.sanitized($0.text) }
    return [
      [Terminal.sanitized(name), user, words.joined(separator: ", ")].joined(separator: "\t")
    ]
      + (conflicts + notices).map { "  " + $0 }
  }

  /// A time with a space instead of the T of ISO 8601.
  private static func spaced(_ time: String) -> String {
    time.split(separator: "T").joined(separator: " ")
  }

  var json: [JSONObject.Member] {
    [
      ("name", name.map { .string($0) } ?? .null), ("url", .string(url)), ("user", .string(user)),
      ("synchronized", lastSync.map { .string($0) } ?? .null),
      ("waiting", .integer(Int64(waitingCount))),
      ("conflicts", .integer(Int64(properties.conflicts.count))),
      ("problem", properties.notices.first.map { .string($0.text) } ?? .null),
    ]
  }
}
