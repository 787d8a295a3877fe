import Sync
import Testing

/// What is done for a resource, for each state of both sides and each answer.
@Suite struct ResourceSyncTests {
  private static let base = task("base")
  private static let known = ResourceRecord(
    url: "/a.ics", etag: "1", base: MergeBase(agreed: base))
  private static let new = ResourceRecord(newURL: "/a.ics")

  private static func task(_ text: String, order: Int64 = 0) -> SyncedTask {
    SyncedTask(uid: "a", TaskContent(text: text), order: order)
  }

  /// The actions as words, for events of a resource whose row is `ours` all the time.
  private static func actions(
    _ record: ResourceRecord, ours: SyncedTask?, _ events: ResourceEvent...
  ) -> [String] {
    var sync = ResourceSync(record)
    let words = events.flatMap { sync.handle($0, ours: ours).map(word) }
    return sync.isWaiting ? words + ["…"] : words
  }

  private static func word(_ action: ResourceAction) -> String {
    switch action {
    case .fetch: "fetch"
    case .put(let task, let etag): "put \(task.content.text) if \(etag ?? "new")"
    case .delete(let etag): "delete if \(etag)"
    case .save(let update): "save \(word(update.row))\(update.record == nil ? ", forget" : "")"
    case .report(let problem): "\(problem)"
    }
  }

  private static func word(_ update: ResourceUpdate.RowUpdate) -> String {
    switch update {
    case .unchanged: "record"
    case .set(let task, let conflict):
      "row \(task.content.text)" + (conflict.map { " and \($0.text)" } ?? "")
    case .insert(let task): "new row \(task.content.text)"
    case .remove: "no row"
    case .renewIdentifier: "new uid"
    }
  }

  @Test
  func `a listed resource is fetched if its etag is another, else what was changed here is sent`() {
    let (base, ours) = (Self.base, Self.task("ours"))
    #expect(Self.actions(Self.known, ours: base, .listed(etag: "1")) == [])
    #expect(
      Self.actions(Self.known, ours: ours, .listed(etag: "1"))
        == ["save record", "put ours if 1", "…"])
    #expect(
      Self.actions(Self.known, ours: nil, .listed(etag: "1")) == [
        "save record", "delete if 1", "…",
      ])
    for ours in [base, ours, nil] {
      #expect(Self.actions(Self.known, ours: ours, .listed(etag: "2")) == ["fetch", "…"])
      #expect(Self.actions(Self.known, ours: ours, .listed(etag: nil)) == ["fetch", "…"])
    }
  }

  @Test
  func `a row is removed only after a report that names its resource, or a 404 to a GET of it`() {
    let ours = Self.task("ours")
    for row in [Self.base, ours, nil] {
      #expect(Self.actions(Self.known, ours: row, .notListed) == ["fetch", "…"])
    }
    for events in [[.removed], [ResourceEvent.notListed, .missing]] {
      func actions(_ ours: SyncedTask?) -> String? {
        var sync = ResourceSync(Self.known)
        return events.flatMap { sync.handle($0, ours: ours).map(Self.word) }.last
      }
      #expect(actions(Self.base) == "save no row, forget")
      #expect(actions(Self.task("base", order: 5)) == "save no row, forget")
      #expect(actions(ours) == "save new uid, forget")
      #expect(actions(nil) == "save record, forget")
    }
    let fetched = ResourceEvent.fetched(Self.task("theirs"), etag: "2")
    #expect(
      Self.actions(Self.known, ours: Self.base, .notListed, fetched) == [
        "fetch", "save row theirs",
      ])
  }

  @Test func `a resource that was listed and then is missing changes nothing`() {
    for ours in [Self.base, Self.task("ours"), nil] {
      #expect(Self.actions(Self.known, ours: ours, .listed(etag: "2"), .missing) == ["fetch"])
    }
  }

  @Test func `a fetched resource is merged with its row, and the result is sent`() {
    let fetched = ResourceEvent.fetched(Self.task("theirs"), etag: "2")
    func actions(_ ours: SyncedTask?, _ record: ResourceRecord = Self.known) -> [String] {
      Array(Self.actions(record, ours: ours, .listed(etag: "2"), fetched).dropFirst())
    }
    #expect(actions(Self.base) == ["save row theirs"])
    #expect(actions(Self.task("theirs")) == ["save record"])
    #expect(actions(Self.task("ours")) == ["save row ours and theirs", "put ours if 2", "…"])
    #expect(
      actions(Self.task("base", order: 7)) == ["save row theirs", "put theirs if 2", "…"])
    #expect(actions(nil, Self.new) == ["save new row theirs"])
  }

  @Test
  func `a row that was deleted here comes back if somebody else has changed more than its place`() {
    func actions(_ theirs: SyncedTask) -> [String] {
      Self.actions(Self.known, ours: nil, .listed(etag: "2"), .fetched(theirs, etag: "2"))
    }
    #expect(actions(Self.task("theirs")) == ["fetch", "save new row theirs"])
    #expect(actions(Self.task("base", order: 5)) == ["fetch", "save record", "delete if 2", "…"])
  }

  @Test func `a new row is sent only if there is no resource, and a deleted one is forgotten`() {
    #expect(
      Self.actions(Self.new, ours: Self.base, .notListed) == [
        "save record", "put base if new", "…",
      ])
    #expect(Self.actions(Self.new, ours: nil, .notListed) == ["save record, forget"])
    #expect(Self.actions(Self.new, ours: Self.base, .listed(etag: "1")) == ["fetch", "…"])
  }

  @Test func `what is sent is remembered before, until the server has answered`() {
    var sync = ResourceSync(Self.known)
    _ = sync.handle(.listed(etag: "1"), ours: Self.task("ours"))
    #expect(sync.record.base.sent == [Self.task("ours")])
    _ = sync.handle(.answered(.unknown), ours: Self.task("ours"))
    #expect(sync.record.base.sent == [Self.task("ours")])
    #expect(sync.record.etag == "1")
    _ = sync.handle(.listed(etag: "1"), ours: Self.task("more"))
    #expect(sync.record.base.sent == [Self.task("ours"), Self.task("more")])
    _ = sync.handle(.answered(.done(etag: "2")), ours: Self.task("more"))
    #expect(sync.record.base == MergeBase(agreed: Self.task("more")))
    #expect(sync.record.etag == "2")
  }

  @Test func `an etag that is still the known one says that nothing was stored`() {
    var record = Self.known
    record.base.sent = [Self.task("ours")]
    var sync = ResourceSync(record)
    #expect(sync.handle(.listed(etag: "1"), ours: Self.base).map(Self.word) == ["save record"])
    #expect(sync.record.base.sent == [])
  }

  @Test func `without an etag the server is asked what it has stored`() {
    var sync = ResourceSync(Self.known)
    _ = sync.handle(.listed(etag: "1"), ours: Self.task("ours"))
    let actions = sync.handle(.answered(.done(etag: nil)), ours: Self.task("ours"))
    #expect(actions.map(Self.word) == ["save record", "fetch"])
    // The server has changed the text, which is no conflict.
    let others = ResourceEvent.fetched(Self.task("OURS"), etag: "2")
    #expect(sync.handle(others, ours: Self.task("ours")).map(Self.word) == ["save row OURS"])
  }

  @Test func `a failed precondition is followed by a merge, three times at most`() {
    let ours = Self.task("base", order: 4)
    var sync = ResourceSync(Self.known)
    _ = sync.handle(.listed(etag: "1"), ours: ours)
    for round in 2...4 {
      let actions = sync.handle(.answered(.preconditionFailed), ours: ours)
      #expect(actions.map(Self.word) == ["save record", "fetch"])
      let fetched = ResourceEvent.fetched(Self.base, etag: "\(round)")
      #expect(sync.handle(fetched, ours: ours).last.map(Self.word) == "put base if \(round)")
    }
    let last = sync.handle(.answered(.preconditionFailed), ours: ours)
    #expect(last.map(Self.word) == ["save record", "keepsChanging"])
    #expect(!sync.isWaiting)
  }

  @Test func `a version that is sent again is remembered once, and longer than a refusal`() {
    var sync = ResourceSync(Self.known)
    for _ in 0..<3 {
      _ = sync.handle(.listed(etag: "1"), ours: Self.task("ours"))
      _ = sync.handle(.answered(.unknown), ours: Self.task("ours"))
    }
    #expect(sync.record.base.sent == [Self.task("ours")])
    _ = sync.handle(.listed(etag: "1"), ours: Self.task("ours"))
    _ = sync.handle(.answered(.refused(403)), ours: Self.task("ours"))
    #expect(sync.record.base.sent == [Self.task("ours")])
  }

  @Test
  func
    `after a failed precondition the row keeps its text, and that of the resource is the conflict`()
  {
    var sync = ResourceSync(Self.known)
    _ = sync.handle(.listed(etag: "1"), ours: Self.task("ours"))
    _ = sync.handle(.answered(.preconditionFailed), ours: Self.task("ours"))
    let fetched = ResourceEvent.fetched(Self.task("theirs"), etag: "2")
    #expect(
      sync.handle(fetched, ours: Self.task("ours")).map(Self.word)
        == ["save row ours and theirs", "put ours if 2"])
  }

  @Test func `a resource that exists only for a precondition is named`() {
    let actions = Self.actions(
      Self.new, ours: Self.base, .notListed, .answered(.preconditionFailed), .missing)
    #expect(actions.last == "keepsChanging")
  }

  @Test func `a row takes the uid of its resource, also if nothing else is different`() {
    var theirs = Self.base
    theirs.uid = "b"
    let actions = Self.actions(
      Self.new, ours: Self.base, .listed(etag: "1"), .fetched(theirs, etag: "1"))
    #expect(actions == ["fetch", "save row base"])
  }

  @Test func `a refused version is no longer remembered as sent, and the status is reported`() {
    var sync = ResourceSync(Self.known)
    _ = sync.handle(.listed(etag: "1"), ours: Self.task("ours"))
    let actions = sync.handle(.answered(.refused(400)), ours: Self.task("ours"))
    #expect(actions.map(Self.word) == ["save record", "refused(400)"])
    #expect(sync.record == Self.known)
  }

  @Test(
    arguments: [
      (.done(etag: nil), ["save record, forget"]),
      (.gone, ["save record, forget"]), (.preconditionFailed, ["fetch", "…"]),
      (.refused(403), ["save record", "refused(403)"]), (.unknown, []),
    ] as [(ResourceEvent.Answer, [String])])
  func `a tombstone stays until the resource is gone`(
    answer: ResourceEvent.Answer, expected: [String]
  ) {
    let actions = Self.actions(Self.known, ours: nil, .listed(etag: "1"), .answered(answer))
    #expect(Array(actions.dropFirst(2)) == expected)
  }

  @Test
  func `a row whose deletion was undone while the server deleted the resource gets a new uid`() {
    var sync = ResourceSync(Self.known)
    _ = sync.handle(.listed(etag: "1"), ours: nil)
    let actions = sync.handle(.answered(.done(etag: nil)), ours: Self.base)
    #expect(actions.map(Self.word) == ["save new uid, forget"])
  }

  @Test
  func
    `a row whose deletion was undone stays although the server has deleted the resource without an answer`()
  {
    var sync = ResourceSync(Self.known)
    _ = sync.handle(.listed(etag: "1"), ours: nil)
    _ = sync.handle(.answered(.unknown), ours: Self.base)
    var next = ResourceSync(sync.record)
    #expect(next.handle(.removed, ours: Self.base).map(Self.word) == ["save new uid, forget"])
  }

  @Test func `a resource without an etag is read and never written`() {
    let fetched = ResourceEvent.fetched(Self.task("theirs"), etag: nil)
    #expect(
      Self.actions(Self.known, ours: Self.task("ours"), .listed(etag: nil), fetched)
        == ["fetch", "save row ours and theirs", "hasNoETag"])
    #expect(
      Self.actions(Self.known, ours: nil, .listed(etag: nil), .fetched(Self.base, etag: nil))
        == ["fetch", "save record", "hasNoETag"])
  }

  @Test func `an answer to no request traps`() async {
    await #expect(processExitsWith: .failure) {
      var sync = ResourceSync(ResourceRecord(newURL: "/a.ics"))
      _ = sync.handle(.answered(.gone), ours: nil)
    }
  }
}
