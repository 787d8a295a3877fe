import Testing

@testable import ServerSync

@Suite struct CollectionPropertiesTests {
  @Test func `what is kept of a collection is read as it was written`() {
    var properties = CollectionProperties()
    #expect(properties.encoded == [])
    properties.lastSync = 1
    properties.lastFullListing = 2
    (properties.acceptsLoss, properties.isReadOnly, properties.hasSyncCollection) = (
      true, true, false
    )
    properties.returnedProperties = ["X-A", "RELATED-TO"]
    (properties.name, properties.refusedName) = ("Shopping list", "Other")
    (properties.version, properties.quietVersion) = ("http://a/1", "http://a/0")
    properties.progress = SyncProgress(done: 3, total: 9)
    properties.notices = [SyncNotice(.row, "a b"), SyncNotice(.loss, "c")]
    properties.conflicts = [SyncConflict(time: 7, text: "oat milk")]
    #expect(CollectionProperties(properties.encoded) == properties)
  }

  @Test func `texts with line breaks stay one line, and at most 20 are kept, the latest conflicts`()
  {
    var properties = CollectionProperties()
    properties.notices = (0..<30).map { SyncNotice(.row, "a\nlistening \($0)\r\nnotice row x") }
    properties.conflicts = (0..<30).map { SyncConflict(time: $0, text: "a\nconflict 9 b\($0)") }
    let read = CollectionProperties(properties.encoded)
    #expect(read.notices.count == 20 && read.conflicts.count == 20)
    #expect(read.notices.first?.text == "a listening 0 notice row x")
    #expect(read.conflicts.last == SyncConflict(time: 29, text: "a conflict 9 b29"))
  }

  @Test func `lines of a later version are left out`() {
    #expect(CollectionProperties(Array("new thing\nsynced 5\nnotice other x\n".utf8)).lastSync == 5)
  }
}
