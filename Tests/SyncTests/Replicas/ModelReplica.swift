import Sync
import TestSupport
import ToDoModel

/// A device that synchronizes its file with a server, one step at a time, over a network that loses and delays.
struct ModelReplica {
  var list = SyncedList(collection: "/list/")
  /// The sync token of the last list of resources that was handled to the end.
  private var token: Int?
  private var ids: ItemIDSequence
  private(set) var run: Run?
  /// The rows that a person has deleted here.
  var deleted: [SyncedRow] = []
  /// The texts that may come back although somebody has replaced them: those of requests without an answer, each of which
  /// the server may have stored, and those of which a conflict has made another row meanwhile.
  private(set) var uncertain: Set<String> = []

  /// A sync that was begun.
  struct Run {
    var syncs: [String: ResourceSync] = [:]
    var requests: [(url: String, request: ModelRequest)] = []
    var answers: [(url: String, answer: ResourceEvent)] = []
    /// The resources that the file did not know, which are handled after all others.
    var unknown: [String] = []
    var listed: Set<String> = []
    /// The token after this sync, if it can handle all that was listed.
    var token: Int?

    var isFinished: Bool { requests.isEmpty && answers.isEmpty && unknown.isEmpty }
  }

  /// A device without rows, whose ids are drawn from `random`.
  init(_ random: inout SplitMix64) { ids = ItemIDSequence(using: &random) }

  /// The next id of a row that a person adds.
  mutating func makeID() -> ItemID { ids.next() }

  /// Begins a sync with what the server lists.
  mutating func begin(_ server: ModelServer, isComplete: Bool) throws(CollectionProblem) {
    list.addMissingLinks()
    let listing =
      token.flatMap { isComplete ? nil : server.listing(since: $0) } ?? server.completeListing
    let records = list.links.values.map(\.record)
    // What a person may remove at once has tests of its own.
    let events = try listing.events(for: records, acceptsLoss: true) {
      list.task(at: $0.url) != nil
    }
    let urls = events.keys.sorted()
    run = Run(token: server.writes)
    run?.listed = Set(events.filter { if case .listed = $0.value { true } else { false } }.keys)
    run?.unknown = urls.filter { list.links[$0] == nil }
    handle(urls.filter { list.links[$0] != nil }.map { ($0, events[$0]!) })
  }

  /// Goes on with the resources that the file did not know.
  mutating func handleUnknown() {
    let unknown = run?.unknown ?? []
    run?.unknown = []
    handle(unknown.map { ($0, .listed(etag: nil)) })
  }

  /// Handles events of different resources, and saves what follows from them at once.
  private mutating func handle(_ events: [(String, ResourceEvent)]) {
    var updates: [(url: String, update: ResourceUpdate)] = []
    for (url, event) in events {
      for case .save(let update) in handle(event, url) {
        updates.append((url, update))
        if case .set(_, let conflict?) = update.row { uncertain.insert(conflict.text) }
      }
    }
    list.apply(updates) { ids.next() }
  }

  private mutating func handle(_ event: ResourceEvent, _ url: String) -> [ResourceAction] {
    if case .fetched(let task, _) = event {
      list.linkRow(withUID: task.uid, to: url) { run?.listed.contains($0) == true }
    }
    let record = list.links[url]?.record ?? ResourceRecord(newURL: url)
    var sync = run?.syncs[url] ?? ResourceSync(record)
    sync.record = record
    let actions = sync.handle(event, ours: list.task(at: url))
    run?.syncs[url] = sync
    if let request = ModelRequest(actions) { run?.requests.append((url, request)) }
    // What was not read has to be listed again.
    if event == .missing || actions.contains(.report(.keepsChanging)) { run?.token = nil }
    return actions
  }

  /// Sends the request `index`; the answer may get lost.
  mutating func send(_ index: Int, to server: inout ModelServer, losesAnswer: Bool) {
    guard let (url, request) = run?.requests.remove(at: index) else { return }
    let answer = server.answer(request, url)
    losesAnswer ? lose(url, request) : run?.answers.append((url, answer))
  }

  /// Loses the request `index`, which the server never gets.
  mutating func loseRequest(_ index: Int) {
    guard let (url, request) = run?.requests.remove(at: index) else { return }
    lose(url, request)
  }

  private mutating func lose(_ url: String, _ request: ModelRequest) {
    run?.token = nil
    noteUncertain()
    if case .get = request { return }
    handle([(url, .answered(.unknown))])
  }

  private mutating func noteUncertain() {
    for task in list.links.values.flatMap(\.record.base.sent) {
      uncertain.insert(task.content.text)
    }
  }

  /// Handles the answers from `index` on.
  mutating func receive(from index: Int) {
    guard let answers = run?.answers[index...] else { return }
    run?.answers.removeSubrange(index...)
    handle(answers.map { ($0.url, $0.answer) })
  }

  /// Ends a finished sync.
  mutating func end() {
    if let token = run?.token { self.token = token }
    run = nil
  }

  /// Kills the process; returns the requests that are still on their way.
  mutating func kill() -> [(url: String, request: ModelRequest)] {
    guard let run else { return [] }
    noteUncertain()
    self.run = nil
    return run.requests
  }
}
