import Glibc
import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoDocument

/// The rows that are due today, in a document with a file.
@Suite struct TodayTests {
  /// Noon of 28 November 2026 in UTC.
  private static let noon: Int64 = 1_795_867_200_000

  let folder: TemporaryDirectory
  let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("list.sqlite")
  }

  private func open(
    seed: UInt64, loadsInBackground: Bool = false, at time: Int64 = noon
  ) throws -> ToDoDocument {
    var generator = SplitMix64(seed: seed)
    var options = DocumentOptions(path: path, loadsInBackground: loadsInBackground)
    options.clock = { time }
    return try ToDoDocument(options, using: &generator)
  }

  /// Updates the document until `condition` holds; returns false after 60 s.
  private func wait(_ document: ToDoDocument, until condition: () -> Bool) -> Bool {
    for _ in 0..<30_000 where !condition() {
      document.update()
      // The store's thread works meanwhile.
      usleep(2000)
    }
    return condition()
  }

  private func item(_ id: ItemID, due: String) -> ToDoItem {
    var item = ToDoItem(id: id, text: "item \(id.rawValue)")
    item.details.due = DueDate(due)
    return item
  }

  @Test func `without a clock, and before they are asked for, there are none`() throws {
    let document = try open(seed: 1)
    document.perform(Change([.insert(item(1, due: "2026-11-28"), in: .original, before: nil)]))
    #expect(!document.hasToday && document[.today].isEmpty && document.nextTodayChange == nil)
    var generator = SplitMix64(seed: 1)
    let timeless = ToDoDocument(document.lists, using: &generator)
    timeless.beginToday()
    #expect(!timeless.hasToday)
    document.beginToday()
    #expect(document.hasToday && document[.today].numbers == [1])
    #expect(document.containingList(of: 1, shownIn: .today) == .original)
    try document.close()
  }

  @Test func `rows that are loaded after the first ones are included`() throws {
    let first = try open(seed: 1)
    let rows = (1...1000).map { item(ItemID($0), due: $0 % 100 == 0 ? "2026-11-28" : "") }
    first.perform(Change(rows.map { .insert($0, in: .original, before: nil) }))
    try first.close()
    let document = try open(seed: 2, loadsInBackground: true)
    document.beginToday()
    #expect(document[.today].numbers == [100, 200])
    let events = DocumentEvents(of: document)
    document.readRest()
    #expect(wait(document) { !document.isLoading })
    #expect(document[.today].numbers == (1...10).map { $0 * 100 })
    #expect(events.results.map(\.today.isReset) == [true])
    try document.close()
  }

  @Test func `what other programs change is followed, under own changes that are not saved yet`()
    throws
  {
    let (a, b) = (try open(seed: 1), try open(seed: 2))
    a.beginToday()
    b.beginToday()
    for number in Int64(1)...20 {
      let document = number.isMultiple(of: 2) ? a : b
      let day = number.isMultiple(of: 3) ? "2026-11-29" : "2026-11-28"
      document.perform(
        Change([.insert(item(ItemID(number), due: day), in: .original, before: nil)]))
      if number > 5 { document.perform(Change([.setCompleted(ItemID(number - 5), true)])) }
      document.update()
    }
    #expect(
      wait(a) {
        b.update()
        return a.lists[.original].count == 20 && b.lists[.original].count == 20
          && a.lists[.original] == b.lists[.original] && a.unsavedCount + b.unsavedCount == 0
      })
    for document in [a, b] {
      document.removeCompletedFromToday()
      let due = document.lists[.original].items.filter {
        !$0.isCompleted && $0.details.due?.day == CalendarDay("2026-11-28")
      }
      #expect(document[.today].items == due)
      try document.close()
    }
  }

  @Test func `an undo is found with its effect on them`() throws {
    let document = try open(seed: 1)
    document.beginToday()
    document.perform(Change([.insert(item(1, due: "2026-11-28"), in: .original, before: nil)]))
    document.perform(Change([.remove(1)]))
    #expect(document.nextRevert(of: .undo)?.effect.today.updates == [.inserted(row: 0)])
    #expect(document.undo()?.today.updates == [.inserted(row: 0)])
    try document.close()
  }

  @Test func `the next change is at the midnight before the next day on which a row is due`() throws
  {
    let document = try open(seed: 1)
    document.beginToday()
    document.perform(Change([.insert(item(1, due: "2026-11-28"), in: .original, before: nil)]))
    #expect(document.nextTodayChange == nil)
    document.perform(Change([.insert(item(2, due: "2026-12-24"), in: .original, before: nil)]))
    let midnight = try #require(document.nextTodayChange)
    #expect(document.localTime.date(of: midnight) == DueDate("2026-12-24T00:00"))
    try document.close()
  }
}
