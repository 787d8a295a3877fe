internal import Sync
internal import ToDoFormats
internal import ToDoModel

/// A request that follows from the sync of a resource.
struct CollectionRequest {
  let url: String
  let kind: Kind

  enum Kind: Equatable {
    case fetch
    case put([UInt8], etag: String?)
    case delete(etag: String)
  }
}

/// What follows from some answers of a server, before it is saved.
struct CollectionStep {
  private(set) var state: CollectionState
  private(set) var syncs: [String: ResourceSync]
  private(set) var requests: [CollectionRequest] = []
  private(set) var problems: [(url: String, problem: ResourceProblem)] = []
  private(set) var conflicts: [String] = []
  private(set) var counts = (added: 0, changed: 0, removed: 0)
  private let listed: Set<String>
  private let canWrite: Bool
  private var updates: [(url: String, update: ResourceUpdate)] = []
  /// The resources from which the items of rows are updated, by address.
  private var sources: [String: CalendarResource] = [:]

  /// A step from `state`; `listed` are the resources that the server has.
  init(
    _ state: CollectionState, syncs: [String: ResourceSync], listed: Set<String>, canWrite: Bool
  ) {
    (self.state, self.syncs, self.listed, self.canWrite) = (state, syncs, listed, canWrite)
  }

  /// Whether nothing is to be saved: every event that changes a link also gives an update.
  var isEmpty: Bool { updates.isEmpty }

  /// Moves the record of a resource that the server has stored at another address; returns that.
  mutating func moveRecord(at url: String, to path: String) -> String {
    guard state.list.moveLink(at: url, to: path) else { return url }
    state.records.texts[path] = state.records.texts.removeValue(forKey: url)
    syncs[path] = syncs.removeValue(forKey: url)
    return path
  }

  /// Handles what the server says of the resource at `url`, which has given `text` if it was fetched.
  mutating func handle(
    _ event: ResourceEvent, at url: String, _ resource: CalendarResource?, _ text: [UInt8]
  ) {
    if case .fetched(let task, _) = event {
      state.list.linkRow(withUID: task.uid, to: url) { [listed] in listed.contains($0) }
      state.records.others[url] = nil
      sources[url] = resource
    }
    let record = state.list.links[url]?.record ?? ResourceRecord(newURL: url)
    var sync = syncs[url] ?? ResourceSync(record)
    sync.record = record
    var fetched = resource == nil ? nil : text
    var event = event
    while true {
      let actions = sync.handle(event, ours: state.list.task(at: url))
      let refusal = perform(actions, of: &sync, at: url, fetched: fetched)
      guard let refusal else { break }
      // A row that cannot be written is handled as if the server had refused it.
      (event, fetched) = (.answered(.refused(refusal)), nil)
    }
    syncs[url] = sync.isWaiting ? sync : nil
  }
}

// The actions of a resource.
extension CollectionStep {
  /// Performs actions; returns a status if what they send cannot be written.
  private mutating func perform(
    _ actions: [ResourceAction], of sync: inout ResourceSync, at url: String, fetched: [UInt8]?
  ) -> Int? {
    // The text is made before the record is saved: it may say less than the task, and the record must have what was sent.
    var actions = actions
    var refusal: Int?
    for case .put(let task, let etag) in actions {
      refusal = prepare(task, etag, &sync, &actions, at: url, fetched: fetched)
    }
    for action in actions {
      switch action {
      case .fetch: requests.append(CollectionRequest(url: url, kind: .fetch))
      case .save(let update): save(update, at: url, fetched: fetched)
      case .delete(let etag):
        // A resource with other tasks, or with an event, would be deleted with them.
        if canWrite, knownResource(at: url)?.isWritable ?? true {
          requests.append(CollectionRequest(url: url, kind: .delete(etag: etag)))
        } else {
          refusal = Self.forbidden
        }
      case .report(let problem): problems.append((url, problem))
      case .put: break
      }
    }
    return refusal
  }

  // Reported as the statuses that a server would give.
  private static let forbidden = 403, tooLong = 413

  /// Makes the text that is sent; `task` becomes what that says.
  ///
  /// Returns a status if it cannot be written.
  private mutating func prepare(
    _ task: SyncedTask, _ etag: String?, _ sync: inout ResourceSync,
    _ actions: inout [ResourceAction], at url: String, fetched: [UInt8]?
  ) -> Int? {
    let base = knownResource(at: url)
    guard canWrite, base?.isWritable ?? true, base?.endsSeries(with: task.content) != true,
      let text = try? text(of: task, at: url, base),
      let resource = try? CalendarResource(text, state.time), resource.isWritable
    else { return Self.forbidden }
    let written = SyncedTask(resource)
    // The reader cuts long texts; sending one would shorten the row.
    guard written.content.text == task.content.text else { return Self.tooLong }
    // `ResourceSync` has added `task` as sent; the text says `written`.
    sync.record.base.sent[sync.record.base.sent.count - 1] = written
    state.records.texts[url, default: BaseTexts()].sent.append(
      BaseTexts.Sent(task: written, text: text))
    sources[url] = resource
    for (index, action) in actions.enumerated() {
      if case .save(let update) = action {
        actions[index] = .save(
          ResourceUpdate(
            record: sync.record, row: update.row.setting(written, insteadOf: task)))
      }
    }
    requests.append(CollectionRequest(url: url, kind: .put(text, etag: etag)))
    return nil
  }

  /// What the server has, as far as it was read; nil if nothing was.
  private func knownResource(at url: String) -> CalendarResource? {
    sources[url] ?? state.resource(at: url)
  }

  private func text(
    of task: SyncedTask, at url: String, _ base: CalendarResource?
  ) throws -> [UInt8] {
    if let base { return try base.text(setting: task) }
    let item = state.list.links[url].flatMap { state.items[$0.item] }
    guard
      let row = item.map({ FormatItem($0, modified: task.modified) })
        ?? FormatItem(task.content.text)
    else { throw FormatError("has no text") }
    return CalendarResource.text(ofNew: task, row: row)
  }

  private mutating func save(_ update: ResourceUpdate, at url: String, fetched: [UInt8]?) {
    let texts = state.records.texts[url] ?? BaseTexts()
    if let record = update.record {
      state.records.texts[url] = texts.updated(to: record.base, fetched: fetched)
    } else {
      if let item = state.list.links[url]?.item { state.records.formerTexts[item] = texts }
      state.records.texts[url] = nil
    }
    switch update.row {
    case .unchanged, .renewIdentifier: break
    case .set(_, let conflict):
      counts.changed += 1
      if let conflict { conflicts.append(conflict.text) }
    case .insert: counts.added += 1
    case .remove: counts.removed += 1
    }
    updates.append((url, update))
  }
}

extension CalendarResource {
  /// Whether the completion of the task would end a series whose next date cannot be found.
  fileprivate func endsSeries(with content: TaskContent) -> Bool {
    repeatsByUnknownRule && !item.isCompleted && content.completion.isCompleted
      && content.repetition == item.details.repetition
  }
}

extension ResourceUpdate.RowUpdate {
  /// The update with what was sent instead of what was to be sent, such as a time that the clock does not have.
  fileprivate func setting(
    _ written: SyncedTask, insteadOf task: SyncedTask
  ) -> ResourceUpdate.RowUpdate {
    if case .set(_, let conflict) = self { return .set(written, conflict: conflict) }
    return written.content == task.content ? self : .set(written, conflict: nil)
  }
}

// What the step comes to.
extension CollectionStep {
  /// Applies the updates to the list and its items; new rows get ids of `makeID`.
  mutating func apply(
    since old: CollectionState, makeID: () -> ItemID
  ) throws(FormatError) {
    state.list.apply(updates, makeID: makeID)
    var sources: [ItemID: CalendarResource] = [:]
    for (url, resource) in self.sources {
      if let item = state.list.links[url]?.item { sources[item] = resource }
    }
    state.adoptTexts(since: old)
    try state.updateItems(since: old) { sources[$0] }
  }
}
