import Sync
import Testing

@Suite struct ResourceListingTests {
  private static func records(_ count: Int) -> [ResourceRecord] {
    (0..<count).map { index in
      let task = SyncedTask(uid: "\(index)", TaskContent(text: "\(index)"), order: 0)
      return ResourceRecord(url: "/\(index)", etag: "1", base: MergeBase(agreed: task))
    }
  }

  /// The complete list of `count` resources but for the first `missing`.
  private static func complete(_ count: Int, missing: Int) -> ResourceListing {
    .complete(Dictionary(uniqueKeysWithValues: (missing..<count).map { ("/\($0)", "1") }))
  }

  private static func changes(missing: Int) -> ResourceListing {
    .changes([:], removed: Set((0..<missing).map { "/\($0)" }))
  }

  private static func problem<Success>(_ result: Result<Success, any Error>) -> CollectionProblem? {
    guard case .failure(let error) = result else { return nil }
    return error as? CollectionProblem
  }

  @Test func `each resource that one side has is named`() throws {
    let records = Self.records(3) + [ResourceRecord(newURL: "/new")]
    let complete = try ResourceListing.complete(["/0": "1", "/1": nil, "/other": "7"])
      .events(for: records) { _ in true }
    #expect(
      complete == [
        "/0": .listed(etag: "1"), "/1": .listed(etag: nil), "/2": .notListed, "/new": .notListed,
        "/other": .listed(etag: "7"),
      ])
    let changes = try ResourceListing.changes(
      ["/0": "2", "/other": "7"], removed: ["/1", "/never"]
    )
    .events(for: records) { _ in true }
    #expect(
      changes == [
        "/0": .listed(etag: "2"), "/1": .removed, "/2": .listed(etag: "1"), "/new": .notListed,
        "/other": .listed(etag: "7"),
      ])
  }

  @Test
  func `a loss of more than 20 rows that are at least half of all throws unless it is accepted`()
    throws
  {
    for (count, missing, isRefused) in [
      (40, 20, false), (42, 21, true), (43, 21, false), (100, 49, false), (100, 50, true),
      (20, 19, false), (22, 21, true),
    ] {
      for listing in [Self.complete(count + 1, missing: missing), Self.changes(missing: missing)] {
        let records = Self.records(count)
        let problem = Result { try listing.events(for: records) { _ in true } }
        #expect(
          Self.problem(problem) == (isRefused ? .resourcesAreMissing(missing, of: count) : nil))
        let events = try listing.events(for: records, acceptsLoss: true) { _ in true }
        #expect(events.count >= count)
      }
    }
  }

  @Test
  func `an empty list is believed only if that is accepted, or if the server names each resource`()
    throws
  {
    let records = Self.records(2)
    #expect(throws: CollectionProblem.noneIsKnown(2)) {
      _ = try ResourceListing.complete([:]).events(for: records) { _ in true }
    }
    let events = try ResourceListing.complete([:])
      .events(for: records, acceptsLoss: true) { _ in true }
    #expect(events == ["/0": .notListed, "/1": .notListed])
    let changes = try Self.changes(missing: 2).events(for: records) { _ in true }
    #expect(changes == ["/0": .removed, "/1": .removed])
    let none = try ResourceListing.complete([:]).events(for: []) { _ in true }
    #expect(none == [:])
  }

  @Test func `a complete list of other resources is believed only for a single row`() throws {
    let others = ResourceListing.complete(["/other": "1"])
    #expect(throws: CollectionProblem.noneIsKnown(2)) {
      _ = try others.events(for: Self.records(2)) { _ in true }
    }
    let one = try others.events(for: Self.records(1)) { _ in true }
    #expect(one == ["/0": .notListed, "/other": .listed(etag: "1")])
    let new = [ResourceRecord(newURL: "/new"), ResourceRecord(newURL: "/newer")]
    let added = try others.events(for: new) { _ in true }
    #expect(added == ["/new": .notListed, "/newer": .notListed, "/other": .listed(etag: "1")])
  }

  @Test func `resources of rows that were deleted here are no loss`() throws {
    let records = Self.records(50)
    _ = try Self.complete(51, missing: 50).events(for: records) { $0.url == "/1" }
    // 21 of the 40 rows that are left.
    #expect(throws: CollectionProblem.resourcesAreMissing(21, of: 40)) {
      _ = try Self.complete(50, missing: 31).events(for: records) { $0.url.count > 2 }
    }
    _ = try ResourceListing.complete([:]).events(for: records) { _ in false }
  }
}
