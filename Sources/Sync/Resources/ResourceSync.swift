/// The sync of one resource with its row, as a state machine without network and file.
///
/// Each event gives the actions to take; the answer to the request among them is the next event. Without a request among
/// the actions, the sync of the resource is finished until the next list of resources.
///
///     var sync = ResourceSync(record)
///     sync.handle(.listed(etag: "2"), ours: milk)           // [.fetch], as the record says "1"
///     sync.handle(.fetched(oatMilk, etag: "2"), ours: milk) // [.save(…)], the row becomes oat milk
///
/// `ours` is the row as it is when the event is handled, nil if there is none; it must not change before the update of
/// the event is saved. It may change while the server works on a request: then the next sync sends the rest.
public struct ResourceSync: Sendable {
  /// The record of the resource, which has to be that of the file whenever an event is handled.
  ///
  /// It is of no meaning once an update has deleted it.
  public var record: ResourceRecord
  private var state = State.idle
  private var failedPreconditions = 0

  /// The request whose answer is expected.
  private enum State: Equatable {
    /// None.
    case idle
    /// A GET of a resource that exists.
    case fetching
    /// A GET that says whether a resource is gone that was not listed.
    case confirming
    /// A PUT of the last of the versions that were sent, which an earlier request without an answer perhaps had, too.
    case putting(isResent: Bool)
    case deleting
  }

  /// The most merges with versions that another program has written meanwhile.
  private static let maximumMerges = 3

  /// A sync of the resource with this record.
  public init(_ record: ResourceRecord) { self.record = record }

  /// Whether an answer is expected.
  public var isWaiting: Bool { state != .idle }

  /// Handles what the server says of the resource.
  ///
  /// Traps if it answers a request that was not made, and if the resource is listed while an answer is expected. A GET
  /// that fails is no event: the sync of the resource ends without it.
  public mutating func handle(_ event: ResourceEvent, ours: SyncedTask?) -> [ResourceAction] {
    let state = state
    self.state = .idle
    switch (state, event) {
    case (.idle, .listed(let etag)) where etag != nil && etag == record.etag: return send(ours)
    case (.idle, .listed): return fetch(.fetching)
    case (.idle, .notListed):
      return record.isNew ? sendNew(ours) : fetch(.confirming)
    case (.idle, .removed), (.confirming, .missing): return removed(ours)
    // It was deleted after the list was made; only a later list says that it is gone.
    case (.fetching, .missing):
      return record.isNew && failedPreconditions > 0 ? [.report(.keepsChanging)] : []
    case (.fetching, .fetched(let theirs, let etag)), (.confirming, .fetched(let theirs, let etag)):
      return fetched(theirs, etag, ours)
    case (.putting(let isResent), .answered(let answer)):
      return putAnswered(answer, isResent: isResent)
    case (.deleting, .answered(let answer)): return deleteAnswered(answer, ours)
    default: preconditionFailure("\(event) while \(state)")
    }
  }

  private mutating func fetch(_ state: State) -> [ResourceAction] {
    self.state = state
    return [.fetch]
  }

  /// Sends what was changed here to a resource that nobody else has changed.
  private mutating func send(_ ours: SyncedTask?) -> [ResourceAction] {
    guard let etag = record.etag else { return [save(), .report(.hasNoETag)] }
    guard let ours else {
      record.isDeletionSent = true
      state = .deleting
      return [save(), .delete(ifMatch: etag)]
    }
    if record.base.agreed?.hasSameProperties(as: ours) != true { return put(ours, .unchanged) }
    if record.base.sent.isEmpty { return [] }
    // The ETag says that none of them was stored.
    record.base.sent = []
    return [save()]
  }

  private mutating func sendNew(_ ours: SyncedTask?) -> [ResourceAction] {
    guard let ours else { return [.save(ResourceUpdate(record: nil, row: .unchanged))] }
    return put(ours, .unchanged)
  }

  /// Sends a version; it is remembered before, in case that the answer is lost.
  private mutating func put(
    _ task: SyncedTask, _ row: ResourceUpdate.RowUpdate
  ) -> [ResourceAction] {
    let others = record.base.sent.filter { !$0.hasSameProperties(as: task) }
    state = .putting(isResent: others.count < record.base.sent.count)
    record.base.sent = others + [task]
    return [save(row), .put(task, ifMatch: record.etag)]
  }

  /// Handles that the resource is gone: so is its row, unless it was changed here, or its deletion was undone.
  private func removed(_ ours: SyncedTask?) -> [ResourceAction] {
    guard let ours else { return [.save(ResourceUpdate(record: nil, row: .unchanged))] }
    let isDeletedThere =
      record.base.isUnchanged(ours.content, \.content) && !record.isDeletionSent
    let row: ResourceUpdate.RowUpdate = isDeletedThere ? .remove : .renewIdentifier(record.base)
    return [.save(ResourceUpdate(record: nil, row: row))]
  }

  private mutating func fetched(
    _ theirs: SyncedTask, _ etag: String?, _ ours: SyncedTask?
  ) -> [ResourceAction] {
    let base = record.base
    record = ResourceRecord(url: record.url, etag: etag, base: MergeBase(agreed: theirs))
    guard let ours else {
      // A row that was deleted here stays so unless somebody else has changed it; a place in the list is no reason.
      return base.isKnown(theirs.content, \.content) ? send(nil) : [save(.insert(theirs))]
    }
    return merge(ours, theirs, base)
  }

  private mutating func merge(
    _ ours: SyncedTask, _ theirs: SyncedTask, _ base: MergeBase
  ) -> [ResourceAction] {
    let merge = TaskMerge(base, ours: ours, theirs: theirs)
    let isRowRight =
      merge.result.uid == ours.uid && merge.result.hasSameProperties(as: ours)
      && merge.conflict == nil
    let row: ResourceUpdate.RowUpdate =
      isRowRight ? .unchanged : .set(merge.result, conflict: merge.conflict)
    if merge.result.hasSameProperties(as: theirs) { return [save(row)] }
    return record.etag == nil ? [save(row), .report(.hasNoETag)] : put(merge.result, row)
  }

  private mutating func putAnswered(
    _ answer: ResourceEvent.Answer, isResent: Bool
  ) -> [ResourceAction] {
    switch answer {
    case .done(let etag):
      let base = MergeBase(agreed: record.base.sent.last)
      record = ResourceRecord(url: record.url, etag: etag, base: base)
      // Without an ETag the server has perhaps changed what it stores.
      return [save()] + (etag == nil ? fetch(.fetching) : [])
    case .preconditionFailed:
      // This request has certainly stored nothing.
      if !isResent { record.base.sent.removeLast() }
      return [save()] + mergeAgain()
    case .gone: return refused(404, isResent: isResent)
    case .refused(let status): return refused(status, isResent: isResent)
    case .unknown: return []
    }
  }

  private mutating func refused(_ status: Int, isResent: Bool) -> [ResourceAction] {
    if !isResent { record.base.sent.removeLast() }
    return [save(), .report(.refused(status))]
  }

  private mutating func deleteAnswered(
    _ answer: ResourceEvent.Answer, _ ours: SyncedTask?
  ) -> [ResourceAction] {
    switch answer {
    case .done, .gone: return removed(ours)
    case .preconditionFailed: return mergeAgain()
    case .refused(let status):
      record.isDeletionSent = false
      return [save(), .report(.refused(status))]
    case .unknown: return []
    }
  }

  private mutating func mergeAgain() -> [ResourceAction] {
    failedPreconditions += 1
    return failedPreconditions <= Self.maximumMerges ? fetch(.fetching) : [.report(.keepsChanging)]
  }

  private func save(_ row: ResourceUpdate.RowUpdate = .unchanged) -> ResourceAction {
    .save(ResourceUpdate(record: record, row: row))
  }
}
