import Testing
import ToDoModel

@testable import Sync

/// Every pair of edits of a task: ours in the rows, theirs in the columns.
@Suite struct MergeTableTests {
  @Test func `of each pair of edits both are there, but for the property that both have changed`() {
    for (ours, own) in Self.edits {
      for (theirs, other) in Self.edits {
        let expected = Self.expected(ours, theirs)
        let merge = Self.merge(own, other)
        #expect(Self.description(merge.result) == expected, "\(ours) here, \(theirs) there")
        #expect(
          merge.conflict?.text
            == (ours.isText && theirs.isText && ours != theirs ? theirs.name : nil))
      }
    }
  }

  /// The edits with what they do to a task.
  private static let edits: [(Name, @Sendable (inout SyncedTask) -> Void)] = [
    (.init("nothing"), { _ in }),
    (.init("text a", isText: true), { $0.content.text = "text a" }),
    (.init("text b", isText: true), { $0.content.text = "text b" }),
    (.init("done at 1"), { $0.content.completion = .completed(1000) }),
    (.init("done at 2"), { $0.content.completion = .completed(2000) }),
    (.init("due on 1"), { $0.content.due = DueDate("2026-12-01") }),
    (.init("due on 2"), { $0.content.due = DueDate("2026-12-02") }),
    (.init("no rule"), { $0.content.repetition = nil }),
    (.init("weekly"), { $0.content.repetition = Repetition(rule: "FREQ=WEEKLY") }),
    (.init("remind at 1"), { $0.content.remindAt = 1000 }),
    (.init("remind at 2"), { $0.content.remindAt = 2000 }),
    (.init("moved to 1"), { $0.order = 1 }),
    (.init("moved to 2"), { $0.order = 2 }),
    (.init("note a"), { $0.content.otherProperties["DESCRIPTION"] = ["note a"] }),
    (.init("note b"), { $0.content.otherProperties["DESCRIPTION"] = ["note b"] }),
    (.init("tag"), { $0.content.otherProperties["CATEGORIES"] = ["tag"] }),
    (.init("no place"), { $0.content.otherProperties["GEO"] = nil }),
  ]

  private struct Name: Equatable, Sendable {
    let name: String
    let isText: Bool

    init(_ name: String, isText: Bool = false) { (self.name, self.isText) = (name, isText) }
  }

  private static let base = SyncedTask(
    uid: "a",
    TaskContent(
      text: "text", repetition: Repetition(rule: "FREQ=DAILY"), otherProperties: ["GEO": ["place"]]),
    order: 9, modified: 1)

  private static func merge(
    _ own: (inout SyncedTask) -> Void, _ other: (inout SyncedTask) -> Void, oursIsLater: Bool = true
  ) -> TaskMerge {
    var (ours, theirs) = (base, base)
    own(&ours)
    other(&theirs)
    (ours.modified, theirs.modified) = oursIsLater ? (3, 2) : (2, 3)
    return TaskMerge(MergeBase(agreed: base), ours: ours, theirs: theirs)
  }

  /// What a task has otherwise than the base.
  private static func description(_ task: SyncedTask) -> Set<String> {
    Set(
      edits.dropFirst().filter { _, edit in
        var copy = task
        edit(&copy)
        return copy.hasSameProperties(as: task)
      }.map(\.0.name))
  }

  /// Both edits; of two that set the same property ours, which is the later one, or the completion of the server.
  private static func expected(_ ours: Name, _ theirs: Name) -> Set<String> {
    let names = [ours.name, theirs.name].filter { $0 != "nothing" }
    guard names.count == 2, property(ours.name) == property(theirs.name) else { return Set(names) }
    return property(ours.name) == "done" ? [theirs.name] : [ours.name]
  }

  private static func property(_ name: String) -> Substring {
    switch name {
    case "no rule", "weekly": "rule"
    case "no place": "place"
    default: name.prefix { $0 != " " }
    }
  }

  @Test func `of two reminders the later written one remains`() {
    for oursIsLater in [true, false] {
      let merge = Self.merge(
        { $0.content.remindAt = 1 }, { $0.content.remindAt = 2 }, oursIsLater: oursIsLater)
      #expect(merge.result.content.remindAt == (oursIsLater ? 1 : 2))
    }
  }

  @Test func `of two reminders that were written at the same time that of the server remains`() {
    var (ours, theirs) = (Self.base, Self.base)
    (ours.content.remindAt, theirs.content.remindAt) = (1, 2)
    let merge = TaskMerge(MergeBase(agreed: Self.base), ours: ours, theirs: theirs)
    #expect(merge.result.content.remindAt == 2)
  }

  @Test func `a task that was reopened here and completed again there is completed`() {
    var base = Self.base
    base.content.completion = .completed(1000)
    var (ours, theirs) = (base, base)
    ours.content.completion = .open
    theirs.content.completion = .completed(2000)
    let merge = TaskMerge(MergeBase(agreed: base), ours: ours, theirs: theirs)
    #expect(merge.result.content.completion == .completed(2000))
    let other = TaskMerge(MergeBase(agreed: base), ours: theirs, theirs: ours)
    #expect(other.result.content.completion == .completed(2000))
  }

  @Test
  func
    `a text that was sent without an answer is known when it is read, and stays beside another one`()
  {
    let names = ["base", "sent", "new"]
    func task(_ text: String) -> SyncedTask {
      SyncedTask(uid: "a", TaskContent(text: text), order: 0)
    }
    let base = MergeBase(agreed: task("base"), sent: [task("sent")])
    // The result and the conflict for each pair of ours and theirs.
    let expected = [
      ["base", "base", "base+other"], ["sent", "sent", "other+sent"], ["new", "new", "new+other"],
    ]
    for (row, ours) in names.enumerated() {
      for (column, theirs) in ["base", "sent", "other"].enumerated() {
        let merge = TaskMerge(base, ours: task(ours), theirs: task(theirs))
        let result = [merge.result.content.text, merge.conflict?.text].compactMap(\.self)
        #expect(result.joined(separator: "+") == expected[row][column], "\(ours), \(theirs)")
      }
    }
  }

  @Test func `without an agreed version a value wins over none`() {
    let full = TaskContent(
      text: "text", due: DueDate("2026-12-01"), repetition: Repetition(rule: "FREQ=DAILY"),
      remindAt: 1000, otherProperties: ["DESCRIPTION": ["note"]])
    let tasks = [full, TaskContent(text: "text")].map { SyncedTask(uid: "a", $0, order: 0) }
    for later in 0...1 {
      for ours in 0...1 {
        var versions = tasks
        versions[later].modified = 2
        let sent = MergeBase(sent: [tasks[1]])
        for base in [MergeBase(), sent] {
          let merge = TaskMerge(base, ours: versions[ours], theirs: versions[1 - ours])
          #expect(merge.result.content == full || base == sent && ours == 0 && later == 0)
        }
      }
    }
  }

  @Test func `a conflict leaves out what no row shows, and the result takes the resource's uid`() {
    var (ours, theirs) = (Self.base, Self.base)
    (ours.content.text, theirs.content.text) = ("a", "b")
    theirs.uid = "b"
    let merge = TaskMerge(MergeBase(), ours: ours, theirs: theirs)
    #expect(merge.conflict?.otherProperties == [:])
    #expect(merge.conflict?.repetition == Self.base.content.repetition)
    #expect(merge.result.uid == "b")
  }
}
