internal import CalDAV
internal import Sync
internal import ToDoFormats
internal import ToDoModel

/// The part of a sync that follows the listing: handles each listed resource, makes the requests, and saves the results.
///
///     var run = CollectionRun(file, client, canWrite: true) { print($0.done, $0.total) }
///     let outcome = try run.run(listing: listing, acceptsLoss: false) { properties, _ in properties.lastSync = now }
///
/// The results of some answers are saved in one change before the next request, so a run that ends early loses nothing; the
/// next run continues.
struct CollectionRun {
  private let client: CollectionClient
  private var file: CollectionFile
  private var syncs: [String: ResourceSync] = [:]
  /// The resources that the server has listed.
  private var listed: Set<String> = []
  /// The answers for the resources that were fetched for the join.
  private var joinAnswers: [String: FetchAnswer] = [:]
  private var outcome = SyncOutcome()
  /// Whether a resource was found to be missing that the listing has not called gone, so that the next one has to be
  /// complete.
  private var hasMissedDeletion = false
  /// The resources with a record that could not be fetched.
  private var unreadKnown: Set<String> = []
  private let canWrite: Bool
  private var progress = SyncProgress(done: 0, total: 0)
  private let onProgress: (SyncProgress) -> Void

  /// A run of a list as `file` has it; `canWrite` is false for one that the server only lets the user read.
  ///
  /// `onProgress` is called while it handles more resources than one change has.
  init(
    _ file: CollectionFile, _ client: CollectionClient, canWrite: Bool,
    onProgress: @escaping (SyncProgress) -> Void
  ) {
    (self.file, self.client, self.canWrite) = (file, client, canWrite)
    self.onProgress = onProgress
  }

  /// As many resources as are handled in one change: those of the file, which may have to be sent one by one, and new
  /// ones, which come by the hundred.
  private static let knownPerChange = 100, newPerChange = 500

  /// Synchronizes; throws at the first failure that concerns more than one resource.
  ///
  /// `finish` sets the properties of the collection at the end.
  mutating func run(
    listing: CollectionListing, acceptsLoss: Bool,
    finish: (inout CollectionProperties, SyncOutcome) -> Void
  ) throws(SyncFailure) -> SyncOutcome {
    listed = file.state.urls(listedBy: listing)
    file.forgetOthers(notIn: listing)
    if file.isNew, !file.state.list.rows.isEmpty { try join() }
    try file.addMissingRecords()
    let all = try events(of: listing, acceptsLoss: acceptsLoss)
    let events = all.filter { !isOfUnsentMovedRow($0) }
    outcome.keepsMovedRows = events.count < all.count
    let unknown = events.firstIndex { !$0.isKnown } ?? events.count
    progress = SyncProgress(done: 0, total: events.count)
    try handle(events[..<unknown], Self.knownPerChange)
    try handle(events[unknown...], Self.newPerChange)
    try sendRows(notAt: Set(events.map(\.url)))
    let outcome = outcome
    let token = nextToken(after: listing)
    try file.finish(token: token, unread: unreadKnown) { properties in
      // Once, unless it was accepted meanwhile.
      if acceptsLoss { properties.acceptsLoss = false }
      finish(&properties, outcome)
    }
    return outcome
  }

  /// The token for the next listing; nil if that has to be complete.
  ///
  /// A token from before this run's requests is not used after them: a resource that was made after it, and deleted before
  /// the next report, is in none of the reports of some servers.
  private func nextToken(after listing: CollectionListing) -> String? {
    if hasMissedDeletion { return nil }
    guard let token = listing.token, outcome.sent + outcome.deleted > 0 else {
      return listing.token
    }
    guard let last = try? client.listing(since: token), !last.isComplete else { return nil }
    let links = file.state.list.links
    let isKnown = last.etags.allSatisfy { url, etag in
      etag != nil && (links[url]?.record.etag ?? file.state.records.others[url]) == etag
    }
    return isKnown && last.removed.allSatisfy { links[$0] == nil } ? last.token : nil
  }

  /// What a listing or an answer says of a resource, with the text that the server has given.
  private struct ReceivedEvent {
    let url: String
    let event: ResourceEvent
    var resource: CalendarResource?
    var text: [UInt8] = []
    /// Where the server has stored the resource, if not where it was asked to.
    var path: String?
  }

  /// What the listing says of a resource.
  private struct ListedEvent {
    let url: String
    let event: ResourceEvent
    /// Whether the file has a record of it.
    let isKnown: Bool
  }

  /// The events of a listing, those of known resources first.
  private func events(
    of listing: CollectionListing, acceptsLoss: Bool
  ) throws(SyncFailure) -> [ListedEvent] {
    let list = file.state.list
    let resources = ResourceListing(listing)
    let events: [String: ResourceEvent]
    do throws(CollectionProblem) {
      events = try resources.events(
        for: list.links.values.map(\.record), acceptsLoss: acceptsLoss
      ) { list.task(at: $0.url) != nil }
    } catch { throw .problem(.collection(error)) }
    let others = file.state.records.others
    let unread = others.keys.filter { others[$0] == CollectionRecords.unreadETag }
    let missed = listing.isComplete ? [] : unread.filter { events[$0] == nil }
    var result = (Array(events.keys) + missed).compactMap { url -> ListedEvent? in
      if let event = events[url], list.links[url] != nil {
        return ListedEvent(url: url, event: event, isKnown: true)
      }
      // What was no task then is none until it changes.
      if case .listed(let etag?) = events[url], others[url] == etag { return nil }
      return ListedEvent(url: url, event: .listed(etag: nil), isKnown: false)
    }
    result.sort { $0.isKnown == $1.isKnown ? $0.url < $1.url : $0.isKnown }
    return result
  }

  /// Handles what the server says of different resources, and makes the requests that follow, to the end.
  private mutating func handle(
    _ events: ArraySlice<ListedEvent>, _ countPerChange: Int
  ) throws(SyncFailure) {
    var rest = events
    while !rest.isEmpty {
      // Copies of all events at once would take some megabytes.
      var answers = rest.prefix(countPerChange).map {
        ReceivedEvent(url: $0.url, event: $0.event)
      }
      rest = rest.dropFirst(countPerChange)
      let count = answers.count
      while !answers.isEmpty { answers = try self.answers(to: try commit(answers)) }
      try saveProgress(count)
    }
  }

  /// Whether the resource of an event stays as it is, since its row was moved to another list that has not sent it yet.
  private func isOfUnsentMovedRow(_ event: ListedEvent) -> Bool {
    guard case .listed = event.event, let item = file.state.list.links[event.url]?.item else {
      return false
    }
    return file.state.unsentMovedIDs.contains(item) && file.state.list.task(at: event.url) == nil
  }

  private mutating func saveProgress(_ count: Int) throws(SyncFailure) {
    let done = min(progress.done + count, progress.total)
    progress = SyncProgress(done: done, total: progress.total)
    guard progress.total > Self.newPerChange else { return }
    try file.save(progress)
    onProgress(progress)
  }

  /// Sends the rows that conflicts have made, that have got another UID, or that were added meanwhile.
  private mutating func sendRows(notAt handled: Set<String>) throws(SyncFailure) {
    try file.addMissingRecords()
    let links = file.state.list.links
    let new = links.filter { $1.record.isNew && !handled.contains($0) }.keys.sorted()
    let events = new.map { ListedEvent(url: $0, event: .notListed, isKnown: true) }
    try handle(events[...], Self.knownPerChange)
  }
}

// What is saved.
extension CollectionRun {
  /// Saves what follows from some answers; returns the requests that follow.
  ///
  /// If another program has changed the rows meanwhile, it begins again with those.
  private mutating func commit(_ answers: [ReceivedEvent]) throws(SyncFailure)
    -> [CollectionRequest]
  {
    while true {
      var step = CollectionStep(
        file.state, syncs: syncs, listed: listed, canWrite: canWrite)
      for answer in answers {
        let url = answer.path.map { step.moveRecord(at: answer.url, to: $0) } ?? answer.url
        step.handle(answer.event, at: url, answer.resource, answer.text)
      }
      guard try file.save(&step) else { continue }
      syncs = step.syncs
      note(step)
      return step.requests
    }
  }

  private mutating func note(_ step: CollectionStep) {
    outcome.conflicts += step.conflicts
    for (url, problem) in step.problems {
      let text = file.state.list.task(at: url)?.content.text ?? url
      outcome.problems.append(.row(text, problem))
    }
    outcome.added += step.counts.added
    outcome.changed += step.counts.changed
    outcome.removed += step.counts.removed
  }
}

// What is asked.
extension CollectionRun {
  private mutating func answers(
    to requests: [CollectionRequest]
  ) throws(SyncFailure) -> [ReceivedEvent] {
    var answers: [ReceivedEvent] = []
    do throws(CalDAVError) {
      let paths = requests.filter { $0.kind == .fetch }.map(\.url)
      let answersByPath = try fetch(paths)
      for path in paths {
        if let answer = answersByPath[path].flatMap({ event(from: $0, at: path) }) {
          answers.append(answer)
        }
      }
      for request in requests {
        if let answer = try write(request) { answers.append(answer) }
      }
    } catch { throw .problem(.server(error)) }
    return answers
  }

  /// Reads all resources, and ties the rows to those that are the same.
  private mutating func join() throws(SyncFailure) {
    do throws(CalDAVError) { joinAnswers = try client.fetch(listed.sorted()) } catch {
      throw .problem(.server(error))
    }
    var tasks: [(url: String, task: SyncedTask)] = []
    for (url, answer) in joinAnswers {
      // A row that is tied to a task without a UID would never be sent.
      guard case .found(let text, _) = answer,
        let resource = try? CalendarResource(text, file.state.time),
        resource.item.details.uid != nil
      else { continue }
      tasks.append((url, SyncedTask(resource)))
    }
    // As the server orders them, so that of rows with equal texts the first one is the first.
    tasks.sort { ($0.task.order, $0.task.uid) < ($1.task.order, $1.task.uid) }
    try file.join(tasks)
  }

  /// The resources at `paths`, each of which is read once for the join.
  private mutating func fetch(_ paths: [String]) throws(CalDAVError) -> [String: FetchAnswer] {
    var answers = try client.fetch(paths.filter { joinAnswers[$0] == nil })
    for path in paths {
      if let answer = joinAnswers.removeValue(forKey: path) { answers[path] = answer }
    }
    return answers
  }

  /// The event that a GET gives; nil if the sync of the resource ends with it.
  private mutating func event(from answer: FetchAnswer, at path: String) -> ReceivedEvent? {
    switch answer {
    case .missing:
      if file.state.list.links[path] != nil { hasMissedDeletion = true }
      return ReceivedEvent(url: path, event: .missing)
    case .found(let text, let etag):
      if let (resource, text) = file.resource(text, at: path) {
        let event = ResourceEvent.fetched(SyncedTask(resource), etag: etag)
        return ReceivedEvent(url: path, event: event, resource: resource, text: text)
      }
      noteOther(path, etag)
    case .unreadable(let etag): noteOther(path, etag)
    case .failed: noteUnread(path)
    }
    return nil
  }

  /// Notes a resource that is no task, which is not fetched again until it changes.
  private mutating func noteOther(_ path: String, _ etag: String?) {
    guard let etag, file.state.list.links[path] == nil else { return noteUnread(path) }
    file.noteOther(path, etag)
  }

  /// Notes a resource that the next sync has to fetch, whatever is listed then.
  private mutating func noteUnread(_ path: String) {
    outcome.problems.append(.isUnreadable(path))
    if file.state.list.links[path] != nil {
      unreadKnown.insert(path)
    } else {
      file.noteOther(path, CollectionRecords.unreadETag)
    }
  }

  private mutating func write(
    _ request: CollectionRequest
  ) throws(CalDAVError) -> ReceivedEvent? {
    switch request.kind {
    case .fetch: return nil
    case .put(let text, let etag):
      let answer = try client.put(text, at: request.url, etag: etag)
      var result = ReceivedEvent(url: request.url, event: .answered(event(of: answer, to: request)))
      if case .done(_, let path) = answer { result.path = path }
      return result
    case .delete(let etag):
      let answer = try client.delete(request.url, etag: etag)
      return ReceivedEvent(url: request.url, event: .answered(event(of: answer, to: request)))
    }
  }

  private mutating func event(
    of answer: WriteAnswer, to request: CollectionRequest
  ) -> ResourceEvent.Answer {
    switch answer {
    case .done(let etag, _):
      if case .put = request.kind { outcome.sent += 1 } else { outcome.deleted += 1 }
      return .done(etag: etag)
    case .preconditionFailed: return .preconditionFailed
    case .gone:
      hasMissedDeletion = true
      return .gone
    case .refused(let status): return .refused(status)
    case .failed(let status):
      let text = file.state.list.task(at: request.url)?.content.text ?? request.url
      outcome.problems.append(.isUncertain(text, status: status))
      return .unknown
    }
  }
}

extension ResourceListing {
  /// What a server has listed.
  init(_ listing: CollectionListing) {
    self =
      listing.isComplete
      ? .complete(listing.etags) : .changes(listing.etags, removed: listing.removed)
  }
}

extension CollectionState {
  /// The resources that the server has: those that a listing names, and those that a report of changes leaves out.
  fileprivate func urls(listedBy listing: CollectionListing) -> Set<String> {
    let listed = Set(listing.etags.keys)
    if listing.isComplete { return listed }
    let known = list.links.values.map(\.record).filter { !$0.isNew }.map(\.url)
    return listed.union(known).subtracting(listing.removed)
  }
}
